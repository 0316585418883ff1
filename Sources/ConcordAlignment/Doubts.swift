import ConcordSyntax

/// How sure it is that a text which seems to be missing is the one that is: where no name, number or link holds two texts together, only
/// their lengths do, and the translation may say in one text what the source says in two.
public struct Doubts {
  /// What else may be the case.
  public enum Doubt: Sendable, Hashable {
    /// These texts of the source fit as well, each an index into ``Alignment/source``, in their order: one of them is missing.
    case isOneOf([Int])
    /// The texts around are so much longer than those of the source that they may say the same.
    case isHeldAround
    /// A text that the source has not stands in the same section, about as long; or the translation has the names, links and code of the
    /// lost one as often as the source.
    case isElsewhere
  }

  private let alignment: Alignment
  private let ratio: Double
  /// How often each page holds a thing, once that is asked.
  private var counts: (source: [UInt64: Int], target: [UInt64: Int])?

  /// - Parameter alignment: two pages whose missing blocks are in question.
  public init(_ alignment: Alignment) {
    self.alignment = alignment
    let ratios = alignment.rows.compactMap { row -> Double? in
      guard row.kind == .pair, let one = row.source.map({ alignment.source[$0] }),
        let other = row.target.map({ alignment.target[$0] }), one.kind == .paragraph, one.length > Self.tellingLength
      else { return nil }
      return Double(other.length) / Double(one.length)
    }
    ratio = ratios.count < Self.fewestOfRatio ? alignment.ratio : ratios.sorted()[ratios.count / 2]
  }

  /// What else may be the case where a row has a text of the source alone; nil where nothing is.
  public mutating func doubt(ofRow index: Int) -> Doubt? {
    guard let number = alignment.rows[index].source else { return nil }
    let lost = alignment.source[number]
    guard isText(lost) else { return nil }
    if isHeldAround(index, lost) { return .isHeldAround }
    if isElsewhere(index, lost) || isHeld(lost) { return .isElsewhere }
    let others = likelier(index, lost, step: -1).reversed() + [number] + likelier(index, lost, step: 1)
    return others.count > 1 ? .isOneOf(others) : nil
  }

  /// Whether a text that only the translation has is the rest of the one before or behind it, which is too short for all that its source
  /// says: a paragraph in two.
  /// - Parameters:
  ///   - index: the row that has a text of the translation alone.
  ///   - sentences: how many sentences a block of the source, or else of the translation, has.
  public func isRest(row index: Int, sentences: (Block, _ isSource: Bool) -> Int) -> Bool {
    func isExtra(_ row: Int) -> Bool {
      guard alignment.rows.indices.contains(row), alignment.rows[row].source == nil,
        let block = alignment.rows[row].target.map({ alignment.target[$0] })
      else { return false }
      return isText(block)
    }
    guard isExtra(index) else { return false }
    // Of more, none is a part of one.
    func end(_ row: Int, _ step: Int) -> Int {
      var (row, left) = (row, Self.mostParts)
      while left > 0, isExtra(row + step) { (row, left) = (row + step, left - 1) }
      return row
    }
    return [end(index, -1) - 1, end(index, 1) + 1].contains { row in
      guard alignment.rows.indices.contains(row), alignment.rows[row].kind == .pair,
        let whole = alignment.rows[row].source.map({ alignment.source[$0] }),
        let part = alignment.rows[row].target.map({ alignment.target[$0] }), isText(whole), isText(part)
      else { return false }
      let rest = (end(row, -1)...end(row, 1)).filter { $0 != row }.compactMap { row in
        alignment.rows[row].target.map { alignment.target[$0] }
      }
      // What it names, the source names there.
      guard rest.allSatisfy({ whole.invariants.shared($0.invariants) == $0.invariants.count }) else { return false }
      let wanted = Double(whole.length) * ratio
      let all = Double(rest.reduce(part.length) { $0 + $1.length })
      guard wanted >= Self.leastBytes else { return false }
      // As many sentences say more than lengths do.
      let theirs = sentences(whole, true)
      if theirs > 1, rest.reduce(sentences(part, false), { $0 + sentences($1, false) }) == theirs {
        return abs(all - wanted) < wanted * Self.mostOffBySentences
      }
      return Double(part.length) < wanted * Self.mostOfPart && abs(all - wanted) < wanted * Self.mostOff
    }
  }

  private func isText(_ block: Block) -> Bool { block.kind == .paragraph && block.images.isEmpty && !block.holdsHTML }

  // MARK: Texts that fit as well

  /// The texts beside a lost one that may be missing in its place: each would pass its counterpart on to the one before it.
  private func likelier(_ index: Int, _ lost: Block, step: Int) -> [Int] {
    var (missing, price): (Block, Double) = (lost, 0)
    var found: [Int] = []
    for distance in 1...Self.reach {
      let row = index + step * distance
      guard alignment.rows.indices.contains(row), alignment.rows[row].kind == .pair,
        let source = alignment.rows[row].source, let target = alignment.rows[row].target
      else { break }
      let (one, other) = (alignment.source[source], alignment.target[target])
      guard isText(one), !one.isJoined, !other.isJoined, one.opensItem == missing.opensItem,
        !Similarity.isCertain(one, other),
        let now = score(one, other), let instead = score(missing, other)
      else { break }
      price += now - instead
      guard price <= Self.mostPrice else { break }
      found.append(source)
      missing = one
    }
    return found
  }

  private func score(_ one: Block, _ other: Block) -> Double? {
    Similarity.score(one.entry, in: one.page, other.entry, in: other.page, ratio)
  }

  // MARK: Texts that are there

  /// Whether the texts beside a lost one are longer by what it says.
  private func isHeldAround(_ index: Int, _ lost: Block) -> Bool {
    let wanted = Double(lost.length) * ratio
    guard wanted >= Self.leastBytes else { return false }
    return [index - 1...index - 1, index + 1...index + 1, index - 1...index + 1].contains { window in
      var (theirs, ours, held): (Double, Double, Int) = (0, 0, 0)
      for row in window where row != index {
        guard alignment.rows.indices.contains(row), alignment.rows[row].kind == .pair,
          let one = alignment.rows[row].source.map({ alignment.source[$0] }),
          let other = alignment.rows[row].target.map({ alignment.target[$0] }), isText(one), isText(other)
        else { return false }
        theirs += Double(one.length) * ratio
        ours += Double(other.length)
        held += other.invariants.shared(lost.invariants)
      }
      // What it names would stand there, too.
      guard held * 2 >= lost.invariants.count else { return false }
      // Of long texts a small part says nothing.
      return theirs <= wanted * Self.mostTimesAsLong && ours - theirs >= wanted * Self.leastShare
    }
  }

  /// Whether a text without a counterpart stands in the section, about as long, and holds what the lost one holds.
  private func isElsewhere(_ index: Int, _ lost: Block) -> Bool {
    guard Double(lost.length) * ratio >= Self.leastBytes else { return false }
    return [-1, 1].contains { step in
      for distance in 1...Self.farthest {
        let row = index + step * distance
        guard alignment.rows.indices.contains(row) else { return false }
        let (one, other) = (
          alignment.rows[row].source.map { alignment.source[$0] },
          alignment.rows[row].target.map { alignment.target[$0] }
        )
        if one?.kind == .heading || other?.kind == .heading { return false }
        guard one == nil, let other, isText(other) else { continue }
        if AlignmentRepair.misfit(lost.length, ratio, other) < Self.mostMisfit,
          lost.invariants.isEmpty
            ? other.invariants.isEmpty : lost.invariants.overlap(other.invariants) >= Self.leastOverlap
        {
          return true
        }
      }
      return false
    }
  }

  /// Whether the translation has all that language leaves alone of a text as often as the source has it.
  private mutating func isHeld(_ lost: Block) -> Bool {
    guard !lost.links.isEmpty || !lost.codeSpans.isEmpty else { return false }
    let counts = counts ?? (Self.counts(alignment.source), Self.counts(alignment.target))
    self.counts = counts
    return lost.invariants.hashes.allSatisfy { counts.source[$0] ?? 0 <= counts.target[$0] ?? 0 }
  }

  private static func counts(_ blocks: Blocks) -> [UInt64: Int] {
    // Those that join parts hold what these hold.
    blocks.page.entries.reduce(into: [:]) { counts, entry in
      for hash in Bag(blocks.page, entry.invariants).hashes { counts[hash, default: 0] += 1 }
    }
  }

  /// In bytes of prose: what is shorter says nothing of how long a language is.
  private static let tellingLength = 40
  private static let fewestOfRatio = 5
  /// In rows.
  private static let reach = 4
  private static let farthest = 12
  /// In points of ``Similarity``: lengths alone make no more of a difference than this by chance.
  private static let mostPrice = 0.25
  private static let leastBytes = 30.0
  private static let leastShare = 0.6
  private static let mostTimesAsLong = 4.0
  private static let mostMisfit = 1.5
  private static let leastOverlap = 0.5
  private static let mostParts = 4
  private static let mostOfPart = 0.75
  private static let mostOff = 0.25
  private static let mostOffBySentences = 0.45
}
