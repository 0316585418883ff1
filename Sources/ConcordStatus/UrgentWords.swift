import ConcordHistory
import ConcordLint
import ConcordPages
import ConcordSyntax

/// Finds the blocks that readers must not miss.
struct UrgentWords {
  private let words: [[UInt8]]

  /// Classes that IBM's pages mark such blocks with.
  private static let classes = ["important", "deprecated"]

  init(_ words: [String]) { self.words = words.map { $0.utf8.map(\.lowercased) }.filter { !$0.isEmpty } }

  /// Whether a translation lacks a change that holds one of the words, in the source as it stands.
  func concern(_ status: TranslationStatus, _ set: LintSet) -> Bool {
    guard let drift = status.drift, let source = set.store.parsed(drift.former.file)?.document else { return false }
    return drift.changes.contains { change in
      change.present.map { holds(source.text.bytes[$0.start..<$0.end]) || isMarked($0, source) } ?? false
    }
  }

  private func holds(_ bytes: ArraySlice<UInt8>) -> Bool {
    let folded = bytes.map(\.lowercased)
    return words.contains { folded[...].firstRange(of: $0) != nil }
  }

  private func isMarked(_ range: ByteRange, _ document: Document) -> Bool {
    document.nodes.indices.contains { index in
      document.nodes[index].range == range
        && document.attributes(of: index).contains { list in Self.classes.contains(where: list.has) }
    }
  }
}
