import ConcordAlignment
import ConcordProject
import ConcordSyntax

/// A block of a source page, known by what readers see of it.
struct VisibleBlock {
  let kind: Node.Kind
  let range: ByteRange
  /// The node of the heading that it stands under; its own, of a heading.
  let heading: Int?
  let hash: UInt64

  /// Keys of front matter that readers see.
  static let shownKeys = [
    "title", "description", "linkTitle", "sidebar_label", "subtitle", "summary", "hero", "tagline",
  ]

  /// What readers see of a page's front matter.
  static func shownValues(of document: Document) -> [ByteRange] {
    shownKeys.compactMap { document.frontMatter?.entry($0)?.value }
  }

  /// The blocks of a page, with what readers see of its front matter before them.
  /// - Parameter leads: whether the pages of the site count that its links lead to.
  static func all(of document: Document, leads: Bool = true) -> [VisibleBlock] {
    var blocks = shownKeys.compactMap { key in
      document.frontMatter?.entry(key).map { entry in
        var hash = ByteHash()
        for word in [key, document.text[entry.value].lowercased()] { hash.add(word) }
        return VisibleBlock(
          kind: .document, range: FrontMatter.whole(entry, in: document.text),
          heading: nil, hash: hash.value)
      }
    }
    let names = document.dialect == .hugo ? Shortcodes.closed(in: document.text.bytes[...]) : []
    var heading: Int?
    for (number, block) in Blocks(document).enumerated() {
      if block.kind == .heading { heading = block.node }
      if number < blocksAtTop, isLanguageSwitch(block, document) { continue }
      if document.isComment(block.node) { continue }
      if block.kind == .paragraph, SilentTags.areAll(of: document.text.bytes, in: document.nodes[block.node].range) {
        continue
      }
      let tags = TagLines(of: block, names, document)
      blocks += tags.leading.map { VisibleBlock(tag: $0, heading: heading, document) }
      if !tags.areAll {
        blocks.append(
          VisibleBlock(
            kind: block.kind, range: document.nodes[block.node].range, heading: heading,
            hash: hash(of: block, document, leads: leads, without: tags.leading + tags.trailing)))
      }
      blocks += tags.trailing.map { VisibleBlock(tag: $0, heading: heading, document) }
    }
    return blocks
  }

  /// Where the line stands that leads to the page in other languages.
  private static let blocksAtTop = 12

  /// Whether a block leads to pages that are named by their languages, and to nothing else: each language has such a line of its own.
  private static func isLanguageSwitch(_ block: Block, _ document: Document) -> Bool {
    block.links.count > 1
      && block.links.allSatisfy { FamilyName.namesLanguage(document.destination($0).split(separator: "/").last ?? "") }
  }

  private static func hash(of block: Block, _ document: Document, leads: Bool, without tags: [Int]) -> UInt64 {
    var hash = ByteHash()
    // A line end counts between what is shown.
    var (isBegun, isBroken) = (false, false)
    let node = document.nodes[block.node]
    hash.add(node.kind.rawValue)
    hash.add(UInt8(truncatingIfNeeded: Int(node.level)))
    if node.kind == .codeBlock || node.kind == .htmlBlock {
      hash.add(words(document.literalBytes(block.node)))
    }
    for index in block.node..<max(block.node + 1, node.end) {
      let child = document.nodes[index]
      if tags.contains(index) { continue }
      if child.kind == .softBreak || child.kind == .lineBreak {
        isBroken = isBegun
        continue
      }
      if [.text, .code, .htmlInline, .link, .image].contains(child.kind) {
        if isBroken { hash.add(UInt8.space) }
        (isBegun, isBroken) = (true, false)
      }
      switch child.kind {
      // Other languages have other capitals, and other typography says nothing new.
      case .text:
        let text = BadCharacter.plain(SilentTags.removed(from: document.literalBytes(index)))
        hash.add(unpunctuated(withoutGaps(words(text).map(\.lowercased))))
      // `<a href="b" target="_blank">` says what `[a](b)` does: where it leads has a node of its own.
      case .htmlInline where isAnchor(document.literalBytes(index)): break
      case .code, .htmlInline: hash.add(words(document.literalBytes(index)))
      case .link where !leads && isOfSite(child.destination, document): break
      case .link, .image: hash.add(destination(child.destination, document))
      default: break
      }
    }
    var attributes = document.attributes(of: block.node).flatMap(\.tokens).map { document.text[$0.range] }
    attributes.sort { $0.precedesInBytes($1) }
    for attribute in attributes { hash.add(attribute) }
    return hash.value
  }

  /// Whether a link leads to a page of the site.
  private static func isOfSite(_ range: ByteRange, _ document: Document) -> Bool {
    !document.text.bytes[range.start..<range.end].holds("://")
  }

  /// `<a href="b">`, `</a>`
  private static func isAnchor(_ tag: ArraySlice<UInt8>) -> Bool {
    let name = tag.drop { "</".utf8.contains($0) }.prefix(while: \.isLetter)
    return name.count == 1 && name.first?.lowercased == UInt8(ascii: "a")
  }

  /// Where a link leads: other sites as they are named, with or without encryption, pages of this one whatever the form of their path.
  private static func destination(_ range: ByteRange, _ document: Document) -> UInt64 {
    var bytes = document.text.bytes[range.start..<range.end]
    guard let scheme = bytes.firstRange(of: Array("://".utf8)) else {
      return PageSignature.destination(range, document)
    }
    if bytes[..<scheme.lowerBound].elementsEqual("http".utf8) || bytes[..<scheme.lowerBound].elementsEqual("https".utf8)
    {
      bytes = bytes[scheme.lowerBound...]
    }
    if bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    // Each language has its own part of a site.
    let slash = UInt8(ascii: "/")
    let parts = bytes.split(separator: slash, omittingEmptySubsequences: false)
    let kept = parts.filter { $0.count != 2 || LocaleTag(String(decoding: $0, as: UTF8.self)) == nil }
    return ByteHash.squeezed(kept.count == parts.count ? bytes : Array(kept.joined(separator: [slash]))[...])
  }

  /// A text without the signs that its sentences and their parts end with: a question mark for a full stop asks nothing of other
  /// languages.
  private static func unpunctuated(_ text: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    for byte in text {
      if byte == .space { while let last = kept.last, ".,;:!?".utf8.contains(last) { kept.removeLast() } }
      kept.append(byte)
    }
    while let last = kept.last, ".,;:!?".utf8.contains(last) { kept.removeLast() }
    return kept
  }

  /// A text without the spaces beside Chinese and Japanese signs, which some put between scripts, as formatters do: `项目 B`.
  private static func withoutGaps(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(where: { signs.contains($0) }) else { return text }
    return text.indices.filter { index in
      if text[index] != .space { return true }
      // A sign of these scripts has three bytes.
      let isBehind = index >= 3 && signs.contains(text[index - 3]) && text[index - 1] >= 0x80
      return !isBehind && !(index + 1 < text.count && signs.contains(text[index + 1]))
    }.map { text[$0] }
  }

  /// The first bytes of U+3000 to U+9FFF in UTF-8.
  private static let signs: ClosedRange<UInt8> = 0xE3...0xE9

  /// A text with one space for any white space.
  fileprivate static func words(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var words: [UInt8] = []
    for byte in bytes {
      if !byte.isSpace { words.append(byte) } else if words.last != .space { words.append(.space) }
    }
    return words
  }
}

extension VisibleBlock {
  fileprivate init(tag: Int, heading: Int?, _ document: Document) {
    var hash = ByteHash()
    hash.add(VisibleBlock.words(document.literalBytes(tag)))
    (kind, range, self.heading, self.hash) = (.paragraph, document.nodes[tag].range, heading, hash.value)
  }
}

extension ByteHash {
  fileprivate mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> UInt64(shift))) }
  }
}
