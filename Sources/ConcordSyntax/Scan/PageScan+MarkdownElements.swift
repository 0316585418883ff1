/// `<div markdown="1">`: what such an element holds is Markdown, also where no blank line stands behind its tags.
///
/// CommonMark would read on in raw HTML to the next blank line. Source: Python-Markdown's "Markdown in HTML" (md_in_html) and kramdown's
/// `markdown` attribute.
extension PageScan {
  /// Reads a line that is the tag of such an element and nothing else, and returns the line after it; nil for others.
  mutating func readMarkdownElement(_ line: Int, _ view: LineView) -> Int? {
    guard dialect.readsMarkdownInHTML, !feedsAll else { return nil }
    let tag = text.bytes[view.text..<view.end].trimmed(\.isSpace)
    guard tag.last == UInt8(ascii: ">"), !tag.dropFirst().contains(UInt8(ascii: "<")) else { return nil }
    if tag.begins(with: "</") {
      guard let open = markdownElements.last, tag.dropFirst(2).dropLast().elementsEqual(open) else { return nil }
      markdownElements.removeLast()
    } else {
      guard isMarked(tag) else { return nil }
      markdownElements.append(Array(tag.dropFirst().prefix { $0.isAlphanumeric }))
    }
    copyOpaque(ByteRange(start: view.text, end: view.end), view)
    return line + 1
  }

  /// Whether a tag has the attribute, which may stand without a value.
  private func isMarked(_ tag: ArraySlice<UInt8>) -> Bool {
    guard let place = tag.firstRange(of: " markdown"), let next = tag[place.upperBound...].first else { return false }
    return next == UInt8(ascii: "=") || next == UInt8(ascii: ">") || next.isSpace
  }
}
