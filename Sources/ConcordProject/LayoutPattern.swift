import ConcordSyntax

/// Where pages are: `nl/{language}[/{region}]/{path}.md`.
///
/// Captures are `{locale}`, `{language}`, `{script}`, `{region}`, `{path}` (may contain `/`), `{name}` (one segment),
/// `{ext}`; any other `{x}` is one segment of the key. `[…]` is optional; `*` and `**` match without a capture.
public struct LayoutPattern: Hashable, Sendable {
  /// The pattern as it was written.
  public let text: String
  private let alternatives: [[LayoutElement]]
  /// Locales by how paths spell them, where that is no tag of its own.
  private let tags: [String: LocaleTag]

  /// Reads a pattern; an unbalanced bracket or an empty capture is an error.
  /// - Parameters:
  ///   - text: the pattern, as it is written.
  ///   - tags: locales by how paths spell them, where that is no tag of its own.
  public init(_ text: String, tags: [String: LocaleTag] = [:]) throws(LayoutError) {
    self.text = text
    self.tags = tags
    guard text.utf8.count <= Self.longest, text.count(where: { $0 == "[" }) <= Self.mostOptionalParts else {
      throw LayoutError.tooLong(text)
    }
    var alternatives: [[LayoutElement]] = []
    for expanded in try Self.expand(text) { alternatives.append(try Self.parse(expanded, text)) }
    self.alternatives = alternatives
  }

  /// How specific a pattern is: the bytes it spells out.
  public var specificity: Int {
    alternatives.map { $0.reduce(0) { if case .literal(let bytes) = $1 { $0 + bytes.count } else { $0 } } }.max() ?? 0
  }

  /// Whether the pattern names a locale.
  public var namesLocale: Bool { text.contains("{locale}") || text.contains("{language}") }

  /// Whether another pattern is this one, for one locale: `docs/en/{path}.md` of `docs/{locale}/{path}.md`.
  func names(_ locale: LocaleTag, in other: LayoutPattern?) -> Bool {
    other.map { $0.text == text.replacing("{locale}", with: locale.tag) } ?? false
  }

  /// Matches a path relative to the root.
  public func match(_ path: String) -> LayoutMatch? {
    let bytes = Array(path.utf8)
    for elements in alternatives {
      var search = LayoutSearch(elements, bytes, tags)
      if search.matches(), let match = LayoutMatch(search.captures, bytes, tags) { return match }
    }
    return nil
  }

  /// No team writes longer patterns, or leaves out more parts; each part doubles the ways to read one.
  private static let longest = 1000
  private static let mostOptionalParts = 6

  /// Every way to leave the optional parts in or out, longest first.
  private static func expand(_ text: String) throws(LayoutError) -> [String] {
    guard let open = text.firstIndex(of: "[") else {
      if text.contains("]") { throw LayoutError.unbalanced(text) }
      return [text]
    }
    guard let close = text[open...].firstIndex(of: "]") else { throw LayoutError.unbalanced(text) }
    let before = text[..<open]
    let inside = text[text.index(after: open)..<close]
    let rest = try expand(String(text[text.index(after: close)...]))
    return rest.map { before + inside + $0 } + rest.map { before + $0 }
  }

  private static func parse(_ text: String, _ whole: String) throws(LayoutError) -> [LayoutElement] {
    var elements: [LayoutElement] = []
    var literal: [UInt8] = []
    var rest = Substring(text)
    func flush() {
      if !literal.isEmpty { elements.append(.literal(literal)) }
      literal = []
    }
    while let character = rest.first {
      if character == "{" {
        guard let close = rest.firstIndex(of: "}") else { throw LayoutError.unbalanced(whole) }
        let name = String(rest[rest.index(after: rest.startIndex)..<close])
        guard !name.isEmpty else { throw LayoutError.emptyCapture(whole) }
        flush()
        elements.append(.capture(LayoutCapture(name)))
        rest = rest[rest.index(after: close)...]
      } else if rest.hasPrefix("**") {
        flush()
        elements.append(.anything)
        rest = rest.dropFirst(2)
      } else if character == "*" {
        flush()
        elements.append(.segment)
        rest = rest.dropFirst()
      } else {
        literal.append(contentsOf: String(character).utf8)
        rest = rest.dropFirst()
      }
    }
    flush()
    return elements
  }
}

/// One piece of a layout pattern.
enum LayoutElement: Hashable, Sendable {
  case literal([UInt8])
  case capture(LayoutCapture)
  /// `*`
  case segment
  /// `**`
  case anything
}

/// What a part of a path says.
enum LayoutCapture: Hashable, Sendable {
  case locale, language, script, region
  /// May contain `/`.
  case path
  case `extension`
  /// One segment of the key.
  case other

  init(_ name: String) {
    switch name {
    case "locale": self = .locale
    case "language": self = .language
    case "script": self = .script
    case "region": self = .region
    case "path": self = .path
    case "ext": self = .extension
    default: self = .other
    }
  }
}

/// What a path says of a page.
public struct LayoutMatch: Hashable, Sendable {
  /// Nil where the pattern names no locale: then it is the source's.
  public let locale: LocaleTag?
  /// The locale as the path spells it.
  public let spelling: String?
  /// Every capture but the locale's and the extension.
  public let key: String

  init(locale: LocaleTag?, spelling: String?, key: String) {
    self.locale = locale
    self.spelling = spelling
    self.key = key
  }

  init?(_ captures: [(LayoutCapture, Range<Int>)], _ path: [UInt8], _ tags: [String: LocaleTag]) {
    var parts: [String] = []
    var locale: [String] = []
    for (capture, range) in captures {
      let text = String(decoding: path[range], as: UTF8.self)
      switch capture {
      case .locale, .language, .script, .region: locale.append(text)
      case .extension: break
      case .path, .other: parts.append(text)
      }
    }
    key = parts.joined(separator: "/")
    spelling = locale.isEmpty ? nil : locale.joined(separator: "/")
    self.locale = spelling.flatMap { tags[$0] ?? LocaleTag($0) }
    if spelling != nil, self.locale == nil { return nil }
  }
}

/// A pattern that cannot be read.
public enum LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  case unbalanced(String)
  case emptyCapture(String)
  case noLocale(String)
  case tooLong(String)

  /// The error as one clause.
  public var description: String {
    switch self {
    case .unbalanced(let pattern): "the layout `\(pattern)` has a bracket or brace without its partner"
    case .tooLong(let pattern):
      "the layout `\(pattern.prefix(60))…` has more than 1000 bytes, or more than six optional parts"
    case .noLocale(let pattern):
      "the layout `\(pattern)` does not say where the locale is; write {locale}, or {language} and {region}"
    case .emptyCapture(let pattern): "the layout `\(pattern)` has an empty capture `{}`"
    }
  }
}
