import ConcordProject

/// What a message adds to an unknown name.
package enum Suggestion {
  /// `, did you mean "gfm"?` as a clause, or nothing where no name is near.
  package static func text(_ name: String, _ names: [String]) -> String {
    nearestName(to: name, in: names).map { "; the nearest is \"\($0)\"" } ?? ""
  }

  package static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
