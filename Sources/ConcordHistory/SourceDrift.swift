import ConcordAlignment
public import ConcordPages
import ConcordProject
public import ConcordSyntax

/// What has changed in a source page since the revision that a translation was made from.
///
/// What readers do not see is no change: wrapping, the marks of emphasis and fences, the form of a link, the order of
/// attributes, most of front matter. Nor is what asks nothing of other languages: the signs that sentences end with, a letter that was
/// forgotten, the line that leads to the page in these, a rest of another language that is put into the source's own.
public struct SourceDrift: Sendable {
  /// The page as it was, read.
  public let former: ParsedPage
  /// In the order of the page of today; what was removed stands where it would stand.
  public internal(set) var changes: [BlockChange]
  /// What the page held between then and now, the newest first; some of it, where that is much.
  public let between: [[UInt8]]
  /// Whether all commits since say of themselves that they mend words.
  private let isProofread: Bool
  /// Whether each of these commits changed many pages.
  private let isSweeping: Bool
  /// Blocks that are the same for readers, as they stood and as they stand.
  private let unchanged: [(former: ByteRange, present: ByteRange)]
  /// What became of blocks of code that have changed.
  private let edits: [ByteRange: CodeEdit]
  /// What became of the words of blocks of text that have changed.
  let wordings: [ByteRange: SlightChange]
  /// Those of them that are not written as they were: a link has another form.
  private let rewritten: Set<ByteRange>
  /// The entry of front matter that describes the page of today; nil where it has none.
  private let description: ByteRange?
  /// Blocks as they stood that are nowhere today.
  private let gone: [ByteRange]

  /// What is different between two revisions of a page.
  /// - Parameters:
  ///   - isProofread: whether all commits between them say of themselves that they mend words.
  ///   - isSweeping: whether each of these commits changed many pages.
  init(
    from former: ParsedPage, to present: ParsedPage, between: [[UInt8]] = [], isProofread: Bool = false,
    isSweeping: Bool = false
  ) {
    self.former = former
    self.between = between
    self.isProofread = isProofread
    self.isSweeping = isSweeping
    let (one, other) = (former.document, present.document)
    let (left, right) = (VisibleBlock.all(of: one), VisibleBlock.all(of: other))
    let pairs = EqualBlocks.pairs(left.map(\.hash), right.map(\.hash))
    var changes: [BlockChange] = []
    var from = (0, 0)
    for pair in pairs + [(left.count, right.count)] {
      let (gone, new) = Self.withoutRenderings(
        left[from.0..<pair.0], one, right[from.1..<pair.1], other, former.locale)
      changes += Self.changes(gone, one, new, other)
      from = (pair.0 + 1, pair.1 + 1)
    }
    let edits = Self.edits(changes, one, other, former.locale)
    self.edits = edits
    let hashes = Set(right.map(\.hash))
    // What was moved has come, too; what stood there twice is there still.
    let stayed = hashes.subtracting(changes.lazy.filter { $0.kind == .added }.map(\.mark))
    self.changes = changes.filter { change in
      !(change.kind == .removed && stayed.contains(change.mark)) && change.former.flatMap { edits[$0] } != .idle
        && !Self.namesOtherLocale(change, one, other, former.locale)
    }
    description = other.frontMatter?.entry("description").map { FrontMatter.whole($0, in: other.text) }
    wordings = Self.wordings(changes, one, other, former.locale)
    unchanged = pairs.map { (left[$0.0].range, right[$0.1].range) }
    rewritten = Set(
      pairs.lazy.map { (left[$0.0].range, right[$0.1].range) }.filter { !one.text.holds($0, as: $1, of: other.text) }
        .map(\.0))
    let removed = Set(changes.filter { $0.kind == .removed }.compactMap(\.former))
    gone = left.filter { !hashes.contains($0.hash) && removed.contains($0.range) }.map(\.range)
  }

  private static func namesOtherLocale(
    _ change: BlockChange, _ one: Document, _ other: Document, _ locale: LocaleTag
  ) -> Bool {
    guard let former = change.former, let present = change.present else { return false }
    return LocaleMark.isAllThatDiffers(
      one.text.bytes[former.start..<former.end], other.text.bytes[present.start..<present.end], locale)
  }

  /// Whether the same rows of tables stand in another order, and nothing else is another.
  public var isReordering: Bool {
    func marks(_ kind: BlockChange.Kind) -> [UInt64] { changes.filter { $0.kind == kind }.map(\.mark).sorted() }
    return !changes.isEmpty && changes.allSatisfy { $0.kind != .changed && $0.block == .tableRow }
      && marks(.added) == marks(.removed)
  }

  /// Whether nothing is another but that front matter has a description, which search engines show, or another one.
  public var isDescription: Bool { changes.allSatisfy { $0.present != nil && $0.present == description } }

  /// Whether nothing came or went since, and what was changed seems to say the same in other words. Who goes through a page for its words
  /// exchanges some one by one; alone, one may be another thing, unless who did it says that words were mended.
  public var isRewording: Bool {
    let (code, text) = (changes.filter { $0.block == .codeBlock }, changes.filter { $0.block != .codeBlock })
    let all = text.map { change in change.kind == .changed ? change.former.flatMap { wordings[$0] } : nil }
    guard code.allSatisfy({ $0.former.flatMap { edits[$0] } == .reworded }) else { return false }
    if isProofread { return all.allSatisfy { $0?.keepsNames ?? false } }
    // What goes through a whole set, and leaves names, numbers, links and code as they are, goes through its words.
    if isSweeping, all.allSatisfy({ $0?.keepsTokens ?? false }) { return !changes.isEmpty }
    let reworded = all.count { $0?.isReworded ?? false } + code.count
    return reworded > 0
      && all.allSatisfy { $0?.isReworded ?? false || $0?.isExchanged ?? false || $0?.isSlight ?? false }
      && all.count { $0?.isExchanged ?? false } <= reworded
  }

  /// What became of the blocks of code that have changed, by where they stood.
  private static func edits(
    _ changes: [BlockChange], _ one: Document, _ other: Document, _ locale: LocaleTag
  ) -> [ByteRange: CodeEdit] {
    var edits: [ByteRange: CodeEdit] = [:]
    for change in changes where change.block == .codeBlock {
      guard let former = change.former, let present = change.present else { continue }
      edits[former] = CodeEdit(
        one.text.bytes[former.start..<former.end], other.text.bytes[present.start..<present.end],
        isEnglish: locale.language == "en")
    }
    return edits
  }

  /// What became of the words of the blocks of text that have changed, by where they stood.
  private static func wordings(
    _ changes: [BlockChange], _ one: Document, _ other: Document, _ locale: LocaleTag
  ) -> [ByteRange: SlightChange] {
    var wordings: [ByteRange: SlightChange] = [:]
    for change in changes {
      guard let former = change.former, let present = change.present else { continue }
      // `:::demo What it shows.`
      let isText = [.document, .paragraph, .heading, .tableRow].contains(change.block)
      guard isText || change.block == .htmlBlock && one.text.has(":::", at: former.start) else { continue }
      wordings[former] = SlightChange(
        one.text.bytes[former.start..<former.end], other.text.bytes[present.start..<present.end],
        isEnglish: locale.language == "en")
    }
    return wordings
  }

  /// The same without what came to source and translation at once.
  func without(_ joint: JointChanges, today present: ParsedPage) -> SourceDrift {
    if changes.isEmpty || joint.isEmpty { return self }
    let (before, today) = (Self.hashes(former.document), Self.hashes(present.document))
    var drift = self
    drift.changes.removeAll { joint.made($0, of: before, today) }
    return drift
  }

  /// The same without what somebody has followed.
  func without(_ followed: FollowUps, cameBy arrival: (BlockChange) -> FollowUps.Arrival?) -> SourceDrift {
    var drift = self
    drift.changes = followed.withoutFollowed(changes, cameBy: arrival)
    return drift
  }

  /// What the blocks of a page are known by.
  static func hashes(_ document: Document, leads: Bool = true) -> [ByteRange: UInt64] {
    hashes(VisibleBlock.all(of: document, leads: leads))
  }

  private static func hashes(_ blocks: [VisibleBlock]) -> [ByteRange: UInt64] {
    Dictionary(blocks.map { ($0.range, $0.hash) }) { first, _ in first }
  }

  /// Where something of the former page stands in the page of today; nil where its block has changed.
  public func presentRange(of range: ByteRange) -> ByteRange? {
    guard let block = unchanged.first(where: { $0.former.contains(range) }), block.former.count == block.present.count
    else { return nil }
    let shift = block.present.start - block.former.start
    return ByteRange(start: range.start + shift, end: range.end + shift)
  }

  /// The blocks that are there still, the same or changed, as they stood and as they stand, in the order of today.
  public var kept: [(former: ByteRange, present: ByteRange)] {
    let changed = changes.compactMap { change in
      change.former.flatMap { former in change.present.map { (former: former, present: $0) } }
    }
    return (unchanged + changed).sorted { $0.present.start < $1.present.start }
  }

  /// Whether something of the former page stands in a block that is the same today, byte by byte.
  public func isUnchanged(_ range: ByteRange) -> Bool {
    unchanged.contains { $0.former.contains(range) && !rewritten.contains($0.former) }
  }

  /// Whether something of the former page stood in a block that is gone today.
  public func isRemoved(_ range: ByteRange) -> Bool { gone.contains { $0.contains(range) } }

  /// Blocks without those that say in the source's own language what stood there in letters of another: a rest that somebody had
  /// forgotten to translate, and no change of what is said.
  private static func withoutRenderings(
    _ left: ArraySlice<VisibleBlock>, _ one: Document, _ right: ArraySlice<VisibleBlock>, _ other: Document,
    _ locale: LocaleTag
  ) -> (ArraySlice<VisibleBlock>, ArraySlice<VisibleBlock>) {
    guard left.count == right.count, WrittenLanguage.isLatin(locale), left.contains(where: { isEastAsian($0, one) })
    else {
      return (left, right)
    }
    let others = zip(left, right).filter { $0.kind != $1.kind || !isEastAsian($0, one) || isEastAsian($1, other) }
    return (others.map(\.0)[...], others.map(\.1)[...])
  }

  /// Whether most of a block's letters are Chinese, Japanese or Korean.
  private static func isEastAsian(_ block: VisibleBlock, _ document: Document) -> Bool {
    let bytes = document.text.bytes[block.range.start..<block.range.end]
    // What such a letter begins with in UTF-8: U+3000 to U+D7FF.
    return bytes.count { (0xE3...0xED).contains($0) } > bytes.count(where: \.isLetter)
  }

  /// What lies between two equal blocks: those that have most of their words in common are one that was changed.
  private static func changes(
    _ left: ArraySlice<VisibleBlock>, _ one: Document, _ right: ArraySlice<VisibleBlock>, _ other: Document
  ) -> [BlockChange] {
    let partners = partners(left, one, right, other)
    var changes = right.enumerated().map { number, block in
      BlockChange(
        kind: partners[number] == nil ? .added : .changed, block: block.kind,
        former: partners[number].map { left[$0].range }, present: block.range,
        heading: block.heading.map { other.plainText($0) }, mark: block.hash)
    }
    let paired = Set(partners.compactMap(\.self))
    changes += left.indices.filter { !paired.contains($0) }.map { index in
      BlockChange(
        kind: .removed, block: left[index].kind, former: left[index].range, present: nil,
        heading: left[index].heading.map { one.plainText($0) }, mark: left[index].hash)
    }
    return changes
  }

  /// Words that two blocks have in common where one came from the other, as a share.
  private static let leastAlike = 0.4

  /// For each block on the right the index of the one that it came from: the most alike first, each once.
  private static func partners(
    _ left: ArraySlice<VisibleBlock>, _ one: Document, _ right: ArraySlice<VisibleBlock>, _ other: Document
  ) -> [Int?] {
    var partners = [Int?](repeating: nil, count: right.count)
    guard !left.isEmpty, left.count * right.count <= mostWeighed else { return partners }
    let former = Dictionary(uniqueKeysWithValues: left.indices.map { ($0, words(of: left[$0], one)) })
    var pairs: [(similarity: Double, left: Int, right: Int)] = []
    for (number, block) in right.enumerated() {
      let words = words(of: block, other)
      for index in left.indices where left[index].kind == block.kind {
        let similarity = similarity(former[index] ?? [], words)
        if similarity >= leastAlike { pairs.append((similarity, index, number)) }
      }
    }
    pairs.sort { ($1.similarity, $0.right, $0.left) < ($0.similarity, $1.right, $1.left) }
    var taken = Set<Int>()
    for pair in pairs where partners[pair.right] == nil && !taken.contains(pair.left) {
      partners[pair.right] = pair.left
      taken.insert(pair.left)
    }
    return partners
  }

  private static func words(of block: VisibleBlock, _ document: Document) -> [UInt64] {
    var words: [UInt64] = []
    WordHashes.add(of: document.text.bytes[block.range.start..<block.range.end], to: &words)
    return words.sorted()
  }

  /// How much two texts have in common: 0 for nothing, 1 for all words.
  private static func similarity(_ one: [UInt64], _ other: [UInt64]) -> Double {
    let all = one.count + other.count
    return all == 0 ? 1 : 2 * Double(SortedHashes.shared(one[...], other[...])) / Double(all)
  }

  /// A page that was written anew is that, whatever words it shares.
  private static let mostWeighed = 1 << 16
}

extension TextBuffer {
  fileprivate func holds(_ range: ByteRange, as other: ByteRange, of text: TextBuffer) -> Bool {
    range.count == other.count
      && bytes[range.start..<range.end].elementsEqual(text.bytes[other.start..<other.end])
  }
}
