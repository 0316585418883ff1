import ConcordLint
import ConcordSyntax
import Testing

/// Pages that nobody keeps up, as the name of their folder says.
@Suite struct ArchivedPagesTests {
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
}
