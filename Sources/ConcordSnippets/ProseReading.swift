import ConcordSyntax

/// What of a snippet is text that readers see, and may be translated: labels, printed lines, prose between tags.
///
/// In doubt it is code. A lone word in lower case is a command; three in a row with an article among them are a sentence.
struct ProseReading: Sendable {
  let language: Language
  /// Whether the whole block is what a program printed, whatever language it looks like.
  let isPrinted: Bool
  /// The language of the translation, as paths name it: `pt`, `pt-br`.
  let locale: [String]
  /// What the pages speak, where that is known.
  let localization: Localization?
  /// Whether the translation is written from right to left.
  var isRightToLeft = false
  /// Whether the block is prose as a whole.
  var isProse = false
  /// Whether the page says that the block is text, and no code.
  var isNamedText = false

  enum Answer {
    case code
    /// A lone word that may be either.
    case likelyText
    case text
  }

  /// What it is that was taken out of a line, and what stands there instead.
  func read(_ left: SnippetSide, _ line: Range<Int>, _ removed: [Int], _ right: SnippetSide, _ inserted: [Int])
    -> Answer
  {
    if isClock(left, removed, right, inserted) { return .text }
    if areInRemarks(left, removed, right, inserted) { return .text }
    if isForeignWord(left, line, removed, right, inserted) { return .code }
    guard !removed.isEmpty, !inserted.isEmpty else {
      let isText =
        isFreeText(left, removed, right, inserted) || isRemark(left, removed) || isRemark(right, inserted)
        || removed.isEmpty && isGlossOfAnotherScript(right, inserted)
      return isText ? .text : .code
    }
    if removed.allSatisfy({ left.code[$0].kind == .output }), inserted.allSatisfy({ right.code[$0].kind == .output }) {
      return signs(printed: left, removed) == signs(printed: right, inserted) ? .text : .code
    }
    // On a label of a diagram everything is for readers but what has a digit in it.
    if language.name == "mermaid", isLabel(left, removed), isLabel(right, inserted) {
      if digits(left, removed) == digits(right, inserted) { return .text }
      return numerals(left, removed).map { $0 == numerals(right, inserted) } ?? false ? .text : .code
    }
    if ["markdown", "yaml"].contains(language.name), isValueOfLabel(left, line, removed) { return .text }
    if isOfHelp(left, line, removed), let first = inserted.first,
      isOfHelp(right, right.line(of: first), inserted), digits(left, removed) == digits(right, inserted)
    {
      return .text
    }
    if Self.holdsCode.contains(language.name), isInComment(left, removed), isInComment(right, inserted) { return .text }
    if isMisplacedComment(left, line), isMisplacedComment(right, right.line(of: inserted[0])),
      digits(left, removed) == digits(right, inserted)
    {
      return .text
    }
    if Filler.isAllThatDiffers(left.joined(removed), right.joined(inserted)) { return .text }
    if areTimeZones(left, removed, right, inserted) { return .text }
    if isDrawing(left), isDrawing(right), isLabelOfAnotherScript(left, removed, right, inserted) { return .text }
    if areWordsOfAnotherScript(left, removed, right, inserted) || isSaidInOtherLetters(left, removed, right, inserted)
      || isNameOfShown(left, removed, right, inserted)
      || isLeftOut(left, line) && isLeftOut(right, right.line(of: inserted[0]))
      || Self.isEllipsis(text(behindSignsOf: line, left)) && isSaying(right, right.line(of: inserted[0]))
      || isPhraseOfAnotherScript(left, line, removed, right, inserted)
      || isStandInOfAnotherScript(left, line, removed, right, inserted)
      || areSaidInAnotherScript(left, line, removed, right, inserted)
    {
      return .text
    }
    if isProse {
      let (own, other) = (names(left, removed), names(right, inserted))
      return Self.leftOver(other, without: own) == nil ? .code : .text
    }
    // What is no word has to be there again, wherever the sentence has it; a translation may name more: `TLS`.
    let others = withoutNames(left, removed, saidBy: right, inserted).filter {
      !isSpelledOut(left, $0, right, inserted)
    }
    var (theirs, ours) = (signs(left, others), signs(right, inserted))
    if isWholeText(left, removed), isWholeText(right, inserted) { Self.takeCounts(from: &theirs, &ours) }
    guard let rest = Self.leftOver(ours, without: theirs),
      rest.allSatisfy({ $0.allSatisfy { $0.isLetter || $0 >= 0x80 } })
    else { return .code }
    return evidence(left, line, removed.filter { isWord(left, $0) })
  }

  /// `Pre: tête is the head of the list`: whether one word of a sentence that is kept in the source's language was put into another one.
  private func isForeignWord(
    _ left: SnippetSide, _ line: Range<Int>, _ removed: [Int], _ right: SnippetSide, _ inserted: [Int]
  ) -> Bool {
    guard ["text", "unknown", "console"].contains(language.name), let localization, removed.count == 1,
      inserted.count == 1, isWord(left, removed[0]), isWord(right, inserted[0])
    else { return false }
    let word = right.bytes(of: right.code[inserted[0]])
    guard word.first?.isUppercase == false, isSentence(left, line.filter { $0 != removed[0] && isWord(left, $0) })
    else {
      return false
    }
    return localization.isOfAnotherLanguage(word)
  }

  /// `... what happens here ...`: whether a line says what code was left out.
  private func isLeftOut(_ side: SnippetSide, _ line: Range<Int>) -> Bool {
    guard let first = line.first, let last = line.last, last - first > 1 else { return false }
    let text = side.text.bytes[side.code[first].range.start..<side.code[last].range.end]
    return Self.isEllipsis(text.prefix(3)) && Self.isEllipsis(text.suffix(3)) && line.contains { isWord(side, $0) }
  }

  private static func isEllipsis(_ text: ArraySlice<UInt8>) -> Bool {
    text.elementsEqual("...".utf8) || text.elementsEqual("…".utf8)
  }

  /// `// 省略`: whether a remark says in words of another script what `// ...` shows, that code was left out.
  private func isSaying(_ side: SnippetSide, _ line: Range<Int>) -> Bool {
    let text = text(behindSignsOf: line, side)
    return text.count < Self.longestSaying
      && String(decoding: text, as: UTF8.self).unicodeScalars.contains(where: \.isBeyondLatin)
      && text.allSatisfy { $0 >= 0x80 || ". ".utf8.contains($0) }
  }

  /// In bytes.
  private static let longestSaying = 60

  /// What stands behind the signs that a remark begins with; nothing where there are none.
  private func text(behindSignsOf line: Range<Int>, _ side: SnippetSide) -> ArraySlice<UInt8> {
    guard let first = line.first, let last = line.last else { return [] }
    let text = side.text.bytes[side.code[first].range.start..<side.code[last].range.end]
    let words = text.drop { "/#;-".utf8.contains($0) }
    return words.count < text.count ? words.drop(while: \.isBlank) : []
  }

  /// Whether a line stands between the `---` that a page begins with and the next.
  private func isInFrontMatter(_ side: SnippetSide, _ line: Range<Int>) -> Bool {
    func isRule(_ index: Int) -> Bool {
      side.stances[index].startsLine && side.bytes(of: side.code[index]).elementsEqual([UInt8(ascii: "-")])
        && side.byte(side.code[index].range.end) == UInt8(ascii: "-")
    }
    guard !side.code.isEmpty, isRule(0), line.lowerBound < Self.mostFrontMatter else { return false }
    return !(1..<line.lowerBound).contains(where: isRule)
  }

  /// How many tokens of front matter are looked through.
  private static let mostFrontMatter = 400

  /// Whether words of a text were left out, or put in, and nothing else: a label of a drawing has one line in place of two.
  private func isFreeText(_ left: SnippetSide, _ removed: [Int], _ right: SnippetSide, _ inserted: [Int]) -> Bool {
    if language.name == "mermaid" { return areHyphens(left, removed) && areHyphens(right, inserted) }
    if isDrawing(left), isDrawing(right) {
      return removed.allSatisfy { isOfLabel(left, $0) } && inserted.allSatisfy { isOfLabel(right, $0) }
    }
    func isText(_ side: SnippetSide, _ tokens: [Int]) -> Bool {
      let words = tokens.count { side.code[$0].kind == .text && isWord(side, $0) }
      return tokens.allSatisfy { token in
        // Names are among the words of a sentence.
        let isName = words >= Self.fewestWordsAroundName && side.bytes(of: side.code[token]).allSatisfy(\.isLetter)
        return side.code[token].kind == .text && (isName || isWord(side, token)) || isSentenceSign(side, token)
      }
    }
    guard isText(left, removed), isText(right, inserted) else { return false }
    if language.name == "markdown" || Self.holdsMarkup.contains(language.name) { return true }
    // Among code a sign alone is one of code.
    return ["javascript", "typescript"].contains(language.name)
      && (removed.contains { left.code[$0].kind == .text } || inserted.contains { right.code[$0].kind == .text })
  }

  private static let fewestWordsAroundName = 3

  /// `HTTP-Anfrage` for `HTTP request`: whether tokens join words of a label.
  private func areHyphens(_ side: SnippetSide, _ tokens: [Int]) -> Bool {
    tokens.allSatisfy { token in
      side.bytes(of: side.code[token]).elementsEqual([UInt8(ascii: "-")]) && token > 0 && token + 1 < side.code.count
        && side.code[token - 1].kind == .text && side.code[token + 1].kind == .text
    }
  }

  /// Markup, and the language whose code stands in islands within it.
  static let holdsMarkup: Set<String> = ["html", "php"]

  /// Whether more than a blank stands before a token, and no end of a line: a command goes on below.
  func isBehindGap(_ side: SnippetSide, _ token: Int) -> Bool {
    let gap = side.code[token - 1].range.end..<side.code[token].range.start
    return gap.count > 1 && !side.text.bytes[gap].contains(where: \.isNewline)
  }

  /// Whether words stand in the second column of a help text, without an option among them: `--force   force the update`.
  private func isOfHelp(_ side: SnippetSide, _ line: Range<Int>, _ tokens: [Int]) -> Bool {
    guard ["unknown", "text", "console", "shell"].contains(language.name), let first = line.first,
      side.byte(side.code[first].range.start) == UInt8(ascii: "-"),
      let column = line.dropFirst().first(where: { isBehindGap(side, $0) })
    else { return false }
    return tokens.allSatisfy { token in
      let start = side.code[token].range.start
      let dash = UInt8(ascii: "-")
      let isOption =
        side.byte(start) == dash
        ? side.byte(start - 1).isSpace
        : side.byte(start - 1) == dash && !side.byte(start - 2).isLetter && side.byte(start - 2) < 0x80
      return token >= column && !isOption
    }
  }

  /// Languages whose blocks hold code of other languages, with comments of these.
  private static let holdsCode: Set<String> = ["markdown", "html", "diff", "json", "shell", "text", "unknown"]

  /// Whether tokens stand behind `//` or `#` that begins a comment on their line.
  private func isInComment(_ side: SnippetSide, _ tokens: [Int]) -> Bool {
    guard let first = tokens.first else { return false }
    let place = side.code[first].range.start
    let line = side.text.bytes[max(side.bytes.startIndex, place - Self.longestLine)..<place]
    let start = line.lastIndex { $0.isNewline }.map { $0 + 1 } ?? line.startIndex
    return (start..<place).contains { index in
      // In a shell `//` is no comment, but a line that begins with it is meant as one.
      if language.name == "shell", line[start..<index].contains(where: { !$0.isSpace }) { return false }
      let isAtEdge = index == start || line[index - 1].isSpace || language.name == "diff" && index == start + 1
      let next = index + 1 < place ? line[index + 1] : 0
      return isAtEdge
        && (line[index] == UInt8(ascii: "/") && next == UInt8(ascii: "/")
          // Elsewhere it is the prompt of a user who may do anything.
          || line[index] == UInt8(ascii: "#") && next == .space && ["json", "diff"].contains(language.name))
    }
  }

  /// How far a comment is looked for.
  private static let longestLine = 400

  private func isLabel(_ side: SnippetSide, _ tokens: [Int]) -> Bool {
    let kinds = tokens.map { side.code[$0].kind }
    return kinds.contains(.text) && kinds.allSatisfy { $0 == .text || $0 == .punctuation }
      && !tokens.contains {
        side.code[$0].kind == .punctuation && "[](){}<>|\"".utf8.contains(side.byte(side.code[$0].range.start))
      }
  }

  /// What has a digit in it, sorted: `L1` also of `检查L1缓存`, and `3` and `12` of `3.12`.
  func digits(_ side: SnippetSide, _ tokens: [Int]) -> [[UInt8]] {
    tokens.flatMap { side.bytes(of: side.code[$0]).split { !$0.isAlphanumeric }.map(Array.init) }
      .filter { $0.contains(where: \.isDigit) }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The single digits of some tokens, sorted, also as Chinese and Japanese write them: `2` of 场景二; nil where other numbers are among
  /// them.
  private func numerals(_ side: SnippetSide, _ tokens: [Int]) -> [Int]? {
    var found: [Int] = []
    for token in tokens {
      let text = String(decoding: side.bytes(of: side.code[token]), as: UTF8.self)
      if text.utf8.contains(where: \.isDigit) {
        guard let digit = Int(text), 1...9 ~= digit else { return nil }
        found.append(digit)
      } else {
        found += text.compactMap { Self.numerals[$0] }
      }
    }
    return found.sorted()
  }

  private static let numerals = Dictionary(uniqueKeysWithValues: zip("一二三四五六七八九", 1...))

  /// Whether tokens are words and signs of sentences.
  func isText(_ side: SnippetSide, _ tokens: some Sequence<Int>) -> Bool {
    tokens.allSatisfy { isWord(side, $0) || isSentenceSign(side, $0) }
  }

  // MARK: Evidence

  private func evidence(_ side: SnippetSide, _ line: Range<Int>, _ words: [Int]) -> Answer {
    if words.isEmpty { return .code }
    let answer = evidenceOfLanguage(side, line, words)
    return isPrinted && answer == .code ? sentence(side, line, words) : answer
  }

  private func evidenceOfLanguage(_ side: SnippetSide, _ line: Range<Int>, _ words: [Int]) -> Answer {
    switch language.name {
    case "mermaid": return words.allSatisfy { side.code[$0].kind == .text } ? .text : .code
    case let name where Self.holdsMarkup.contains(name):
      return words.allSatisfy { side.code[$0].kind == .text } ? .text : .code
    case "xml":
      guard words.allSatisfy({ side.code[$0].kind == .text }) else { return .code }
      return words.allSatisfy { isTitle(side, $0) } || WordRuns(self, side, line).all.contains { $0.count > 1 }
        ? .text : .code
    case "markdown":
      if words.allSatisfy({ side.code[$0].kind == .text }) || isValueOfLabel(side, line, words) { return .text }
      let runs = WordRuns(self, side, line)
      let isValue = isInFrontMatter(side, line) && words.allSatisfy { runs.holding($0)?.count ?? 0 > 1 }
      return isValue ? .text : sentence(side, line, words)
    case "yaml":
      if isCommand(side, line) { return .code }
      let runs = WordRuns(self, side, line)
      return isValueOfLabel(side, line, words) || words.allSatisfy { runs.holding($0)?.count ?? 0 > 1 }
        || isProse(side, line, runs.all) ? .text : .code
    case "javascript", "typescript":
      if words.allSatisfy({ side.code[$0].kind == .text }) { return .text }
      // JSX whose tags are left out: words alone on a line.
      let isAlone = line.allSatisfy { isWord(side, $0) || isSentenceSign(side, $0) }
      return isAlone && line.count > 1 && line.first.map { isTitle(side, $0) } ?? false ? .text : .code
    case "text", "unknown", "console": return sentence(side, line, words)
    // What a command has printed: none begins with a capital.
    case "shell":
      let said = line.filter { isWord(side, $0) }
      guard let first = line.first, isTitle(side, first), said.count > 2 else { return .code }
      return isSentence(side, said) ? sentence(side, line, words) : .likelyText
    default: return .code
    }
  }

  /// Words that are part of a sentence, each.
  private func sentence(_ side: SnippetSide, _ line: Range<Int>, _ words: [Int]) -> Answer {
    if hasPrompt(side, line) { return .code }
    let runs = WordRuns(self, side, line)
    if isProse(side, line, runs.all) { return .text }
    guard words.allSatisfy({ runs.holding($0) != nil }) else { return .code }
    let own = words.filter { !side.bytes(of: side.code[$0]).contains { $0 >= 0x80 } }
    var isSure = true
    for run in runs.holding(anyOf: own) where !isSentence(side, run) && !isExplanation(side, line, run) {
      guard isTitle(side, run[0]) else { return .code }
      if run.count == 1 { isSure = false }
    }
    return isSure ? .text : .likelyText
  }

  /// Three words or more, with one among them that sentences are held together by; `x-www-from-urlencoded` is none.
  func isSentence(_ side: SnippetSide, _ run: [Int]) -> Bool {
    let words = run.filter { !isJoined(side, side.code[$0].range) }
    return words.count > 2
      && words.dropLast().contains {
        Self.particles.contains(String(decoding: side.bytes(of: side.code[$0]), as: UTF8.self).lowercased())
      }
  }

  /// Whether most words of a line are in sentences: names and placeholders among them cut these in pieces.
  private func isProse(_ side: SnippetSide, _ line: Range<Int>, _ runs: [[Int]]) -> Bool {
    let words = runs.reduce(0) { $0 + $1.count }
    return runs.filter { isSentence(side, $0) }.reduce(0) { $0 + $1.count } * 2 > words
  }

  /// What stands in a column of its own, as in the help of a command, or behind `#` or a dash, or in brackets.
  func isExplanation(_ side: SnippetSide, _ line: Range<Int>, _ run: [Int]) -> Bool {
    guard run[0] > line.lowerBound else { return false }
    let before = side.code[run[0] - 1]
    if run.count > 1, side.code[run[0]].range.start - before.range.end > 1 { return true }
    switch side.byte(before.range.start) {
    case UInt8(ascii: "#"): return run[0] - 1 > line.lowerBound
    // `start.js   - opens the door`
    case UInt8(ascii: "-"):
      let dash = before.range
      return run[0] - 1 > line.lowerBound && side.byte(dash.end) == .space
        && side.byte(dash.start - 1) == .space && side.byte(dash.start - 2) == .space
    case UInt8(ascii: "("): return run.count > 1 && side.byte(before.range.start - 1).isSpace
    default: return false
    }
  }

  /// `title: Words for readers`, and `- name: Deploy`, where a name that a program reads has no capital.
  private func isValueOfLabel(_ side: SnippetSide, _ line: Range<Int>, _ words: [Int]) -> Bool {
    let isDash = { (token: Int) in side.bytes(of: side.code[token]).elementsEqual([UInt8(ascii: "-")]) }
    guard let key = line.first(where: { !isDash($0) }), key + 2 < line.upperBound,
      side.bytes(of: side.code[key + 1]).elementsEqual([UInt8(ascii: ":")]), words.allSatisfy({ $0 > key + 1 })
    else { return false }
    let name = side.bytes(of: side.code[key])
    // `Deploy`, and no `DEPLOY_KEY`.
    return Self.isLabelKey(name)
      || name.elementsEqual("name".utf8) && isTitle(side, key + 2) && isWord(side, key + 2)
  }

  /// `- run: tide build all`
  func isCommand(_ side: SnippetSide, _ line: Range<Int>) -> Bool {
    let key = line.first { side.byte(side.code[$0].range.start) != UInt8(ascii: "-") }
    return key.map { Self.commands.contains(String(decoding: side.bytes(of: side.code[$0]), as: UTF8.self)) } ?? false
  }

  /// Keys of YAML whose values are typed into a shell.
  private static let commands: Set<String> = [
    "run", "script", "before_script", "after_script", "command", "cmd", "entrypoint", "exec", "shell", "args",
  ]

  /// Words that sentences have, and commands hardly before another word.
  private static let particles: Set<String> = [
    "the", "a", "an", "of", "for", "to", "is", "are", "was", "be", "with", "from", "this", "that", "by", "as", "it",
    "if",
    "or", "and", "not", "your", "you", "will", "can", "has", "have", "all", "when", "which", "no", "on", "at", "in",
    "into", "de", "la", "el", "le", "les", "des", "der", "die", "das", "und", "un", "une", "para", "per", "il", "do",
    "da", "em",
  ]
}
