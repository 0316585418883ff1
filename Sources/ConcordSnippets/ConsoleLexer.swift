import ConcordSyntax

/// A session in a terminal: prompts, commands and what they print.
enum ConsoleLexer {
  static func tokens(_ text: TextBuffer, _ range: ByteRange) -> [Token] {
    var scan = Scanner(text, range)
    let hasPrompts = showsPrompts(scan)
    if !hasPrompts { return CodeLexer.tokens(text, range, .shell) }
    var isContinued = false
    while !scan.isAtEnd {
      let end = scan.lineEnd
      let prompt = promptLength(scan)
      if prompt > 0 || isContinued {
        let start = scan.cursor
        scan.advance(prompt)
        scan.emit(.prompt, from: start)
        var commandEnd = end
        // A string that the command leaves open goes on below, where it is closed before the next prompt.
        if let longer = openHeredoc(scan, end) { commandEnd = longer }
        scan.take(CodeLexer.tokens(text, ByteRange(start: scan.cursor, end: commandEnd), .shell))
        isContinued = commandEnd > start && scan.bytes[commandEnd - 1] == UInt8(ascii: "\\")
      } else if scan.cursor < end {
        let start = scan.cursor
        scan.move(to: end)
        scan.emit(.output, from: start)
      }
      _ = !scan.isAtEnd && scan.space()
    }
    return scan.tokens
  }

  private static func showsPrompts(_ scan: Scanner) -> Bool {
    var probe = scan
    while !probe.isAtEnd {
      if promptLength(probe) > 0 { return true }
      probe.skipLine()
      _ = probe.space()
    }
    return false
  }

  /// How many bytes the prompt at the start of a line takes, without the space behind it.
  private static func promptLength(_ scan: Scanner) -> Int {
    func endsPrompt(_ length: Int) -> Bool { scan.peek(length).isBlank || scan.cursor + length >= scan.lineEnd }
    if scan.has("PS ") || scan.has("PS>") {
      var length = 2
      while scan.cursor + length < scan.lineEnd, scan.peek(length) != UInt8(ascii: ">") { length += 1 }
      return scan.peek(length) == UInt8(ascii: ">") && endsPrompt(length + 1) ? length + 1 : 0
    }
    if scan.byte == UInt8(ascii: "$") || scan.byte == UInt8(ascii: ">") || scan.byte == UInt8(ascii: "%") {
      return scan.peek(1).isBlank ? 1 : 0
    }
    // `C:\Users>`
    if scan.byte.isLetter, scan.peek(1) == UInt8(ascii: ":"), scan.peek(2) == UInt8(ascii: "\\") {
      var length = 3
      while scan.cursor + length < scan.lineEnd, scan.peek(length) != UInt8(ascii: ">"), !scan.peek(length).isBlank {
        length += 1
      }
      return scan.peek(length) == UInt8(ascii: ">") ? length + 1 : 0
    }
    // `user@host:~$`, `[user@host ~]#`
    var length = 0
    var hasAt = false
    let isBracketed = scan.byte == UInt8(ascii: "[")
    while scan.cursor + length < scan.lineEnd {
      let byte = scan.peek(length)
      if byte == UInt8(ascii: "@") { hasAt = true }
      if hasAt,
        byte == UInt8(ascii: "$") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "%") || byte == UInt8(ascii: ">")
      {
        return endsPrompt(length + 1) ? length + 1 : 0
      }
      guard byte.isWord || "@:~/.-[]()".utf8.contains(byte) || isBracketed && byte == .space else { return 0 }
      length += 1
    }
    return 0
  }

  /// The end of a heredoc that the command opens.
  private static func openHeredoc(_ scan: Scanner, _ lineEnd: Int) -> Int? {
    guard
      let open = (scan.cursor..<max(scan.cursor, lineEnd)).first(where: { scan.bytes[$0...].starts(with: "<<".utf8) })
    else { return nil }
    var index = open + 2
    while index < lineEnd, "-~ '\"".utf8.contains(scan.bytes[index]) { index += 1 }
    let word = scan.bytes[index..<lineEnd].prefix { $0.isWord }
    guard !word.isEmpty else { return nil }
    var line = lineEnd
    while line < scan.end {
      line += 1
      var end = line
      while end < scan.end, !scan.bytes[end].isNewline { end += 1 }
      if line <= end, scan.bytes[line..<end].elementsEqual(word) { return end }
      line = end
    }
    return nil
  }
}
