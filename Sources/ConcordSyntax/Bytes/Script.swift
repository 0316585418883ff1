extension Unicode.Scalar {
  /// Whether it is a letter of another script than Latin: one that no Latin keyboard has.
  package var isBeyondLatin: Bool { value >= 0x370 && !(0x1E00...0x1EFF).contains(value) && properties.isAlphabetic }
}
