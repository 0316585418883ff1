import ConcordLint
import ConcordPages
import ConcordProject
import ConcordSyntax
import Testing

/// Pages that nobody keeps up, as the name of their folder says.
@Suite struct ArchivedPagesTests {
  /// Where a set begins below an archive, its repository says so; what lies above that is nobody's archive.
  @Test(arguments: [("archive/docs/", true), ("docs/", false)]) func `an archive may lie above the set`(
    _ above: String, _ isArchived: Bool
  ) async throws {
    let pages = [("en/a.md", "Run `tide_up`.\n"), ("fr/a.md", "Lancez.\n")]
    let project = try Project.discover(paths: pages.map(\.0))
    let store = PageStore(project, reading: PageReading(dialect: .gfm)) { file in
      pages.first { $0.0 == file }.map { .success(Array($0.1.utf8)) } ?? .failure(PageDefect(reason: ""))
    }
    let found = await LintHarness.lint(LintSet(project, store: store, above: above)).diagnostics
    #expect(found.map(\.rule) == ["code-span-missing"] && found[0].severity == (isArchived ? .info : .warning))
  }

  @Test(arguments: [
    ("_archives/a.md", true), ("docs/archive/a.md", true), ("docs/archived/b/a.md", true), ("archiver/a.md", false),
    ("archive.md", false),
  ])
  func `what is found in an archive is no more than an info`(_ page: String, _ isArchived: Bool) async throws {
    let found = try await LintHarness.lint(
      files: [
        ("en/\(page)", Array("See [b](none.md) and `tide_up`.\n".utf8)),
        ("fr/\(page)", Array("Voir b et [c](no.md).\n".utf8)),
      ], dialect: .gfm
    ).diagnostics
    #expect(Set(found.map(\.rule)).isSuperset(of: ["link-broken", "code-span-missing"]), "\(found.map(\.message))")
    #expect(found.allSatisfy { $0.severity == .info } == isArchived)
  }

  @Test(arguments: [("archive/old.md", Severity.info), ("old.md", .warning)])
  func `a page that nobody keeps up is missing nowhere`(_ page: String, _ severity: Severity) async throws {
    let text = Array("# A\n".utf8)
    let found = try await LintHarness.lint(
      files: [("en/a.md", text), ("en/\(page)", text), ("fr/a.md", text)], dialect: .gfm
    ).diagnostics.filter { $0.rule == "page-missing" }
    #expect(found.map(\.severity) == [severity])
  }
}
