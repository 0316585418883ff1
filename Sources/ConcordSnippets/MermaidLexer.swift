import ConcordSyntax

/// Mermaid: keywords, ids and arrows are code; labels, messages and titles are text.
///
/// Source: the syntax pages of mermaid.js.org for flowcharts, sequences, classes, states, entities, and the charts that are
/// lists of labels (pie, gantt, timeline, mindmap, journey).
struct MermaidLexer {
  private var scan: Scanner

  static func tokens(_ text: TextBuffer, _ range: ByteRange) -> [Token] {
    var lexer = MermaidLexer(scan: Scanner(text, range))
    while !lexer.scan.isAtEnd { lexer.line() }
    return lexer.scan.tokens
  }

  /// Words that begin a line, and what is behind them.
  private static let keywords: Set<String> = [
    "flowchart", "graph", "subgraph", "end", "direction", "style", "classDef", "class", "click", "linkStyle",
    "sequenceDiagram", "participant", "actor", "activate", "deactivate", "loop", "alt", "else", "opt", "par", "and",
    "critical", "option", "break", "rect", "autonumber", "create", "destroy", "box", "note", "Note", "classDiagram",
    "stateDiagram", "stateDiagram-v2", "state", "erDiagram", "journey", "gantt", "pie", "timeline", "mindmap",
    "gitGraph", "commit", "branch", "checkout", "merge", "title", "section", "dateFormat", "axisFormat", "accTitle",
    "accDescr", "quadrantChart", "xychart-beta", "x-axis", "y-axis", "requirementDiagram", "C4Context", "namespace",
  ]

  /// Those of them that speak to readers.
  private static let openers: Set<String> = [
    "title", "section", "loop", "alt", "else", "opt", "par", "and", "critical", "option", "break", "accTitle",
    "accDescr",
    "box",
  ]

  private mutating func line() {
    let end = scan.lineEnd
    _ = scan.byte.isBlank && scan.space()
    if scan.has("%%") {
      let start = scan.cursor
      scan.skipLine()
      scan.emit(.comment, from: start)
    } else if let word = keyword(end), Self.openers.contains(word) {
      label(to: end)
    }
    while scan.cursor < end { step(end) }
    _ = !scan.isAtEnd && scan.space()
  }

  /// The keyword that opens the line.
  private mutating func keyword(_ end: Int) -> String? {
    let start = scan.cursor
    var probe = start
    while probe < end, scan.bytes[probe].isAlphanumeric || scan.bytes[probe] == UInt8(ascii: "-") { probe += 1 }
    let word = String(decoding: scan.bytes[start..<probe], as: UTF8.self)
    guard Self.keywords.contains(word) else { return nil }
    scan.move(to: probe)
    scan.emit(.keyword, from: start)
    return word
  }

  private mutating func step(_ end: Int) {
    let start = scan.cursor
    if scan.byte.isBlank {
      _ = scan.space()
    } else if let close = Self.closers[scan.byte], let last = scan.closer(of: start, close) {
      scan.sign()
      label(to: last)
    } else if scan.byte == UInt8(ascii: "|"), let last = scan.next(UInt8(ascii: "|"), behind: start) {
      scan.sign()
      label(to: last)
      scan.sign()
    } else if scan.byte == UInt8(ascii: "\""), let last = scan.next(UInt8(ascii: "\""), behind: start) {
      scan.sign()
      label(to: last)
      scan.sign()
    } else if let last = linkText(end) {
      scan.sign()
      scan.sign()
      label(to: last)
    } else if scan.byte == UInt8(ascii: ":"), scan.peek(1).isBlank {
      // A message, a note, a transition's label.
      scan.sign()
      label(to: end)
    } else if scan.has("as "), scan.tokens.count > 1 {
      // `participant A as a label`
      scan.advance(2)
      scan.emit(.keyword, from: start)
      label(to: end)
    } else if scan.byte.isWord {
      scan.skip { $0.isWord }
      scan.emit(.word, from: start)
    } else {
      scan.sign()
    }
  }

  /// `A -- text --> B`, `A -. text .-> B`, `A == text ==> B`: where the text of a link ends that begins here.
  private func linkText(_ end: Int) -> Int? {
    let links: [(open: StaticString, close: String)] = [("--", "--"), ("-.", ".-"), ("==", "==")]
    guard let link = links.first(where: { scan.has($0.open) }), scan.cursor + 3 < end else { return nil }
    let start = scan.cursor + 2
    let first = scan.bytes[start]
    // `---`, `-->`, `-.->`, `--o B`, `-->|text|`
    let isHead = (first == UInt8(ascii: "o") || first == UInt8(ascii: "x")) && scan.bytes[start + 1].isBlank
    guard first.isBlank || first.isWord && !isHead,
      let close = scan.bytes[(start + 1)..<end].firstRange(of: Array(link.close.utf8))
    else { return nil }
    return close.lowerBound
  }

  private static let closers: [UInt8: UInt8] = [
    UInt8(ascii: "["): UInt8(ascii: "]"), UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "{"): UInt8(ascii: "}"),
  ]

  /// Words for readers, with what is code among them: `fa:fa-user`, `<br>`, `#35;`.
  private mutating func label(to end: Int) {
    while scan.cursor < end {
      let start = scan.cursor
      if scan.byte.isBlank {
        _ = scan.space()
      } else if scan.has("fa:") {
        scan.skip { !$0.isSpace && $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: ")") }
        scan.emit(.meta, from: start)
      } else if scan.byte == UInt8(ascii: "<"), let close = scan.next(UInt8(ascii: ">"), behind: start), close < end {
        scan.move(to: close + 1)
        scan.emit(.tag, from: start)
      } else if scan.byte.isWord {
        scan.skip { $0.isWord }
        scan.emit(.text, from: start)
      } else {
        scan.sign()
      }
    }
  }
}
