import ConcordSyntax

/// Tags of Liquid that show nothing: `{% assign time="0:42" %}` keeps a value for another page.
enum SilentTags {
  /// A text without them.
  static func removed(from text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.holds("{%") else { return text }
    var (kept, rest) = ([UInt8](), text)
    while let tag = first(in: rest) {
      kept += rest[..<tag.lowerBound]
      rest = rest[tag.upperBound...]
      // What parted it from the text goes with it.
      while kept.last?.isSpace ?? false, rest.first?.isSpace ?? true { kept.removeLast() }
    }
    return (kept + rest)[...]
  }

  /// Whether a place holds nothing else.
  static func areAll(of text: [UInt8], in range: ByteRange) -> Bool {
    let bytes = text[range.start..<range.end]
    return bytes.begins(with: "{%") && removed(from: bytes).allSatisfy(\.isSpace)
  }

  private static func first(in text: ArraySlice<UInt8>) -> Range<Int>? {
    var rest = text
    while let open = rest.firstRange(of: "{%"), let close = rest[open.upperBound...].firstRange(of: "%}") {
      let name = rest[open.upperBound..<close.lowerBound].drop { $0.isBlank || $0 == UInt8(ascii: "-") }
      if name.begins(with: "assign ") { return open.lowerBound..<close.upperBound }
      rest = rest[close.upperBound...]
    }
    return nil
  }
}
