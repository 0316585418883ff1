import ConcordSyntax

/// What a reader is to replace: `<name>`, `{name}`.
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

  private static func isUnmistakable(_ name: [UInt8]) -> Bool {
    if name.contains(.space) || name.contains(UInt8(ascii: "-")) { return true }
    if name.starts(with: "your".utf8) { return true }
    return name.allSatisfy { $0.isUppercase || $0 == UInt8(ascii: "_") || $0.isDigit } && name.count > 2
  }
}
