public import ConcordSyntax

/// The words of pages, without capitals and accents: what their prose says, and what stands anywhere in them.
public struct SpokenWords: Sendable {
  private var prose = WordTable()
  private var all = WordTable()

  /// Of no page.
  public init() {}

  /// - Parameters:
  ///   - page: a page, read.
  ///   - withCode: whether it is asked what the page has outside of prose, too.
  public init(_ page: Document, withCode: Bool) {
    for node in page.indices(of: .text) {
      let text = page.literalBytes(node)[...]
      NameWords.forEach(in: text) { range in
        let word = NameWords.word(text[range])
        // What another script says is known by its letters.
        if word.isOfAnotherScript { return }
        prose.insert(word.hash)
        if let spelledOut = word.spelledOut { prose.insert(spelledOut) }
      }
    }
    if withCode {
      let text = page.text.bytes[...]
      NameWords.forEach(in: text) { all.insert(NameWords.word(text[$0]).hash) }
    }
  }

  /// Adds what other pages have.
  public mutating func add(_ other: SpokenWords) {
    prose.add(other.prose)
    all.add(other.all)
  }

  /// Whether the prose has a word.
  func say(_ word: NameWords.Word) -> Bool { prose.contains(word.hash) }

  /// Whether the pages have a word, in code or in prose.
  func have(_ word: NameWords.Word) -> Bool { all.contains(word.hash) }
}

/// A set of hashes, which are not hashed once more.
private struct WordTable: Sendable {
  private var slots = [UInt64](repeating: 0, count: Self.smallest)
  private var count = 0
  /// By how much a product is shifted to be the number of a slot.
  private var shift = UInt64(64 - Self.smallest.trailingZeroBitCount)
  /// Who writes pages does not choose which words meet in the table.
  private let factor = UInt64(bitPattern: Int64(Hasher().finalize())) | 1

  /// A power of two.
  private static let smallest = 256

  mutating func insert(_ hash: UInt64) {
    let place = place(of: hash)
    if slots[place] == hash { return }
    slots[place] = hash
    count += 1
    if count * 2 > slots.count { grow() }
  }

  mutating func add(_ other: WordTable) {
    for hash in other.slots where hash != 0 { insert(hash) }
  }

  func contains(_ hash: UInt64) -> Bool { slots[place(of: hash)] == hash }

  private mutating func grow() {
    let former = slots
    slots = [UInt64](repeating: 0, count: 2 * former.count)
    shift -= 1
    for hash in former where hash != 0 { slots[place(of: hash)] = hash }
  }

  /// Where a hash is, or would be.
  private func place(of hash: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: (hash &* factor) >> shift)
    while slots[place] != 0, slots[place] != hash { place = (place + 1) & (slots.count - 1) }
    return place
  }
}
