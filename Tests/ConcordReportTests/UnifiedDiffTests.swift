import ConcordReport
import Testing

/// Patches that `git apply` and `patch` take.
@Suite struct UnifiedDiffTests {
  /// `a` to `z` are lines.
  @Test(arguments: [
    ("abc", "abc", []), ("abc", "axc", ["@@ -1,3 +1,3 @@"]), ("", "a", ["@@ -0,0 +1,1 @@"]),
    ("a", "", ["@@ -1,1 +0,0 @@"]),
    ("abcdefghijklm", "Xbcdefghijklm", ["@@ -1,4 +1,4 @@"]), ("abcdefghijklm", "abcdefghijklmX", ["@@ -11,3 +11,4 @@"]),
    ("abcdefghijklmn", "Xbcdefghijklm", ["@@ -1,4 +1,4 @@", "@@ -11,4 +11,3 @@"]),
    ("abcdefg", "Xbcdefg", ["@@ -1,4 +1,4 @@"]), ("abababab", "ababXbab", ["@@ -2,7 +2,7 @@"]),
    ("aaaabaaaa", "aaaaaaaa", ["@@ -2,7 +2,6 @@"]), ("abcdef", "defabc", ["@@ -1,6 +1,6 @@"]),
  ])
  func `a hunk says where it begins and how long it is`(old: String, new: String, heads: [String]) {
    let patch = Self.patch(old.map(String.init), new.map(String.init))
    #expect(patch.split(separator: "\n").filter { $0.hasPrefix("@@") }.map(String.init) == heads, "\(patch)")
  }

  /// Both texts are in the patch, as far as they differ; lines that repeat among them.
  @Test func `a patch makes the new text of the old one`() {
    var numbers = Numbers(state: 20_261_130)
    for _ in 0..<300 {
      let old = (0..<Int.random(in: 0...40, using: &numbers)).map { _ in "\(Int.random(in: 0...15, using: &numbers))" }
      var new = old
      for _ in 0..<Int.random(in: 0...6, using: &numbers) {
        let place = Int.random(in: 0...new.count, using: &numbers)
        if Bool.random(using: &numbers) || place == new.count {
          new.insert("new", at: place)
        } else {
          new.remove(at: place)
        }
      }
      let patch = Self.patch(old, new)
      #expect(Self.applied(patch, to: old) == new, "\(old) \(new)\n\(patch)")
    }
  }

  /// Each change is a hunk of its own, or all are one.
  @Test(.timeLimit(.minutes(1)), arguments: [(2, 1), (12, 10_000)])
  func `a patch of many changes takes no longer than its lines`(step: Int, hunks: Int) {
    let old = (0..<10_000 * step).map { $0 % step == 0 ? "word \($0)" : $0 % 2 == 0 ? "" : "same" }
    let patch = Self.patch(old, old.map { $0.hasPrefix("word") ? "new" + $0 : $0 })
    #expect(patch.count("\n-word ") == 10_000 && patch.count("\n@@ ") == hunks)
  }

  private static func patch(_ old: [String], _ new: [String]) -> String {
    let text = { (lines: [String]) in Array(lines.map { $0 + "\n" }.joined().utf8) }
    return UnifiedDiff.text(text(old), text(new), file: "a.md")
  }

  private static func applied(_ patch: String, to old: [String]) -> [String] {
    var new: [String] = []
    var next = 0
    for line in patch.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).dropLast() {
      let text = String(line.dropFirst())
      switch line.first {
      case "@":
        // `@@ -1,3 +1,3 @@`; nothing begins behind the last line that is before it.
        let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
        let start = numbers[1] == 0 ? numbers[0] : numbers[0] - 1
        new += old[next..<start]
        next = start
      case "+": new.append(text)
      default:
        guard old[next] == text else { return ["no line \(text)"] }
        if line.first == " " { new.append(text) }
        next += 1
      }
    }
    return new + old[next...]
  }
}

/// The same ones each time: a linear congruential generator with Knuth's constants for MMIX.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}

extension String {
  fileprivate func count(_ text: String) -> Int { split(separator: text, omittingEmptySubsequences: false).count - 1 }
}
