import ConcordSyntax

/// Whether two texts are evidently the same thing, so that one may stand for the other without a look: they differ in case,
/// white space, quotes, look-alikes and accents alone.
enum EvidentSameness {
  static func holds(_ one: String, _ other: String) -> Bool { folded(one) == folded(other) }

  private static func folded(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let plain = BadCharacter.replacement(scalar) ?? String(scalar)
      for scalar in plain.unicodeScalars
      where !scalar.properties.isWhitespace && !"\"'`".unicodeScalars.contains(scalar) {
        result += base(scalar)
      }
    }
    return result
  }

  /// A letter in lower case without its accent.
  private static func base(_ scalar: Unicode.Scalar) -> String {
    if scalar.isASCII { return scalar.properties.lowercaseMapping }
    if scalar.properties.generalCategory == .nonspacingMark { return "" }
    return scalar.unaccented.map(String.init) ?? scalar.properties.lowercaseMapping
  }
}
