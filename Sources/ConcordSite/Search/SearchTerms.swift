import ConcordSyntax

/// The terms of a locale's pages, and the sections that hold each of them.
///
/// A table of open addresses over one array of bytes: an index has as many terms as a book has words, and a dictionary of
/// texts took longer than rendering the pages.
struct SearchTerms {
  /// What a section says of a term: `section << 2 | weight`.
  private struct Entry {
    let term: UInt32
    var value: UInt32
  }

  private var slots = [Int32](repeating: -1, count: 1 << 12)
  private var hashes: [UInt64] = []
  /// Where each term begins in `bytes`; one more for the end.
  private var starts: [Int32] = [0]
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// The last entry of each term.
  private var last: [Int32] = []
  /// Who writes pages does not choose which terms meet in the table.
  private let seed = UInt64(bitPattern: Int64(Hasher().finalize()))
  private var word = Word()

  /// The word that is being read: its letters, and how many there are. The array is never shorter, for arrays that grow and shrink
  /// with each word took longer than the words.
  private struct Word {
    private var letters = [UInt8](repeating: 0, count: 4 * SearchTerms.longest)
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }
    /// Those of a word that is not too long.
    var bytes: ArraySlice<UInt8> { letters[..<count] }
    var isTooLong: Bool {
      count > letters.count || count > SearchTerms.longest && bytes.count { !$0.isContinuation } > SearchTerms.longest
    }

    mutating func append(_ byte: UInt8) {
      if count < letters.count { letters[count] = byte }
      count += 1
    }

    mutating func clear() { count = 0 }

    /// Whether these are its letters.
    func isEqual(to other: [UInt8], _ start: Int, _ end: Int) -> Bool {
      guard end - start == count else { return false }
      for index in 0..<count where letters[index] != other[start + index] { return false }
      return true
    }
  }

  /// Where a term stands.
  enum Place: UInt32 {
    case text = 0
    case heading = 2
    case title = 3
  }

  /// Longer words are keys and hashes, which nobody types; in letters, of which some scripts take three bytes.
  private static let longest = 48

  /// Adds the terms of a text.
  mutating func add(_ text: ArraySlice<UInt8>, _ section: Int, _ place: Place) {
    let text = SearchComposition.composed(text) ?? text
    let value = UInt32(section) << 2 | place.rawValue
    let bytes = text.span
    var index = 0
    // Not the property itself, which would be checked for other users with each byte.
    var word = Word()
    swap(&word, &self.word)
    defer { swap(&word, &self.word) }
    let ascii = Self.ascii
    // The scalar before, where it is one of a script without spaces, and whether it has been the first of a pair.
    var before: UInt32 = 0
    var isPaired = false
    word.clear()
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        index += 1
        if before != 0 { endPairs(&before, &isPaired, &word, value) }
        let folded = ascii[Int(byte)]
        if folded != 0 {
          word.append(folded)
        } else if !word.isEmpty {
          endWord(&word, value)
        }
        continue
      }
      let (scalar, width) = Self.decode(bytes, index)
      index += width
      let folded = SearchLetters.folded(scalar)
      if folded == SearchLetters.skipped { continue }
      guard folded != SearchLetters.none, SearchLetters.isPaired(folded) else {
        if before != 0 { endPairs(&before, &isPaired, &word, value) }
        if folded == SearchLetters.none {
          if !word.isEmpty { endWord(&word, value) }
        } else {
          Self.append(folded, to: &word)
        }
        continue
      }
      if !word.isEmpty { endWord(&word, value) }
      if before != 0 {
        Self.append(before, to: &word)
        Self.append(folded, to: &word)
        endWord(&word, value)
        isPaired = true
      }
      before = folded
    }
    if before != 0 { endPairs(&before, &isPaired, &word, value) }
    if !word.isEmpty { endWord(&word, value) }
  }

  /// A scalar that stands alone is a term.
  private mutating func endPairs(
    _ before: inout UInt32, _ isPaired: inout Bool, _ word: inout Word, _ value: UInt32
  ) {
    if !isPaired {
      Self.append(before, to: &word)
      endWord(&word, value)
    }
    before = 0
    isPaired = false
  }

  private mutating func endWord(_ word: inout Word, _ value: UInt32) {
    defer { word.clear() }
    guard !word.isTooLong else { return }
    let term = term(word)
    let known = Int(last[term])
    if known >= 0, entries[known].value >> 2 == value >> 2 {
      // More than once in the text, or in the heading too.
      entries[known].value = max(entries[known].value, value, entries[known].value & ~3 | 1)
    } else {
      last[term] = Int32(entries.count)
      entries.append(Entry(term: UInt32(term), value: value))
    }
  }

  /// The number of a word.
  private mutating func term(_ word: Word) -> Int {
    var hash = seed
    for byte in word.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash ^= hash >> 29
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      let term = Int(slots[slot])
      if hashes[term] == hash, word.isEqual(to: bytes, Int(starts[term]), Int(starts[term + 1])) { return term }
      slot = (slot + 1) & mask
    }
    let term = hashes.count
    slots[slot] = Int32(term)
    hashes.append(hash)
    bytes += word.bytes
    starts.append(Int32(bytes.count))
    last.append(-1)
    if hashes.count * 2 > slots.count { grow() }
    return term
  }

  private mutating func grow() {
    var slots = [Int32](repeating: -1, count: self.slots.count * 2)
    let mask = slots.count - 1
    for (term, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(term)
    }
    self.slots = slots
  }

  /// Every term in the order of its bytes, with what its sections say of it, ascending.
  func sorted(_ take: (_ term: ArraySlice<UInt8>, _ values: ArraySlice<UInt32>) -> Void) {
    var ends = [Int](repeating: 0, count: hashes.count + 1)
    for entry in entries { ends[Int(entry.term) + 1] += 1 }
    for index in ends.indices.dropFirst() { ends[index] += ends[index - 1] }
    var values = [UInt32](repeating: 0, count: entries.count)
    var next = ends
    for entry in entries {
      values[next[Int(entry.term)]] = entry.value
      next[Int(entry.term)] += 1
    }
    // The first bytes of a term decide mostly.
    let order = hashes.indices.map { (key: key(of: $0), term: $0) }.sorted {
      $0.key == $1.key ? bytes(of: $0.term).lexicographicallyPrecedes(bytes(of: $1.term)) : $0.key < $1.key
    }
    for (_, term) in order { take(bytes(of: term), values[ends[term]..<ends[term + 1]]) }
  }

  private func bytes(of term: Int) -> ArraySlice<UInt8> { bytes[Int(starts[term])..<Int(starts[term + 1])] }

  private func key(of term: Int) -> UInt64 {
    var key: UInt64 = 0
    var index = Int(starts[term])
    let end = Int(starts[term + 1])
    for _ in 0..<8 {
      key = key << 8 | (index < end ? UInt64(bytes[index]) : 0)
      index += 1
    }
    return key
  }

  private static let ascii: [UInt8] = (0..<128).map { UInt8(truncatingIfNeeded: SearchLetters.folded($0)) }

  private static func append(_ scalar: UInt32, to word: inout Word) {
    switch scalar {
    case ..<0x80: word.append(UInt8(truncatingIfNeeded: scalar))
    case ..<0x800:
      word.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
      word.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    case ..<0x10000:
      word.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      word.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      word.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    default:
      word.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      word.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
      word.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      word.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    }
  }

  /// A scalar of more than one byte and its width; what is no UTF-8 separates words.
  private static func decode(_ text: Span<UInt8>, _ index: Int) -> (scalar: UInt32, width: Int) {
    let first = UInt32(text[index])
    let width = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1
    guard width > 1, index + width <= text.count else { return (0, 1) }
    var scalar = first & (0xFF >> UInt32(width + 1))
    for next in (index + 1)..<(index + width) {
      guard text[next].isContinuation else { return (0, 1) }
      scalar = scalar << 6 | UInt32(text[next] & 0x3F)
    }
    return (scalar, width)
  }
}
