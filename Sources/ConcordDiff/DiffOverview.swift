import ConcordLint
import ConcordPages
import ConcordProject
import ConcordReport
import ConcordSite

/// The first thing that the HTML report shows: how much parts, and where. With several locales, a heat map of topic by
/// locale; with one, a bar for each topic.
struct DiffOverview {
  private let report: HTMLReport
  /// The most differences of a page.
  private let most: Int
  private var diff: SetDiff { report.diff }

  init(_ report: HTMLReport) {
    self.report = report
    most = max(1, report.diff.pages.map(\.count).max() ?? 1)
  }

  func writeSummary(to html: inout HTMLBuffer) {
    let differing = diff.pages.filter { !$0.isEmpty }
    let total = differing.reduce(0) { $0 + $1.count }
    html.write("<p class=\"count\">")
    html.write(
      "\(Count.of(total, "difference")) in \(differing.count) of \(Count.of(diff.pages.count, "page")). "
        + "Prose that is simply translated is no difference.")
    html.write("</p>\n")
  }

  // MARK: Bars

  /// A bar for each locale, cut by kind.
  func writeLocales(to html: inout HTMLBuffer) {
    let width = diff.targets.count
    let counts = diff.targets.indices.map { column in
      stride(from: column, to: diff.pages.count, by: width).reduce(into: [Change.Kind: Int]()) {
        $0.merge(diff.pages[$1].counts, uniquingKeysWith: +)
      }
    }
    let most = max(1, counts.map { $0.values.reduce(0, +) }.max() ?? 1)
    html.write(
      "<table>\n<caption>By locale</caption>\n<thead><tr><th>Locale</th><th class=\"number\">Differences</th><th class=\"number\">Missing pages</th><th>Kinds</th></tr></thead>\n<tbody>\n"
    )
    for (column, kinds) in counts.enumerated() {
      let sum = kinds.values.reduce(0, +)
      let missing = stride(from: column, to: diff.pages.count, by: width).count {
        diff.pages[$0].target == nil && !diff.pages[$0].isEmpty
      }
      html.write("<tr><th scope=\"row\">\(diff.targets[column].tag)</th><td class=\"number\">\(sum)</td>")
      html.write("<td class=\"number\">\(missing)</td><td>")
      writeBar(kinds, most: most, to: &html)
      writeKinds(kinds, to: &html)
      html.write("</td></tr>\n")
    }
    html.write("</tbody>\n</table>\n")
  }

  /// Widths are attributes of SVG, colours classes: no inline style.
  private func writeBar(_ counts: [Change.Kind: Int], most: Int, to html: inout HTMLBuffer) {
    let parts = Change.Kind.allCases.compactMap { kind in counts[kind].map { (kind, $0) } }.sorted { $0.1 > $1.1 }
    let words = parts.map { "\($0.1) \($0.0.rawValue)" }.joined(separator: ", ")
    html.write(
      "<svg class=\"bar\" viewBox=\"0 0 1000 40\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"\(words.isEmpty ? "none" : words)\"><title>\(words)</title>"
    )
    var x = 0
    for (kind, count) in parts {
      let width = max(4, count * 1000 / most)
      html.write("<rect x=\"\(x)\" width=\"\(width)\" height=\"40\" class=\"k-\(kind.rawValue)\"/>")
      x += width
    }
    html.write("</svg>")
  }

  /// The same in words, each with its colour.
  private func writeKinds(_ counts: [Change.Kind: Int], to html: inout HTMLBuffer) {
    html.write("<div class=\"parts\">")
    for (kind, count) in counts.sorted(by: { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }) {
      html.write("<span><span class=\"swatch k-\(kind.rawValue)\"></span> \(count) \(kind.rawValue)</span> ")
    }
    html.write("</div>")
  }

  // MARK: Topics

  /// The topics that differ, by their places: in one file in the order of its sections, in a folder the worst first.
  var topics: [Int] {
    let differing = diff.topics.indices.filter { pages($0).contains { !diff.pages[$0].isEmpty } }
    if report.limit == nil { return differing }
    let weights = differing.map { topic -> (topic: Int, errors: Int, count: Int) in
      let entries = pages(topic).flatMap { diff.pages[$0].entries }
      return (topic, entries.count { $0.severity == .error }, entries.count)
    }
    return weights.sorted { ($1.errors, $1.count, $0.topic) < ($0.errors, $0.count, $1.topic) }.map(\.topic)
  }

  /// The pages of a topic, one for each locale.
  private func pages(_ topic: Int) -> Range<Int> {
    (topic * diff.targets.count)..<((topic + 1) * diff.targets.count)
  }

  /// A table of some topics, their rows one by one.
  func writeTopics(_ topics: [Int], to html: inout HTMLBuffer) {
    if diff.targets.count == 1, report.limit == nil, topics.count < 2 { return }
    openTopics(to: &html)
    for topic in topics { writeTopic(topic, to: &html) }
    html.write("</tbody>\n</table>\n")
  }

  func openTopics(to html: inout HTMLBuffer) {
    let order = report.limit == nil ? "" : ", the worst first"
    if diff.targets.count == 1 {
      html.write(
        "<table>\n<caption>By topic\(order)</caption>\n<thead><tr><th>Topic</th><th class=\"number\">Differences</th><th>Kinds</th></tr></thead>\n<tbody>\n"
      )
    } else {
      html.write(
        "<table>\n<caption>Differences by topic and locale\(order); the stronger the colour, the more</caption>\n<thead><tr><th>Topic</th>"
      )
      for locale in diff.targets { html.write("<th class=\"number\">\(locale.tag)</th>") }
      html.write("</tr></thead>\n<tbody>\n")
    }
  }

  func writeTopic(_ topic: Int, to html: inout HTMLBuffer) {
    let pages = pages(topic)
    html.write("<tr><th scope=\"row\">")
    let first = pages.first { !diff.pages[$0].isEmpty && address($0) != nil }
    let link = first.flatMap(address)
    if let link { html.write("<a href=\"\(link)\">") }
    html.writeEscaped(diff.topics[topic].utf8)
    html.write(link == nil ? "</th>" : "</a></th>")
    if diff.targets.count == 1 {
      let page = diff.pages[pages.lowerBound]
      html.write("<td class=\"number\">\(page.count)</td><td>")
      writeBar(page.counts, most: most, to: &html)
      html.write("</td>")
    } else {
      for page in pages { writeCell(page, to: &html) }
    }
    html.write("</tr>\n")
  }

  private func writeCell(_ index: Int, to html: inout HTMLBuffer) {
    let page = diff.pages[index]
    guard !page.isEmpty else { return html.write("<td class=\"number\">·</td>") }
    // Few pages have most of the differences: each step is three times the one before.
    let step = [1, 3, 9, 27].count { page.count > $0 } + 1
    let label = page.target == nil ? "missing" : page.source == nil ? "no source" : "\(page.count)"
    guard let address = address(index) else { return html.write("<td class=\"number\">\(label)</td>") }
    html.write("<td class=\"heat h\(step)\"><a href=\"\(address)\">\(label)</a></td>")
  }

  /// Where a page's differences are; nil where it has no file.
  private func address(_ page: Int) -> String? {
    if report.limit == nil { return "#\(report.names.ids[page])" }
    let file = report.names.files[page]
    if file.isEmpty { return nil }
    return URIText.path(file) + (report.settings.isBeside ? "#\(report.names.ids[page])" : "")
  }
}
