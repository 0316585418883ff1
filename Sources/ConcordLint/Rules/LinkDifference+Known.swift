import ConcordAlignment
import ConcordProject
import ConcordSyntax

/// Where the source page leads by itself, or says that it does: a link there is no stranger's.
extension LinkDifference {
  /// Whether the source says what a link of the translation is about, and only does not link it.
  func isNamed(_ link: Int, _ range: ByteRange, _ pair: PairContext) -> Bool {
    let label = label(link, pair.target)
    return label.count >= Self.shortestName
      && pair.source.text.bytes[range.start..<range.end].firstRange(of: label) != nil
  }

  private static let shortestName = 3

  /// Whether the source page leads to the same place, in raw HTML or in another block.
  func isElsewhere(_ link: Int, _ pair: PairContext) -> Bool {
    let whole = ByteRange(start: 0, end: pair.source.text.bytes.count)
    return pair.source.shows(pair.target.destination(link), in: whole)
  }

  /// `https://a.org/es/b` for `https://a.org/b`: whether a text shows the address of the same page in the reader's language, as hosts make
  /// a link of it.
  func isShownForReaders(_ destination: String, in block: ByteRange, _ likeness: LinkLikeness) -> Bool {
    guard destination.hasPrefix("http") else { return false }
    let text = likeness.pair.target.text.bytes[block.start..<block.end]
    let words = text.split { $0.isSpace || "<>()[]\"'".utf8.contains($0) || $0 >= 0x80 }
    return words.contains { word in
      guard word.starts(with: "http".utf8), word.holds("://") else { return false }
      let shown = String(decoding: word.trimmed { ".,;:!?".utf8.contains($0) }, as: UTF8.self)
      return shown != destination && likeness.isSame(destination, shown)
    }
  }

  /// `[Tiefensuche (Depth-First Search)](a/depth-first-search)` for `[Matrices](a/matrix)`: whether a link's text says the name of the page
  /// that it leads to, and so of none in whose place it seems to stand.
  func isNamedByText(_ found: Int, for lost: Int, _ pair: PairContext) -> Bool {
    func name(_ destination: String) -> [Substring] {
      RelativePath.stem(of: destination).lowercased().split { $0 == "-" || $0 == "_" }
    }
    let (theirs, ours) = (name(pair.source.destination(lost)), name(pair.target.destination(found)))
    let words = Set(pair.target.plainText(found).lowercased().split { !$0.isLetter && !$0.isNumber })
    func says(_ name: [Substring]) -> Bool { name.allSatisfy(words.contains) }
    return ours.count > 1 && ours.joined().count >= Self.tellingName && says(ours) && !says(theirs)
  }

  /// In characters.
  private static let tellingName = 8

  /// Whether a source says twice in a row where to look, and the translation once: in the block before, or behind.
  func isLinkedBeside(_ lost: Int, _ source: Block, _ block: Block, _ likeness: LinkLikeness) -> Bool {
    let wanted = likeness.pair.source.destination(lost)
    func isBeside(_ block: Block, _ document: Document) -> [Bool] {
      let nodes = document.nodes
      let first = block.nodes.first ?? block.node
      let end = nodes[block.nodes.last ?? block.node].end
      let before = nodes[max(0, first - Self.farthest)..<first].lastIndex { $0.kind == .link }
      let behind = nodes[end..<min(nodes.count, end + Self.farthest)].firstIndex { $0.kind == .link }
      return [before, behind].map { $0.map { likeness.isSame(wanted, document.destination($0)) } ?? false }
    }
    let range = likeness.pair.range(block, in: likeness.pair.target)
    return zip(isBeside(source, likeness.pair.source), isBeside(block, likeness.pair.target)).contains { $0 && $1 }
      && likeness.pair.work.allows(range.count, at: range)
      // Where its words are, it has lost its link.
      && !likeness.pair.target.plainText(block.node).contains(likeness.pair.source.plainText(lost))
  }

  /// In nodes: what is farther is in another block than the next.
  private static let farthest = 100

  /// Whether the source page leads to the same host, or to the same owner there: a link to one that it does not know may be anybody's.
  func isOfKnownHost(_ link: Int, _ pair: PairContext) -> Bool {
    let destination = pair.target.destinationBytes(link)
    guard let scheme = destination.firstRange(of: "://") else { return false }
    let parts = destination[scheme.upperBound...].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
      .split(separator: UInt8(ascii: "/"))
    guard let host = parts.first else { return false }
    // What a source takes for known, readers of another language may look up.
    if host.suffix(14).elementsEqual(".wikipedia.org".utf8) || host.elementsEqual("developer.mozilla.org".utf8) {
      return true
    }
    let owner = Self.hostsOfMany.contains(String(decoding: host, as: UTF8.self)) ? parts.dropFirst().prefix(1) : []
    let known = Array("://".utf8) + [host].joined() + owner.flatMap { Array("/".utf8) + $0 }
    var rest = pair.source.text.bytes[...]
    while let found = rest.firstRange(of: known) {
      rest = rest[found.upperBound...]
      let isWhole = rest.first.map { !$0.isAlphanumeric && !"-._".utf8.contains($0) } ?? true
      if isWhole { return true }
    }
    return false
  }

  /// Where everybody has pages.
  private static let hostsOfMany: Set<String> = [
    "bitbucket.org", "codeberg.org", "dev.to", "gitee.com", "github.com", "gitlab.com", "huggingface.co", "medium.com",
    "npmjs.com", "twitter.com", "www.npmjs.com", "www.youtube.com", "x.com", "youtube.com", "youtu.be",
  ]
}
