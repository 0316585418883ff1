import ConcordSyntax

/// Values by names with `/` between their parts: what lies below a folder is found without a look at all others.
package struct NamesByFolder<Value> {
  /// In the order of their bytes, in which each folder is a range; each with its place in the order that was given.
  private let entries: [(name: String, place: Int, value: Value)]

  package init(_ values: some Sequence<(name: String, value: Value)>) {
    entries = values.enumerated().map { ($1.name, $0, $1.value) }.sorted { one, other in
      one.name.hasSameBytes(as: other.name) ? one.place < other.place : one.name.precedesInBytes(other.name)
    }
  }

  /// What lies in a folder and in those below it, in the order that was given; everything where the folder has no name.
  package func below(_ folder: String) -> [(name: String, value: Value)] {
    let start = folder.isEmpty ? "" : folder + "/"
    let first = entries.sortedIndex { $0.name.precedesInBytes(start) }
    let found = entries[first...].prefix { $0.name.utf8.starts(with: start.utf8) }
    return found.sorted { $0.place < $1.place }.map { ($0.name, $0.value) }
  }
}

extension NamesByFolder: Sendable where Value: Sendable {}
