import ConcordSyntax

/// Names whose values lead back to themselves.
public struct KeywordCycle: Error, Hashable, Sendable, CustomStringConvertible {
  /// The names, from one to the same one again.
  public let chain: [String]

  /// `keyword.a → keyword.b → keyword.a`
  public var description: String { chain.joined(separator: " → ") }
}

extension KeywordMap {
  /// This map with values put in where other values refer to them: `full: IBM {{site.data.keyword.short}}`.
  ///
  /// A name that is not defined stays as it is, and so does one whose value would be longer than any text in a page, or lead
  /// deeper than any team's.
  public func expanded() throws(KeywordCycle) -> KeywordMap {
    var known: [String: String] = [:]
    for name in names where !Self.references(in: value(of: name) ?? "").isEmpty {
      _ = try expanded(name, chain: [], &known)
    }
    return merging(KeywordMap(known))
  }

  private static let longestValue = 1 << 16
  private static let deepest = 64

  private func expanded(_ name: String, chain: [String], _ known: inout [String: String]) throws(KeywordCycle) -> String
  {
    if let text = known[name] { return text }
    if let start = chain.firstIndex(of: name) { throw KeywordCycle(chain: chain[start...] + [name]) }
    let value = value(of: name) ?? ""
    let bytes = Array(value.utf8)
    var text = ""
    var done = 0
    for reference in Self.references(in: value) {
      let inner = String(Substring(reference.name.utf8.dropFirst(Self.prefix.utf8.count)))
      guard contains(inner), chain.count < Self.deepest else { continue }
      let replacement = try expanded(inner, chain: chain + [name], &known)
      guard text.utf8.count + replacement.utf8.count <= Self.longestValue else { continue }
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
