import ConcordLint
import ConcordPages
import ConcordParallel
import ConcordProject
import ConcordSite
import ConcordSyntax

/// The report as HTML that opens from disk: one file with style and script inside, or a folder with a file for each page.
/// Its own content policy allows these two and nothing else.
public struct DiffHTML: Sendable {
  /// How blocks stand in the report when it opens; readers can switch.
  public enum View: Sendable {
    /// As they are written, with the changed tokens marked.
    case source
    /// As a site shows them, the tokens marked too.
    case rendered
  }

  /// A file of a report in a folder.
  public struct File: Sendable {
    /// Relative to the folder.
    public let path: String
    /// What it holds.
    public let bytes: [UInt8]
  }

  let view: View
  let isBeside: Bool
  let links: [PlaceLink]

  /// - Parameters:
  ///   - view: how blocks stand in the report.
  ///   - isBeside: whether all locales stand in columns beside the source, not one below the other.
  ///   - links: where lines lead to, the most wanted first.
  public init(view: View = .source, isBeside: Bool = false, links: [PlaceLink] = []) {
    self.view = view
    self.isBeside = isBeside
    self.links = links
  }

  static let style = String(decoding: PackageResources.diff_css, as: UTF8.self)
  static let script = String(decoding: PackageResources.diff_js, as: UTF8.self)

  /// One self-contained file.
  public func render(_ diff: SetDiff) -> String {
    let report = HTMLReport(diff: diff, settings: self, names: ReportNames(diff))
    var html = HTMLBuffer()
    html.openReport(title: report.title, style: Self.style, script: Self.script)
    let overview = DiffOverview(report)
    overview.writeSummary(to: &html)
    html.write("<div class=\"overview\" tabindex=\"0\" role=\"region\" aria-label=\"Overview\">\n")
    overview.writeLocales(to: &html)
    overview.writeTopics(overview.topics, to: &html)
    html.write("</div>\n</header>\n\(main)\n")
    DiffTools(diff.pages.flatMap(\.entries), locales: diff.targets.map(\.tag)).write(hasBlocks: true, to: &html)
    for pages in report.sections { DiffSection(pages, report).write(to: &html) }
    html.write(
      "</main>\n<nav class=\"map\" aria-hidden=\"true\"></nav>\n<script>\(Self.script)</script>\n</body>\n</html>\n")
    return String(decoding: html.bytes, as: UTF8.self)
  }

  /// What opens the report's content.
  var main: String { view == .rendered ? "<main class=\"rendered\">" : "<main>" }

  /// The same as a folder: an index, a file for each page that differs, and no file larger than a browser opens at once.
  public func split(_ diff: SetDiff) async -> [File] {
    await SplitReport(diff, self).files()
  }
}
