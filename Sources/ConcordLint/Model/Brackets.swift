import ConcordSyntax

/// Brackets and quotes of a piece of code.
enum Brackets {
  /// `'a' | 'b'` for `'a' | 'b`: whether the source has lost one, and the translation has it.
  static func areMended(_ lost: String, _ found: String) -> Bool {
    let signs = abs(lost.utf8.count - found.utf8.count)
    guard (1...mostLost).contains(signs) else { return false }
    let (one, other) = (Array(lost.utf8), Array(found.utf8))
    // `<` may be an operator, too.
    return [closers, closers.merging(angles) { one, _ in one }].contains {
      !areBalanced(one, $0) && areBalanced(other, $0)
    }
      && one.lazy.filter(\.isAlphanumeric).elementsEqual(other.lazy.filter(\.isAlphanumeric))
  }

  private static let mostLost = 2

  /// Whether each one that opens is closed, and the other way round.
  private static func areBalanced(_ text: [UInt8], _ closers: [UInt8: UInt8]) -> Bool {
    var open: [UInt8] = []
    for byte in text {
      if "'\"".utf8.contains(byte) {
        if open.last == byte { open.removeLast() } else { open.append(byte) }
      } else if let closer = closers[byte] {
        open.append(closer)
      } else if closers.values.contains(byte) {
        guard open.popLast() == byte else { return false }
      }
    }
    return open.isEmpty
  }

  private static let closers: [UInt8: UInt8] = [
    UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"), UInt8(ascii: "{"): UInt8(ascii: "}"),
  ]
  private static let angles = [UInt8(ascii: "<"): UInt8(ascii: ">")]
}
