import ConcordLint
import ConcordPages
import ConcordSyntax
import Testing

@Suite struct FixerTests {
  /// A rule whose fix leaves its diagnostic: each pass would write one more.
  private struct Insatiable: PageRule {
    let descriptions = [
      RuleDescription(
        "insatiable", .page, .error, .markup, fix: .safe, summary: "There is a page.", rationale: "It is a test.",
        advice: "None.", examples: [])
    ]

    func check(_ page: PageContext, _ findings: inout [Finding]) {
      let end = ByteRange(start: 0, end: 0)
      findings.append(
        Finding("insatiable", "there is a page", at: end, fix: Fix("say so", [Edit(end, "}")]), evidence: "page"))
    }
  }

  @Test func `a fix that leaves its diagnostic is not kept`() async throws {
    let set = try LintHarness.set([("en/a.md", Array("# A\n".utf8)), ("fr/a.md", Array("# A\n".utf8))])
    let linter = Linter(rules: RuleSet([Insatiable()]))
    let result = await Fixer { await linter.run($0) }.run(set) { _ in true }
    #expect(result.count == 0 && result.pages.isEmpty && result.dropped.map(\.place.file) == ["en/a.md"])
  }
}
