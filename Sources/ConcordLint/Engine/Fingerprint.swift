import ConcordProject
import ConcordSyntax

/// Names faults so that they are known again when the text around them moves.
enum Fingerprint {
  /// Turns each diagnostic's evidence into its fingerprint; equal faults of a page are numbered.
  static func complete(_ diagnostics: inout [Diagnostic]) {
    var seen: [UInt64: Int] = [:]
    seen.reserveCapacity(diagnostics.count)
    for index in diagnostics.indices {
      var hash = ByteHash()
      hash.add(diagnostics[index].rule)
      hash.add(0)
      hash.add(diagnostics[index].topic)
      hash.add(0)
      hash.add(diagnostics[index].place.locale.tag)
      hash.add(0)
      hash.add(diagnostics[index].fingerprint)
      let turn = seen[hash.value, default: 0]
      seen[hash.value] = turn + 1
      if turn > 0 { hash.add("\u{0}\(turn)") }
      diagnostics[index].fingerprint = hash.digits
    }
  }
}
