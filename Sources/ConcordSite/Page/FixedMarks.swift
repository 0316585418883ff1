import ConcordSyntax

/// What the syntax itself settles of a text, before any other mark is looked for: lists, brackets of spans, a task's box, a
/// footnote's label.
struct FixedMarks {
  typealias Mark = TextMarks.Mark

  private let document: Document
  /// The lists with brackets, by the text nodes that hold `[` and `]{: .x}`.
  private let opening: [Int: [AttributeList]]
  private let closing: [Int: [AttributeList]]
  /// The texts that hold brackets.
  private var withBrackets: [Int: [Mark]] = [:]

  init(_ document: Document) {
    self.document = document
    var opening: [Int: [AttributeList]] = [:]
    var closing: [Int: [AttributeList]] = [:]
    let lists = document.attributeLists.filter { $0.span != nil }
    lazy var texts = TextPlaces(document)
    for list in lists {
      guard let span = list.span, let first = texts.text(atByte: span.start - 1),
        let last = texts.text(atByte: list.range.start), let opener = Self.opener(list, document, first),
        // Entities between the brackets are no bytes of the literal: the closer tells where its opener is.
        first == last || document.literalBytes(first).holds(opener, of: document.text),
        document.literalBytes(last).holds(Self.closer(list), of: document.text)
      else { continue }
      opening[first, default: []].append(list)
      closing[last, default: []].append(list)
    }
    self.opening = opening
    self.closing = closing
    for text in Set(opening.keys).union(closing.keys) { withBrackets[text] = found(text) }
  }

  /// The marks of a text node, in order, none inside another.
  func of(_ text: Int) -> [Mark] { withBrackets[text] ?? found(text) }

  /// Leaves brackets as text whose other one was not found, and those that cross emphasis.
  mutating func nest(_ emphasis: EmphasisMarks) {
    guard !withBrackets.isEmpty else { return }
    var marks = emphasis.places
    for (text, found) in withBrackets {
      let start = document.literalBytes(text).startIndex
      for mark in found {
        guard let pair = mark.pair else { continue }
        marks.append(.init(node: text, offset: mark.range.lowerBound - start, pair: pair, isOpener: mark.isOpener))
      }
    }
    marks.sort { ($0.node, $0.offset) < ($1.node, $1.offset) }
    let whole = Dictionary(grouping: marks, by: \.pair).filter { $0.value.count == 2 }
    var nesting = Nesting()
    for mark in marks where whole[mark.pair] != nil {
      if mark.isOpener { nesting.open(mark.pair) } else { nesting.close(mark.pair) }
    }
    for text in withBrackets.keys {
      withBrackets[text]?.removeAll { mark in
        mark.pair.map { whole[$0] == nil || nesting.dropped.contains($0) } ?? false
      }
    }
  }
}

extension FixedMarks {
  /// Lists, brackets, a task's box and a footnote's label.
  private func found(_ text: Int) -> [Mark] {
    let bytes = document.literalBytes(text)
    let start = bytes.startIndex
    let end = beginning(text, bytes)
    let marks = lists(text, bytes).filter { $0.range.lowerBound >= end }
    return end > start ? [Mark(range: start..<end, kind: .hidden)] + marks : marks
  }

  /// Behind what a block begins with that is not shown as text: an alert's marker, a task's box, a footnote's label.
  private func beginning(_ text: Int, _ bytes: ArraySlice<UInt8>) -> Int {
    let start = bytes.startIndex
    let parent = document.nodes[text].parent
    guard text == parent + 1 else { return start }
    if document.nodes[parent].parent == parent - 1, let alert = Alert(document, parent - 1) {
      return start + alert.markerLength
    }
    if TaskBox(document, parent)?.text == text { return start + 3 }
    guard document.footnoteLabel(parent) != nil, let close = bytes.firstRange(of: Array("]:".utf8)) else {
      return start
    }
    return bytes[close.upperBound...].firstIndex { !$0.isBlank } ?? bytes.endIndex
  }

  /// The brackets of spans, and attribute lists that are not shown; a heading's takes the blank before it along.
  private func lists(_ text: Int, _ bytes: ArraySlice<UInt8>) -> [Mark] {
    let range = document.nodes[text].range
    // What is marked in the page, and enough of the page to find it where the literal is not as it stands there.
    var places: [(range: ByteRange, found: ByteRange, kind: Mark.Kind, pair: Nesting.Pair?)] = []
    for list in opening[text] ?? [] {
      guard let found = Self.opener(list, document, text) else { continue }
      places.append((ByteRange(start: found.start, end: found.start + 1), found, .open("span", list), Self.pair(list)))
    }
    for list in closing[text] ?? [] {
      let found = Self.closer(list)
      places.append((found, found, .close("span"), Self.pair(list)))
    }
    if document.nodes[text].isExact, bytes.contains(UInt8(ascii: "{")) {
      for list in document.attributeLists(in: range) where list.span == nil {
        if list.placement == .span || list.placement == .glued { places.append((list.range, list.range, .hidden, nil)) }
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
      // `* {:.left} Tide`
      if case .hidden = place.kind, start == bytes.startIndex {
        while end < bytes.endIndex, bytes[end] == .space { end += 1 }
      }
      marks.append(Mark(range: start..<end, kind: place.kind, pair: place.pair))
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

  private static func pair(_ list: AttributeList) -> Nesting.Pair {
    Nesting.Pair(rank: .list, place: list.range.start)
  }

  /// A span's last bracket and its list.
  private static func closer(_ list: AttributeList) -> ByteRange {
    ByteRange(start: list.range.start - 1, end: list.range.end)
  }
}

extension ArraySlice<UInt8> {
  /// Whether some bytes of a page stand in it.
  fileprivate func holds(_ range: ByteRange, of text: TextBuffer) -> Bool {
    firstRange(of: text.bytes[range.start..<range.end]) != nil
  }
}
