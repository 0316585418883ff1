import ConcordSyntax

/// Code that stands in islands between the marks of a template, with markup around it: PHP, ERB, JSP.
struct TemplateLexer {
  /// What an island opens and closes with: `<?` and `?>`.
  struct Marks: Sendable {
    let open: [UInt8]
    let close: [UInt8]

    init(_ open: String, _ close: String) {
      self.open = Array(open.utf8)
      self.close = Array(close.utf8)
    }
  }

  /// The tokens of a template; nil for plain code, where no mark stands and no element opens it.
  static func tokens(_ text: TextBuffer, _ range: ByteRange, _ grammar: Grammar, _ marks: Marks) -> [Token]? {
    let bytes = text.bytes
    func next(_ mark: [UInt8], from start: Int) -> Int? { bytes[start..<range.end].firstRange(of: mark)?.lowerBound }
    let (opener, closer) = (next(marks.open, from: range.start), next(marks.close, from: range.start))
    // What lies before a first closing mark is code, though nothing has opened it.
    var isCode = closer.map { $0 < opener ?? range.end } ?? (opener == nil)
    if opener == nil, closer == nil {
      guard opensWithElement(bytes[range.start..<range.end]) else { return nil }
      isCode = false
    }
    var scan = Scanner(text, range)
    while !scan.isAtEnd {
      let start = scan.cursor
      let end =
        isCode
        ? next(marks.close, from: start).map { $0 + marks.close.count } ?? range.end
        : next(marks.open, from: start) ?? range.end
      let piece = ByteRange(start: start, end: end)
      if start < end {
        scan.take(isCode ? CodeLexer.tokens(text, piece, grammar) : MarkupLexer.tokens(text, piece))
      }
      isCode.toggle()
    }
    return scan.tokens
  }

  private static func opensWithElement(_ code: ArraySlice<UInt8>) -> Bool {
    let code = code.drop(while: \.isSpace)
    return code.first == UInt8(ascii: "<") && code.dropFirst().first?.isLetter ?? false
  }
}
