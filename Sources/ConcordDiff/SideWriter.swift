import ConcordLint
import ConcordPages
import ConcordProject
import ConcordSite
import ConcordSyntax

/// Writes one side of a block: as it is written, and as a site shows it.
struct SideWriter {
  let view: DiffHTML.View
  let isHunk: Bool
  let detail: DiffBlock.Detail

  /// The most that an excerpt has of a block.
  private static let (mostLines, mostInLine) = (40, 400)

  func write(
    _ nodes: [Int], _ side: DiffColumns.Side?, _ locale: LocaleTag, _ row: PageDiff.Row?, isSource: Bool,
    to html: inout HTMLBuffer
  ) {
    guard let side, !nodes.isEmpty, let row else {
      return html.write("<div class=\"side none\"><span>nothing in \(locale.tag)</span></div>\n")
    }
    html.write("<div class=\"side\" lang=\"\(locale.tag)\" dir=\"\(SiteText.direction(of: locale))\">")
    // Code is the same in both; of what agrees, one is enough.
    let isProse = row.block == .paragraph || row.block == .heading
    let canRender = (isProse || row.block == .tableRow) && detail == .all
    let isRendered = canRender && (isHunk || view == .rendered)
    if isHunk || !isRendered { writeSource(row, side.page.document, isSource: isSource, isProse: isProse, to: &html) }
    if isRendered {
      let marks = MarkedText.marks(row, isSource: isSource).prefix(500).filter { mark in
        !nodes.contains { node in
          let range = side.page.document.nodes[node].range
          return mark.range.start <= range.start && mark.range.end >= range.end
        }
      }
      html.write("<div class=\"as-shown\">")
      html.write(side.html.render(nodes, marking: marks.map { .init($0.range, name: "k-\($0.kind.rawValue)") }))
      html.write("</div>")
    }
    html.write("</div>\n")
  }

  private func writeSource(
    _ row: PageDiff.Row, _ document: Document, isSource: Bool, isProse: Bool, to html: inout HTMLBuffer
  ) {
    // Code and tables run from left to right in every language.
    html.write(isProse ? "<pre class=\"prose\">" : "<pre dir=\"ltr\">")
    let lines = shown(MarkedText(row, document, isSource: isSource).lines)
    for (number, line) in lines.enumerated() {
      if let line { write(line, to: &html) } else { html.write("…") }
      if number + 1 < lines.count { html.write("\n") }
    }
    html.write("</pre>")
  }

  private func write(_ line: MarkedText.Line, to html: inout HTMLBuffer) {
    var left = detail == .excerpt ? Self.mostInLine : Int.max
    for run in line.runs {
      let text = run.text.utf8.count <= left ? run.text : String(run.text.unicodeScalars.prefix(left)) + "…"
      if let kind = run.kind {
        html.write("<mark class=\"k-\(kind.rawValue)\">")
        html.writeEscaped(text.utf8)
        html.write("</mark>")
      } else {
        html.writeEscaped(text.utf8)
      }
      left -= min(left, max(run.text.utf8.count, 10))
      if left == 0 { break }
    }
  }

  /// All lines, or of an excerpt those around what is marked; nil where lines are left out.
  private func shown(_ lines: [MarkedText.Line]) -> [MarkedText.Line?] {
    guard detail == .excerpt, lines.count > Self.mostLines else { return lines }
    let marked = lines.indices.filter { lines[$0].isMarked }.prefix(Self.mostLines / 3)
    let kept = marked.isEmpty ? Set(0..<5) : Set(marked.flatMap { ($0 - 1)...($0 + 1) })
    var shown: [MarkedText.Line?] = []
    for index in lines.indices {
      if kept.contains(index) {
        shown.append(lines[index])
      } else if index == 0 || kept.contains(index - 1) {
        shown.append(nil)
      }
    }
    return shown
  }
}
