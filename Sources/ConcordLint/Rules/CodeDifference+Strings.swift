import ConcordSnippets
import ConcordSyntax

/// Strings of code, which people read, or programs.
extension CodeDifference {
  /// `"beer"` and `"bière"`: whether all that differs in two strings are words, as where a sample is put into the reader's language. A sign
  /// or a digit more or less, a slip, and the address of a site are none of that.
  func areWords(_ place: SnippetComparison.Place, _ pair: PairContext) -> Bool {
    let theirs = pair.source.text.bytes[place.source.start..<place.source.end]
    let ours = pair.target.text.bytes[place.target.start..<place.target.end]
    if theirs.holds("://") || ours.holds("://") { return false }
    let (one, other) = theirs.differing(from: ours)
    return [one, other].allSatisfy { part in
      part.count > Self.longestSlip && part.allSatisfy { $0.isLetter || $0.isBlank || $0 >= 0x80 }
    }
  }

  /// In bytes.
  private static let longestSlip = 1
}
