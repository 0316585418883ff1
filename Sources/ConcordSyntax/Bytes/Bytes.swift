/// Texts and arrays as the bytes that they are.
extension String {
  /// Whether another text has the same bytes: `==` takes two ways to write one letter for equal.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.span.isEqual(other.utf8.span)
  }

  /// Whether its bytes come before another text's: an order that is the same on every machine.
  package func precedesInBytes(_ other: String) -> Bool {
    let one = utf8.span
    let two = other.utf8.span
    for index in 0..<min(one.count, two.count) where one[index] != two[index] { return one[index] < two[index] }
    return one.count < two.count
  }
}

extension [UInt8] {
  /// Appends a part of other bytes; the library's own way for slices goes byte by byte.
  mutating func append(contentsOf bytes: [UInt8], from start: Int, to end: Int) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<end]))
    }
  }
}
