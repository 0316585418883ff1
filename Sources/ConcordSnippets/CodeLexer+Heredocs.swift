import ConcordSyntax

/// Heredocs, whose bodies begin on the line after their names.
extension CodeLexer {
  /// `<<EOF`, whose body begins on the next line; the opener itself is punctuation and a word.
  mutating func heredoc() {
    guard let style = grammar.heredoc, scan.has("<<") else { return }
    var length = 2
    if style == .php {
      guard scan.peek(2) == UInt8(ascii: "<") else { return }
      length = 3
      while scan.peek(length).isBlank { length += 1 }
    } else if scan.peek(2) == UInt8(ascii: "<") {
      return
    }
    var isIndented = style == .php
    if scan.peek(length) == UInt8(ascii: "-") || scan.peek(length) == UInt8(ascii: "~") {
      isIndented = true
      length += 1
    }
    while style == .shell, scan.peek(length).isBlank { length += 1 }
    let quote = scan.peek(length)
    let isQuoted = quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
    if isQuoted { length += 1 }
    let start = length
    while scan.peek(length).isWord { length += 1 }
    guard length > start, !isQuoted || scan.peek(length) == quote else { return }
    // In Ruby `<<` also appends; a heredoc's word is in capitals.
    if style == .ruby, !scan.peek(start).isUppercase { return }
    pending.append((Array(scan.bytes[(scan.cursor + start)..<(scan.cursor + length)]), isIndented))
    for _ in 0..<(length + (isQuoted ? 1 : 0)) {
      let begin = scan.cursor
      scan.advance()
      scan.emit(.punctuation, from: begin)
    }
  }

  mutating func heredocBodies() {
    for (word, isIndented) in pending {
      let start = scan.cursor
      while !scan.isAtEnd {
        let line = scan.cursor
        if isIndented { scan.skip { $0.isBlank } }
        if scan.has(word), !scan.peek(word.count).isWord {
          scan.advance(word.count)
          break
        }
        scan.move(to: line)
        scan.skipLine()
        scan.advance(scan.byte == .carriageReturn && scan.peek(1) == .lineFeed ? 2 : 1)
      }
      scan.emit(.string, from: start)
    }
    pending = []
  }
}
