/// A few bytes that are looked for together, many places at a time.
///
/// A class, since rules keep theirs in constants, and each look would copy them.
package final class ByteSet: Sendable {
  /// How much of it must be compared with.
  private enum Width { case two, four, many, run, mixed }

  private let width: Width
  private let few: FourBytes
  private let many: ManyBytes
  private let first: ByteRun
  private let second: ByteRun

  /// - Parameters:
  ///   - bytes: at least one, and four at most where there are ranges.
  ///   - ranges: bytes of these ranges, two at most, are looked for, too.
  package init(_ bytes: some Sequence<UInt8>, and ranges: [ClosedRange<UInt8>] = []) {
    let bytes = Set(bytes).sorted()
    precondition(
      ranges.count < 3 && (ranges.isEmpty || bytes.count < 5), "two ranges at most, and four bytes beside them")
    many = ManyBytes(lanes: bytes.map { SIMD16(repeating: $0) })
    few = FourBytes(many.lanes)
    first = ByteRun(ranges.first ?? bytes[0]...bytes[0])
    second = ByteRun(ranges.last ?? bytes[0]...bytes[0])
    if let only = ranges.first {
      width = ranges.count == 1 && bytes.allSatisfy(only.contains) ? .run : .mixed
    } else {
      width = bytes.count > 4 ? .many : bytes.count > 2 ? .four : .two
    }
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

  /// The same in a range, which must be there.
  package func forEach(in bytes: [UInt8], _ range: ByteRange, _ visit: (Int) -> Void) {
    let text = bytes.span
    let (start, end) = (range.start, range.end)
    switch width {
    case .two: text.forEach(from: start, to: end, few.two, visit)
    case .four: text.forEach(from: start, to: end, few, visit)
    case .many: text.forEach(from: start, to: end, many, visit)
    case .run: text.forEach(from: start, to: end, first, visit)
    case .mixed: text.forEach(from: start, to: end, MixedBytes(few: few, first: first, second: second), visit)
    }
  }

  private func first(in text: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    switch width {
    case .two: text.first(from: start, to: end, few.two)
    case .four: text.first(from: start, to: end, few)
    case .many: text.first(from: start, to: end, many)
    case .run: text.first(from: start, to: end, first)
    case .mixed: text.first(from: start, to: end, MixedBytes(few: few, first: first, second: second))
    }
  }
}

private struct TwoBytes: ByteTest {
  let first: SIMD16<UInt8>
  let second: SIMD16<UInt8>

  @inline(__always)
  func hits(in block: ByteBlock) -> ByteHits { block.hits(first) | block.hits(second) }
}

/// Where there are fewer bytes, the last one stands for those that are missing.
private struct FourBytes: ByteTest {
  private let first: SIMD16<UInt8>
  private let second: SIMD16<UInt8>
  private let third: SIMD16<UInt8>
  private let fourth: SIMD16<UInt8>

  init(_ lanes: [SIMD16<UInt8>]) {
    func lane(_ number: Int) -> SIMD16<UInt8> { lanes[min(number, lanes.count - 1)] }
    (first, second, third, fourth) = (lane(0), lane(1), lane(2), lane(3))
  }

  /// The first two of them.
  var two: TwoBytes { TwoBytes(first: first, second: second) }

  @inline(__always)
  func hits(in block: ByteBlock) -> ByteHits {
    (block.hits(first) | block.hits(second)) | (block.hits(third) | block.hits(fourth))
  }
}

private struct ManyBytes: ByteTest {
  let lanes: [SIMD16<UInt8>]

  @inline(__always)
  func hits(in block: ByteBlock) -> ByteHits {
    var hits = block.hits(lanes[0])
    for lane in lanes { hits = hits | block.hits(lane) }
    return hits
  }
}

/// Every byte from the first on, so many behind it.
private struct ByteRun: ByteTest {
  private let first: SIMD16<UInt8>
  private let width: SIMD16<UInt8>

  init(_ range: ClosedRange<UInt8>) {
    first = SIMD16(repeating: range.lowerBound)
    width = SIMD16(repeating: range.upperBound - range.lowerBound)
  }

  @inline(__always)
  func hits(in block: ByteBlock) -> ByteHits { block.hits(from: first, width: width) }
}

private struct MixedBytes: ByteTest {
  let few: FourBytes
  let first: ByteRun
  let second: ByteRun

  @inline(__always)
  func hits(in block: ByteBlock) -> ByteHits {
    few.hits(in: block) | (first.hits(in: block) | second.hits(in: block))
  }
}
