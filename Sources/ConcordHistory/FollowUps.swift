import ConcordAlignment
import ConcordPages
import ConcordSyntax

/// What translators did after their source had changed: a text that somebody wrote anew since follows the source, however little of it became
/// another.
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
  }

  /// The changes that nobody has followed.
  /// - Parameter arrival: how a change came; nil where no commit has it.
  func withoutFollowed(_ changes: [BlockChange], cameBy arrival: (BlockChange) -> Arrival?) -> [BlockChange] {
    var followed: [Int: Set<ByteRange>] = [:]
    for change in changes {
      guard let range = change.present, let counterpart = counterparts[range], let arrival = arrival(change),
        let number = maker(of: counterpart), versions[number].time >= arrival.time,
        // What is done to many pages at once follows what was done to many pages at once.
        versions[number].isNarrow || !arrival.isNarrow
      else { continue }
      followed[number, default: []].insert(range)
    }
    // A commit that wrote anew what had not changed had another reason: one of many pages, a name that is another one everywhere.
    let known = followed.filter { number, ranges in
      let most = versions[number].isNarrow ? Self.mostForEach * ranges.count : ranges.count
      return texts[number].subtracting(texts[number + 1]).count <= most
    }
    let all = known.values.reduce(into: Set<ByteRange>()) { $0.formUnion($1) }
    return changes.filter { change in change.present.map { !all.contains($0) } ?? true }
  }

  private static let mostForEach = 2

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
