import ConcordSyntax

/// Names whose order means nothing: `import { a, b } from "c"`, `const { a, b } = c`, `from c import a, b`.
struct NameOrder {
  let left: SnippetSide
  let right: SnippetSide
  let language: Language

  /// Whether two lines are the same but for the order of such names.
  func isAllThatDiffers(_ line: Range<Int>, _ other: Range<Int>) -> Bool {
    guard ["javascript", "typescript", "python"].contains(language.name), line.count == other.count else {
      return false
    }
    let pairs = zip(line, other).filter { !left.isEqual(left.code[$0], right, right.code[$1]) }
    guard let first = pairs.first, let last = pairs.last, let end = line.last else { return false }
    let (own, others) = (first.0...last.0, first.1...last.1)
    guard own.allSatisfy({ isOfNames(left, $0) }), others.allSatisfy({ isOfNames(right, $0) }),
      names(left, own) == names(right, others)
    else { return false }
    let start = (line.lowerBound..<first.0).last { !isOfNames(left, $0) }
    if language.name == "python" { return start.map { says("import", $0) } ?? false }
    let close = last.0 < end ? (last.0...end).first { !isOfNames(left, $0) } : nil
    return start.map { says("{", $0) } ?? false && close.map { says("}", $0) } ?? false
  }

  private func isOfNames(_ side: SnippetSide, _ token: Int) -> Bool {
    side.code[token].kind == .word || side.bytes(of: side.code[token]).elementsEqual(",".utf8)
  }

  private func names(_ side: SnippetSide, _ tokens: ClosedRange<Int>) -> [[UInt8]] {
    tokens.map { Array(side.bytes(of: side.code[$0])) }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private func says(_ sign: String, _ token: Int) -> Bool { left.bytes(of: left.code[token]).elementsEqual(sign.utf8) }
}
