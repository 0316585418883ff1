import ConcordLint
import ConcordProject
import ConcordSyntax
import SharedMaterial
import Testing

/// Which diagnostics of a run were there before.
@Suite struct BaselineTests {
  private static let source =
    "# A\n\nOne `a_b` here.\n\nTwo `a_b` there.\n\n## B\n\nThree `a_b` then.\n\nFour `c_d` now.\n"

  private func lint(_ page: String, as file: String = "fr/a.md", beside source: String = source) async throws
    -> [Diagnostic]
  {
    let sourceFile = file.replacing("fr/", with: "en/")
    return try await LintHarness.lint(
      files: [(sourceFile, Array(source.utf8)), (file, Array(page.utf8))], dialect: .gfm
    ).diagnostics.filter { $0.rule == "code-span-changed" }
  }

  private static let page = source.replacing("Three `a_b`", with: "Three `a_x`")

  private func new(_ now: [Diagnostic], _ before: [Diagnostic]) -> [String] {
    let match = Baseline(before).known.match(now, files: FileSet(now.map(\.place.file)))
    return now.filter { !match.holds($0) }.map(\.message)
  }

  @Test func `a new fault above an equal one is the new one`() async throws {
    let before = try await lint(Self.page)
    #expect(before.count == 1)
    let now = try await lint(Self.page.replacing("One `a_b`", with: "One `a_x`"))
    #expect(now.count == 2)
    let match = Baseline(before).known.match(now)
    #expect(now.map(match.holds) == [false, true])
  }

  @Test func `a fault is known when the text around it moves, or is edited`() async throws {
    let before = try await lint(Self.page)
    let moved = Self.page.replacing("# A\n", with: "# A\n\nNew here.\n")
    #expect(new(try await lint(moved), before) == [])
    let source = Self.source.replacing(" then.", with: " then, and there.")
    let edited = Self.page.replacing(" then.", with: " then, and there.")
    #expect(new(try await lint(edited, beside: source), before) == [])
  }

  @Test func `another value at the same place is new`() async throws {
    let before = try await lint(Self.page)
    #expect(new(try await lint(Self.page.replacing("a_x", with: "a_y")), before).count == 1)
  }

  @Test func `the entries of a renamed page are its own`() async throws {
    let before = try await lint(Self.page)
    let renamed = try await lint(Self.page, as: "fr/b.md")
    #expect(new(renamed, before) == [])
    let match = Baseline(before).known.match(renamed, files: FileSet(["fr/a.md", "fr/b.md"]))
    #expect(renamed.allSatisfy { !match.holds($0) }, "the page of the entries is still there")
  }

  @Test func `a baseline is read as it was written, with its messages`() async throws {
    let baseline = Baseline(try await lint(Self.page))
    #expect(baseline.text.hasPrefix("# concord baseline 2\n") && baseline.text.contains("\t`a_x` instead of `a_b`"))
    #expect(try Baseline(text: baseline.text, file: "b.txt") == baseline)
    #expect(!baseline.isFormer)
  }

  @Test func `a baseline of version 1 still holds, and says that it is one`() async throws {
    let now = try await lint(Self.page)
    let text = "# concord baseline 1\n" + now.map { "\($0.formerFingerprint) \($0.rule) \($0.place.file)\n" }.joined()
    let former = try Baseline(text: text, file: "b.txt")
    #expect(former.isFormer)
    let match = former.known.match(now)
    #expect(now.allSatisfy(match.holds) && former.stale(match).isEmpty)
    let pruned = former.pruned(now, files: FileSet(now.map(\.place.file))) { _ in true }
    #expect(pruned == Baseline(now), "what is found is named anew")
  }

  @Test(arguments: ["# concord baseline 3\n", "# concord baseline 2\n0123456789abcdef 0123456789abcdef code-changed\n"])
  func `what is no baseline is told with its line`(text: String) {
    #expect(throws: BaselineError.self) { try Baseline(text: text, file: "b.txt") }
  }
}
