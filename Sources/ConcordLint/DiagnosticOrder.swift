import ConcordSyntax

extension [Diagnostic] {
  /// The diagnostics by file, start and rule.
  var inOrder: [Diagnostic] {
    let files = Set(map(\.place.file)).sorted { $0.precedesInBytes($1) }
    let ranks = Dictionary(uniqueKeysWithValues: zip(files, files.indices))
    let rank = map { ranks[$0.place.file] ?? 0 }
    // A diagnostic is large: its index is moved instead.
    let order = indices.sorted {
      rank[$0] == rank[$1] ? self[$0].precedesInFile(self[$1]) : rank[$0] < rank[$1]
    }
    return order.map { self[$0] }
  }
}

extension Diagnostic {
  fileprivate func precedesInFile(_ other: Diagnostic) -> Bool {
    if place.range != other.place.range { return place.range < other.place.range }
    if rule != other.rule { return rule < other.rule }
    return message < other.message
  }
}
