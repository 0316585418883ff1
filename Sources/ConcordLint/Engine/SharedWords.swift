import ConcordSyntax

/// Lines of code that several languages put into words of their own: what they show is for readers, whatever the fence says. A conversation
/// that was printed, the message of a commit, a label in a drawing.
struct SharedWords {
  /// What each page has for a line of the source, by that line.
  private var found: [ArraySlice<UInt8>: [Int: ArraySlice<UInt8>]] = [:]

  /// Makes infos of lines that two other languages have in words of their own; where a block has other lines that differ, it is told by these.
  static func settle(_ pages: inout [(page: PairContext, diagnostics: [Diagnostic])]) {
    guard pages.count > fewestOthers else { return }
    var words = SharedWords()
    for index in pages.indices {
      for diagnostic in pages[index].diagnostics { words.add(diagnostic, index, pages[index].page) }
    }
    guard words.found.contains(where: { $0.value.count > fewestOthers }) else { return }
    for index in pages.indices {
      for number in pages[index].diagnostics.indices where pages[index].diagnostics[number].severity > .info {
        words.settle(&pages[index].diagnostics[number], index, pages[index].page)
      }
    }
  }

  private static let fewestOthers = 2

  private mutating func add(_ diagnostic: Diagnostic, _ index: Int, _ pair: PairContext) {
    for line in diagnostic.lines where Self.differsInWords(line, pair) {
      found[Self.line(line.source, pair.source.text), default: [:]][index] = Self.line(line.target, pair.target.text)
    }
  }

  private func settle(_ diagnostic: inout Diagnostic, _ index: Int, _ pair: PairContext) {
    let lines = diagnostic.lines.filter { $0.rule == diagnostic.rule }
    guard let first = lines.first else { return }
    guard let other = lines.first(where: { !isShared($0, index, pair) }) else {
      diagnostic.severity = .info
      return
    }
    guard other != first, isShared(first, index, pair) else { return }
    diagnostic.tell(of: other, in: first)
  }

  private func isShared(_ line: DifferingLine, _ index: Int, _ pair: PairContext) -> Bool {
    guard Self.differsInWords(line, pair), let pages = found[Self.line(line.source, pair.source.text)] else {
      return false
    }
    let own = Self.line(line.target, pair.target.text)
    return Set(pages.filter { $0.key != index && $0.value != own }.values).count >= Self.fewestOthers
  }

  /// Whether a line is there on both sides, and has the same but for words and the signs of sentences.
  private static func differsInWords(_ line: DifferingLine, _ pair: PairContext) -> Bool {
    guard !line.source.isEmpty, !line.target.isEmpty else { return false }
    let (theirs, ours) = (Self.line(line.source, pair.source.text), Self.line(line.target, pair.target.text))
    return max(theirs.count, ours.count) < longestLine && signs(theirs) == signs(ours)
  }

  /// In bytes.
  private static let longestLine = 2_000

  private static func signs(_ line: ArraySlice<UInt8>) -> [UInt8] {
    line.indices.filter { index in
      let byte = line[index]
      guard byte < 0x80, !byte.isLetter, !byte.isSpace, !",.;:!?'\"()".utf8.contains(byte) else { return false }
      // `well-known`
      let isJoint =
        byte == UInt8(ascii: "-") && index > line.startIndex && index + 1 < line.endIndex
        && (line[index - 1].isLetter || line[index - 1] >= 0x80)
      return !isJoint
    }.map { line[$0] }.sorted()
  }

  private static func line(_ range: ByteRange, _ text: TextBuffer) -> ArraySlice<UInt8> {
    let line = text.lineRange(text.line(atByte: range.start))
    return text.bytes[line.start..<line.end].trimmed(\.isSpace)
  }
}
