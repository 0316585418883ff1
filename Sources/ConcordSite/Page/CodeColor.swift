import ConcordSnippets
import ConcordSyntax

/// Code with its tokens in spans, by the lexers that compare snippets; class names are Pygments' short ones.
enum CodeColor {
  /// Nil where nothing in the code has a colour.
  /// - Parameter given: where the code has a colour already, from its start, in order.
  static func spans(
    _ code: ArraySlice<UInt8>, info: String, role: CodeRole?, _ given: [(range: Range<Int>, name: StaticString)] = []
  ) -> [UInt8]? {
    // What is typed without a word on its language is typed into a shell.
    let name = role == .pre && info.utf8.allSatisfy(\.isSpace) ? "sh" : info
    guard role != .screen, let language = Language.named(name) ?? (given.isEmpty ? nil : .plain),
      language != .plain || !given.isEmpty
    else { return nil }
    let source = TextBuffer(Array(code))
    var html = HTMLBuffer()
    var hasColor = false
    var next = 0
    func write(_ range: Range<Int>, _ name: StaticString?) {
      guard let name else { return html.writeEscaped(source.bytes[range]) }
      hasColor = true
      html.write("<span class=\"")
      html.write(name)
      html.write("\">")
      html.writeEscaped(source.bytes[range])
      html.write("</span>")
    }
    for token in language.tokens(source, ByteRange(start: 0, end: source.bytes.count)) {
      var start = token.range.start
      while start < token.range.end {
        while next < given.count, given[next].range.upperBound <= start { next += 1 }
        let own = next < given.count && given[next].range.lowerBound < token.range.end ? given[next] : nil
        let end = own.map {
          $0.range.lowerBound > start ? $0.range.lowerBound : min($0.range.upperBound, token.range.end)
        }
        let isOwn = own.map { $0.range.lowerBound <= start } ?? false
        write(start..<(end ?? token.range.end), isOwn && token.kind != .newline ? own?.name : className(token.kind))
        start = end ?? token.range.end
      }
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
