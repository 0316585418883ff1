/// Hugo's shortcodes in a text: `{{< tide >}}`, `{{% tide %}}`, and what closes them, `{{< /tide >}}`.
package enum Shortcodes {
  /// A text without them.
  package static func removed(from text: String) -> String {
    guard text.contains("{{") else { return text }
    var (kept, rest) = ([UInt8](), Array(text.utf8)[...])
    while let tag = first(in: rest) {
      kept += rest[..<tag.lowerBound]
      rest = rest[tag.upperBound...]
    }
    return String(decoding: kept + rest, as: UTF8.self)
  }

  /// The name of the tag that is all of a text, with the slash of one that closes; nil for anything else.
  package static func only(of text: ArraySlice<UInt8>) -> [UInt8]? {
    let text = text.trimmed(\.isSpace)
    guard let tag = first(in: text), tag == text.startIndex..<text.endIndex else { return nil }
    return name(of: text[tag])
  }

  /// The names that a text closes somewhere: what stands between two such tags is text of its own.
  package static func closed(in text: ArraySlice<UInt8>) -> Set<[UInt8]> {
    var (names, rest) = (Set<[UInt8]>(), text)
    while let tag = first(in: rest) {
      let name = name(of: rest[tag])
      if name.first == UInt8(ascii: "/") { names.insert(Array(name.dropFirst())) }
      rest = rest[tag.upperBound...]
    }
    return names
  }

  private static func first(in text: ArraySlice<UInt8>) -> Range<Int>? {
    var rest = text
    while let open = rest.firstRange(of: "{{") {
      rest = rest[open.upperBound...]
      let sign = rest.first
      guard sign == UInt8(ascii: "<") || sign == UInt8(ascii: "%") else { continue }
      let end: StaticString = sign == UInt8(ascii: "<") ? ">}}" : "%}}"
      guard let close = rest.prefix(longest).firstRange(of: end) else { continue }
      return open.lowerBound..<close.upperBound
    }
    return nil
  }

  /// `/tide` of `{{< /tide >}}`, and of `{{</ tide >}}`.
  private static func name(of tag: ArraySlice<UInt8>) -> [UInt8] {
    let inside = tag.dropFirst(3).drop(while: \.isSpace)
    let slash = inside.first == UInt8(ascii: "/") ? inside.prefix(1) : []
    return slash
      + inside.dropFirst(slash.count).drop(while: \.isSpace).prefix { !$0.isSpace && !"%>/".utf8.contains($0) }
  }

  /// In bytes.
  private static let longest = 2_000
}
