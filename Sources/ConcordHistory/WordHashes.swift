import ConcordSyntax

/// The words of texts, as hashes.
enum WordHashes {
  /// Adds the words of a text: runs of letters and digits, and whatever is not ASCII.
  static func add(of bytes: ArraySlice<UInt8>, to hashes: inout [UInt64]) {
    ByteHash.forEachRun(in: bytes) {
      $0.isAlphanumeric || $0 >= 0x80
    } _: {
      hashes.append($0)
    }
  }
}
