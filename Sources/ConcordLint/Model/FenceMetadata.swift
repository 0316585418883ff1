/// What stands behind the language of a fence for the builders of pages, each in its own way: `title='x'`, `{1,3}`, `/(mark)/g`,
/// `"marked text"`, `[name.sh]`.
enum FenceMetadata {
  private static let pairs: [Character: Character] = ["\"": "\"", "'": "'", "{": "}", "/": "/", "[": "]"]

  /// The rest of an info string without it.
  ///
  /// Only what begins a word, or the value of a key, and is closed counts: `it's`, `f(a[1])` and `if {` are left as they stand.
  static func taken(from info: Substring) -> String {
    var plain = ""
    var rest = info
    var unclosed = Set<Character>()
    while let sign = rest.first {
      let isAtStart = plain.last.map { $0.isWhitespace || $0 == "=" } ?? true
      rest.removeFirst()
      guard isAtStart, let close = pairs[sign], !unclosed.contains(close) else {
        plain.append(sign)
        continue
      }
      if let end = rest.firstIndex(of: close) {
        rest = rest[end...].dropFirst()
      } else {
        unclosed.insert(close)
        plain.append(sign)
      }
    }
    return plain
  }
}
