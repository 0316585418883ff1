/// A bag of hashes: what a block holds, each as often as it occurs, sorted.
struct Bag: Equatable {
  private let page: BlockContents
  private let run: BlockContents.Run

  init(_ page: BlockContents, _ run: BlockContents.Run) {
    self.page = page
    self.run = run
  }

  var hashes: ArraySlice<UInt64> { page.hashes[run.start..<run.end] }
  var isEmpty: Bool { run.count == 0 }
  var count: Int { run.count }
  /// Whether it holds two things that differ.
  var isMixed: Bool { hashes.first != hashes.last }

  static func == (one: Bag, other: Bag) -> Bool { one.count == other.count && one.hashes == other.hashes }

  /// The share of two bags that both hold: 1 where they are equal.
  func overlap(_ other: Bag) -> Double {
    let all = count + other.count
    guard all > 0 else { return 0 }
    return 2 * Double(shared(other)) / Double(all)
  }

  func isDisjoint(with other: Bag) -> Bool { isEmpty || other.isEmpty || shared(other) == 0 }

  /// How much both hold.
  func shared(_ other: Bag) -> Int { SortedHashes.shared(hashes, other.hashes) }
}
