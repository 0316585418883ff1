import ConcordAlignment
import ConcordSyntax

/// The words of a page that its readers read.
struct PageWords {
  /// Equal for two pages that differ in front matter and wrapping only.
  let text: UInt64
  private let document: Document

  init(_ document: Document) {
    self.document = document
    text = Self.hash(document.text.bytes[(document.frontMatter?.range.end ?? 0)...])
  }

  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    let bytes = bytes.span
    var hash = ByteHash()
    for index in bytes.indices where !bytes[index].isSpace { hash.add(bytes[index]) }
    return hash.value
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
    return words.sorted()
  }
}
