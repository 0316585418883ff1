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
  /// What readers see of the heading.
  let text: String
  /// What language leaves alone below the heading: hashes, sorted.
  let contents: [UInt64]
  /// How many bytes of prose stand below the heading.
  let length: Int

  /// So much of a section says which one it is.
  private static let mostContents = 256

  /// The sections of a page; what stands above its first heading is none.
  static func all(of blocks: Blocks, _ document: Document) -> [Section] {
    let headings = blocks.indices.filter { blocks[$0].kind == .heading }
    return zip(headings, headings.dropFirst() + [blocks.count]).map { heading, end in
      let node = blocks[heading].node
      var contents: [UInt64] = []
      var length = 0
      for block in blocks[(heading + 1)..<end] {
        length += block.length
        if contents.count >= mostContents { continue }
        contents += block.invariants.hashes.prefix(mostContents)
        if block.kind == .codeBlock { contents += block.lines.hashes.prefix(mostContents) }
      }
      return Section(
        heading: heading, end: end, level: document.level(node), id: document.id(of: node)?.name,
        text: document.plainText(node), contents: contents.sorted(), length: length)
    }
  }

  var slug: String { Self.slug(of: text) }

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

  /// How many things two sections share.
  func shared(with other: Section) -> Int { SortedHashes.shared(contents[...], other.contents[...]) }

  /// Above 0 for sections that may be each other's translation.
  /// - Parameter ratio: how much longer the translation's prose is.
  func likeness(to other: Section, ratio: Double) -> Double {
    var score = level == other.level ? 1 : -0.5 * Double(abs(level - other.level))
    if let id, let otherID = other.id, id != otherID { score -= 0.4 }
    if text == other.text, !text.isEmpty { score += 1.5 }
    if contents.isEmpty != other.contents.isEmpty {
      score -= 0.3
    } else if !contents.isEmpty {
      let overlap = 2 * Double(shared(with: other)) / Double(contents.count + other.contents.count)
      score += overlap > 0 ? 2 * overlap : -0.5
    }
    let (expected, actual) = (Double(length) * ratio + 12, Double(other.length) + 12)
    if max(expected, actual) > 60 { score += (min(expected, actual) / max(expected, actual) - 0.5) * 0.6 }
    return score
  }
}
