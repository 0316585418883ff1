extension Unicode.Scalar {
  /// The letter that an accent was put on, in lower case: `e` of `É`; nil where there is none.
  package var unaccented: Unicode.Scalar? {
    // `LATIN SMALL LETTER E WITH ACUTE`; the name of any other letter would be asked in vain.
    guard (0xC0..<0x250).contains(value) || (0x1E00..<0x1F00).contains(value),
      let words = properties.name?.split(separator: " "), words.count > 4, words[0] == "LATIN",
      words[2] == "LETTER", words[3].unicodeScalars.count == 1, words[4] == "WITH"
    else { return nil }
    return words[3].lowercased().unicodeScalars.first
  }
}
