public import ConcordSyntax

/// Which block of the source is which block of the target.
public struct Alignment: Sendable {
  /// One row: a pair, or a block that has no counterpart.
  public struct Row: Sendable, Hashable {
    /// How the two sides belong together.
    public enum Kind: String, Sendable {
      case pair
      /// The source has a block more.
      case missing
      /// The translation has a block more.
      case extra
      /// A paragraph of the source is two or more in the translation.
      case split
      /// Two or more paragraphs of the source are one in the translation.
      case merged
      /// The same block in another place of the section, or a heading whose section stands elsewhere.
      case moved
    }

    /// How the two sides belong together.
    public let kind: Kind
    /// An index into ``Alignment/source``; of a merged paragraph, the block that joins its parts.
    public let source: Int?
    /// An index into ``Alignment/target``; of a split paragraph, the block that joins its parts.
    public let target: Int?
    /// Of a row that joins blocks by their lengths alone, the first that has no counterpart of its own: an index into the side
    /// that has more of them.
    public internal(set) var lone: Int?

    init(source: Int?, target: Int?, kind: Kind? = nil) {
      self.source = source
      self.target = target
      self.kind = kind ?? (target == nil ? .missing : source == nil ? .extra : .pair)
    }
  }

  /// The blocks of the source page, with the sections in the order of the translation; behind them those that join the parts of
  /// merged paragraphs.
  public let source: Blocks
  /// The blocks of the translation, in order; behind them those that join the parts of split paragraphs.
  public let target: Blocks
  /// Every block of both sides once, alone or as part of one, in the order of the translation.
  public let rows: [Row]
  /// How much longer the translation's prose is.
  let ratio: Double

  /// Aligns a page with its translation: headings by id, then by what stands below them; between them blocks by what they hold.
  public init(_ source: Document, _ target: Document) {
    self.init(source, Blocks(source), target, Blocks(target))
  }

  /// The same, with the blocks of both pages at hand: a source page is aligned with many translations.
  package init(_ source: Document, _ left: Blocks, _ target: Document, _ right: Blocks) {
    var rows: [Row] = []
    rows.reserveCapacity(left.count + 4)
    let ratio = Self.ratio(left, right)
    self.ratio = ratio
    let pivots = HeadingPivots(left, source, right, target, ratio: ratio)
    let left = pivots.left
    var table = Table()
    var from = (0, 0)
    for pivot in pivots.pairs + [(left.count, right.count)] {
      Self.align(left, from.0..<pivot.source, right, from.1..<pivot.target, ratio, &table, &rows)
      if pivot.source < left.count {
        let kind = pivots.moved.contains(pivot.source) ? Row.Kind.moved : .pair
        rows.append(Row(source: pivot.source, target: pivot.target, kind: kind))
      }
      from = (pivot.source + 1, pivot.target + 1)
    }
    var repair = AlignmentRepair(source, left, target, right, rows, ratio)
    repair.joinParts()
    repair.pairRows()
    repair.findMoved()
    self.source = repair.left
    self.target = repair.right
    self.rows = repair.rows
  }

  /// How much longer the translation's prose is.
  private static func ratio(_ left: Blocks, _ right: Blocks) -> Double {
    let one = left.page.entries.reduce(0) { $0 + $1.length }
    let other = right.page.entries.reduce(0) { $0 + $1.length }
    return one > 200 && other > 200 ? min(2.5, max(0.4, Double(other) / Double(one))) : 1
  }

  /// Needleman–Wunsch over a stretch of blocks; equal ends are taken off first.
  private static func align(
    _ left: Blocks, _ leftRange: Range<Int>, _ right: Blocks, _ rightRange: Range<Int>, _ ratio: Double,
    _ table: inout Table, _ rows: inout [Row]
  ) {
    var (low, lowRight) = (leftRange.lowerBound, rightRange.lowerBound)
    var (high, highRight) = (leftRange.upperBound, rightRange.upperBound)
    while low < high, lowRight < highRight, Similarity.isCertain(left[low], right[lowRight]) {
      rows.append(Row(source: low, target: lowRight))
      low += 1
      lowRight += 1
    }
    var tail: [Row] = []
    while low < high, lowRight < highRight, Similarity.isCertain(left[high - 1], right[highRight - 1]) {
      high -= 1
      highRight -= 1
      tail.append(Row(source: high, target: highRight))
    }
    path(left, low..<high, right, lowRight..<highRight, ratio, &table, &rows)
    rows += tail.reversed()
  }

  /// What the stretches of a page are weighed in, one after the other.
  private struct Table {
    /// The best score of each pair of ends.
    var best: [Double] = []
    /// The last step to it: 1 passes by a block of the source, 2 one of the target, 3 pairs two.
    var step: [UInt8] = []

    mutating func clear(_ count: Int) {
      best.removeAll(keepingCapacity: true)
      best.append(contentsOf: repeatElement(0, count: count))
      step.removeAll(keepingCapacity: true)
      step.append(contentsOf: repeatElement(0, count: count))
    }
  }

  private static let gap = -0.35

  /// As many pairs of blocks as are weighed at once, in some 20 MB.
  private static let mostCells = 1 << 21

  private static func path(
    _ left: Blocks, _ one: Range<Int>, _ right: Blocks, _ other: Range<Int>, _ ratio: Double, _ table: inout Table,
    _ rows: inout [Row]
  ) {
    if one.isEmpty {
      for target in other { rows.append(Row(source: nil, target: target)) }
      return
    }
    if other.isEmpty {
      for source in one { rows.append(Row(source: source, target: nil)) }
      return
    }
    if one.count > 1, other.count > 1, one.count * other.count > mostCells {
      // No page that people write is so long between two headings: what machines write is cut where both are half read.
      let middle = (one.lowerBound + one.count / 2, other.lowerBound + other.count / 2)
      path(left, one.lowerBound..<middle.0, right, other.lowerBound..<middle.1, ratio, &table, &rows)
      path(left, middle.0..<one.upperBound, right, middle.1..<other.upperBound, ratio, &table, &rows)
      return
    }
    let (sources, targets) = (left.page.entries, right.page.entries)
    let width = other.count + 1
    table.clear((one.count + 1) * width)
    for column in 1..<width {
      table.best[column] = Double(column) * gap
      table.step[column] = 2
    }
    for row in 1...one.count {
      table.best[row * width] = Double(row) * gap
      table.step[row * width] = 1
      let source = sources[one.lowerBound + row - 1]
      for column in 1..<width {
        let target = targets[other.lowerBound + column - 1]
        let score = Similarity.score(source, in: left.page, target, in: right.page, ratio)
        var value = table.best[(row - 1) * width + column] + gap
        var move: UInt8 = 1
        let skip = table.best[row * width + column - 1] + gap
        if skip > value {
          value = skip
          move = 2
        }
        if let score, table.best[(row - 1) * width + column - 1] + score >= value {
          value = table.best[(row - 1) * width + column - 1] + score
          move = 3
        }
        table.best[row * width + column] = value
        table.step[row * width + column] = move
      }
    }
    let start = rows.count
    var (row, column) = (one.count, other.count)
    while row > 0 || column > 0 {
      switch table.step[row * width + column] {
      case 3:
        row -= 1
        column -= 1
        rows.append(Row(source: one.lowerBound + row, target: other.lowerBound + column))
      case 1:
        row -= 1
        rows.append(Row(source: one.lowerBound + row, target: nil))
      default:
        column -= 1
        rows.append(Row(source: nil, target: other.lowerBound + column))
      }
    }
    // In place: a slice would be a copy.
    for index in 0..<(rows.count - start) / 2 { rows.swapAt(start + index, rows.count - 1 - index) }
  }
}
