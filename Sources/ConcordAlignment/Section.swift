import ConcordSyntax

/// A heading, and what stands below it up to the next one.
struct Section {
  /// The block index of the heading.
  let heading: Int
  /// Behind its last block.
  let end: Int
  let level: Int
  /// The id that the page gives to the heading.
  let id: String?
  /// What readers see of the heading, in lower case: titles have capitals as each writer likes.
  let text: String
  /// What language leaves alone below the heading: hashes, sorted.
  let contents: [UInt64]
  /// The least of those of the first block that has any: it stays when the next heading is lost, with all that the section takes over
  /// then.
  private(set) var first: UInt64?
  /// The same with what stands below the headings that belong to it: another language may do without these.
  private(set) var whole: [UInt64]
  /// How many bytes of prose stand below the heading.
  let length: Int
  /// How many blocks of which kind.
  let shape: Shape
  /// The number that the heading begins with, `2.1`; empty where it has none.
  let number: String
  /// The words in Latin letters that no other heading of the page has, hashed and sorted: `Dropbox`, `Logger` of `Logger：日志`.
  private(set) var words: [UInt64]

  /// So much of a section says which one it is.
  private static let mostContents = 256
  private static let mostBeginnings = 2
  /// So many of the headings that belong to one are looked at.
  private static let mostParts = 32

  /// The sections of a page; what stands above its first heading is none.
  static func all(of blocks: Blocks, _ document: Document) -> [Section] {
    let headings = blocks.indices.filter { blocks[$0].kind == .heading || isUnmarked(blocks[$0], document) }
    var sections = zip(headings, headings.dropFirst() + [blocks.count]).map { heading, end in
      let node = blocks[heading].node
      var contents: [UInt64] = []
      var first: UInt64?
      var length = 0
      var shape = Shape()
      for block in blocks[(heading + 1)..<end] {
        length += block.length
        shape.add(block)
        // `tide_offset`, in a table that explains it.
        first = first ?? block.invariants.hashes.first ?? block.names.hashes.first
        if contents.count >= mostContents { continue }
        contents += block.invariants.hashes.prefix(mostContents)
        if let tags = tags(block, document) { contents.append(tags) }
        if block.kind == .codeBlock { contents += block.lines.hashes.prefix(mostContents) }
      }
      let isMarked = blocks[heading].kind == .heading
      let text = document.plainText(node).lowercased()
      let id = document.id(of: node)?.name
      let name = isMarked ? text : String(text.drop { $0 == "#" || $0.isWhitespace })
      return Section(
        heading: heading, end: end, level: isMarked ? document.level(node) : text.prefix { $0 == "#" }.count,
        id: id, text: name,
        contents: contents.sorted(), first: first, whole: [], length: length, shape: shape,
        // `1.` and `1` are one.
        number: numerals(of: name),
        // An id says more.
        words: id == nil ? words(text) : [])
    }
    var counts: [UInt64: Int] = [:]
    for word in sections.flatMap(\.words) { counts[word, default: 0] += 1 }
    // What many sections begin with says of none which one it is: the same tag, a keyword.
    var beginnings: [UInt64: Int] = [:]
    for first in sections.compactMap(\.first) { beginnings[first, default: 0] += 1 }
    for number in sections.indices {
      sections[number].words.removeAll { counts[$0] != 1 }
      if let first = sections[number].first, beginnings[first] ?? 0 > mostBeginnings { sections[number].first = nil }
    }
    for number in sections.indices { sections[number].whole = whole(number, sections) }
    return sections
  }

  private static func isUnmarked(_ block: Block, _ document: Document) -> Bool {
    block.kind == .paragraph && !block.opensItem && document.marksOfUnmarkedHeading(block.node) != nil
  }

  /// Each word of a title once.
  private static func words(_ title: String) -> [UInt64] {
    let words = title.utf8.split { !$0.isAlphanumeric }.filter { $0.count >= shortestWord }
    return Set(words.map { ByteHash.squeezed($0) }).sorted()
  }

  /// A paragraph that is made of tags alone, hashed: what a page shows there.
  private static func tags(_ block: Block, _ document: Document) -> UInt64? {
    guard block.kind == .paragraph, block.holdsHTML, block.length == 0, block.invariants.isEmpty else { return nil }
    let range = document.nodes[block.node].range
    return ByteHash.squeezed(document.text.bytes[range.start..<range.end], tag: 7)
  }

  private static func whole(_ number: Int, _ sections: [Section]) -> [UInt64] {
    let section = sections[number]
    let parts = sections[(number + 1)...].prefix(mostParts).prefix { $0.level > section.level }
    if parts.isEmpty { return section.contents }
    var all = section.contents
    for part in parts where all.count < mostContents { all += part.contents }
    return all.sorted()
  }

  private static let shortestWord = 3

  var slug: String { Self.slug(of: text) }

  /// What readers see of the heading without the number that says which one it is: `Cassandra` of `5.1.4 Cassandra`. The number
  /// alone, where there is no more.
  static func name(of text: String) -> Substring {
    let number = number(of: text)
    if number.isEmpty { return text[...] }
    let name = text[number.endIndex...].drop { ".)、:： ".contains($0) }
    return name.isEmpty || name.startIndex == number.endIndex ? text[...] : name
  }

  /// `5.1.4.` of `5.1.4. Cassandra`.
  private static func number(of text: String) -> Substring {
    let number = text.utf8.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    guard number.first?.isDigit ?? false else { return "" }
    return text[number.startIndex..<number.endIndex]
  }

  /// The same without the full stop behind it.
  private static func numerals(of text: String) -> String {
    number(of: text).split(separator: ".", omittingEmptySubsequences: true).joined(separator: ".")
  }

  /// The id that most sites make of the text of a heading.
  static func slug(of text: String) -> String {
    String(
      text.lowercased().unicodeScalars.compactMap { scalar -> Character? in
        if scalar == " " { return "-" }
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "-_".unicodeScalars.contains(scalar)
          ? Character(scalar) : nil
      })
  }

  /// How much of what language leaves alone two sections share, from 0 to 1: alone, or with what belongs to them.
  private func overlap(with other: Section) -> Double {
    func share(_ one: [UInt64], _ other: [UInt64]) -> Double {
      one.isEmpty && other.isEmpty
        ? 0 : 2 * Double(SortedHashes.shared(one[...], other[...])) / Double(one.count + other.count)
    }
    let own = share(contents, other.contents)
    return whole.count == contents.count && other.whole.count == other.contents.count
      ? own : max(own, share(whole, other.whole))
  }

  /// How many things two sections share.
  func shared(with other: Section) -> Int { SortedHashes.shared(contents[...], other.contents[...]) }

  /// Above 0 for sections that may be each other's translation.
  /// - Parameters:
  ///   - ratio: how much longer the translation's prose is.
  ///   - knowsIDs: whether the headings' ids are right.
  func likeness(to other: Section, ratio: Double, knowsIDs: Bool = true) -> Double {
    var score = level == other.level ? 1 : -0.5 * Double(abs(level - other.level))
    if knowsIDs, let id, let otherID = other.id, id != otherID { score -= 0.4 }
    if text == other.text, !text.isEmpty { score += 1.5 }
    if let first, first == other.first { score += 1 }
    if text != other.text, SortedHashes.shared(words[...], other.words[...]) > 0 { score += 1 }
    let overlap = overlap(with: other)
    if overlap > 0 {
      score += 2 * overlap
    } else {
      if contents.isEmpty != other.contents.isEmpty {
        score -= 0.3
      } else if !contents.isEmpty {
        score -= 0.5
      }
      score += shape.likeness(to: other.shape)
    }
    if !number.isEmpty, !other.number.isEmpty { score += number == other.number ? 0.8 : -0.3 }
    let (expected, actual) = (Double(length) * ratio + 12, Double(other.length) + 12)
    if max(expected, actual) > 60 { score += (min(expected, actual) / max(expected, actual) - 0.5) * 0.6 }
    return score
  }
}

extension Section {
  /// How many paragraphs, items, rows, blocks of code and of HTML stand below a heading: that is the same in each language.
  struct Shape {
    private var counts = SIMD8<Int32>()

    mutating func add(_ block: Block) {
      switch block.kind {
      case .paragraph where block.opensItem: counts[0] &+= 1
      case .paragraph: counts[1] &+= 1
      case .tableRow: counts[2] &+= 1
      case .codeBlock: counts[3] &+= 1
      case .htmlBlock: counts[4] &+= 1
      default: return
      }
      if !block.images.isEmpty { counts[5] &+= 1 }
      if !block.links.isEmpty { counts[6] &+= 1 }
    }

    /// Above 0 for sections that are made of the same; 0 for others, since one takes over what stands below a heading that was lost,
    /// and where they hold hardly anything.
    func likeness(to other: Shape) -> Double {
      let (own, others) = (Int(counts.wrappedSum()), Int(other.counts.wrappedSum()))
      guard min(own, others) >= Self.fewest else { return 0 }
      let shared = pointwiseMin(counts, other.counts).wrappedSum()
      return max(0, 4 * Double(shared) / Double(own + others) - 1) * Self.weight
    }

    /// A paragraph alone stands below many headings.
    private static let fewest = 2
    private static let weight = 0.6
  }
}
