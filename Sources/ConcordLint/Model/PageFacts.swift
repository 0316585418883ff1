import ConcordProject
import ConcordSyntax

/// What the other pages of a set ask of a page. An object, since large sets have many, which are copied and sorted.
final class PageFacts: Sendable {
  let locale: LocaleTag
  let file: String
  /// The id of the first heading, by which links name the topic.
  let topicID: String?
  /// How often each keyword stands in it; nothing where that is not asked.
  let keywords: [String: Int]

  /// Of a page that is read.
  /// - Parameter countsKeywords: whether the set has no keyword map, so that its pages say which keywords there are.
  convenience init(_ page: LintPage, countsKeywords: Bool) {
    self.init(page, countsKeywords ? page.document.placeholders : [])
  }

  /// Of the first lines of a page.
  convenience init(head page: LintPage) { self.init(page, []) }

  /// Of a page of which the first lines are enough for now.
  convenience init(_ page: PageText, countsKeywords: Bool) {
    self.init(page.head(), countsKeywords ? page.keywords() : [])
  }

  private init(_ page: LintPage, _ placeholders: [Placeholder]) {
    locale = page.locale
    file = page.file
    let document = page.document
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
