import ConcordSyntax

/// How alike two blocks are, by what a translation leaves alone.
enum Similarity {
  /// The blocks are each other's counterpart whatever stands around them.
  static func isCertain(_ left: Block, _ right: Block) -> Bool {
    guard left.kind == right.kind, left.opensItem == right.opensItem else { return false }
    if left.kind == .codeBlock { return left.contentHash == right.contentHash && !left.lines.isEmpty }
    return !left.invariants.isEmpty && left.invariants == right.invariants && left.invariants.isMixed
  }

  /// The blocks are the same one although other blocks lie between them.
  static func isMoved(_ left: Block, _ right: Block) -> Bool {
    guard left.kind == right.kind, left.kind != .heading else { return false }
    if left.kind == .codeBlock { return left.contentHash == right.contentHash && !left.lines.isEmpty }
    return left.invariants == right.invariants && left.invariants.count >= 2
  }

  /// In bytes: so much of it is a sentence.
  private static let prose = 40

  /// Above 0 for a likely pair, below for an unlikely one, nil for kinds that cannot be one.
  ///
  /// Entries and not blocks, since each block of one page is held against many of the other, and would be counted each time.
  static func score(
    _ left: BlockContents.Entry, in one: BlockContents, _ right: BlockContents.Entry, in other: BlockContents,
    _ ratio: Double
  ) -> Double? {
    guard left.kind == right.kind else { return areImages(left, in: one, right, in: other) ? 2 : nil }
    if left.kind == .codeBlock {
      if left.contentHash == right.contentHash { return 4 }
      let overlap = Bag(one, left.lines).overlap(Bag(other, right.lines))
      return overlap > 0 ? 1 + 2 * overlap : -0.3
    }
    var score = 0.6
    if (left.invariants.count == 0) != (right.invariants.count == 0) {
      score -= 0.5
    } else if left.invariants.count > 0 {
      let shared = Bag(one, left.invariants).overlap(Bag(other, right.invariants))
      score += shared > 0 ? 2.5 * shared : -0.9
    }
    score += left.opensItem == right.opensItem ? left.depth == right.depth ? 0.2 : -0.1 : -0.5
    if left.isTitle || right.isTitle { score += left.isTitle == right.isTitle ? 0.4 : -0.3 }
    // Labels are mostly translated, so only a shared one says something.
    if !Bag(one, left.labels).isDisjoint(with: Bag(other, right.labels)) { score += 0.8 }
    if left.names.count > 0, right.names.count > 0 {
      let shared = Bag(one, left.names).overlap(Bag(other, right.names))
      score += shared > 0 ? 1.2 * shared : -0.4
    }
    let expected = Double(left.length) * ratio + 12
    let actual = Double(right.length) + 12
    let quotient = min(expected, actual) / max(expected, actual)
    // `{{< notice >}}` alone says nothing of what a paragraph says.
    if quotient < 0.3, left.kind == .paragraph, left.length == 0 || right.length == 0,
      left.length + right.length >= prose, left.links.count + right.links.count == 0,
      left.images.count + right.images.count == 0
    {
      score -= 1
    }
    // A short text says little; a long one that is half as long says much.
    score += (quotient - 0.5) * (max(expected, actual) > 60 ? 1.2 : 0.5)
    return score
  }

  /// `<img src="a.png">` for `![](a.png)`: whether a block of raw HTML and a paragraph hold the same images, and nothing else that a
  /// translation leaves alone.
  private static func areImages(
    _ left: BlockContents.Entry, in one: BlockContents, _ right: BlockContents.Entry, in other: BlockContents
  ) -> Bool {
    guard left.kind == .htmlBlock && right.kind == .paragraph || left.kind == .paragraph && right.kind == .htmlBlock
    else { return false }
    // What raw HTML says beside its tags is not read; behind the brackets of Markdown a description may have numbers.
    return left.images.count > 0 && left.images.count == right.images.count
      && left.images.count == (left.kind == .htmlBlock ? left : right).invariants.count
      && Bag(one, left.invariants).shared(Bag(other, right.invariants)) == left.images.count
  }
}

extension Block {
  /// Whether most of what either block holds that a translation leaves alone stands in both: they are each other's, whatever their pages
  /// do otherwise.
  public func isEvidentlySame(as other: Block) -> Bool {
    if kind == .codeBlock { return contentHash == other.contentHash || lines.overlap(other.lines) >= Self.most }
    return invariants.overlap(other.invariants) >= Self.most
  }

  private static let most = 0.5

  /// Whether both have things that a translation leaves alone, and none in common. Code that was changed may look so.
  public func differsThroughout(from other: Block) -> Bool {
    kind != .codeBlock && !invariants.isEmpty && !other.invariants.isEmpty
      && invariants.isDisjoint(with: other.invariants)
  }
}
