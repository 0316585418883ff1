import ConcordSyntax

/// What became of a block of code between two revisions, where its program is the same.
enum CodeEdit {
  /// A sign that ends a statement, capitals and slips of remarks: nothing that other languages need.
  case idle
  /// Remarks say the same in other words.
  case reworded
  case other

  init(_ former: ArraySlice<UInt8>, _ present: ArraySlice<UInt8>, isEnglish: Bool) {
    let (one, other) = (Self.lines(former), Self.lines(present))
    guard one.count == other.count else {
      self = .other
      return
    }
    var result = CodeEdit.idle
    for (before, now) in zip(one, other) where before != now {
      switch Self.edit(before, now, isEnglish) {
      case .idle: break
      case .reworded: result = .reworded
      case .other:
        self = .other
        return
      }
    }
    self = result
  }

  /// Without white space at their ends, which nobody sees.
  private static func lines(_ code: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    code.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      line[..<(line.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? line.startIndex)]
    }
  }

  private static func edit(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>, _ isEnglish: Bool) -> CodeEdit {
    let isEnd: (UInt8) -> Bool = { $0 == UInt8(ascii: ";") }
    if one.trimmed(isEnd) == other.trimmed(isEnd) { return .idle }
    guard let before = remark(one), let now = remark(of: other, behind: before.code) else { return .other }
    let change = SlightChange(before.words, now, isEnglish: isEnglish)
    return change.isSlight && change.lost.isEmpty && change.found.isEmpty
      ? .idle : change.isReworded || change.isExchanged ? .reworded : .other
  }

  private static let openers = ["//", "#", "--", "/*", "<!--", "%%", ";;"].map { Array($0.utf8) }

  /// A line's code, and the words of its remark, with the sign that opens it.
  private static func remark(_ line: ArraySlice<UInt8>) -> (code: ArraySlice<UInt8>, words: ArraySlice<UInt8>)? {
    // `https://` opens none.
    let places = openers.compactMap { line.firstRange(of: $0)?.lowerBound }.filter { place in
      place == line.startIndex || line[place - 1].isSpace
    }
    return places.min().map { (line[..<$0], line[$0...]) }
  }

  private static func remark(of line: ArraySlice<UInt8>, behind code: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let isIdle: (UInt8) -> Bool = { $0 == UInt8(ascii: ";") || $0.isSpace }
    guard let found = remark(line), found.code.trimmed(isIdle) == code.trimmed(isIdle) else { return nil }
    return found.words
  }
}
