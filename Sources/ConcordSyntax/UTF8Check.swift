/// Whether bytes are UTF-8: the table of well-formed sequences is 3-7 of the Unicode standard.
enum UTF8Check {
  /// The first byte that begins no scalar.
  static func firstInvalid(_ bytes: Span<UInt8>) -> Int? {
    // A look at sixteen bytes needs the three before them.
    guard let start = scalars(bytes, from: 0, to: min(3, bytes.count)) else { return firstFault(bytes) }
    var index = start
    while index + 16 <= bytes.count {
      if ByteBlock(bytes, index).isFaulty(behind: bytes, index) { return firstFault(bytes) }
      index += 16
    }
    // The last scalar, which may go on behind the blocks, and the rest.
    repeat { index -= 1 } while index > start && bytes[index].isContinuation
    index = max(index, start)
    return scalars(bytes, from: index, to: bytes.count) == nil ? firstFault(bytes) : nil
  }

  /// Steps from scalar to scalar until one ends at or behind a byte; nil where one is not well-formed.
  private static func scalars(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    var index = start
    while index < end {
      guard let count = scalar(bytes, index) else { return nil }
      index += count
    }
    return index
  }

  /// The first byte that begins no scalar, step by step.
  private static func firstFault(_ bytes: Span<UInt8>) -> Int? {
    var index = 0
    while index < bytes.count {
      guard let count = scalar(bytes, index) else { return index }
      index += count
    }
    return nil
  }

  /// How many bytes the scalar takes that begins at `index`; nil where none does.
  @inline(__always)
  private static func scalar(_ bytes: Span<UInt8>, _ index: Int) -> Int? {
    let lead = bytes[index]
    if lead < 0x80 { return 1 }
    guard lead >= 0xC2, lead < 0xF5 else { return nil }
    let count = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard index + count <= bytes.count else { return nil }
    let second = bytes[index + 1]
    guard second.isContinuation else { return nil }
    if count == 2 { return 2 }
    guard bytes[index + 2].isContinuation else { return nil }
    // Neither longer than it must be, nor a surrogate, nor above U+10FFFF.
    if lead == 0xE0 && second < 0xA0 || lead == 0xED && second > 0x9F { return nil }
    if count == 3 { return 3 }
    if lead == 0xF0 && second < 0x90 || lead == 0xF4 && second > 0x8F { return nil }
    return bytes[index + 3].isContinuation ? 4 : nil
  }
}

extension ByteBlock {
  /// Whether one of sixteen bytes cannot stand where it does. What began in them and goes on behind them is not looked at.
  ///
  /// - Parameters:
  ///   - text: where the block is from, with three bytes at least before it.
  ///   - index: its first byte there.
  @inline(__always)
  fileprivate func isFaulty(behind text: Span<UInt8>, _ index: Int) -> Bool {
    let first = ByteBlock(text, index - 1)
    // ASCII behind ASCII, as most is: of a scalar that began before, the byte before is a part.
    if Self.none(notASCII | first.notASCII) { return false }
    let second = ByteBlock(text, index - 2)
    let third = ByteBlock(text, index - 3)
    let isContinuation = hits(0x80...0xBF)
    let isWanted = first.hits(0xC0...0xFF) | second.hits(0xE0...0xFF) | third.hits(0xF0...0xFF)
    var faults = isContinuation ^ isWanted
    faults |= hits(0xC0...0xC1) | hits(0xF5...0xFF)
    // Neither longer than it must be, nor a surrogate, nor above U+10FFFF.
    faults |= first.hits(0xE0...0xE0) & hits(0x80...0x9F) | first.hits(0xED...0xED) & hits(0xA0...0xBF)
    faults |= first.hits(0xF0...0xF0) & hits(0x80...0x8F) | first.hits(0xF4...0xF4) & hits(0x90...0xBF)
    return !Self.none(faults)
  }

  @inline(__always)
  private static func none(_ hits: SIMD2<UInt64>) -> Bool { hits[0] | hits[1] == 0 }

  @inline(__always)
  private func hits(_ range: ClosedRange<UInt8>) -> SIMD2<UInt64> {
    hits(from: SIMD16(repeating: range.lowerBound), width: SIMD16(repeating: range.upperBound - range.lowerBound))
  }
}
