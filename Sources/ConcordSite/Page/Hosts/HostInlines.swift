import ConcordSyntax

/// What hosts read in text, where CommonMark has no nodes: `++ctrl+c++`, `==marked==`, `{ .class }`, `{{< param x >}}`, `$math$`.
struct HostInlines {
  private let document: Document
  private let bytes: ArraySlice<UInt8>
  private var marks: [TextMarks.Mark] = []

  /// The marks of a text, in order, none inside another.
  static func marks(_ document: Document, _ text: Int) -> [TextMarks.Mark] {
    let bytes = document.literalBytes(text)
    guard document.isShown, signs.first(in: bytes, from: bytes.startIndex) != nil else { return [] }
    // What was escaped is no sign; a shortcode is hardly ever.
    guard document.nodes[text].literal.isInPage || document.dialect == .hugo else { return [] }
    var inlines = HostInlines(document: document, bytes: bytes)
    inlines.read()
    return inlines.marks
  }

  private static let signs = ByteSet("{+=$<".utf8)

  private init(document: Document, bytes: ArraySlice<UInt8>) { (self.document, self.bytes) = (document, bytes) }

  private mutating func read() {
    var index = bytes.startIndex
    while let sign = Self.signs.first(in: bytes[index...], from: index) {
      index = max(sign + 1, mark(at: sign) ?? 0)
    }
  }

  /// Marks what begins at a sign; returns what stands behind it.
  private mutating func mark(at sign: Int) -> Int? {
    let rest = bytes[sign...]
    switch bytes[sign] {
    case UInt8(ascii: "{"): return braces(rest)
    case UInt8(ascii: "+") where document.dialect == .mkdocs: return keys(rest)
    case UInt8(ascii: "=") where document.dialect == .mkdocs: return pair(rest, "==", "mark")
    case UInt8(ascii: "$"): return formula(rest)
    case UInt8(ascii: "<") where document.dialect.hasComponents: return component(rest)
    default: return nil
    }
  }

  /// Adds a mark; nil for one that goes on behind the text, into what CommonMark reads for itself.
  private mutating func add(_ range: Range<Int>, _ kind: TextMarks.Mark.Kind, _ pair: Nesting.Pair? = nil) -> Int? {
    guard range.upperBound <= bytes.endIndex else { return nil }
    marks.append(TextMarks.Mark(range: range, kind: kind, pair: pair))
    return range.upperBound
  }

  // MARK: Braces

  private mutating func braces(_ rest: ArraySlice<UInt8>) -> Int? {
    let start = rest.startIndex
    switch document.dialect {
    case .hugo:
      if let shortcode = Shortcode(rest) { return add(start..<shortcode.end, .host(shortcode.marks)) }
      return attributes(rest)
    case .mkdocs:
      if let (marks, end) = HostMark.template(rest) { return add(start..<end, .host(marks)) }
      if rest.begins(with: "{*"), let close = rest.prefix(4_000).dropFirst(2).firstRange(of: "*}") {
        return add(
          start..<close.upperBound, .host([.file(HostFile(mdxInclude: rest[(start + 2)..<close.lowerBound]))]))
      }
      return attributes(rest)
    case .docusaurus:
      if rest.begins(with: "{#") { return nil }
      return HostExpression(rest).flatMap { add(start..<$0.end, .host($0.marks)) }
    case .jekyll:
      // Of keywords, a map may have the values.
      if rest.drop(while: { $0 == UInt8(ascii: "{") || $0.isBlank }).begins(with: "site.data.keyword.") { return nil }
      return HostMark.template(rest).flatMap { add(start..<$0.end, .host($0.marks)) }
    case .commonmark, .gfm, .ibmCloud: return nil
    }
  }

  /// `{ .class #id key=value }`, which belongs to what stands before it.
  private mutating func attributes(_ rest: ArraySlice<UInt8>) -> Int? {
    guard let close = rest.prefix(1_000).firstIndex(of: UInt8(ascii: "}")) else { return nil }
    let inner = rest[(rest.startIndex + 1)..<close].drop { $0 == UInt8(ascii: ":") }.trimmed(\.isSpace)
    guard let first = inner.first,
      first == UInt8(ascii: ".") || first == UInt8(ascii: "#") || inner.contains(UInt8(ascii: "=")),
      inner.allSatisfy({ $0.isAlphanumeric || $0 >= 0x80 || " .#=_-\"':/%,;".utf8.contains($0) }),
      // `{.Version}` is a template's, and stands behind a blank; the list stands behind what it is of.
      rest.startIndex == bytes.startIndex || document.dialect == .mkdocs || !bytes[rest.startIndex - 1].isAlphanumeric
    else { return nil }
    var start = rest.startIndex
    if close + 1 == bytes.endIndex { while start > bytes.startIndex, bytes[start - 1].isBlank { start -= 1 } }
    return add(start..<(close + 1), .hidden)
  }

  private mutating func component(_ rest: ArraySlice<UInt8>) -> Int? {
    guard rest.dropFirst().first?.isUppercase ?? false || rest.begins(with: "</"),
      let tag = HostTag(document.text, at: rest.startIndex), tag.isComponent
    else { return nil }
    // What holds blocks is a name among words.
    let known = HostMark.component(tag).flatMap { marks in marks.allSatisfy(\.isPhrase) ? marks : nil }
    return add(rest.startIndex..<tag.end, .host(known ?? (tag.kind == .closing ? [] : [.own(tag.name)])))
  }

  // MARK: Signs

  /// `++ctrl+alt+del++`
  private mutating func keys(_ rest: ArraySlice<UInt8>) -> Int? {
    let start = rest.startIndex
    guard rest.begins(with: "++"), let close = rest[(start + 2)...].firstRange(of: "++") else { return nil }
    let inner = rest[(start + 2)..<close.lowerBound]
    guard !inner.isEmpty, inner.allSatisfy({ $0.isAlphanumeric || "-+\"".utf8.contains($0) }) else { return nil }
    let names = inner.split(separator: UInt8(ascii: "+")).map {
      String(decoding: $0.filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    }
    return add(start..<close.upperBound, .keys(names))
  }

  private mutating func pair(_ rest: ArraySlice<UInt8>, _ sign: StaticString, _ name: StaticString) -> Int? {
    let start = rest.startIndex
    guard rest.begins(with: sign), let first = rest.dropFirst(2).first, !first.isSpace, first != rest.first,
      let close = rest[(start + 3)...].firstRange(of: sign), !rest[close.lowerBound - 1].isSpace
    else { return nil }
    let pair = Nesting.Pair(rank: .host, place: start)
    _ = add(start..<(start + 2), .open(name, nil), pair)
    return add(close, .close(name), pair)
  }

  /// `$a_1 = b$`, and no prices: a formula has a sign of one, or is a name of few letters.
  private mutating func formula(_ rest: ArraySlice<UInt8>) -> Int? {
    let start = rest.startIndex
    let width = rest.begins(with: "$$") ? 2 : 1
    guard start == bytes.startIndex || !bytes[start - 1].isAlphanumeric, let first = rest.dropFirst(width).first,
      !first.isSpace,
      let close = rest[(start + width)...].firstIndex(of: UInt8(ascii: "$")), close > start + width,
      width == 2 || !rest[close - 1].isSpace, rest[close...].begins(with: width == 2 ? "$$" : "$")
    else { return nil }
    let inner = rest[(start + width)..<close]
    let end = close + width
    guard end == rest.endIndex || !rest[end].isAlphanumeric,
      inner.contains(where: { "\\^_{=".utf8.contains($0) }) || inner.count < 4 && inner.allSatisfy(\.isLetter)
    else { return nil }
    return add(start..<end, .formula(String(decoding: inner, as: UTF8.self)))
  }
}
