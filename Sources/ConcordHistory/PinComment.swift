public import ConcordSyntax

/// The revision of its source in a comment at a translation's end: `<!-- source=README.md@1a2b3c4 -->`.
///
/// Forges show front matter as a table above the page, so a README has none.
public struct PinComment: Sendable {
  private let text: String

  /// A comment for a version of a source page.
  /// - Parameters:
  ///   - source: the source page's file, relative to the set's root.
  ///   - version: its revision.
  ///   - isReviewed: whether the translation was looked at and needs no change, whatever its content says.
  public init(_ source: String, _ version: PageVersion, isReviewed: Bool) {
    // Neither ends the path, nor the comment.
    let path = source.replacing(" ", with: "%20").replacing(">", with: "%3E")
    text = "source=\(path)@\(version.commit)\(isReviewed ? " \(Pin.reviewed)" : "")"
  }

  /// The page with the revision: in place of the one that a comment of its own names, else in a comment behind its last line. Nil where
  /// another tool keeps a record in the page.
  public func written(into page: Document) -> [UInt8]? {
    let bytes = page.text.bytes
    let comment = Array("<!-- \(text) -->".utf8)
    if let pin = Pin.comment(page)?.range {
      // What else the comment says stays.
      guard let start = bytes[..<pin.start].lastRange(of: Array("source=".utf8))?.lowerBound,
        !bytes[start..<pin.start].contains(where: \.isSpace)
      else { return nil }
      let rest = bytes[pin.end...]
      let remark = Array(" \(Pin.reviewed)".utf8)
      return Array(bytes[..<start]) + text.utf8 + (rest.starts(with: remark) ? rest.dropFirst(remark.count) : rest)
    }
    let newline: [UInt8] =
      bytes.firstIndex(of: .lineFeed).map { $0 > 0 && bytes[$0 - 1] == .carriageReturn } ?? false
      ? [.carriageReturn, .lineFeed] : [.lineFeed]
    let end = (bytes.lastIndex { !$0.isNewline } ?? -1) + 1
    return bytes[..<end] + (end > 0 ? newline + newline : []) + comment + newline
  }
}
