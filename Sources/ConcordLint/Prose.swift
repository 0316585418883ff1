import ConcordAlignment
import ConcordSyntax

/// The words of a block that a translator works on.
enum Prose {
  /// Words in lower case, outside code, raw tags and links' texts: titles of articles keep their language.
  static func words(_ document: Document, _ block: Block) -> [String] {
    var words: [String] = []
    var isInAnchor = false
    for part in block.nodes {
      var index = part
      while index < max(part + 1, document.nodes[part].end) {
        switch document.nodes[index].kind {
        case .link, .image:
          index = max(index + 1, document.nodes[index].end)
          continue
        case .htmlInline:
          let tag = document.source.text(document.nodes[index].range).lowercased()
          if tag.hasPrefix("<a ") { isInAnchor = true }
          if tag.hasPrefix("</a") { isInAnchor = false }
        case .text where !isInAnchor: words += split(document.literal(index))
        case .htmlBlock: words += split(withoutTags(document.source.text(document.nodes[index].range)))
        default: break
        }
        index += 1
      }
    }
    return words
  }

  private static func split(_ text: String) -> [String] {
    var words: [String] = []
    var isPlaceholder = false
    for part in text.split(whereSeparator: \.isWhitespace) {
      if part.contains("{{") { isPlaceholder = true }
      defer { if part.contains("}}") { isPlaceholder = false } }
      guard !isPlaceholder, part.contains(where: \.isLetter) else { continue }
      let word = part.drop { !$0.isLetter }.lowercased()
      words.append(String(word.reversed().drop { !$0.isLetter && !$0.isNumber }.reversed()))
    }
    return words
  }

  /// The text between tags, without that of links.
  private static func withoutTags(_ html: String) -> String {
    var text = ""
    var rest = html[...]
    while let open = rest.firstIndex(of: "<") {
      text += rest[..<open] + " "
      let isLink = rest[open...].lowercased().hasPrefix("<a ")
      let end = isLink ? rest[open...].firstRange(of: "</a>")?.upperBound : nil
      rest = rest[(end ?? rest[open...].firstIndex(of: ">").map { rest.index(after: $0) } ?? rest.endIndex)...]
    }
    return text + rest
  }
}

/// Small words that no sentence of a language is without, and that names do without.
enum FunctionWords {
  static func knows(_ language: String) -> Bool { words[language] != nil }
  static func has(_ word: String, _ language: String) -> Bool { words[language]?.contains(word) ?? false }

  private static let words: [String: Set<String>] = [
    "en": set(
      """
      the a an is are was be to of and or that this you your with when from if can it not by how into must for in on as at
      """),
    "de": set(
      """
      der die das ist sind und oder nicht mit ein eine zu wenn den dem für von in im auf als bei zum zur des
      """),
    "fr": set(
      """
      le la les des est sont et ou une pour vous dans avec que qui à au aux du de en sur un par
      """),
    "es": set(
      """
      el la los las es son y una para con que del se por en de a al un o e
      """),
    "it": set(
      """
      il lo la gli è sono una per con che di della non a in da al del un e i le su o
      """),
    "pt": set(
      """
      o os as é são uma para com que do da não você em de a e no na ao à um por se
      """),
    "nl": set("de het een is zijn en of niet met voor van dat als"),
  ]

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
