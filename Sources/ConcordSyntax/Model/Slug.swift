/// The fragment that site generators make of a heading's text.
package enum Slug {
  /// The fragment, or the fragment with a number where it is taken: `start-1`.
  package static func unique(_ slug: String, _ taken: inout Set<String>) -> String {
    var name = slug
    var turn = 0
    while !taken.insert(name).inserted {
      turn += 1
      name = "\(slug)-\(turn)"
    }
    return name
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
