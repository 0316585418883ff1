/// Text, lists, descriptions and footnotes: which items a line belongs to, and the indentation that this takes.
extension PageScan {
  // MARK: Text and lists

  /// Leaves the items that a line at this column cannot belong to, as the dialect sees it.
  mutating func leaveItems(column: Int) {
    while let item = items.last, strict ? item.content > column : item.marker >= column { items.removeLast() }
  }

  mutating func readText(_ line: Int, _ view: LineView) {
    if view.isPlain { return readPlainText(view) }
    let byte = view.sign
    if byte == UInt8(ascii: ":"), let width = DescriptionMark.width(text, view.text, view.end),
      opensDescription(line, view)
    {
      enterDescription(view, width)
    } else if byte == UInt8(ascii: "["), opensFootnote(line, view) {
      if previous == .text { buffer.append(start: view.start, end: view.start) }
      leaveItems(column: view.column)
      previous = .text
      // CommonMark would take a single word for the target of a link.
      buffer.append(start: view.text, end: view.end, escapedBehind: indentForBlock(view))
      enterFootnote(line, view)
    } else if text.isThematicBreak(view) {
      leaveItems(column: view.column)
      previous = .other
      copy(view)
    } else if inHTML {
      copy(view)
    } else if text.markerWidth(view.text, view.end, column: view.column) != nil,
      view.column < 4 || !items.isEmpty || previous != .text
    {
      enter(view)
      let item = items.last
      copy(view, column: view.column + (item?.shift ?? 0))
      previous = .text
    } else if byte == UInt8(ascii: "<") {
      // libcmark's own blocks hold HTML; moving one of its lines would tear it.
      while let item = items.last, item.content > view.column { items.removeLast() }
      inHTML = previous != .text && view.column < 4 + (items.last?.content ?? 0)
      previous = .text
      copy(view)
    } else {
      readPlainText(view)
    }
  }

  private mutating func readPlainText(_ view: LineView) {
    if inHTML || previous == .text { return copy(view) }
    leaveItems(column: view.column)
    if !strict, let item = items.last {
      // After a blank line, what is right of the marker belongs to the item.
      copy(view, column: view.column < item.content ? item.content + item.shift : view.column + item.shift)
    } else {
      copy(view)
    }
    previous = view.sign == UInt8(ascii: "#") ? .other : .text
  }

  // MARK: Descriptions and footnotes

  /// Whether `:   text` defines the term on the line above, which is a paragraph of its own, or goes on defining it.
  func opensDescription(_ line: Int, _ view: LineView) -> Bool {
    guard dialect.hasDescriptionLists, !strict, !inHTML, view.column < 4 || !items.isEmpty else { return false }
    if let item = items.last(where: { $0.marker <= view.column }), item.isDescription, item.marker == view.column {
      return true
    }
    guard previous == .text, line > 1 else { return false }
    let term = self.view(line - 1)
    guard !term.isBlank, term.column == view.column,
      text.markerWidth(term.text, term.end, column: term.column) == nil
    else { return false }
    return line == 2 || self.view(line - 2).isBlank || text.has("{:", at: self.view(line - 2).text)
      || text.lineRange(line - 1).start == firstByte
  }

  /// For CommonMark, a description is an item of a list.
  mutating func enterDescription(_ view: LineView, _ width: Int) {
    enter(view, width: width, isDescription: true)
    buffer.append(
      start: view.text, end: view.end, indent: view.column + (items.last?.shift ?? 0),
      marker: UInt8(ascii: "-"))
    previous = .text
  }

  /// What stands four columns right of a footnote, below an empty line, belongs to it, and is Markdown of its own.
  private mutating func enterFootnote(_ line: Int, _ view: LineView) {
    guard !dialect.hasComponents, items.isEmpty else { return }
    var next = line + 1
    while next <= text.lineCount, !self.view(next).isBlank {
      if self.view(next).column < view.column + 4 { return }
      next += 1
    }
    while next <= text.lineCount, self.view(next).isBlank { next += 1 }
    if next <= text.lineCount, self.view(next).column >= view.column + 4 { base += view.column + 4 }
  }

  func opensFootnote(_ line: Int, _ view: LineView) -> Bool {
    guard dialect.hasFootnotes, !inHTML, FootnoteMark.label(text, view.text, view.end) != nil else { return false }
    if previous != .text { return true }
    let above = self.view(line - 1)
    return FootnoteMark.label(text, above.text, above.end) != nil
  }

  /// Enters the list item whose marker opens the line.
  mutating func enter(_ view: LineView) {
    enter(view, width: text.markerWidth(view.text, view.end, column: view.column) ?? 0, isDescription: false)
  }

  mutating func enter(_ view: LineView, width: Int, isDescription: Bool) {
    while let item = items.last, item.marker >= view.column { items.removeLast() }
    // One column to the right of a marker is still its sibling, as CommonMark has it.
    if let item = items.last, view.column < item.content, strict || view.column - item.marker < 2 { items.removeLast() }
    var shift = items.last?.shift ?? 0
    if !strict, let item = items.last, view.column < item.content { shift = item.content + item.shift - view.column }
    items.append(
      Item(marker: view.column, content: view.column + width, shift: shift, isDescription: isDescription))
  }
}

extension TextBuffer {
  /// The width of a list marker and the white space behind it, as columns, if one stands at a byte.
  func markerWidth(_ start: Int, _ end: Int, column: Int) -> Int? {
    var cursor = start
    let byte = bytes[start]
    if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "+") {
      cursor += 1
    } else {
      while cursor < end, cursor - start < 9, bytes[cursor].isDigit { cursor += 1 }
      guard cursor > start, cursor < end,
        bytes[cursor] == UInt8(ascii: ".") || bytes[cursor] == UInt8(ascii: ")")
      else { return nil }
      cursor += 1
    }
    if cursor == end { return cursor - start + 1 }
    guard bytes[cursor].isBlank else { return nil }
    let marker = cursor - start
    var at = column + marker
    while cursor < end, bytes[cursor].isBlank {
      at += bytes[cursor] == .tab ? 4 - at % 4 : 1
      cursor += 1
    }
    let blanks = at - column - marker
    return marker + (blanks >= 1 && blanks <= 4 ? blanks : 1)
  }

  func isThematicBreak(_ view: LineView) -> Bool {
    let byte = view.sign
    guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") else { return false }
    var count = 0
    for other in bytes[view.text..<view.end] {
      if other == byte { count += 1 } else if !other.isBlank { return false }
    }
    return count >= 3
  }
}
