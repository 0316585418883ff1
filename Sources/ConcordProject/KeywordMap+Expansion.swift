import ConcordSyntax

/// Why the values of keywords cannot be put into each other.
public enum KeywordExpansionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The names, from one to the same one again.
  case cycle([String])
  /// A name whose value leads on to another one, and so on, farther than any team's does.
  case deep(String)
  /// A name whose value would be longer than any text in a page.
  case long(String)

  /// The error as one clause.
  public var description: String {
    switch self {
    case .cycle(let chain): "the values of keywords lead back to themselves: \(chain.joined(separator: " → "))"
    case .deep(let name): "the value of \(name) leads through more than \(KeywordMap.deepest) others"
    case .long(let name):
      "the value of \(name) is longer than \(KeywordMap.longestValue >> 10) KB with those that it refers to"
    }
  }
}

extension KeywordMap {
  /// This map with values put in where other values refer to them: `full: IBM {{site.data.keyword.short}}`.
  ///
  /// A name that is not defined stays as it is.
  public func expanded() throws(KeywordExpansionError) -> KeywordMap {
    var known: [String: String] = [:]
    // A page may have one again and again.
    for name in names where value(of: name)?.utf8.count ?? 0 > Self.longestValue { throw .long(name) }
    for name in names where !Self.references(in: value(of: name) ?? "").isEmpty {
      _ = try expanded(name, chain: [], &known)
    }
    return merging(KeywordMap(known))
  }

  fileprivate static let longestValue = 1 << 16
  fileprivate static let deepest = 64

  private func expanded(
    _ name: String, chain: [String], _ known: inout [String: String]
  ) throws(KeywordExpansionError) -> String {
    if let text = known[name] { return text }
    if let start = chain.firstIndex(of: name) { throw .cycle(chain[start...] + [name]) }
    let value = value(of: name) ?? ""
    let bytes = Array(value.utf8)
    var text = ""
    var done = 0
    for reference in Self.references(in: value) {
      let inner = String(Substring(reference.name.utf8.dropFirst(Self.prefix.utf8.count)))
      guard contains(inner) else { continue }
      guard chain.count < Self.deepest else { throw .deep(chain[0]) }
      let replacement = try expanded(inner, chain: chain + [name], &known)
      guard text.utf8.count + replacement.utf8.count <= Self.longestValue else { throw .long(name) }
      text += String(decoding: bytes[done..<reference.range.start], as: UTF8.self)
      text += replacement
      done = reference.range.end
    }
    text += String(decoding: bytes[done...], as: UTF8.self)
    known[name] = text
    return text
  }

  private static let prefix = "site.data."

  private static func references(in text: String) -> [Placeholder] {
    guard text.contains(prefix) else { return [] }
    return Placeholder.scan(TextBuffer(Array(text.utf8)), dialect: .ibmCloud, extra: []).filter { $0.kind == .keyword }
  }
}
