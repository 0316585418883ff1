import ConcordSyntax

/// Signs that formatters put in and take out, and that say nothing: code with them is the code without them.
struct LayoutSigns {
  private let tokens: [Token]
  private let text: TextBuffer
  private let style: Style
  /// What means nothing in a script, for its place in it.
  private let idle: Set<Int>

  private enum Style {
    /// A comma behind the last of some lines.
    case lastComma
    /// That, a semicolon at the end of a line, and what ``ScriptLayout`` finds.
    case script
    /// A semicolon behind the last statement.
    case lastSemicolon
    /// The slash of an element that has no end tag.
    case voidElement
    /// What stands before a command in a terminal.
    case prompt
  }

  /// Nil for languages in which every sign counts.
  init?(_ tokens: [Token], _ text: TextBuffer, _ language: Language) {
    switch language.name {
    case "javascript", "typescript": style = .script
    case "python", "rust", "kotlin", "swift", "dart", "php", "ruby": style = .lastComma
    case "sql": style = .lastSemicolon
    case "html": style = .voidElement
    case "shell", "console", "curl": style = .prompt
    default: return nil
    }
    (self.tokens, self.text) = (tokens, text)
    idle = style == .script ? ScriptLayout(tokens, text).idle() : []
  }

  /// Whether the token of a number is such a sign.
  func contains(_ index: Int) -> Bool {
    if style == .prompt { return isPrompt(index) }
    if idle.contains(index) { return true }
    guard tokens[index].kind == .punctuation else { return false }
    switch (style, sign(index)) {
    case (.lastComma, UInt8(ascii: ",")), (.script, UInt8(ascii: ",")):
      return closesBehindLine(index)
    case (.script, UInt8(ascii: ";")): return endsLine(index)
    case (.lastSemicolon, UInt8(ascii: ";")):
      return tokens[(index + 1)...].allSatisfy { [.whitespace, .newline, .comment].contains($0.kind) }
    case (.voidElement, UInt8(ascii: "/")): return isOfVoidElement(index)
    default: return false
    }
  }

  /// `$ ` where a line begins.
  private func isPrompt(_ index: Int) -> Bool {
    if tokens[index].kind == .prompt { return true }
    let start = tokens[index].range.start
    guard text.bytes[start] == UInt8(ascii: "$"), tokens[index].range.end == start + 1,
      index + 1 < tokens.count, tokens[index + 1].kind == .whitespace
    else { return false }
    return tokens[..<index].last { $0.kind != .whitespace }.map { $0.kind == .newline } ?? true
  }

  private func sign(_ index: Int) -> UInt8 { text.bytes[tokens[index].range.start] }

  private func isSpace(_ index: Int) -> Bool { tokens[index].kind == .whitespace || tokens[index].kind == .comment }

  /// Whether what follows is on another line, and closes a list.
  private func closesBehindLine(_ index: Int) -> Bool {
    var hasNewline = false
    for next in tokens.indices[(index + 1)...] {
      if tokens[next].kind == .newline { hasNewline = true }
      if tokens[next].kind == .newline || isSpace(next) { continue }
      return hasNewline && tokens[next].kind == .punctuation && ")]}".utf8.contains(sign(next))
    }
    return false
  }

  private func endsLine(_ index: Int) -> Bool {
    let next = tokens.indices[(index + 1)...].first { !isSpace($0) }
    return next.map { tokens[$0].kind == .newline } ?? true
  }

  private static let voidElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
  ]

  private func isOfVoidElement(_ index: Int) -> Bool {
    guard index + 1 < tokens.count, tokens[index + 1].kind == .punctuation, sign(index + 1) == UInt8(ascii: ">"),
      let tag = tokens[..<index].last(where: { $0.kind == .tag })
    else { return false }
    return Self.voidElements.contains(text[tag.range].lowercased())
  }
}
