import ConcordSyntax

/// What the other pages of a set ask of a page.
struct PageFacts: Sendable, Equatable {
  /// The id of the first heading, by which links name the topic.
  let topicID: String?
  /// How often each name of the keyword map stands in it; nothing where that is not asked.
  let keywords: [String: Int]

  /// Of a page, or of its first lines.
  init(_ document: Document, _ placeholders: [Placeholder]) {
    topicID = document.nodes.firstIndex { $0.kind == .heading }.flatMap { document.id(of: $0)?.name }
    keywords = Self.counts(placeholders)
  }

  /// One name often follows itself, and is looked for once then.
  private static func counts(_ placeholders: [Placeholder]) -> [String: Int] {
    var counts: [String: Int] = [:]
    var run = (name: "", count: 0)
    for placeholder in placeholders where placeholder.kind == .keyword {
      if placeholder.name != run.name {
        if run.count > 0 { counts[run.name, default: 0] += run.count }
        run = (placeholder.name, 0)
      }
      run.count += 1
    }
    if run.count > 0 { counts[run.name, default: 0] += run.count }
    return counts
  }
}
