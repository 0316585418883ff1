/// Numbers in sentences.
package enum Count {
  /// `1 diagnostic`, `2 diagnostics`
  package static func of(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
