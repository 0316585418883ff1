import ConcordSyntax
import FuzzTargets
import Testing

/// Constructs of CommonMark, of dialects and of hosts, laid over each other at random: whatever stands, its tags are well nested.
@Suite struct NestingTests {
  private static let pieces = [
    "$", "$$", "$a_1", "~~", "~", "^", "**", "*", "_", "__", "`", "[", "](b)", "![", "]{: .x}", "{: .x}", "==", "++",
    "++a++",
    "{ .a }", "{.a}", "{{< a >}}", "{{< a", ">}}", "{{ a }}", "{{", "}}", "{% a %}", "{* a *}", "{#a}", "{a}", "[^1]",
    "[^1]: ",
    "[ ] ", "- ", "> ", "> [!NOTE] ", "# ", "{{site.data.keyword.a}}", "a", "b c", " ", "。", "\\", "\n", "\n\n",
    "| a |\n|---|\n| ",
  ]

  @Test(arguments: Dialect.allCases.indices) func `tags are well nested`(dialect: Int) async {
    var generator = Congruences(state: UInt64(dialect + 1))
    for _ in 0..<1_500 {
      let page = (0..<Int.random(in: 2...9, using: &generator))
        .compactMap { _ in Self.pieces.randomElement(using: &generator) }.joined()
      // Not only as lint reads it: with the host's own lines, and the same on a site.
      for flags in [0, 2] {
        // The first byte's rest by the number of dialects chooses, its upper half what is on.
        guard let first = (0...255).first(where: { $0 % Dialect.allCases.count == dialect && $0 >> 4 & 3 == flags })
        else { continue }
        let broken = await FuzzTarget.html.broken([UInt8(first)] + Array(page.utf8) + [0x1E] + Array("v".utf8))
        #expect(broken == nil, "\(Dialect.allCases[dialect]): \(page.debugDescription)")
      }
    }
  }

  /// The same every time, on each machine.
  private struct Congruences: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }
}
