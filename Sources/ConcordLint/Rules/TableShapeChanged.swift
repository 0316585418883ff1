import ConcordAlignment
import ConcordSyntax

/// The columns of a table; its rows are reported as missing or extra blocks.
struct TableShapeChanged: PairRule {
  let descriptions = [
    RuleDescription(
      "table-shape-changed", .pair, .warning, .table, symptom: .blocks,
      isDoubtful: true, summary: "A table has other columns than in the source.",
      rationale: "Cells stand under the wrong heading, or are not shown.",
      advice: "Write as many cells in each row as the source has.",
      examples: [
        RuleExample(
          source: "| Name | Use |\n|---|---|\n| `a` | One |\n", bad: "⟦| Nom |⟧\n|---|\n| `a` |\n",
          good: "| Nom | Usage |\n|---|---|\n| `a` | Un |\n")
      ])
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    var reported = Set<Int>()
    for row in pair.alignedBlocks.with(.tableRow) {
      let tables = (pair.source.nodes[row.source.node].parent, pair.target.nodes[row.target.node].parent)
      let columns = (width(tables.0, pair.source), width(tables.1, pair.target))
      let cells = (pair.source.children(of: row.source.node).count, pair.target.children(of: row.target.node).count)
      let message: String
      if columns.0 != columns.1 {
        guard reported.insert(tables.0).inserted else { continue }
        message = "the table has \(columns.1) columns, in the source \(columns.0)"
      } else if cells.1 < cells.0 {
        message = "the row has \(cells.1) cells, in the source \(cells.0)"
      } else {
        continue
      }
      findings.append(
        Finding(
          "table-shape-changed", message, at: pair.range(row.target, in: pair.target),
          source: pair.range(row.source, in: pair.source),
          severity: columns.0 == columns.1
            && areIdle(pair.source.children(of: row.source.node).dropFirst(cells.1), pair)
            ? .info : nil,
          evidence: pair.source.excerpt(pair.range(row.source, in: pair.source))))
    }
  }

  /// Whether cells of the source say nothing: `-`. Those that a row lacks at its end are shown empty.
  private func areIdle(_ cells: some Sequence<Int>, _ pair: PairContext) -> Bool {
    cells.allSatisfy { ["", "-", "–", "—", "/"].contains(pair.source.plainText($0).trimmed) }
  }

  private func width(_ table: Int, _ document: Document) -> Int {
    document.tables.first { $0.node == table }?.alignments.count ?? 0
  }
}
