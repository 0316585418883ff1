import ConcordSyntax

/// The levels of a source page's headings: one that is not of its like is the source's own slip.
struct HeadingLevels {
  private let page: Document
  private let headings: [Int]
  /// Sections that hold nothing but the next one of their level.
  private let empty: [Int]
  /// How many headings have text below them.
  private let full: Int

  init(_ page: Document) {
    self.page = page
    headings = page.indices(of: .heading)
    let followers = headings.map { Self.follower($0, page) }
    empty = zip(headings, followers).filter { $1 == page.level($0) }.map(\.0)
    full = followers.count { $0 == nil }
  }

  /// Whether a translation has the level of a heading that the source's other headings ask for: those that end in the same word, or all
  /// of a page whose title stands in front matter; or the one that fills the only section that is empty.
  func isOdd(_ heading: Int, level: Int) -> Bool {
    guard 3...Self.mostCompared ~= headings.count else { return false }
    if level < page.level(heading), empty == [heading], full > 0 { return true }
    let others = headings.filter { $0 != heading }
    // “More options” of one section, and of the next.
    let same = others.filter { page.plainText($0) == page.plainText(heading) }
    if !same.isEmpty, same.allSatisfy({ page.level($0) == level }) { return true }
    let ending = ending(heading)
    let alike = ending.count < Self.longestEnding ? [] : others.filter { self.ending($0) == ending }
    if alike.count > 1, alike.allSatisfy({ page.level($0) == level }) { return true }
    guard page.level(heading) == 1, let title = page.frontMatter?.entry("title") else { return false }
    return page.plainText(heading) != page.text[title.value] && others.map(page.level).min() == level
  }

  private func ending(_ heading: Int) -> Substring { page.plainText(heading).suffix(Self.longestEnding) }

  /// The level of the heading that follows one at once; nil where there is text between them, and 0 at the end of the page.
  private static func follower(_ heading: Int, _ page: Document) -> Int? {
    let next = page.nodes[heading].end
    guard page.nodes.indices.contains(next) else { return 0 }
    return page.nodes[next].kind == .heading ? page.level(next) : nil
  }

  /// In characters: `Props`.
  private static let longestEnding = 5
  /// In headings.
  private static let mostCompared = 200
}
