import ConcordSyntax

/// A line of code without what its strings hold, with plain characters in the place of those that a word processor puts there: what is
/// left of it when its texts are translated.
struct CodeFrame {
  /// Without white space.
  let code: [UInt8]
  /// For each bad character of the line, whether it stands outside of the strings, or opens or closes one.
  let areCode: [Bool]

  /// Nil for a line without strings, or with one that is not closed.
  init?(_ line: some StringProtocol) {
    guard line.utf8.count <= Self.longest else { return nil }
    var (code, areCode): ([UInt8], [Bool]) = ([], [])
    var open: String?
    var hasStrings = false
    for scalar in line.unicodeScalars {
      let replacement = BadCharacter.replacement(scalar)
      let plain = replacement ?? String(scalar)
      let isQuote = plain == "\"" || plain == "'" && open != "\""
      if replacement != nil { areCode.append(open == nil || plain == open) }
      if open == nil || plain == open { code += plain.utf8.filter { !$0.isSpace } }
      guard isQuote, open == nil || open == plain else { continue }
      open = open == nil ? plain : nil
      hasStrings = true
    }
    guard hasStrings, open == nil, code.count >= Self.shortest else { return nil }
    (self.code, self.areCode) = (code, areCode)
  }

  /// In bytes.
  private static let longest = 400
  private static let shortest = 8
}
