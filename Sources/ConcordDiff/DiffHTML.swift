import ConcordLint
import ConcordPages
import ConcordProject
import ConcordSite
import ConcordSyntax

/// The report as one HTML file that opens from disk: style and script are inside, and its own content policy allows
/// these two by their hashes and nothing else.
public struct DiffHTML: Sendable {
  /// How blocks stand in the report.
  public enum View: Sendable {
    /// As they are written, with the changed tokens marked.
    case source
    /// As a site shows them.
    case rendered
  }

  private let view: View
  private let isBeside: Bool

  /// - Parameters:
  ///   - view: how blocks stand in the report.
  ///   - isBeside: whether all locales stand in columns beside the source, not one below the other.
  public init(view: View = .source, isBeside: Bool = false) {
    self.view = view
    self.isBeside = isBeside
  }

  /// One self-contained file.
  public func render(_ diff: SetDiff) -> String {
    let style = String(decoding: PackageResources.diff_css, as: UTF8.self)
    let script = String(decoding: PackageResources.diff_js, as: UTF8.self)
    let title = "Where \(diff.source.tag) and \(diff.targets.map(\.tag).joined(separator: ", ")) differ"
    var html = HTMLBuffer()
    html.openReport(title: title, style: style, script: script)
    DiffOverview(diff).write(to: &html)
    html.write("</header>\n<main>\n")
    writeTools(diff, to: &html)
    for pages in groups(diff) { DiffSection(pages, diff, view).write(to: &html) }
    html.write(
      "</main>\n<nav class=\"map\" aria-hidden=\"true\"></nav>\n<script>\(script)</script>\n</body>\n</html>\n")
    return String(decoding: html.bytes, as: UTF8.self)
  }

  /// The pages of one section: those of a topic side by side, or each for itself.
  private func groups(_ diff: SetDiff) -> [[PageDiff]] {
    guard isBeside else { return diff.pages.filter { !$0.isEmpty }.map { [$0] } }
    return diff.topics.compactMap { topic in
      let pages = diff.pages.filter { $0.topic == topic }
      return pages.allSatisfy(\.isEmpty) ? nil : pages
    }
  }

  private func writeTools(_ diff: SetDiff, to html: inout HTMLBuffer) {
    let counts = diff.pages.reduce(into: [Change.Kind: Int]()) { $0.merge($1.counts, uniquingKeysWith: +) }
    html.write("<div class=\"tools\" hidden>\n")
    for kind in Change.Kind.allCases {
      guard let count = counts[kind], count > 0 else { continue }
      let name = kind.rawValue
      html.write(
        "<label><input type=\"checkbox\" value=\"\(name)\" checked> <span class=\"swatch k-\(name)\"></span> \(name) \(count)</label>\n"
      )
    }
    html.write(
      """
      <button type="button" data-key="k">Previous</button>
      <button type="button" data-key="j">Next</button>
      <button type="button" data-key="f">Show what agrees</button>
      <button type="button" data-key="?">Keys</button>
      </div>
      <dialog aria-label="Keys">
      <p><kbd>j</kbd> next difference, <kbd>k</kbd> previous, <kbd>f</kbd> show or fold what agrees, <kbd>?</kbd> this help</p>
      <form method="dialog"><button>Close</button></form>
      </dialog>

      """)
  }
}
