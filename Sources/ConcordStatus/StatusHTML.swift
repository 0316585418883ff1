import ConcordHistory
import ConcordLint
import ConcordPages
import ConcordProject
import ConcordReport
import ConcordSite
import ConcordSyntax

/// The report as one HTML file that opens from disk: its style is inside, it has no script, and its own content policy allows
/// the style by its hash and nothing else.
public struct StatusHTML: Sendable {
  /// A writer without settings.
  public init() {}

  /// One self-contained file.
  public func render(_ report: StatusReport) -> String {
    let style = String(decoding: PackageResources.status_css, as: UTF8.self)
    var html = HTMLBuffer()
    html.openReport(title: "Translations of \(report.source.tag)", style: style)
    html.write("</header>\n<main>\n")
    writeProgress(report, to: &html)
    writeMap(report, to: &html)
    writeStale(report, to: &html)
    html.write("</main>\n</body>\n</html>\n")
    return String(decoding: html.bytes, as: UTF8.self)
  }

  private func writeProgress(_ report: StatusReport, to html: inout HTMLBuffer) {
    html.write(
      """
      <section aria-labelledby="progress">
      <h2 id="progress">By locale</h2>
      <div class="scroll" role="region" aria-label="Progress by locale" tabindex="0">
      <table>
      <thead><tr><th scope="col">Locale</th><th scope="col">Up to date</th><th scope="col">Current</th><th scope="col">Stale</th><th scope="col">Missing</th><th scope="col">Unknown</th></tr></thead>
      <tbody>

      """)
    for locale in report.locales {
      let tag = locale.locale.tag
      html.write("<tr><th scope=\"row\">\(tag)</th><td><progress max=\"100\" value=\"\(locale.progress)\"")
      html.write(" aria-label=\"\(tag), up to date\">\(locale.progress) %</progress> \(locale.progress) %</td>")
      for state in [StatusReport.State.current, .stale, .missing, .unknown] {
        html.write("<td>\(locale.counts[state] ?? 0)</td>")
      }
      html.write("</tr>\n")
    }
    html.write("</tbody>\n</table>\n</div>\n</section>\n")
  }

  /// Topic × locale: how many blocks are behind.
  private func writeMap(_ report: StatusReport, to html: inout HTMLBuffer) {
    html.write(
      """
      <section aria-labelledby="map">
      <h2 id="map">By page</h2>
      <p>How many blocks are behind; pages with the most come first. <span class="key current">nothing</span> <span class="key some">less than a quarter of the page</span> <span class="key much">a quarter or more</span> <span class="key missing">– missing</span> <span class="key unknown">? unknown</span></p>
      <div class="scroll" role="region" aria-label="Blocks behind, by page and locale" tabindex="0">
      <table class="map">
      <thead><tr><th scope="col">Page</th>
      """)
    for locale in report.locales { html.write("<th scope=\"col\">\(locale.locale.tag)</th>") }
    html.write("</tr></thead>\n<tbody>\n")
    let topics = Dictionary(grouping: report.entries) { FileName($0.topic) }
    let order = topics.mapValues { $0.reduce(0) { $0 + ($1.state == .stale ? $1.behind : 0) } }
    for topic in topics.keys.sorted(by: { (order[$1] ?? 0, $0) < (order[$0] ?? 0, $1) }) {
      html.write("<tr><th scope=\"row\">")
      html.writeEscaped(topic.text.utf8)
      html.write("</th>")
      for locale in report.locales {
        writeCell(topics[topic]?.first { $0.locale == locale.locale }, to: &html)
      }
      html.write("</tr>\n")
    }
    html.write("</tbody>\n</table>\n</div>\n</section>\n")
  }

  private func writeCell(_ entry: StatusReport.Entry?, to html: inout HTMLBuffer) {
    guard let entry else { return html.write("<td></td>") }
    switch entry.state {
    case .current: html.write("<td class=\"current\"><span class=\"said\">current</span></td>")
    case .missing: html.write("<td class=\"missing\">–<span class=\"said\"> missing</span></td>")
    case .unknown: html.write("<td class=\"unknown\">?<span class=\"said\"> unknown</span></td>")
    case .orphan: html.write("<td class=\"orphan\">no source</td>")
    case .stale:
      let share = entry.behind * 4 >= max(1, entry.blocks) ? "much" : "some"
      html.write("<td class=\"stale \(share)\"><a href=\"#")
      html.writeEscaped(Self.id(entry).utf8)
      html.write("\">\(entry.behind)</a></td>")
    }
  }

  private static func id(_ entry: StatusReport.Entry) -> String {
    "p-" + String(entry.page?.file.map { $0.isLetter || $0.isNumber ? $0 : "-" } ?? [])
  }

  private func writeStale(_ report: StatusReport, to html: inout HTMLBuffer) {
    let stale = report.entries(.stale)
    guard !stale.isEmpty else { return }
    html.write("<section aria-labelledby=\"stale\">\n<h2 id=\"stale\">What has changed in the source</h2>\n")
    for entry in stale { write(entry, report, to: &html) }
    html.write("</section>\n")
  }

  private func write(_ entry: StatusReport.Entry, _ report: StatusReport, to html: inout HTMLBuffer) {
    guard let drift = entry.status?.drift, let page = entry.page, let source = entry.source,
      let present = report.set.texts(of: [source.file])[source.file]
    else { return }
    html.write("<details id=\"")
    html.writeEscaped(Self.id(entry).utf8)
    html.write("\">\n<summary>")
    if entry.isUrgent { html.write("<strong class=\"high\">urgent</strong> ") }
    html.write("<code>")
    html.writeEscaped(page.file.utf8)
    html.write("</code> ")
    if let since = entry.status?.since { html.write("since \(CalendarDate(secondsSince1970: since)): ") }
    html.writeEscaped(drift.summary.utf8)
    html.write("</summary>\n")
    if let revision = entry.status?.revision {
      let date = revision.version.map { "of \(CalendarDate(secondsSince1970: $0.time)), \($0.commit.prefix(12))" } ?? ""
      html.write("<p>Translated from the source \(date) (\(revision.method.rawValue)).</p>\n")
    }
    for change in drift.changes {
      html.write("<div class=\"change\">\n<h3>\(change.kind.rawValue), \(change.block.reportName)")
      if let heading = change.heading {
        html.write(" under “")
        html.writeEscaped(heading.utf8)
        html.write("”")
      }
      html.write("</h3>\n<pre tabindex=\"0\">")
      let (old, new) = (change.former.map { drift.former.document.text[$0] }, change.present.map { present[$0] })
      WordDifference(old ?? "", new ?? "").write(to: &html)
      html.write("</pre>\n</div>\n")
    }
    html.write("</details>\n")
  }
}
