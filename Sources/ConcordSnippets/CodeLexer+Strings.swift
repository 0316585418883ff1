import ConcordSyntax

/// Strings, with what is put into them.
extension CodeLexer {
  mutating func string() -> Bool {
    if raw() { return true }
    for text in grammar.texts where scan.has(text.open) {
      if text.open == [UInt8(ascii: "'")] {
        if grammar.hasShortCharacters { return character() }
        if grammar.hasApostrophes, isApostrophe { return false }
      }
      return read(text)
    }
    return false
  }

  /// `l'élève`; behind a keyword a string begins: `return'x'`.
  private var isApostrophe: Bool {
    func isLetter(_ byte: UInt8) -> Bool { byte.isLetter || byte >= 0x80 }
    guard isLetter(scan.peek(-1)), isLetter(scan.peek(1)), let word = scan.tokens.last else { return false }
    return word.kind != .keyword
  }

  mutating func read(_ text: Grammar.Text) -> Bool {
    scan.advance(text.open.count)
    let begin = scan.cursor
    let lineEnd = scan.lineEnd
    while !scan.isAtEnd {
      if scan.byte.isNewline, !text.spansLines {
        scan.move(to: lineEnd)
        return true
      }
      if text.escape == .backslash && scan.byte == UInt8(ascii: "\\")
        || text.escape == .backtick && scan.byte == UInt8(ascii: "`")
      {
        // A string may go on behind an escaped line end.
        if !text.interpolation.isEmpty, scan.has(text.interpolation) {
          interpolation(text)
        } else if scan.peek(1).isNewline, !text.spansLines {
          // Escaped, a line end does not end the string.
          scan.advance(2)
          return continueString(text)
        } else {
          scan.advance(2)
        }
      } else if scan.has(text.close) {
        if text.escape == .doubled, scan.has(text.close, ahead: text.close.count) {
          scan.advance(2 * text.close.count)
        } else {
          scan.advance(text.close.count)
          return true
        }
      } else if !text.interpolation.isEmpty, scan.has(text.interpolation) {
        interpolation(text)
      } else {
        scan.advance()
      }
    }
    // Unclosed: a string that may but need not span lines ends with its line.
    if text.spansLines, text.open.count == 1, text.open != [UInt8(ascii: "`")] || grammar.ignoresCase {
      scan.move(to: max(begin, lineEnd))
    }
    return true
  }

  mutating func continueString(_ text: Grammar.Text) -> Bool {
    let rest = Grammar.Text("", String(decoding: text.close, as: UTF8.self), escape: text.escape)
    return read(rest)
  }

  /// Code inside a string, with strings of its own.
  mutating func interpolation(_ text: Grammar.Text) {
    let open = text.interpolation.last ?? 0
    let close = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
    scan.advance(text.interpolation.count)
    var depth = 1
    while !scan.isAtEnd, depth > 0 {
      if scan.byte.isNewline, !text.spansLines { return }
      if scan.byte == open { depth += 1 }
      if scan.byte == close { depth -= 1 }
      if depth > 0, scan.byte == UInt8(ascii: "\"") || scan.byte == UInt8(ascii: "'") && !grammar.hasShortCharacters,
        grammar.texts.contains(where: { scan.has($0.open) }), string()
      {
        continue
      }
      // What looked like a string may be an apostrophe.
      scan.advance()
    }
  }

  /// `'x'`, `'\n'`, `'\u{1F600}'`; nothing else.
  mutating func character() -> Bool {
    var length = 1
    if scan.peek(1) == UInt8(ascii: "\\") {
      length = 3
      while scan.peek(length) != UInt8(ascii: "'"), scan.cursor + length < scan.lineEnd, length < 14 { length += 1 }
    } else {
      guard scan.peek(1) != UInt8(ascii: "'"), !scan.peek(1).isNewline else { return false }
      length = 2
      while scan.peek(length).isContinuation { length += 1 }
    }
    guard scan.peek(length) == UInt8(ascii: "'") else { return false }
    scan.advance(length + 1)
    return true
  }

  mutating func raw() -> Bool {
    let quote = UInt8(ascii: "\"")
    switch grammar.raw {
    case .swift:
      var hashes = 0
      while scan.peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
      guard hashes > 0, scan.peek(hashes) == quote else { return false }
      let isLong = scan.peek(hashes + 1) == quote && scan.peek(hashes + 2) == quote
      let quotes = [UInt8](repeating: quote, count: isLong ? 3 : 1)
      scan.advance(hashes + quotes.count)
      close(quotes + [UInt8](repeating: UInt8(ascii: "#"), count: hashes), spansLines: isLong)
      return true
    case .rust:
      var length = scan.byte == UInt8(ascii: "b") || scan.byte == UInt8(ascii: "c") ? 1 : 0
      if length == 1, scan.peek(1) == quote { length = 0 }
      guard scan.peek(length) == UInt8(ascii: "r"), !scan.peek(-1).isWord else { return false }
      length += 1
      var hashes = 0
      while scan.peek(length + hashes) == UInt8(ascii: "#") { hashes += 1 }
      guard scan.peek(length + hashes) == quote else { return false }
      scan.advance(length + hashes + 1)
      close([quote] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes), spansLines: true)
      return true
    case .cpp:
      var length = 0
      while "uUL8".utf8.contains(scan.peek(length)) { length += 1 }
      guard scan.peek(length) == UInt8(ascii: "R"), scan.peek(length + 1) == quote, !scan.peek(-1).isWord else {
        return false
      }
      var name: [UInt8] = []
      length += 2
      while scan.cursor + length < scan.end, scan.peek(length) != UInt8(ascii: "("), name.count < 17 {
        name.append(scan.peek(length))
        length += 1
      }
      guard scan.peek(length) == UInt8(ascii: "(") else { return false }
      scan.advance(length + 1)
      close([UInt8(ascii: ")")] + name + [quote], spansLines: true)
      return true
    case .csharp:
      var length = 0
      while scan.peek(length) == UInt8(ascii: "$") { length += 1 }
      var quotes = 0
      while scan.peek(length + quotes) == quote { quotes += 1 }
      guard quotes >= 3 else { return false }
      scan.advance(length + quotes)
      close([UInt8](repeating: quote, count: quotes), spansLines: true)
      return true
    case nil: return false
    }
  }

  mutating func close(_ text: [UInt8], spansLines: Bool) {
    let lineEnd = scan.lineEnd
    scan.skip(behind: text)
    if !spansLines, scan.cursor > lineEnd { scan.move(to: lineEnd) }
  }
}
