import ConcordSyntax

/// A template as Mustache's manual describes it: variables, sections, inverted sections, comments and other delimiters.
/// Partials and lambdas, which a page of one template has no use for, are errors.
struct Mustache: Sendable {
  /// What a template is made of, in its order.
  enum Part: Sendable {
    case text([UInt8])
    case variable(Name, isEscaped: Bool)
    /// What follows up to part `end` is there if the name has something; where it is inverted, if it has nothing.
    case section(Name, isInverted: Bool, end: Int)
    case sectionEnd
  }

  /// A dotted name; a single dot stands for the section around it and has no words.
  struct Name: Hashable, Sendable {
    let words: [String]
  }

  let parts: [Part]

  /// Why a text is no template.
  struct Failure: Error, CustomStringConvertible {
    let line: Int
    let reason: String
    var description: String { "line \(line): \(reason)" }
  }

  init(_ text: String) throws(Failure) {
    var parser = MustacheParser(Array(text.utf8))
    parts = try parser.parts()
  }
}

private struct MustacheParser {
  private let bytes: [UInt8]
  private var position = 0
  private var opening: [UInt8] = Array("{{".utf8)
  private var closing: [UInt8] = Array("}}".utf8)
  private var made: [Mustache.Part] = []
  /// The sections that are not closed yet: where each opens among the parts and in the text.
  private var open: [(part: Int, position: Int)] = []

  /// How deep sections are nested: each name is looked for in all of those around it.
  private static let deepest = 64
  private static let longestDelimiter = 16

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func parts() throws(Mustache.Failure) -> [Mustache.Part] {
    while let tag = range(of: opening, from: position) {
      let textStart = position
      position = tag.upperBound
      let kind = position < bytes.count ? bytes[position] : 0
      let end = try content(kind, tag.lowerBound)
      switch kind {
      case UInt8(ascii: "#"), UInt8(ascii: "^"), UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "="):
        // Alone on its line, such a tag takes the line with it.
        let line = wholeLine(of: tag.lowerBound..<position)
        append(textStart..<max(textStart, line?.lowerBound ?? tag.lowerBound))
        position = line?.upperBound ?? position
      default: append(textStart..<tag.lowerBound)
      }
      try append(kind, end, tag.lowerBound)
    }
    append(position..<bytes.count)
    if let last = open.last { throw failure("a section is not closed", last.position) }
    return made
  }

  /// What a tag holds, with the sign that says its kind; the position is behind the tag then.
  private mutating func content(_ kind: UInt8, _ start: Int) throws(Mustache.Failure) -> Range<Int> {
    let ending: [UInt8] =
      switch kind {
      case UInt8(ascii: "{"): [UInt8(ascii: "}")] + closing
      case UInt8(ascii: "="): [UInt8(ascii: "=")] + closing
      default: closing
      }
    let first = "{=".utf8.contains(kind) ? position + 1 : position
    guard let end = range(of: ending, from: first) else { throw failure("a tag is not closed", start) }
    defer { position = end.upperBound }
    return position..<end.lowerBound
  }

  private mutating func append(_ text: Range<Int>) {
    if !text.isEmpty { made.append(.text(Array(bytes[text]))) }
  }

  private mutating func append(_ kind: UInt8, _ content: Range<Int>, _ start: Int) throws(Mustache.Failure) {
    let inner = bytes[content].dropFirst()
    switch kind {
    case UInt8(ascii: "!"): break
    case UInt8(ascii: "{"), UInt8(ascii: "&"): made.append(.variable(try name(inner, start), isEscaped: false))
    case UInt8(ascii: "="): try setDelimiters(inner, start)
    case UInt8(ascii: "#"), UInt8(ascii: "^"):
      guard open.count < Self.deepest else { throw failure("sections are nested too deep", start) }
      open.append((made.count, start))
      made.append(.section(try name(inner, start), isInverted: kind == UInt8(ascii: "^"), end: 0))
    case UInt8(ascii: "/"):
      guard let last = open.popLast(), case .section(let opened, let isInverted, _) = made[last.part],
        try name(inner, start) == opened
      else { throw failure("a section is closed by another name", start) }
      made[last.part] = .section(opened, isInverted: isInverted, end: made.count)
      made.append(.sectionEnd)
    default: made.append(.variable(try name(bytes[content], start), isEscaped: true))
    }
  }

  private func name(_ content: ArraySlice<UInt8>, _ start: Int) throws(Mustache.Failure) -> Mustache.Name {
    let text = content.trimmed(Self.isSpace)
    if text.elementsEqual([UInt8(ascii: ".")]) { return Mustache.Name(words: []) }
    let words = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isName = words.allSatisfy { word in !word.isEmpty && word.allSatisfy(Self.isNameByte) }
    guard isName else { throw failure("a tag does not hold a name", start) }
    return Mustache.Name(words: words.map { String(decoding: $0, as: UTF8.self) })
  }

  private mutating func setDelimiters(_ content: ArraySlice<UInt8>, _ start: Int) throws(Mustache.Failure) {
    let both = content.split(whereSeparator: Self.isSpace)
    guard both.count == 2, both.allSatisfy({ $0.count <= Self.longestDelimiter && !$0.contains(UInt8(ascii: "=")) })
    else {
      throw failure("`=` takes two delimiters, such as <% and %>", start)
    }
    (opening, closing) = (Array(both[0]), Array(both[1]))
  }

  /// The line of a tag that stands alone on it, with its end.
  private func wholeLine(of tag: Range<Int>) -> Range<Int>? {
    let start = bytes[..<tag.lowerBound].lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? 0
    var end = bytes[tag.upperBound...].firstIndex { !Self.isBlank($0) } ?? bytes.count
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    guard end < bytes.count else { return start..<bytes.count }
    return bytes[end] == UInt8(ascii: "\n") ? start..<(end + 1) : nil
  }

  private func range(of delimiter: [UInt8], from start: Int) -> Range<Int>? {
    guard start <= bytes.count - delimiter.count else { return nil }
    let found = (start...(bytes.count - delimiter.count)).first { bytes[$0...].starts(with: delimiter) }
    return found.map { $0..<($0 + delimiter.count) }
  }

  private func failure(_ reason: String, _ position: Int) -> Mustache.Failure {
    Mustache.Failure(line: 1 + bytes[..<position].count { $0 == UInt8(ascii: "\n") }, reason: reason)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }
  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }
}
