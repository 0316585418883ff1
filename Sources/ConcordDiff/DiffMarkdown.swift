import ConcordAlignment
import ConcordLint
import ConcordPages
import ConcordProject
import ConcordReport
import ConcordSyntax

/// The report as a comment on a pull request: worst first, and never longer than GitHub takes.
public struct DiffMarkdown: Sendable {
  /// By which a later run finds its own comment.
  public static let marker = "<!-- concord-diff -->"
  /// GitHub's limit for a comment, in characters.
  static let limit = 65_536

  /// A writer without settings.
  public init() {}

  /// A table, then the pages with their hunks, as many as there is room for.
  public func render(_ diff: SetDiff) -> String {
    let differing = diff.pages.filter { !$0.isEmpty }.sorted(by: Self.isWorse)
    var text =
      "\(Self.marker)\n## Where \(diff.source.tag) and \(diff.targets.map(\.tag).joined(separator: ", ")) differ\n\n"
    guard !differing.isEmpty else {
      return text + "Nowhere: \(Count.of(diff.topics.count, "topic")) agree.\n"
    }
    text += "| Page | Locale | Differences | Worst |\n|---|---|---:|---|\n"
    let rows = differing.map { page in
      "| \(MarkdownText.code(page.topic)) | \(page.locale.tag) | \(page.count) | \(page.severity?.rawValue ?? "") |\n"
    }
    text += rows.prefix(100).joined()
    if rows.count > 100 { text += "\nand \(rows.count - 100) pages more.\n" }
    // Room for the sentence that says what was left out.
    let room = Self.limit - 200
    for (number, page) in differing.enumerated() {
      let section = Self.section(page)
      if text.unicodeScalars.count + section.unicodeScalars.count > room {
        text += "\n\(Count.of(differing.count - number, "page")) more did not fit; `concord diff` shows them.\n"
        break
      }
      text += section
    }
    return text
  }

  private static func isWorse(_ left: PageDiff, _ right: PageDiff) -> Bool {
    func key(_ page: PageDiff) -> (Int, Int) {
      (page.severity == .error ? 2 : page.severity == .warning ? 1 : 0, page.count)
    }
    let (one, other) = (key(left), key(right))
    if one != other { return one > other }
    return (left.topic, left.locale.tag) < (right.topic, right.locale.tag)
  }

  private static func section(_ page: PageDiff) -> String {
    let name = PrintableText.escaped(page.topic) { ["<": "&lt;", "&": "&amp;"][$0] }
    var text =
      "\n<details><summary><code>\(name)</code>, \(page.locale.tag): \(Count.of(page.count, "difference"))</summary>\n\n"
    text += page.changes.map { item($0, page) }.joined()
    for hunk in page.hunks.sorted(by: { $0.severity > $1.severity }) {
      let place = [(page.source, hunk.source), (page.target, hunk.target)].compactMap { side, nodes -> String? in
        guard let side, let first = nodes.first else { return nil }
        return "\(side.file):\(side.document.text.line(atByte: side.document.nodes[first].range.start))"
      }.joined(separator: ", ")
      if hunk.changes.isEmpty {
        text += "- \(hunk.blockName) \(hunk.name) (\(MarkdownText.code(place, isCell: false)))\n"
      } else {
        text += hunk.changes.map { item($0, page) }.joined()
      }
    }
    return text + "\n</details>\n"
  }

  private static func item(_ change: Change, _ page: PageDiff) -> String {
    let place = (change.target ?? change.source).map { place in
      let line = PageDiff.position(place.range.start, page.text(of: place)).line
      return " (\(MarkdownText.code("\(place.file):\(line)", isCell: false)))"
    }
    let message = MarkdownText.prose(change.message, isCell: false)
    return "- **\(change.severity.rawValue)** \(change.rule.map { "`\($0)`: " } ?? "")\(message)\(place ?? "")\n"
  }
}
