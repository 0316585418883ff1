import ConcordSyntax

/// What formatters of JavaScript put in and take out where it means nothing: brackets around one parameter (`(event) => …`) or one
/// element (`return (<b>…</b>)`), and the blank of an element that goes on below, `{' '}`.
struct ScriptLayout {
  private let tokens: [Token]
  private let text: TextBuffer
  /// The tokens that are code, by their numbers.
  private let code: [Int]

  init(_ tokens: [Token], _ text: TextBuffer) {
    (self.tokens, self.text) = (tokens, text)
    code = tokens.indices.filter { ![.whitespace, .newline, .comment].contains(tokens[$0].kind) }
  }

  /// The numbers of the tokens that mean nothing.
  func idle() -> Set<Int> {
    var idle: Set<Int> = []
    var open: [Int] = []
    for place in code.indices {
      switch sign(place) {
      case UInt8(ascii: "("): open.append(place)
      case UInt8(ascii: ")"):
        if let start = open.popLast(), isAroundParameter(start, place) || isAroundElement(start, place) {
          idle.formUnion([code[start], code[place]])
        }
      case UInt8(ascii: "}") where isBehindBlank(place): idle.formUnion(code[(place - 2)...place])
      default: break
      }
    }
    return idle
  }

  /// The sign that a token of code is; 0 for any other, and outside.
  private func sign(_ place: Int) -> UInt8 {
    guard code.indices.contains(place), tokens[code[place]].kind == .punctuation else { return 0 }
    return text.bytes[tokens[code[place]].range.start]
  }

  private func isAroundParameter(_ open: Int, _ close: Int) -> Bool {
    close == open + 2 && tokens[code[open + 1]].kind == .word && sign(close + 1) == UInt8(ascii: "=")
      && sign(close + 2) == UInt8(ascii: ">")
  }

  /// The brackets of a call are none.
  private func isAroundElement(_ open: Int, _ close: Int) -> Bool {
    guard sign(open + 1) == UInt8(ascii: "<"), sign(close - 1) == UInt8(ascii: ">") else { return false }
    guard open > 0, tokens[code[open - 1]].kind != .keyword else { return true }
    let isArrow = sign(open - 1) == UInt8(ascii: ">") && sign(open - 2) == UInt8(ascii: "=")
    return isArrow || sign(open - 1) != 0 && !")]>".utf8.contains(sign(open - 1))
  }

  /// `{' '}`, up to its end.
  private func isBehindBlank(_ close: Int) -> Bool {
    guard sign(close - 2) == UInt8(ascii: "{") else { return false }
    let string = tokens[code[close - 1]]
    return string.kind == .string && string.range.count == 3 && text.bytes[string.range.start + 1] == .space
  }
}
