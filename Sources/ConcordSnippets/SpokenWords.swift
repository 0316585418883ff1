public import ConcordSyntax

/// The words of a page, without capitals and accents: what its prose says, and what stands anywhere in it.
public struct SpokenWords: Sendable {
  private let prose: WordTable
  private let all: WordTable

  /// - Parameters:
  ///   - page: a page, read.
  ///   - withCode: whether it is asked what the page has outside of prose, too.
  public init(_ page: Document, withCode: Bool) {
    var prose = WordTable(bytes: page.text.bytes.count)
    Self.forEachWord(ofProse: page) { prose.insert($0) }
    self.prose = prose
    var all = WordTable(bytes: withCode ? page.text.bytes.count : 0)
    if withCode { Self.forEachWord(of: page) { all.insert($0) } }
    self.all = all
  }

  fileprivate static func forEachWord(ofProse page: Document, _ visit: (UInt64) -> Void) {
    for node in page.indices(of: .text) {
      let text = page.literalBytes(node)[...]
      NameWords.forEach(in: text) { range in
        let word = NameWords.word(text[range])
        // What another script says is known by its letters.
        if word.isOfAnotherScript { return }
        visit(word.hash)
        if let spelledOut = word.spelledOut { visit(spelledOut) }
      }
    }
  }

  fileprivate static func forEachWord(of page: Document, _ visit: (UInt64) -> Void) {
    let text = page.text.bytes[...]
    NameWords.forEach(in: text) { visit(NameWords.word(text[$0]).hash) }
  }

  /// Whether the page's prose has a word.
  func say(_ word: NameWords.Word) -> Bool { prose.contains(word.hash) }

  /// Whether the page has a word, in code or in prose.
  func have(_ word: NameWords.Word) -> Bool { all.contains(word.hash) }
}

/// The words of several pages, as one page's: what a whole set says, where a page is too short to say it.
public struct Speech: Sendable {
  private var prose: Set<UInt64> = []
  private var all: Set<UInt64> = []

  /// Of no page.
  public init() {}

  /// Of one page.
  /// - Parameters:
  ///   - page: the page, read.
  ///   - withCode: whether it is asked what it has outside of prose, too.
  public init(_ page: Document, withCode: Bool) {
    SpokenWords.forEachWord(ofProse: page) { prose.insert($0) }
    if withCode { SpokenWords.forEachWord(of: page) { all.insert($0) } }
  }

  /// Adds what another page says.
  public mutating func add(_ other: Speech) {
    prose.formUnion(other.prose)
    all.formUnion(other.all)
  }

  /// Whether the pages' prose has a word.
  func say(_ word: NameWords.Word) -> Bool { prose.contains(word.hash) }

  /// Whether the pages have a word, in code or in prose.
  func have(_ word: NameWords.Word) -> Bool { all.contains(word.hash) }
}

/// A set of hashes, which are not hashed once more.
private struct WordTable: Sendable {
  private var slots: [UInt64]
  /// By how much a product is shifted to be the number of a slot.
  private let shift: UInt64
  /// Who writes pages does not choose which words meet in the table.
  private let factor = UInt64(bitPattern: Int64(Hasher().finalize())) | 1

  /// - Parameter bytes: of the text: a word is at least one of two.
  init(bytes: Int) {
    var size = 16
    while size < bytes + 2 { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
    shift = UInt64(64 - size.trailingZeroBitCount)
  }

  mutating func insert(_ hash: UInt64) { slots[place(of: hash)] = hash }

  func contains(_ hash: UInt64) -> Bool { slots[place(of: hash)] == hash }

  /// Where a hash is, or would be.
  private func place(of hash: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: (hash &* factor) >> shift)
    while slots[place] != 0, slots[place] != hash { place = (place + 1) & (slots.count - 1) }
    return place
  }
}
