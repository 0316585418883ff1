import ConcordSyntax

/// Code by its lines.
extension SnippetSide {
  /// The code tokens of each line.
  var lines: [Range<Int>] {
    let starts = stances.indices.filter { stances[$0].startsLine || $0 == 0 }
    return zip(starts, starts.dropFirst() + [code.count]).map { $0..<$1 }
  }

  /// The code tokens of the line that a token is on.
  func line(of token: Int) -> Range<Int> {
    var (start, end) = (token, token + 1)
    while start > 0, !stances[start].startsLine { start -= 1 }
    while end < code.count, !stances[end].startsLine { end += 1 }
    return start..<end
  }

  /// From the first of some tokens to the last.
  func range(_ tokens: Range<Int>) -> ByteRange {
    ByteRange(start: code[tokens.lowerBound].range.start, end: code[tokens.upperBound - 1].range.end)
  }

  /// Behind the token before one.
  func end(_ token: Int) -> ByteRange {
    let end = token > 0 ? code[token - 1].range.end : place(0, code).start
    return ByteRange(start: end, end: end)
  }

  /// A byte of the code; 0 outside of it.
  func byte(_ index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }

  /// The different tokens of a line.
  func words(_ line: Range<Int>) -> Set<ArraySlice<UInt8>> { Set(code[line].map { bytes(of: $0) }) }

  /// Where the first of some tokens stands that is more than a sign.
  func telling(_ tokens: Range<Int>) -> ByteRange {
    code[tokens.first { code[$0].kind != .punctuation } ?? tokens.lowerBound].range
  }

  /// Whether a sign may be there or not.
  func isIdle(_ token: Int, _ language: Language) -> Bool {
    let sign = bytes(of: code[token])
    let next = token + 1 < code.count ? token + 1 : nil
    if sign.elementsEqual(";".utf8) {
      return ["javascript", "typescript"].contains(language.name) && next.map { stances[$0].startsLine } ?? true
    }
    return isComma(token) && Self.withLastComma.contains(language.name) && closes(token + 1)
  }

  private func isComma(_ token: Int) -> Bool { bytes(of: code[token]).elementsEqual(",".utf8) }

  /// Whether a token is the comma that a member is followed by, as the last one is not.
  func hasMember(behind token: Int) -> Bool { isComma(token) && !closes(token + 1) }

  /// Whether a bracket ends at a token, or the code before it.
  func closes(_ token: Int) -> Bool { token >= code.count || "}])".utf8.contains(byte(code[token].range.start)) }

  /// `'a'` and `"a"`, where both are the same string.
  func isSameString(_ token: Int, _ other: SnippetSide, _ otherToken: Int, _ language: Language) -> Bool {
    guard Self.withEitherQuote.contains(language.name) else { return false }
    let (one, two) = (bytes(of: code[token]), other.bytes(of: other.code[otherToken]))
    // A template that takes nothing in is a string like others.
    let hasTemplates = ["javascript", "typescript"].contains(language.name)
    let isQuote: (UInt8) -> Bool = { byte in
      byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") || hasTemplates && byte == UInt8(ascii: "`")
    }
    func content(_ string: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
      guard string.count > 1, let first = string.first, isQuote(first), string.last == first else { return nil }
      let content = string.dropFirst().dropLast()
      return content.contains { isQuote($0) || "\\$\n".utf8.contains($0) } ? nil : content
    }
    return content(one).map { $0 == content(two) } ?? false
  }

  /// Whether tokens are the same words in a language that takes capitals and small letters for each other: `Double`, `DOUBLE`.
  func areSameWords(_ tokens: Range<Int>, _ other: SnippetSide, _ others: Range<Int>, _ language: Language) -> Bool {
    Self.withEitherCase.contains(language.name) && tokens.count == others.count
      && zip(tokens, others).allSatisfy { one, two in
        code[one].kind != .string && other.code[two].kind != .string
          && bytes(of: code[one]).elementsEqual(other.bytes(of: other.code[two])) { $0.lowercased == $1.lowercased }
      }
  }

  /// Languages whose names are the same in capitals and in small letters.
  private static let withEitherCase: Set<String> = ["sql", "pascal", "fortran", "basic"]

  /// Languages in which a string may have either quotes.
  private static let withEitherQuote: Set<String> = [
    "javascript", "typescript", "css", "scss", "html", "xml", "python", "lua", "dart", "r",
  ]

  /// Languages in which a comma may stand behind the last of several things.
  private static let withLastComma: Set<String> = [
    "javascript", "typescript", "json", "python", "rust", "swift", "kotlin", "dart", "php", "ruby", "hcl",
  ]

  /// Whether a line is the one below a table's head: `| --- | :-: |`.
  func isRuler(_ line: Range<Int>) -> Bool {
    line.count > 3 && code[line].allSatisfy { bytes(of: $0).allSatisfy { "|:-+".utf8.contains($0) } }
  }

  /// Whether a space before a token, or none, makes another command of it: inside of a command it splits an argument, behind a
  /// dash it tears an option apart in any language.
  func isTornBefore(_ token: Int, _ language: Language) -> Bool {
    let isShell = ["shell", "console", "powershell", "http", "curl"].contains(language.name)
    return isShell && !stances[token].isInString || token > 0 && bytes(of: code[token - 1]) == [UInt8(ascii: "-")]
  }

  /// Whether some tokens are all strings, but no `#include <file.h>`.
  func areStrings(_ tokens: Range<Int>) -> Bool {
    !tokens.isEmpty && code[tokens].allSatisfy { $0.kind == .string && byte($0.range.start) != UInt8(ascii: "<") }
  }

  /// Where the tokens of two lines differ.
  func hunks(_ line: Range<Int>, _ other: SnippetSide, _ otherLine: Range<Int>) -> [TokenDifference.Hunk] {
    let (start, otherStart) = (line.lowerBound, otherLine.lowerBound)
    return TokenDifference.hunks(line.count, otherLine.count) {
      isEqual(code[start + $0], other, other.code[otherStart + $1])
    }.flatMap { separatingStrings($0.shifted(start, otherStart), other) }
  }

  /// A string in a string's place, and what is lost or new beside it, apart: `'TU_ID'` for `'YOUR_ID',` lacks a comma.
  private func separatingStrings(_ hunk: TokenDifference.Hunk, _ other: SnippetSide) -> [TokenDifference.Hunk] {
    guard hunk.removed.count != hunk.inserted.count else { return [hunk] }
    let (short, isShorter) = (min(hunk.removed.count, hunk.inserted.count), hunk.removed.count < hunk.inserted.count)
    func areStrings(_ offset: Int, _ otherOffset: Int) -> Bool {
      code[hunk.removed.lowerBound + offset].kind == .string
        && other.code[hunk.inserted.lowerBound + otherOffset].kind == .string
    }
    // Pieces of a longer string, or of a comment, are read together.
    let isMore = isShorter ? hunk.inserted.dropFirst(short) : hunk.removed.dropFirst(short)
    let side = isShorter ? other : self
    guard short > 0, (0..<short).allSatisfy({ areStrings($0, $0) }),
      isMore.allSatisfy({ side.code[$0].kind == .punctuation })
    else { return [hunk] }
    let whole = TokenDifference.Hunk(
      removed: hunk.removed.prefix(short), inserted: hunk.inserted.prefix(short))
    let rest = TokenDifference.Hunk(
      removed: isShorter ? hunk.removed.suffix(0) : isMore, inserted: isShorter ? isMore : hunk.inserted.suffix(0))
    return [whole, rest]
  }
}

extension TokenDifference.Hunk {
  fileprivate func shifted(_ by: Int, _ other: Int) -> Self {
    Self(
      removed: (removed.lowerBound + by)..<(removed.upperBound + by),
      inserted: (inserted.lowerBound + other)..<(inserted.upperBound + other))
  }
}
