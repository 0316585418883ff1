/// What a tool has written around a page: words before it, a fence around all of it, its front matter a second time.
///
/// The page is read inside of its frame, so that one diagnostic tells of it and every rule reads the page that was meant.
public struct PageFrame: Sendable {
  /// The last paragraph before the page, where text stands there.
  public private(set) var preamble: ByteRange?
  /// Whether the text before the page says that a page follows.
  public private(set) var isRemark = false
  /// The opening line of the fence around the page.
  public private(set) var opener: ByteRange?
  /// Whether the fence holds no more than the front matter.
  public private(set) var holdsFrontMatterOnly = false
  /// Whole lines that are not the page's, in order: what a fix takes out.
  public private(set) var surplus: [ByteRange] = []
  /// Front matter that stands once more below the front matter, with its delimiters.
  public private(set) var repeated: ByteRange?

  /// The front matter of the page that was meant, and its last line.
  private(set) var frontMatter: (frontMatter: FrontMatter, lastLine: Int)?
  /// The first line, from 1, below front matter.
  private(set) var firstLine: Int
  /// The last line of the page; nil where it ends with the file.
  private(set) var lastLine: Int?

  /// Reads what stands around a page, or nil where a page is all that the file has.
  /// - Parameter front: the front matter at the head of the file.
  static func read(_ text: TextBuffer, _ front: (frontMatter: FrontMatter, lastLine: Int)?) -> PageFrame? {
    var frame = PageFrame(frontMatter: front, firstLine: (front?.lastLine ?? 0) + 1)
    guard let start = text.nextText(from: frame.firstLine) else { return nil }
    if front != nil {
      if frame.readRepetition(text, start) { return frame }
      return frame.readFence(text, start) ? frame : nil
    }
    return frame.readHead(text, text.behindComments(start)) ? frame : nil
  }

  private init(frontMatter: (frontMatter: FrontMatter, lastLine: Int)?, firstLine: Int) {
    self.frontMatter = frontMatter
    self.firstLine = firstLine
  }

  // MARK: Words before the page

  /// So many lines are no more than words before a page.
  private static let mostLines = 12

  private mutating func readHead(_ text: TextBuffer, _ start: Int) -> Bool {
    if text.fenceInfo(start) != nil { return readFence(text, start) }
    var line = start
    var last = 0
    while line <= text.lineCount, line < start + Self.mostLines {
      defer { line += 1 }
      if text.isBlank(line: line) { continue }
      if text.isRule(line), last > 0, let front = text.frontMatterOfPage(from: line) {
        frontMatter = front
        firstLine = front.lastLine + 1
      } else if last > 0, text.fenceInfo(line) != nil {
        guard readFence(text, line) else { return false }
      } else if last > 0, text.isHeading(line) {
        guard text.introduces(start...last) else { return false }
        firstLine = line
      } else if text.isRule(line), last > 0 {
        continue
      } else if text.isPlain(line) {
        last = line
        continue
      } else {
        return false
      }
      preamble = text.paragraph(endingAt: last)
      isRemark = text.introduces(start...last)
      // A fence takes out what stands before it, too.
      surplus =
        [ByteRange(start: text.firstByte(ofLine: start), end: surplus.first?.end ?? text.lineRange(line).start)]
        + surplus.dropFirst()
      if let second = text.nextText(from: firstLine), opener == nil, frontMatter != nil {
        _ = readRepetition(text, second)
      }
      return true
    }
    return false
  }

  // MARK: Front matter twice

  private mutating func readRepetition(_ text: TextBuffer, _ line: Int) -> Bool {
    guard text.isRule(line), let first = frontMatter?.frontMatter,
      let second = FrontMatter.read(text, from: line), second.frontMatter.defects.isEmpty
    else { return false }
    let (known, names) = (Set(first.entries.map(\.path)), second.frontMatter.entries.map(\.path))
    // Slides have settings of their own, below the first ones.
    let shared = names.filter { known.contains($0) && !Self.settings.contains($0) }
    guard !shared.isEmpty, shared.count * 2 >= names.count else { return false }
    repeated = second.frontMatter.range
    firstLine = second.lastLine + 1
    return true
  }

  private static let settings: Set<String> = ["layout", "class", "background", "transition", "clicks", "image"]

  // MARK: A fence around the page

  private static let markdown: Set<String> = ["markdown", "md", "mdx", "mkd", "mdown", "gfm"]
  private static let othersOfFrontMatter: Set<String> = ["", "yaml", "yml", "text", "txt", "plaintext", "html"]

  private mutating func readFence(_ text: TextBuffer, _ line: Int) -> Bool {
    guard let fence = text.fence(line), let info = text.fenceInfo(line), let inner = text.nextText(from: line + 1)
    else { return false }
    let isMarkdown = Self.markdown.contains(info)
    let inside = frontMatter == nil ? text.frontMatterOfPage(from: inner) : nil
    guard
      isMarkdown || inside != nil && Self.othersOfFrontMatter.contains(info)
        || info.isEmpty && frontMatter == nil && text.isHeading(inner)
    else { return false }
    let start = text.textOfLine(line)
    let opening = ByteRange(start: text.firstByte(ofLine: line), end: text.lineStart(after: line))
    if let inside, let next = text.nextText(from: inside.lastLine + 1), text.closes(fence, line: next),
      text.nextText(from: next + 1) != nil
    {
      holdsFrontMatterOnly = true
      surplus = [opening, ByteRange(start: text.lineRange(next).start, end: text.lineStart(after: next))]
      firstLine = next + 1
    } else {
      let fences = FencesOfFrame(text, fence)
      guard
        let end = fences.end(
          isFirst: frontMatter == nil, isMarkdown: isMarkdown, hasFrontMatter: inside != nil, inner)
      else {
        return false
      }
      surplus = [opening]
      if let end {
        surplus.append(ByteRange(start: text.lineRange(end).start, end: text.bytes.count))
        lastLine = end - 1
      }
      firstLine = (inside?.lastLine ?? line) + 1
    }
    if let inside { frontMatter = inside }
    opener = start
    return true
  }
}

/// The fences of a page that may stand in a fence as a whole.
private struct FencesOfFrame {
  let text: TextBuffer
  /// The one that may stand around the page.
  let fence: Fence
  private var line: Int { fence.line }

  init(_ text: TextBuffer, _ fence: Fence) {
    self.text = text
    self.fence = fence
  }

  /// Text behind the page, in lines.
  private static let mostLines = 12

  /// The line that closes the fence around the page, nil where none does; nil as a whole where there is no such fence.
  /// - Parameters:
  ///   - isFirst: whether no front matter stands before the fence.
  ///   - isMarkdown: whether it says that Markdown stands within.
  ///   - hasFrontMatter: whether front matter stands within.
  ///   - inner: the first line of text within.
  func end(isFirst: Bool, isMarkdown: Bool, hasFrontMatter: Bool, _ inner: Int) -> Int?? {
    guard let closer, case let within = read(line + 1..<closer), within.isBalanced else {
      // The page was cut off, too: the front matter says that it is one.
      return hasFrontMatter && read(line + 1..<text.lineCount + 1).isBalanced ? .some(nil) : nil
    }
    guard within.headings > 0 || hasFrontMatter || !isFirst else { return nil }
    // The fence may as well end before the page does, and another one at the page's end.
    let apart = read(line..<closer + 1)
    // Unless its headings would be code then, and its code text.
    let isTornApart = isMarkdown && within.headings > 1 && apart.headings * 2 < within.headings
    if apart.isBalanced, !isTornApart,
      (line + 1..<closer).contains(where: { text.closes(fence, line: $0) })
    {
      guard isFirst, hasFrontMatter || text.isHeading(inner), !within.beginsBlank else { return nil }
    }
    return closer
  }

  private var closer: Int? {
    var last = text.lineCount
    var left = Self.mostLines
    while last > line {
      if text.closes(fence, line: last) {
        // Text behind it is the page's, unless it speaks to somebody else.
        let rest = ByteRange(start: text.lineStart(after: last), end: text.bytes.count)
        return left == Self.mostLines || ToolRemark.closes(text.bytes[rest.start..<rest.end]) ? last : nil
      }
      if !text.isBlank(line: last) {
        guard left > 0, text.isPlain(last) || text.isRule(last) else { return nil }
        left -= 1
      }
      last -= 1
    }
    return nil
  }

  private func read(_ lines: Range<Int>) -> (isBalanced: Bool, beginsBlank: Bool, headings: Int) {
    var open: Fence?
    var (beginsBlank, headings) = (false, 0)
    for line in lines {
      if let opener = open {
        if line == opener.line + 1, text.isBlank(line: line) { beginsBlank = true }
        if text.closes(opener, line: line) { open = nil }
      } else if let opener = text.fence(line) {
        open = opener
      } else if text.isHeading(line) {
        headings += 1
      }
    }
    return (open == nil, beginsBlank, headings)
  }
}

extension TextBuffer {
  /// The first line with text from a line on.
  fileprivate func nextText(from line: Int) -> Int? {
    var line = line
    while line <= lineCount, isBlank(line: line) || lineRange(line).count == 3 && line == 1 && hasByteOrderMark {
      line += 1
    }
    return line <= lineCount ? line : nil
  }

  /// Behind comments of one line, which say things to tools.
  fileprivate func behindComments(_ line: Int) -> Int {
    var line = line
    while has("<!--", at: textStart(line)),
      firstIndex(of: "-->", from: textStart(line), to: lineRange(line).end) != nil,
      let next = nextText(from: line + 1)
    {
      line = next
    }
    return line
  }

  /// Behind indentation, a byte-order mark, and the marks of lists and quotes.
  private func fenceStart(_ line: Int) -> Int {
    let end = lineRange(line).end
    var cursor = textStart(line)
    while cursor < end {
      var mark = cursor
      while mark < end, bytes[mark].isDigit { mark += 1 }
      if mark < end,
        mark > cursor
          ? bytes[mark] == UInt8(ascii: ".") || bytes[mark] == UInt8(ascii: ")")
          : bytes[mark] == UInt8(ascii: "-") || bytes[mark] == UInt8(ascii: "*") || bytes[mark] == UInt8(ascii: ">"),
        mark + 1 < end, bytes[mark + 1].isSpace
      {
        cursor = mark + 1
        while cursor < end, bytes[cursor].isSpace { cursor += 1 }
      } else {
        break
      }
    }
    return cursor
  }

  /// The first byte of a line that is no byte-order mark.
  fileprivate func firstByte(ofLine line: Int) -> Int {
    let range = lineRange(line)
    return range.start == 0 && hasByteOrderMark ? min(3, range.end) : range.start
  }

  /// A line without its indentation.
  fileprivate func textOfLine(_ line: Int) -> ByteRange { ByteRange(start: textStart(line), end: lineRange(line).end) }

  private func textStart(_ line: Int) -> Int {
    let range = lineRange(line)
    var cursor = firstByte(ofLine: line)
    while cursor < range.end, bytes[cursor].isSpace { cursor += 1 }
    return cursor
  }

  fileprivate func fence(_ line: Int) -> Fence? {
    Fence.opener(self, line: line, start: fenceStart(line), end: lineRange(line).end, column: 0)
  }

  /// The first word of a fence's info string, in lower case; nil for any other line.
  fileprivate func fenceInfo(_ line: Int) -> String? {
    fence(line).map { fence in
      String(self[fence.info].prefix { !$0.isWhitespace && $0 != "{" }).lowercased()
    }
  }

  fileprivate func closes(_ fence: Fence, line: Int) -> Bool {
    line > fence.line && fence.closer(self, start: textStart(line), end: lineRange(line).end) != nil
  }

  fileprivate func isHeading(_ line: Int) -> Bool {
    let start = textStart(line)
    var cursor = start
    while cursor < bytes.count, bytes[cursor] == UInt8(ascii: "#"), cursor < start + 6 { cursor += 1 }
    return cursor > start && cursor < bytes.count && bytes[cursor].isBlank
  }

  /// Whether a line is `---`.
  fileprivate func isRule(_ line: Int) -> Bool {
    let (start, end) = (textStart(line), lineRange(line).end)
    return has("---", at: start) && bytes[start..<end].allSatisfy { $0 == UInt8(ascii: "-") || $0.isSpace }
  }

  /// Whether a line begins as a sentence does.
  fileprivate func isPlain(_ line: Int) -> Bool {
    let start = textStart(line)
    guard start < lineRange(line).end else { return false }
    return bytes[start].isAlphanumeric || bytes[start] >= 0x80 || has("**", at: start) || has("\"", at: start)
  }

  /// Whether one of some lines says that a page follows.
  fileprivate func introduces(_ lines: ClosedRange<Int>) -> Bool {
    lines.contains { line in
      let range = textOfLine(line)
      return ToolRemark.introduces(bytes[range.start..<range.end])
    }
  }

  /// The lines of text that end with one.
  fileprivate func paragraph(endingAt line: Int) -> ByteRange {
    var first = line
    while first > 1, isPlain(first - 1) { first -= 1 }
    return ByteRange(start: textStart(first), end: lineRange(line).end)
  }

  /// Front matter that begins on a line, if keys that pages have are in it.
  fileprivate func frontMatterOfPage(from line: Int) -> (frontMatter: FrontMatter, lastLine: Int)? {
    guard isRule(line), let front = FrontMatter.read(self, from: line), front.frontMatter.defects.isEmpty,
      front.frontMatter.holdsKnownKey
    else { return nil }
    return front
  }
}
