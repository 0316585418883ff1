import ConcordPages
import ConcordProject
import ConcordSyntax

/// The names and addresses that texts hold anywhere, and the tags of their elements and components.
struct Vocabulary: Sendable {
  /// How often each is there.
  private var names: [UInt64: Int] = [:]
  private var addresses: [UInt64: Int] = [:]
  private var tags = Set<UInt64>()

  /// Of no text.
  init() {}

  /// The names of one text, and nothing else.
  init(namesOf text: TextBuffer) { addNames(text.bytes[...]) }

  mutating func add(_ text: TextBuffer) {
    let bytes = text.bytes[...]
    addNames(bytes)
    ByteHash.forEachRun(in: bytes, of: Self.isAddress) { addresses[$0, default: 0] += 1 }
    Self.forEachTag(in: bytes) { tags.insert($0) }
  }

  private mutating func addNames(_ bytes: ArraySlice<UInt8>) {
    ByteHash.forEachRun(in: bytes, of: Self.isName) { names[$0, default: 0] += 1 }
  }

  /// Whether all names of a text are there; an address counts as a whole.
  func holds(_ text: String) -> Bool { count(of: text) > 0 }

  /// How often the name of a text is there that is there least; 0 for a text without names.
  func count(of text: String) -> Int {
    let bytes = Array(text.utf8)
    let isAddress = bytes.contains(UInt8(ascii: "/"))
    var least: Int?
    ByteHash.forEachRun(in: bytes[...], of: isAddress ? Self.isAddress : Self.isName) { word in
      let count = (isAddress ? addresses : names)[word] ?? 0
      least = min(least ?? count, count)
    }
    return least ?? 0
  }

  /// Whether a name of the source is another one in a translation, from beginning to end: a sample's own, as its translator calls it.
  /// A slip is made once.
  static func hasRenamed(
    _ lost: ArraySlice<UInt8>, as found: ArraySlice<UInt8>, from source: () -> Vocabulary,
    to translation: () -> Vocabulary
  ) -> Bool {
    func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
      bytes.allSatisfy { Self.isName($0) || $0 == UInt8(ascii: "-") } && !bytes.allSatisfy(\.isDigit)
    }
    guard isName(lost), isName(found) else { return false }
    let (lost, found) = (String(decoding: lost, as: UTF8.self), String(decoding: found, as: UTF8.self))
    let source = source()
    let theirs = source.count(of: lost)
    guard theirs > 1, source.count(of: found) == 0 else { return false }
    let translation = translation()
    let ours = translation.count(of: found)
    return ours > 1 && max(theirs, ours) <= 2 * min(theirs, ours) && translation.count(of: lost) == 0
  }

  /// Whether every tag of this one is there.
  func holdsTags(of other: Vocabulary) -> Bool { other.tags.isSubset(of: tags) }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private static func isAddress(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isAlphanumeric || "/:.-_~#?&=%+@!*$".utf8.contains(byte)
  }

  private static func forEachTag(in bytes: ArraySlice<UInt8>, _ use: (UInt64) -> Void) {
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      let name = rest.prefix(while: Self.isName)
      if let first = name.first, first.isLetter {
        var hash = ByteHash()
        hash.add(Array(name))
        use(hash.value)
      }
    }
  }
}

extension LintSet {
  /// What the source pages hold, all together.
  func readSourceWords() -> Vocabulary {
    sourceWords.value {
      var words = Vocabulary()
      for page in topics.compactMap(\.source) { if let text = store.bytes(page.file) { words.add(text) } }
      return words
    }
  }
}
