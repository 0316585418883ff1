import ConcordSyntax

/// Words as hashes, sorted, each as often as it occurs.
enum SortedBag {
  /// Adds the words of a text: runs of letters and digits, and whatever is not ASCII.
  static func addWords(of bytes: ArraySlice<UInt8>, to hashes: inout [UInt64]) {
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

  /// How many two bags have in common.
  static func shared(_ one: [UInt64], _ other: [UInt64]) -> Int {
    var (left, right, shared) = (0, 0, 0)
    while left < one.count, right < other.count {
      if one[left] == other[right] {
        shared += 1
        left += 1
        right += 1
      } else if one[left] < other[right] {
        left += 1
      } else {
        right += 1
      }
    }
    return shared
  }
}
