import ConcordSite

extension HTMLBuffer {
  /// A message of lint, with what stands between backticks as code.
  mutating func message(_ message: String) {
    let parts = message.split(separator: "`", omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() {
      // A backtick without a partner is one that the page has.
      let isCode = number % 2 == 1 && number + 1 < parts.count
      if number > 0, number % 2 == 1, !isCode { write("`") }
      if isCode { write("<code>") }
      writeEscaped(part.utf8)
      if isCode { write("</code>") }
    }
  }
}
