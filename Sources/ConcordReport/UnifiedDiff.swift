import ConcordAlignment

/// Two texts as `diff -u` shows them.
public enum UnifiedDiff {
  private static let context = 3

  /// Empty where the texts are equal.
  public static func text(_ old: [UInt8], _ new: [UInt8], file: String) -> String {
    if old == new { return "" }
    let (left, right) = (lines(old), lines(new))
    let steps = self.steps(left, right)
    var text = "--- \(GitText.name("a/" + file))\n+++ \(GitText.name("b/" + file))\n"
    var index = 0
    // The lines of each text before the hunk.
    var (one, other) = (0, 0)
    while let first = steps[index...].firstIndex(where: { $0.sign != " " }) {
      var end = first
      var quiet = 0
      while end < steps.count, quiet <= 2 * context {
        quiet = steps[end].sign == " " ? quiet + 1 : 0
        end += 1
      }
      end -= max(0, quiet - context)
      let start = max(index, first - context)
      one += steps[index..<start].count
      other += steps[index..<start].count
      let shown = steps[start..<end]
      text += hunk(shown, after: one, other)
      one += shown.count { $0.sign != "+" }
      other += shown.count { $0.sign != "-" }
      index = end
    }
    return text
  }

  private struct Step {
    let sign: Character
    let line: ArraySlice<UInt8>
  }

  private static func hunk(_ steps: ArraySlice<Step>, after oldStart: Int, _ newStart: Int) -> String {
    let old = steps.count { $0.sign != "+" }
    let new = steps.count { $0.sign != "-" }
    var text =
      "@@ -\(old == 0 ? oldStart : oldStart + 1),\(old) +\(new == 0 ? newStart : newStart + 1),\(new) @@\n"
    for step in steps {
      text.append(step.sign)
      text += String(decoding: step.line, as: UTF8.self)
      if step.line.last != 0x0A { text += "\n\\ No newline at end of file\n" }
    }
    return text
  }

  /// Every line of both texts, equal ones once.
  private static func steps(_ left: [ArraySlice<UInt8>], _ right: [ArraySlice<UInt8>]) -> [Step] {
    var steps: [Step] = []
    var (one, other) = (0, 0)
    for (nextOne, nextOther) in kept(left, right) + [(left.count, right.count)] {
      steps += left[one..<nextOne].map { Step(sign: "-", line: $0) }
      steps += right[other..<nextOther].map { Step(sign: "+", line: $0) }
      if nextOne < left.count { steps.append(Step(sign: " ", line: left[nextOne])) }
      (one, other) = (nextOne + 1, nextOther + 1)
    }
    return steps
  }

  /// The lines that both texts have, by their numbers, in order: those that either has once part the texts into pieces, and within a piece the
  /// lines are compared one by one. So it takes no longer than the texts are long, whatever is in them.
  private static func kept(_ left: [ArraySlice<UInt8>], _ right: [ArraySlice<UInt8>]) -> [(Int, Int)] {
    let (ones, others) = (places(left), places(right))
    let anchors = left.indices.compactMap { one in
      ones[left[one]] == .some(one) ? others[left[one]]?.map { (one, $0) } : nil
    }
    var kept: [(Int, Int)] = []
    var (one, other) = (0, 0)
    for (nextOne, nextOther) in LongestRun.of(anchors) + [(left.count, right.count)] {
      kept += keptInPiece(left, right, one..<nextOne, other..<nextOther)
      if nextOne < left.count { kept.append((nextOne, nextOther)) }
      (one, other) = (nextOne + 1, nextOther + 1)
    }
    return kept
  }

  /// Where a line stands; nil of one that stands at more than one place.
  private static func places(_ lines: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>: Int?] {
    Dictionary(zip(lines, lines.indices.map(Optional.some))) { _, _ in nil }
  }

  /// A fix changes lines where they are, and takes away or adds few: the piece is read from both ends.
  private static func keptInPiece(
    _ left: [ArraySlice<UInt8>], _ right: [ArraySlice<UInt8>], _ ones: Range<Int>, _ others: Range<Int>
  ) -> [(Int, Int)] {
    if ones.count == others.count { return zip(ones, others).filter { left[$0] == right[$1] } }
    let first = zip(ones, others).prefix { left[$0] == right[$1] }
    let last = zip(ones.dropFirst(first.count).reversed(), others.dropFirst(first.count).reversed())
      .prefix { left[$0] == right[$1] }
    return Array(first) + last.reversed()
  }

  /// Lines with their ends.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }
}
