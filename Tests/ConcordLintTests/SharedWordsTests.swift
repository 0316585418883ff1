import ConcordLint
import ConcordSyntax
import Testing

/// A block of code in four languages: what is told of the French one.
@Suite struct SharedWordsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String
    /// In French, German and Spanish.
    let translations: [String]
    let expected: [String]
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "all have it in words of their own", source: "docs: correct typo",
      translations: ["docs: corrige faute", "docs: korrigiere Fehler", "docs: arregla error"], expected: ["info 4"]),
    Case(
      name: "one other language has", source: "docs: correct typo",
      translations: ["docs: corrige faute", "docs: korrigiere Fehler", "docs: correct typo"], expected: ["error 4"]),
    Case(
      name: "the others agree with each other", source: "docs: correct typo",
      translations: ["docs: corrige faute", "docs: fix typo", "docs: fix typo"], expected: ["error 4"]),
    Case(
      name: "an option is another besides", source: "docs: correct typo --now",
      translations: ["docs: corrige faute -now", "docs: korrigiere Fehler --now", "docs: arregla error --now"],
      expected: ["error 4"]),
    Case(
      name: "another line of the block is missing", source: "docs: correct typo\ngit push",
      translations: ["docs: corrige faute", "docs: korrigiere Fehler\ngit push", "docs: arregla error\ngit push"],
      expected: ["error 4 the line `git push` is missing"]),
    Case(
      name: "another line of the block differs", source: "docs: correct typo\nmake all -j8",
      translations: [
        "docs: corrige faute\nmake all -j9", "docs: korrigiere Fehler\nmake all -j8",
        "docs: arregla error\nmake all -j8",
      ], expected: ["error 5 code differs: `j9` instead of `j8`"]),
    Case(
      name: "a value is named otherwise by each", source: "name = \"sail\"",
      translations: ["name = \"voile\"", "name = \"segel\"", "name = \"vela\""], expected: ["info 4"]),
  ]

  @Test(arguments: cases)
  func `what several languages put into their own words is for readers`(_ example: Case) async throws {
    func page(_ code: String) -> [UInt8] { Array("# A\n\n```python\n\(code)\n```\n".utf8) }
    let files = zip(["en", "fr", "de", "es"], [example.source] + example.translations).map { ("\($0)/a.md", page($1)) }
    let found = try await LintHarness.lint(files: files, dialect: .gfm)
    let told = found.diagnostics.filter { $0.place.file == "fr/a.md" && $0.rule.hasPrefix("code-") }.map {
      "\($0.severity) \(found.line($0.place)) \($0.message)"
    }
    #expect(
      told.count == example.expected.count && zip(told, example.expected).allSatisfy { $0.hasPrefix($1) }, "\(told)")
  }
}
