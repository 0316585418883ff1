import ConcordSyntax
import SharedMaterial

/// Pages that say when they were changed.
extension RuleBoundaryTests {
  static let dates = [
    Case(
      name: "dates of one week", source: dated("2026-01-09", "Text.\n\nMore of `it`."),
      page: dated("2026-01-02", "Texte.\n\nPlus de `it`."), expected: ["2 info page-stale"]),
    Case(
      name: "dates of one week, and a text less", source: dated("2026-01-09", "Text.\n\nMore of `it`."),
      page: dated("2026-01-02", "Texte."), expected: ["2 warning page-stale", "5 info block-missing"]),
    Case(
      name: "dates of three days, in two years", source: dated("2026-01-02", "Text."),
      page: dated("2025-12-30", "Texte."), expected: ["2 info page-stale"]),
    Case(
      name: "dates of two weeks", source: dated("2026-03-01", "Text."), page: dated("2026-02-15", "Texte."),
      expected: ["2 info page-stale"]),
    Case(
      name: "dates of two weeks and a day", source: dated("2026-03-02", "Text."), page: dated("2026-02-15", "Texte."),
      expected: ["2 warning page-stale"]),
  ]

  private static func dated(_ day: String, _ text: String) -> String {
    "---\nlastupdated: \"\(day)\"\n---\n\n\(text)\n"
  }
}
