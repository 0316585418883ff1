import ConcordSyntax

/// What was a link before a bracket was moved or widened.
struct LinkMalformed: PageRule {
  let descriptions = [
    RuleDescription(
      "link-malformed", .page, .error, .link, fix: .safe,
      explains: [
        .rule("link-missing", .partOfEvidence), .rule("link-missing", .samePlace), .rule("markup-residue", .sameLines),
        .rule("attribute-glued", .sameLine), .rule("attribute-changed", .sameLine),
      ], summary: "Something that looks like a link is none.",
      rationale: "Readers see brackets and a raw address.",
      advice: "Write `[text](target)`: no space between, plain parentheses.",
      examples: [
        RuleExample(
          bad: "See [the guide⟦] (https://example.org/guide)⟧ now.\n",
          good: "See [the guide](https://example.org/guide) now.\n"),
        RuleExample(bad: "请参阅[指南⟦]（https://example.org/guide）⟧。\n", good: "请参阅[指南](https://example.org/guide)。\n"),
        RuleExample(
          bad: "See the guide⟦](https://example.org/guide)⟧ now.\n",
          good: "See [the guide](https://example.org/guide) now.\n"),
      ])
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    let document = page.document
    for index in page.textsWithSigns where document.nodes[index].isExact {
      let range = document.nodes[index].range
      var cursor = range.start
      while let bracket = page.text.firstIndex(of: "]", from: cursor, to: range.end) {
        if let found = Self.damage(page.text, bracket) {
          let text = page.text[found.range]
          findings.append(
            Finding("link-malformed", "`\(text)` is no link", at: found.range, fix: found.fix, evidence: text))
          cursor = found.range.end
        } else {
          cursor = bracket + 1
        }
      }
    }
  }

  /// Where links of a block were broken so.
  static func places(in range: ByteRange, of text: TextBuffer) -> [ByteRange] {
    var places: [ByteRange] = []
    var cursor = range.start
    while let bracket = text.firstIndex(of: "]", from: cursor, to: range.end) {
      let found = damage(text, bracket)?.range
      if let found { places.append(found) }
      cursor = found?.end ?? bracket + 1
    }
    return places
  }

  /// No writer's target is longer, in bytes.
  private static let longestTarget = 2048

  private static func damage(_ text: TextBuffer, _ bracket: Int) -> (range: ByteRange, fix: Fix?)? {
    let bytes = text.bytes
    let lineEnd = min(text.lineRange(text.line(atByte: bracket)).end, bracket + longestTarget)
    if bracket > 0, bytes[bracket - 1] == UInt8(ascii: "\\") { return nil }
    if text.has("（", at: bracket + 1), looksLikeTarget(text, bracket + 4) {
      guard let close = find(text, ["）", ")"], from: bracket + 4, to: lineEnd) else {
        return (ByteRange(start: bracket, end: min(lineEnd, bracket + 4)), nil)
      }
      let target = text[ByteRange(start: bracket + 4, end: close.start)]
      return (
        ByteRange(start: bracket, end: close.end),
        Fix("write plain parentheses", [Edit(ByteRange(start: bracket, end: close.end), "](\(target))")])
      )
    }
    if text.has(" (", at: bracket + 1), looksLikeTarget(text, bracket + 3) {
      guard let close = find(text, [")"], from: bracket + 3, to: lineEnd) else { return nil }
      return (
        ByteRange(start: bracket, end: close.end),
        Fix("take the space out", [Edit(ByteRange(start: bracket + 1, end: bracket + 2), "")])
      )
    }
    // The opening bracket was lost.
    if text.has("(", at: bracket + 1), looksLikeTarget(text, bracket + 2) {
      guard let close = find(text, [")"], from: bracket + 2, to: lineEnd) else { return nil }
      return (ByteRange(start: bracket, end: close.end), nil)
    }
    return nil
  }

  private static func looksLikeTarget(_ text: TextBuffer, _ byte: Int) -> Bool {
    let signs: [StaticString] = ["http://", "https://", "/", "#", "?topic=", "./", "../"]
    if signs.contains(where: { text.has($0, at: byte) }) { return true }
    var end = byte
    while end < min(text.bytes.count, byte + longestTarget), !text.bytes[end].isSpace,
      text.bytes[end] != UInt8(ascii: ")")
    {
      end += 1
    }
    let target = text[ByteRange(start: byte, end: max(byte, end))]
    return target.contains(".md") || target.contains(".html")
  }

  private static func find(_ text: TextBuffer, _ signs: [StaticString], from start: Int, to end: Int) -> ByteRange? {
    var index = start
    while index < end {
      for sign in signs where text.has(sign, at: index) {
        return ByteRange(start: index, end: index + sign.utf8CodeUnitCount)
      }
      index += 1
    }
    return nil
  }
}
