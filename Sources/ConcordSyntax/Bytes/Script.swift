extension Unicode.Scalar {
  /// Whether it is a letter of another script than Latin: one that no Latin keyboard has.
  package var isBeyondLatin: Bool { value >= 0x370 && !(0x1E00...0x1EFF).contains(value) && properties.isAlphabetic }
}

extension Collection<UInt8> where Index == Int {
  /// How many letters of other scripts begin in some bytes of UTF-8, with the signs of East Asian punctuation: Greek, Cyrillic, and all
  /// behind them, but for the letters that Vietnamese has.
  package var countBeyondLatin: Int {
    indices.count { index in
      switch self[index] {
      case 0xCD...0xE0, 0xE3...0xEF: true
      // U+1E00 to U+1EFF are Latin.
      case 0xE1: index + 1 < endIndex && !(0xB8...0xBB).contains(self[index + 1])
      default: false
      }
    }
  }
}
