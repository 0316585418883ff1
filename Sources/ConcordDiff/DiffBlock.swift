import ConcordAlignment
import ConcordLint
import ConcordPages
import ConcordProject
import ConcordReport
import ConcordSite
import ConcordSyntax

/// One row over all columns of a section: the same block of the source in every locale.
struct DiffBlock {
  /// How a block that differs is known.
  struct Hunk {
    let id: String
    /// What filters ask for (``DiffEntry/marks``).
    let marks: String
    /// What says whether a reader has seen it: another text, or another difference, is another one.
    let key: String
  }

  /// How much of a block is shown: less, where a file could not hold it.
  enum Detail: CaseIterable {
    case all
    /// Not as a site shows it.
    case written
    /// The lines around what differs.
    case excerpt
    /// In what it differs, and no text.
    case changes
  }

  let source: [Int]
  /// One for each page; nil where the locale has nothing beside it.
  var cells: [PageDiff.Row?]

  init(source: [Int], columns: Int) {
    self.source = source
    cells = .init(repeating: nil, count: columns)
  }

  var rows: [PageDiff.Row] { cells.compactMap(\.self) }
  var isHunk: Bool { cells.contains { $0?.isHunk ?? false } }

  func entries(in pages: [PageDiff]) -> [DiffEntry] {
    zip(pages, cells).flatMap { page, row in row?.entries(in: page) ?? [] }
  }

  /// One line for the index.
  static func message(_ entries: [DiffEntry]) -> String {
    let worst = entries.max { $0.severity < $1.severity }?.message ?? ""
    return shortened(worst, 160) + (entries.count > 1 ? " (+\(entries.count - 1))" : "")
  }

  func key(_ columns: DiffColumns) -> String {
    var bytes = columns.source?.text(source) ?? []
    for (index, row) in cells.enumerated() {
      guard let row else { continue }
      bytes += columns.pages[index].locale.tag.utf8
      bytes += columns.targets[index]?.text(row.target) ?? []
      for change in row.changes { bytes += change.message.utf8 }
    }
    return ContentHash.digits(Array((columns.pages.first?.topic ?? "").utf8) + bytes)
  }

  // MARK: HTML

  /// - Parameter hunk: nil for a block that agrees.
  func write(
    _ report: HTMLReport, _ columns: DiffColumns, _ hunk: Hunk? = nil, _ detail: Detail = .all,
    to html: inout HTMLBuffer
  ) {
    let shown = rows.first(where: \.isHunk) ?? rows.first
    guard let shown else { return }
    if let hunk {
      writeHead(hunk, shown, report, columns, to: &html)
    } else {
      html.write("<div class=\"row\">\n")
    }
    if detail != .changes {
      let writer = SideWriter(view: report.settings.view, isHunk: hunk != nil, detail: detail)
      html.write("<div class=\"sides\">\n")
      writer.write(source, columns.source, report.diff.source, shown, isSource: true, to: &html)
      for (index, row) in cells.enumerated() {
        writer.write(
          row?.target ?? [], columns.targets[index], columns.pages[index].locale, row, isSource: false, to: &html)
      }
      html.write("</div>\n")
    } else {
      html.write("<p class=\"side none\">Too long to show here.</p>\n")
    }
    writeChanges(columns.pages, most: detail == .all || detail == .written ? 200 : 20, to: &html)
    html.write("</div>\n")
  }

  private func writeHead(
    _ hunk: Hunk, _ shown: PageDiff.Row, _ report: HTMLReport, _ columns: DiffColumns, to html: inout HTMLBuffer
  ) {
    let severity = rows.filter(\.isHunk).map(\.severity).max() ?? .info
    html.write(
      "<div class=\"row hunk\" id=\"\(hunk.id)\" data-is=\"\(hunk.marks)\" data-key=\"\(hunk.key)\" data-severity=\"\(severity.rawValue)\">\n"
    )
    let level = report.limit == nil ? 3 : 2
    html.write("<div class=\"head\"><h\(level)>\(shown.blockName.replacing("-", with: " ")), \(shown.name)</h\(level)>")
    let places = rows.flatMap { $0.changes.map(\.source) }
    writePlace(columns.source, source, places, report.diff.source, report.settings.links, to: &html)
    for (index, row) in cells.enumerated() {
      guard let row else { continue }
      let places = row.changes.map(\.target)
      writePlace(
        columns.targets[index], row.target, places, columns.pages[index].locale, report.settings.links, to: &html)
    }
    html.write("<a href=\"#\(hunk.id)\">link to this</a></div>\n")
  }

  /// `fr line 12`, which leads to where the line can be mended.
  private func writePlace(
    _ side: DiffColumns.Side?, _ nodes: [Int], _ places: [Place?], _ locale: LocaleTag, _ links: [PlaceLink],
    to html: inout HTMLBuffer
  ) {
    guard let side, let position = side.position(nodes, places) else { return }
    html.write("<span class=\"place\">")
    for (number, link) in links.enumerated() {
      html.write(number == 0 ? "<a href=\"" : " <a href=\"")
      html.writeEscaped(link.address(of: side.page.file, line: position.line, column: position.column).utf8)
      html.write(number == 0 ? "\">\(locale.tag) line \(position.line)</a>" : "\">\(link.name)</a>")
    }
    if links.isEmpty { html.write("\(locale.tag) line \(position.line)") }
    html.write("</span>")
  }

  // MARK: Changes

  private func writeChanges(_ pages: [PageDiff], most: Int, to html: inout HTMLBuffer) {
    var left = most
    let count = rows.reduce(0) { $0 + $1.changes.count }
    guard count > 0 else { return }
    html.write("<ul class=\"changes\">\n")
    for (page, row) in zip(pages, cells) {
      guard let row else { continue }
      for change in row.changes.prefix(left) {
        let notes = row.notes(of: change, in: page).prefix(most == 20 ? 0 : 20)
        Self.write(change, page, notes: notes, isOfMany: pages.count > 1, isItem: false, to: &html)
      }
      left = max(0, left - row.changes.count)
    }
    if count > most { html.write("<li>and \(count - most) more</li>\n") }
    html.write("</ul>\n")
  }

  /// - Parameters:
  ///   - isOfMany: whether the locale has to be said.
  ///   - isItem: whether filters find the change by itself.
  static func write(
    _ change: Change, _ page: PageDiff, notes: ArraySlice<Note>, isOfMany: Bool, isItem: Bool, to html: inout HTMLBuffer
  ) {
    if isItem {
      html.write("<li data-is=\"\(DiffEntry(page: page, row: nil, change: change).marks)\">")
    } else {
      html.write("<li>")
    }
    if isOfMany { html.write("\(page.locale.tag): ") }
    html.write("<span class=\"severity \(change.severity.rawValue)\">\(change.severity.rawValue)</span> ")
    html.message(shortened(change.message, 500))
    if let rule = change.rule { html.write(" <code>\(rule)</code>") }
    switch change.origin {
    case .source: html.write(" <span class=\"origin\">the source’s own</span>")
    case .revision: html.write(" <span class=\"origin\">from another revision of the source</span>")
    case .translation, .unknown: break
    }
    if !notes.isEmpty {
      html.write("<ul>")
      for note in notes {
        html.write("<li>")
        html.message(shortened(note.message, 500))
        html.write(" <code>\(note.rule)</code></li>")
      }
      html.write("</ul>")
    }
    html.write("</li>\n")
  }

  private static func shortened(_ text: String, _ most: Int) -> String {
    guard text.utf8.count > most, text.unicodeScalars.count > most else { return text }
    return String(text.unicodeScalars.prefix(most)) + "…"
  }
}
