/// Blocks that libcmark is given without what stands in them: code of which it sees the fence alone, and raw HTML of which it
/// sees the first line. Nothing in them is Markdown, and they are a good part of many pages. In IBM's dialect only, where the scan
/// says what belongs to a block: in the others indentation may end one. What MDX has in HTML's place is elided, too.
///
/// Whether libcmark sees such a block where the scan does is known only when it has read the page. Where it does not, the page
/// is read once more with all of its lines.
struct ElidedHTML {
  /// The line of the buffer that libcmark sees, from 1.
  let bufferLine: Int
  /// The lines of the page, from 1.
  let lines: ClosedRange<Int>
  /// Whether it is one wherever it stands, since libcmark is given a line that the page does not have.
  var isWhole = false
  /// What of the lines it is, where that is not all.
  var bytes: ByteRange?
}

extension PageScan {
  /// How many blocks libcmark is to find elided.
  var elidedBlocks: Int { elidedHTML.count + fences.count { $0.elidedIndent != nil } }

  private var leavesOut: Bool { !strict && !feedsAll && text.firstInvalid == nil }

  // MARK: Code

  /// Whether what stands in a fence can be reported from its lines alone.
  ///
  /// Not where libcmark would change it (NUL and what is not UTF-8), where the fence may be part of raw HTML, or where a tab
  /// stands in the indentation, of which CommonMark may take a part.
  /// - Parameter indent: the column to which libcmark is given the fence.
  func mayBeElided(_ fence: Fence, indent: Int) -> Bool {
    guard leavesOut, !inHTML, !text.holds(0, in: fence.content) else { return false }
    let columns = max(indent, fence.column)
    return columns == 0
      || (fence.line..<fence.contentLines.upperBound).allSatisfy { !hasTab(view($0), before: columns) }
  }

  private func hasTab(_ view: LineView, before column: Int) -> Bool {
    text.bytes[view.start..<min(view.text, view.start + column)].contains(.tab)
  }

  // MARK: Raw HTML

  /// Reads a block of raw HTML that ends with the next blank line, and returns the line after it.
  ///
  /// Nil in every case of doubt: where it opens in text or in an item, holds what the dialect reads in raw HTML, too, or what
  /// libcmark would change, or goes on behind the blank line; and where it is too short to be worth it.
  mutating func readElidedHTML(_ line: Int, _ view: LineView) -> Int? {
    guard leavesOut, previous != .text, view.column < 4,
      items.allSatisfy({ $0.content > view.column }), opensHTMLBlock(view)
    else { return nil }
    var last = line
    while last < text.lineCount, !self.view(last + 1).isBlank {
      last += 1
      guard isHTMLOnly(last) else { return nil }
    }
    let end = self.view(last).end
    guard last > line + 1, last == text.lineCount || lineBehindHole(last + 1) == nil,
      !text.holds(0, in: ByteRange(start: view.start, end: end))
    else { return nil }
    items = []
    inHTML = true
    previous = .text
    copy(view)
    elidedHTML.append(ElidedHTML(bufferLine: buffer.lines.count, lines: line...last))
    return last + 1
  }

  /// Whether a line begins with a tag that opens a block wherever it stands; the most frequent of those that CommonMark names.
  private func opensHTMLBlock(_ view: LineView) -> Bool {
    let names: [StaticString] = ["table", "dl", "ul", "ol", "div", "p"]
    let closing = text.has("/", at: view.text + 1) ? 1 : 0
    return names.contains { name in
      let end = view.text + 1 + closing + name.utf8CodeUnitCount
      return end < text.bytes.count && text.has(name, at: view.text + 1 + closing)
        && (text.bytes[end].isSpace || text.bytes[end] == UInt8(ascii: ">"))
    }
  }

  /// Whether a line inside raw HTML is nothing else.
  private func isHTMLOnly(_ line: Int) -> Bool {
    let view = self.view(line)
    if view.isPlain { return true }
    return view.sign == UInt8(ascii: "<") && !text.has("<!--", at: view.text)
  }
}

extension DocumentBuilder {
  /// The code of an elided fence as CommonMark reads it: each line without as much indentation as the fence has, and with LF.
  mutating func code(ofElided fence: Fence, _ blankIndent: Int) -> TextSlice {
    if fence.column == 0, blankIndent == 0, let whole = wholeLines(fence.content) { return whole }
    return joined(fence.contentLines) { view in
      min(view.text, view.start + (view.isBlank ? blankIndent : fence.column))
    }
  }

  /// The raw HTML of an elided block as CommonMark reads it.
  mutating func literal(of block: ElidedHTML) -> TextSlice {
    if let bytes = block.bytes { return TextSlice(inPage: bytes) }
    let range = ByteRange(
      start: scan.view(block.lines.lowerBound).start, end: text.lineStart(after: block.lines.upperBound))
    if let whole = wholeLines(range) { return whole }
    return joined(block.lines.lowerBound..<block.lines.upperBound + 1) { $0.start }
  }

  /// Lines that stand in the page as they are meant.
  private func wholeLines(_ range: ByteRange) -> TextSlice? {
    guard range.isEmpty || text.bytes[range.end - 1] == .lineFeed, !text.holds(.carriageReturn, in: range) else {
      return nil
    }
    return TextSlice(inPage: range)
  }

  /// Lines from a byte of each on, with LF.
  private mutating func joined(_ lines: Range<Int>, from first: (LineView) -> Int) -> TextSlice {
    let start = storedText.count
    for line in lines {
      let view = scan.view(line)
      storedText.append(contentsOf: text.bytes, from: first(view), to: view.end)
      storedText.append(.lineFeed)
    }
    return TextSlice(stored: start, storedText.count)
  }
}
