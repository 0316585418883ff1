extension ArraySlice<UInt8> {
  /// What is left of two texts without what both begin and both end with.
  package func differing(from other: ArraySlice<UInt8>) -> (own: ArraySlice<UInt8>, other: ArraySlice<UInt8>) {
    let start = zip(self, other).prefix { $0 == $1 }.count
    let (left, right) = (dropFirst(start), other.dropFirst(start))
    let end = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    return (left.dropLast(end), right.dropLast(end))
  }
}
