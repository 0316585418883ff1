import ConcordSyntax

/// Settings: ini and TOML.
extension LineLexer {
  // MARK: ini

  mutating func ini() {
    _ = scan.byte.isBlank && scan.space()
    let end = scan.lineEnd
    switch scan.byte {
    case UInt8(ascii: "#"), UInt8(ascii: ";"): take(.comment, to: end)
    case UInt8(ascii: "["):
      plainStep(&scan)
      if let close = first(UInt8(ascii: "]"), to: end) { take(.key, to: close) }
      rest()
    default:
      let equals = first(UInt8(ascii: "="), to: end)
      let colon = first(UInt8(ascii: ":"), to: end)
      if let sign = [equals, colon].compactMap(\.self).min() { take(.key, to: trimmed(sign)) }
      rest()
    }
  }

  // MARK: TOML

  mutating func toml() {
    _ = scan.byte.isBlank && scan.space()
    let end = scan.lineEnd
    if scan.byte == UInt8(ascii: "[") {
      while scan.byte == UInt8(ascii: "[") { plainStep(&scan) }
      if let close = first(UInt8(ascii: "]"), to: end) {
        _ = scan.byte.isBlank && scan.space()
        take(.key, to: trimmed(close))
      }
    } else if scan.byte != UInt8(ascii: "#"), let equals = keyEnd(end) {
      take(.key, to: trimmed(equals))
    }
    value(end)
  }

  /// Where `=` ends a key; quotes may hold one.
  func keyEnd(_ end: Int) -> Int? {
    var quote: UInt8?
    for index in scan.cursor..<max(scan.cursor, end) {
      let byte = scan.bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "=") {
        return index
      } else if !(byte.isWord || byte.isBlank || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")) {
        return nil
      }
    }
    return nil
  }

  mutating func value(_ end: Int) {
    while scan.cursor < scan.lineEnd {
      let start = scan.cursor
      let quote = scan.byte
      if quote == UInt8(ascii: "#") {
        take(.comment, to: scan.lineEnd)
      } else if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        quoted(quote)
        scan.emit(.string, from: start)
      } else if quote.isDigit || quote == UInt8(ascii: ".") && scan.peek(1).isDigit {
        scan.skip { $0.isAlphanumeric || "._:+-".utf8.contains($0) }
        scan.emit(.number, from: start)
      } else if quote == UInt8(ascii: "<"),
        let length = Metavariable.length(scan, close: UInt8(ascii: ">"), isCertain: false)
      {
        scan.advance(length)
        scan.emit(.variable, from: start)
      } else if quote.isLetter {
        if isInlineKey {
          take(.key, to: trimmed(first(UInt8(ascii: "="), to: scan.lineEnd) ?? scan.lineEnd))
        } else {
          literal()
        }
      } else {
        plainStep(&scan)
      }
    }
  }

  /// `{ key = 1 }`
  var isInlineKey: Bool {
    guard let last = scan.lastToken, last.kind == .punctuation, "{,".utf8.contains(scan.bytes[last.range.start]) else {
      return false
    }
    return keyEnd(scan.lineEnd) != nil
  }

  mutating func literal() {
    let start = scan.cursor
    scan.skip { $0.isWord }
    let word = String(decoding: scan.bytes[start..<scan.cursor], as: UTF8.self)
    let kind: Token.Kind =
      ["true", "false"].contains(word) ? .keyword : ["inf", "nan"].contains(word) ? .number : .word
    scan.emit(kind, from: start)
  }

  mutating func quoted(_ quote: UInt8) {
    let isLong = scan.peek(1) == quote && scan.peek(2) == quote
    let close = [UInt8](repeating: quote, count: isLong ? 3 : 1)
    scan.advance(close.count)
    let end = scan.lineEnd
    while !scan.isAtEnd {
      if !isLong, scan.cursor >= end { return }
      if scan.has(close) { return scan.advance(close.count) }
      scan.advance(quote == UInt8(ascii: "\"") && scan.byte == UInt8(ascii: "\\") && scan.cursor + 1 < scan.end ? 2 : 1)
    }
  }
}
