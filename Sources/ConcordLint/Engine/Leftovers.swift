import ConcordPages
import ConcordSyntax

/// What a translation has kept of a source that has given it up since: nobody invented it.
enum Leftovers {
  private static let rules: Set<String> = ["block-extra", "heading-extra", "code-block-extra"]

  /// Makes notes of what is extra beside the source and is not beside what the source was before.
  /// - Parameters:
  ///   - differences: from the source.
  ///   - earlier: what the source page was.
  ///   - compare: what differs from one of these.
  static func settle(
    _ differences: inout [Diagnostic], _ earlier: some Sequence<ParsedPage>,
    _ compare: (ParsedPage) -> [Diagnostic]
  ) {
    func isOpen(_ difference: Diagnostic) -> Bool { rules.contains(difference.rule) && difference.severity != .info }
    guard differences.contains(where: isOpen) else { return }
    for page in earlier {
      let extra = Set(compare(page).flatMap(extraPlaces))
      for index in differences.indices where isOpen(differences[index]) {
        guard !extra.contains(differences[index].place.range) else { continue }
        differences[index].severity = .info
        differences[index].origin = .revision
        differences[index].message += " any more"
      }
      if !differences.contains(where: isOpen) { return }
    }
  }

  /// Where something is extra: the first of a run, and what follows it.
  private static func extraPlaces(_ difference: Diagnostic) -> [ByteRange] {
    let own = rules.contains(difference.rule) ? [difference.place.range] : []
    return own
      + difference.notes.filter { rules.contains($0.rule) && $0.place.file == difference.place.file }.map(\.place.range)
  }
}
