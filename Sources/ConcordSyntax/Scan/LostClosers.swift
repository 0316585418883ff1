/// Fences whose closing line was lost, found on the page as a whole: what stands behind the code is prose.
///
/// CommonMark takes the next fence for the closer, and all code behind it for text. But fences come in pairs: where one too many
/// stands between two that say their language, one of these has lost its other half. It is the one that leaves the least prose
/// inside of code. Blocks that teach Markdown have fences of other lengths, or say that they hold Markdown: where they end is left to
/// CommonMark, and the whole page is where that cannot be told for certain.
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
    guard let runs = runs(firstLine) else { return }
    for (index, run) in runs.enumerated() where !run.marks.count.isMultiple(of: 2) {
      let following = index + 1 < runs.count ? runs[index + 1] : nil
      // What cannot be told apart stays as CommonMark has it.
      guard let lost = lostMark(run.marks, next: run.end) ?? swallowing(run, following) else { continue }
      ends[run.marks[lost.mark].line] = lost.end
    }
  }

  /// Fences from one that opens a block for certain up to the next one that does.
  private struct Run {
    var marks: [Mark] = []
    /// The line of the fence behind it; one more than the page has where there is none.
    var end: Int
  }

  /// All fences of the page but those of Markdown that is shown; nil where it cannot be told where these end.
  private func runs(_ firstLine: Int) -> [Run]? {
    var runs: [Run] = []
    var run = Run(end: views.count + 1)
    func finish(_ line: Int) {
      if !run.marks.isEmpty { runs.append(Run(marks: run.marks, end: line)) }
      run.marks = []
    }
    var line = firstLine
    while line <= views.count {
      let view = views[line - 1]
      defer { line += 1 }
      guard !view.isPlain, !view.isBlank, let (fence, quotes) = text.fenceOpener(line, view), quotes == 0 else {
        continue
      }
      guard fence.character == UInt8(ascii: "`") else { return nil }
      if fence.length > 3 || showsMarkdown(fence) {
        guard let closer = closer(fence) else { return nil }
        finish(line)
        line = closer
        continue
      }
      let opens = !fence.info.isEmpty || fence.opener.start != view.text
      if opens { finish(line) }
      run.marks.append(Mark(line: line, column: fence.column, opens: opens))
    }
    finish(views.count + 1)
    return runs
  }

  /// The line of the closer of a block that shows Markdown; nil where another block may begin before it.
  private func closer(_ fence: Fence) -> Int? {
    var line = fence.line + 1
    while line <= views.count {
      let view = views[line - 1]
      if !view.isPlain, !view.isBlank {
        if fence.closer(text, start: view.text, end: view.end) != nil { return line }
        if fence.length == 3, let (inner, _) = text.fenceOpener(line, view), !inner.info.isEmpty { return nil }
      }
      line += 1
    }
    return nil
  }

  /// A block that says its language has lost its closer where another one that does follows below a blank line, and all fences from there
  /// on come in pairs.
  private func swallowing(_ run: Run, _ following: Run?) -> (mark: Int, end: Int)? {
    guard let mark = run.marks.first, run.marks.count == 1, mark.opens, let following, following.marks.count == 2,
      following.marks[0].opens, run.end == following.marks[0].line, views[run.end - 2].isBlank,
      following.marks[1].line > run.end + 1
    else { return nil }
    var end = run.end
    while end > mark.line + 1, views[end - 2].isBlank { end -= 1 }
    return end > mark.line + 1 ? (0, end) : nil
  }

  private func showsMarkdown(_ fence: Fence) -> Bool {
    let name = text.bytes[fence.info.start..<fence.info.end].prefix { !$0.isSpace && $0 != UInt8(ascii: "{") }
    return ["markdown", "md", "mdx"].contains(String(decoding: name, as: UTF8.self).lowercased())
  }

  /// Of an odd number of fences the one without a closer, and where its content ends.
  private func lostMark(_ marks: [Mark], next: Int) -> (mark: Int, end: Int)? {
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
    return (found, end)
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
