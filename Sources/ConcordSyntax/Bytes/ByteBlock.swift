private import CBits

/// Sixteen bytes of a page, looked at together.
struct ByteBlock: BitwiseCopyable {
  private let bytes: SIMD16<UInt8>

  /// The bytes at `index` and the fifteen behind it, which must be there.
  @inline(__always)
  init(_ text: Span<UInt8>, _ index: Int) {
    bytes = unsafe text.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
  }

  @inline(__always)
  func hits(_ byte: SIMD16<UInt8>) -> ByteHits { ByteHits(bytes .== byte) }

  /// Where a byte of a range stands, which has `width` bytes behind its first.
  @inline(__always)
  func hits(from first: SIMD16<UInt8>, width: SIMD16<UInt8>) -> ByteHits { ByteHits((bytes &- first) .<= width) }

  /// Where a byte stands that is as large or larger.
  @inline(__always)
  func hits(atLeast byte: UInt8) -> ByteHits { ByteHits(bytes .>= SIMD16(repeating: byte)) }

  /// Where some bits of a byte are as wanted.
  @inline(__always)
  func hits(_ bits: UInt8, of mask: UInt8) -> ByteHits {
    ByteHits((bytes & SIMD16(repeating: mask)) .== SIMD16(repeating: bits))
  }

  @inline(__always)
  var notASCII: ByteHits { ByteHits(high: bytes) }

  /// Where both have the same byte.
  @inline(__always)
  func hits(same other: ByteBlock) -> ByteHits { ByteHits(bytes .== other.bytes) }
}

/// At which of sixteen places something stands.
struct ByteHits {
  /// The highest bit of each byte tells; where a block was compared, all of its bits are the same.
  fileprivate let lanes: SIMD16<UInt8>

  @inline(__always)
  fileprivate init(_ mask: SIMDMask<SIMD16<Int8>>) { lanes = unsafe unsafeBitCast(mask, to: SIMD16<UInt8>.self) }

  @inline(__always)
  fileprivate init(high lanes: SIMD16<UInt8>) { self.lanes = lanes }

  @inline(__always)
  static func | (one: ByteHits, other: ByteHits) -> ByteHits { ByteHits(high: one.lanes | other.lanes) }

  @inline(__always)
  static func & (one: ByteHits, other: ByteHits) -> ByteHits { ByteHits(high: one.lanes & other.lanes) }

  @inline(__always)
  static func ^ (one: ByteHits, other: ByteHits) -> ByteHits { ByteHits(high: one.lanes ^ other.lanes) }

  /// A bit for each place, the first one lowest.
  @inline(__always)
  var bits: UInt64 { UInt64(concord_high_bits(lanes)) }

  @inline(__always)
  var isEmpty: Bool { concord_high_bits(lanes) == 0 }

  @inline(__always)
  var isFull: Bool { concord_high_bits(lanes) == 0xFFFF }
}

extension Span<UInt8> {
  /// Whether two runs of bytes are the same.
  func isEqual(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    func hits(_ index: Int) -> ByteHits { ByteBlock(self, index).hits(same: ByteBlock(other, index)) }
    guard count >= 16 else {
      for index in indices where self[index] != other[index] { return false }
      return true
    }
    var index = 0
    while index + 64 <= count {
      if !(hits(index) & hits(index + 16) & (hits(index + 32) & hits(index + 48))).isFull { return false }
      index += 64
    }
    while index + 16 <= count {
      if !hits(index).isFull { return false }
      index += 16
    }
    // The last sixteen, of which some were looked at.
    return hits(count - 16).isFull
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
        // A hit is a byte of ones: less one.
        sums &-= ByteBlock(self, index).hits(wanted).lanes
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
