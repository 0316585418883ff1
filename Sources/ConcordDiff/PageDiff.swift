public import ConcordAlignment
public import ConcordLint
public import ConcordPages
public import ConcordProject
public import ConcordSyntax

/// One topic in two languages: its blocks side by side, and in what they part.
public struct PageDiff: Sendable {
  /// One block beside its counterpart.
  public struct Row: Sendable {
    /// How the two sides belong together.
    public let kind: Alignment.Row.Kind
    /// What the block is.
    public let block: Node.Kind
    /// The nodes on the source's side; more than one of a merged paragraph, none of an extra block.
    public internal(set) var source: [Int]
    /// The nodes on the translation's side.
    public internal(set) var target: [Int]
    /// In what the two sides part, in the order of the translation.
    public internal(set) var changes: [Change] = []
    /// Whether the report speaks of changes only: of what happened since a revision.
    var isQuiet = false

    /// Whether the two sides part at all.
    public var isHunk: Bool { !changes.isEmpty || (kind != .pair && !isQuiet) }
    /// The word of the report's formats: `changed` for a pair that parts.
    public var name: String { kind == .pair ? "changed" : kind.rawValue }
    /// The gravest of the changes; a block alone is worth a look.
    public var severity: Severity {
      changes.map(\.severity).max() ?? (kind == .missing || kind == .extra ? .warning : .info)
    }
    /// What follows from a change in other blocks than these; what follows in these is marked there.
    func notes(of change: Change, in page: PageDiff) -> [Note] {
      change.notes.filter { note in
        let (nodes, document) =
          note.place.file == page.source?.file
          ? (source, page.source?.document) : (target, page.target?.document)
        guard let document else { return true }
        return !nodes.contains { document.nodes[$0].range.contains(note.place.range.start) }
      }
    }
    /// Whose the changes are, where all agree.
    public var origin: Origin {
      let origins = Set(changes.map(\.origin))
      return origins.count == 1 ? origins.first ?? .unknown : .unknown
    }
  }

  /// The key of the topic.
  public let topic: String
  /// The locale of the translation.
  public let locale: LocaleTag
  /// Nil where the translation has no source.
  public let source: ParsedPage?
  /// Nil where the topic is not translated.
  public let target: ParsedPage?
  /// Every block of both sides, in the order of the translation.
  public internal(set) var rows: [Row]
  /// What concerns the page and no block of it: that it is missing, stale, or has other front matter.
  public internal(set) var changes: [Change]

  /// The rows that part.
  public var hunks: [Row] { rows.filter(\.isHunk) }
  /// Whether the two pages part at all.
  public var isEmpty: Bool { changes.isEmpty && !rows.contains(where: \.isHunk) }
  /// How much differs, by kind: each change, and each block that has none but stands alone or elsewhere.
  public var counts: [Change.Kind: Int] {
    var counts: [Change.Kind: Int] = [:]
    for change in changes { counts[change.kind, default: 0] += 1 }
    for row in hunks {
      for change in row.changes { counts[change.kind, default: 0] += 1 }
      if row.changes.isEmpty { counts[.block, default: 0] += 1 }
    }
    return counts
  }
  /// How much differs.
  public var count: Int { counts.values.reduce(0, +) }
  /// The gravest of all changes; nil where there is none.
  public var severity: Severity? { (changes.map(\.severity) + hunks.map(\.severity)).max() }
}

extension PageDiff {
  /// Puts what lint found beside the blocks that it speaks of.
  init(topic: String, locale: LocaleTag, source: ParsedPage?, target: ParsedPage?, diagnostics: [Diagnostic]) {
    var rows: [Row] = []
    var whole: [Change] = []
    if let source, let target {
      rows = Self.rows(source.document, target.document)
      let index = RowIndex(rows, source.document, target.document)
      for diagnostic in diagnostics {
        let isInSource = diagnostic.place.file == source.file
        let change = Change(diagnostic, isInSource: isInSource)
        if let row = index.row(of: diagnostic, change, isInSource: isInSource) {
          rows[row].changes.append(change)
        } else {
          whole.append(change)
        }
      }
      rows = Self.joiningStretches(rows)
      for row in rows.indices { rows[row].changes += NumberChange.all(rows[row], source, target) }
    } else {
      whole = diagnostics.map { Change($0, isInSource: $0.place.locale != locale) }
    }
    self.init(topic: topic, locale: locale, source: source, target: target, rows: rows, changes: whole)
  }

  /// Several blocks in a row that one side lacks are one difference, which lint tells at one of them.
  private static func joiningStretches(_ rows: [Row]) -> [Row] {
    func isTold(_ row: Row) -> Bool { row.changes.contains { $0.verdict == row.kind.rawValue } }
    return rows.reduce(into: []) { result, row in
      guard let last = result.last, row.kind == last.kind, row.kind == .missing || row.kind == .extra,
        !isTold(row) || !isTold(last)
      else { return result.append(row) }
      result[result.count - 1].changes += row.changes
      result[result.count - 1].source += row.source
      result[result.count - 1].target += row.target
    }
  }

  private static func rows(_ source: Document, _ target: Document) -> [Row] {
    let alignment = Alignment(source, target)
    return alignment.rows.map { row in
      let one = row.source.map { alignment.source[$0] }
      let other = row.target.map { alignment.target[$0] }
      return Row(
        kind: row.kind, block: (other ?? one)?.kind ?? .paragraph, source: Array(one?.nodes ?? []),
        target: Array(other?.nodes ?? []))
    }
  }
}

/// Finds the row that a diagnostic speaks of.
private struct RowIndex {
  private let source: Side
  private let target: Side

  init(_ rows: [PageDiff.Row], _ source: Document, _ target: Document) {
    self.source = Side(rows.map(\.source), source)
    self.target = Side(rows.map(\.target), target)
  }

  func row(of diagnostic: Diagnostic, _ change: Change, isInSource: Bool) -> Int? {
    if change.kind == .page { return nil }
    let place = diagnostic.place.range.start
    if isInSource { return source.heads.nearest(atOrBefore: place) }
    // What is missing is where the source has it.
    if change.verdict == "missing", let place = diagnostic.source,
      let row = source.nodes.first(holding: place.range.start)
    {
      return row
    }
    return target.nodes.first(holding: place)
      ?? diagnostic.source.flatMap { source.nodes.first(holding: $0.range.start) }
      ?? target.heads.nearest(atOrBefore: place)
  }

  /// Where the rows stand in one of the pages.
  private struct Side {
    /// Every node of a row.
    let nodes: RangeIndex
    /// The first node of each.
    let heads: RangeIndex

    init(_ rows: [[Int]], _ document: Document) {
      let all = rows.enumerated().map { number, nodes in
        nodes.map { (range: document.nodes[$0].range, number: number) }
      }
      nodes = RangeIndex(all.flatMap(\.self))
      heads = RangeIndex(all.compactMap(\.first))
    }
  }
}

extension PageDiff {
  /// What the page holds that a place is in; nil for a page that is none of the two.
  func text(of place: Place) -> TextBuffer? {
    [target, source].compactMap(\.self).first { $0.file == place.file }?.document.text
  }

  /// Line and column of a byte; the first of a page that is not at hand.
  static func position(_ byte: Int, _ text: TextBuffer?) -> Position {
    text?.position(atByte: byte) ?? Position(line: 1, column: 1, byte: byte)
  }
}
