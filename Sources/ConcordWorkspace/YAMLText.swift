import ConcordData
import ConcordSyntax

/// Values as YAML reads them again.
enum YAMLText {
  static func quoted(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { $0.isAlphanumeric || "_-./".utf8.contains($0) }
    return isPlain ? text : JSONValue.string(text).line
  }

  /// `[a, b]`
  static func list(_ texts: [String]) -> String { "[\(texts.map(quoted).joined(separator: ", "))]" }

  /// `{a: b, c: d}`, of values that are YAML already.
  static func map(_ pairs: [(String, String)]) -> String {
    "{\(pairs.map { "\($0): \($1)" }.joined(separator: ", "))}"
  }
}
