import ConcordSyntax

/// What a text has opened and not closed: brackets, code, bold text, and elements of raw HTML.
struct OpenMarks {
  let isClosed: Bool
  /// Where the last bracket is that nothing closes.
  private(set) var opened: Int?

  init(_ text: ArraySlice<UInt8>, isHTML: Bool) {
    var brackets: [UInt8: Int] = [:]
    var openers: [UInt8: [Int]] = [:]
    var (ticks, stars, index, tags) = (0, 0, text.startIndex, 0)
    while index < text.endIndex {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "`"): ticks += 1
      case UInt8(ascii: "*") where text[index...].starts(with: "**".utf8):
        stars += 1
        index += 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        brackets[byte, default: 0] += 1
        openers[byte, default: []].append(index)
      case UInt8(ascii: ")"):
        brackets[UInt8(ascii: "("), default: 0] -= 1
        _ = openers[UInt8(ascii: "(")]?.popLast()
      case UInt8(ascii: "]"):
        brackets[UInt8(ascii: "["), default: 0] -= 1
        _ = openers[UInt8(ascii: "[")]?.popLast()
      case UInt8(ascii: "}"):
        brackets[UInt8(ascii: "{"), default: 0] -= 1
        _ = openers[UInt8(ascii: "{")]?.popLast()
      case UInt8(ascii: "<") where isHTML: tags += Self.step(text[index...])
      default: break
      }
      index += 1
    }
    opened = openers.values.compactMap(\.last).max()
    isClosed = ticks.isMultiple(of: 2) && stars.isMultiple(of: 2) && tags <= 0 && brackets.allSatisfy { $0.value <= 0 }
  }

  /// 1 for a tag that opens a table, a row or a cell, -1 for one that closes it.
  private static func step(_ text: ArraySlice<UInt8>) -> Int {
    let isCloser = text.dropFirst().first == UInt8(ascii: "/")
    let name = text.dropFirst(isCloser ? 2 : 1).prefix { $0.isLetter }
    return ["table", "tr", "td"].contains { name.elementsEqual($0.utf8) } ? (isCloser ? -1 : 1) : 0
  }
}
