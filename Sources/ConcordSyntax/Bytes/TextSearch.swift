/// Searching strings by their bytes.
///
/// The standard library's own functions of these names compare characters, and bring the parser of regular expressions into
/// the binary: a megabyte (the size is checked by Tests/CI/packages).
extension StringProtocol {
  /// Whether a text stands in this one.
  package func contains(_ text: String) -> Bool {
    Array(utf8)[...].firstRange(of: Array(text.utf8)) != nil
  }

  /// Where a text stands for the first time.
  package func firstRange(of text: String) -> Range<Index>? {
    Array(utf8)[...].firstRange(of: Array(text.utf8)).map { found in
      let start = utf8.index(startIndex, offsetBy: found.lowerBound)
      return start..<utf8.index(start, offsetBy: found.count)
    }
  }

  /// The same with another text wherever one stands, from the left.
  package func replacing(_ text: String, with other: some StringProtocol) -> String {
    let wanted = Array(text.utf8)
    guard !wanted.isEmpty else { return String(self) }
    var rest = Array(utf8)[...]
    var result: [UInt8] = []
    while let found = rest.firstRange(of: wanted) {
      result += rest[..<found.lowerBound]
      result += other.utf8
      rest = rest[found.upperBound...]
    }
    return String(decoding: result + rest, as: UTF8.self)
  }
}
