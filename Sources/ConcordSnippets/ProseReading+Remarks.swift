import ConcordSyntax

/// Remarks in blocks whose language has no comments, or others.
extension ProseReading {
  /// ` # and what a line is about`: a remark of a block whose language nobody has named.
  func isRemark(_ side: SnippetSide, _ tokens: [Int]) -> Bool {
    guard ["unknown", "text"].contains(language.name), let first = tokens.first, let last = tokens.last,
      last - first + 1 == tokens.count, side.byte(side.code[first].range.start) == UInt8(ascii: "#"),
      side.byte(side.code[first].range.start - 1).isBlank, side.byte(side.code[first].range.end) == .space,
      !side.stances[first].startsLine, last + 1 == side.code.count || side.stances[last + 1].startsLine
    else { return false }
    return isSentence(side, tokens.filter { isWord(side, $0) })
  }

  /// `// what comes next`: whether a line is a comment as other languages than the block's have them. A block may be labelled as the
  /// language that is most like its own.
  func isMisplacedComment(_ side: SnippetSide, _ line: Range<Int>) -> Bool {
    guard Self.hasOtherComments.contains(language.name), let first = line.first, side.line(of: first) == line else {
      return false
    }
    let start = side.code[first].range.start
    return side.text.bytes[start...].starts(with: "// ".utf8) && line.contains { isWord(side, $0) }
  }

  /// `├── a/  # what is in it`, `4  => what it means`: whether all that differs in two lines stands behind the signs of remarks.
  func areInRemarks(_ left: SnippetSide, _ removed: [Int], _ right: SnippetSide, _ inserted: [Int]) -> Bool {
    if signsOfRemarks.isEmpty { return false }
    func isRemark(_ side: SnippetSide, _ tokens: [Int]) -> Bool {
      guard let first = tokens.first else { return true }
      let line = side.line(of: first)
      return remark(side, line).map { start in tokens.allSatisfy { $0 >= start && line.contains($0) } } ?? false
    }
    return isRemark(left, removed) && isRemark(right, inserted) && digits(left, removed) == digits(right, inserted)
  }

  /// The token that a line's remark begins with: behind it is more text than anything else.
  private func remark(_ side: SnippetSide, _ line: Range<Int>) -> Int? {
    let bytes = side.text.bytes
    let sign = line.dropFirst().first { index in
      let start = side.code[index].range.start
      // `listen 80;# at this port`
      guard start > 1, bytes[start - 1].isBlank || bytes[start - 1] == UInt8(ascii: ";") else { return false }
      // An arrow is an operator, too: only in a column of its own it explains.
      return signsOfRemarks.contains { bytes[start...].starts(with: $0.utf8) }
        || bytes[start - 2].isBlank && !language.hasSlashedComments
          && Self.arrows.contains { bytes[start...].starts(with: $0.utf8) }
    }
    guard let sign else { return nil }
    let said = (sign + 1)..<line.upperBound
    // A sentence of Chinese or Japanese is one word.
    let words = said.reduce(0) { count, token in
      let isSentence = side.bytes(of: side.code[token]).count { $0 >= 0x80 } >= Self.shortestSentence
      return count + (isSentence ? 2 : isWord(side, token) ? 1 : 0)
    }
    let signs = said.count { side.code[$0].kind == .punctuation && !isSentenceSign(side, $0) }
    return words > 1 && words > signs ? sign : nil
  }

  /// What may begin a remark that is no comment of the language.
  private var signsOfRemarks: [String] {
    if ["unknown", "text"].contains(language.name) { return ["# ", "// ", "<-- ", "<- ", "← "] }
    // No code has a lone `#` there.
    return language.hasSlashedComments ? ["# "] : []
  }

  /// In bytes: three signs.
  private static let shortestSentence = 9
  private static let arrows = ["=> ", "-> "]
  /// Languages in which `//` is nothing.
  private static let hasOtherComments: Set<String> = [
    "yaml", "json", "toml", "ini", "html", "xml", "css", "unknown", "text",
  ]
}
