import ConcordProject
import ConcordSyntax

/// What the other pages of a set ask of a page.
struct PageFacts: Sendable {
  let locale: LocaleTag
  let file: String
  /// The id of the first heading, by which links name the topic.
  let topicID: String?
  /// How often each keyword stands in it; nothing where that is not asked.
  let keywords: [String: Int]

  /// Of a page that is read.
  /// - Parameter countsKeywords: whether the set has no keyword map, so that its pages say which keywords there are.
  init(_ page: LintPage, countsKeywords: Bool) {
    self.init(page, countsKeywords ? page.document.placeholders : [])
  }

  /// Of the first lines of a page.
  init(head page: LintPage) { self.init(page, []) }

  /// Of a page of which the first lines are enough for now.
  init(_ page: WaitingPage, countsKeywords: Bool) {
    self.init(page.head(), countsKeywords ? page.keywords() : [])
  }

  private init(_ page: LintPage, _ placeholders: [Placeholder]) {
    locale = page.locale
    file = page.file
    let document = page.document
    topicID = document.nodes.firstIndex { $0.kind == .heading }.flatMap { document.id(of: $0)?.name }
    keywords = placeholders.reduce(into: [:]) { counts, placeholder in
      if placeholder.kind == .keyword { counts[placeholder.name, default: 0] += 1 }
    }
  }
}
