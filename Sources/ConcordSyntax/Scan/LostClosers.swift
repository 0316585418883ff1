/// Fences whose closing line was lost, found on the page as a whole: what stands behind the code is prose.
///
/// CommonMark takes the next fence for the closer, and all code behind it for text. But fences come in pairs: where one too many
/// stands between two that say their language, one of these has lost its other half. It is the one that leaves the least prose
/// inside of code. Pages that teach Markdown have fences of other lengths, or say that they hold Markdown: they are left alone.
struct LostClosers {
  /// The first line that is no longer content, by the line of the opener.
  private(set) var ends: [Int: Int] = [:]
  private let text: TextBuffer
  private let views: [LineView]

  /// A line of backticks.
  private struct Mark {
    let line: Int
    let column: Int
    /// It opens a block for certain: it says a language, or stands behind the marker of a list.
    let opens: Bool
  }

  init(_ text: TextBuffer, _ views: [LineView], firstLine: Int) {
    (self.text, self.views) = (text, views)
    guard let marks = marks(firstLine) else { return }
    var start = 0
    for index in marks.indices.dropFirst() where marks[index].opens {
      // What cannot be told apart stays as CommonMark has it.
      if !(index - start).isMultiple(of: 2),
        let lost = lostMark(marks[start..<index], next: marks[index].line)
      {
        ends[marks[lost.mark].line] = lost.end
      }
      start = index
    }
    if start < marks.count, !(marks.count - start).isMultiple(of: 2),
      let lost = lostMark(marks[start...], next: views.count + 1)
    {
      ends[marks[lost.mark].line] = lost.end
    }
  }

  /// All fences of the page; nil where they are not all of one kind.
  private func marks(_ firstLine: Int) -> [Mark]? {
    var marks: [Mark] = []
    guard firstLine <= views.count else { return [] }
    for line in firstLine...views.count {
      let view = views[line - 1]
      guard !view.isPlain, !view.isBlank, let (fence, quotes) = text.fenceOpener(line, view) else { continue }
      if quotes > 0 { continue }
      guard fence.length == 3, fence.character == UInt8(ascii: "`"), !showsMarkdown(fence) else { return nil }
      marks.append(
        Mark(line: line, column: fence.column, opens: !fence.info.isEmpty || fence.opener.start != view.text))
    }
    return marks
  }

  private func showsMarkdown(_ fence: Fence) -> Bool {
    let name = text.bytes[fence.info.start..<fence.info.end].prefix { !$0.isSpace && $0 != UInt8(ascii: "{") }
    return ["markdown", "md", "mdx"].contains(String(decoding: name, as: UTF8.self).lowercased())
  }

  /// Of an odd number of fences the one without a closer, and where its content ends.
  private func lostMark(_ marks: ArraySlice<Mark>, next: Int) -> (mark: Int, end: Int)? {
    let proseLines = marks.indices.map { index in
      prose(marks[index], before: index + 1 < marks.endIndex ? marks[index + 1].line : next)
    }
    // With each fence as the lost one, how much prose would be code: up to there as it is paired now, from there the other way.
    var cost = proseLines.indices.count { !$0.isMultiple(of: 2) && proseLines[$0] != nil }
    var best: (mark: Int, cost: Int)?
    for place in stride(from: 0, to: proseLines.count, by: 2) {
      if proseLines[place] != nil, best.map({ cost < $0.cost }) ?? true { best = (place, cost) }
      if proseLines[place] != nil { cost += 1 }
      if place + 1 < proseLines.count, proseLines[place + 1] != nil { cost -= 1 }
    }
    guard let found = best?.mark, let line = proseLines[found] else { return nil }
    var end = line - 1
    while views[end - 2].isBlank { end -= 1 }
    return (marks.startIndex + found, end)
  }

  // MARK: Prose

  /// The first line behind a fence that is surely no code: below a blank one.
  private func prose(_ mark: Mark, before end: Int) -> Int? {
    var line = mark.line + 2
    while line < end {
      if views[line - 2].isBlank, !views[line - 1].isBlank, views[line - 1].column <= mark.column + 3, isProse(line) {
        return line
      }
      line += 1
    }
    return nil
  }

  private func isProse(_ line: Int) -> Bool {
    let view = views[line - 1]
    if text.has("##", at: view.text) {
      let isAlone = line == views.count || views[line].isBlank
      let title = text.bytes[view.text..<view.end].drop { $0 == UInt8(ascii: "#") }
      return isAlone && title.first == .space && title.dropFirst().contains { $0.isLetter || $0 >= 0x80 }
    }
    if text.has(":::", at: view.text) || text.has("!!! ", at: view.text) || text.has("> [!", at: view.text) {
      return true
    }
    return Self.isSentence(text.bytes[view.text..<view.end])
  }

  private static let fewestWords = 6
  /// As many words, where the line ends as a sentence does.
  private static let fewestWordsOfSentence = 4
  private static let fewestOtherBytes = 12

  /// Whether a line is made of words of a language, whatever code spans and links are among them.
  private static func isSentence(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, first.isLetter || first >= 0x80 || "`*_[".utf8.contains(first) else { return false }
    let plain = withoutMarkup(line)
    var others = 0
    var previous = UInt8.space
    // U+2000 to U+2FFF: signs, and what tables and trees are drawn with.
    let isSign: (UInt8) -> Bool = { $0 == 0xE2 }
    var ofSign = 0
    for byte in plain {
      if isSign(byte) { ofSign = 3 }
      if ofSign > 0 {
        ofSign -= 1
        continue
      }
      if ";{}=<>|\\$+@".utf8.contains(byte) || byte == UInt8(ascii: "(") && previous.isAlphanumeric { return false }
      if byte >= 0x80 { others += 1 }
      previous = byte
    }
    let words = plain.split { $0.isBlank }.count { word in
      let letters = word.drop { "\"'(*_".utf8.contains($0) }
      return letters.first.map { $0.isLetter || $0 >= 0x80 && !isSign($0) } ?? false
    }
    guard words > 0 else { return false }
    if others >= fewestOtherBytes { return true }
    let isEnd = plain.last { !$0.isBlank && !"*_\"')".utf8.contains($0) }.map { ".!?".utf8.contains($0) } ?? false
    return words >= (isEnd ? fewestWordsOfSentence : fewestWords)
  }

  /// A line with one letter for each code span, and without the destinations of links.
  private static func withoutMarkup(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    var cursor = line.startIndex
    while cursor < line.endIndex {
      let byte = line[cursor]
      if byte == UInt8(ascii: "`"), let end = line[(cursor + 1)...].firstIndex(of: byte) {
        plain.append(UInt8(ascii: "x"))
        cursor = end + 1
      } else if byte == UInt8(ascii: "]"), cursor + 1 < line.endIndex, line[cursor + 1] == UInt8(ascii: "("),
        let end = line[cursor...].firstIndex(of: UInt8(ascii: ")"))
      {
        cursor = end + 1
      } else {
        if byte != UInt8(ascii: "[") { plain.append(byte) }
        cursor += 1
      }
    }
    return plain
  }
}
