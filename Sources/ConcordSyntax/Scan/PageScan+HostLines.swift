/// Lines of the tools that publish Markdown, of a page that is shown: `{{% alert %}}`, `/// note`, `!!! note`, `:::tip`, `<<< file`.
///
/// libcmark is given an empty block of HTML for each of them, so that it does not read what stands in it, and what stands right
/// above or below is a block of its own. Whoever shows the page reads them. Lint sees the page as it is written.
extension PageScan {
  /// A token is given up on that goes on for longer.
  private static let mostBytes = 4_000

  /// Reads a line that is a host's own, or several, and returns the line after it; nil for others.
  mutating func readHostLine(_ line: Int, _ view: LineView) -> Int? {
    // In raw HTML, whoever shows that reads them.
    guard isShown, !feedsAll, !inHTML else { return nil }
    if view.sign.isPunctuation {
      let next: Int? =
        switch view.sign {
        case UInt8(ascii: "{"): readBraced(line, view)
        case UInt8(ascii: ":"): dialect == .mkdocs ? readIdentifier(line, view) : readShownDirective(line, view)
        case UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: "-"):
          dialect == .mkdocs ? readPythonMarkdown(line, view) : nil
        case UInt8(ascii: "<"):
          dialect == .gfm && text.has("<<< ", at: view.text) ? oneLine(line, view) : nil
        case UInt8(ascii: "["): isOutline(view) ? oneLine(line, view) : nil
        default: nil
        }
      if let next { return next }
    }
    return dialect == .hugo ? readBeforeCloser(line, view) : nil
  }

  // MARK: Lines

  private mutating func oneLine(_ line: Int, _ view: LineView) -> Int {
    copyOpaque(ByteRange(start: view.text, end: view.end), view)
    return line + 1
  }

  private mutating func readShownDirective(_ line: Int, _ view: LineView) -> Int? {
    dialect.hasDirectives && text.has(":::", at: view.text) ? oneLine(line, view) : nil
  }

  /// `[[toc]]` of VitePress, `[TOC]` of Python-Markdown.
  private func isOutline(_ view: LineView) -> Bool {
    let name: StaticString = dialect == .mkdocs ? "[toc]" : "[[toc]]"
    let bytes = text.bytes[view.text..<view.end].trimmed(\.isSpace)
    return bytes.count == name.utf8CodeUnitCount && bytes.map(\.lowercased)[...].begins(with: name)
  }

  /// `/// note | Title` with its options, `///`, `!!! note`, `??? tip`, `=== "Tab"`, `--8<-- "file"`.
  private mutating func readPythonMarkdown(_ line: Int, _ view: LineView) -> Int? {
    if HostToken.opensIndented(text, view.text, view.end) {
      copyOpaque(ByteRange(start: view.text, end: view.end), view)
      enterContainer(line, view)
      return line + 1
    }
    if text.has("--8<--", at: view.text) { return oneLine(line, view) }
    guard text.has("///", at: view.text) else { return nil }
    return readWithOptions(line, view)
  }

  /// mkdocstrings: `::: package.module`.
  private mutating func readIdentifier(_ line: Int, _ view: LineView) -> Int? {
    text.has("::: ", at: view.text) ? readWithOptions(line, view) : nil
  }

  /// A line, and the options that are indented right below it.
  private mutating func readWithOptions(_ line: Int, _ view: LineView) -> Int {
    var last = line
    while last < text.lineCount, !self.view(last + 1).isBlank, self.view(last + 1).column >= view.column + 4 {
      last += 1
    }
    copyOpaque(ByteRange(start: view.text, end: self.view(last).end), view)
    return last + 1
  }

  // MARK: Braces

  private mutating func readBraced(_ line: Int, _ view: LineView) -> Int? {
    if dialect == .hugo, isShortcode(view.text) { return readShortcodes(line, view) }
    if dialect == .hugo || dialect == .mkdocs, isAttributeList(view) { return oneLine(line, view) }
    let close: StaticString
    if text.has("{%", at: view.text), dialect.hasTemplateLines {
      close = "%}"
    } else if text.has("{*", at: view.text), dialect == .mkdocs {
      close = "*}"
    } else {
      return nil
    }
    guard let end = end(of: close, from: view.text + 2), let last = lineEnding(at: end) else { return nil }
    copyOpaque(ByteRange(start: view.text, end: end), view)
    return last + 1
  }

  /// `{.class #id}` on a line of its own: the attributes of the block above.
  private func isAttributeList(_ view: LineView) -> Bool {
    let bytes = text.bytes[view.text..<view.end].trimmed(\.isSpace)
    guard bytes.last == UInt8(ascii: "}"),
      let first = bytes.dropFirst().first(where: { !$0.isBlank && $0 != UInt8(ascii: ":") })
    else { return false }
    return first == UInt8(ascii: ".") || first == UInt8(ascii: "#")
      || first.isLetter && bytes.contains(UInt8(ascii: "="))
  }

  /// Behind a sign that closes what begins before a byte; nil where it does not come. What opens has signs of what closes:
  /// `{%}` is open.
  private func end(of close: StaticString, from start: Int) -> Int? {
    text.firstIndex(of: close, from: start, to: min(text.bytes.count, start + Self.mostBytes))
      .map { $0 + close.utf8CodeUnitCount }
  }

  /// The line that ends at a byte, but for blanks.
  private func lineEnding(at byte: Int) -> Int? {
    let line = text.line(atByte: byte - 1)
    return text.bytes[byte..<max(byte, text.lineRange(line).end)].allSatisfy(\.isSpace) ? line : nil
  }

  // MARK: Shortcodes

  private func isShortcode(_ byte: Int) -> Bool {
    (text.has("{{<", at: byte) || text.has("{{%", at: byte)) && !text.has("/*", at: byte + 3)
  }

  private func shortcodeEnd(_ start: Int) -> Int? {
    end(of: text.has("{{<", at: start) ? ">}}" : "%}}", from: start + 3)
  }

  /// The name of a shortcode, and whether it is one that ends.
  private func name(_ start: Int) -> (name: ArraySlice<UInt8>, isEnd: Bool) {
    let rest = text.bytes[(start + 3)...].drop(while: \.isSpace)
    let isEnd = rest.first == UInt8(ascii: "/")
    let name = (isEnd ? rest.dropFirst().drop(while: \.isSpace) : rest).prefix {
      !$0.isSpace && !"%>/".utf8.contains($0) || $0 == UInt8(ascii: "/")
    }
    return (name, isEnd)
  }

  /// Whether a shortcode has an end further down the page.
  private mutating func hasEnd(_ start: Int, from byte: Int) -> Bool {
    shortcodeEnds[Array(name(start).name)].map { $0 >= byte } ?? false
  }

  /// Where the last end of each name begins; the whole page is read for it, once.
  func findShortcodeEnds() -> [[UInt8]: Int] {
    var ends: [[UInt8]: Int] = [:]
    var cursor = firstByte
    while let open = text.firstIndex(of: "{{", from: cursor) {
      if isShortcode(open) {
        let (name, isEnd) = name(open)
        if isEnd, !name.isEmpty { ends[Array(name)] = open }
      }
      cursor = open + 2
    }
    return ends
  }

  /// One line of shortcodes, which may go on over several; what stands behind one that holds something is text.
  private mutating func readShortcodes(_ line: Int, _ view: LineView) -> Int? {
    guard var end = shortcodeEnd(view.text) else { return nil }
    if let whole = verbatimEnd(view.text, from: end) { end = whole }
    while lineEnding(at: end) == nil {
      let next = end + text.bytes[end...].prefix(while: \.isBlank).count
      guard isShortcode(next), let nextEnd = shortcodeEnd(next) else { break }
      end = nextEnd
    }
    if let last = lineEnding(at: end) {
      copyOpaque(ByteRange(start: view.text, end: end), view)
      return last + 1
    }
    guard name(view.text).isEnd || hasEnd(view.text, from: end) else { return nil }
    copyOpaque(ByteRange(start: view.text, end: end), view)
    let last = text.line(atByte: end)
    let start = end + text.bytes[end...].prefix(while: \.isBlank).count
    let rest = LineView(
      start: start, text: start, end: self.view(last).end, column: view.column, sign: text.bytes[start])
    if let next = readBeforeCloser(last, rest) { return next }
    buffer.append(start: rest.start, end: rest.end, indent: items.last?.content ?? 0)
    previous = .text
    return last + 1
  }

  /// Behind the end of a shortcode that holds no Markdown: code, or a comment.
  private mutating func verbatimEnd(_ start: Int, from end: Int) -> Int? {
    let (name, isEnd) = name(start)
    let names: [StaticString] = ["highlight", "comment", "mermaid", "tab"]
    guard !isEnd, names.contains(where: { $0.utf8CodeUnitCount == name.count && name.begins(with: $0) }) else {
      return nil
    }
    // Between percent signs stands Markdown.
    if name.begins(with: "tab"), text.has("{{%", at: start) { return nil }
    guard hasEnd(start, from: end) else { return nil }
    var cursor = end
    while let open = text.firstIndex(of: "{{", from: cursor) {
      cursor = open + 2
      guard isShortcode(open) else { continue }
      let other = self.name(open)
      guard other.name == name else { continue }
      // None of them holds another of its name.
      guard other.isEnd else { return nil }
      let isMarkdown = text.firstIndex(of: "```", from: end, to: open) != nil
      return name.begins(with: "tab") && isMarkdown ? nil : shortcodeEnd(open)
    }
    return nil
  }

  /// `text {{% /alert %}}`: the text, and the shortcode below it.
  private mutating func readBeforeCloser(_ line: Int, _ view: LineView) -> Int? {
    let bytes = text.bytes[view.text..<view.end].trimmed(\.isSpace)
    guard bytes.count > 6, bytes.suffix(2).elementsEqual("}}".utf8), !inHTML else { return nil }
    var start = bytes.endIndex - 6
    while start > view.text, !text.has("{{", at: start) { start -= 1 }
    guard start > view.text, isShortcode(start), name(start).isEnd, shortcodeEnd(start) == bytes.endIndex else {
      return nil
    }
    let whole = LineView(start: view.start, text: view.text, end: start, column: view.column, sign: view.sign)
    readText(line, whole)
    copyOpaque(
      ByteRange(start: start, end: bytes.endIndex),
      LineView(start: start, text: start, end: view.end, column: view.column, sign: UInt8(ascii: "{")))
    return line + 1
  }
}

extension Document {
  /// Whether a block stands for lines of the host's own, of a page that was read to be shown.
  package func isHostLine(_ node: Int) -> Bool {
    guard isShown, nodes[node].kind == .htmlBlock, let first = literalBytes(node).first else { return false }
    return first != UInt8(ascii: "<") && !first.isSpace || literalBytes(node).begins(with: "<<<")
  }
}
