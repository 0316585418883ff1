import ConcordSyntax

extension [Diagnostic] {
  /// Sorts the diagnostics by file, start and rule.
  mutating func putInOrder() {
    let rank = fileRanks
    let order = indices.sorted {
      rank[$0] == rank[$1] ? self[$0].precedesInFile(self[$1]) : rank[$0] < rank[$1]
    }
    self = order.map { self[$0] }
  }

  /// For each diagnostic, the rank of its file.
  private var fileRanks: [Int] {
    let names = map(\.place.file)
    let sorted = Set(names).sorted { $0.precedesInBytes($1) }
    let ranks = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
    return names.map { ranks[$0] ?? 0 }
  }
}

extension Diagnostic {
  fileprivate func precedesInFile(_ other: Diagnostic) -> Bool {
    if place.range != other.place.range { return place.range < other.place.range }
    if rule != other.rule { return rule < other.rule }
    return message < other.message
  }
}
