import ConcordProject

/// Names faults so that they are known again when the text around them moves.
enum Fingerprint {
  /// Turns each diagnostic's evidence into its fingerprint; equal faults of a page are numbered.
  static func complete(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: [String: Int] = [:]
    return diagnostics.map { diagnostic in
      let key = [diagnostic.rule, diagnostic.topic, diagnostic.place.locale.tag, diagnostic.fingerprint].joined(
        separator: "\u{0}")
      let turn = seen[key, default: 0]
      seen[key] = turn + 1
      var result = diagnostic
      result.fingerprint = StableHash.digits(Array((turn == 0 ? key : "\(key)\u{0}\(turn)").utf8))
      return result
    }
  }
}
