import ConcordSnippets
import ConcordSyntax

/// Code with its tokens in spans, by the lexers that compare snippets; class names are Pygments' short ones.
enum CodeColor {
  /// Nil where nothing in the code has a colour.
  static func spans(_ code: ArraySlice<UInt8>, info: String, role: CodeRole?) -> [UInt8]? {
    // What is typed without a word on its language is typed into a shell.
    let name = role == .pre && info.utf8.allSatisfy(\.isSpace) ? "sh" : info
    guard role != .screen, let language = Language.named(name), language != .plain else { return nil }
    let source = TextBuffer(Array(code))
    var html = HTMLBuffer()
    var hasColor = false
    for token in language.tokens(source, ByteRange(start: 0, end: source.bytes.count)) {
      let text = source.bytes[token.range.start..<token.range.end]
      guard let name = className(token.kind) else {
        html.writeEscaped(text)
        continue
      }
      hasColor = true
      html.write("<span class=\"")
      html.write(name)
      html.write("\">")
      html.writeEscaped(text)
      html.write("</span>")
    }
    return hasColor ? html.bytes : nil
  }

  private static func className(_ kind: Token.Kind) -> StaticString? {
    switch kind {
    case .keyword: "k"
    case .string: "s"
    case .number: "mi"
    case .comment: "c"
    case .variable: "nv"
    case .prompt: "gp"
    case .output: "go"
    case .key: "na"
    case .tag: "nt"
    case .meta: "cp"
    case .inserted: "gi"
    case .deleted: "gd"
    case .word, .text, .punctuation, .whitespace, .newline: nil
    }
  }
}
