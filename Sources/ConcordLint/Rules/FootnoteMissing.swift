import ConcordAlignment
import ConcordSyntax

/// Footnotes that the source refers to and the translation does not.
struct FootnoteMissing: PairRule {
  let descriptions = [
    RuleDescription(
      "footnote-missing", .pair, .warning, .link, symptom: .inlines,
      summary: "The reference to a footnote is not in the translation.",
      rationale: "No reader of this language finds the note.",
      advice: "Put the reference back where the source has it.",
      examples: [
        RuleExample(
          source: "The tide comes twice.[^1]\n\n[^1]: Mostly.\n",
          bad: "⟦⟧La marée vient deux fois.\n\n[^1]: Le plus souvent.\n",
          good: "La marée vient deux fois.[^1]\n\n[^1]: Le plus souvent.\n")
      ])
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    guard let source = Footnotes(pair.source), let target = Footnotes(pair.target) ?? Footnotes(empty: pair.target)
    else { return }
    let lost = source.references.filter { !target.names($0.label) }
    if lost.isEmpty { return }
    // A label that was changed has its reference all the same.
    let renamed = Set(target.references.map(\.label)).subtracting(source.references.map(\.label)).count
    let rows = pair.alignment.rows.compactMap { row -> (range: ByteRange, target: ByteRange)? in
      guard let one = row.source, let other = row.target else { return nil }
      return (
        pair.range(pair.alignment.source[one], in: pair.source),
        pair.range(pair.alignment.target[other], in: pair.target)
      )
    }.sorted { $0.range.start < $1.range.start }
    var told = Set<[UInt8]>()
    for reference in lost {
      guard source.defines(reference.label), renamed == 0 || target.defines(reference.label) else { continue }
      let index = rows.sortedIndex { $0.range.start <= reference.range.start } - 1
      guard index >= 0, rows[index].range.contains(reference.range), told.insert(reference.label).inserted else {
        continue
      }
      findings.append(
        Finding(
          "footnote-missing", "the reference to footnote `\(pair.source.text[reference.range])` is missing",
          at: rows[index].target.head, source: reference.range,
          evidence: String(decoding: reference.label, as: UTF8.self)))
    }
  }
}

/// The footnotes of a page, and what refers to them.
private struct Footnotes {
  private(set) var references: [(label: [UInt8], range: ByteRange)] = []
  private var defined = Set<[UInt8]>()
  private var named = Set<[UInt8]>()

  init?(empty document: Document) {
    if !document.dialect.hasFootnotes { return nil }
  }

  /// Nil where there are none.
  init?(_ document: Document) {
    let text = document.text
    guard document.dialect.hasFootnotes, var cursor = text.firstIndex(of: "[^") else { return nil }
    let code = document.nodes.filter { $0.kind == .code || $0.kind == .codeBlock }.map(\.range)
    var next = 0
    while true {
      let start = cursor
      var end = start + 2
      while end < text.bytes.count, end - start < 100, text.bytes[end] != UInt8(ascii: "]"), !text.bytes[end].isSpace,
        text.bytes[end] != UInt8(ascii: "[")
      {
        end += 1
      }
      if end > start + 2, end < text.bytes.count, text.bytes[end] == UInt8(ascii: "]") {
        while next < code.count, code[next].end <= start { next += 1 }
        let isCode = next < code.count && code[next].start <= start
        let label = Array(text.bytes[(start + 2)..<end])
        if !isCode {
          if text.has("]:", at: end), Self.opensLine(text, start) {
            defined.insert(label)
          } else if !text.has("](", at: end) {
            references.append((label, ByteRange(start: start, end: end + 1)))
            named.insert(label)
          }
        }
      }
      guard let found = text.firstIndex(of: "[^", from: start + 2) else { return }
      cursor = found
    }
  }

  func names(_ label: [UInt8]) -> Bool { named.contains(label) }
  func defines(_ label: [UInt8]) -> Bool { defined.contains(label) }

  private static func opensLine(_ text: TextBuffer, _ byte: Int) -> Bool {
    var start = byte
    while start > 0, text.bytes[start - 1].isBlank { start -= 1 }
    return start == 0 || text.bytes[start - 1].isNewline
  }
}
