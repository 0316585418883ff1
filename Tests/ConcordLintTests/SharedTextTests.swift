import ConcordLint
import ConcordProject
import ConcordSyntax
import Testing

/// Text that all translations leave as it is, or leave out.
@Suite struct SharedTextTests {
  private static let licence = "The program comes with no warranty, and it is given to all who want to have it."

  /// The words of a licence stay in the source's language in all locales; what one of them translates, the others have forgotten.
  @Test(arguments: [["de", "es", "fr", "it"], ["de", "es", "fr"]]) func `what all locales leave is no slip`(
    _ locales: [String]
  ) async throws {
    let own = [
      "de": "Das Boot ist klein.", "es": "El barco es bajo.", "fr": "Le bateau est petit.", "it": "La barca va.",
    ]
    let pages = [("en", "The boat is low.")] + locales.map { ($0, own[$0] ?? "") }
    for isOne in [false, true] {
      let files = pages.map { locale, text in
        let last = isOne && locale == "es" ? "El programa viene sin garantía." : Self.licence
        return ("\(locale)/a.md", Array("\(text)\n\n\(text)\n\n\(last)\n".utf8))
      }
      let found = try await LintHarness.lint(files: files, dialect: .gfm).diagnostics
        .filter { $0.rule == "text-untranslated" }
      #expect(found.count == locales.count - (isOne ? 1 : 0), "\(found.map(\.message))")
      #expect(found.allSatisfy { $0.severity == .info } == (!isOne && locales.count > 3))
    }
  }

  /// A remark that all sources have tells readers of their language alone something, where no translation has it.
  @Test(arguments: [
    ("*Translated by a program, and read by nobody.*", "", 0), ("Translated by a program, and read by nobody.", "", 6),
    (
      "*Translated by a program, and read by nobody.*", "*Traduit par un programme, et que personne n’a relu.*\n\n", 1
    ),
  ])
  func `what all translations leave out is no loss`(_ notice: String, _ line: String, _ told: Int) async throws {
    let files = (0..<6).flatMap { number in
      [
        ("en/p\(number).md", "# A \(number)\n\n\(notice)\n\nThe boat \(number) is `low\(number)` in the harbour.\n"),
        (
          "fr/p\(number).md",
          "# A \(number)\n\n\(number == 2 ? "" : line)Le bateau \(number) est `low\(number)` dans le port.\n"
        ),
      ]
    }
    let found = try await LintHarness.lint(files: files.map { ($0.0, Array($0.1.utf8)) }, dialect: .gfm).diagnostics
    #expect(found.count { $0.rule == "block-missing" && $0.severity == .warning } == told, "\(found.map(\.message))")
  }

  /// A sentence in ideographs is no code, whatever its language takes for a remark; a name on its line is.
  @Test(arguments: [
    ("# Tell protoc to make `base` classes", []), ("# Tell us to make `base` classes", ["code-changed"]),
  ]) func `what a Chinese source says in code is for readers`(_ line: String, _ rules: [String]) async throws {
    func page(_ line: String) -> [UInt8] { Array("A.\n\n```C++\n\(line)\noption one = true;\n```\n".utf8) }
    let found = try await LintHarness.lint(
      files: [("zh/a.md", page("# 告诉protoc要生成 `base` 类")), ("en/a.md", page(line))], dialect: .gfm,
      source: LocaleTag("zh")
    ).diagnostics.filter { $0.severity > .info && $0.place.file == "en/a.md" }
    #expect(found.map(\.rule) == rules, "\(found.map(\.message))")
  }
}
