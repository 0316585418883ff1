import ConcordProject

/// What a message adds to an unknown name.
enum Suggestion {
  /// `, did you mean "gfm"?` as a clause, or nothing where no name is near.
  static func text(_ name: String, _ names: [String]) -> String {
    nearestName(to: name, in: names).map { "; the nearest is \"\($0)\"" } ?? ""
  }

  static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
