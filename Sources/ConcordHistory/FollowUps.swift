import ConcordAlignment
import ConcordPages
import ConcordSyntax

/// What translators did after their source had changed: a text that somebody wrote anew since follows the source, however little of it became
/// another. And what they did before: of two languages that are written side by side, either may lead.
///
/// A page that is behind by one word is brought up to date by one word, and looks as one does whose slip was mended. Where it was edited says
/// which of the two happened: in the blocks that had changed, or somewhere.
struct FollowUps {
  /// What a translation held.
  struct Version {
    /// When it was committed, in seconds since 1970.
    let time: Int
    /// Whether its commit changed few pages.
    let isNarrow: Bool
    let page: ParsedPage
  }

  /// The blocks of today's source, and what stands for them.
  private let counterparts: [ByteRange: UInt64]
  /// The newest first.
  private let versions: [Version]
  private let texts: [Set<UInt64>]

  /// - Parameters:
  ///   - translation: as it is.
  ///   - versions: what it held, the newest first.
  ///   - source: as it is.
  init(_ translation: ParsedPage, _ versions: [Version], of source: ParsedPage) {
    let (page, present) = (translation.document, source.document)
    let alignment = Alignment(present, page)
    counterparts = Dictionary(
      alignment.rows.compactMap { row in
        guard row.kind == .pair, let one = row.source, let other = row.target else { return nil }
        return (
          present.nodes[alignment.source[one].node].range, Self.wording(alignment.target[other].node, page)
        )
      } + Self.entries(of: present, in: page), uniquingKeysWith: { first, _ in first })
    self.versions = versions
    texts = versions.map { Self.wordings($0.page.document) }
  }

  /// How a change came to the source.
  struct Arrival {
    /// In seconds since 1970.
    let time: Int
    /// Whether its commit changed few pages.
    let isNarrow: Bool
    /// When what stood there before had come, in seconds since 1970; nil where it was there as long as anything is known of.
    let formerTime: Int?
  }

  /// The changes that nobody has followed.
  /// - Parameter arrival: how a change came; nil where no commit has it.
  func withoutFollowed(_ changes: [BlockChange], cameBy arrival: (BlockChange) -> Arrival?) -> [BlockChange] {
    var (followed, led): ([Int: Set<ByteRange>], [Int: Set<ByteRange>]) = ([:], [:])
    var mayBeChance: [Int: Set<ByteRange>] = [:]
    var times: [ByteRange: Int] = [:]
    for change in changes {
      guard let range = change.present, let arrival = arrival(change) else { continue }
      times[range] = arrival.time
      guard let counterpart = counterparts[range], let number = maker(of: counterpart) else { continue }
      if versions[number].time < arrival.time {
        switch lead(number, change, arrival) {
        case .sure: led[number, default: []].insert(range)
        case .likely: mayBeChance[number, default: []].insert(range)
        case nil: break
        }
      } else if versions[number].isNarrow || !arrival.isNarrow {
        // What is done to many pages at once follows what was done to many pages at once.
        followed[number, default: []].insert(range)
      }
    }
    for (number, ranges) in mayBeChance where ranges.count >= Self.fewestLed {
      led[number, default: []].formUnion(ranges)
    }
    // A commit that wrote anew what had not changed had another reason: one of many pages, a name that is another one everywhere.
    let known = [
      followed.filter { number, ranges in
        rewritten(number) <= (versions[number].isNarrow ? Self.mostForEach * ranges.count : ranges.count)
      }, led.filter { number, ranges in rewritten(number) <= Self.mostForEach * (ranges.count + 1) },
    ]
    let all = known.joined().reduce(into: Set<ByteRange>()) { $0.formUnion($1.value) }
    // What else came with most of what the translation had first, and is but another text, it has in its own words.
    let ledTimes = Set(known[1].values.joined().compactMap { times[$0] }).filter { time in
      let ranges = times.filter { $0.value == time }.keys
      return ranges.count(where: all.contains) * 3 >= ranges.count * 2
    }
    return changes.filter { change in
      guard let range = change.present else { return true }
      return !all.contains(range) && !(change.kind == .changed && times[range].map(ledTimes.contains) ?? false)
    }
  }

  private static let mostForEach = 2

  /// How many texts a version has that the one before had not.
  private func rewritten(_ number: Int) -> Int { texts[number].subtracting(texts[number + 1]).count }

  private enum Lead { case sure, likely }

  /// Whether a version of the translation had a text before the source had it: it was not made after an older one of the source, which had been
  /// there for long. Where that was new, it takes several texts to tell.
  private func lead(_ number: Int, _ change: BlockChange, _ arrival: Arrival) -> Lead? {
    if change.kind == .added { return .sure }
    let time = versions[number].time
    guard arrival.time - time <= Self.longestLead else { return nil }
    guard let former = arrival.formerTime else { return .sure }
    guard former <= versions[number + 1].time else { return nil }
    return former <= time - Self.longestLead ? .sure : .likely
  }

  /// In seconds: what one language gets, the other one has a month later.
  private static let longestLead = 31 * 86_400
  private static let fewestLed = 3

  /// The version that a text came with; nil where that is not known.
  private func maker(of text: UInt64) -> Int? {
    texts.firstIndex { !$0.contains(text) }.flatMap { $0 > 0 ? $0 - 1 : nil }
  }

  private static func wordings(_ page: Document) -> Set<UInt64> {
    Set(Blocks(page).map { wording($0.node, page) } + VisibleBlock.shownKeys.compactMap { entry($0, page) })
  }

  /// What readers see of the source's front matter, and what stands for it.
  private static func entries(of source: Document, in page: Document) -> [(ByteRange, UInt64)] {
    VisibleBlock.shownKeys.compactMap { key in
      guard let theirs = source.frontMatter?.entry(key), let ours = entry(key, page) else { return nil }
      return (FrontMatter.whole(theirs, in: source.text), ours)
    }
  }

  private static func entry(_ key: String, _ page: Document) -> UInt64? {
    page.frontMatter?.entry(key).map { entry in
      var hash = ByteHash()
      hash.add(key)
      for byte in page.text.bytes[entry.value.start..<entry.value.end] where !byte.isSpace { hash.add(byte) }
      return hash.value
    }
  }

  /// What a block says, however it is wrapped and wherever its links lead.
  private static func wording(_ node: Int, _ page: Document) -> UInt64 {
    var hash = ByteHash()
    for index in node..<max(node + 1, page.nodes[node].end) {
      switch page.nodes[index].kind {
      case .text, .code, .codeBlock, .htmlBlock, .htmlInline:
        for byte in page.literalBytes(index) where !byte.isSpace { hash.add(byte) }
      default: break
      }
    }
    return hash.value
  }
}
