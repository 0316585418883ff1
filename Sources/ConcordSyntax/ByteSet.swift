/// A few bytes that are looked for together, many places at a time.
///
/// A class, since rules keep theirs in constants, and each look would copy them.
package final class ByteSet: Sendable {
  /// No more than must be compared with.
  private enum Wanted: Sendable {
    case two(TwoBytes)
    case four(FourBytes)
    case many(ManyBytes)
    case run(ByteRun)
    case mixed(MixedBytes)
  }

  private let wanted: Wanted

  /// - Parameters:
  ///   - bytes: at least one, and four at most where there are ranges.
  ///   - ranges: bytes of these ranges, two at most, are looked for, too.
  package init(_ bytes: some Sequence<UInt8>, and ranges: [ClosedRange<UInt8>] = []) {
    let lanes = Set(bytes).sorted().map { SIMD16(repeating: $0) }
    precondition(
      ranges.count < 3 && (ranges.isEmpty || lanes.count < 5), "two ranges at most, and four bytes beside them")
    if let first = ranges.first, let last = ranges.last {
      let isAll = bytes.allSatisfy(first.contains) && first == last
      wanted = isAll ? .run(ByteRun(first)) : .mixed(MixedBytes(FourBytes(lanes), ByteRun(first), ByteRun(last)))
    } else if lanes.count > 4 {
      wanted = .many(ManyBytes(lanes))
    } else {
      wanted = lanes.count > 2 ? .four(FourBytes(lanes)) : .two(TwoBytes(lanes))
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

  /// The same in a range.
  func forEach(in bytes: [UInt8], _ range: ByteRange, _ visit: (Int) -> Void) {
    let text = bytes.span
    let (start, end) = (range.start, range.end)
    switch wanted {
    case .two(let bytes): text.forEach(from: start, to: end, bytes, visit)
    case .four(let bytes): text.forEach(from: start, to: end, bytes, visit)
    case .many(let bytes): text.forEach(from: start, to: end, bytes, visit)
    case .run(let bytes): text.forEach(from: start, to: end, bytes, visit)
    case .mixed(let bytes): text.forEach(from: start, to: end, bytes, visit)
    }
  }

  private func first(in text: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    switch wanted {
    case .two(let bytes): text.first(from: start, to: end, bytes)
    case .four(let bytes): text.first(from: start, to: end, bytes)
    case .many(let bytes): text.first(from: start, to: end, bytes)
    case .run(let bytes): text.first(from: start, to: end, bytes)
    case .mixed(let bytes): text.first(from: start, to: end, bytes)
    }
  }
}

/// Where there are fewer bytes, the last one stands for those that are missing.
private struct TwoBytes: ByteTest {
  let first: SIMD16<UInt8>
  let second: SIMD16<UInt8>

  init(_ lanes: [SIMD16<UInt8>]) { (first, second) = (lanes[0], lanes[lanes.count - 1]) }

  @inline(__always)
  func hits(in block: ByteBlock) -> ByteHits { block.hits(first) | block.hits(second) }
}

private struct FourBytes: ByteTest {
  let first: SIMD16<UInt8>
  let second: SIMD16<UInt8>
  let third: SIMD16<UInt8>
  let fourth: SIMD16<UInt8>

  init(_ lanes: [SIMD16<UInt8>]) {
    func lane(_ number: Int) -> SIMD16<UInt8> { lanes[min(number, lanes.count - 1)] }
    (first, second, third, fourth) = (lane(0), lane(1), lane(2), lane(3))
  }

  @inline(__always)
  func hits(in block: ByteBlock) -> ByteHits {
    (block.hits(first) | block.hits(second)) | (block.hits(third) | block.hits(fourth))
  }
}

/// Every byte from the first on, so many behind it.
private struct ByteRun: ByteTest {
  let first: SIMD16<UInt8>
  let width: SIMD16<UInt8>

  @inline(__always)
  func hits(in block: ByteBlock) -> ByteHits { block.hits(from: first, width: width) }
}

extension ByteRun {
  init(_ range: ClosedRange<UInt8>) {
    self.init(
      first: SIMD16(repeating: range.lowerBound), width: SIMD16(repeating: range.upperBound - range.lowerBound))
  }
}

private struct ManyBytes: ByteTest {
  let lanes: [SIMD16<UInt8>]

  init(_ lanes: [SIMD16<UInt8>]) { self.lanes = lanes }

  @inline(__always)
  func hits(in block: ByteBlock) -> ByteHits {
    var hits = block.hits(lanes[0])
    for lane in lanes { hits = hits | block.hits(lane) }
    return hits
  }
}

private struct MixedBytes: ByteTest {
  let few: FourBytes
  let first: ByteRun
  let second: ByteRun

  init(_ few: FourBytes, _ first: ByteRun, _ second: ByteRun) {
    (self.few, self.first, self.second) = (few, first, second)
  }

  @inline(__always)
  func hits(in block: ByteBlock) -> ByteHits {
    few.hits(in: block) | (first.hits(in: block) | second.hits(in: block))
  }
}
