import ConcordSyntax

/// Markup that readers see, because its other half was lost.
struct MarkupResidue: PageRule {
  let descriptions = [
    RuleDescription(
      "markup-residue", .page, .warning, .markup, symptom: .inlines, explains: [.damage(.inlines)],
      summary: "A backtick, `](` or `{:` is left in the text.",
      rationale: "Its other half was lost, so readers see the sign and not what it was for.",
      advice: "Put the other half back, as the source has it, or write `\\` before the sign.",
      examples: [
        RuleExample(bad: "Lancez ⟦`⟧make puis attendez.\n", good: "Lancez `make` puis attendez.\n"),
        RuleExample(
          bad: "Voir le guide⟦](⟧guide) ici.\n", good: "Voir [le guide](#guide) ici.\n\n# Guide\n{: #guide}\n"),
      ])
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    let document = page.document
    // One lost half is one diagnostic, however many signs it leaves.
    var blocks = Set<Int>()
    for index in page.textsWithSigns where document.nodes[index].isExact {
      let range = document.nodes[index].range
      var cursor = range.start
      while let next = Self.signs.first(in: page.text.bytes, from: cursor, to: range.end) {
        cursor = next
        guard page.text.bytes[cursor] != UInt8(ascii: "\\") else {
          cursor += 2
          continue
        }
        if page.text.bytes[cursor] == UInt8(ascii: "{"),
          let list = document.attributeList(atByte: cursor)
        {
          cursor = max(cursor + 1, list.range.end)
          continue
        }
        if let end = Self.emptyText(page.text, cursor, range) {
          cursor = end
          continue
        }
        if let sign = Self.sign(page.text, cursor), sign != "{:" || document.dialect.hasAttributeLists,
          blocks.insert(document.block(of: index)).inserted
        {
          let place = ByteRange(start: cursor, end: min(range.end, cursor + sign.utf8.count))
          let rest = ByteRange(start: cursor, end: range.end)
          var finding = Finding(
            "markup-residue", "\(sign == "`" ? "a backtick" : "`\(sign)`") is left in the text", at: place,
            evidence: document.excerpt(rest, limit: 24))
          finding.scope = document.nodes[document.block(of: index)].range
          findings.append(finding)
        }
        cursor += 1
      }
    }
  }

  /// What the signs below begin with, and what hides them.
  private static let signs = ByteSet("\\`]{".utf8)

  /// Where two backticks end that stand alone, as `''` and `""` do: a text of nothing, as a language writes it.
  private static func emptyText(_ text: TextBuffer, _ byte: Int, _ range: ByteRange) -> Int? {
    let bytes = text.bytes
    let isBacktick: (UInt8) -> Bool = { $0 == UInt8(ascii: "`") }
    let isOfWord: (UInt8) -> Bool = { $0.isAlphanumeric || $0 >= 0x80 || $0 == UInt8(ascii: "`") }
    guard bytes[byte..<range.end].prefix(while: isBacktick).count == 2,
      byte == range.start || !isOfWord(bytes[byte - 1]), byte + 2 == range.end || !isOfWord(bytes[byte + 2])
    else { return nil }
    return byte + 2
  }

  private static func sign(_ text: TextBuffer, _ byte: Int) -> String? {
    switch text.bytes[byte] {
    case UInt8(ascii: "`"): "`"
    case UInt8(ascii: "]") where text.has("](", at: byte): "]("
    // `{::comment}` and `{:/}` are kramdown's.
    case UInt8(ascii: "{") where text.has("{:", at: byte) && !text.has("{::", at: byte) && !text.has("{:/", at: byte):
      "{:"
    default: nil
    }
  }
}

extension Document {
  /// The block that holds an inline node: a paragraph, heading or table row.
  func block(of node: Int) -> Int {
    var index = node
    while index > 0, !nodes[index].kind.isBlock || nodes[index].kind == .tableCell { index = nodes[index].parent }
    return index
  }
}
