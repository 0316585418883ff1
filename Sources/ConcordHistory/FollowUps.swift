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
  let versions: [Version]
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
    /// When what stood there before had come, as far as anything is known, in seconds since 1970; nil where nothing stood there.
    let formerTime: Int?
  }

  /// The changes that nobody has followed, and that the translation had not first.
  /// - Parameter arrival: how a change came; nil where no commit has it.
  func withoutFollowed(_ changes: [BlockChange], cameBy arrival: (BlockChange) -> Arrival?) -> [BlockChange] {
    let arrivals = changes.reduce(into: [ByteRange: Arrival]()) { arrivals, change in
      if let range = change.present { arrivals[range] = arrival(change) }
    }
    let done = followed(changes, arrivals).union(led(changes, arrivals))
    return changes.filter { change in change.present.map { !done.contains($0) } ?? true }
  }

  /// What somebody has written anew since it came to the source.
  private func followed(_ changes: [BlockChange], _ arrivals: [ByteRange: Arrival]) -> Set<ByteRange> {
    var followed: [Int: Set<ByteRange>] = [:]
    for change in changes {
      guard let range = change.present, let arrival = arrivals[range], let number = maker(of: range),
        versions[number].time >= arrival.time,
        // What is done to many pages at once follows what was done to many pages at once.
        versions[number].isNarrow || !arrival.isNarrow
      else { continue }
      followed[number, default: []].insert(range)
    }
    // A commit that wrote anew what had not changed had another reason: one of many pages, a name that is another one everywhere.
    return followed.reduce(into: []) { all, found in
      let most = versions[found.key].isNarrow ? Self.mostForEach * found.value.count : found.value.count
      if rewritten(found.key) <= most { all.formUnion(found.value) }
    }
  }

  static let mostForEach = 2

  /// How many texts a version has that the one before had not.
  func rewritten(_ number: Int) -> Int { texts[number].subtracting(texts[number + 1]).count }

  /// The version that what stands for a block of today's source came with; nil where that is not known.
  func maker(of block: ByteRange) -> Int? {
    guard let text = counterparts[block] else { return nil }
    return texts.firstIndex { !$0.contains(text) }.flatMap { $0 > 0 ? $0 - 1 : nil }
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
