import ConcordAlignment
import ConcordLint
import ConcordPages
import ConcordProject
import ConcordReport
import ConcordSite
import ConcordSyntax

/// One topic of the HTML report: the source and one translation or more, row by row.
struct DiffSection {
  /// A part of it that stands in one file.
  struct Piece {
    enum Place {
      /// What concerns the page.
      case page
      case block
      /// Folded behind one line: what is from another revision of the source.
      case stale
    }

    let place: Place
    let html: [UInt8]
    /// Those of the HTML and what the script adds.
    let elements: Int
    /// How many differences it tells.
    var count = 0
    /// What the index says of it.
    var rows: [IndexRow] = []
  }

  /// A block, or a difference of the page, as the index has it.
  struct IndexRow {
    let id: String
    /// What filters ask for.
    let marks: String
    let key: String
    let message: String
  }

  let pages: [PageDiff]
  let ids: [String]
  private let report: HTMLReport
  private let source: ParsedPage?

  init(_ indices: [Int], _ report: HTMLReport) {
    pages = indices.map { report.diff.pages[$0] }
    ids = indices.map { report.names.ids[$0] }
    self.report = report
    source = pages.lazy.compactMap(\.source).first
  }

  var count: Int { pages.reduce(0) { $0 + $1.count } }
  var locales: String { "\(report.diff.source.tag) → \(pages.map(\.locale.tag).joined(separator: ", "))" }
  var entries: [DiffEntry] { pages.flatMap(\.entries) }

  /// All of it, as a part of one file.
  func write(to html: inout HTMLBuffer) {
    guard let first = pages.first else { return }
    writeTargets(to: &html)
    html.write("<section class=\"page\" id=\"\(ids[0])\">\n<details open>\n<summary><h2><span class=\"topic\">")
    html.writeEscaped(first.topic.utf8)
    html.write("</span> <small>\(locales)</small></h2>")
    html.write("<span class=\"count\">\(Count.of(count, "difference"))</span></summary>\n")
    write(pieces(), to: &html)
    html.write("</details>\n</section>\n")
  }

  /// What links to the other locales of the topic lead to.
  func writeTargets(to html: inout HTMLBuffer) {
    for id in ids.dropFirst() { html.write("<span id=\"\(id)\"></span>") }
  }

  /// Some pieces; what is stale behind its line.
  func write(_ pieces: [Piece], to html: inout HTMLBuffer) {
    for piece in pieces where piece.place != .stale { html.write(piece.html[...]) }
    let stale = pieces.filter { $0.place == .stale }
    guard !stale.isEmpty else { return }
    let count = stale.reduce(0) { $0 + $1.count }
    html.write(
      "<details class=\"stale\"><summary>\(Count.of(count, "difference")) from another revision of the source</summary>\n"
    )
    for piece in stale { html.write(piece.html[...]) }
    html.write("</details>\n")
  }

  // MARK: Pieces

  /// What the page is made of, in order; what is stale last.
  func pieces() -> [Piece] {
    var pieces: [Piece] = []
    for page in pages { pieces += wholePieces(page) }
    // Of many pages one below the other, what agrees would make a report that nobody can open.
    let isWhole = report.diff.targets.count == 1 || pages.count > 1
    let columns = DiffColumns(pages, source)
    var stale: [Piece] = []
    var agreeing: [DiffBlock] = []
    func addAgreeing() {
      if isWhole, !agreeing.isEmpty { pieces.append(agreeingPiece(agreeing, columns)) }
      agreeing = []
    }
    var number = 0
    for group in groups() {
      guard group.isHunk else {
        agreeing.append(group)
        continue
      }
      addAgreeing()
      number += 1
      let piece = blockPiece(group, number, columns)
      if piece.place == .stale { stale.append(piece) } else { pieces.append(piece) }
    }
    addAgreeing()
    return pieces + stale
  }

  /// The differences that are of no block, fifty at a time.
  private func wholePieces(_ page: PageDiff) -> [Piece] {
    stride(from: 0, to: page.changes.count, by: 50).map { start in
      let changes = page.changes[start..<min(start + 50, page.changes.count)]
      var html = HTMLBuffer()
      html.write("<ul class=\"changes whole\">\n")
      for change in changes {
        DiffBlock.write(change, page, notes: change.notes.prefix(5), isOfMany: pages.count > 1, isItem: true, to: &html)
      }
      html.write("</ul>\n")
      return Piece(
        place: .page, html: html.bytes, elements: FileLimit.elements(html.bytes), count: changes.count,
        rows: changes.map { change in
          let entry = DiffEntry(page: page, row: nil, change: change)
          return IndexRow(id: ids[0], marks: entry.marks, key: "", message: DiffBlock.message([entry]))
        })
    }
  }

  /// Blocks that agree, folded; where they are too many for a file, their number alone.
  private func agreeingPiece(_ blocks: [DiffBlock], _ columns: DiffColumns) -> Piece {
    let words = "\(Count.of(blocks.count, "block")) agree\(blocks.count == 1 ? "s" : "")"
    var html = HTMLBuffer()
    html.write("<details class=\"same\"><summary>\(words)</summary>\n")
    for block in blocks {
      block.write(report, columns, to: &html)
      // The rest of a file this long is not read either.
      if let limit = report.limit, html.bytes.count > limit.bytes / 4 {
        html = HTMLBuffer()
        html.write("<p class=\"same\">\(words)</p>\n")
        return Piece(place: .block, html: html.bytes, elements: 1)
      }
    }
    html.write("</details>\n")
    return Piece(place: .block, html: html.bytes, elements: FileLimit.elements(html.bytes))
  }

  private func blockPiece(_ block: DiffBlock, _ number: Int, _ columns: DiffColumns) -> Piece {
    let id = "\(ids[0])-\(number)"
    let entries = block.entries(in: pages)
    // A report that shows nothing but what is stale folds none of it.
    let isStale = report.diff.revision == nil && block.rows.filter(\.isHunk).allSatisfy(\.isStale)
    let key = block.key(columns)
    // Each once, with how many there are of it: filters count differences.
    var marks: [String] = []
    var counts: [String: Int] = [:]
    for mark in entries.map(\.marks) {
      if counts[mark, default: 0] == 0 { marks.append(mark) }
      counts[mark, default: 0] += 1
    }
    marks = marks.map { mark in counts[mark].map { $0 > 1 ? "\(mark)/\($0)" : mark } ?? mark }
    let hunk = DiffBlock.Hunk(id: id, marks: marks.joined(separator: " "), key: key)
    var html = HTMLBuffer()
    var elements = 0
    for detail in DiffBlock.Detail.allCases {
      html = HTMLBuffer()
      block.write(report, columns, hunk, detail, to: &html)
      // The script adds a tick, its label and a button.
      elements = FileLimit.elements(html.bytes) + 3
      guard let limit = report.limit else { break }
      // The frame of a file wants room, too.
      if limit.holds(bytes: html.bytes.count * 3 / 2, elements: elements * 3 / 2) { break }
    }
    return Piece(
      place: isStale ? .stale : .block, html: html.bytes, elements: elements, count: entries.count,
      rows: [IndexRow(id: id, marks: hunk.marks, key: key, message: DiffBlock.message(entries))])
  }

  /// In the order of the source; what only a translation has stands behind the block that it follows there.
  private func groups() -> [DiffBlock] {
    var groups: [Int: DiffBlock] = [:]
    var extras: [Int: [DiffBlock]] = [:]
    for (column, page) in pages.enumerated() {
      var last = -1
      for row in page.rows {
        if let key = row.source.first {
          last = key
          groups[key, default: DiffBlock(source: row.source, columns: pages.count)].cells[column] = row
        } else {
          var group = DiffBlock(source: [], columns: pages.count)
          group.cells[column] = row
          extras[last, default: []].append(group)
        }
      }
    }
    return (extras[-1] ?? []) + groups.keys.sorted().flatMap { [groups[$0]].compactMap(\.self) + (extras[$0] ?? []) }
  }
}
