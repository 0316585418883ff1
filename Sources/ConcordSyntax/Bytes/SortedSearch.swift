extension RandomAccessCollection where Index == Int {
  /// The first index of a sorted collection whose element no longer lies before what is looked for; the end where all do.
  @inlinable
  package func sortedIndex(behind isBefore: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Array {
  /// The element of an array sorted by a key that has it.
  func sortedElement<Key: Comparable>(at key: Key, by keyOf: (Element) -> Key) -> Element? {
    let index = sortedIndex(behind: { keyOf($0) < key })
    return index < count && keyOf(self[index]) == key ? self[index] : nil
  }
}
