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
    let marked = Self.marked(source)
    return drift.changes.contains { change in
      change.present.map { marked.contains($0) || holds(source.text.bytes[$0.start..<$0.end]) } ?? false
    }
  }

  private func holds(_ bytes: ArraySlice<UInt8>) -> Bool {
    let folded = bytes.map(\.lowercased)
    return words.contains { folded[...].firstRange(of: $0) != nil }
  }

  /// Where blocks are that have one of the classes.
  private static func marked(_ document: Document) -> Set<ByteRange> {
    Set(
      document.nodes.indices.filter { index in
        document.attributes(of: index).contains { list in classes.contains(where: list.has) }
      }.map { document.nodes[$0].range })
  }
}
