import ConcordLint
import Testing

/// A block of code in several languages that has two differences: one that most of them share, and one that is a single page's.
@Suite struct SharedCodeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let source: [String]
    /// In French, German and Spanish.
    let translations: [[String]]
    /// What is told of the source and of the French page.
    let expected: [String]
    /// The day when the source was changed, and when the translations were.
    var days = ("2026-01-01", "2026-01-01")
    var testDescription: String { name }
  }

  static let source = ["n = head", "n.next = tail", "name = \"sail\"", "tail = n", "done(n)"]
  static func changed(_ changes: [Int: String?]) -> [String] {
    source.indices.compactMap { changes.keys.contains($0) ? changes[$0] ?? nil : source[$0] }
  }

  static let cases = [
    Case(
      name: "all lack a line, and one has changed another", source: source,
      translations: [changed([3: nil, 1: "n.suite = tail"]), changed([3: nil]), changed([3: nil])],
      expected: [
        "en 11 info code-disagreement 3 of 3 translations agree against the source: the line `tail = n` is missing",
        "fr 9 error code-changed code differs: `suite` instead of `next`",
      ]),
    Case(
      name: "all have changed a line, and one lacks another", source: source,
      translations: [changed([3: "tail = m", 1: nil]), changed([3: "tail = m"]), changed([3: "tail = m"])],
      expected: [
        "en 11 warning code-disagreement 3 of 3 translations agree against the source: code differs: `m` instead of `n`",
        "fr 8 error code-changed the line `n.next = tail` is missing",
      ]),
    Case(
      name: "all lack two lines: they are told once", source: source,
      translations: Array(repeating: changed([1: nil, 3: nil]), count: 3),
      expected: [
        "en 9 info code-disagreement 3 of 3 translations agree against the source: the line `n.next = tail` is missing"
      ]),
    Case(
      name: "most have what the source had before it was mended, and one has not",
      source: changed([1: "n.next != tail"]),
      translations: Array(repeating: changed([1: "n.next tail"]), count: 3) + [changed([1: "n.next != tail"])],
      expected: [
        "en 9 info code-disagreement 3 of 4 translations agree against the source: code differs: `!=` is missing"
      ]),
    Case(
      name: "most have something else, and one has not", source: changed([1: "n.next != tail"]),
      translations: Array(repeating: changed([1: "n.next == tail"]), count: 3) + [changed([1: "n.next != tail"])],
      expected: [
        "en 9 warning code-disagreement 3 of 4 translations agree against the source: code differs: `=` instead of `!`"
      ]),
    Case(
      name: "all have a string in another case", source: source,
      translations: Array(repeating: changed([2: "name = \"Sail\""]), count: 3),
      expected: [
        "en 10 info code-disagreement 3 of 3 translations agree against the source: a string differs: `\"Sail\"` instead of `\"sail\"`"
      ]),
    Case(
      name: "all lack a word that the source has got since", source: changed([1: "n.next = tail + others"]),
      translations: Array(repeating: changed([1: "n.next = tail"]), count: 3),
      expected: [
        "en 9 info code-disagreement 3 of 3 translations agree against the source: code differs: `others` is missing"
      ]),
    Case(
      name: "all lack a word that the source has twice", source: changed([1: "n.nextnext = tail"]),
      translations: Array(repeating: changed([1: "n.next = tail"]), count: 3),
      expected: [
        "en 9 warning code-disagreement 3 of 3 translations agree against the source: code differs: `next` instead of `nextnext`"
      ]),
    Case(
      name: "all lack a sign", source: changed([1: "n.next != tail"]),
      translations: Array(repeating: changed([1: "n.next tail"]), count: 3),
      expected: [
        "en 9 warning code-disagreement 3 of 3 translations agree against the source: code differs: `!=` is missing"
      ]),
    Case(
      name: "all have another block", source: (1...8).map { "new_\($0)()" },
      translations: Array(repeating: (1...8).map { "old_\($0)()" }, count: 3),
      expected: [
        "en 8 info code-disagreement 3 of 3 translations agree against the source: code differs: `old_1` instead of `new_1`"
      ]),
    Case(
      name: "all have nearly another block", source: (1...7).map { "new_\($0)()" },
      translations: Array(repeating: (1...7).map { "old_\($0)()" }, count: 3),
      expected: [
        "en 8 warning code-disagreement 3 of 3 translations agree against the source: code differs: `old_1` instead of `new_1`"
      ]),
    Case(
      name: "all have a file in another case", source: changed([2: "name = \"./sail.json\""]),
      translations: Array(repeating: changed([2: "name = \"./Sail.json\""]), count: 3),
      expected: [
        "en 10 warning code-disagreement 3 of 3 translations agree against the source: a string differs: `\"./Sail.json\"` instead of `\"./sail.json\"`"
      ]),
    Case(
      name: "all lack a line, and have another string", source: source,
      translations: Array(repeating: changed([2: "name = \"boat\"", 3: nil]), count: 3),
      expected: [
        "en 11 info code-disagreement 3 of 3 translations agree against the source: the line `tail = n` is missing"
      ]),
    Case(
      name: "all lack a line, and have what another was before", source: source,
      translations: Array(repeating: changed([1: "n.later = tail", 3: nil]), count: 3),
      expected: [
        "en 9 warning code-disagreement 3 of 3 translations agree against the source: code differs: `later` instead of `next`"
      ]),
    Case(
      name: "all lack a line, and have the sign that another has lost", source: changed([4: "done(n"]),
      translations: Array(repeating: changed([3: nil]), count: 3),
      expected: [
        "en 12 warning code-disagreement 3 of 3 translations agree against the source: code differs: `)` here is not in the source"
      ]),
    Case(
      name: "a string is another besides", source: source,
      translations: [changed([3: nil, 2: "name = \"s4il\""]), changed([3: nil]), changed([3: nil])],
      expected: [
        "en 11 info code-disagreement 3 of 3 translations agree against the source: the line `tail = n` is missing",
        "fr 10 warning code-string-changed a string differs: `\"s4il\"` instead of `\"sail\"`",
      ]),
    Case(
      name: "of an older revision, one has changed a line besides", source: source,
      translations: [
        changed([3: "tail = m", 1: "n.suite = tail"]), changed([3: "tail = m"]), changed([3: "tail = m"]),
      ],
      expected: ["fr 9 error code-changed code differs: `suite` instead of `next`"], days: ("2026-02-02", "2026-01-01")),
    Case(
      name: "of an older revision, one has changed a line behind the one of all", source: source,
      translations: [changed([1: "n.some = tail", 3: "tail = m"])]
        + Array(repeating: changed([1: "n.some = tail"]), count: 2),
      expected: ["fr 11 error code-changed code differs: `m` instead of `n`"], days: ("2026-02-02", "2026-01-01")),
    Case(
      name: "of an older revision, all have the same", source: source,
      translations: Array(repeating: changed([3: "tail = m"]), count: 3),
      expected: ["fr 11 info code-changed code differs: `m` instead of `n`"], days: ("2026-02-02", "2026-01-01")),
  ]

  @Test(arguments: cases)
  func `a line that is one page's own is told of that page`(_ example: Case) async throws {
    let files = zip(["en", "fr", "de", "es", "it"], [example.source] + example.translations).map { locale, code in
      let day = locale == "en" ? example.days.0 : example.days.1
      let page = "---\nlastupdated: \"\(day)\"\n---\n\n# A\n\n```python\n\(code.joined(separator: "\n"))\n```\n"
      return ("\(locale)/a.md", Array(page.utf8))
    }
    let found = try await LintHarness.lint(files: files)
    let told = found.diagnostics.filter {
      ["en/a.md", "fr/a.md"].contains($0.place.file) && $0.rule.hasPrefix("code-")
    }
    .map { diagnostic in
      "\(diagnostic.place.locale) \(found.line(diagnostic.place)) \(diagnostic.severity) \(diagnostic.rule) \(diagnostic.message)"
    }
    #expect(told.sorted() == example.expected)
  }
}
