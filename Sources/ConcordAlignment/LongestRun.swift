/// Pairs that stand in the same order on both sides.
package enum LongestRun {
  /// The most pairs that ascend on both sides, of pairs that ascend on the left one.
  package static func of(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    // For each length the pair that ends a run of it the earliest, and for each pair the one before it.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: pairs.count)
    for (number, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
      }
      before[number] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = number } else { ends.append(number) }
    }
    var run: [(Int, Int)] = []
    var next = ends.last
    while let number = next {
      run.append(pairs[number])
      next = before[number]
    }
    return run.reversed()
  }
}
