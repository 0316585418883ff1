import ConcordSyntax

/// What a link leads to as translations have it, too: `../a/b.md`, `/fr/a/b` and `a/b/README.fr.md` are one.
enum LinkedPlace {
  /// What tells two of them apart: the folders and the name of the path, with what stands behind it, without locales and endings.
  static func hash(_ destination: ArraySlice<UInt8>) -> UInt64 {
    let path = destination.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
    var hash = ByteHash()
    hash.add(UInt8(2))
    var isEmpty = true
    for part in path.split(separator: UInt8(ascii: "/")) where !isIdle(part) {
      isEmpty = false
      for byte in withoutEnding(part) { hash.add(byte.lowercased) }
      hash.add(UInt8(ascii: "/"))
    }
    // A link to a place of its own page, or to a root.
    if isEmpty { for byte in path { hash.add(byte) } }
    for byte in destination[path.endIndex...] where !byte.isSpace { hash.add(byte) }
    return hash.value
  }

  /// `..`, `pt-BR`, `README.fr.md`: parts of a path that differ with the page, or with its language.
  private static func isIdle(_ part: ArraySlice<UInt8>) -> Bool {
    switch part.first {
    case UInt8(ascii: "."): part.count == 1 || part.count == 2 && part.last == UInt8(ascii: ".")
    case UInt8(ascii: "_"), UInt8(ascii: "I"), UInt8(ascii: "R"), UInt8(ascii: "i"), UInt8(ascii: "r"):
      isLocale(part) || isOfFolder(part.prefix { $0 != UInt8(ascii: ".") })
    default: isLocale(part)
    }
  }

  /// Whether a page stands for its folder.
  private static func isOfFolder(_ name: ArraySlice<UInt8>) -> Bool {
    ["readme", "index", "_index"].contains { $0.utf8.elementsEqual(name.lazy.map(\.lowercased)) }
  }

  /// `fr`, `pt-BR`, `zh_Hans`: a language that documentation is translated into, alone or with a region or a script.
  private static func isLocale(_ word: ArraySlice<UInt8>) -> Bool {
    guard [2, 5, 7].contains(word.count), languages.contains(code(word.prefix(2))) else { return false }
    let rest = word.dropFirst(2)
    guard let sign = rest.first else { return true }
    return (sign == UInt8(ascii: "-") || sign == UInt8(ascii: "_")) && rest.dropFirst().allSatisfy(\.isLetter)
  }

  private static func code(_ letters: some Sequence<UInt8>) -> UInt16 {
    letters.reduce(0) { $0 << 8 | UInt16($1.lowercased) }
  }

  private static let languages = Set(
    """
    ar az be bg bn bs ca cs da de el en es et eu fa fi fr gl he hi hr hu hy id it ja ka kk km ko lt lv mk ml mn ms my ne nl no pl pt ro ru \
    si sk sl sq sr sv ta te th tr uk ur uz vi zh
    """.split(separator: " ").map { code($0.utf8) })

  /// `start` of `start.md`, and of `start.fr.md`.
  private static func withoutEnding(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let last = name.lastIndex(of: UInt8(ascii: ".")),
      [".md", ".mdx", ".html"].contains(where: { name[last...].elementsEqual($0.utf8) })
    else { return name }
    let stem = name[..<last]
    guard let dot = stem.lastIndex(of: UInt8(ascii: ".")), isLocale(stem[(dot + 1)...]) else { return stem }
    return stem[..<dot]
  }
}
