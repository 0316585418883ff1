extension Unicode.Scalar {
  /// Whether it is a letter of another script than Latin: one that no Latin keyboard has.
  package var isBeyondLatin: Bool { value >= 0x370 && !(0x1E00...0x1EFF).contains(value) && properties.isAlphabetic }
}

extension UInt8 {
  /// Whether it begins such a letter in UTF-8, and no sign of punctuation.
  @inlinable package var beginsBeyondLatin: Bool { (0xCD...0xE0).contains(self) || (0xE3...0xEF).contains(self) }
}
