import ConcordSyntax

extension PairContext {
  /// How much of a difference is the translator's doing: what another revision of the source explains, or a page of a build of
  /// its own, is theirs in whole blocks only by chance.
  func weigh(_ diagnostic: inout Diagnostic, _ finding: Finding) {
    // What the source may have changed since is not put back unseen.
    if revision.isAnother { diagnostic.fix = diagnostic.fix.map { Fix($0.title, isSafe: false, $0.edits) } }
    let isByChance =
      finding.isStructural
      ? revision.isAnother || divergence.isWide
      : finding.source != nil && !finding.isEvident && isBesideStranger(finding.range)
    guard isByChance else { return }
    // What happened inside of blocks that are evidently a pair is told all the same.
    if revision.isAnother { diagnostic.severityByItself = diagnostic.severity }
    diagnostic.origin = revision.isAnother ? .revision : .unknown
    diagnostic.severity = .info
  }
}
