package import ConcordSyntax

extension Snippet {
  /// This code with the comments of a translation of it, to stand in the translation's place.
  ///
  /// Nil where the comments do not belong together one by one, so that none could be kept without a guess.
  package func copy(keepingCommentsOf target: TextBuffer, _ range: ByteRange) -> String? {
    let other = SnippetSide(target, range, language)
    guard side.comments.count == other.comments.count, !other.bytes.contains(.carriageReturn) else { return nil }
    var bytes: [UInt8] = []
    var done = side.bytes.startIndex
    for (own, theirs) in zip(side.comments, other.comments) {
      bytes += side.text.bytes[done..<own.range.start]
      bytes += other.bytes(of: theirs)
      done = own.range.end
    }
    bytes += side.text.bytes[done..<side.bytes.endIndex]
    return String(validating: bytes, as: UTF8.self)
  }
}
