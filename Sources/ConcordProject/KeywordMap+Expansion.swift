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
    for name in names where Self.reference(in: value(of: name) ?? "") != nil {
      result = result.setting(name, to: try expanded(name, chain: []))
    }
    return result
  }

  private func expanded(_ name: String, chain: [String]) throws(KeywordCycle) -> String {
    if let start = chain.firstIndex(of: name) { throw KeywordCycle(chain: chain[start...] + [name]) }
    var rest = value(of: name) ?? ""
    var text = ""
    while let (range, inner) = Self.reference(in: rest) {
      text += rest[..<range.lowerBound]
      text += contains(inner) ? try expanded(inner, chain: chain + [name]) : String(rest[range])
      rest = String(rest[range.upperBound...])
    }
    return text + rest
  }

  private static func reference(in text: String) -> (Range<String.Index>, String)? {
    guard text.contains("site.data."),
      let found = text.firstMatch(of: /(?:\{\{|<<)site\.data\.([A-Za-z0-9_.-]+)(?:\}\}|>>)/)
    else { return nil }
    return (found.range, String(found.1))
  }
}
