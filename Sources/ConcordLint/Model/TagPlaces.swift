import ConcordSyntax

/// Whether a tag that a block of one page has is on the other page all the same: within a text, on a line of its own, in another
/// order. A component is what it is wherever it stands, and is read as a block or as part of one.
enum TagPlaces {
  /// - Parameters:
  ///   - bytes: what begins with the tag.
  ///   - document: the page that has it.
  ///   - other: the page that may have it elsewhere.
  /// - Returns: whether the other page has the tag, with its attributes, as often.
  static func hasElsewhere(_ bytes: ArraySlice<UInt8>, of document: Document, in other: Document, _ pair: PairContext)
    -> Bool
  {
    guard let start = bytes.firstIndex(where: { !$0.isSpace }), bytes[start] == UInt8(ascii: "<"),
      let end = bytes[start...].prefix(longestTag).firstIndex(of: UInt8(ascii: ">")),
      pair.work.allows(document.text.bytes.count + other.text.bytes.count, at: ByteRange(start: 0, end: 0))
    else { return false }
    let tag = bytes[start...end]
    return count(tag, in: other.text.bytes) >= count(tag, in: document.text.bytes)
  }

  private static func count(_ tag: ArraySlice<UInt8>, in bytes: [UInt8]) -> Int {
    var (count, rest) = (0, bytes[...])
    while let found = rest.firstRange(of: tag) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }

  /// In bytes.
  private static let longestTag = 400
}
