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

  /// `../a` leads from a folder of translations to where the source's `a` does.
  @Test func `a target is offered as it leads there from the translation`() async throws {
    let set = try LintHarness.set(
      [
        ("README.md", Array("See [tide](files/two.txt#a) now.\n".utf8)),
        ("doc/README-fr.md", Array("Voir [marée](files/one.txt).\n".utf8)), ("files/two.txt", []),
      ], dialect: .gfm)
    let found = await LintHarness.lint(set).diagnostics.filter { $0.rule == "link-target-changed" }
    #expect(found.map(\.message) == ["`files/one.txt` instead of `../files/two.txt#a`"])
    #expect(found.first?.fix?.edits.map(\.text) == ["../files/two.txt#a"])
  }

  @Test func `a page of a folder names what lies in it`() async throws {
    let files = [
      "tide/index.md": "[a](tide/ebb), [b](tide/none.md)\n", "tide/ebb.md": "# Ebb\n", "b.md": "[c](b/ebb)\n",
    ]
    let set = ["en", "fr"].flatMap { locale in files.map { ("\(locale)/\($0.key)", Array($0.value.utf8)) } }
    let found = try await LintHarness.lint(files: set, dialect: .gfm).diagnostics.filter { $0.rule == "link-broken" }
    #expect(found.filter { $0.place.file.hasPrefix("en/") }.map(\.evidence).sorted() == ["b/ebb", "tide/none.md"])
  }
}
