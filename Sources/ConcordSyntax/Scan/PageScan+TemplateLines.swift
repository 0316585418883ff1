/// Lines of template tags and nothing else: `{% tab 'sbt' %}`, `{% endtab %}{% endtabs %}`; VitePress' `<<< @/a.js`; and kramdown's
/// extensions.
///
/// Generators take them out, or put something in their place, before or while Markdown is read: what stands right below or above one
/// is a block of its own, whether an empty line parts the two or not. libcmark is given each as a paragraph of its own.
/// Between `{% comment %}` and its end nothing is read at all.
extension PageScan {
  /// Reads such a line, or several that a tag takes, and returns the line after it; nil for others.
  mutating func readTemplateLine(_ line: Int, _ view: LineView) -> Int? {
    guard dialect.hasTemplateLines, !feedsAll, !inHTML, text.has("{%", at: view.text),
      view.column - (items.last { $0.content <= view.column }?.content ?? 0) < 4
    else { return nil }
    if let next = readTemplateComment(line, view) { return next }
    return lastLineOfTags(view.text).map { readAlone(line...$0, view) }
  }

  /// Reads `<<< @/a.js`, the name of a file that VitePress puts in this line's place.
  mutating func readInclude(_ line: Int, _ view: LineView) -> Int? {
    guard dialect == .gfm, !feedsAll, !inHTML, text.has("<<< ", at: view.text) else { return nil }
    return readAlone(line...line, view)
  }

  /// Reads lines as a paragraph, whatever stands around them.
  private mutating func readAlone(_ lines: ClosedRange<Int>, _ view: LineView) -> Int {
    if previous == .text { buffer.append(start: view.start, end: view.start) }
    previous = .blank
    readText(lines.lowerBound, view)
    for next in lines.dropFirst() { copy(self.view(next)) }
    let end = self.view(lines.upperBound).end
    buffer.append(start: end, end: end)
    previous = .blank
    return lines.upperBound + 1
  }

  /// The line that ends with the last of the tags from a byte on; nil where something else stands between or behind them.
  private func lastLineOfTags(_ start: Int) -> Int? {
    var cursor = start
    while let end = templateTagEnd(cursor) {
      cursor = end
      while cursor < text.bytes.count, text.bytes[cursor].isBlank { cursor += 1 }
      if cursor == text.bytes.count || text.bytes[cursor].isNewline { return text.line(atByte: end - 1) }
    }
    return nil
  }

  /// A tag is given up on that goes on for longer, in bytes.
  private static let longestTag = 2_000

  /// Behind the tag that begins at a byte: `{% … %}`.
  private func templateTagEnd(_ byte: Int) -> Int? {
    guard text.has("{%", at: byte) else { return nil }
    let close: StaticString = "%}"
    return text.firstIndex(of: close, from: byte + 2, to: min(text.bytes.count, byte + Self.longestTag))
      .map { $0 + close.utf8CodeUnitCount }
  }

  // MARK: Comments

  /// Leaves out what stands between `{% comment %}` and `{% endcomment %}`, where both have lines of their own.
  mutating func readTemplateComment(_ line: Int, _ view: LineView) -> Int? {
    guard dialect.hasTemplateLines, isTag("comment", view) else { return nil }
    return leaveOut("comment", line, view) { $0.isTag("endcomment", $1) }
  }

  /// The same between kramdown's `{::comment}` and `{:/comment}` or `{:/}`.
  mutating func readExtensionComment(_ line: Int, _ view: LineView) -> Int? {
    guard text.has("{::comment}", at: view.text), isAll("{::comment}", of: view) else { return nil }
    return leaveOut("::comment", line, view) { $0.isAll("{:/comment}", of: $1) || $0.isAll("{:/}", of: $1) }
  }

  /// Takes out a line that tells kramdown how to read on, and is not shown: `{::nomarkdown}`, `{:/}`, `{::options toc_levels="2" /}`.
  mutating func readExtensionLine(_ line: Int, _ view: LineView) -> Int? {
    guard !feedsAll, view.column - (items.last { $0.content <= view.column }?.content ?? 0) < 4, isExtensionTag(view)
    else { return nil }
    // What stands above may be HTML, which no blank line has ended.
    if previous == .text || inHTML { buffer.append(start: view.start, end: view.start) }
    inHTML = false
    previous = .blank
    return line + 1
  }

  /// Whether a line is one tag of an extension; what stands behind it, as in `{::nomarkdown}<hr>{:/}`, is shown.
  private func isExtensionTag(_ view: LineView) -> Bool {
    if isAll("{:/nomarkdown}", of: view) || isAll("{:/}", of: view) { return true }
    guard text.has("{::nomarkdown", at: view.text) || text.has("{::options", at: view.text),
      let end = text.bytes[view.text..<view.end].firstIndex(of: UInt8(ascii: "}"))
    else { return false }
    return text.bytes[(end + 1)..<view.end].allSatisfy(\.isSpace)
  }

  private mutating func leaveOut(
    _ name: String, _ line: Int, _ view: LineView, upTo isEnd: (PageScan, LineView) -> Bool
  ) -> Int? {
    guard !feedsAll, !inHTML, !templatesWithoutEnd.contains(name) else { return nil }
    var last = line + 1
    while last <= text.lineCount, !isEnd(self, self.view(last)) { last += 1 }
    guard last <= text.lineCount else {
      // What has no end here has none further down.
      templatesWithoutEnd.insert(name)
      return nil
    }
    if previous == .text { buffer.append(start: view.start, end: view.start) }
    previous = .blank
    return last + 1
  }

  /// Whether a line is a text, and nothing else.
  private func isAll(_ expected: StaticString, of view: LineView) -> Bool {
    !view.isBlank && text.has(expected, at: view.text)
      && text.bytes[(view.text + expected.utf8CodeUnitCount)..<view.end].allSatisfy(\.isSpace)
  }

  /// Whether a line is one tag of a name: `{%- comment -%}`.
  private func isTag(_ name: String, _ view: LineView) -> Bool {
    guard !view.isBlank, text.has("{%", at: view.text) else { return false }
    let inner = text.bytes[(view.text + 2)..<view.end].trimmed(\.isSpace)
    guard inner.suffix(2).elementsEqual("%}".utf8) else { return false }
    return inner.dropLast(2).trimmed { $0.isSpace || $0 == UInt8(ascii: "-") }.elementsEqual(name.utf8)
  }
}
