import ConcordAlignment
import ConcordSyntax

extension Revision {
  /// Tells revisions apart by `lastupdated`, which a translation keeps from its source.
  ///
  /// Where one side has no date, only blocks without a counterpart show that time has passed.
  static func between(_ source: Document, _ target: Document, _ alignment: Alignment) -> Revision {
    let one = date(source)
    let other = date(target)
    switch (one, other) {
    case (nil, nil): return .unknown
    case (_, nil), (nil, _):
      guard alignment.rows.contains(where: { $0.source == nil || $0.target == nil }) else { return .unknown }
      return one == nil ? .ahead : .stale
    case (let one?, let other?):
      if one == other { return .same }
      return other < one ? .stale : .ahead
    }
  }

  /// Year, month and day: `2018-4-24` occurs beside `2018-04-24`.
  private static func date(_ document: Document) -> (Int, Int, Int)? {
    guard let value = document.frontMatter?.entry("lastupdated")?.value else { return nil }
    var parts = InlineArray<3, Int>(repeating: 0)
    var count = 0
    var start = value.start
    while start < value.end {
      var end = start
      while end < value.end, document.source.bytes[end] != UInt8(ascii: "-") { end += 1 }
      if let number = number(document.source.bytes[start..<end]) {
        if count == 3 { return nil }
        parts[count] = number
        count += 1
      }
      start = end + 1
    }
    return count == 3 ? (parts[0], parts[1], parts[2]) : nil
  }

  /// Nil for what is not made of digits, or of more than a date has.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count < 19, digits.allSatisfy(\.isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
