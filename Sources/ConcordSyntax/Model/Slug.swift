/// The fragment that site generators make of a heading's text.
package enum Slug {
  /// Fragments that are taken.
  package struct Taken {
    private var names: Set<String>
    /// The number that each was given last.
    private var turns: [String: Int] = [:]

    package init(_ names: Set<String>) { self.names = names }

    /// Takes a fragment; false where it was taken before.
    package mutating func insert(_ name: String) -> Bool { names.insert(name).inserted }

    /// The fragment, or the fragment with a number where it is taken: `start-1`.
    package mutating func unique(_ slug: String) -> String {
      if insert(slug) { return slug }
      var turn = turns[slug, default: 0]
      repeat { turn += 1 } while !insert("\(slug)-\(turn)")
      turns[slug] = turn
      return "\(slug)-\(turn)"
    }
  }

  /// Fragments as Python-Markdown's `toc` numbers them: `start`, `start_1`.
  package struct Numbered {
    private var turns: [String: Int] = [:]

    package init() {}

    /// The fragment of the next heading that has this one.
    package mutating func next(_ slug: String) -> String {
      // Of a text that leaves nothing, the number is all: `_1`, `_2`.
      let turn = turns[slug] ?? (slug.isEmpty ? 1 : nil)
      turns[slug] = (turn ?? 0) + 1
      return turn.map { "\(slug)_\($0)" } ?? slug
    }
  }

  /// `Getting started!` gives `getting-started`, as GitHub and `github-slugger` have it: of each Unicode scalar, letters, marks,
  /// decimal digits and connectors stay, so no joiner does, and a variation selector does without its sign.
  package static func of(_ text: String) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      if isOfWord(scalar) || scalar == "-" { slug.append(scalar) } else if scalar == " " { slug.append("-") }
    }
    return String(slug)
  }

  /// The same by what readers take for one character, with all that is joined to it, or without.
  package static func ofCharacters(_ text: String) -> String {
    var slug = ""
    for character in text.lowercased() {
      if character.isLetter || character.isNumber || character == "_" || character == "-" {
        slug.append(character)
      } else if character == " " {
        slug.append("-")
      }
    }
    return slug
  }

  /// Ruby's and Onigmo's `\p{Word}`.
  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: true
    default: scalar.properties.isAlphabetic
    }
  }

  /// `server_host & más` gives `server-host-mas`: every run of ASCII's signs and of quotes is one dash, wide ones among them,
  /// accents are left out, and an id begins with no digit.
  package static func ofVitePress(_ text: String) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      // U+FF01 to U+FF5E are ASCII's signs and letters again.
      let plain = (0xFF01...0xFF5E).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
      let isSign =
        plain.isASCII
        ? !(plain.properties.isAlphabetic || ("0"..."9").contains(plain)) : "“”‘’".unicodeScalars.contains(plain)
      if !isSign { slug.append(plain.unaccented ?? plain) } else if slug.last != "-" { slug.append("-") }
    }
    if slug.first == "-" { slug.removeFirst() }
    if slug.last == "-" { slug.removeLast() }
    if let first = slug.first, ("0"..."9").contains(first) { slug.insert("_", at: slug.startIndex) }
    return String(slug)
  }

  /// The same, and `пуnь` of `пуль`: npm's `diacritics`, which VuePress and Hexo use, takes two letters for others that look like them.
  package static func ofVuePress(_ text: String) -> String {
    String(ofVitePress(text).map { $0 == "л" ? "n" : $0 == "ρ" ? "p" : $0 })
  }

  /// `Mark & Tilde` gives `mark-tilde`: signs are dropped, then every run of spaces and dashes is one dash.
  package static func ofPython(_ text: String) -> String {
    let kept = text.lowercased().filter {
      $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0.isWhitespace
    }
    return joined(kept) { $0 != "-" && !$0.isWhitespace }
  }

  /// The letters and digits of a text, in lower case and without their accents: what is the same in whatever a generator makes
  /// of it, be it `Install-Node-js` (Hexo) or `install-nodejs`.
  package static func letters(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars where scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    {
      result.append(scalar.unaccented ?? scalar)
    }
    return String(result)
  }

  /// A text without what is not ASCII, letters without their accents.
  package static func ascii(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        result.append(scalar)
      } else if let letter = scalar.unaccented, letter.isASCII {
        result.append(letter)
      }
    }
    return String(result)
  }

  /// The runs of wanted characters with one dash between them.
  private static func joined(_ text: String, _ isWanted: (Character) -> Bool) -> String {
    text.split { !isWanted($0) }.joined(separator: "-")
  }
}
