/// The anchor that site generators make of a heading's text.
package enum Slug {
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
