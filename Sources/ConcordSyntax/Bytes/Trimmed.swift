extension ArraySlice<UInt8> {
  /// Without certain bytes at either end.
  package func trimmed(_ isEdge: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = firstIndex { !isEdge($0) } ?? endIndex
    let end = lastIndex { !isEdge($0) }.map { $0 + 1 } ?? start
    return self[start..<Swift.max(start, end)]
  }
}

extension StringProtocol {
  /// Without white space at either end.
  package var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[start...end])
  }

  /// The last place of a sign. Characters from the end take as long as all before them: of many flags, which letters make one shows
  /// from the front.
  package func lastIndex(ofSign sign: Unicode.Scalar) -> Index? { unicodeScalars.lastIndex(of: sign) }

  /// The first place of a sign. What is joined to it makes another character of it: `#` and U+FE0F, as in the address of `## ⌨️ Keys`.
  package func firstIndex(ofSign sign: Unicode.Scalar) -> Index? { unicodeScalars.firstIndex(of: sign) }
}
