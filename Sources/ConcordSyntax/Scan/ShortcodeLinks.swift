/// Links that lead where a shortcode of Hugo's says: `[text]({{< ref "page.md#part" >}})`.
///
/// CommonMark sees no link in them, for there is a blank in the target. In a page that is shown, it is given the path, or what
/// stands there without blanks.
enum ShortcodeLinks {
  /// A part of a line with such targets as CommonMark reads them; nil where it has none.
  static func rewritten(_ text: TextBuffer, _ start: Int, _ end: Int) -> [UInt8]? {
    var result: [UInt8] = []
    var cursor = start
    while let open = text.firstIndex(of: "](", from: cursor, to: end) {
      let begin = open + 2
      let close = targetEnd(text, begin, end)
      result.append(contentsOf: text.bytes, from: cursor, to: begin)
      if let close, text.firstIndex(of: "{{", from: begin, to: close) != nil {
        appendTarget(text.bytes[begin..<close], to: &result)
        cursor = close
      } else {
        cursor = begin
      }
    }
    guard cursor > start, result.count != cursor - start || !text.bytes[start..<cursor].elementsEqual(result) else {
      return nil
    }
    result.append(contentsOf: text.bytes, from: cursor, to: end)
    return result
  }

  /// A target is given up on that goes on for longer.
  private static let mostBytes = 2_000

  /// The parenthesis that ends a target, outside of shortcodes.
  private static func targetEnd(_ text: TextBuffer, _ start: Int, _ end: Int) -> Int? {
    var index = start
    let limit = min(end, start + mostBytes)
    while index < limit {
      if text.has("{{", at: index) {
        guard let close = text.firstIndex(of: "}}", from: index, to: end) else { return nil }
        index = close + 2
      } else if text.bytes[index] == UInt8(ascii: ")") {
        return index
      } else {
        index += 1
      }
    }
    return nil
  }

  private static func appendTarget(_ target: ArraySlice<UInt8>, to result: inout [UInt8]) {
    var rest = target
    while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
      result += rest[..<open.lowerBound]
      let words = rest[open.upperBound..<close.lowerBound].filter { !"<>%\"`".utf8.contains($0) }.split(
        whereSeparator: \.isSpace)
      // Where a page is meant, its path; else the value that only the site has.
      let isPage = words.first.map { $0.elementsEqual("ref".utf8) || $0.elementsEqual("relref".utf8) } ?? false
      result +=
        words.dropFirst(words.count > 1 ? 1 : 0).first.map {
          isPage ? Array($0) : Array("{".utf8) + $0 + Array("}".utf8)
        } ?? []
      rest = rest[close.upperBound...]
    }
    result += rest
  }
}
