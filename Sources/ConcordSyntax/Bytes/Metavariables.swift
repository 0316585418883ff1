/// `{{path/to/file}}`: what readers are to put in, in their own words.
package enum Metavariables {
  /// The same code without what stands between `{{` and `}}`; nil where there is none of it. `{{ user.name }}` and `{{site.data.x}}` are
  /// expressions of a template, and stay.
  package static func masked(_ code: ArraySlice<UInt8>) -> [UInt8]? {
    guard code.holds("{{"), code.holds("}}") else { return nil }
    var (result, rest, isMasked) = ([UInt8](), code, false)
    while let open = rest.firstRange(of: opener) {
      guard let close = rest[open.upperBound...].firstRange(of: closer) else { break }
      let inner = rest[open.upperBound..<close.lowerBound]
      result += rest[..<open.upperBound]
      if isExpression(inner) { result += inner } else { isMasked = true }
      result += "}}".utf8
      rest = rest[close.upperBound...]
    }
    return isMasked ? result + rest : nil
  }

  private static let opener: StaticString = "{{"
  private static let closer: StaticString = "}}"

  private static func isExpression(_ inner: ArraySlice<UInt8>) -> Bool {
    inner.first == .space || inner.begins(with: "site.") || inner.contains { "<%#$(".utf8.contains($0) }
  }
}
