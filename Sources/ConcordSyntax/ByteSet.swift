/// A few bytes that are looked for together, sixteen places at a time.
struct ByteSet {
  /// The first four, which are mostly all; where there are fewer, the last one again.
  private let few: (SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>)
  private let others: [SIMD16<UInt8>]

  init(_ bytes: some Sequence<UInt8>) {
    let lanes = Set(bytes).sorted().map { SIMD16(repeating: $0) }
    func lane(_ number: Int) -> SIMD16<UInt8> { lanes[min(number, lanes.count - 1)] }
    few = (lane(0), lane(1), lane(2), lane(3))
    others = Array(lanes.dropFirst(4))
  }

  /// The first place at or after `start` and before `end` where one of them stands.
  func first(in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      let end = min(end, buffer.count)
      var index = start
      while index + 16 <= end {
        if let place = unsafe Block.first(hits(Block(buffer, index))) { return index + place }
        index += 16
      }
      while index < end {
        if unsafe holds(buffer[index]) { return index }
        index += 1
      }
      return nil
    }
  }

  @inline(__always)
  private func hits(_ block: Block) -> SIMD2<UInt64> {
    var hits = block.hits(few.0) | block.hits(few.1) | block.hits(few.2) | block.hits(few.3)
    for lane in others { hits |= block.hits(lane) }
    return hits
  }

  @inline(__always)
  private func holds(_ byte: UInt8) -> Bool {
    byte == few.0[0] || byte == few.1[0] || byte == few.2[0] || byte == few.3[0] || others.contains { $0[0] == byte }
  }
}

/// Sixteen bytes of a page.
struct Block {
  private let bytes: SIMD16<UInt8>

  /// The bytes at `index` and the fifteen behind it, which must be there.
  @inline(__always)
  init(_ buffer: UnsafeBufferPointer<UInt8>, _ index: Int) {
    bytes = unsafe UnsafeRawBufferPointer(buffer).loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
  }

  /// 0xFF at each place that holds a byte, else 0.
  @inline(__always)
  func hits(_ byte: SIMD16<UInt8>) -> SIMD2<UInt64> { unsafe unsafeBitCast(bytes .== byte, to: SIMD2<UInt64>.self) }

  /// A bit set at each place that is not ASCII.
  @inline(__always)
  var notASCII: SIMD2<UInt64> {
    unsafe unsafeBitCast(bytes, to: SIMD2<UInt64>.self) & SIMD2(repeating: 0x8080_8080_8080_8080)
  }

  /// The first place of some hits.
  @inline(__always)
  static func first(_ hits: SIMD2<UInt64>) -> Int? {
    // Intel's and Arm's words begin with their lowest byte.
    if hits[0] != 0 { return hits[0].trailingZeroBitCount / 8 }
    return hits[1] == 0 ? nil : 8 + hits[1].trailingZeroBitCount / 8
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Calls a closure with every place where a byte stands, in order.
  @inline(__always)
  func forEach(_ byte: UInt8, _ visit: (Int) -> Void) {
    let wanted = SIMD16<UInt8>(repeating: byte)
    var index = 0
    while index + 16 <= count {
      let hits = unsafe Block(self, index).hits(wanted)
      for half in 0..<2 {
        var word = hits[half]
        while word != 0 {
          let bit = word.trailingZeroBitCount
          visit(index + half * 8 + bit / 8)
          word &= ~(0xFF << UInt64(bit))
        }
      }
      index += 16
    }
    while index < count {
      if unsafe self[index] == byte { visit(index) }
      index += 1
    }
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
        let hits = unsafe Block(self, index).hits(wanted)
        sums &-= unsafe unsafeBitCast(hits, to: SIMD16<UInt8>.self)
        index += 16
      }
      total += Int(SIMD16<UInt16>(truncatingIfNeeded: sums).wrappedSum())
    }
    while index < count {
      if unsafe self[index] == byte { total += 1 }
      index += 1
    }
    return total
  }
}
