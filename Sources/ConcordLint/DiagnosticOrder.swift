import ConcordSyntax

extension [Diagnostic] {
  /// Sorts the diagnostics by file, start and rule.
  mutating func putInOrder() {
    // A diagnostic is large: no more of it is copied than is needed, and its index is sorted.
    let files = Set(indices.map { self[$0].place.file }).sorted { $0.precedesInBytes($1) }
    let ranks = Dictionary(uniqueKeysWithValues: zip(files, files.indices))
    let rank = indices.map { ranks[self[$0].place.file] ?? 0 }
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
