/// Names and messages in Markdown that others render, as in a comment on a pull request: whatever they hold, they are no markup.
package enum MarkdownText {
  /// A code span: longer backticks around those inside.
  /// - Parameter isCell: whether it stands in a table, where a pipe ends even a code span.
  package static func code(_ text: String, isCell: Bool = true) -> String {
    let text = PrintableText.escaped(text) { isCell && $0 == "|" ? "\\|" : nil }
    let marks = Backticks.around(text, atLeast: 1)
    let blank = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return marks + blank + text + blank + marks
  }

  /// A message: what stands between backticks is code, all else is text and no markup.
  package static func prose(_ message: String, isCell: Bool = true) -> String {
    let parts = message.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { number, part in
      let isCode = number % 2 == 1 && number + 1 < parts.count
      if isCode { return code(String(part), isCell: isCell) }
      let before = number > 0 && number % 2 == 1 ? "\\`" : ""
      return before
        + PrintableText.escaped(String(part)) { "\\`*_[]<>|#~@!{}".unicodeScalars.contains($0) ? "\\\($0)" : nil }
    }.joined()
  }
}
