/// What counts inside raw HTML: code, links and images, in HTML's spelling and in Markdown's.
///
/// IBM's builder rendered Markdown inside HTML blocks; libcmark hands such a block over as it is.
struct HTMLScan {
  struct Item {
    let kind: Node.Kind
    let range: ByteRange
    let content: ByteRange
    let destination: ByteRange
  }

  private var items: [Item] = []
  private let text: TextBuffer
  private let end: Int
  private var cursor: Int

  /// What counts in a range, in order.
  static func items(_ text: TextBuffer, _ range: ByteRange) -> [Item] {
    var scan = HTMLScan(text, range)
    signs.forEach(in: text.bytes, range) { place in
      guard place >= scan.cursor else { return }
      scan.cursor = place
      scan.step()
    }
    return scan.items
  }

  private init(_ text: TextBuffer, _ range: ByteRange) {
    self.text = text
    cursor = range.start
    end = range.end
  }

  /// What code, links and images begin with.
  private static let signs = ByteSet("<`[".utf8)

  /// Whether a tag may be a link, image or code, or hold something that is: all others begin with another letter.
  static func mayHold(_ text: TextBuffer, tag: ByteRange) -> Bool {
    guard tag.count > 2 else { return false }
    let first = text.bytes[tag.start + 1]
    if first == UInt8(ascii: "/") { return false }
    return !first.isLetter || first == UInt8(ascii: "a") || first == UInt8(ascii: "i") || first == UInt8(ascii: "c")
  }

  private mutating func step() {
    switch text.bytes[cursor] {
    case UInt8(ascii: "<"):
      if text.has("<!--", at: cursor) {
        cursor = text.firstIndex(of: "-->", from: cursor, to: end).map { $0 + 3 } ?? end
      } else {
        readTag()
      }
    case UInt8(ascii: "`"): readBackticks()
    case UInt8(ascii: "["): readLink()
    default: cursor += 1
    }
  }

  private mutating func readTag() {
    let start = cursor
    guard let close = closer(ofTag: start) else {
      cursor += 1
      return
    }
    let tag = ByteRange(start: start, end: close + 1)
    cursor = close + 1
    switch text.bytes[start + 1] {
    case UInt8(ascii: "c") where hasName("code", start):
      guard let closing = text.firstIndex(of: "</code>", from: cursor, to: end) else { return }
      let whole = ByteRange(start: start, end: closing + 7)
      items.append(
        Item(
          kind: .code, range: whole, content: ByteRange(start: tag.end, end: closing),
          destination: ByteRange(start: closing, end: closing)))
      cursor = closing + 7
    case UInt8(ascii: "a") where hasName("a", start):
      if let destination = attribute("href", tag) {
        items.append(
          Item(kind: .link, range: tag, content: ByteRange(start: tag.end, end: tag.end), destination: destination))
      }
    case UInt8(ascii: "i") where hasName("img", start):
      if let destination = attribute("src", tag) {
        items.append(
          Item(kind: .image, range: tag, content: ByteRange(start: tag.end, end: tag.end), destination: destination))
      }
    default: break
    }
  }

  /// The `>` that closes a tag.
  private func closer(ofTag start: Int) -> Int? {
    let bytes = text.bytes.span
    var close = start + 1
    while close < end, bytes[close] != UInt8(ascii: ">") {
      let quote = bytes[close]
      close += 1
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        let opened = close
        while close < end, bytes[close] != quote { close += 1 }
        // A quote without its partner is a mistake in the page, not an attribute without end.
        if close >= end { close = opened } else { close += 1 }
      }
    }
    return close < end ? close : nil
  }

  private func hasName(_ name: StaticString, _ tag: Int) -> Bool {
    let after = tag + 1 + name.utf8CodeUnitCount
    return text.has(name, at: tag + 1) && after < end && !text.bytes[after].isAlphanumeric
  }

  /// The value of an attribute of a tag.
  private func attribute(_ name: StaticString, _ tag: ByteRange) -> ByteRange? {
    var index = tag.start
    while index < tag.end {
      if text.has(name, at: index), text.bytes[index - 1].isSpace {
        var value = index + name.utf8CodeUnitCount
        while value < tag.end, text.bytes[value].isSpace { value += 1 }
        guard value < tag.end, text.bytes[value] == UInt8(ascii: "=") else { return nil }
        value += 1
        while value < tag.end, text.bytes[value].isSpace { value += 1 }
        guard value < tag.end else { return nil }
        let quote = text.bytes[value]
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        if isQuoted { value += 1 }
        var close = value
        while close < tag.end - 1, isQuoted ? text.bytes[close] != quote : !text.bytes[close].isSpace { close += 1 }
        return ByteRange(start: value, end: close)
      }
      index += 1
    }
    return nil
  }

  private mutating func readBackticks() {
    let start = cursor
    while cursor < end, text.bytes[cursor] == UInt8(ascii: "`") { cursor += 1 }
    let length = cursor - start
    var probe = cursor
    // A span inside HTML stays on its line: HTML has no paragraphs to end it.
    while probe < end, !text.bytes[probe].isNewline {
      guard text.bytes[probe] == UInt8(ascii: "`") else {
        probe += 1
        continue
      }
      var run = probe
      while run < end, text.bytes[run] == UInt8(ascii: "`") { run += 1 }
      if run - probe == length, length < 3 {
        items.append(
          Item(
            kind: .code, range: ByteRange(start: start, end: run), content: ByteRange(start: cursor, end: probe),
            destination: ByteRange(start: run, end: run)))
        cursor = run
        return
      }
      probe = run
    }
  }

  private mutating func readLink() {
    let start = cursor
    var close = cursor + 1
    while close < end, text.bytes[close] != UInt8(ascii: "]"), text.bytes[close] != UInt8(ascii: "["),
      !text.bytes[close].isNewline
    { close += 1 }
    guard close + 1 < end, text.bytes[close] == UInt8(ascii: "]"), text.bytes[close + 1] == UInt8(ascii: "(") else {
      cursor += 1
      return
    }
    let destination = close + 2
    var destinationEnd = destination
    while destinationEnd < end, !text.bytes[destinationEnd].isSpace, text.bytes[destinationEnd] != UInt8(ascii: ")") {
      destinationEnd += 1
    }
    var finish = destinationEnd
    while finish < end, text.bytes[finish] != UInt8(ascii: ")"), !text.bytes[finish].isNewline { finish += 1 }
    guard finish < end, text.bytes[finish] == UInt8(ascii: ")") else {
      cursor += 1
      return
    }
    let isImage = start > 0 && text.bytes[start - 1] == UInt8(ascii: "!")
    items.append(
      Item(
        kind: isImage ? .image : .link, range: ByteRange(start: isImage ? start - 1 : start, end: finish + 1),
        content: ByteRange(start: start + 1, end: close),
        destination: ByteRange(start: destination, end: destinationEnd)))
    // Code and placeholders in the text count too, so the walk goes on inside it.
    cursor = start + 1
    while cursor < close {
      if text.bytes[cursor] == UInt8(ascii: "`") { readBackticks() } else { cursor += 1 }
    }
    cursor = max(cursor, finish + 1)
  }
}
