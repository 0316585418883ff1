import ConcordSyntax

/// Which entries of a navigation stand below which, and which of them a page shows: as many as a reader takes in, for each of many
/// pages would have all the others in it.
struct NavigationTree: Sendable {
  /// The entry that each stands below; nil at the outermost level.
  private var parents: [Int?] = []
  /// Those right below each entry, and at the end those of the outermost level; ascending.
  private var children: [[Int]]
  /// The first entry from each one on that has a topic.
  private var topics: [Int?]

  /// A navigation of so many entries is shown as a whole.
  private static let most = 1_000
  /// In a longer one, so many before the page, and as many behind it, at each level.
  private static let around = 200

  init(_ entries: [Navigation.Entry]) {
    children = Array(repeating: [], count: entries.count + 1)
    topics = Array(repeating: nil, count: entries.count)
    var open: [Int] = []
    for (index, entry) in entries.enumerated() {
      while let last = open.last, entries[last].level >= entry.level { open.removeLast() }
      parents.append(open.last)
      children[open.last ?? entries.count].append(index)
      open.append(index)
    }
    var next: Int?
    for index in entries.indices.reversed() {
      if entries[index].topic != nil { next = index }
      topics[index] = next
    }
  }

  /// An entry, and those that it stands below, from the inside out.
  func path(to entry: Int) -> [Int] {
    var path = [entry]
    while let parent = path.last.flatMap({ parents[$0] }) { path.append(parent) }
    return path
  }

  /// The first entry below another one that has a topic.
  func firstTopic(below entry: Int) -> Int? {
    guard let topic = topics[entry], topic != entry, path(to: topic).contains(entry) else { return nil }
    return topic
  }

  /// The entries right below one.
  func below(_ entry: Int) -> [Int] { children[entry] }

  /// The entries that stand below none.
  var outermost: [Int] { children[parents.count] }

  /// The other entries of the list that one stands in.
  func beside(_ entry: Int) -> [Int] { children[parents[entry] ?? parents.count].filter { $0 != entry } }

  /// What a page shows: everything, or what is near to it at each level.
  /// - Parameter path: the page's own entry, and those that it stands below, from the inside out.
  func shown(around path: [Int]) -> [Int] {
    if parents.count <= Self.most { return Array(parents.indices) }
    var shown: [Int] = []
    // Each list, and the entry of the path in it.
    let lists = [children[parents.count]] + path.reversed().map { children[$0] }
    for (list, entry) in zip(lists, path.reversed().map(Optional.some) + [nil]) {
      let place = entry.map { entry in list.sortedIndex { $0 < entry } } ?? 0
      shown += list[max(0, place - Self.around)..<min(list.count, place + Self.around)]
    }
    return shown.sorted()
  }
}
