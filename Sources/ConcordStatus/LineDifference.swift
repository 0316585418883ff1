/// What changed between two texts, line by line, where these are too long to be read side by side.
enum LineDifference {
  /// Texts of fewer lines are read as they are.
  private static let fewest = 8
  /// Of longer texts, the difference is no help.
  private static let most = 600
  /// Lines around a change that are shown.
  private static let context = 2

  /// As in a unified diff, without its head; nil where the texts are short, or have little in common.
  static func text(_ old: String, _ new: String) -> String? {
    let (one, other) = (lines(old), lines(new))
    guard min(one.count, other.count) >= fewest, max(one.count, other.count) <= most else { return nil }
    var (removed, added) = (Set<Int>(), Set<Int>())
    var numbers = TextNumbers()
    let former = numbers.of(one)
    for change in numbers.of(other).difference(from: former) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    guard 2 * (removed.count + added.count) <= one.count + other.count else { return nil }
    var rows: [(sign: Character, line: Substring)] = []
    var (left, right) = (0, 0)
    while left < one.count || right < other.count {
      if removed.contains(left) {
        rows.append(("-", one[left]))
        left += 1
      } else if added.contains(right) {
        rows.append(("+", other[right]))
        right += 1
      } else {
        rows.append((" ", one[left]))
        left += 1
        right += 1
      }
    }
    return shown(rows)
  }

  private static func shown(_ rows: [(sign: Character, line: Substring)]) -> String {
    var near = Set<Int>()
    for index in rows.indices where rows[index].sign != " " {
      near.formUnion((index - context)...(index + context))
    }
    var text: [String] = []
    var isCut = false
    for (index, row) in rows.enumerated() {
      if near.contains(index) {
        text.append("\(row.sign)\(row.line)")
      } else if !isCut {
        text.append(" …")
      }
      isCut = !near.contains(index)
    }
    return text.joined(separator: "\n")
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }
}
