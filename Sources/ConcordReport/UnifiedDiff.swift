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
    while let first = steps[index...].firstIndex(where: { $0.sign != " " }) {
      var end = first
      var quiet = 0
      while end < steps.count, quiet <= 2 * context {
        quiet = steps[end].sign == " " ? quiet + 1 : 0
        end += 1
      }
      end -= max(0, quiet - context)
      let start = max(index, first - context)
      text += hunk(steps[start..<end], before: steps[..<start])
      index = end
    }
    return text
  }

  private struct Step {
    let sign: Character
    let line: ArraySlice<UInt8>
  }

  private static func hunk(_ steps: ArraySlice<Step>, before: ArraySlice<Step>) -> String {
    let old = steps.count { $0.sign != "+" }
    let new = steps.count { $0.sign != "-" }
    let (oldStart, newStart) = (before.count { $0.sign != "+" }, before.count { $0.sign != "-" })
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
    let difference = right.difference(from: left)
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var steps: [Step] = []
    var (one, other) = (0, 0)
    while one < left.count || other < right.count {
      if one < left.count, removed.contains(one) {
        steps.append(Step(sign: "-", line: left[one]))
        one += 1
      } else if other < right.count, inserted.contains(other) {
        steps.append(Step(sign: "+", line: right[other]))
        other += 1
      } else {
        steps.append(Step(sign: " ", line: left[one]))
        one += 1
        other += 1
      }
    }
    return steps
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
