/// What is looked for in a block.
protocol ByteTest {
  /// Where it stands.
  func hits(in block: ByteBlock) -> ByteHits
}

struct OneByte: ByteTest {
  private let byte: SIMD16<UInt8>

  init(_ byte: UInt8) { self.byte = SIMD16(repeating: byte) }

  @inline(__always)
  func hits(in block: ByteBlock) -> ByteHits { block.hits(byte) }
}

struct NotASCII: ByteTest {
  @inline(__always)
  func hits(in block: ByteBlock) -> ByteHits { block.notASCII }
}

extension Span<UInt8> {
  /// A bit for each of the 64 places from `start` on, the first one lowest; they must be there.
  @inline(__always)
  func bits(at start: Int, _ test: some ByteTest) -> UInt64 {
    // One look at where the page ends for all four.
    let blocks = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: start, as: InlineArray<4, ByteBlock>.self)
    return test.hits(in: blocks[0]).bits | test.hits(in: blocks[1]).bits << 16
      | test.hits(in: blocks[2]).bits << 32 | test.hits(in: blocks[3]).bits << 48
  }

  /// The same for the places before `end`, which must be there and 64 at most, whatever stands behind.
  @inline(__always)
  func bits(from start: Int, to end: Int, _ test: some ByteTest) -> UInt64 {
    if end - start == 64 { return bits(at: start, test) }
    let wanted: UInt64 = 1 << UInt64(end - start) - 1
    if start + 64 <= count { return bits(at: start, test) & wanted }
    if end >= 64 { return bits(at: end - 64, test) >> UInt64(64 - (end - start)) }
    var padded = InlineArray<64, UInt8>(repeating: 0)
    for place in start..<end { padded[place - start] = self[place] }
    return padded.span.bits(at: 0, test) & wanted
  }

  /// Calls a closure with the bits of each 64 places before `end`, and where they begin.
  @inline(__always)
  func forEachBits(from start: Int, to end: Int, _ test: some ByteTest, _ visit: (UInt64, Int) -> Void) {
    var index = start
    while index + 64 <= end {
      visit(bits(at: index, test), index)
      index += 64
    }
    if index < end { visit(bits(from: index, to: end, test), index) }
  }

  /// The first place from `start` on and before `end` where there is a hit.
  @inline(__always)
  func first(from start: Int, to end: Int, _ test: some ByteTest) -> Int? {
    var index = start
    while index + 64 <= end {
      let bits = self.bits(at: index, test)
      if bits != 0 { return index + bits.trailingZeroBitCount }
      index += 64
    }
    guard index < end else { return nil }
    let bits = self.bits(from: index, to: end, test)
    return bits != 0 ? index + bits.trailingZeroBitCount : nil
  }

  /// Calls a closure with each of these places, in order.
  @inline(__always)
  func forEach(from start: Int, to end: Int, _ test: some ByteTest, _ visit: (Int) -> Void) {
    forEachBits(from: start, to: end, test) { found, start in
      var bits = found
      while bits != 0 {
        visit(start + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
  }

  /// Whether a byte stands twice, one behind the other.
  func holdsTwice(_ byte: UInt8) -> Bool {
    var isBehind: UInt64 = 0
    var twice: UInt64 = 0
    forEachBits(from: 0, to: count, OneByte(byte)) { bits, _ in
      twice |= bits & (bits << 1 | isBehind)
      isBehind = bits >> 63
    }
    return twice != 0
  }
}
