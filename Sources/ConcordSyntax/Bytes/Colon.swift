extension ArraySlice<UInt8> {
  /// Whether a text ends with a colon, of any script: it says what stands behind it.
  package var endsWithColon: Bool { last == UInt8(ascii: ":") || suffix(3).elementsEqual("：".utf8) }
}
