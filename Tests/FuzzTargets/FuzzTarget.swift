import ConcordSyntax

/// What is tried with bytes that nobody has thought of: a crash, an end that does not come and a promise that is not kept are
/// finds. libFuzzer makes the bytes (`Tests/Fuzz`); what it found stays as data, and is tried by `swift test`.
public struct FuzzTarget: Sendable {
  /// How the target is asked for.
  public let name: String
  /// Tries some bytes.
  /// - Returns: the promise that was not kept, in words; nil where all were.
  public let broken: @Sendable ([UInt8]) async -> String?

  /// All of them.
  public static let all = [
    parse, commonmark, lexers, lint, fix, html, images, site, configuration, script, keywords, glossary, xml, http,
  ]

  /// The first byte chooses, the others are what is read: so one corpus serves all dialects, languages and shapes.
  static func choice<T>(_ bytes: [UInt8], of choices: [T]) -> (T, [UInt8]) {
    (choices[Int(bytes.first ?? 0) % choices.count], Array(bytes.dropFirst()))
  }

  /// The rest of the first byte, for what is on or off.
  static func flag(_ bytes: [UInt8], _ number: Int) -> Bool { (bytes.first ?? 0) >> (4 + number) & 1 == 1 }

  /// Inputs of two parts have a record separator between them; one without has an empty second part.
  static func halves(_ bytes: [UInt8]) -> ([UInt8], [UInt8]) {
    let parts = bytes.split(separator: 0x1E, maxSplits: 1, omittingEmptySubsequences: false).map(Array.init)
    return (parts[0], parts.count > 1 ? parts[1] : [])
  }
}
