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
  /// A name that is not defined stays as it is.
  public func expanded() throws(KeywordCycle) -> KeywordMap {
    var result = self
    for name in names where !Self.references(in: value(of: name) ?? "").isEmpty {
      result = result.setting(name, to: try expanded(name, chain: []))
    }
    return result
  }

  private func expanded(_ name: String, chain: [String]) throws(KeywordCycle) -> String {
    if let start = chain.firstIndex(of: name) { throw KeywordCycle(chain: chain[start...] + [name]) }
    let value = value(of: name) ?? ""
    let bytes = Array(value.utf8)
    var text = ""
    var done = 0
    for reference in Self.references(in: value) {
      let inner = String(reference.name.dropFirst(Self.prefix.count))
      guard contains(inner) else { continue }
      text += String(decoding: bytes[done..<reference.range.start], as: UTF8.self)
      text += try expanded(inner, chain: chain + [name])
      done = reference.range.end
    }
    return text + String(decoding: bytes[done...], as: UTF8.self)
  }

  private static let prefix = "site.data."

  private static func references(in text: String) -> [Placeholder] {
    guard text.contains(prefix) else { return [] }
    return Placeholder.scan(TextBuffer(Array(text.utf8)), dialect: .ibmCloud, extra: []).filter { $0.kind == .keyword }
  }
}
