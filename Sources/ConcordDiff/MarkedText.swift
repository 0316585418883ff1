import ConcordAlignment
import ConcordLint
import ConcordPages
import ConcordReport
import ConcordSyntax

/// The bytes of one side of a row, cut where changes begin and end.
struct MarkedText: Sendable {
  /// A run of text that the same changes speak of.
  struct Run: Sendable, Equatable {
    let text: String
    /// The kind of the change; nil for text that agrees.
    let kind: Change.Kind?
  }
  /// One line of the page.
  struct Line: Sendable {
    /// From 1.
    let number: Int
    let runs: [Run]
    var isMarked: Bool { runs.contains { $0.kind != nil } }
  }

  let lines: [Line]

  /// - Parameter isSource: which side of the row.
  init(_ row: PageDiff.Row, _ document: Document, isSource: Bool) {
    let marks = Self.marks(row, isSource: isSource)
    var lines: [Line] = []
    for node in isSource ? row.source : row.target {
      let range = document.nodes[node].range
      if let last = lines.last { lines.append(Line(number: last.number + 1, runs: [])) }
      // A block that is marked as a whole is no news: its row says so.
      lines += Self.lines(
        range, marks.filter { !($0.range.start <= range.start && $0.range.end >= range.end) }, document)
    }
    self.lines = lines
  }

  /// What changes speak of on one side, without what is the block as a whole.
  static func marks(_ row: PageDiff.Row, isSource: Bool) -> [(range: ByteRange, kind: Change.Kind)] {
    // A block that stands alone is a difference from end to end.
    let changes = row.kind == .missing || row.kind == .extra ? [] : row.changes
    return changes.flatMap { change -> [(range: ByteRange, kind: Change.Kind)] in
      let own = isSource ? change.source : change.target
      let places = [own].compactMap(\.self) + change.notes.map(\.place).filter { $0.file == own?.file }
      return places.filter { !$0.range.isEmpty }.map { ($0.range, change.kind) }
    }
  }

  private static func lines(
    _ range: ByteRange, _ marks: [(range: ByteRange, kind: Change.Kind)], _ document: Document
  ) -> [Line] {
    let source = document.text
    guard !range.isEmpty else { return [] }
    let first = source.line(atByte: range.start)
    let last = source.line(atByte: max(range.start, range.end - 1))
    let indent = range.start - source.lineRange(first).start
    var marks = MarkSweep(marks)
    return (first...last).map { number in
      let line = source.lineRange(number)
      var start = max(line.start, range.start)
      // The block's own indentation is not shown on its first line, so not on the others.
      while start > range.start, start < line.end, start - line.start < indent, source.bytes[start].isBlank {
        start += 1
      }
      let part = ByteRange(start: start, end: max(start, min(line.end, range.end)))
      return Line(number: number, runs: runs(part, marks.marks(in: part), source))
    }
  }

  private static func runs(_ line: ByteRange, _ marks: [MarkSweep.Mark], _ text: TextBuffer) -> [Run] {
    var cuts = [line.start, line.end]
    for mark in marks { cuts += [max(mark.range.start, line.start), min(mark.range.end, line.end)] }
    cuts = Set(cuts).sorted()
    var marks = MarkSweep(marks)
    return zip(cuts, cuts.dropFirst()).compactMap { start, end in
      let range = ByteRange(start: start, end: end)
      // The shortest mark says most.
      let mark = marks.marks(in: range).min { $0.range.count < $1.range.count }
      return Run(text: text[range], kind: mark?.kind)
    }
  }
}

/// The marks of a text, for ranges that follow each other in it: none is looked at before it begins or after it ends.
private struct MarkSweep {
  typealias Mark = (range: ByteRange, kind: Change.Kind)

  /// By where they begin.
  private let marks: [Mark]
  private var next = 0
  private var open: [Mark] = []

  init(_ marks: [Mark]) { self.marks = marks.sorted { $0.range.start < $1.range.start } }

  /// Those that share bytes with a range, or lie around an empty one.
  mutating func marks(in range: ByteRange) -> [Mark] {
    open.removeAll { $0.range.end <= range.start }
    while next < marks.count, marks[next].range.start < range.end {
      if marks[next].range.end > range.start { open.append(marks[next]) }
      next += 1
    }
    return open
  }
}

extension PageDiff.Row {
  /// What the block is, as the formats name it.
  public var blockName: String { block.reportName }
}
