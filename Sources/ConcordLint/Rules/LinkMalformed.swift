import ConcordSyntax

/// What was a link before a bracket was moved or widened.
struct LinkMalformed: PageRule {
  let descriptions = [
    RuleDescription(
      "link-malformed", .page, .error, .link, fix: .safe,
      explains: [
        .rule("link-missing", .partOfEvidence), .rule("markup-residue", .sameLines),
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
        if let found = damage(page, bracket) {
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

  /// No writer's target is longer, in bytes.
  private static let longestTarget = 2048

  private func damage(_ page: PageContext, _ bracket: Int) -> (range: ByteRange, fix: Fix?)? {
    let bytes = page.text.bytes
    let lineEnd = min(page.text.lineRange(page.text.line(atByte: bracket)).end, bracket + Self.longestTarget)
    if bracket > 0, bytes[bracket - 1] == UInt8(ascii: "\\") { return nil }
    if page.text.has("（", at: bracket + 1), looksLikeTarget(page, bracket + 4) {
      guard let close = find(page, ["）", ")"], from: bracket + 4, to: lineEnd) else {
        return (ByteRange(start: bracket, end: min(lineEnd, bracket + 4)), nil)
      }
      let target = page.text[ByteRange(start: bracket + 4, end: close.start)]
      return (
        ByteRange(start: bracket, end: close.end),
        Fix("write plain parentheses", [Edit(ByteRange(start: bracket, end: close.end), "](\(target))")])
      )
    }
    if page.text.has(" (", at: bracket + 1), looksLikeTarget(page, bracket + 3) {
      guard let close = find(page, [")"], from: bracket + 3, to: lineEnd) else { return nil }
      return (
        ByteRange(start: bracket, end: close.end),
        Fix("take the space out", [Edit(ByteRange(start: bracket + 1, end: bracket + 2), "")])
      )
    }
    // The opening bracket was lost.
    if page.text.has("(", at: bracket + 1), looksLikeTarget(page, bracket + 2) {
      guard let close = find(page, [")"], from: bracket + 2, to: lineEnd) else { return nil }
      return (ByteRange(start: bracket, end: close.end), nil)
    }
    return nil
  }

  private func looksLikeTarget(_ page: PageContext, _ byte: Int) -> Bool {
    let signs: [StaticString] = ["http://", "https://", "/", "#", "?topic=", "./", "../"]
    if signs.contains(where: { page.text.has($0, at: byte) }) { return true }
    var end = byte
    while end < min(page.text.bytes.count, byte + Self.longestTarget), !page.text.bytes[end].isSpace,
      page.text.bytes[end] != UInt8(ascii: ")")
    {
      end += 1
    }
    let target = page.text[ByteRange(start: byte, end: max(byte, end))]
    return target.contains(".md") || target.contains(".html")
  }

  private func find(_ page: PageContext, _ signs: [StaticString], from start: Int, to end: Int) -> ByteRange? {
    var index = start
    while index < end {
      for sign in signs where page.text.has(sign, at: index) {
        return ByteRange(start: index, end: index + sign.utf8CodeUnitCount)
      }
      index += 1
    }
    return nil
  }
}
