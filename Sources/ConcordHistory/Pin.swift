import ConcordPages
import ConcordProject
package import ConcordSyntax

/// What a translation says itself of the revision it was made from.
struct Pin: Sendable {
  /// How the revision is named.
  enum Value: Sendable, Equatable {
    /// The digits of a commit, of a blob, or the SHA-256 or MD5 of the page: their length and what git knows tell which.
    case name(String)
    /// The page's own date, `lastupdated`.
    case date([Int])
    /// The day of the source that was translated: year, month and day.
    case day([Int])
    /// The first sixteen digits of the SHA-256 of each section.
    case sections([String])
  }

  /// What stands behind a pin that somebody has set after looking at the page: it needs no change.
  static let reviewed = "reviewed"

  let value: Value
  /// Whether that stands behind it.
  private(set) var isReviewed = false
  /// Where the translation says so; nil where another file says it.
  let range: ByteRange?

  /// Keys of front matter that name a commit, a blob or a digest.
  private static let names = PinSyntax.known.filter { $0.kind != .sections && $0.kind != .date }.map(\.key)

  /// The pin of a page: what the team has set, then front matter, then comments, then the date.
  init?(_ document: Document, _ syntax: PinSyntax?) {
    let known = [
      syntax.flatMap { Self.configured($0, document) }, Self.named(Self.names, document),
      Self.sections("translation", document), Self.comment(document), Self.date(document),
    ]
    guard let pin = known.lazy.compactMap(\.self).first else { return nil }
    self = pin
    guard let range = pin.range, case .name = pin.value else { return }
    // In TOML, the digits stand in quotes.
    let line = document.text.bytes[range.end...].prefix { !$0.isNewline }
    let rest = (document.frontMatter?.format == .toml && line.first == UInt8(ascii: "\"") ? line.dropFirst() : line)
      .drop(while: \.isBlank)
    let isInFront = document.frontMatter.map { range.end <= $0.range.end } ?? false
    let remark = Array((isInFront ? "# " : "").utf8) + Self.reviewed.utf8
    isReviewed = rest.starts(with: remark) && !(rest.dropFirst(remark.count).first?.isAlphanumeric ?? false)
  }

  private static func configured(_ syntax: PinSyntax, _ document: Document) -> Pin? {
    switch syntax.kind {
    case .commit, .blob, .sha256: named([syntax.key], document)
    case .sections: sections(syntax.key, document)
    case .date: document.date(syntax.key).map { Pin(.day($0.date), $0.range) }
    }
  }

  /// A pin that another file has for a page: digits.
  init?(inFile digits: String) {
    guard digits.utf8.allSatisfy(\.isHexDigit), let name = Self.name(Array(digits.utf8)[...]) else { return nil }
    self.init(.name(name), nil)
  }

  private init(_ value: Value, _ range: ByteRange?) {
    self.value = value
    self.range = range
  }

  private static func named(_ keys: [String], _ document: Document) -> Pin? {
    for key in keys {
      guard let entry = document.frontMatter?.entry(key) else { continue }
      let range = entry.value
      let digits = document.text.bytes[range.start..<range.end].prefix(while: \.isHexDigit)
      if let name = name(digits) {
        return Pin(.name(name), ByteRange(start: range.start, end: range.start + digits.count))
      }
    }
    return nil
  }

  /// Seven digits or more: fewer name too many things.
  private static func name(_ digits: ArraySlice<UInt8>) -> String? {
    (7...64).contains(digits.count) ? String(decoding: digits, as: UTF8.self).lowercased() : nil
  }

  /// `translation: {sections: [a, b]}`, or the same as lines.
  private static func sections(_ key: String, _ document: Document) -> Pin? {
    guard let matter = document.frontMatter, let entry = matter.entry(key) else { return nil }
    let end = matter.entries.first { $0.key.start > entry.key.start && !$0.path.hasPrefix(key + ".") }?.key.start
    let range = ByteRange(start: entry.key.start, end: end ?? matter.range.end)
    let words = document.text.bytes[range.start..<range.end].split { !$0.isAlphanumeric }
    let digests = words.filter { $0.count == 16 && $0.allSatisfy(\.isHexDigit) }
    return digests.isEmpty
      ? nil : Pin(.sections(digests.map { String(decoding: $0, as: UTF8.self).lowercased() }), range)
  }

  /// `<!-- … source=PATH@SHA … -->`, or the record of Co-op Translator.
  static func comment(_ document: Document) -> Pin? {
    let bytes = document.text.bytes
    for node in document.nodes where node.kind == .htmlBlock || node.kind == .htmlInline {
      let html = bytes[node.range.start..<node.range.end]
      guard html.starts(with: "<!--".utf8), let digits = digits(inComment: html), let name = name(digits) else {
        continue
      }
      return Pin(.name(name), ByteRange(start: digits.startIndex, end: digits.endIndex))
    }
    return nil
  }

  private static func digits(inComment html: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    if let sign = html.firstRange(of: Array("source=".utf8)) {
      let word = html[sign.upperBound...].prefix { !$0.isSpace }
      return word.lastIndex(of: UInt8(ascii: "@")).map { word[($0 + 1)...].prefix(while: \.isHexDigit) }
    }
    guard let label = html.firstRange(of: Array("CO_OP_TRANSLATOR_METADATA".utf8)),
      let key = html[label.upperBound...].firstRange(of: Array("\"original_hash\"".utf8))
    else { return nil }
    return html[key.upperBound...].drop { !$0.isHexDigit }.prefix(while: \.isHexDigit)
  }

  private static func date(_ document: Document) -> Pin? {
    document.lastUpdated.map { Pin(.date($0.date), $0.range) }
  }
}

extension Document {
  /// The page's own date, as year, month and day.
  package var lastUpdated: (date: [Int], range: ByteRange)? { date(PinSyntax.lastUpdated.key) }

  /// The date of a key of front matter, as year, month and day: `2018-4-24` occurs beside `2018-04-24`.
  func date(_ key: String) -> (date: [Int], range: ByteRange)? {
    guard let value = frontMatter?.entry(key)?.value else { return nil }
    let parts = text[value].prefix(10).split(separator: "-").compactMap { Int($0) }
    return parts.count == 3 ? (parts, value) : nil
  }
}
