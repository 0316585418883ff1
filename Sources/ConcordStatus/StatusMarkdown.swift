import ConcordHistory
import ConcordProject
import ConcordReport
import ConcordSyntax

/// The report as a comment on a pull request, never longer than GitHub takes.
public struct StatusMarkdown: Sendable {
  /// By which a later run finds its own comment.
  public static let marker = "<!-- concord-status -->"
  /// GitHub's limit for a comment, in characters, less the sentence that says what was left out.
  private static let room = 65_536 - 200

  /// A writer without settings.
  public init() {}

  /// The locales, then the pages that are behind, as many as there is room for.
  public func render(_ report: StatusReport) -> String {
    var text = "\(Self.marker)\n## Translations of \(report.source.tag)\n\n"
    text += "| Locale | Up to date | Current | Stale | Missing | Unknown |\n|---|---:|---:|---:|---:|---:|\n"
    for locale in report.locales {
      let counts = [.current, .stale, .missing, .unknown].map { (state: StatusReport.State) in
        "\(locale.counts[state] ?? 0)"
      }
      text += "| \(locale.locale.tag) | \(locale.progress) % | \(counts.joined(separator: " | ")) |\n"
    }
    let stale = report.entries(.stale)
    guard !stale.isEmpty else { return text }
    text += "\n| Page | Behind | Since | What |\n|---|---:|---|---|\n"
    for (number, entry) in stale.enumerated() {
      let row = Self.row(entry)
      if text.unicodeScalars.count + row.unicodeScalars.count > Self.room {
        return text + "\nand \(Count.of(stale.count - number, "page")) more; `concord status` shows them.\n"
      }
      text += row
    }
    return text
  }

  private static func row(_ entry: StatusReport.Entry) -> String {
    let file = MarkdownText.code(entry.page?.file ?? "")
    let since = entry.status?.since.map { CalendarDate(secondsSince1970: $0).description } ?? ""
    let urgent = entry.isUrgent ? "**urgent** " : ""
    return "| \(urgent)\(file) | \(entry.behind) | \(since) | \(entry.status?.drift?.summary ?? "") |\n"
  }
}
