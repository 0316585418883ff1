import ConcordAlignment
import ConcordPages
import ConcordProject
import ConcordSyntax

/// A short text that seems to be lost, and stands in the block before or behind it: names that language leaves alone are there once
/// more than its counterpart has them.
enum NeighbouringWords {
  static func hold(_ lost: Block, of rows: [Alignment.Row], at index: Int, _ pair: PairContext) -> Bool {
    if lost.opensItem { return isInItemAbove(lost, rows, at: index, pair) }
    guard lost.kind == .paragraph, lost.images.isEmpty else { return false }
    if isBesideBreak(lost, rows, at: index, pair) { return true }
    guard lost.length <= longest else { return false }
    let range = pair.range(lost, in: pair.source)
    // In a text of another script each word of ASCII is a name.
    let isAny = !WrittenLanguage.isLatin(pair.sourcePage.locale)
    let wanted = words(range, pair.source, any: isAny)
    guard !wanted.isEmpty else { return false }
    let isForeign = isAny || !WrittenLanguage.isLatin(pair.targetPage.locale)
    /// How many names of the lost text a pair has more than it should.
    func more(_ near: Int) -> Int {
      guard rows.indices.contains(near), let (left, right) = paragraphs(rows, near, pair) else { return 0 }
      let (theirs, ours) = (pair.range(left, in: pair.source), pair.range(right, in: pair.target))
      guard pair.work.allows(range.count + theirs.count + ours.count, at: ours) else { return 0 }
      let (known, found) = (words(theirs, pair.source, any: isAny), words(ours, pair.target, any: isAny))
      return wanted.count { found[$0.key] ?? 0 > known[$0.key] ?? 0 }
    }
    let isBeside = [index - 1, index + 1].contains { near in
      let count = more(near)
      // Languages of one script have words in common.
      let isMost = count > 0 && count * 2 >= wanted.count
      return isForeign ? isMost || count > 1 : isMost && count > 1
    }
    if isBeside || !isForeign || wanted.count < fewestElsewhere { return isBeside }
    // Farther off most of them are to stand together.
    return (max(0, index - reach)...(index + reach)).contains { near in
      let count = more(near)
      return count >= fewestElsewhere && count * 3 >= wanted.count * 2
    }
  }

  /// Fewer names may stand together by chance.
  private static let fewestElsewhere = 3

  /// “It uses 450 MB: the server 240 MB, the rest 210 MB”, for an item with two below it: whether the last text above that has a counterpart has
  /// all names and numbers of the lost one besides its own.
  private static func isInItemAbove(_ lost: Block, _ rows: [Alignment.Row], at index: Int, _ pair: PairContext) -> Bool
  {
    guard lost.kind == .paragraph, lost.length <= longest,
      let near = rows[..<index].suffix(reach).last(where: { $0.source != nil && $0.target != nil }),
      let one = near.source, let other = near.target
    else { return false }
    let (left, right) = (pair.alignment.source[one], pair.alignment.target[other])
    let range = pair.range(lost, in: pair.source)
    let (theirs, ours) = (pair.range(left, in: pair.source), pair.range(right, in: pair.target))
    guard left.kind == .paragraph, right.kind == .paragraph,
      pair.work.allows(range.count + theirs.count + ours.count, at: ours)
    else { return false }
    let (wanted, known, found) = (words(range, pair.source), words(theirs, pair.source), words(ours, pair.target))
    return !wanted.isEmpty && wanted.allSatisfy { found[$0.key] ?? 0 > known[$0.key] ?? 0 }
  }

  /// Whether a block beside has as many lines as its counterpart and the lost one, and is rather as long as both: the lost one stands
  /// before or behind a break.
  private static func isBesideBreak(_ lost: Block, _ rows: [Alignment.Row], at index: Int, _ pair: PairContext) -> Bool
  {
    // Behind a lost paragraph may stand the sign of a box that is lost with it.
    let isBoxed = rows.indices.contains(index + 1) && rows[index + 1].target == nil
    return [index - 1, index + 1, isBoxed ? index + 2 : index + 1].contains { near in
      guard let (left, right) = paragraphs(rows, near, pair) else { return false }
      func count(_ kinds: [Node.Kind], _ block: Block, _ document: Document) -> Int {
        kinds.reduce(0) { $0 + block.contents(of: $1, in: document).count }
      }
      let ratio = Double(pair.target.text.bytes.count) / Double(max(1, pair.source.text.bytes.count))
      if near < index, count([.lineBreak], right, pair.target) > count([.lineBreak], left, pair.source) {
        return Double(right.length) > Double(left.length + lost.length / 2) * ratio
      }
      let breaks: [Node.Kind] = [.lineBreak, .softBreak]
      // Code is as long in both, and prose may not be.
      let most = max(ratio, ratioOfProse(rows, around: index, without: near, pair))
      return count(breaks, right, pair.target) == count(breaks, left, pair.source) + count(breaks, lost, pair.source)
        + 1
        && Double(right.length) > Double(left.length + lost.length * 3 / 4) * most
    }
  }

  private static func paragraphs(_ rows: [Alignment.Row], _ index: Int, _ pair: PairContext) -> (Block, Block)? {
    guard rows.indices.contains(index), let one = rows[index].source, let other = rows[index].target else { return nil }
    let (left, right) = (pair.alignment.source[one], pair.alignment.target[other])
    return left.kind == .paragraph && right.kind == .paragraph ? (left, right) : nil
  }

  /// How much longer the paragraphs around are than those of the source.
  private static func ratioOfProse(
    _ rows: [Alignment.Row], around index: Int, without near: Int, _ pair: PairContext
  ) -> Double {
    let window = max(0, index - reach)...min(rows.count - 1, index + reach)
    let pairs = window.filter { $0 != near }.compactMap { paragraphs(rows, $0, pair) }
    let (theirs, ours) = pairs.reduce((0, 0)) { ($0.0 + $1.0.length, $0.1 + $1.1.length) }
    return Double(ours) / Double(max(1, theirs))
  }

  /// In rows.
  private static let reach = 8

  /// In bytes of prose.
  private static let longest = 400

  /// Words of ASCII with a capital, a digit or a low line, and how often a text has them. The one that a sentence begins with is
  /// written so by rule.
  /// - Parameter any: whether all words of ASCII count.
  private static func words(_ range: ByteRange, _ document: Document, any: Bool = false) -> [[UInt8]: Int] {
    let bytes = document.text.bytes[range.start..<range.end]
    var counts: [[UInt8]: Int] = [:]
    for word in bytes.split(whereSeparator: { !$0.isAlphanumeric && $0 != UInt8(ascii: "_") }) where word.count > 2 {
      let isFirst = word.startIndex == bytes.startIndex
      let isName =
        any || word.dropFirst().contains { $0.isUppercase || $0.isDigit || $0 == UInt8(ascii: "_") }
        || !isFirst && word.first?.isUppercase ?? false
      // `PAAS` is `PaaS`.
      if isName { counts[word.map(\.lowercased), default: 0] += 1 }
    }
    return counts
  }
}
