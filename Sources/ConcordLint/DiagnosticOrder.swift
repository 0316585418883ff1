import ConcordSyntax

extension [Diagnostic] {
  /// Sorts the diagnostics by file, start and rule.
  mutating func putInOrder() {
    // A diagnostic is large: its index is sorted.
    let rank = fileRanks
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

  /// The turn of each one's file among the files.
  private var fileRanks: [Int] {
    // A span lends its elements: none is copied to be asked for its file.
    let span = self.span
    var numbers: [String: Int] = [:]
    var number: [Int] = []
    number.reserveCapacity(count)
    for index in span.indices {
      // Those of a page stand together mostly.
      if index > 0, span[index].place.file == span[index - 1].place.file {
        number.append(number[index - 1])
      } else {
        let next = numbers.count
        number.append(numbers[span[index].place.file, default: next])
        if number[index] == next { numbers[span[index].place.file] = next }
      }
    }
    var ranks = [Int](repeating: 0, count: numbers.count)
    let sorted = numbers.sorted { $0.key.precedesInBytes($1.key) }
    for (rank, file) in sorted.enumerated() { ranks[file.value] = rank }
    return number.map { ranks[$0] }
  }
}

extension Diagnostic {
  fileprivate func precedesInFile(_ other: Diagnostic) -> Bool {
    if place.range != other.place.range { return place.range < other.place.range }
    if rule != other.rule { return rule < other.rule }
    return message < other.message
  }
}
