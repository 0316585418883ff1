import ConcordSyntax

/// What the dialect marks inside text, where CommonMark has no nodes: `H~2~O`, `19^th^`, `~~struck~~`, `[^note]`,
/// `[span]{: .x}`, and what is not shown, as the lists themselves.
struct TextMarks {
  struct Mark {
    enum Kind {
      case hidden
      case open(StaticString, AttributeList?)
      case close(StaticString)
      case footnote(String)
    }
    /// In the indices of the literal's bytes.
    let range: Range<Int>
    let kind: Kind
  }

  private let document: Document
  /// The lists with brackets, by the text nodes that hold `[` and `]{: .x}`.
  private let opening: [Int: [AttributeList]]
  private let closing: [Int: [AttributeList]]

  init(_ document: Document) {
    self.document = document
    var opening: [Int: [AttributeList]] = [:]
    var closing: [Int: [AttributeList]] = [:]
    for list in document.attributeLists {
      guard let span = list.span else { continue }
      let first = document.node(atByte: span.start - 1)
      let last = document.node(atByte: list.range.start)
      guard Self.opener(list, document, first) != nil, Self.closer(list, document, last) != nil else { continue }
      opening[first, default: []].append(list)
      closing[last, default: []].append(list)
    }
    self.opening = opening
    self.closing = closing
  }

  /// The marks of a text node, in order, none inside another.
  func of(_ text: Int, footnotes: Footnotes) -> [Mark] {
    let bytes = document.literalBytes(text)
    guard document.dialect != .commonmark, bytes.contains(where: Self.isSign) else { return [] }
    var marks = fixed(text, bytes)
    let taken = marks.map(\.range)
    for mark in signs(bytes, footnotes) where !taken.contains(where: { $0.overlaps(mark.range) }) { marks.append(mark) }
    marks.sort { $0.range.lowerBound < $1.range.lowerBound }
    return marks
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "~"), UInt8(ascii: "^"): true
    default: false
    }
  }
}

extension TextMarks {
  /// Lists, brackets, a task's box and a footnote's label.
  private func fixed(_ text: Int, _ bytes: ArraySlice<UInt8>) -> [Mark] {
    var marks = hiddenLists(text, bytes)
    for list in opening[text] ?? [] {
      if let range = Self.opener(list, document, text) { marks.append(Mark(range: range, kind: .open("span", list))) }
    }
    for list in closing[text] ?? [] {
      if let range = Self.closer(list, document, text) { marks.append(Mark(range: range, kind: .close("span"))) }
    }
    let parent = document.nodes[text].parent
    guard text == parent + 1 else { return marks }
    let start = bytes.startIndex
    if document.alert(document.nodes[parent].parent) != nil, document.nodes[parent].parent == parent - 1 {
      return [Mark(range: start..<bytes.endIndex, kind: .hidden)]
    }
    if TaskBox(document, parent)?.text == text { marks.append(Mark(range: start..<(start + 3), kind: .hidden)) }
    if document.footnoteLabel(parent) != nil, let close = bytes.firstRange(of: Array("]:".utf8)) {
      let content = bytes[close.upperBound...].firstIndex { !$0.isBlank } ?? bytes.endIndex
      marks.append(Mark(range: start..<content, kind: .hidden))
    }
    return marks
  }

  /// Attribute lists that belong to a node; a heading's leaves the blank before it, too.
  private func hiddenLists(_ text: Int, _ bytes: ArraySlice<UInt8>) -> [Mark] {
    let range = document.nodes[text].range
    guard document.nodes[text].isExact, bytes.contains(UInt8(ascii: "{")) else { return [] }
    var marks: [Mark] = []
    var rest = bytes
    for list in document.attributeLists where range.contains(list.range) && list.span == nil {
      guard list.placement == .span || list.placement == .glued,
        let found = rest.firstRange(of: Array(document.source.bytes[list.range.start..<list.range.end]))
      else { continue }
      var start = found.lowerBound
      if list.range.end == range.end { while start > bytes.startIndex, bytes[start - 1] == .space { start -= 1 } }
      marks.append(Mark(range: start..<found.upperBound, kind: .hidden))
      rest = rest[found.upperBound...]
    }
    return marks
  }

  private static func opener(_ list: AttributeList, _ document: Document, _ text: Int) -> Range<Int>? {
    guard let span = list.span, document.nodes[text].kind == .text else { return nil }
    let end = min(span.end + 1, document.nodes[text].range.end)
    return document.literalBytes(text).firstRange(of: Array(document.source.bytes[(span.start - 1)..<end])).map {
      $0.lowerBound..<($0.lowerBound + 1)
    }
  }

  private static func closer(_ list: AttributeList, _ document: Document, _ text: Int) -> Range<Int>? {
    guard document.nodes[text].kind == .text else { return nil }
    let raw = Array(document.source.bytes[(list.range.start - 1)..<list.range.end])
    return document.literalBytes(text).firstRange(of: raw)
  }

  /// `~~struck~~`, `~sub~`, `^super^` and references to footnotes.
  private func signs(_ bytes: ArraySlice<UInt8>, _ footnotes: Footnotes) -> [Mark] {
    var marks: [Mark] = []
    var index = bytes.startIndex
    while let sign = bytes[index...].firstIndex(where: Self.isSign) {
      index = sign
      let rest = bytes[index...]
      if rest.begins(with: "~~"), let pair = struck(rest) {
        marks += pair
      } else if document.dialect.hasScripts, let pair = script(rest) {
        marks += pair
      } else if !footnotes.isEmpty, rest.begins(with: "[^"), let end = rest.firstIndex(of: UInt8(ascii: "]")) {
        let label = String(decoding: rest[(index + 2)..<end], as: UTF8.self)
        if footnotes.has(label) { marks.append(Mark(range: index..<(end + 1), kind: .footnote(label))) }
      }
      index = max(index + 1, marks.last?.range.upperBound ?? 0)
    }
    return marks
  }

  private func struck(_ bytes: ArraySlice<UInt8>) -> [Mark]? {
    let start = bytes.startIndex
    guard let end = bytes[(start + 2)...].firstRange(of: Array("~~".utf8)), end.lowerBound > start + 2 else {
      return nil
    }
    return [
      Mark(range: start..<(start + 2), kind: .open("del", nil)), Mark(range: end, kind: .close("del")),
    ]
  }

  /// Between the signs stands what a formula or an ordinal may hold: paths and ranges use the same characters.
  private func script(_ bytes: ArraySlice<UInt8>) -> [Mark]? {
    guard let sign = bytes.first, sign == UInt8(ascii: "~") || sign == UInt8(ascii: "^") else { return nil }
    let start = bytes.startIndex
    guard let end = bytes[(start + 1)...].firstIndex(where: { !Self.isScript($0) }), end > start + 1,
      bytes[end] == sign, bytes[(end + 1)...].first != sign
    else { return nil }
    let name: StaticString = sign == UInt8(ascii: "~") ? "sub" : "sup"
    return [
      Mark(range: start..<(start + 1), kind: .open(name, nil)), Mark(range: end..<(end + 1), kind: .close(name)),
    ]
  }

  private static func isScript(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte >= 0x80 || "+-=,.()*".utf8.contains(byte)
  }
}
