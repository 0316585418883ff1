import ConcordProject
import ConcordSyntax

/// `!!! Примітка`: a box of MkDocs that is called by a word of the page's language, which Python-Markdown takes for its kind.
///
/// Source: squidfunk.github.io/mkdocs-material (admonitions): of a kind that it does not know, the box is a note with that title.
enum NamedBox {
  /// The words that the boxes of a page are called by, each once.
  static func names(in text: ArraySlice<UInt8>) -> Set<ArraySlice<UInt8>> {
    var names: Set<ArraySlice<UInt8>> = []
    let signs: [StaticString] = ["!!!", "???"]
    for sign in signs {
      var rest = text
      while let place = rest.firstRange(of: sign) {
        let before = text[..<place.lowerBound].last { !$0.isBlank }
        if before?.isNewline ?? true, let name = name(at: text[place.lowerBound...]) { names.insert(name) }
        rest = rest[place.upperBound...]
      }
    }
    return names
  }

  /// The word of the box that a text begins with; nil for other texts, and where the word is a kind of box.
  static func name(at text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let name = word(at: text), !HostBox.isKnown(String(decoding: name, as: UTF8.self)) else { return nil }
    return name
  }

  /// The same, where it is no slip of the source's kind.
  static func name(at text: ArraySlice<UInt8>, for source: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let name = name(at: text), let kind = word(at: source) else { return nil }
    let isSlip =
      kind.count > shortestKind
      && editDistance(name.map(\.lowercased)[...], kind.map(\.lowercased)[...], atMost: mostLetters) != nil
    return isSlip ? nil : name
  }

  private static func word(at text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let sign = text.first, "!?".utf8.contains(sign), text.prefix(3).allSatisfy({ $0 == sign }) else { return nil }
    let word = text.drop { "!?+ ".utf8.contains($0) }.prefix {
      $0.isAlphanumeric || $0 == UInt8(ascii: "-") || $0 >= 0x80
    }
    return word.count > 1 ? word : nil
  }

  /// In letters: `nota` is no slip of `note`.
  private static let shortestKind = 5
  private static let mostLetters = 2
}
