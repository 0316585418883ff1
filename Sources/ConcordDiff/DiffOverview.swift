import ConcordLint
import ConcordPages
import ConcordProject
import ConcordReport
import ConcordSite

/// The first thing that the HTML report shows: how much parts, and where. With several locales, a heat map of topic by
/// locale; with one, a bar for each topic.
struct DiffOverview {
  private let diff: SetDiff

  init(_ diff: SetDiff) { self.diff = diff }

  func write(to html: inout HTMLBuffer) {
    let differing = diff.pages.filter { !$0.isEmpty }
    let total = differing.reduce(0) { $0 + $1.count }
    html.write("<p class=\"count\">")
    html.write(
      "\(Count.of(total, "difference")) in \(differing.count) of \(Count.of(diff.pages.count, "page")). "
        + "Prose that is simply translated is no difference.")
    html.write("</p>\n<div class=\"overview\" tabindex=\"0\" role=\"region\" aria-label=\"Overview\">\n")
    writeLocales(to: &html)
    if diff.targets.count > 1 { writeHeatMap(to: &html) } else { writeTopics(to: &html) }
    html.write("</div>\n")
  }

  // MARK: Bars

  /// A bar for each locale, cut by kind.
  private func writeLocales(to html: inout HTMLBuffer) {
    let counts = diff.targets.map { locale in
      diff.pages.filter { $0.locale == locale }.reduce(into: [Change.Kind: Int]()) {
        $0.merge($1.counts, uniquingKeysWith: +)
      }
    }
    let most = max(1, counts.map { $0.values.reduce(0, +) }.max() ?? 1)
    html.write(
      "<table>\n<caption>By locale</caption>\n<thead><tr><th>Locale</th><th class=\"number\">Differences</th><th>Kinds</th></tr></thead>\n<tbody>\n"
    )
    for (locale, kinds) in zip(diff.targets, counts) {
      let sum = kinds.values.reduce(0, +)
      html.write("<tr><th scope=\"row\">\(locale.tag)</th><td class=\"number\">\(sum)</td><td>")
      writeBar(kinds, most: most, to: &html)
      html.write("</td></tr>\n")
    }
    html.write("</tbody>\n</table>\n")
  }

  private func writeTopics(to html: inout HTMLBuffer) {
    let pages = diff.pages.filter { !$0.isEmpty }
    guard pages.count > 1 else { return }
    let most = max(1, pages.map(\.count).max() ?? 1)
    html.write(
      "<table>\n<caption>By topic</caption>\n<thead><tr><th>Topic</th><th class=\"number\">Differences</th><th>Kinds</th></tr></thead>\n<tbody>\n"
    )
    for page in pages {
      html.write("<tr><th scope=\"row\"><a href=\"#\(DiffSection.id(page))\">")
      html.writeEscaped(page.topic.utf8)
      html.write("</a></th><td class=\"number\">\(page.count)</td><td>")
      writeBar(page.counts, most: most, to: &html)
      html.write("</td></tr>\n")
    }
    html.write("</tbody>\n</table>\n")
  }

  /// Widths are attributes of SVG: no inline style.
  private func writeBar(_ counts: [Change.Kind: Int], most: Int, to html: inout HTMLBuffer) {
    let parts = Change.Kind.allCases.compactMap { kind in counts[kind].map { (kind, $0) } }.sorted { $0.1 > $1.1 }
    let words = parts.map { "\($0.1) \($0.0.rawValue)" }.joined(separator: ", ")
    html.write(
      "<svg class=\"bar\" viewBox=\"0 0 1000 40\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"\(words.isEmpty ? "none" : words)\"><title>\(words)</title>"
    )
    var x = 0
    for (kind, count) in parts {
      let width = max(4, count * 1000 / most)
      html.write("<rect x=\"\(x)\" width=\"\(width)\" height=\"40\" fill=\"\(Self.fill(kind))\"/>")
      x += width
    }
    html.write("</svg>")
  }

  /// Okabe and Ito's colours, which the colour-blind can tell apart.
  private static func fill(_ kind: Change.Kind) -> String {
    switch kind {
    case .placeholder: "#e69f00"
    case .code, .codeSpan: "#0072b2"
    case .link, .image: "#009e73"
    case .heading, .attribute, .table, .list, .html, .block: "#cc79a7"
    case .number, .markup, .text: "#f0e442"
    case .page: "#999999"
    }
  }

  // MARK: Heat map

  private func writeHeatMap(to html: inout HTMLBuffer) {
    html.write(
      "<table>\n<caption>Differences by topic and locale; the darker, the more</caption>\n<thead><tr><th>Topic</th>")
    for locale in diff.targets { html.write("<th class=\"number\">\(locale.tag)</th>") }
    html.write("</tr></thead>\n<tbody>\n")
    for (number, topic) in diff.topics.enumerated() {
      let pages = diff.pages[(number * diff.targets.count)..<((number + 1) * diff.targets.count)]
      if pages.allSatisfy(\.isEmpty) { continue }
      html.write("<tr><th scope=\"row\">")
      html.writeEscaped(topic.utf8)
      html.write("</th>")
      for page in pages { writeCell(page, to: &html) }
      html.write("</tr>\n")
    }
    html.write("</tbody>\n</table>\n")
  }

  private func writeCell(_ page: PageDiff, to html: inout HTMLBuffer) {
    guard !page.isEmpty else { return html.write("<td class=\"number\">·</td>") }
    // Few pages have most of the differences: each step is three times the one before.
    let step = [1, 3, 9, 27].count { page.count > $0 } + 1
    let label = page.target == nil ? "missing" : "\(page.count)"
    html.write("<td class=\"heat h\(step)\"><a href=\"#\(DiffSection.id(page))\">\(label)</a></td>")
  }
}
