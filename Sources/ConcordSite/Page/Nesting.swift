/// Which of the pairs that several readings find in one text stand: tags are well nested, and where two cross, one is text.
struct Nesting {
  /// Whose pair it is; of two that cross, the later one in this list stands.
  enum Rank: Int {
    /// `~~struck~~`, `H~2~O`
    case sign
    /// What the host reads in text.
    case host
    /// The brackets of a list's span.
    case list
    /// What CommonMark, or the page's tool in its place, pairs.
    case emphasis
  }
  /// What both marks of a pair are known by: its reading, and where its opener is.
  struct Pair: Hashable {
    let rank: Rank
    let place: Int
  }

  private var open: [Pair] = []
  /// Those that are text.
  private(set) var dropped: Set<Pair> = []

  mutating func open(_ pair: Pair) { open.append(pair) }

  mutating func close(_ pair: Pair) {
    if dropped.contains(pair) { return }
    // Each step takes one away, or is the last one.
    while let last = open.last {
      if last == pair {
        open.removeLast()
        return
      }
      if !dropped.contains(last) {
        if last.rank.rawValue >= pair.rank.rawValue {
          dropped.insert(pair)
          return
        }
        dropped.insert(last)
      }
      open.removeLast()
    }
    // What was opened in an earlier text closes nothing of this one.
  }
}
