/// Whether bytes are UTF-8: the table of well-formed sequences is 3-7 of the Unicode standard.
enum UTF8Check {
  /// The first byte that begins no scalar.
  static func firstInvalid(_ bytes: Span<UInt8>) -> Int? {
    // A look at sixteen bytes needs the three before them.
    guard let start = scalars(bytes, from: 0, to: min(3, bytes.count)) else { return firstFault(bytes) }
    var index = start
    while index + 64 <= bytes.count {
      // ASCII behind ASCII: of a scalar that began before, the byte before is a part.
      let others = bytes.bits(at: index, NotASCII())
      if others != 0 || bytes[index - 1] >= 0x80 {
        for block in 0..<4 where ByteBlock.isFaulty(bytes, index + block * 16) { return firstFault(bytes) }
      }
      index += 64
    }
    while index + 16 <= bytes.count {
      if ByteBlock.isFaulty(bytes, index) { return firstFault(bytes) }
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
  ///   - text: the page.
  ///   - index: the first of the bytes, with three at least before it.
  @inline(__always)
  fileprivate static func isFaulty(_ text: Span<UInt8>, _ index: Int) -> Bool {
    let block = ByteBlock(text, index)
    let first = ByteBlock(text, index - 1)
    if (block.notASCII | first.notASCII).isEmpty { return false }
    let second = ByteBlock(text, index - 2)
    let third = ByteBlock(text, index - 3)
    let isContinuation = block.hits(0x80, of: 0xC0)
    let isWanted = first.hits(atLeast: 0xC0) | second.hits(atLeast: 0xE0) | third.hits(atLeast: 0xF0)
    var faults = isContinuation ^ isWanted
    if !(block.isSpecial | first.isSpecial).isEmpty {
      faults = faults | block.hits(0xC0, of: 0xFE) | block.hits(atLeast: 0xF5)
      // Neither longer than it must be, nor a surrogate, nor above U+10FFFF.
      faults =
        faults | first.hits(0xE0, of: 0xFF) & block.hits(0x80, of: 0xE0) | first.hits(0xED, of: 0xFF)
        & block.hits(0xA0, of: 0xE0)
      faults = faults | first.hits(0xF0, of: 0xFF) & block.hits(0x80, of: 0xF0)
      faults = faults | first.hits(0xF4, of: 0xFF) & (isContinuation & block.hits(atLeast: 0x90))
    }
    return !faults.isEmpty
  }

  /// Where a byte stands that no scalar begins with, or behind which not every continuation may come.
  @inline(__always)
  private var isSpecial: ByteHits {
    hits(0xC0, of: 0xFE) | hits(0xE0, of: 0xFF) | hits(0xED, of: 0xFF) | hits(atLeast: 0xF0)
  }
}
