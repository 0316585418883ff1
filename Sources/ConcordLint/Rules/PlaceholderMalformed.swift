import ConcordSyntax

/// `site.data` outside a well-formed placeholder: what a translation tool left of one.
struct PlaceholderMalformed: PageRule {
  let descriptions = [
    RuleDescription(
      "placeholder-malformed", .page, .error, .placeholder, fix: .safe,
      summary: "A placeholder lost a brace, gained a space, or was typed with full-width braces.",
      rationale: "The builder does not know it, and readers see the raw token.",
      advice: "Write it as the source does: `{{site.data.keyword.name}}`, no spaces.",
      examples: [
        RuleExample(bad: "Use ⟦{site.data.keyword.push}}⟧ now.\n", good: "Use {{site.data.keyword.push}} now.\n"),
        RuleExample(bad: "Use ⟦{{ site.data.keyword.push }}⟧ now.\n", good: "Use {{site.data.keyword.push}} now.\n"),
        RuleExample(bad: "使用⟦｛｛site.data.keyword.push｝｝⟧。\n", good: "使用 {{site.data.keyword.push}}。\n"),
      ])
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    let placeholders = page.document.placeholders
    var next = 0
    var cursor = 0
    while let index = page.text.firstIndex(of: "site.data.", from: cursor) {
      while next < placeholders.count, placeholders[next].range.end <= index { next += 1 }
      if next < placeholders.count, placeholders[next].range.contains(index) {
        cursor = placeholders[next].range.end
      } else {
        cursor = report(page, index, &findings)
      }
    }
  }

  /// Reads what stands around `site.data.` and returns the byte behind it.
  private func report(_ page: PageContext, _ start: Int, _ findings: inout [Finding]) -> Int {
    let bytes = page.text.bytes
    var end = start
    while end < bytes.count,
      bytes[end].isAlphanumeric || bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: "_")
        || bytes[end] == UInt8(ascii: "-")
    { end += 1 }
    let open = reach(page, from: start, step: -1)
    let close = reach(page, from: end, step: 1)
    let range = ByteRange(start: open.byte, end: close.byte)
    // A word about `site.data` in prose or code is no placeholder.
    guard open.braces + close.braces > 0 else { return end }
    let name = page.text[ByteRange(start: start, end: end)]
    let isWhole = name.count > 11 && !name.hasSuffix(".") && name.split(separator: ".").count >= 3
    let fix = isWhole ? Fix("write the placeholder", [Edit(range, "{{\(name)}}")]) : nil
    findings.append(
      Finding(
        "placeholder-malformed", "`\(page.text[range])` is no placeholder", at: range, fix: fix,
        evidence: page.text[range]))
    return max(end, close.byte)
  }

  /// How far braces, full-width ones and spaces between them reach from a byte, and how many braces there are.
  private func reach(_ page: PageContext, from start: Int, step: Int) -> (byte: Int, braces: Int) {
    var byte = start
    var braces = 0
    var end = start
    let signs: [StaticString] = step < 0 ? ["{", "｛", "<"] : ["}", "｝", ">"]
    search: while braces < 2 {
      for sign in signs {
        let count = sign.utf8CodeUnitCount
        let place = step < 0 ? byte - count : byte
        if page.text.has(sign, at: place) {
          byte = step < 0 ? place : byte + count
          end = byte
          braces += 1
          continue search
        }
      }
      let blank = step < 0 ? byte - 1 : byte
      guard page.text.bytes.indices.contains(blank), page.text.bytes[blank] == .space, abs(byte - start) < 3 else {
        break
      }
      byte += step
    }
    return (end, braces)
  }
}
