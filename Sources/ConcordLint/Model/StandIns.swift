import ConcordSyntax

/// What readers put something of theirs in place of, in doubled braces: `tar cf {{path/to/file}}`. Options to choose from,
/// `{{[-c|--check]}}`, are none.
enum StandIns {
  /// Those of a span, without their braces.
  static func forEach(in span: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) -> Void) {
    var rest = span
    while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
      let name = rest[open.upperBound..<close.lowerBound]
      if isName(name) { body(name) }
      rest = rest[close.upperBound...]
    }
  }

  static func isOne(_ text: String) -> Bool {
    text.hasPrefix("{{") && text.hasSuffix("}}") && isName(Array(text.utf8.dropFirst(2).dropLast(2))[...])
  }

  /// Whether two texts are the same but for what stands in their braces.
  static func areAllThatDiffers(_ one: String, _ other: String) -> Bool {
    guard one != other, one.contains("{{") else { return false }
    return frame(one) == frame(other)
  }

  /// A text, with nothing in its braces.
  private static func frame(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var frame: [UInt8] = []
    var start = 0
    forEach(in: bytes[...]) { name in
      frame += bytes[start..<name.startIndex]
      start = name.endIndex
    }
    return frame + bytes[start...]
  }

  private static func isName(_ name: ArraySlice<UInt8>) -> Bool {
    name.contains { $0.isLetter || $0 >= 0x80 } && name.first { !"[ ".utf8.contains($0) } != UInt8(ascii: "-")
  }
}
