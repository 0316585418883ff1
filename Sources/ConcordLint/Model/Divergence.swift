import ConcordAlignment
import ConcordSyntax

/// How far the builds of two pages are apart.
struct Divergence: Sendable {
  /// Blocks of the source without a counterpart.
  let missing: Int
  /// Blocks of the translation without a counterpart.
  let extra: Int
  /// All blocks of both pages.
  private let all: Int
  /// How many runs of rows such blocks stand in.
  private let runs: Int

  /// Tags around something say nothing: `<div dir="rtl">`.
  init(_ alignment: Alignment, _ source: Document, _ target: Document) {
    var counts = (missing: 0, extra: 0, runs: 0, all: 0)
    var isPaired = true
    for row in alignment.rows {
      let isAlone = row.source == nil || row.target == nil
      let isFrame =
        row.source.map { source.isFrame(alignment.source[$0]) }
        ?? row.target.map { target.isFrame(alignment.target[$0]) } ?? false
      if isAlone, isFrame { continue }
      if isAlone, isPaired { counts.runs += 1 }
      isPaired = !isAlone
      counts.missing += row.target == nil ? 1 : 0
      counts.extra += row.source == nil ? 1 : 0
      counts.all += isAlone ? 1 : 2
    }
    (missing, extra, runs, all) = (counts.missing, counts.extra, counts.runs, counts.all)
  }

  /// Whether so much differs, in so many places, that no block by itself is at fault. A section that was lost, or a page that
  /// ends early, is one place.
  var isWide: Bool {
    let alone = missing + extra
    guard alone >= Self.fewestAlone else { return false }
    // A page that only shares a title with the source is another page, in however few places they part.
    return runs >= Self.fewestRuns && alone * 6 >= all || extra >= 8 && alone * 3 >= all * 2
      || min(missing, extra) >= Self.fewestOfEach && alone * 2 >= all
  }

  /// Fewer blocks may be as many slips.
  private static let fewestAlone = 11
  private static let fewestRuns = 5
  /// As many sections are lost, and others found, where a page goes its own way.
  private static let fewestOfEach = 16
}
