/// Sixteen bytes of a page.
struct ByteBlock {
  private let bytes: SIMD16<UInt8>

  /// The bytes at `index` and the fifteen behind it, which must be there.
  @inline(__always)
  init(_ text: Span<UInt8>, _ index: Int) {
    bytes = unsafe text.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
  }

  /// 0xFF at each place that holds a byte, else 0.
  @inline(__always)
  func hits(_ byte: SIMD16<UInt8>) -> SIMD2<UInt64> { unsafe unsafeBitCast(bytes .== byte, to: SIMD2<UInt64>.self) }

  /// 0xFF at each place that holds a byte of a range, which has `width` bytes behind its first, else 0.
  @inline(__always)
  func hits(from first: SIMD16<UInt8>, width: SIMD16<UInt8>) -> SIMD2<UInt64> {
    unsafe unsafeBitCast((bytes &- first) .<= width, to: SIMD2<UInt64>.self)
  }

  @inline(__always)
  func isEqual(_ other: ByteBlock) -> Bool { bytes == other.bytes }

  /// A bit set at each place that is not ASCII.
  @inline(__always)
  var notASCII: SIMD2<UInt64> {
    unsafe unsafeBitCast(bytes, to: SIMD2<UInt64>.self) & SIMD2(repeating: 0x8080_8080_8080_8080)
  }

  /// The first place of some hits.
  @inline(__always)
  static func first(_ hits: SIMD2<UInt64>) -> Int? {
    if hits[0] | hits[1] == 0 { return nil }
    // Intel's and Arm's words begin with their lowest byte.
    return hits[0] != 0 ? hits[0].trailingZeroBitCount / 8 : 8 + hits[1].trailingZeroBitCount / 8
  }

  /// Passes by what has no hits, four blocks at a time; where it stops, there may be one in the next four.
  @inline(__always)
  static func skip(_ text: Span<UInt8>, from start: Int, _ hits: (ByteBlock) -> SIMD2<UInt64>) -> Int {
    var index = start
    while index + 64 <= text.count {
      let one = hits(ByteBlock(text, index)) | hits(ByteBlock(text, index + 16))
      let other = hits(ByteBlock(text, index + 32)) | hits(ByteBlock(text, index + 48))
      if first(one | other) != nil { break }
      index += 64
    }
    return index
  }

  /// Calls a closure with the place of each hit, in order.
  @inline(__always)
  static func forEach(_ hits: SIMD2<UInt64>, _ visit: (Int) -> Void) {
    if hits[0] | hits[1] == 0 { return }
    for half in 0..<2 {
      var word = hits[half]
      while word != 0 {
        let bit = word.trailingZeroBitCount
        visit(half * 8 + bit / 8)
        word &= ~(0xFF << UInt64(bit))
      }
    }
  }

  /// Hits without those at the first places, up to fifteen.
  @inline(__always)
  static func without(_ hits: SIMD2<UInt64>, first count: Int) -> SIMD2<UInt64> {
    let kept = UInt64.max << UInt64(count % 8 * 8)
    return count < 8 ? SIMD2(hits[0] & kept, hits[1]) : SIMD2(0, hits[1] & kept)
  }
}

extension Span<UInt8> {
  /// Whether two runs of bytes are the same.
  func isEqual(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while index + 16 <= count {
      if !ByteBlock(self, index).isEqual(ByteBlock(other, index)) { return false }
      index += 16
    }
    while index < count {
      if self[index] != other[index] { return false }
      index += 1
    }
    return true
  }

  /// Calls a closure with every place where a byte stands, in order.
  @inline(__always)
  func forEach(_ byte: UInt8, _ visit: (Int) -> Void) {
    let wanted = SIMD16<UInt8>(repeating: byte)
    var index = 0
    while index + 16 <= count {
      ByteBlock.forEach(ByteBlock(self, index).hits(wanted)) { visit(index + $0) }
      index += 16
    }
    while index < count {
      if self[index] == byte { visit(index) }
      index += 1
    }
  }

  /// Whether a byte stands somewhere before another one.
  func holds(_ byte: UInt8, before next: UInt8) -> Bool {
    holdsPair(byte) {
      $0 == next
    } hits: {
      $0.hits(SIMD16(repeating: next))
    }
  }

  /// Whether a byte stands somewhere before anything but another one; the last byte of all does not count.
  func holds(_ byte: UInt8, notBefore next: UInt8) -> Bool {
    holdsPair(byte) {
      $0 != next
    } hits: {
      ~$0.hits(SIMD16(repeating: next))
    }
  }

  @inline(__always)
  private func holdsPair(
    _ byte: UInt8, _ isNext: (UInt8) -> Bool, hits: (ByteBlock) -> SIMD2<UInt64>
  ) -> Bool {
    let wanted = SIMD16<UInt8>(repeating: byte)
    func pairs(_ place: Int) -> SIMD2<UInt64> {
      ByteBlock(self, place).hits(wanted) & hits(ByteBlock(self, place + 1))
    }
    var index = 0
    while index + 65 <= count {
      let any = (pairs(index) | pairs(index + 16)) | (pairs(index + 32) | pairs(index + 48))
      if ByteBlock.first(any) != nil { return true }
      index += 64
    }
    while index + 1 < count {
      if self[index] == byte, isNext(self[index + 1]) { return true }
      index += 1
    }
    return false
  }

  /// How often a byte stands there.
  func count(of byte: UInt8) -> Int {
    let wanted = SIMD16<UInt8>(repeating: byte)
    var total = 0
    var index = 0
    while index + 16 <= count {
      // As many blocks as sixteen sums of one byte each can hold.
      let stop = Swift.min(count, index + 255 * 16)
      var sums = SIMD16<UInt8>.zero
      while index + 16 <= stop {
        let hits = ByteBlock(self, index).hits(wanted)
        sums &-= unsafe unsafeBitCast(hits, to: SIMD16<UInt8>.self)
        index += 16
      }
      total += Int(SIMD16<UInt16>(truncatingIfNeeded: sums).wrappedSum())
    }
    while index < count {
      if self[index] == byte { total += 1 }
      index += 1
    }
    return total
  }
}
