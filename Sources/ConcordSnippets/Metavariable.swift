import ConcordSyntax

/// What a reader is to replace: `<name>`, `{name}`, `[name-of-it]`.
enum Metavariable {
  /// How many bytes the metavariable at the cursor takes; nil where there is none.
  /// - Parameter isCertain: whether generics and tags look the same, so that only unmistakable ones count.
  static func length(_ scan: Scanner, close: UInt8, isCertain: Bool) -> Int? {
    var length = 1
    while scan.cursor + length < scan.end, scan.peek(length) != close {
      let byte = scan.peek(length)
      let isNameByte = byte.isWord || byte == .space || "-.'|".utf8.contains(byte)
      guard isNameByte, length < 64 else { return nil }
      length += 1
    }
    let name = Array(scan.bytes[min(scan.end, scan.cursor + 1)..<min(scan.end, scan.cursor + length)])
    guard scan.peek(length) == close, name.count >= 2, let first = name.first, let last = name.last,
      first.isLetter || first >= 0x80 || first == UInt8(ascii: "_"), last != .space
    else { return nil }
    if isCertain, !isUnmistakable(name) { return nil }
    return length + 1
  }

  /// How many bytes the metavariable in square brackets takes that begins at the cursor: `[port-to-listen-at]`, `http://[server]`; nil where
  /// there is none. A lone name may be an index, a list or an option that may be left out.
  /// - Parameter isGlued: whether only what stands within an address counts.
  static func bracketedLength(_ scan: Scanner, isGlued: Bool = false) -> Int? {
    var length = 1
    while scan.cursor + length < scan.end, length < 64, isOfWords(scan.peek(length)) { length += 1 }
    guard scan.byte == UInt8(ascii: "["), scan.peek(length) == UInt8(ascii: "]"), length > 2 else { return nil }
    let before = scan.peek(-1)
    let isOfAddress = scan.peek(-2) == before && before == UInt8(ascii: "/") || before == UInt8(ascii: "@")
    let isBehindAnother = before == UInt8(ascii: ":") && scan.peek(-2) == UInt8(ascii: "]")
    let name = scan.bytes[(scan.cursor + 1)..<(scan.cursor + length)]
    let parts = name.split { "-_".utf8.contains($0) }
    let isPhrase = parts.count > 1 && parts.allSatisfy { $0.count > 1 } && !name.contains(.space)
    return isOfAddress || isBehindAnother || isPhrase && !isGlued && !before.isWord ? length + 1 : nil
  }

  private static func isOfWords(_ byte: UInt8) -> Bool {
    byte.isLetter || byte >= 0x80 || "-_ ".utf8.contains(byte)
  }

  private static func isUnmistakable(_ name: [UInt8]) -> Bool {
    if name.contains(.space) || name.contains(UInt8(ascii: "-")) { return true }
    if name.starts(with: "your".utf8) { return true }
    return name.allSatisfy { $0.isUppercase || $0 == UInt8(ascii: "_") || $0.isDigit } && name.count > 2
  }
}
