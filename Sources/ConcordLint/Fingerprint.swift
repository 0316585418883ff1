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
      result.fingerprint = hash(turn == 0 ? key : "\(key)\u{0}\(turn)")
      return result
    }
  }

  /// FNV-1a over 64 bits: the same on every machine, in every run.
  private static func hash(_ text: String) -> String {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
