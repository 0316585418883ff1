/// Differences that are a slip where a translation follows its source otherwise, and a choice where it goes its own way: an item more, a
/// list without numbers, an info string that is not there.
///
/// Readers found one in three of these useful, and three in five of all; of eleven headings that a translation has of its own, one
/// (`Benchmarks/verdicts --rules docs/quality/sample-20261129-early.md`).
enum DoubtfulDifferences {
  /// On a page with more errors and warnings than this, its own among them, a difference shows no slip.
  private static let mostOfSlips = 2

  static func settle(_ differences: inout [Diagnostic]) {
    guard differences.contains(where: { $0.isDoubtful && $0.severity != .info }),
      differences.count(where: { $0.severity != .info && $0.rule != "page-stale" }) > mostOfSlips
    else { return }
    for index in differences.indices where differences[index].isDoubtful { differences[index].severity = .info }
  }
}
