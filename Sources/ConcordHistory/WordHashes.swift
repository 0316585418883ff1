import ConcordSyntax

/// The words of texts, as hashes.
enum WordHashes {
  /// Adds the words of a text: runs of letters and digits, and whatever is not ASCII.
  static func add(of bytes: ArraySlice<UInt8>, to hashes: inout [UInt64]) {
    let bytes = bytes.span
    var word = ByteHash()
    let empty = word.value
    for index in bytes.indices {
      let byte = bytes[index]
      if byte.isAlphanumeric || byte >= 0x80 {
        word.add(byte)
      } else if word.value != empty {
        hashes.append(word.value)
        word = ByteHash()
      }
    }
    if word.value != empty { hashes.append(word.value) }
  }
}
