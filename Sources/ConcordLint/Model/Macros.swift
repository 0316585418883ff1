import ConcordSyntax

/// The macros and shortcodes that a page calls, by their names: `{{ link(…) }}`, `{{< note >}}`, `{% include … %}`.
enum Macros {
  /// The names, each once.
  static func names(in text: ArraySlice<UInt8>) -> Set<ArraySlice<UInt8>> {
    var names: Set<ArraySlice<UInt8>> = []
    var rest = text
    while let open = rest.firstIndex(of: UInt8(ascii: "{")), open + 2 < rest.endIndex {
      let isDoubled = "{%".utf8.contains(text[open + 1])
      if isDoubled, let name = name(at: rest[open...]) { names.insert(name) }
      rest = rest[(open + (isDoubled ? 2 : 1))...]
    }
    return names
  }

  /// What a call that a text begins with is of; nil where it is none. A variable is none.
  static func name(at text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let opening = openings.first(where: { text.starts(with: $0.utf8) }) else { return nil }
    let name = text.dropFirst(opening.utf8.count).drop { "- /".utf8.contains($0) }.prefix {
      $0.isAlphanumeric || "_-".utf8.contains($0)
    }
    guard name.count > 1, name.first?.isDigit == false else { return nil }
    // What braces alone hold is called with arguments.
    let isCall = opening != "{{" || text[name.endIndex...].first == UInt8(ascii: "(")
    return isCall ? name : nil
  }

  private static let openings = ["{{<", "{{%", "{%", "{{"]
}
