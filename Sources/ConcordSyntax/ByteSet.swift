/// A few bytes that are looked for together, sixteen places at a time.
///
/// A class, since rules keep theirs in constants, and each look would copy them.
package final class ByteSet: Sendable {
  private let bytes: [UInt8]
  /// The first four, which are mostly all; where there are fewer, the last one again.
  private let few: Few
  private let others: [SIMD16<UInt8>]
  /// Every byte from the first on, so many behind it, is wanted, too; where there is one range, it is here twice.
  private let ranges: (ByteRun, ByteRun)?

  fileprivate typealias Few = (SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>)

  fileprivate struct ByteRun: Sendable {
    let first: SIMD16<UInt8>
    let width: SIMD16<UInt8>

    init(_ range: ClosedRange<UInt8>) {
      first = SIMD16(repeating: range.lowerBound)
      width = SIMD16(repeating: range.upperBound - range.lowerBound)
    }

    func contains(_ byte: UInt8) -> Bool { byte &- first[0] <= width[0] }
  }

  /// - Parameters:
  ///   - bytes: at least one.
  ///   - ranges: bytes of these ranges, two at most, are looked for, too.
  package init(_ bytes: some Sequence<UInt8>, and ranges: [ClosedRange<UInt8>] = []) {
    precondition(ranges.count < 3, "two ranges at most")
    let bytes = Set(bytes).sorted()
    self.bytes = bytes
    self.ranges = ranges.first.map { (ByteRun($0), ByteRun(ranges.last ?? $0)) }
    let lanes = bytes.map { SIMD16(repeating: $0) }
    func lane(_ number: Int) -> SIMD16<UInt8> { lanes[min(number, lanes.count - 1)] }
    few = (lane(0), lane(1), lane(2), lane(3))
    others = Array(lanes.dropFirst(4))
  }

  /// The first place at or after `start` and before `end` where one of them stands.
  package func first(in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    first(in: bytes.span, from: start, to: min(end, bytes.count))
  }

  /// The same in a slice, whose own indices count.
  package func first(in slice: ArraySlice<UInt8>, from start: Int) -> Int? {
    first(in: slice.span, from: start - slice.startIndex, to: slice.count).map { $0 + slice.startIndex }
  }

  /// Calls a closure with every place where one of them stands, in order.
  package func forEach(in bytes: [UInt8], _ visit: (Int) -> Void) {
    forEach(in: bytes, ByteRange(start: 0, end: bytes.count), visit)
  }

  /// The same in a range.
  func forEach(in bytes: [UInt8], _ range: ByteRange, _ visit: (Int) -> Void) {
    let text = bytes.span.extracting(..<range.end)
    switch width {
    case .two: scanAll(text, range.start, visit) { [few] in $0.hits(few.0) | $0.hits(few.1) }
    case .four: scanAll(text, range.start, visit) { [few] in $0.hits(few) }
    case .all: scanAll(text, range.start, visit) { [few, ranges, others] in $0.hits(few, ranges, others) }
    }
  }

  private func first(in text: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    guard start < end else { return nil }
    return switch width {
    case .two: scan(text, start, end) { [few] in $0.hits(few.0) | $0.hits(few.1) }
    case .four: scan(text, start, end) { [few] in $0.hits(few) }
    case .all: scan(text, start, end) { [few, ranges, others] in $0.hits(few, ranges, others) }
    }
  }

  /// How much of the set there is to compare with.
  private enum Width { case two, four, all }

  private var width: Width {
    if ranges != nil || bytes.count > 4 { return .all }
    return bytes.count > 2 ? .four : .two
  }

  @inline(__always)
  private func scanAll(
    _ text: Span<UInt8>, _ start: Int, _ visit: (Int) -> Void, _ hits: (ByteBlock) -> SIMD2<UInt64>
  ) {
    var index = start
    while index + 16 <= text.count {
      index = ByteBlock.skip(text, from: index, hits)
      let stop = min(text.count, index + 64)
      while index + 16 <= stop {
        ByteBlock.forEach(hits(ByteBlock(text, index))) { visit(index + $0) }
        index += 16
      }
    }
    while index < text.count {
      if holds(text[index]) { visit(index) }
      index += 1
    }
  }

  @inline(__always)
  private func scan(
    _ text: Span<UInt8>, _ start: Int, _ end: Int, _ hits: (ByteBlock) -> SIMD2<UInt64>
  ) -> Int? {
    var index = start
    while index + 16 <= end {
      if let place = ByteBlock.first(hits(ByteBlock(text, index))) { return index + place }
      index += 16
    }
    if index >= end { return nil }
    // The last sixteen places, but for those that were looked at.
    if end >= 16 {
      let found = ByteBlock.first(ByteBlock.without(hits(ByteBlock(text, end - 16)), first: index + 16 - end))
      return found.map { end - 16 + $0 }
    }
    while index < end {
      if holds(text[index]) { return index }
      index += 1
    }
    return nil
  }

  private func holds(_ byte: UInt8) -> Bool {
    bytes.contains(byte) || ranges.map { $0.0.contains(byte) || $0.1.contains(byte) } ?? false
  }
}

extension ByteBlock {
  @inline(__always)
  fileprivate func hits(_ few: ByteSet.Few) -> SIMD2<UInt64> {
    (hits(few.0) | hits(few.1)) | (hits(few.2) | hits(few.3))
  }

  @inline(__always)
  fileprivate func hits(
    _ few: ByteSet.Few, _ ranges: (ByteSet.ByteRun, ByteSet.ByteRun)?, _ others: [SIMD16<UInt8>]
  ) -> SIMD2<UInt64> {
    var hits = hits(few)
    if let ranges {
      hits |= self.hits(from: ranges.0.first, width: ranges.0.width)
      hits |= self.hits(from: ranges.1.first, width: ranges.1.width)
    }
    for lane in others { hits |= self.hits(lane) }
    return hits
  }
}
