/// Bags of hashes, sorted, each as often as it occurs.
package enum SortedHashes {
  /// How many two bags have in common.
  package static func shared(_ one: ArraySlice<UInt64>, _ other: ArraySlice<UInt64>) -> Int {
    let (one, other) = (one.span, other.span)
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
