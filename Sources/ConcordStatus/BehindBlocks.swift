import ConcordAlignment
import ConcordHistory
import ConcordLint
import ConcordPages
import ConcordProject
import ConcordSyntax

/// The blocks of a page that are behind its source, each with where it stands in the translation, or would.
struct BehindBlocks {
  private let entry: StatusReport.Entry
  private let drift: SourceDrift
  private let file: String
  private let present: Document
  private let target: Document
  private let counterparts: [ByteRange: ByteRange]
  /// Blocks that stayed as they were and have a counterpart, by where they stand today.
  private let kept: [(start: Int, counterpart: ByteRange)]

  private var former: Document { drift.former.document }

  /// - Parameters:
  ///   - entry: a translation that is behind; another one has no such blocks.
  ///   - report: how its set stands.
  static func items(_ entry: StatusReport.Entry, _ report: StatusReport) -> [WorkList.Item] {
    guard let drift = entry.status?.drift, let page = entry.page, let source = entry.source,
      let target = report.set.store.parsed(page.file)?.document,
      let present = report.set.store.parsed(source.file)?.document
    else { return [] }
    return BehindBlocks(entry, drift, page.file, present, target).items
  }

  private init(
    _ entry: StatusReport.Entry, _ drift: SourceDrift, _ file: String, _ present: Document, _ target: Document
  ) {
    (self.entry, self.drift, self.file, self.present, self.target) = (entry, drift, file, present, target)
    let former = drift.former.document
    let alignment = Alignment(former, target)
    counterparts = Dictionary(
      alignment.rows.compactMap { row in
        guard let one = row.source, let other = row.target else { return nil }
        return (former.nodes[alignment.source[one].node].range, target.nodes[alignment.target[other].node].range)
      }, uniquingKeysWith: { first, _ in first })
    kept = drift.kept.compactMap { [counterparts] block in
      counterparts[block.former].map { (block.present.start, $0) }
    }
  }

  private var items: [WorkList.Item] {
    let moves = moves
    let goneTo = Set(moves.values.map(\.former))
    var items: [WorkList.Item] = []
    // Where the last block that was added ends today: what is added right behind it is one piece with it.
    var end: Int?
    for (number, change) in drift.changes.enumerated() {
      if change.kind == .removed, goneTo.contains(change.former) { continue }
      if let move = moves[number] {
        items.append(item(move, .moved, at: change))
        end = nil
        continue
      }
      let range = change.present.map { wholeLines($0, present) }
      if change.kind == .added, change.block != .document, let end, let range, let last = items.last,
        range.start >= end, present.text.bytes[end..<range.start].allSatisfy(\.isSpace), last.source != nil
      {
        items[items.count - 1].source?.append(present.text[ByteRange(start: end, end: range.end)])
      } else {
        items.append(item(change, WorkList.Item.Kind(rawValue: change.kind.rawValue) ?? .changed, at: change))
      }
      end = change.kind == .added ? range?.end : nil
    }
    return items
  }

  /// What was taken out here and put in there as it was, by the number of the latter.
  private var moves: [Int: BlockChange] {
    var removed: [[UInt8]: BlockChange] = [:]
    for change in drift.changes where change.kind == .removed {
      if let range = change.former { removed[squeezed(range, former)] = change }
    }
    var moves: [Int: BlockChange] = [:]
    for (number, change) in drift.changes.enumerated() where change.kind == .added {
      guard let range = change.present, range.count >= Self.shortestMove else { continue }
      moves[number] = removed.removeValue(forKey: squeezed(range, present))
    }
    return moves
  }

  /// In bytes; what is shorter is said again as soon as moved.
  private static let shortestMove = 20

  private func squeezed(_ range: ByteRange, _ document: Document) -> [UInt8] {
    document.text.bytes[range.start..<range.end].filter { !$0.isSpace }
  }

  private func item(_ change: BlockChange, _ kind: WorkList.Item.Kind, at place: BlockChange) -> WorkList.Item {
    let there = change.former.flatMap { counterpart($0, change.block) }
    let isPut = kind == .added || kind == .moved
    let anchor = isPut && change.block != .document ? place.present.flatMap(anchor) : nil
    return WorkList.Item(
      kind: kind, topic: entry.topic, file: file, line: there.map { target.text.line(atByte: $0.start) },
      after: anchor.map { target.text.line(atByte: max($0.start, $0.end - 1)) },
      anchor: anchor.map { String(target.text[$0].prefix { !$0.isNewline }.prefix(60)) }, heading: place.heading,
      source: place.present.map { present.text[wholeLines($0, present)] },
      formerSource: kind == .moved ? nil : change.former.map { former.text[wholeLines($0, former)] },
      translation: there.map { target.text[wholeLines($0, target)] })
  }

  /// The translation's block, or its entry of front matter.
  private func counterpart(_ range: ByteRange, _ kind: Node.Kind) -> ByteRange? {
    guard kind == .document else { return counterparts[range] }
    let key = former.text[range].prefix { $0 != ":" && $0 != "=" && $0 != " " }
    return target.frontMatter?.entry(String(key)).map { FrontMatter.whole($0, in: target.text) }
  }

  /// The block of the translation behind which something of the source of today belongs.
  private func anchor(_ range: ByteRange) -> ByteRange? {
    kept[..<kept.sortedIndex(behind: { $0.start < range.start })].last?.counterpart
  }

  /// A block with what marks it on its first line: `- `, `2. `, `> `.
  private func wholeLines(_ range: ByteRange, _ document: Document) -> ByteRange {
    let start = document.text.lineRange(document.text.line(atByte: range.start)).start
    let marks = document.text.bytes[start..<max(start, range.start)]
    let isMark = marks.allSatisfy { $0.isBlank || $0.isDigit || ">*+-.)".utf8.contains($0) }
    return isMark ? ByteRange(start: start, end: range.end) : range
  }
}
