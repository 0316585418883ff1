/// A template tag where a link's destination stands: `[x]({{< ref "a.md" >}})`, `[x]({% link a.md %}#b)`, `[x]({{ site.url }}/a)`.
///
/// Generators put an address in its place before Markdown is read. CommonMark has no blank in a destination, so libcmark is given
/// another byte in place of each.
extension TextBuffer {
  /// Whether such tags may be on the page: some tag has a blank in it. `{{site.data.keyword.name}}` has none.
  var mayHaveTemplateTargets: Bool { hasBlankInTag("{{") || hasBlankInTag("{%") }

  private func hasBlankInTag(_ sign: StaticString) -> Bool {
    var cursor = 0
    while let open = firstIndex(of: sign, from: cursor, to: bytes.count) {
      let end = templateTagEnd(at: open, before: bytes.count)
      if let end, bytes[open..<end].contains(where: \.isBlank) { return true }
      cursor = end ?? open + 2
    }
    return false
  }

  /// The blanks of tags in the destinations on a line, ascending.
  func blanksOfTemplateTargets(_ start: Int, _ end: Int) -> [Int] {
    var blanks: [Int] = []
    var cursor = start
    var isInCode = false
    while cursor + 1 < end {
      let byte = bytes[cursor]
      if byte == UInt8(ascii: "`") { isInCode.toggle() }
      guard byte == UInt8(ascii: "]"), !isInCode, let target = targetStart(cursor + 1, end) else {
        cursor += 1
        continue
      }
      cursor = target
      while cursor < end, !bytes[cursor].isSpace, bytes[cursor] != UInt8(ascii: ")") {
        let tagEnd = templateTagEnd(at: cursor, before: end) ?? cursor + 1
        blanks += (cursor..<tagEnd).filter { bytes[$0].isBlank }
        cursor = tagEnd
      }
    }
    return blanks
  }

  /// The `<` of shortcodes that have no blank behind it, `{{<x>}}` and `{{</x>}}`: with one, CommonMark sees no tag of HTML there.
  /// - Parameter first: whether one is enough.
  func tightShortcodes(_ start: Int, _ end: Int, first: Bool = false) -> [Int] {
    var places: [Int] = []
    var cursor = start
    while let open = firstIndex(of: "{{<", from: cursor, to: end) {
      cursor = open + 3
      guard cursor < end, bytes[cursor].isLetter || bytes[cursor] == UInt8(ascii: "/") else { continue }
      places.append(open + 2)
      if first { break }
    }
    return places
  }

  /// A tag is given up on that goes on for longer, in bytes: a line may open many that it does not close.
  private static var longestTag: Int { 1_000 }

  /// The end of the template tag that begins at a byte; nil where none does, or it goes on behind `end`.
  func templateTagEnd(at byte: Int, before end: Int) -> Int? {
    guard byte + 3 < end, bytes[byte] == UInt8(ascii: "{") else { return nil }
    let sign: UInt8
    switch bytes[byte + 1] {
    case UInt8(ascii: "{"): sign = UInt8(ascii: "}")
    case UInt8(ascii: "%"): sign = UInt8(ascii: "%")
    default: return nil
    }
    var cursor = byte + 2
    let last = min(end, byte + Self.longestTag)
    while cursor + 1 < last {
      if bytes[cursor] == sign, bytes[cursor + 1] == UInt8(ascii: "}") { return cursor + 2 }
      cursor += 1
    }
    return nil
  }

  /// Where a destination begins behind `]`: after `(`, or after the colon of a definition.
  private func targetStart(_ byte: Int, _ end: Int) -> Int? {
    guard byte < end else { return nil }
    if bytes[byte] == UInt8(ascii: "(") { return byte + 1 }
    guard bytes[byte] == UInt8(ascii: ":") else { return nil }
    var cursor = byte + 1
    while cursor < end, bytes[cursor].isBlank { cursor += 1 }
    return cursor
  }
}
