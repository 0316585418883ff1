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

  /// A rule whose fix is good on one page and does harm on another.
  private struct Mixed: PageRule {
    let descriptions = ["mixed", "harm"].map {
      RuleDescription(
        $0, .page, .error, .markup, fix: .safe, summary: "There is a sign.", rationale: "It is a test.",
        advice: "None.",
        examples: [])
    }

    func check(_ page: PageContext, _ findings: inout [Finding]) {
      let text = page.text.bytes
      for (sign, other) in [("?", "."), ("%", "&")] {
        guard let place = text.firstIndex(of: sign.utf8.first ?? 0) else { continue }
        let range = ByteRange(start: place, end: place + 1)
        findings.append(
          Finding(
            "mixed", "there is a sign", at: range, fix: Fix("write another", [Edit(range, other)]), evidence: sign))
      }
      for (place, byte) in text.enumerated() where byte == UInt8(ascii: "&") {
        findings.append(
          Finding("harm", "it did harm", at: ByteRange(start: place, end: place + 1), evidence: "&\(place)"))
      }
    }
  }

  @Test func `a fix that does harm keeps no other topic from its own`() async throws {
    let pages = (0..<40).map { ("en/p\($0).md", Array(($0 % 2 == 0 ? "bad %\n" : "good?\n").utf8)) }
    let set = try LintHarness.set(pages + [("fr/p0.md", Array("x\n".utf8))])
    let linter = Linter(rules: RuleSet([Mixed()]))
    let result = await Fixer { await linter.run($0) }.run(set) { _ in true }
    #expect(result.count == 20 && result.pages.count == 20, "\(result.count)")
    #expect(result.pages.values.allSatisfy { $0 == Array("good.\n".utf8) })
  }

  /// A rule with three fixes, of which one does harm, and one does where another is not there yet.
  private struct Dependent: PageRule {
    let descriptions = ["dependent", "harmed"].map {
      RuleDescription(
        $0, .page, .error, .markup, fix: .safe, summary: "There is a sign.", rationale: "It is a test.",
        advice: "None.",
        examples: [])
    }

    func check(_ page: PageContext, _ findings: inout [Finding]) {
      let text = page.text[ByteRange(start: 0, end: page.text.bytes.count)]
      let start = ByteRange(start: 0, end: 1)
      for (sign, other) in [("a", "A"), ("b", "B"), ("c", "C")] {
        guard let place = page.text.bytes.firstIndex(of: sign.utf8.first ?? 0) else { continue }
        let range = ByteRange(start: place, end: place + 1)
        findings.append(
          Finding("dependent", "a sign", at: range, fix: Fix("write another", [Edit(range, other)]), evidence: sign))
      }
      if text.contains("C") { findings.append(Finding("harmed", "C did harm", at: start, evidence: "C")) }
      if text.contains("A"), text.contains("b") {
        findings.append(Finding("harmed", "A did harm", at: start, evidence: "A"))
      }
    }
  }

  @Test func `a fix that did harm is tried once more beside those that were kept, and a second run changes nothing`()
    async throws
  {
    // Far from each other: what stands beside a diagnostic is part of its name.
    func page(_ one: String, _ other: String) -> [UInt8] {
      Array("# X\n\n\(one)\n\n## Y\n\nmore\n\nmore\n\n## Z\n\n\(other)\n\n## W\n\nmore\n\nc\n".utf8)
    }
    let set = try LintHarness.set([("en/a.md", page("a", "b")), ("fr/a.md", Array("x\n".utf8))])
    let linter = Linter(rules: RuleSet([Dependent()]))
    let result = await Fixer { await linter.run($0) }.run(set) { _ in true }
    #expect(result.count == 2 && result.pages["en/a.md"] == page("A", "B"), "\(result.pages)")
    #expect(result.dropped.map(\.evidence) == ["c"])
    let again = await Fixer { await linter.run($0) }.run(set.replacing(result.pages)) { _ in true }
    #expect(again.count == 0)
  }

  /// A rule with a fix for each line; those of even lines do harm.
  private struct Alternating: PageRule {
    let descriptions = ["alternating", "harmed"].map {
      RuleDescription(
        $0, .page, .error, .markup, fix: .safe, summary: "There is a sign.", rationale: "It is a test.",
        advice: "None.",
        examples: [])
    }

    func check(_ page: PageContext, _ findings: inout [Finding]) {
      for (place, byte) in page.text.bytes.enumerated() {
        let range = ByteRange(start: place, end: place + 1)
        let line = page.text.line(atByte: place)
        if byte == UInt8(ascii: "?") {
          findings.append(
            Finding(
              "alternating", "a sign", at: range, fix: Fix("write another", [Edit(range, line % 2 == 0 ? "&" : ".")]),
              evidence: "\(line)"))
        } else if byte == UInt8(ascii: "&") {
          findings.append(Finding("harmed", "it did harm", at: range, evidence: "\(line)"))
        }
      }
    }
  }

  @Test func `a page with many fixes that do harm gets all the others in one run`() async throws {
    let page = String(repeating: "sign?\n", count: 80)
    let set = try LintHarness.set([("en/a.md", Array(page.utf8)), ("fr/a.md", Array("x\n".utf8))])
    let linter = Linter(rules: RuleSet([Alternating()]))
    let first = await Fixer { await linter.run($0) }.run(set) { _ in true }
    let second = await Fixer { await linter.run($0) }.run(set.replacing(first.pages)) { _ in true }
    #expect(first.count == 40 && second.count == 0, "\(first.count) and \(second.count)")
  }

  @Test func `what another revision may explain is not put back unseen`() async throws {
    func page(_ date: String, _ span: String) -> [UInt8] {
      Array("---\nlastupdated: \"\(date)\"\n---\n\n# A\n{: #a}\n\nUse `\(span)` now and then.\n".utf8)
    }
    for (date, isSafe) in [("2026-01-01", true), ("2025-01-01", false)] {
      let found = try await LintHarness.lint(files: [
        ("en/a.md", page("2026-01-01", "runIt()")), ("fr/a.md", page(date, "RunIt()")),
      ])
      let fixes = found.diagnostics.filter { $0.rule == "code-span-changed" }.compactMap(\.fix?.isSafe)
      #expect(fixes == [isSafe], "\(found.diagnostics)")
    }
  }
}
