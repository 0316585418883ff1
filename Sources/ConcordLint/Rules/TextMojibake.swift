import ConcordSyntax

/// UTF-8 that was decoded as Latin-1 and encoded again, and what could not be decoded at all.
struct TextMojibake: PageRule {
  let descriptions = [
    RuleDescription(
      "text-mojibake", .page, .error, .text, fix: .safe, explains: [.rule("text-invisible-character", .sameLines)],
      summary: "Text was encoded twice, or lost a character.",
      rationale: "Readers see `Ã©` for `é`, or a replacement character.",
      advice: "Type the character that was meant.",
      examples: [
        RuleExample(bad: "Un caf⟦Ã©⟧ noir.\n", good: "Un café noir.\n"),
        RuleExample(bad: "Un caf⟦\u{FFFD}⟧ noir.\n", good: "Un café noir.\n"),
      ])
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    let bytes = page.text.bytes
    // What was encoded twice is two scalars at least, one beside the other.
    var index = 0
    var printed: (block: ByteRange, isPrinted: Bool)?
    let start = findings.count
    defer { tellOnce(&findings, from: start) }
    Self.leads.forEach(in: bytes) { place in
      if place < index { return }
      if bytes[place] == 0xEF {
        guard page.text.has("\u{FFFD}", at: place) else { return }
        index = place + 3
        var finding = lost(page, ByteRange(start: place, end: index))
        if printed.map({ !$0.block.contains(place) }) ?? true { printed = Self.codeBlock(page, place) }
        if printed?.isPrinted ?? false || Self.isShown(page, place) { finding.severity = .info }
        findings.append(finding)
      } else if place + 2 < bytes.count, bytes[place + 2] >= 0x80, let found = decode(bytes, place) {
        if !isSure(found, bytes, page, place) { return }
        index = found.end
        var finding = doubled(page, ByteRange(start: place, end: index), found.text)
        if Self.isPrintedAsLatin(page, place) { finding.severity = .info }
        findings.append(finding)
      }
    }
  }

  /// Whether signs that stand beside each other by chance are not meant: `é »` with its space that does not break, `×•`.
  ///
  /// What was written in letters that are not Latin has several of them on a line.
  private func isSure(_ found: (text: String, end: Int), _ bytes: [UInt8], _ page: PageContext, _ place: Int) -> Bool {
    guard let scalar = found.text.unicodeScalars.first, scalar.value >= 0x370,
      !(0x1E00...0x2BFF).contains(scalar.value),
      scalar.value < 0x1F000
    else { return true }
    // Another beside it, or behind a sign or two.
    func isThere(_ start: Int, _ end: Int) -> Bool {
      var cursor = max(0, start)
      while cursor + 2 < min(end, bytes.count) {
        if bytes[cursor] == 0xC3, cursor != place, let other = decode(bytes, cursor),
          let sign = other.text.unicodeScalars.first, sign.value >= 0x370
        {
          return cursor >= found.end || other.end <= place
        }
        cursor += 1
      }
      return false
    }
    return isThere(found.end, found.end + Self.nearby) || isThere(place - Self.nearby, place)
  }

  /// In bytes.
  private static let nearby = 40

  /// The code block that holds a byte, and whether it shows bytes as a program prints them, which no letters stand for: more than one
  /// of them.
  private static func codeBlock(_ page: PageContext, _ byte: Int) -> (block: ByteRange, isPrinted: Bool)? {
    let blocks = page.nodesByKind[.codeBlock]
    let next = blocks.sortedIndex { page.document.nodes[$0].range.start <= byte }
    guard next > blocks.startIndex else { return nil }
    let range = page.document.nodes[blocks[next - 1]].range
    guard range.contains(byte) else { return nil }
    let signs = page.text.bytes[range.start..<range.end].split(separator: 0xEF, omittingEmptySubsequences: false)
    return (range, signs.dropFirst().count { $0.starts(with: [0xBF, 0xBD]) } > 1)
  }

  /// Whether a byte stands in code that has to do with Latin-1, which may print text so.
  private static func isPrintedAsLatin(_ page: PageContext, _ byte: Int) -> Bool {
    guard let block = codeBlock(page, byte)?.block, block.count < 20_000 else { return false }
    let code = page.text.bytes[block.start..<block.end]
    return ["latin1", "latin-1", "8859", "1252", "iso8859"].contains { code.firstRange(of: Array($0.utf8)) != nil }
  }

  /// Whether the line around speaks of the character itself.
  private static func isShown(_ page: PageContext, _ byte: Int) -> Bool {
    let line = page.text.lineRange(page.text.line(atByte: byte))
    let text = page.text.bytes[max(line.start, byte - longestLine)..<min(line.end, byte + longestLine)]
    return text.firstRange(of: Array("FFFD".utf8)) != nil
  }

  /// In bytes to either side.
  private static let longestLine = 500

  /// The first byte of `Ã` and its like, which are what the first byte of a scalar becomes, and of U+FFFD.
  private static let leads = ByteSet([0xC3, 0xEF])

  /// A page that was read in another encoding has lost most of its characters, for one reason.
  private func tellOnce(_ findings: inout [Finding], from start: Int) {
    let lost = findings.indices[start...].filter { findings[$0].fix == nil && findings[$0].severity == nil }
    guard let first = lost.first, lost.count >= Self.many else { return }
    findings[first] = Finding(
      "text-mojibake", "\(lost.count) characters were lost, the first one here (U+FFFD)", at: findings[first].range,
      evidence: findings[first].evidence)
    let others = Set(lost.dropFirst())
    findings = findings.indices.filter { !others.contains($0) }.map { findings[$0] }
  }

  /// Fewer may each have a reason of their own.
  private static let many = 10

  private func lost(_ page: PageContext, _ range: ByteRange) -> Finding {
    Finding("text-mojibake", "a character was lost here (U+FFFD)", at: range, evidence: around(page, range))
  }

  private func doubled(_ page: PageContext, _ range: ByteRange, _ text: String) -> Finding {
    let text = text == "\u{A0}" ? " " : text
    return Finding(
      "text-mojibake", "`\(page.text[range])` is “\(text)”, encoded twice", at: range,
      fix: Fix("write “\(text)”", [Edit(range, text)]), evidence: around(page, range))
  }

  private func around(_ page: PageContext, _ range: ByteRange) -> String {
    page.text[ByteRange(start: max(0, range.start - 8), end: min(page.text.bytes.count, range.end + 8))]
  }

  /// A run of Latin-1 scalars that is itself one UTF-8 scalar of two or more bytes.
  private func decode(_ bytes: [UInt8], _ start: Int) -> (text: String, end: Int)? {
    guard let first = latin(bytes, start), first.byte >= 0xC2, first.byte <= 0xF4,
      latin(bytes, first.end)?.byte.isContinuation ?? false
    else { return nil }
    let count = first.byte < 0xE0 ? 2 : first.byte < 0xF0 ? 3 : 4
    var decoded = [first.byte]
    var cursor = first.end
    while decoded.count < count {
      guard let next = latin(bytes, cursor), next.byte.isContinuation else { return nil }
      decoded.append(next.byte)
      cursor = next.end
    }
    guard let text = String(validating: decoded, as: UTF8.self), let scalar = text.unicodeScalars.first,
      Self.isLikely(scalar)
    else { return nil }
    return (text, cursor)
  }

  /// Whether a scalar is one that pages are written with: `ß“` is no letter of N'Ko.
  private static func isLikely(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Latin, Greek, Cyrillic; Hebrew, Arabic; Devanagari, Thai and their neighbours.
    case 0xA0...0x24F, 0x370...0x52F, 0x590...0x6FF, 0x900...0xE7F: true
    // Signs, arrows, boxes; kana, Han, Hangul, full-width forms; emoji.
    case 0x1E00...0x2BFF, 0x3000...0x9FFF, 0xAC00...0xD7FF, 0xFE00...0xFFEF, 0x1F000...0x1FAFF: true
    default: false
    }
  }

  /// The byte that a scalar was before it was taken for Windows-1252 or Latin-1.
  private func latin(_ bytes: [UInt8], _ index: Int) -> (byte: UInt8, end: Int)? {
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    if byte == 0xC2 || byte == 0xC3, index + 1 < bytes.count, bytes[index + 1].isContinuation {
      return ((byte & 0x03) << 6 | bytes[index + 1] & 0x3F, index + 2)
    }
    guard byte >= 0xC4, byte < 0xF0 else { return nil }
    let width = byte < 0xE0 ? 2 : 3
    guard index + width <= bytes.count else { return nil }
    var scalar = UInt32(byte & (byte < 0xE0 ? 0x1F : 0x0F))
    for next in bytes[(index + 1)..<(index + width)] { scalar = scalar << 6 | UInt32(next & 0x3F) }
    // Most scalars are of another script: a look at the bounds is enough.
    guard scalar >= 0x152, scalar <= 0x2122, let original = Self.windows1252[scalar] else { return nil }
    return (original, index + width)
  }

  /// What Windows-1252 has in 0x80–0x9F.
  private static let windows1252: [UInt32: UInt8] = [
    0x20AC: 0x80, 0x201A: 0x82, 0x0192: 0x83, 0x201E: 0x84, 0x2026: 0x85, 0x2020: 0x86, 0x2021: 0x87, 0x02C6: 0x88,
    0x2030: 0x89, 0x0160: 0x8A, 0x2039: 0x8B, 0x0152: 0x8C, 0x017D: 0x8E, 0x2018: 0x91, 0x2019: 0x92, 0x201C: 0x93,
    0x201D: 0x94, 0x2022: 0x95, 0x2013: 0x96, 0x2014: 0x97, 0x02DC: 0x98, 0x2122: 0x99, 0x0161: 0x9A, 0x203A: 0x9B,
    0x0153: 0x9C, 0x017E: 0x9E, 0x0178: 0x9F,
  ]
}
