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

  /// `Getting started!` gives `getting-started`.
  package static func of(_ text: String) -> String {
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
}
