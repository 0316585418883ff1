import ConcordLint
import ConcordSyntax
import Testing

@Suite struct UntranslatedTests {
  @Test(arguments: [
    "École obligatoire pour tous les élèves qui sont dans la ville.",
    "E\u{301}cole obligatoire pour tous les e\u{301}le\u{300}ves qui sont dans la ville.",
    "ÉCOLE obligatoire pour tous les élèves qui sont dans la ville.",
  ])
  func `a text is untranslated however its letters are written`(_ text: String) async throws {
    let source = "École obligatoire pour tous les élèves qui sont dans la ville."
    let found = try await LintHarness.lint(files: [
      ("fr/a.md", Array("# A\n\n\(source)\n".utf8)), ("fr/b.md", Array("# B\n".utf8)),
      ("de/a.md", Array("# A\n\n\(text)\n".utf8)),
    ])
    #expect(found.diagnostics.contains { $0.rule.hasSuffix("-untranslated") && $0.place.file == "de/a.md" })
  }

  @Test(arguments: [
    "<script setup>\nimport the list of all from here\n</script>", "import the list of all from here.js",
    "Anna Berg, Ben Carr, Cora Dean, Dora Ebert and Emil Frey from Graz",
  ])
  func `what is no prose needs no translation`(_ text: String) async throws {
    let found = try await LintHarness.lint(
      files: ["en", "fr"].map { ("\($0)/a.md", Array("# A \($0)\n\n\(text)\n".utf8)) }, dialect: .gfm)
    #expect(!found.diagnostics.contains { $0.rule == "text-untranslated" }, "\(found.diagnostics)")
  }

  @Test(arguments: [
    ("- Fix the name of the first key ([#12](https://github.com/a/b/pull/12))", Dialect.gfm, [Severity.info]),
    ("- Fix the name of the first key ([docs](https://a.org/b/12))", .gfm, [.warning]),
    ("export const a = {\n  name: 'the name of the first key of all',\n};", .docusaurus, []),
  ])
  func `release notes quote, and modules are code`(_ text: String, _ dialect: Dialect, _ expected: [Severity])
    async throws
  {
    let found = try await LintHarness.lint(
      files: ["en", "fr"].map { ("\($0)/a.md", Array("# A \($0)\n\n\(text)\n".utf8)) }, dialect: dialect)
    #expect(found.diagnostics.filter { $0.rule == "text-untranslated" }.map(\.severity) == expected)
  }
}
