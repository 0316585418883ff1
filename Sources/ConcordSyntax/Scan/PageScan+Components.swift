/// MDX: components hold Markdown, between tags on lines of their own, indented as their writer likes; nothing is code by its
/// indentation; `import` and `export` are JavaScript up to the next blank line.
///
/// libcmark is given one HTML block for each run of such lines, with a blank line on either side, and what is indented below a
/// tag without that indentation. Source: https://mdxjs.com/docs/what-is-mdx/
extension PageScan {
  /// A component whose end has not come yet.
  struct Component {
    let name: ByteRange
    /// What `base` was where it begins.
    let base: Int
  }

  /// A list that its writer has moved to the right.
  struct Inset {
    /// Where its first marker stands on the page.
    let column: Int
    /// What `base` was before it.
    let base: Int
    /// How many components were open.
    let components: Int
  }

  /// How many open components are looked at for the one that a tag ends.
  private static let mostCompared = 50
  /// Tags that follow each other for longer are text.
  private static let mostBytes = 8_000
  /// How many blank lines may stand below a tag before what it holds.
  private static let mostBlank = 3

  /// Whether components and modules are read; not where libcmark gets the page as it stands.
  var readsComponents: Bool { dialect.hasComponents && !feedsAll }

  // MARK: Tags

  /// Reads a run of lines that are tags and nothing else but blank, and returns the line after it; nil where none begins.
  mutating func readComponents(_ first: Int, _ view: LineView) -> Int? {
    guard previous != .text || endsComponent(view), let begin = readTags(first) else { return nil }
    // Blank lines between tags mean nothing.
    var (end, line) = (begin.next, begin.next)
    while line <= text.lineCount {
      let next = self.view(line)
      if next.isBlank {
        line += 1
        continue
      }
      guard next.sign == UInt8(ascii: "<"), !text.has("<!--", at: next.text), let more = readTags(line) else { break }
      (end, line) = (more.next, more.next)
    }
    copyOpaque(first..<end, begin.view)
    return end
  }

  private func endsComponent(_ view: LineView) -> Bool {
    guard let tag = JSXTag(text, at: view.text), tag.kind == .closing else { return false }
    return index(of: tag) != nil
  }

  private func index(of tag: JSXTag) -> Int? {
    components.suffix(Self.mostCompared).lastIndex {
      text.bytes[$0.name.start..<$0.name.end] == text.bytes[tag.name.start..<tag.name.end]
    }
  }

  /// Reads the tags from the start of a line to the end of a line; nil where something else stands between them.
  /// - Returns: the line after it, and how it begins where the components that it ends have begun.
  private mutating func readTags(_ line: Int) -> (next: Int, view: LineView)? {
    guard let tags = tags(from: view(line).text) else { return nil }
    for tag in tags {
      switch tag.kind {
      case .opening: components.append(Component(name: tag.name, base: base))
      case .closing:
        guard let index = index(of: tag) else { continue }
        base = components[index].base
        components.removeSubrange(index...)
        while let inset = insets.last, inset.components > index { insets.removeLast() }
      case .selfClosing: break
      }
    }
    let last = text.line(atByte: (tags.last?.end ?? 0) - 1)
    let view = self.view(line)
    if !components.isEmpty, tags.last?.kind == .opening { indent(below: line, behind: last) }
    return (last + 1, view)
  }

  private func tags(from start: Int) -> [JSXTag]? {
    var tags: [JSXTag] = []
    var cursor = start
    while cursor - start < Self.mostBytes, let tag = JSXTag(text, at: cursor) {
      tags.append(tag)
      cursor = tag.end
      while cursor < text.bytes.count, text.bytes[cursor].isBlank { cursor += 1 }
      if cursor == text.bytes.count || text.bytes[cursor].isNewline { return tags }
      guard text.bytes[cursor] == UInt8(ascii: "<") else { return nil }
    }
    return nil
  }

  /// What a component holds stands where its tag does.
  private mutating func indent(below line: Int, behind last: Int) {
    var next = last + 1
    while next <= text.lineCount, next - last <= Self.mostBlank, view(next).isBlank { next += 1 }
    guard next <= text.lineCount, !view(next).isBlank, !text.has("</", at: view(next).text) else { return }
    base += max(0, view(next).column - view(line).column)
  }

  /// What stands left of a component's content is as far left as it gets.
  mutating func leaveIndentation(_ line: Int) {
    let whole = text.view(line, base: 0)
    if whole.isBlank { return }
    while let inset = insets.last, whole.column < inset.column {
      base = inset.base
      insets.removeLast()
    }
    if whole.column < base, whole.sign != UInt8(ascii: "<") { base = whole.column }
  }

  // MARK: Expressions

  /// Reads an expression that has several lines for itself, or one and is a comment, and returns the line after it; nil where
  /// none begins.
  mutating func readExpression(_ first: Int, _ view: LineView) -> Int? {
    guard view.sign == UInt8(ascii: "{"), let end = JSXTag.endOfBraces(text, at: view.text) else { return nil }
    let last = text.line(atByte: end - 1)
    guard last > first || text.bytes[(view.text + 1)..<end].drop(while: \.isBlank).begins(with: "/*"),
      text.bytes[end..<text.lineRange(last).end].allSatisfy(\.isSpace)
    else { return nil }
    copyOpaque(first..<(last + 1), view)
    return last + 1
  }

  // MARK: What libcmark does not see

  /// Gives libcmark a block of HTML in place of lines.
  private mutating func copyOpaque(_ lines: Range<Int>, _ view: LineView) {
    let end = text.lineRange(lines.upperBound - 1).end
    copyOpaque(lines.lowerBound...(lines.upperBound - 1), end: end, view, bytes: nil)
  }

  /// The same in place of bytes, which may be a part of a line.
  mutating func copyOpaque(_ bytes: ByteRange, _ view: LineView) {
    let lines = text.line(atByte: bytes.start)...text.line(atByte: max(bytes.start, bytes.end - 1))
    copyOpaque(lines, end: bytes.end, view, bytes: bytes)
  }

  private mutating func copyOpaque(_ lines: ClosedRange<Int>, end: Int, _ view: LineView, bytes: ByteRange?) {
    if previous == .text { buffer.append(start: view.start, end: view.start) }
    leaveItems(column: view.column)
    let container = items.last?.content ?? 0
    let indent = min(max(container, view.column), container + 3)
    buffer.insert([UInt8](repeating: .space, count: indent) + "<div>".utf8, at: view.text)
    elidedHTML.append(
      ElidedHTML(bufferLine: buffer.lines.count, lines: lines, isWhole: true, bytes: bytes))
    buffer.append(start: end, end: end)
    previous = .blank
    inHTML = false
  }

  // MARK: Modules

  /// Reads JavaScript from `import` or `export` to the next blank line, and returns the line after it; nil where none begins,
  /// and where each line is a statement, which is a token of its own.
  mutating func readModule(_ first: Int, _ view: LineView) -> Int? {
    guard previous != .text, view.column == 0, base == 0, items.isEmpty || view.start == view.text,
      isModule(view)
    else { return nil }
    var line = first + 1
    while line <= text.lineCount, !self.view(line).isBlank { line += 1 }
    if (first..<line).allSatisfy({ isModule(self.view($0)) }) { return nil }
    copyOpaque(first..<line, view)
    return line
  }

  /// Whether a line goes on as a statement does, and as no sentence.
  private func isModule(_ view: LineView) -> Bool {
    let rest = text.bytes[view.text..<view.end].dropFirst("import ".utf8.count)
    let opens: (UInt8?) -> Bool = { $0.map { "{'\"([*".utf8.contains($0) } ?? false }
    if text.has("export ", at: view.text) {
      let words: [StaticString] = ["const ", "let ", "function ", "async ", "class ", "type ", "interface "]
      if opens(rest.first) || words.contains(where: { rest.begins(with: $0) }) { return true }
      guard rest.begins(with: "default ") else { return false }
      let value = rest.dropFirst("default ".utf8.count)
      let starts: [StaticString] = ["function", "class ", "async ", "define"]
      // `export default Layout;`, and no sentence.
      return opens(value.first) || starts.contains { value.begins(with: $0) } || !value.dropLast().contains(.space)
    }
    guard text.has("import ", at: view.text) else { return false }
    let end = rest.last { !$0.isSpace && $0 != UInt8(ascii: ";") }
    return opens(rest.first)
      || rest.firstRange(of: " from ") != nil && (end == UInt8(ascii: "'") || end == UInt8(ascii: "\""))
  }

  // MARK: Indentation

  /// A line so far right that CommonMark would read code is text here, or a list, which keeps its own levels; returns the line
  /// after it, nil for others.
  mutating func readIndented(_ line: Int, _ view: LineView) -> Int? {
    guard view.column >= 4, text.fenceOpener(line, view) == nil else { return nil }
    let container = items.last { $0.content <= view.column }?.content ?? 0
    guard view.column - container >= 4 else { return nil }
    if opensList(view) {
      insets.append(Inset(column: text.view(line, base: 0).column, base: base, components: components.count))
      base += view.column - container
      readText(line, self.view(line))
      return line + 1
    }
    guard previous != .text else { return nil }
    buffer.append(start: view.text, end: view.end, indent: container)
    previous = .text
    return line + 1
  }

  /// Whether a list begins with a line; below text, only where it says so by its first number.
  private func opensList(_ view: LineView) -> Bool {
    guard let width = text.markerWidth(view.text, view.end, column: view.column), !text.isThematicBreak(view) else {
      return false
    }
    if previous != .text { return true }
    let isNumbered = text.bytes[view.text].isDigit
    let startsAtOne = isNumbered && text.bytes[view.text] == UInt8(ascii: "1") && !text.bytes[view.text + 1].isDigit
    return (!isNumbered || startsAtOne) && view.text + width < view.end
  }
}
