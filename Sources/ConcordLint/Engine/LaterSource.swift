import ConcordHistory
import ConcordPages
import ConcordSyntax

/// What the source says today of what a translation was made from: names and addresses that were changed in all languages at once
/// are right in pages that are behind otherwise.
struct LaterSource {
  private let drift: SourceDrift
  private let former: PageVocabulary
  private let present: PageVocabulary
  private let translation: TextBuffer

  init(_ drift: SourceDrift, _ present: ParsedPage, _ translation: ParsedPage) {
    self.drift = drift
    former = PageVocabulary(drift.former.document.text)
    self.present = PageVocabulary(present.document.text)
    self.translation = translation.document.text
  }

  /// Whether a difference from the former source is what the source of today has as well.
  func explains(_ difference: Diagnostic) -> Bool {
    let rule = difference.rule
    if rule.hasSuffix("-extra") { return isNew(difference.evidence) }
    guard let source = difference.source?.range, drift.mayExplain(difference) else { return false }
    // What was lost from a block is a fault whatever became of the block; a block that is gone need not come back.
    if ["block-missing", "heading-missing", "code-block-missing"].contains(rule) { return drift.isRemoved(source) }
    guard rule.hasSuffix("-changed") || rule.hasSuffix("-renamed") || rule.hasSuffix("-translated") else {
      return false
    }
    return !source.isEmpty && !difference.place.range.isEmpty && !present.holds(drift.former.document.text[source])
      && present.holds(translation[difference.place.range])
      // What differs beside it has its own reason.
      && difference.notes.allSatisfy { note in
        note.place.file == difference.place.file && present.holds(translation[note.place.range])
      }
  }

  private func isNew(_ name: String) -> Bool { present.holds(name) && !former.holds(name) }
}

/// The names and addresses that a page holds anywhere.
private struct PageVocabulary {
  private var names = Set<UInt64>()
  private var addresses = Set<UInt64>()

  init(_ text: TextBuffer) {
    Self.forEach(in: text.bytes[...], Self.isName) { names.insert($0) }
    Self.forEach(in: text.bytes[...], Self.isAddress) { addresses.insert($0) }
  }

  /// Whether all names of a text are there; an address counts as a whole.
  func holds(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let isAddress = bytes.contains(UInt8(ascii: "/"))
    var isEmpty = true
    var isKnown = true
    Self.forEach(in: bytes[...], isAddress ? Self.isAddress : Self.isName) { word in
      isEmpty = false
      if !(isAddress ? addresses : names).contains(word) { isKnown = false }
    }
    return !isEmpty && isKnown
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private static func isAddress(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isAlphanumeric || "/:.-_~#?&=%+@!*$".utf8.contains(byte)
  }

  /// The runs of bytes of a kind.
  private static func forEach(in bytes: ArraySlice<UInt8>, _ isPart: (UInt8) -> Bool, _ use: (UInt64) -> Void) {
    let bytes = bytes.span
    var word = ByteHash()
    let empty = word.value
    for index in bytes.indices {
      if isPart(bytes[index]) {
        word.add(bytes[index])
      } else if word.value != empty {
        use(word.value)
        word = ByteHash()
      }
    }
    if word.value != empty { use(word.value) }
  }
}
