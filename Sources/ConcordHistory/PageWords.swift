import ConcordAlignment
import ConcordSyntax

/// The words of a page that its readers read.
struct PageWords {
  /// Equal for two pages that differ in front matter and wrapping only.
  let text: UInt64
  /// Sorted.
  private let bag: [UInt64]

  init(_ document: Document) {
    var hashes: [UInt64] = []
    for index in document.nodes.indices {
      switch document.nodes[index].kind {
      case .text, .code, .codeBlock: Self.add(document.literalBytes(index), to: &hashes)
      default: break
      }
    }
    bag = hashes.sorted()
    var text = ByteHash()
    for byte in document.text.bytes[(document.frontMatter?.range.end ?? 0)...] where !byte.isSpace { text.add(byte) }
    self.text = text.value
  }

  private static func add(_ bytes: ArraySlice<UInt8>, to hashes: inout [UInt64]) {
    for word in bytes.split(whereSeparator: { !$0.isLetter && !$0.isDigit && $0 < 0x80 }) {
      hashes.append(ByteHash.squeezed(word, tag: 0))
    }
  }

  /// How many words only one of two pages has.
  func difference(_ other: PageWords) -> Int {
    var (left, right, shared) = (0, 0, 0)
    while left < bag.count, right < other.bag.count {
      if bag[left] == other.bag[right] {
        shared += 1
        left += 1
        right += 1
      } else if bag[left] < other.bag[right] {
        left += 1
      } else {
        right += 1
      }
    }
    return bag.count + other.bag.count - 2 * shared
  }

  /// Whether few words differ.
  func isNearly(_ other: PageWords) -> Bool { difference(other) * 10 <= bag.count + other.bag.count }
}
