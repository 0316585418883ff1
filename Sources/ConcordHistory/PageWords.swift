import ConcordAlignment
import ConcordSyntax

/// The words of a page that its readers read.
struct PageWords {
  /// Equal for two pages that differ in wrapping, and in front matter that readers do not see.
  let text: UInt64
  private let document: Document

  init(_ document: Document) {
    self.document = document
    var hash = ByteHash()
    Self.add(document.text.bytes[(document.frontMatter?.range.end ?? 0)...], to: &hash)
    for value in VisibleBlock.shownValues(of: document) {
      Self.add(document.text.bytes[value.start..<value.end], to: &hash)
    }
    text = hash.value
  }

  private static func add(_ bytes: ArraySlice<UInt8>, to hash: inout ByteHash) {
    let bytes = bytes.span
    for index in bytes.indices where !bytes[index].isSpace { hash.add(bytes[index]) }
  }

  /// How many words only one of two pages has, and how many there are in both.
  func difference(_ other: PageWords) -> (words: Int, of: Int) {
    let (one, two) = (bag, other.bag)
    return (one.count + two.count - 2 * SortedHashes.shared(one[...], two[...]), one.count + two.count)
  }

  private var bag: [UInt64] {
    var words: [UInt64] = []
    for index in document.nodes.indices {
      switch document.nodes[index].kind {
      case .text, .code, .codeBlock: WordHashes.add(of: document.literalBytes(index), to: &words)
      default: break
      }
    }
    for value in VisibleBlock.shownValues(of: document) {
      WordHashes.add(of: document.text.bytes[value.start..<value.end], to: &words)
    }
    return words.sorted()
  }
}
