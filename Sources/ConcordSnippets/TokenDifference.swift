/// The shortest way from one row of elements to another: which are taken out of the first, and which of the second are new.
///
/// Myers' greedy algorithm ("An O(ND) Difference Algorithm and Its Variations", 1986), with the furthest points of each
/// step kept, to be walked back. The standard library's is generic, and was a tenth of comparing code.
struct TokenDifference {
  /// Whether each element of the first row is taken out.
  private(set) var isRemoved: [Bool]
  /// Whether each element of the second row is new.
  private(set) var isInserted: [Bool]

  /// - Parameters:
  ///   - count: how many elements the first row has.
  ///   - other: how many the second has.
  ///   - isEqual: whether an element of the first is one of the second, by their indices.
  init(_ count: Int, _ other: Int, isEqual: (Int, Int) -> Bool) {
    isRemoved = Array(repeating: false, count: count)
    isInserted = Array(repeating: false, count: other)
    // For each diagonal, how far the first row was read.
    var furthest = [Int32](repeating: 0, count: 2 * (count + other) + 3)
    let middle = count + other + 1
    var steps: [[Int32]] = []
    search: for step in 0...(count + other) {
      // A step reads every second diagonal, and writes the ones between.
      steps.append(stride(from: 1 - step, to: step, by: 2).map { furthest[middle + $0] })
      for diagonal in stride(from: -step, through: step, by: 2) {
        let place = middle + diagonal
        let isDown = diagonal == -step || diagonal != step && furthest[place - 1] < furthest[place + 1]
        var x = Int(isDown ? furthest[place + 1] : furthest[place - 1] + 1)
        while x < count, x - diagonal < other, isEqual(x, x - diagonal) { x += 1 }
        furthest[place] = Int32(x)
        if x >= count, x - diagonal >= other { break search }
      }
    }
    walkBack(steps, count, other)
  }

  private mutating func walkBack(_ steps: [[Int32]], _ count: Int, _ other: Int) {
    var (x, y) = (count, other)
    for step in stride(from: steps.count - 1, to: 0, by: -1) {
      func before(_ diagonal: Int) -> Int { Int(steps[step][(diagonal + step - 1) / 2]) }
      let diagonal = x - y
      let isDown = diagonal == -step || diagonal != step && before(diagonal - 1) < before(diagonal + 1)
      let last = isDown ? diagonal + 1 : diagonal - 1
      x = before(last)
      y = x - last
      if isDown { isInserted[y] = true } else { isRemoved[x] = true }
    }
  }
}
