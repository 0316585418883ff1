/// Text as XML takes it.
enum XMLText {
  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// The value of an attribute, or text between tags: entities for the signs of markup, hidden characters by name,
  /// since XML has no way to write most of them.
  static func escaped(_ text: String) -> String {
    PrintableText.escaped(text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\u{FFFE}", "\u{FFFF}": PrintableText.name(scalar)
      default: nil
      }
    }
  }
}
