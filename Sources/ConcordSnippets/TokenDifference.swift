/// The shortest way from one row of elements to another: which are taken out of the first, and which of the second are new.
///
/// Myers' greedy algorithm ("An O(ND) Difference Algorithm and Its Variations", 1986), with the furthest points of each
/// step kept, to be walked back. The standard library's is generic, and was a tenth of comparing code.
struct TokenDifference {
  /// Whether each element of the first row is taken out.
  private(set) var isRemoved: [Bool]
  /// Whether each element of the second row is new.
  private(set) var isInserted: [Bool]
  /// Whether the rows are so alike that the way was found.
  private(set) var isComplete = true

  /// - Parameters:
  ///   - count: how many elements the first row has.
  ///   - other: how many the second has.
  ///   - most: how many elements may be taken out or new; the work grows with its square.
  ///   - isEqual: whether an element of the first is one of the second, by their indices.
  init(_ count: Int, _ other: Int, most: Int = .max, isEqual: (Int, Int) -> Bool) {
    isRemoved = Array(repeating: false, count: count)
    isInserted = Array(repeating: false, count: other)
    // For each diagonal, how far the first row was read.
    var furthest = [Int32](repeating: 0, count: 2 * (count + other) + 3)
    let middle = count + other + 1
    var steps: [[Int32]] = []
    search: for step in 0...(count + other) {
      if step > most {
        isComplete = false
        return
      }
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

extension TokenDifference {
  /// Elements that were taken out, and what stands there instead.
  struct Hunk {
    let removed: Range<Int>
    let inserted: Range<Int>
  }

  /// Beyond so many elements that differ, they are one difference.
  private static let most = 1_000

  /// Where two rows of elements differ, in order.
  static func hunks(_ count: Int, _ other: Int, isEqual: (Int, Int) -> Bool) -> [Hunk] {
    var start = 0
    while start < count, start < other, isEqual(start, start) { start += 1 }
    var end = 0
    while end < min(count, other) - start, isEqual(count - 1 - end, other - 1 - end) { end += 1 }
    let (rows, others) = (start..<(count - end), start..<(other - end))
    if rows.isEmpty, others.isEmpty { return [] }
    let difference = TokenDifference(rows.count, others.count, most: most) { isEqual(start + $0, start + $1) }
    if !difference.isComplete { return [Hunk(removed: rows, inserted: others)] }
    var hunks: [Hunk] = []
    var (left, right) = (0, 0)
    while left < rows.count || right < others.count {
      let (from, otherFrom) = (left, right)
      while left < rows.count, difference.isRemoved[left] { left += 1 }
      while right < others.count, difference.isInserted[right] { right += 1 }
      if left > from || right > otherFrom {
        hunks.append(Hunk(removed: (start + from)..<(start + left), inserted: (start + otherFrom)..<(start + right)))
      } else {
        left += 1
        right += 1
      }
    }
    return hunks
  }
}
