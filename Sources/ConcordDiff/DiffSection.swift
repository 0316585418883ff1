import ConcordAlignment
import ConcordLint
import ConcordPages
import ConcordProject
import ConcordReport
import ConcordSite
import ConcordSyntax

/// One topic of the HTML report: the source and one translation or more, row by row.
struct DiffSection {
  private let pages: [PageDiff]
  private let diff: SetDiff
  private let view: DiffHTML.View
  private let source: ParsedPage?

  /// One row over all columns: the same block of the source in every locale.
  private struct Group {
    var source: [Int]
    /// One for each page; nil where the locale has nothing beside it.
    var cells: [PageDiff.Row?]
    var isHunk: Bool { cells.contains { $0?.isHunk ?? false } }
  }

  init(_ pages: [PageDiff], _ diff: SetDiff, _ view: DiffHTML.View) {
    self.pages = pages
    self.diff = diff
    self.view = view
    source = pages.lazy.compactMap(\.source).first
  }

  /// Names a page in links, the same in every run.
  static func id(_ page: PageDiff) -> String {
    let name = page.topic.map { $0.isLetter || $0.isNumber ? String($0).lowercased() : "-" }.joined()
    return "\(name)--\(page.locale.tag.lowercased())"
  }

  func write(to html: inout HTMLBuffer) {
    guard let first = pages.first else { return }
    let count = pages.reduce(0) { $0 + $1.count }
    for page in pages.dropFirst() { html.write("<span id=\"\(Self.id(page))\"></span>") }
    html.write("<section class=\"page\" id=\"\(Self.id(first))\">\n<details open>\n<summary><h2>")
    html.writeEscaped(first.topic.utf8)
    html.write(" <small>\(diff.source.tag) → \(pages.map(\.locale.tag).joined(separator: ", "))</small></h2>")
    html.write("<span class=\"count\">\(Count.of(count, "difference"))</span></summary>\n")
    for page in pages where !page.changes.isEmpty {
      html.write("<ul class=\"changes whole\">\n")
      for change in page.changes { write(change, page, notes: change.notes, to: &html) }
      html.write("</ul>\n")
    }
    writeRows(to: &html)
    html.write("</details>\n</section>\n")
  }

  // MARK: Rows

  private func writeRows(to html: inout HTMLBuffer) {
    // Of many pages one below the other, what agrees would make a report that nobody can open.
    let isWhole = diff.targets.count == 1 || pages.count > 1
    var agreeing: [Group] = []
    func writeAgreeing() {
      guard !agreeing.isEmpty else { return }
      let words = "\(Count.of(agreeing.count, "block")) agree\(agreeing.count == 1 ? "s" : "")"
      if isWhole {
        html.write("<details class=\"same\"><summary>\(words)</summary>\n")
        for group in agreeing { write(group, number: nil, to: &html) }
        html.write("</details>\n")
      }
      agreeing = []
    }
    var number = 0
    for group in groups() {
      if group.isHunk {
        writeAgreeing()
        number += 1
        write(group, number: number, to: &html)
      } else {
        agreeing.append(group)
      }
    }
    writeAgreeing()
  }

  /// In the order of the source; what only a translation has stands behind the block that it follows there.
  private func groups() -> [Group] {
    var groups: [Int: Group] = [:]
    var extras: [Int: [Group]] = [:]
    for (column, page) in pages.enumerated() {
      var last = -1
      for row in page.rows {
        if let key = row.source.first {
          last = key
          groups[key, default: Group(source: row.source, cells: .init(repeating: nil, count: pages.count))].cells[
            column] = row
        } else {
          var group = Group(source: [], cells: .init(repeating: nil, count: pages.count))
          group.cells[column] = row
          extras[last, default: []].append(group)
        }
      }
    }
    return (extras[-1] ?? []) + groups.keys.sorted().flatMap { [groups[$0]].compactMap(\.self) + (extras[$0] ?? []) }
  }

  private func write(_ group: Group, number: Int?, to html: inout HTMLBuffer) {
    let rows = group.cells.compactMap(\.self)
    guard let shape = rows.first(where: \.isHunk) ?? rows.first, let page = pages.first else { return }
    if let number {
      let kinds = Set(rows.flatMap { row in row.changes.isEmpty && row.isHunk ? [.block] : row.changes.map(\.kind) })
      let severity = rows.filter(\.isHunk).map(\.severity).max() ?? .info
      let id = "\(Self.id(page))-\(number)"
      html.write(
        "<div class=\"row hunk\" id=\"\(id)\" data-kinds=\"\(kinds.map(\.rawValue).sorted().joined(separator: " "))\" data-severity=\"\(severity.rawValue)\">\n"
      )
      html.write("<div class=\"head\"><h3>\(shape.blockName.replacing("-", with: " ")), \(shape.name)</h3>")
      if let line = line(group.source, source) { html.write("<span>\(diff.source.tag) line \(line)</span>") }
      for (page, row) in zip(pages, group.cells) {
        if let row, let line = line(row.target, page.target) {
          html.write("<span>\(page.locale.tag) line \(line)</span>")
        }
      }
      html.write("<a href=\"#\(id)\">link to this</a></div>\n")
    } else {
      html.write("<div class=\"row\">\n")
    }
    html.write("<div class=\"sides\">\n")
    writeSide(group.source, source, diff.source, rows.first { $0.isHunk } ?? shape, isSource: true, to: &html)
    for (page, row) in zip(pages, group.cells) {
      writeSide(row?.target ?? [], page.target, page.locale, row, isSource: false, to: &html)
    }
    html.write("</div>\n")
    if rows.contains(where: { !$0.changes.isEmpty }) {
      html.write("<ul class=\"changes\">\n")
      for (page, row) in zip(pages, group.cells) {
        for change in row?.changes ?? [] {
          write(change, page, notes: row?.notes(of: change, in: page) ?? [], to: &html)
        }
      }
      html.write("</ul>\n")
    }
    html.write("</div>\n")
  }

  private func line(_ nodes: [Int], _ page: ParsedPage?) -> Int? {
    guard let page, let first = nodes.first else { return nil }
    return page.document.text.line(atByte: page.document.nodes[first].range.start)
  }

  // MARK: Sides

  private func writeSide(
    _ nodes: [Int], _ page: ParsedPage?, _ locale: LocaleTag, _ row: PageDiff.Row?, isSource: Bool,
    to html: inout HTMLBuffer
  ) {
    guard let page, !nodes.isEmpty, let row else {
      return html.write("<div class=\"side none\"><span>nothing in \(locale.tag)</span></div>\n")
    }
    html.write("<div class=\"side\" lang=\"\(locale.tag)\" dir=\"\(SiteText.direction(of: locale))\">")
    switch view {
    case .rendered: html.write(SiteText.render(page.document, nodes))
    case .source: writeSource(row, page.document, isSource: isSource, to: &html)
    }
    html.write("</div>\n")
  }

  private func writeSource(_ row: PageDiff.Row, _ document: Document, isSource: Bool, to html: inout HTMLBuffer) {
    // Code and tables run from left to right in every language.
    let isProse = row.block == .paragraph || row.block == .heading
    html.write(isProse ? "<pre class=\"prose\">" : "<pre dir=\"ltr\">")
    let lines = MarkedText(row, document, isSource: isSource).lines
    for (number, line) in lines.enumerated() {
      for run in line.runs {
        if let kind = run.kind {
          html.write("<mark class=\"k-\(kind.rawValue)\">")
          html.writeEscaped(run.text.utf8)
          html.write("</mark>")
        } else {
          html.writeEscaped(run.text.utf8)
        }
      }
      if number + 1 < lines.count { html.write("\n") }
    }
    html.write("</pre>")
  }

  private func write(_ change: Change, _ page: PageDiff, notes: [Note], to html: inout HTMLBuffer) {
    html.write("<li>")
    if pages.count > 1 { html.write("\(page.locale.tag): ") }
    html.write("<span class=\"severity \(change.severity.rawValue)\">\(change.severity.rawValue)</span> ")
    html.message(change.message)
    if let rule = change.rule { html.write(" <code>\(rule)</code>") }
    switch change.origin {
    case .source: html.write(" <span class=\"origin\">the source's own</span>")
    case .revision: html.write(" <span class=\"origin\">from another revision of the source</span>")
    case .translation, .unknown: break
    }
    if !notes.isEmpty {
      html.write("<ul>")
      for note in notes {
        html.write("<li>")
        html.message(note.message)
        html.write(" <code>\(note.rule)</code></li>")
      }
      html.write("</ul>")
    }
    html.write("</li>\n")
  }
}
