import ConcordPages
import ConcordProject
import ConcordSyntax

/// A comment that suppresses rules: `<!-- concord-disable-next-line code-changed -- why -->`, also as `{/* … */}`, or
/// `concord: {disable: [rule]}` in front matter.
struct Suppression: Sendable {
  /// The rules that it names, with their places; none for all of them.
  let rules: [(name: String, range: ByteRange)]
  /// The lines whose diagnostics are suppressed.
  let lines: ClosedRange<Int>
  /// Whether the diagnostics are those of translations of these lines.
  let isForTranslations: Bool
  /// The comment.
  let range: ByteRange
  /// What it calls itself.
  let name: String

  func covers(_ rule: String) -> Bool { rules.isEmpty || rules.contains { $0.name == rule } }
}

extension Suppression {
  /// Every suppression of a page, in order; code that shows one has none.
  static func all(_ page: ParsedPage) -> [Suppression] {
    let document = page.document
    return frontMatter(document)
      + comments(document.text, code: document.fences.map(\.content)) { nextBlock(document, after: $0) }
  }

  /// Every suppression of a file that has lines and no blocks.
  static func all(_ text: TextBuffer) -> [Suppression] {
    comments(text, code: []) { line in
      let next = nextLine(text, after: line)
      return next...next
    }
  }

  /// Comments of a page that seem to be suppressions and are none: the word behind `concord-`, where it stands, and the one that is near.
  static func misspelt(_ page: ParsedPage) -> [(word: String, range: ByteRange, near: String)] {
    let text = page.document.text
    guard text.firstIndex(of: "concord-") != nil else { return [] }
    let code = page.document.fences.map(\.content)
    return (1...text.lineCount).compactMap { line in
      guard let directive = Directive(text, line, code), !Directive.words.contains(directive.word),
        let near = nearestName(to: directive.word, in: Directive.words)
      else { return nil }
      return (directive.word, directive.place, near)
    }
  }

  private static func comments(
    _ text: TextBuffer, code: [ByteRange], nextBlock: (Int) -> ClosedRange<Int>
  ) -> [Suppression] {
    // Few pages have one, and every page is asked.
    guard text.firstIndex(of: "concord-") != nil else { return [] }
    var found: [Suppression] = []
    var open: [Directive] = []
    for line in 1...text.lineCount {
      guard let directive = Directive(text, line, code) else { continue }
      switch directive.word {
      case "disable-next-line": found.append(directive.suppressing(nextBlock(line)))
      case "disable-line": found.append(directive.suppressing(line...line))
      case "disable-file": found.append(directive.suppressing(1...text.lineCount))
      case "disable": open.append(directive)
      case "enable":
        let closed = open.filter { directive.rules.isEmpty || directive.names == $0.names }
        found += closed.map { $0.suppressing($0.line...line) }
        open.removeAll { directive.rules.isEmpty || directive.names == $0.names }
      default: break
      }
    }
    return found + open.map { $0.suppressing($0.line...text.lineCount) }
  }

  /// The next line that is not blank; the last one where there is none.
  private static func nextLine(_ text: TextBuffer, after line: Int) -> Int {
    var next = line + 1
    while next < text.lineCount, text[text.lineRange(next)].allSatisfy(\.isWhitespace) { next += 1 }
    return min(next, text.lineCount)
  }

  /// The next line that is not blank, and the whole block that begins there.
  private static func nextBlock(_ document: Document, after line: Int) -> ClosedRange<Int> {
    let text = document.text
    let next = nextLine(text, after: line)
    var last = next
    for (index, node) in document.nodes.enumerated()
    where [.paragraph, .heading, .codeBlock, .htmlBlock, .table].contains(node.kind) {
      guard !node.range.isEmpty, text.line(atByte: node.range.start) == next else { continue }
      // What stands below the block and speaks of it is part of it.
      let ends = [node.range.end] + document.attributes(of: index).map(\.range.end)
      last = ends.reduce(last) { max($0, text.line(atByte: max(node.range.start, $1 - 1))) }
    }
    return next...last
  }

  private static func frontMatter(_ document: Document) -> [Suppression] {
    guard let entry = document.frontMatter?.entry("concord.disable") ?? document.frontMatter?.entry("concord") else {
      return []
    }
    let names = Directive.names(document.text, entry.value).filter { $0.name != "disable" }
    guard !names.isEmpty else { return [] }
    let range = ByteRange(start: entry.key.start, end: entry.value.end)
    return [
      Suppression(
        rules: names, lines: 1...document.text.lineCount, isForTranslations: false, range: range, name: "concord")
    ]
  }
}

/// One comment, before it is known how far it reaches.
private struct Directive {
  /// What may stand behind `concord-`.
  static let words = ["disable-next-line", "disable-line", "disable-file", "disable", "enable"]

  let word: String
  /// Where the word stands.
  let place: ByteRange
  let line: Int
  let rules: [(name: String, range: ByteRange)]
  let isForTranslations: Bool
  let range: ByteRange

  var names: [String] { rules.map(\.name).sorted() }

  init?(_ text: TextBuffer, _ line: Int, _ code: [ByteRange]) {
    let whole = text.lineRange(line)
    let bytes = text.bytes[whole.start..<whole.end]
    guard let sign = bytes.firstRange(of: Array("concord-".utf8)) else { return nil }
    // Fences are in the order of the page.
    let next = code.sortedIndex { $0.start <= sign.lowerBound }
    if next > 0, code[next - 1].contains(sign.lowerBound) { return nil }
    let pairs: [(open: String, close: String)] = [("<!--", "-->"), ("{/*", "*/}")]
    for pair in pairs {
      let before = bytes[..<sign.lowerBound]
      guard let open = before.lastRange(of: Array(pair.open.utf8)),
        before[open.upperBound...].allSatisfy(\.isSpace),
        let close = bytes[sign.upperBound...].firstRange(of: Array(pair.close.utf8))
      else { continue }
      // Behind two dashes stands the reason.
      let inside = bytes[sign.upperBound..<close.lowerBound]
      let end = inside.firstRange(of: Array(" --".utf8))?.lowerBound ?? close.lowerBound
      let words = Self.names(text, ByteRange(start: sign.upperBound, end: end))
      guard let first = words.first else { return nil }
      (word, place) = first
      isForTranslations = words.contains { $0.name == "scope=translations" }
      rules = words.dropFirst().filter { !$0.name.contains("=") }
      range = ByteRange(start: open.lowerBound, end: close.upperBound)
      self.line = line
      return
    }
    return nil
  }

  /// The words of a range, with blanks, commas and brackets between them.
  static func names(_ text: TextBuffer, _ range: ByteRange) -> [(name: String, range: ByteRange)] {
    var names: [(name: String, range: ByteRange)] = []
    var start: Int?
    for index in range.start...range.end {
      let isWord =
        index < range.end && (text.bytes[index].isAlphanumeric || "-_=".utf8.contains(text.bytes[index]))
      if isWord, start == nil { start = index }
      if !isWord, let first = start {
        let word = ByteRange(start: first, end: index)
        names.append((text[word], word))
        start = nil
      }
    }
    return names
  }

  func suppressing(_ lines: ClosedRange<Int>) -> Suppression {
    Suppression(
      rules: rules, lines: lines, isForTranslations: isForTranslations, range: range, name: "concord-\(word)")
  }
}
