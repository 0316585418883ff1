/// Fences as toggles: where each ends, and how it is copied so that CommonMark reads it as its writer meant it.
extension PageScan {
  mutating func readFence(_ line: Int, _ view: LineView, _ opened: (fence: Fence, quotes: Int)) -> Int {
    var fence = opened.fence
    // To MDX a tag on the line above is no block that goes on.
    if inHTML, readsComponents {
      buffer.append(start: view.start, end: view.start)
      (inHTML, previous) = (false, .blank)
    }
    if fence.opener.start != view.text {
      if opened.quotes == 0 { enter(view) }
    } else {
      leaveItems(column: view.column)
    }
    let end = closingLine(&fence, quotes: opened.quotes)
    findDefect(&fence, view, lastLine: end.last)
    copyFence(&fence, view, upTo: end.last, isPlain: opened.quotes > 0 || fence.opener.start != view.text)
    fences.append(fence)
    previous = .other
    return end.next
  }

  /// Finds where a fence ends: at its closer, or where the text shows that the closer was lost.
  mutating func closingLine(_ fence: inout Fence, quotes: Int) -> (last: Int, next: Int) {
    let contentStart = fence.line < text.lineCount ? text.lineRange(fence.line + 1).start : text.bytes.count
    var firstBlank: Int?
    var line = fence.line + 1
    func finish(_ fence: inout Fence, contentEnd: Int, last: Int, next: Int) -> (last: Int, next: Int) {
      fence.content = ByteRange(start: min(contentStart, contentEnd), end: contentEnd)
      fence.lastLine = last
      return (last, next)
    }
    // Under `commonmark` a page is what libcmark reads, to its last byte.
    let lost = quotes == 0 && dialect != .commonmark ? lostClosers.ends[fence.line] : nil
    while line <= text.lineCount {
      let view = self.view(line)
      let begin = quotes > 0 ? afterQuotes(view) : view.text
      if quotes > 0, begin == view.text, !view.isBlank || begin == view.end {
        return finish(&fence, contentEnd: view.start, last: line - 1, next: line)
      }
      if let closer = fence.closer(text, start: begin, end: view.end) {
        fence.closer = closer
        return finish(&fence, contentEnd: view.start, last: line, next: line + 1)
      }
      if view.isBlank, firstBlank == nil { firstBlank = line }
      if let lost = lost == line ? line : lostCloser(fence, view, line, firstBlank: firstBlank) {
        fence.defect = .unclosed
        return finish(&fence, contentEnd: text.lineRange(lost).start, last: lost - 1, next: lost)
      }
      line += 1
    }
    fence.defect = .unclosed
    return finish(&fence, contentEnd: text.bytes.count, last: text.lineCount, next: text.lineCount + 1)
  }

  func afterQuotes(_ view: LineView) -> Int {
    var cursor = view.text
    while cursor < view.end, text.bytes[cursor] == UInt8(ascii: ">") || text.bytes[cursor].isBlank { cursor += 1 }
    return cursor
  }

  /// Where the closer of a fence was lost, the text shows it: by an attribute list inside the block on a page whose
  /// fences do not come out even, or by the opener of another block. Pages that teach Markdown show both and are
  /// sound. Returns the first line that is no longer content.
  mutating func lostCloser(_ fence: Fence, _ view: LineView, _ line: Int, firstBlank: Int?) -> Int? {
    guard dialect.isForgiving, fence.length == 3,
      view.sign == UInt8(ascii: "{") || view.sign == fence.character, !showsMarkdown(fence)
    else { return nil }
    if text.has("{:", at: view.text),
      let list = AttributeList.read(text, atByte: view.text, limit: view.end),
      list.isClosed, text.bytes[list.range.end..<view.end].allSatisfy(\.isSpace), endsInsideFence
    {
      let isRole = CodeRole.allCases.contains { list.has($0.rawValue) }
      return isRole ? line : firstBlank ?? line
    }
    if let opener = Fence.opener(text, line: line, start: view.text, end: view.end, column: view.column),
      opener.character == fence.character, opener.length == 3, !opener.info.isEmpty,
      !text.bytes[opener.info.start..<opener.info.end].contains(where: \.isSpace)
    {
      return firstBlank ?? line
    }
    return nil
  }

  func showsMarkdown(_ fence: Fence) -> Bool {
    !fence.info.isEmpty && ["markdown", "md", "mdx"].contains(text[fence.info].lowercased())
  }

  /// Whether fences, counted as toggles to the end of the page, leave one open, or one opens inside another.
  func findEndInsideFence() -> Bool {
    var open: Fence?
    for line in 1...text.lineCount {
      let view = self.view(line)
      if let fence = open {
        if fence.closer(text, start: view.text, end: view.end) != nil {
          open = nil
        } else if !showsMarkdown(fence), let inner = text.fenceOpener(line, view)?.fence, !inner.info.isEmpty,
          inner.character == fence.character
        {
          return true
        }
      } else {
        open = text.fenceOpener(line, view)?.fence
      }
    }
    return open != nil
  }

  /// Guesses where CommonMark will read the fence otherwise; the strict parse confirms it.
  func findDefect(_ fence: inout Fence, _ view: LineView, lastLine: Int) {
    guard fence.defect == nil, fence.opener.start == view.text, fence.line < lastLine else {
      if fence.defect == .unclosed { fence.defectLine = fence.line }
      return
    }
    let container = items.last { $0.content <= fence.column }?.content ?? 0
    let mostIndent = dialect.hasComponents ? Int.max : 3
    if fence.column - container > mostIndent {
      fence.defect = .openerIndented
      fence.defectLine = fence.line
      return
    }
    for line in (fence.line + 1)...lastLine {
      let inner = self.view(line)
      if line == lastLine, fence.closer != nil {
        if inner.column - container > mostIndent || inner.column < container {
          fence.defect = .closerMisplaced
          fence.defectLine = line
        }
      } else if !inner.isBlank, inner.column < container {
        fence.defect = .contentOutdented
        fence.defectLine = line
        return
      }
    }
  }

  mutating func copyFence(_ fence: inout Fence, _ view: LineView, upTo last: Int, isPlain: Bool) {
    var delta = 0
    var floor = 0
    if !strict || dialect.hasComponents, !isPlain {
      let item = items.last
      let wanted = item.map { $0.content + $0.shift } ?? 0
      let own = fence.column + (item?.shift ?? 0)
      // Left of the item's content, or so far right that CommonMark would see indented code.
      let target = own < wanted || own - wanted >= 4 ? wanted : own
      delta = target - fence.column
      floor = target
    }
    let isMoved = delta != 0
    if isMoved { copy(view, column: view.column + delta) } else { copy(view) }
    guard fence.line < last else {
      closeIfLost(fence, floor)
      return
    }
    if !isPlain, mayBeElided(fence, indent: floor) { fence.elidedIndent = floor }
    let first = fence.elidedIndent == nil ? fence.line + 1 : fence.contentLines.upperBound
    for line in first..<(last + 1) {
      let inner = self.view(line)
      let isCloser = line == last && fence.closer != nil
      let isDeepCloser = dialect.hasComponents && isCloser && inner.column - floor >= 4
      if isPlain || inner.isBlank || strict && !isMoved && !isDeepCloser {
        copy(inner)
      } else if isCloser {
        copy(inner, column: floor)
      } else if isMoved {
        copyContent(inner, removing: fence.column, indent: floor)
      } else {
        if inner.column < floor { copy(inner, column: floor) } else { copy(inner) }
      }
    }
    closeIfLost(fence, floor)
  }

  mutating func closeIfLost(_ fence: Fence, _ indent: Int) {
    guard fence.closer == nil, fence.defect == .unclosed, dialect != .commonmark, !strict || !dialect.isForgiving
    else { return }
    let text =
      [UInt8](repeating: .space, count: strict ? fence.column : indent)
      + [UInt8](repeating: fence.character, count: fence.length)
    buffer.insert(text, at: fence.content.end)
  }

  /// A content line with up to `columns` of its own indentation replaced by `indent` spaces.
  mutating func copyContent(_ view: LineView, removing columns: Int, indent: Int) {
    var cursor = view.start
    var column = 0
    while cursor < view.text, column < columns {
      column += text.bytes[cursor] == .tab ? 4 - column % 4 : 1
      cursor += 1
    }
    buffer.append(start: cursor, end: view.end, indent: indent + max(0, column - columns))
  }
}

extension TextBuffer {
  /// The fence that opens on a line, behind the quotes and list markers that hold it.
  func fenceOpener(_ line: Int, _ view: LineView) -> (fence: Fence, quotes: Int)? {
    guard Self.opensFenceOrContainer(view.sign) else { return nil }
    var cursor = view.text
    var column = view.column
    var quotes = 0
    while cursor < view.end {
      let byte = bytes[cursor]
      if byte == UInt8(ascii: ">") {
        quotes += 1
        cursor += 1
        column += 1
      } else if markerWidth(cursor, view.end, column: column) != nil {
        while cursor < view.end, !bytes[cursor].isBlank {
          cursor += 1
          column += 1
        }
      } else if byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") {
        return Fence.opener(self, line: line, start: cursor, end: view.end, column: column).map { ($0, quotes) }
      } else {
        return nil
      }
      while cursor < view.end, bytes[cursor].isBlank {
        column += bytes[cursor] == .tab ? 4 - column % 4 : 1
        cursor += 1
      }
    }
    return nil
  }

  private static func opensFenceOrContainer(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "*"),
      UInt8(ascii: "+"):
      true
    default: byte.isDigit
    }
  }
}
