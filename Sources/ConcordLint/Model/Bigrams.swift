/// A text by its pairs of bytes, in lower case.
struct Bigrams {
  private let sorted: [UInt16]

  init(_ text: String) {
    let bytes = Array(text.lowercased().utf8)
    sorted = zip(bytes, bytes.dropFirst()).map { UInt16($0) << 8 | UInt16($1) }.sorted()
  }

  /// The share of pairs that two texts have in common, from 0 to 1.
  func likeness(_ other: Self) -> Double {
    let all = sorted.count + other.sorted.count
    guard all > 0 else { return 0 }
    var (index, otherIndex, shared) = (0, 0, 0)
    while index < sorted.count, otherIndex < other.sorted.count {
      let (one, two) = (sorted[index], other.sorted[otherIndex])
      if one == two { shared += 1 }
      if one <= two { index += 1 }
      if two <= one { otherIndex += 1 }
    }
    return 2 * Double(shared) / Double(all)
  }
}
