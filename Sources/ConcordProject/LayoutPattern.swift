/// Where pages are: `nl/{language}[/{region}]/{path}.md`.
///
/// Captures are `{locale}`, `{language}`, `{script}`, `{region}`, `{path}` (may contain `/`), `{name}` (one segment),
/// `{ext}`; any other `{x}` is one segment of the key. `[…]` is optional; `*` and `**` match without a capture.
public struct LayoutPattern: Hashable, Sendable {
  /// The pattern as it was written.
  public let text: String
  private let alternatives: [[Element]]
  /// Locales by how paths spell them, where that is no tag of its own.
  private let tags: [String: LocaleTag]

  private enum Element: Hashable, Sendable {
    case literal([UInt8])
    case capture(LayoutCapture)
    case segment
    case anything
  }

  /// Reads a pattern; an unbalanced bracket or an empty capture is an error.
  /// - Parameters:
  ///   - text: the pattern, as it is written.
  ///   - tags: locales by how paths spell them, where that is no tag of its own.
  public init(_ text: String, tags: [String: LocaleTag] = [:]) throws(LayoutError) {
    self.text = text
    self.tags = tags
    var alternatives: [[Element]] = []
    for expanded in try Self.expand(text) { alternatives.append(try Self.parse(expanded, text)) }
    self.alternatives = alternatives
  }

  /// How specific a pattern is: the bytes it spells out.
  public var specificity: Int {
    alternatives.map { $0.reduce(0) { if case .literal(let bytes) = $1 { $0 + bytes.count } else { $0 } } }.max() ?? 0
  }

  /// Whether the pattern names a locale.
  public var namesLocale: Bool { text.contains("{locale}") || text.contains("{language}") }

  /// Matches a path relative to the root.
  public func match(_ path: String) -> LayoutMatch? {
    let bytes = Array(path.utf8)
    for elements in alternatives {
      var captures: [(LayoutCapture, ArraySlice<UInt8>)] = []
      if match(elements[...], bytes[...], &captures), let match = LayoutMatch(captures, tags) { return match }
    }
    return nil
  }

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

  private static func parse(_ text: String, _ whole: String) throws(LayoutError) -> [Element] {
    var elements: [Element] = []
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

  private func match(
    _ elements: ArraySlice<Element>, _ bytes: ArraySlice<UInt8>, _ captures: inout [(LayoutCapture, ArraySlice<UInt8>)]
  ) -> Bool {
    guard let first = elements.first else { return bytes.isEmpty }
    let rest = elements.dropFirst()
    switch first {
    case .literal(let literal):
      return bytes.starts(with: literal) && match(rest, bytes.dropFirst(literal.count), &captures)
    case .capture(let capture):
      var end = longest(capture, bytes)
      while end > bytes.startIndex {
        let part = bytes[bytes.startIndex..<end]
        if accepts(capture, part) {
          captures.append((capture, part))
          if match(rest, bytes[end...], &captures) { return true }
          captures.removeLast()
        }
        end -= 1
      }
      return false
    case .segment, .anything:
      var end = bytes.endIndex
      while end >= bytes.startIndex {
        let part = bytes[bytes.startIndex..<end]
        if first == .anything || !part.contains(UInt8(ascii: "/")), match(rest, bytes[end...], &captures) {
          return true
        }
        end -= 1
      }
      return false
    }
  }

  /// The end of the longest part that a capture may take.
  private func longest(_ capture: LayoutCapture, _ bytes: ArraySlice<UInt8>) -> Int {
    switch capture {
    case .path: bytes.endIndex
    case .locale where tags.isEmpty: bytes.prefix(LocaleTag.longestSpelling).endIndex
    case .locale: bytes.endIndex
    default: bytes.firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
    }
  }

  private func accepts(_ capture: LayoutCapture, _ part: ArraySlice<UInt8>) -> Bool {
    switch capture {
    case .path, .other: return true
    case .extension: return ["md", "mdx", "markdown"].contains { part.elementsEqual($0.utf8) }
    case .locale, .language, .script, .region: break
    }
    let text = String(decoding: part, as: UTF8.self)
    switch capture {
    case .language:
      return tags[text] != nil || LocaleTag(text).map { $0.region == nil && $0.script == nil } ?? false
    case .region: return LocaleTag("en-" + text)?.region != nil
    case .script: return LocaleTag("en-" + text)?.script != nil
    default: return tags[text] != nil || LocaleTag(text) != nil
    }
  }
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

  init?(_ captures: [(LayoutCapture, ArraySlice<UInt8>)], _ tags: [String: LocaleTag]) {
    var parts: [String] = []
    var locale: [String] = []
    for (capture, bytes) in captures {
      let text = String(decoding: bytes, as: UTF8.self)
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

  /// The error as one clause.
  public var description: String {
    switch self {
    case .unbalanced(let pattern): "the layout `\(pattern)` has a bracket or brace without its partner"
    case .noLocale(let pattern):
      "the layout `\(pattern)` does not say where the locale is; write {locale}, or {language} and {region}"
    case .emptyCapture(let pattern): "the layout `\(pattern)` has an empty capture `{}`"
    }
  }
}
