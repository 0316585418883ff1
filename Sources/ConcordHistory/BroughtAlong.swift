import ConcordAlignment
import ConcordPages
import ConcordSyntax

/// What a translation holds of the changes of its source, as its blocks show: those that have a counterpart in the source of today and had
/// none in the former one were brought along, by whatever commit, or were there before their source was.
struct BroughtAlong {
  /// Blocks of today's source, by where they stand.
  private let added: Set<ByteRange>
  /// Blocks of the former source that have no counterpart.
  private let absent: Set<ByteRange>
  /// Whether the page has each block of today's source, no other one, and so is no page of the former one.
  private let isWhole: Bool

  /// Blocks that a page made from a revision is not without by chance.
  private static let fewestOther = 2

  init(of translation: Document, from former: Document, to present: Document) {
    let right = Blocks(translation)
    let (one, other) = (
      Alignment(former, Blocks(former), translation, right), Alignment(present, Blocks(present), translation, right)
    )
    func range(_ index: Int, _ blocks: Blocks, _ page: Document) -> ByteRange { page.nodes[blocks[index].node].range }
    let alone = Set(
      one.rows.filter { $0.kind == .extra }.compactMap(\.target).map { range($0, one.target, translation) })
    let pairs = other.rows.filter { row in
      row.kind == .pair && row.target.map { alone.contains(range($0, other.target, translation)) } ?? false
    }
    added = Set(pairs.compactMap(\.source).map { range($0, other.source, present) })
    absent = Set(one.rows.filter { $0.kind == .missing }.compactMap(\.source).map { range($0, one.source, former) })
    isWhole =
      other.rows.allSatisfy { $0.kind == .pair }
      && one.rows.count { $0.kind == .extra || $0.kind == .missing } >= Self.fewestOther
  }

  /// Whether the translation has what was put into the source, and what it was put in the place of; of what was taken out, whether it has
  /// nothing to take out.
  func holds(_ change: BlockChange) -> Bool {
    guard change.kind != .changed else { return false }
    return isWhole || change.present.map(added.contains) ?? false
      || change.kind == .removed && change.former.map(absent.contains) ?? false
  }
}
