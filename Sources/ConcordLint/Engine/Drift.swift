import ConcordHistory
import ConcordPages
import ConcordProject
import ConcordSyntax

/// A page that is behind is judged by the source as it was, and shown beside the source as it is.
extension SourceDrift {
  /// Whether what differs from the former source may be what the source says today.
  func mayExplain(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.source.map { !isUnchanged($0.range) } ?? true
  }

  /// The differences from the former source that the source of today has as well, and those in blocks that are the same.
  func unexplained(_ differences: [Diagnostic], _ today: [Diagnostic]) -> [Diagnostic] {
    let places = Set(today.map { Key(rule: $0.rule, what: "\($0.place.range)") })
    let evidence = Set(today.map { Key(rule: $0.rule, what: $0.evidence) })
    return differences.filter { difference in
      !mayExplain(difference) || places.contains(Key(rule: difference.rule, what: "\(difference.place.range)"))
        || evidence.contains(Key(rule: difference.rule, what: difference.evidence))
    }
  }

  private struct Key: Hashable {
    let rule: String
    let what: String
  }

  /// Points diagnostics of a translation at the source of today. What is gone from it is nowhere.
  func showToday(_ file: String, _ diagnostics: inout [Diagnostic]) {
    for index in diagnostics.indices where FileName(diagnostics[index].place.file) == FileName(file) {
      diagnostics[index].source = diagnostics[index].source.flatMap(presentPlace)
      diagnostics[index].notes = diagnostics[index].notes.compactMap { note in
        if note.place.locale != former.locale { return note }
        return presentPlace(note.place).map { Note(rule: note.rule, message: note.message, place: $0) }
      }
    }
  }

  private func presentPlace(_ place: Place) -> Place? {
    presentRange(of: place.range).map { Place(place.locale, place.file, $0) }
  }
}
