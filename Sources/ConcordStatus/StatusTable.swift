import ConcordHistory
import ConcordLint
import ConcordProject
import ConcordReport

/// The report for a terminal: the locales, then the pages that are most behind.
public struct StatusTable: Sendable {
  private let pathPrefix: String
  private let style: Style

  /// How many pages are named.
  private static let mostPages = 20

  /// - Parameters:
  ///   - pathPrefix: what makes a file of the set relative to the working directory.
  ///   - isColored: whether the terminal shows colours.
  public init(pathPrefix: String = "", isColored: Bool = false) {
    self.pathPrefix = pathPrefix
    style = Style(isColored: isColored)
  }

  /// Lines, each ended.
  public func render(_ report: StatusReport) -> String {
    guard !report.locales.isEmpty else {
      return "nothing is translated: there are pages in \(report.source.tag) only\n"
    }
    return locales(report) + pages(report)
  }

  private func locales(_ report: StatusReport) -> String {
    let states = StatusReport.State.allCases.filter { state in
      state == .current || state == .stale || state == .missing
        || report.locales.contains { $0.counts[state] ?? 0 > 0 }
    }
    let rows = report.locales.map { locale in
      [locale.locale.tag, "\(locale.progress) %"] + states.map { "\(locale.counts[$0] ?? 0)" }
    }
    return TextTable.aligned([["locale", "up to date"] + states.map(\.rawValue)] + rows)
  }

  private func pages(_ report: StatusReport) -> String {
    let stale = report.entries(.stale)
    let unknown = report.entries(.unknown).count
    var text = ""
    if !stale.isEmpty {
      text += "\n" + style.bold("most behind") + "\n"
      for entry in stale.prefix(Self.mostPages) { text += line(entry) }
      if stale.count > Self.mostPages {
        text +=
          "and \(Count.of(stale.count - Self.mostPages, "page")) more; --format json, markdown or html has all of them\n"
      }
    }
    if unknown > 0 {
      text += "\nof \(Count.of(unknown, "page")) nothing is known: git has no history of them, or not all of it\n"
    }
    return text
  }

  private func line(_ entry: StatusReport.Entry) -> String {
    guard let drift = entry.status?.drift, let page = entry.page else { return "" }
    let since = entry.status?.since.map { " since \(CalendarDate(secondsSince1970: $0))" } ?? ""
    let urgent = entry.isUrgent ? style.severity(.error, "urgent") + " " : ""
    return
      "\(pathPrefix)\(PrintableText.path(page.file)): \(urgent)\(Count.of(entry.behind, "block"))\(since): \(drift.summary)\n"
  }
}
