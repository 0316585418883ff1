import ConcordSyntax

/// A name of the source that a translation has another one for, from its beginning to its end: a sample's own, as its translator calls
/// it. A slip is made once.
enum Renaming {
  /// Whether two names each stand on their own page more than once, about as often, and nowhere on the other's.
  static func isThroughout(
    _ lost: ArraySlice<UInt8>, _ found: ArraySlice<UInt8>, _ source: TextBuffer, _ target: TextBuffer,
    _ work: ComparisonWork
  ) -> Bool {
    guard isName(lost), isName(found),
      work.allows(2 * (source.bytes.count + target.bytes.count), at: ByteRange(start: 0, end: 0))
    else { return false }
    let (theirs, ours) = (count(lost, in: source), count(found, in: target))
    return min(theirs, ours) > 1 && max(theirs, ours) <= 2 * min(theirs, ours) && count(found, in: source) == 0
      && count(lost, in: target) == 0
  }

  private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count <= longest && bytes.allSatisfy { isOfName($0) || $0 == UInt8(ascii: "-") }
      && bytes.contains { !$0.isDigit }
  }

  /// In bytes.
  private static let longest = 80

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private static func count(_ name: ArraySlice<UInt8>, in text: TextBuffer) -> Int {
    var (count, rest) = (0, text.bytes[...])
    while let place = rest.firstRange(of: name) {
      let isPart =
        place.lowerBound > 0 && isOfName(text.bytes[place.lowerBound - 1])
        || place.upperBound < text.bytes.count && isOfName(text.bytes[place.upperBound])
      if !isPart { count += 1 }
      rest = rest[place.upperBound...]
    }
    return count
  }
}
