import ConcordAlignment
import ConcordSyntax

/// Rows of tables whose text nobody has translated, as in tables that a program writes: the types are there, and the descriptions are not.
///
/// What a text that is not there would name is no loss of its own. One such row may be a slip; several are how the page is made.
enum WithheldProse {
  private static let fewest = 3
  /// In bytes of prose.
  private static let leastOfSource = 12
  /// As a part of the source's bytes: whatever the script, a translation is longer.
  private static let mostOfTarget = 0.55

  private static let rules: Set<String> = ["code-span-missing", "code-span-unmarked", "link-missing"]

  static func settle(_ differences: inout [Diagnostic], _ pair: PairContext) {
    guard differences.contains(where: { rules.contains($0.rule) && $0.severity != .info }) else { return }
    let (source, target) = (pair.alignment.source, pair.alignment.target)
    let rows: [RangeIndex.Entry] = pair.alignment.rows.enumerated().compactMap { number, row in
      guard row.kind == .pair, let one = row.source, let other = row.target, source[one].kind == Node.Kind.tableRow,
        source[one].length >= leastOfSource,
        Double(target[other].length) < mostOfTarget * Double(source[one].length)
      else { return nil }
      return (pair.range(source[one], in: pair.source), number)
    }
    guard rows.count >= fewest else { return }
    let withheld = RangeIndex(rows)
    for index in differences.indices where rules.contains(differences[index].rule) {
      guard let place = differences[index].source?.range, withheld.first(holding: place.start) != nil else { continue }
      differences[index].severity = .info
    }
  }
}
