import ConcordAlignment

/// Two texts as `diff -u` shows them.
public enum UnifiedDiff {
  private static let context = 3

  /// Empty where the texts are equal.
  public static func text(_ old: [UInt8], _ new: [UInt8], file: String) -> String {
    if old == new { return "" }
    let steps = self.steps(lines(old), lines(new))
    var text = "--- \(GitText.name("a/" + file))\n+++ \(GitText.name("b/" + file))\n"
    var index = 0
    // The lines of each text before the hunk.
    var (oldLine, newLine) = (0, 0)
    while let first = steps[index...].firstIndex(where: { $0.sign != " " }) {
      var end = first
      var quiet = 0
      while end < steps.count, quiet <= 2 * context {
        quiet = steps[end].sign == " " ? quiet + 1 : 0
        end += 1
      }
      end -= max(0, quiet - context)
      let start = max(index, first - context)
      oldLine += start - index
      newLine += start - index
      let shown = steps[start..<end]
      text += hunk(shown, after: oldLine, newLine)
      oldLine += shown.count { $0.sign != "+" }
      newLine += shown.count { $0.sign != "-" }
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
  private static func steps(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Step] {
    var steps: [Step] = []
    var (oldLine, newLine) = (0, 0)
    for kept in kept(old, new) + [(old.count, new.count)] {
      steps += old[oldLine..<kept.0].map { Step(sign: "-", line: $0) }
      steps += new[newLine..<kept.1].map { Step(sign: "+", line: $0) }
      if kept.0 < old.count { steps.append(Step(sign: " ", line: old[kept.0])) }
      (oldLine, newLine) = (kept.0 + 1, kept.1 + 1)
    }
    return steps
  }

  /// The lines that are kept, by their numbers in both texts, in order. Lines that each text has once part the texts into pieces, and within a
  /// piece the lines are compared one by one: so it takes time by the length of the texts, whatever is in them.
  private static func kept(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [(Int, Int)] {
    let (oldPlaces, newPlaces) = (places(old), places(new))
    let anchors = old.indices.compactMap { line in
      oldPlaces[old[line]] == .some(line) ? newPlaces[old[line]]?.map { (line, $0) } : nil
    }
    var kept: [(Int, Int)] = []
    var (oldLine, newLine) = (0, 0)
    for anchor in LongestRun.of(anchors) + [(old.count, new.count)] {
      kept += keptInPiece(old, new, oldLine..<anchor.0, newLine..<anchor.1)
      if anchor.0 < old.count { kept.append(anchor) }
      (oldLine, newLine) = (anchor.0 + 1, anchor.1 + 1)
    }
    return kept
  }

  /// Where a line stands; nil of one that stands at more than one place.
  private static func places(_ lines: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>: Int?] {
    Dictionary(zip(lines, lines.indices.map(Optional.some))) { _, _ in nil }
  }

  /// A fix changes lines where they are, and takes away or adds few: a piece that has lost or got some is read from both ends.
  private static func keptInPiece(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], _ oldLines: Range<Int>, _ newLines: Range<Int>
  ) -> [(Int, Int)] {
    if oldLines.count == newLines.count { return zip(oldLines, newLines).filter { old[$0] == new[$1] } }
    let first = zip(oldLines, newLines).prefix { old[$0] == new[$1] }
    let last = zip(oldLines.dropFirst(first.count).reversed(), newLines.dropFirst(first.count).reversed())
      .prefix { old[$0] == new[$1] }
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
