/// Numbers in sentences.
package enum Count {
  /// `1 fault`, `2 faults`
  package static func of(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
