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
      /// Keys that are pressed together.
      case keys([String])
      /// What TeX would set.
      case formula(String)
      /// What the host puts here.
      case host([HostMark])
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
      guard let opener = Self.opener(list, document, first), document.nodes[last].kind == .text,
        // Entities between the brackets are no bytes of the literal: the closer tells where its opener is.
        first == last || document.literalBytes(first).holds(opener, of: document.text),
        document.literalBytes(last).holds(Self.closer(list), of: document.text)
      else { continue }
      opening[first, default: []].append(list)
      closing[last, default: []].append(list)
    }
    self.opening = opening
    self.closing = closing
  }

  /// The marks of a text node, in order, none inside another.
  func of(_ text: Int, footnotes: Footnotes, emphasis: [(offset: Int, role: EmphasisMarks.Role)]? = nil) -> [Mark] {
    let bytes = document.literalBytes(text)
    guard document.dialect != .commonmark else { return [] }
    let host = document.isShown ? HostInlines.marks(document, text) : []
    guard emphasis != nil || !host.isEmpty || bytes.contains(where: Self.isSign) else { return [] }
    var marks = fixed(text, bytes)
    for (offset, role) in emphasis ?? [] where role != .text {
      let start = bytes.startIndex + offset
      marks.append(Mark(range: start..<(start + 2), kind: role == .open ? .open("strong", nil) : .close("strong")))
    }
    let taken = marks.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
    for mark in host + signs(bytes, footnotes) {
      let next = taken.sortedIndex { $0.upperBound <= mark.range.lowerBound }
      if next == taken.count || !taken[next].overlaps(mark.range) { marks.append(mark) }
    }
    marks.sort { $0.range.lowerBound < $1.range.lowerBound }
    var end = bytes.startIndex
    marks.removeAll { mark in
      if mark.range.lowerBound < end { return true }
      end = mark.range.upperBound
      return false
    }
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
    var marks = lists(text, bytes)
    let parent = document.nodes[text].parent
    guard text == parent + 1 else { return marks }
    let start = bytes.startIndex
    if document.nodes[parent].parent == parent - 1, let alert = Alert(document, parent - 1) {
      return [Mark(range: start..<(start + alert.markerLength), kind: .hidden)]
    }
    if TaskBox(document, parent)?.text == text { marks.append(Mark(range: start..<(start + 3), kind: .hidden)) }
    if document.footnoteLabel(parent) != nil, let close = bytes.firstRange(of: Array("]:".utf8)) {
      let content = bytes[close.upperBound...].firstIndex { !$0.isBlank } ?? bytes.endIndex
      marks.append(Mark(range: start..<content, kind: .hidden))
    }
    return marks
  }

  /// The brackets of spans, and attribute lists that are not shown; a heading's takes the blank before it along.
  private func lists(_ text: Int, _ bytes: ArraySlice<UInt8>) -> [Mark] {
    let range = document.nodes[text].range
    // What is marked in the page, and enough of the page to find it where the literal is not as it stands there.
    var places: [(range: ByteRange, found: ByteRange, kind: Mark.Kind)] = []
    for list in opening[text] ?? [] {
      guard let found = Self.opener(list, document, text) else { continue }
      places.append((ByteRange(start: found.start, end: found.start + 1), found, .open("span", list)))
    }
    for list in closing[text] ?? [] {
      let found = Self.closer(list)
      places.append((found, found, .close("span")))
    }
    if document.nodes[text].isExact, bytes.contains(UInt8(ascii: "{")) {
      for list in document.attributeLists(in: range) where list.span == nil {
        if list.placement == .span || list.placement == .glued { places.append((list.range, list.range, .hidden)) }
      }
    }
    places.sort { $0.range.start < $1.range.start }
    var marks: [Mark] = []
    var end = bytes.startIndex
    for place in places {
      guard
        let found = literalRange(of: place.found, text, bytes[end...])
          ?? bracket(closedBy: place.found, text, bytes[end...])
      else { continue }
      var start = found.lowerBound
      end = start + place.range.count
      if case .hidden = place.kind, place.range.end == range.end {
        while start > bytes.startIndex, bytes[start - 1] == .space { start -= 1 }
      }
      marks.append(Mark(range: start..<end, kind: place.kind))
    }
    return marks
  }

  /// Where bytes of the page stand in what is left of a literal.
  private func literalRange(of range: ByteRange, _ text: Int, _ rest: ArraySlice<UInt8>) -> Range<Int>? {
    if document.nodes[text].literal.isInPage {
      return range.start >= rest.startIndex && range.end <= rest.endIndex ? range.start..<range.end : nil
    }
    return rest.firstRange(of: Array(document.text.bytes[range.start..<range.end]))
  }

  /// The bracket that opens a span whose list ends where some bytes of the page do, in what is left of a literal.
  private func bracket(closedBy range: ByteRange, _ text: Int, _ rest: ArraySlice<UInt8>) -> Range<Int>? {
    guard let list = opening[text]?.first(where: { $0.span?.start == range.start + 1 }) else { return nil }
    let closer = Self.closer(list)
    guard let found = rest.firstRange(of: Array(document.text.bytes[closer.start..<closer.end])) else { return nil }
    var depth = 1
    var index = found.lowerBound
    while index > rest.startIndex, depth > 0 {
      index -= 1
      if rest[index] == UInt8(ascii: "]") { depth += 1 }
      if rest[index] == UInt8(ascii: "[") { depth -= 1 }
    }
    return depth == 0 ? index..<(index + 1) : nil
  }

  /// A span from its first bracket to behind its list, as far as the text goes.
  private static func opener(_ list: AttributeList, _ document: Document, _ text: Int) -> ByteRange? {
    guard let span = list.span, document.nodes[text].kind == .text else { return nil }
    return ByteRange(start: span.start - 1, end: min(list.range.end, document.nodes[text].range.end))
  }

  /// A span's last bracket and its list.
  private static func closer(_ list: AttributeList) -> ByteRange {
    ByteRange(start: list.range.start - 1, end: list.range.end)
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

extension ArraySlice<UInt8> {
  /// Whether some bytes of a page stand in it.
  fileprivate func holds(_ range: ByteRange, of text: TextBuffer) -> Bool {
    firstRange(of: text.bytes[range.start..<range.end]) != nil
  }
}
