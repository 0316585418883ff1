import ConcordSyntax

/// Code that stands in islands between the marks of a template, with markup around it: PHP.
struct TemplateLexer {
  /// What an island opens and closes with: `<?php` or `<?=`, and `?>`.
  struct Marks: Sendable {
    let opens: [[UInt8]]
    let close: [UInt8]

    init(_ opens: [String], _ close: String) {
      self.opens = opens.map { Array($0.utf8) }
      self.close = Array(close.utf8)
    }
  }

  /// The tokens of a template; nil for plain code, where no mark stands and no element opens it.
  static func tokens(_ text: TextBuffer, _ range: ByteRange, _ grammar: Grammar, _ marks: Marks) -> [Token]? {
    let lexer = TemplateLexer(bytes: text.bytes, end: range.end, marks: marks)
    // What lies before a first closing mark is code, though nothing has opened it.
    let (opener, closer) = (lexer.opener(from: range.start), lexer.closer(from: range.start))
    var isCode = (closer ?? range.end) < (opener ?? range.end)
    if opener == nil, closer == nil, !opensWithElement(text.bytes[range.start..<range.end]) { return nil }
    var scan = Scanner(text, range)
    while !scan.isAtEnd {
      let start = scan.cursor
      let end =
        isCode
        ? lexer.closer(from: start).map { $0 + marks.close.count } ?? range.end : lexer.opener(from: start) ?? range.end
      if start < end {
        let piece = ByteRange(start: start, end: end)
        scan.take(isCode ? CodeLexer.tokens(text, piece, grammar) : MarkupLexer.tokens(text, piece))
      }
      isCode.toggle()
    }
    return scan.tokens
  }

  private let bytes: [UInt8]
  private let end: Int
  private let marks: Marks

  private init(bytes: [UInt8], end: Int, marks: Marks) {
    (self.bytes, self.end, self.marks) = (bytes, end, marks)
  }

  /// Where the next island opens.
  private func opener(from start: Int) -> Int? {
    // What all of them begin with is looked for: one that never comes would be looked for to the end, each time.
    guard let sign = marks.opens.first?.prefix(2) else { return nil }
    var place = start
    while let found = bytes[place..<end].firstRange(of: sign)?.lowerBound {
      if marks.opens.contains(where: { bytes[found..<end].starts(with: $0) }) { return found }
      place = found + sign.count
    }
    return nil
  }

  /// Where the island closes that a byte stands in: `<?xml ?>` in a string of its code closes itself.
  private func closer(from start: Int) -> Int? {
    var place = start + (marks.opens.first { bytes[start..<end].starts(with: $0) }?.count ?? 0)
    while let close = bytes[place..<end].firstRange(of: marks.close) {
      guard bytes[place..<close.lowerBound].firstRange(of: Self.instruction) != nil else { return close.lowerBound }
      place = close.upperBound
    }
    return nil
  }

  private static let instruction = Array("<?xml".utf8)

  private static func opensWithElement(_ code: ArraySlice<UInt8>) -> Bool {
    let code = code.drop(while: \.isSpace)
    return code.first == UInt8(ascii: "<") && code.dropFirst().first?.isLetter ?? false
  }
}
