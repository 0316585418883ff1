import ConcordSyntax

/// Dates and signed numbers in text that is written from right to left: Unicode's algorithm would turn `2026-01-31` around
/// (UAX 9: behind Arabic letters a hyphen does not belong to the number).
enum IsolatedNumbers {
  /// Where such numbers stand in a text, in order.
  static func all(in text: ArraySlice<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = text.startIndex
    while let digit = text[index...].firstIndex(where: \.isDigit) {
      // Within a word, the word has a direction.
      let before = digit > text.startIndex ? text[digit - 1] : .space
      let isSigned =
        (before == UInt8(ascii: "-") || before == UInt8(ascii: "+"))
        && (digit - 1 == text.startIndex || text[digit - 2].isSpace || text[digit - 2] == UInt8(ascii: "("))
      let (end, isDate) = number(text[digit...])
      index = end
      guard isSigned || isDate && !before.isLetter else { continue }
      found.append((isSigned ? digit - 1 : digit)..<end)
    }
    return found
  }

  /// The end of digits with signs between them, and whether they are a date: three groups, or a year and a month.
  private static func number(_ text: ArraySlice<UInt8>) -> (end: Int, isDate: Bool) {
    var groups: [Int] = []
    var hasHyphen = false
    var index = text.startIndex
    while true {
      let end = text[index...].firstIndex { !$0.isDigit } ?? text.endIndex
      groups.append(end - index)
      index = end
      guard index + 1 < text.endIndex, text[index + 1].isDigit, "-/.:,T".utf8.contains(text[index]) else { break }
      if text[index] == UInt8(ascii: "-") { hasHyphen = true }
      index += 1
    }
    if index < text.endIndex, text[index] == UInt8(ascii: "Z") { index += 1 }
    return (index, hasHyphen && (groups.count > 2 || groups.count == 2 && groups[0] == 4 && groups[1] <= 2))
  }
}

extension HTMLBuffer {
  mutating func writeIsolatingNumbers(_ text: ArraySlice<UInt8>) {
    var rest = text
    for number in IsolatedNumbers.all(in: text) {
      writeEscaped(rest[..<number.lowerBound])
      write("<bdi dir=\"ltr\">")
      writeEscaped(text[number])
      write("</bdi>")
      rest = text[number.upperBound...]
    }
    writeEscaped(rest)
  }
}
