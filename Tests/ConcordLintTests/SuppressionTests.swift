import ConcordLint
import ConcordProject
import ConcordSyntax
import Testing

/// Comments that silence rules.
@Suite struct SuppressionTests {
  static let source = "# A\n\nUse `run_it` now.\n\n```sh\na --b\n```\n\nUse `stop_it` now.\n"

  struct Case: CustomTestStringConvertible {
    let name: String
    let french: String
    let left: [String]
    let suppressed: Int
    var english = SuppressionTests.source
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "nothing", french: "# A\n\nOui.\n\n```sh\na --c\n```\n\nNon.\n",
      left: ["3 code-span-missing", "6 code-changed", "9 code-span-missing"], suppressed: 0),
    Case(
      name: "the next block, one rule of it",
      french:
        "# A\n\n<!-- concord-disable-next-line code-span-missing -- why -->\nOui.\n\n<!-- concord-disable-next-line -->\n```sh\na --c\n```\n\nNon.\n",
      left: ["11 code-span-missing"], suppressed: 2),
    Case(
      name: "the next block, with the attribute list below it",
      french: "# A\n\n<!-- concord-disable-next-line attribute-changed -->\nEmployez `run_it`.\n{: note}\n",
      left: [], suppressed: 1, english: "# A\n\nUse `run_it` now.\n{: tip}\n"),
    Case(
      name: "a line",
      french: "# A\n\nOui. <!-- concord-disable-line code-span-missing -->\n\n```sh\na --b\n```\n\nNon.\n",
      left: ["9 code-span-missing"], suppressed: 1),
    Case(
      name: "a stretch",
      french:
        "# A\n\n<!-- concord-disable code-span-missing -->\n\nOui.\n\n<!-- concord-enable code-span-missing -->\n\n```sh\na --b\n```\n\nNon.\n",
      left: ["13 code-span-missing"], suppressed: 1),
    Case(
      name: "the file",
      french:
        "<!-- concord-disable-file code-span-missing, code-changed -->\n\n# A\n\nOui.\n\n```sh\na --c\n```\n\nNon.\n",
      left: [], suppressed: 3),
    Case(
      name: "front matter",
      french: "---\nconcord:\n  disable: [code-span-missing]\n---\n\n# A\n\nOui.\n\n```sh\na --b\n```\n\nNon.\n",
      left: [], suppressed: 2),
    Case(
      name: "unused and unknown",
      french:
        "# A\n\n<!-- concord-disable-next-line id-duplicate, code-chnged -->\nEmployez `run_it`.\n\n```sh\na --b\n```\n\nEmployez `stop_it`.\n",
      left: ["3 suppression-unused", "3 suppression-unknown"], suppressed: 0),
    Case(
      name: "what is said of comments themselves",
      french:
        "<!-- concord-disable-file suppression-unknown -->\n\n# A\n\n<!-- concord-disable-next-line code-chnged -->\nEmployez `run_it`.\n\n```sh\na --b\n```\n\nEmployez `stop_it`.\n",
      left: ["1 suppression-unused", "5 suppression-unknown"], suppressed: 0),
    Case(
      name: "for the translations of a page that has none",
      french:
        "# A\n\n<!-- concord-disable-next-line code-span-missing scope=translations -->\nOui.\n\n```sh\na --b\n```\n\nEmployez `stop_it`.\n",
      left: ["3 suppression-unused", "4 code-span-missing"], suppressed: 0),
    Case(
      name: "shown in code",
      french:
        "# A\n\nEmployez `run_it`.\n\n```sh\na --b\n```\n\nEmployez `stop_it`.\n\n```html\n<!-- concord-disable-file -->\n```\n",
      left: ["11 code-block-extra"], suppressed: 0),
    Case(
      name: "in the source, for its translations", french: "# A\n\nOui.\n\n```sh\na --b\n```\n\nNon.\n",
      left: ["9 code-span-missing"], suppressed: 1,
      english: source.replacing(
        "Use `run_it`", with: "<!-- concord-disable-next-line code-span-missing scope=translations -->\nUse `run_it`")),
  ]

  @Test(arguments: cases)
  func `comments suppress what they name and nothing else`(_ example: Case) async throws {
    let pages = ["en/a.md": example.english, "fr/a.md": example.french]
    let set = try LintHarness.set(pages.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) })
    let result = await Linter().run(set)
    let left = result.diagnostics.filter { $0.place.locale.tag == "fr" && $0.severity > .info }
    #expect(left.map { "\(LintHarness.Found(diagnostics: [], set: set).line($0.place)) \($0.rule)" } == example.left)
    #expect(result.suppressed.count == example.suppressed)
    #expect(!result.diagnostics.contains { $0.place.locale.tag == "en" })
  }
}
