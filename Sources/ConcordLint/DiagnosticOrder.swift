import ConcordSyntax

extension [Diagnostic] {
  /// Sorts the diagnostics by file, start and rule.
  mutating func putInOrder() {
    let files = Set(map(\.place.file)).sorted { $0.precedesInBytes($1) }
    let ranks = Dictionary(uniqueKeysWithValues: zip(files, files.indices))
    let rank = map { ranks[$0.place.file] ?? 0 }
    // A diagnostic is large: its index is moved instead.
    let order = indices.sorted {
      rank[$0] == rank[$1] ? self[$0].precedesInFile(self[$1]) : rank[$0] < rank[$1]
    }
    // Each goes to its place, round by round.
    var isPlaced = [Bool](repeating: false, count: count)
    for first in indices where !isPlaced[first] {
      var place = first
      while order[place] != first {
        swapAt(place, order[place])
        isPlaced[place] = true
        place = order[place]
      }
      isPlaced[place] = true
    }
  }
}

extension Diagnostic {
  fileprivate func precedesInFile(_ other: Diagnostic) -> Bool {
    if place.range != other.place.range { return place.range < other.place.range }
    if rule != other.rule { return rule < other.rule }
    return message < other.message
  }
}
