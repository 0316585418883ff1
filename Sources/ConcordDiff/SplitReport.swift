import ConcordData
import ConcordLint
import ConcordPages
import ConcordParallel
import ConcordProject
import ConcordReport
import ConcordSite
import ConcordSyntax

/// The HTML report as a folder: an index, the differences as data for its filters, and a file for each section, or several
/// where one would hold more than a browser opens at once.
struct SplitReport {
  private let report: HTMLReport
  private let overview: DiffOverview
  /// The sections that have a file, in the order of the index.
  private let sections: [[Int]]

  /// A section that is divided into files.
  private struct Divided: Sendable {
    let name: String
    /// How many differences all of them tell.
    let count: Int
    var parts: [Part] = []
  }

  /// One of these files, but for the links to its neighbours.
  private struct Part: Sendable {
    let body: [UInt8]
    let rows: [JSONValue]
  }

  init(_ diff: SetDiff, _ settings: DiffHTML) {
    var report = HTMLReport(diff: diff, settings: settings, names: ReportNames(diff), limit: FileLimit())
    let sections = report.sectionsWithFiles
    report.names.nameFiles(sections, diff)
    let overview = DiffOverview(report)
    var rank: [Int: Int] = [:]
    for (place, topic) in overview.topics.enumerated() { rank[topic] = place }
    func place(_ section: [Int]) -> (Int, Int) {
      let page = section.first ?? 0
      return (rank[page / max(1, diff.targets.count)] ?? 0, page)
    }
    self.report = report
    self.overview = overview
    self.sections = sections.sorted { place($0) < place($1) }
  }

  func files() async -> [DiffHTML.File] {
    let report = report
    let divided = await Parallel.map(sections) { Self.divide($0, report) }
    var names = report.names
    let files = divided.map { section in section.parts.indices.map { names.part($0 + 1, of: section.name) } }
    var rows = withoutFiles
    var written: [DiffHTML.File] = []
    for (place, section) in divided.enumerated() {
      for (part, content) in section.parts.enumerated() {
        written.append(page(place, part, content, count: section.count, files))
        rows.append(
          .array(
            [.string(URIText.path(files[place][part]))] + Self.about(sections[place], report) + [.array(content.rows)]))
      }
    }
    let data = Self.data(rows)
    return [
      DiffHTML.File(path: "report.css", bytes: Array(DiffHTML.style.utf8)),
      DiffHTML.File(path: "report.js", bytes: Array(DiffHTML.script.utf8)),
    ] + data + written + index(dataFiles: data.count)
  }

  // MARK: Pages

  private static func about(_ section: [Int], _ report: HTMLReport) -> [JSONValue] {
    let pages = section.map { report.diff.pages[$0] }
    return [.string(pages.first?.topic ?? ""), .string(pages.map(\.locale.tag).joined(separator: ", "))]
  }

  /// The pieces of a section, as many in a file as it holds.
  private static func divide(_ indices: [Int], _ report: HTMLReport) -> Divided {
    let section = DiffSection(indices, report)
    var divided = Divided(name: report.names.files[indices[0]], count: section.count)
    // What each of the files has around its pieces, and names of neighbours besides.
    var frame = HTMLBuffer()
    DiffTools(section.entries, locales: []).write(hasBlocks: true, to: &frame)
    section.writeTargets(to: &frame)
    let room = (report.limit ?? FileLimit()).without(frame.bytes)
    let budget = FileLimit(bytes: room.bytes - 24_000, elements: room.elements - 80 - 2 * report.diff.targets.count)
    var pieces: [DiffSection.Piece] = []
    var (bytes, elements) = (0, 0)
    func add() {
      var html = HTMLBuffer()
      html.write(frame.bytes[...])
      html.write("<section class=\"page\" id=\"\(section.ids[0])\">\n")
      section.write(pieces, to: &html)
      html.write("</section>\n")
      let rows = pieces.flatMap(\.rows).map { row in
        JSONValue.array([.string(row.id), .string(row.marks), .string(row.key), .string(row.message)])
      }
      divided.parts.append(Part(body: html.bytes, rows: rows))
      pieces = []
      (bytes, elements) = (0, 0)
    }
    for piece in section.pieces() {
      if !pieces.isEmpty, !budget.holds(bytes: bytes + piece.html.count, elements: elements + piece.elements) { add() }
      pieces.append(piece)
      bytes += piece.html.count
      elements += piece.elements
    }
    if !pieces.isEmpty { add() }
    return divided
  }

  private func page(
    _ place: Int, _ number: Int, _ part: Part, count differences: Int, _ files: [[String]]
  ) -> DiffHTML.File {
    let section = DiffSection(sections[place], report)
    let file = files[place][number]
    let up = Self.up(file)
    let count = files[place].count
    let topic = section.pages.first?.topic ?? ""
    var html = HTMLBuffer()
    html.openReport(title: "\(topic): \(section.locales)\(count > 1 ? ", \(number + 1) of \(count)" : "")", sharing: up)
    html.write("<nav aria-label=\"Report\">\n<a href=\"\(up)index.html\">All pages</a>\n")
    func link(_ to: String, _ words: String, _ relation: String = "") {
      html.write("<a\(relation) href=\"\(up)\(URIText.path(to))\">")
      html.writeEscaped(words.utf8)
      html.write("</a>\n")
    }
    if count > 1 {
      html.write("<span>Part \(number + 1) of \(count)</span>\n")
      if number > 0 { link(files[place][number - 1], "Part before", " rel=\"prev\"") }
      if number + 1 < count { link(files[place][number + 1], "Next part", " rel=\"next\"") }
    }
    if place > 0, let before = files[place - 1].first { link(before, "← \(name(place - 1))") }
    if place + 1 < files.count, let next = files[place + 1].first { link(next, "\(name(place + 1)) →") }
    html.write("</nav>\n<h1><span class=\"topic\">")
    html.writeEscaped(topic.utf8)
    html.write(
      "</span> <small>\(section.locales)</small></h1>\n<p class=\"count\">\(Count.of(differences, "difference"))</p>\n"
    )
    html.write("</header>\n\(report.settings.main)\n")
    html.write(part.body[...])
    html.write("</main>\n<nav class=\"map\" aria-hidden=\"true\"></nav>\n</body>\n</html>\n")
    return DiffHTML.File(path: file, bytes: html.bytes)
  }

  /// What a link to a section says.
  private func name(_ place: Int) -> String {
    let pages = sections[place].map { report.diff.pages[$0] }
    let topic = pages.first?.topic ?? ""
    let shown = topic.unicodeScalars.count > 80 ? "…" + String(topic.unicodeScalars.suffix(80)) : topic
    return pages.count == 1 && report.diff.targets.count > 1 ? "\(shown), \(pages[0].locale.tag)" : shown
  }

  /// The way from a file to the folder of the report.
  private static func up(_ file: String) -> String {
    .init(repeating: "../", count: file.utf8.count { $0 == UInt8(ascii: "/") })
  }

  // MARK: Index

  /// What pages without a counterpart have to say: they have no file.
  private var withoutFiles: [JSONValue] {
    report.sections.joined().filter { report.names.files[$0].isEmpty }.map { index in
      let page = report.diff.pages[index]
      let rows = page.entries.map {
        JSONValue.array([.string(""), .string($0.marks), .string(""), .string(DiffBlock.message([$0]))])
      }
      return .array([.string(""), .string(page.topic), .string(page.locale.tag), .array(rows)])
    }
  }

  /// The differences in as many scripts as hold them; a script is what a page from disk may load.
  private static func data(_ rows: [JSONValue]) -> [DiffHTML.File] {
    var files: [DiffHTML.File] = []
    var text: [UInt8] = []
    func add() {
      files.append(
        DiffHTML.File(path: "rows-\(files.count + 1).js", bytes: Array("rows([\n".utf8) + text + Array("])\n".utf8)))
      text = []
    }
    let most = FileLimit().bytes - 100
    for row in rows {
      let line = Array(row.text.utf8) + Array(",\n".utf8)
      if !text.isEmpty, text.count + line.count > most { add() }
      text += line
    }
    if !text.isEmpty { add() }
    return files
  }

  private func index(dataFiles: Int) -> [DiffHTML.File] {
    var rest = overview.topics[...]
    var pages: [[UInt8]] = []
    let tools = DiffTools(report.diff.pages.flatMap(\.entries), locales: report.diff.targets.map(\.tag))
    repeat {
      var html = HTMLBuffer()
      overview.writeSummary(to: &html)
      html.write("</header>\n<main data-rows=\"\(dataFiles)\">\n")
      tools.write(hasBlocks: false, to: &html)
      html.write("<section class=\"results\" aria-label=\"What was looked for\" hidden></section>\n")
      html.write("<div class=\"overview\" tabindex=\"0\" role=\"region\" aria-label=\"Overview\">\n")
      if pages.isEmpty { overview.writeLocales(to: &html) }
      let room = (report.limit ?? FileLimit()).without(html.bytes)
      var table = HTMLBuffer()
      overview.openTopics(to: &table)
      var elements = FileLimit.elements(table.bytes)
      var isBegun = false
      while let topic = rest.first {
        var row = HTMLBuffer()
        overview.writeTopic(topic, to: &row)
        let count = FileLimit.elements(row.bytes)
        // What is found stands in the file, too: 200 lines of three elements. A row that no file can hold has one for itself.
        if isBegun, !room.holds(bytes: table.bytes.count + row.bytes.count + 6_000, elements: elements + count + 700) {
          break
        }
        table.write(row.bytes[...])
        elements += count
        rest = rest.dropFirst()
        isBegun = true
      }
      html.write(table.bytes[...])
      html.write("</tbody>\n</table>\n</div>\n</main>\n</body>\n</html>\n")
      pages.append(html.bytes)
    } while !rest.isEmpty
    return pages.enumerated().map { number, body in
      var html = HTMLBuffer()
      html.openReport(title: report.title, sharing: "")
      if pages.count > 1 { writeSteps(number, of: pages.count, to: &html) }
      html.write("<h1>")
      html.writeEscaped(report.title.utf8)
      html.write("</h1>\n")
      html.write(body[...])
      return DiffHTML.File(path: Self.indexName(number), bytes: html.bytes)
    }
  }

  private static func indexName(_ number: Int) -> String { number == 0 ? "index.html" : "index-\(number + 1).html" }

  private func writeSteps(_ number: Int, of count: Int, to html: inout HTMLBuffer) {
    html.write("<nav aria-label=\"Topics\">\n<span>Topics, \(number + 1) of \(count)</span>\n")
    if number > 0 { html.write("<a rel=\"prev\" href=\"\(Self.indexName(number - 1))\">Worse ones</a>\n") }
    if number + 1 < count { html.write("<a rel=\"next\" href=\"\(Self.indexName(number + 1))\">More topics</a>\n") }
    html.write("</nav>\n")
  }
}
