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
      /// An address that is a link.
      case address(String)
      /// A wiki's link, and where it leads.
      case wiki(WikiLink, String?)
      /// What the host puts here.
      case host([HostMark])
    }
    /// In the indices of the literal's bytes.
    let range: Range<Int>
    let kind: Kind
    /// What a mark that opens, and the one that closes it, are known by.
    var pair: Nesting.Pair?

    var isOpener: Bool { if case .open = kind { true } else { false } }
  }

  private let document: Document
  private let fixed: FixedMarks
  let emphasis: EmphasisMarks

  init(_ document: Document, _ rule: EmphasisRule) {
    self.document = document
    var fixed = FixedMarks(document)
    emphasis = EmphasisMarks(document, rule, fixed)
    fixed.nest(emphasis)
    self.fixed = fixed
  }

  /// The marks of a text node, in order, none inside another, and none that cross.
  /// - Parameter links: what the site makes links of, marked already.
  func of(_ text: Int, footnotes: Footnotes, links: [Mark] = []) -> [Mark] {
    let bytes = document.literalBytes(text)
    guard document.dialect != .commonmark else { return [] }
    let host = document.isShown ? HostInlines.marks(document, text) : []
    let runs = emphasis.runs[text] ?? []
    guard !runs.isEmpty || !host.isEmpty || !links.isEmpty || Self.signs.first(in: bytes, from: bytes.startIndex) != nil
    else { return [] }
    var marks = fixed.of(text)
    for run in runs where run.role != .text {
      let start = bytes.startIndex + run.offset
      let kind: Mark.Kind = run.role == .open ? .open("strong", nil) : .close("strong")
      marks.append(Mark(range: start..<(start + 2), kind: kind, pair: run.pair))
    }
    for found in [links, host, signs(bytes, footnotes)] where !found.isEmpty { Self.add(found, to: &marks) }
    return Self.nested(marks)
  }

  /// Adds those marks that overlap none of some others; of a pair both, or none.
  private static func add(_ found: [Mark], to marks: inout [Mark]) {
    marks.sort { $0.range.lowerBound < $1.range.lowerBound }
    let taken = marks
    func isFree(_ mark: Mark) -> Bool {
      let next = taken.sortedIndex { $0.range.upperBound <= mark.range.lowerBound }
      return next == taken.count || !taken[next].range.overlaps(mark.range)
    }
    let broken = Set(found.filter { !isFree($0) }.compactMap(\.pair))
    marks += found.filter { mark in mark.pair.map { !broken.contains($0) } ?? isFree(mark) }
  }

  /// Marks in their order without the pairs that cross others.
  private static func nested(_ marks: [Mark]) -> [Mark] {
    let marks = marks.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var nesting = Nesting()
    for mark in marks {
      guard let pair = mark.pair else { continue }
      if mark.isOpener { nesting.open(pair) } else { nesting.close(pair) }
    }
    if nesting.dropped.isEmpty { return marks }
    return marks.filter { mark in mark.pair.map { !nesting.dropped.contains($0) } ?? true }
  }

  private static let signs = ByteSet("{[]~^".utf8)
}

extension TextMarks {
  /// `~~struck~~`, `~sub~`, `^super^` and references to footnotes.
  private func signs(_ bytes: ArraySlice<UInt8>, _ footnotes: Footnotes) -> [Mark] {
    var marks: [Mark] = []
    var index = bytes.startIndex
    while let sign = Self.signs.first(in: bytes, from: index) {
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
      Mark(range: start..<(start + 2), kind: .open("del", nil), pair: Nesting.Pair(rank: .sign, place: start)),
      Mark(range: end, kind: .close("del"), pair: Nesting.Pair(rank: .sign, place: start)),
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
      Mark(range: start..<(start + 1), kind: .open(name, nil), pair: Nesting.Pair(rank: .sign, place: start)),
      Mark(range: end..<(end + 1), kind: .close(name), pair: Nesting.Pair(rank: .sign, place: start)),
    ]
  }

  private static func isScript(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte >= 0x80 || "+-=,.()*".utf8.contains(byte)
  }
}
