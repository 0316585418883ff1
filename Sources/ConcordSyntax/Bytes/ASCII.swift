/// Names and classes of the ASCII bytes that Markdown's grammar is written in.
extension UInt8 {
  @inlinable package static var tab: UInt8 { 0x09 }
  @inlinable package static var lineFeed: UInt8 { 0x0A }
  @inlinable package static var carriageReturn: UInt8 { 0x0D }
  @inlinable package static var space: UInt8 { 0x20 }

  /// Space or tab.
  @inlinable package var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// Carriage return or line feed.
  @inlinable package var isNewline: Bool { self == 0x0A || self == 0x0D }
  /// White space as the CommonMark specification has it: space, tab, LF, VT, FF, CR.
  @inlinable package var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
  @inlinable package var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  @inlinable package var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
  @inlinable package var isAlphanumeric: Bool { isDigit || isLetter }
  @inlinable package var isHexDigit: Bool { isDigit || (self | 0x20) >= 0x61 && (self | 0x20) <= 0x66 }
  @inlinable package var isUppercase: Bool { self >= 0x41 && self <= 0x5A }
  /// ASCII punctuation: what a backslash may escape.
  @inlinable package var isPunctuation: Bool {
    (self >= 0x21 && self <= 0x2F) || (self >= 0x3A && self <= 0x40) || (self >= 0x5B && self <= 0x60)
      || (self >= 0x7B && self <= 0x7E)
  }
  /// The byte with `A`–`Z` folded to `a`–`z`.
  @inlinable package var lowercased: UInt8 { isUppercase ? self | 0x20 : self }
  /// The second and later bytes of a multi-byte scalar.
  @inlinable package var isContinuation: Bool { self & 0xC0 == 0x80 }
}
