import ConcordSyntax

/// Rows of a pipe table that do not have the cells of its header.
struct TableRowBroken: PageRule {
  let descriptions = [
    RuleDescription(
      "table-row-broken", .page, .error, .table, fix: .safe, symptom: .blocks,
      explains: [
        .damage(.inlines, .blocks), .rule("link-malformed", .scope), .rule("block-missing", .scope),
        .rule("block-extra", .scope),
      ],
      summary:
        "A row of a table is cut in two or cut off, has more cells than the header, or is no table for its dashes.",
      rationale: """
        A row ends with its line: the rest becomes a row of its own, and cells too many are not shown. A table ends at an empty line: readers \
        see the bars of rows below it. Where the dashes below the header have another number of cells, there is no table at all.
        """,
      advice: "Write the row on one line, right below the others, with one `|` between cells and `\\|` inside them.",
      examples: [
        RuleExample(
          bad: "| Nom | Rôle |\n|---|---|\n⟦| `a` | Premier⟧\nrôle |\n| `b` | Second |\n",
          good: "| Nom | Rôle |\n|---|---|\n| `a` | Premier rôle |\n| `b` | Second |\n"),
        RuleExample(
          bad: "| Nom | Rôle |\n|---|---|\n⟦| `a` | Lire | écrire |⟧\n",
          good: "| Nom | Rôle |\n|---|---|\n| `a` | Lire, écrire |\n"),
        RuleExample(
          bad: "⟦| Nom | Rôle |⟧\n|---|---|---|\n| `a` | Lire |\n", good: "| Nom | Rôle |\n|---|---|\n| `a` | Lire |\n",
          message: "no table: the header has 2 cells, the dashes below it 3"),
        RuleExample(
          bad: "| Nom | Rôle |\n|---|---|\n| `a` | Lire |\n\n⟦| `b` | Écrire |⟧\n\nTexte.\n",
          good: "| Nom | Rôle |\n|---|---|\n| `a` | Lire |\n| `b` | Écrire |\n\nTexte.\n",
          fixed: "| Nom | Rôle |\n|---|---|\n| `a` | Lire |\n| `b` | Écrire |\n\nTexte.\n",
          message: "an empty line cuts a row off the table"),
      ])
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    for table in page.document.tables {
      let rows = page.document.children(of: table.node)
      cutOff(page, table.node, columns: table.alignments.count, &findings)
      guard let header = rows.first, isClosed(page, header), isOpened(page, header) else {
        tooMany(page, rows.dropFirst(), table.alignments.count, &findings)
        continue
      }
      var index = 1
      while index < rows.count {
        let next = broken(page, rows, index)
        if next > index + 1 {
          report(page, Array(rows[index..<next]), &findings)
        } else {
          tooMany(page, rows[index...index], table.alignments.count, &findings)
        }
        index = next
      }
    }
    for paragraph in page.document.indices(of: .paragraph) {
      guard let fault = page.document.faultOfTable(paragraph) else { continue }
      let range = page.document.nodes[paragraph].range
      let end = page.text.bytes[range.start...].firstIndex(where: \.isNewline) ?? range.end
      var finding = Finding(
        "table-row-broken", "no table: \(fault)",
        at: ByteRange(start: range.start, end: end), evidence: page.document.excerpt(range))
      finding.scope = range
      findings.append(finding)
    }
  }

  /// Rows below a table, behind empty lines: who reads the page sees their bars.
  private func cutOff(_ page: PageContext, _ table: Int, columns: Int, _ findings: inout [Finding]) {
    let nodes = page.document.nodes
    let (end, next) = (nodes[table].range.end, nodes[table].end)
    guard columns > 1, next < nodes.count, nodes[next].kind == .paragraph, nodes[next].parent == nodes[table].parent,
      case let range = nodes[next].range, range.start > end,
      page.text.bytes[end..<range.start].allSatisfy(\.isSpace)
    else { return }
    let lines = page.text.bytes[range.start..<range.end].split(whereSeparator: \.isNewline).map {
      $0.trimmed(\.isBlank)
    }
    let bar = UInt8(ascii: "|")
    // Another table, whose dashes are none, has its own fault.
    let isRow = { (line: ArraySlice<UInt8>) in
      line.first == bar && line.last == bar && line.count { $0 == bar } == columns + 1
        && String(decoding: line, as: UTF8.self).contains { $0.isLetter || $0.isNumber }
    }
    guard !lines.isEmpty, lines.allSatisfy(isRow) else { return }
    let rows = lines.count == 1 ? "a row" : "\(lines.count) rows"
    var finding = Finding(
      "table-row-broken", "an empty line cuts \(rows) off the table", at: range,
      // The indentation stays: in an item, it keeps the row there.
      fix: Fix(
        "take the empty line out",
        [
          Edit(
            ByteRange(start: end, end: page.text.lineRange(page.text.line(atByte: range.start)).start),
            page.text.lineEnding)
        ]),
      evidence: page.document.excerpt(range))
    finding.scope = ByteRange(start: end, end: range.end)
    findings.append(finding)
  }

  /// The row after those that are parts of one row: it opens with a bar, and only its last line ends with one.
  private func broken(_ page: PageContext, _ rows: [Int], _ first: Int) -> Int {
    guard isOpened(page, rows[first]), !isClosed(page, rows[first]) else { return first + 1 }
    var index = first + 1
    while index < rows.count, !isOpened(page, rows[index]) {
      index += 1
      if isClosed(page, rows[index - 1]) { return index }
    }
    return first + 1
  }

  private func report(_ page: PageContext, _ parts: [Int], _ findings: inout [Finding]) {
    let places = parts.map { page.document.nodes[$0].range }
    let edits = zip(places, places.dropFirst()).map { Edit(ByteRange(start: $0.end, end: $1.start), " ") }
    var finding = Finding(
      "table-row-broken", "the row is cut at the end of the line", at: places[0],
      fix: Fix("write the row on one line", edits), evidence: page.document.excerpt(places[0]))
    finding.scope = ByteRange(start: places[0].start, end: places.last?.end ?? places[0].end)
    findings.append(finding)
  }

  private func tooMany(_ page: PageContext, _ rows: ArraySlice<Int>, _ columns: Int, _ findings: inout [Finding]) {
    for row in rows {
      let cells = page.document.children(of: row)
      // Of a cell too many that is empty nobody misses anything, unless an empty one before it has moved the others.
      guard cells.count > columns,
        cells.firstIndex(where: { isBlank(page, $0) }) ?? 0 < columns
          || !cells[columns...].allSatisfy({ isBlank(page, $0) })
      else { continue }
      let range = page.document.nodes[row].range
      findings.append(
        Finding(
          "table-row-broken", "the row has \(cells.count) cells, the table \(columns) columns", at: range,
          evidence: page.document.excerpt(range)))
    }
  }

  private func isBlank(_ page: PageContext, _ cell: Int) -> Bool {
    let range = page.document.nodes[cell].range
    return page.text.bytes[range.start..<range.end].allSatisfy { $0.isSpace || $0 == UInt8(ascii: "|") }
  }

  private func isOpened(_ page: PageContext, _ row: Int) -> Bool {
    page.text.bytes[page.document.nodes[row].range.start] == UInt8(ascii: "|")
  }

  private func isClosed(_ page: PageContext, _ row: Int) -> Bool {
    let range = page.document.nodes[row].range
    return page.text.bytes[range.start..<range.end].last { !$0.isSpace } == UInt8(ascii: "|")
  }
}
