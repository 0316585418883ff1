/// A half-open range of UTF-8 bytes in one source: the only position Concord keeps.
///
/// Lines and columns are computed from it at the edge, by ``TextBuffer/position(atByte:encoding:)``.
public struct ByteRange: Hashable, Sendable {
  private let lower: UInt32
  private let upper: UInt32

  /// Bytes `start ..< end`; a source is smaller than 4 GiB.
  public init(start: Int, end: Int) {
    precondition(start >= 0 && start <= end, "a byte range runs forward")
    lower = UInt32(start)
    upper = UInt32(end)
  }

  /// The first byte, counted from 0.
  public var start: Int { Int(lower) }
  /// The byte after the last one.
  public var end: Int { Int(upper) }
  /// How many bytes the range holds.
  public var count: Int { end - start }
  /// Whether the range holds no byte.
  public var isEmpty: Bool { lower == upper }

  /// Whether `byte` lies in the range.
  public func contains(_ byte: Int) -> Bool { byte >= start && byte < end }
  /// Whether all of `other` lies in the range.
  public func contains(_ other: ByteRange) -> Bool { other.start >= start && other.end <= end }
}

extension ByteRange: Comparable {
  /// By the first byte, then by the last.
  public static func < (left: ByteRange, right: ByteRange) -> Bool {
    (left.lower, left.upper) < (right.lower, right.upper)
  }
}

extension ByteRange: CustomStringConvertible {
  /// `12..<20`
  public var description: String { "\(start)..<\(end)" }
}
