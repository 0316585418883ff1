import ConcordLint
import ConcordProject
import ConcordSyntax
import Foundation
import SharedMaterial
import Testing

/// What a careful reader found in the seeds, against what the linter says.
@Suite struct SeedsTests {
  struct PairLabel: Decodable {
    let kind: String
    let locale: String
    let sourceLine: Int?
    let targetLine: Int?
    let sourceText: String?
  }
  struct PageLabel: Decodable {
    let kind: String
    let line: Int
    let page: String
  }

  @Test(.enabled(if: SharedMaterial.isPresent))
  func `every label is a diagnostic or the note of one`() async throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let kinds = try JSONDecoder().decode([String: [String]?].self, from: SharedMaterial.data("gold/kinds.json"))
    let pairs = try decoder.decode([PairLabel].self, from: SharedMaterial.data("gold/seeds-pairs.json"))
    let pages = try decoder.decode([PageLabel].self, from: SharedMaterial.data("gold/seeds-pages.json"))
    let known = Set(RuleCatalog.descriptions.map(\.id))
    let run = try await LintHarness.lint(folder: "corpus/seeds", keywords: LintHarness.keywords())
    let diagnostics = run.diagnostics

    for (file, tags) in [("fr", ["fr"]), ("zh", ["zh", "zh-CN"])] {
      var claimed = Set<String>()
      var missed = 0
      var found = 0
      let own = diagnostics.filter { $0.place.file.hasPrefix("\(file)/") }
      for label in pairs where tags.contains(label.locale) {
        let rules = (kinds[label.kind] ?? nil)?.filter(known.contains) ?? []
        guard !rules.isEmpty else { continue }
        let hits = own.filter { matches($0, run, rules, label.sourceLine, label.targetLine) }
        // Two labels on one line are two diagnostics, where there are two.
        let hit = hits.first { !claimed.contains($0.fingerprint) } ?? hits.first
        if let hit {
          claimed.insert(hit.fingerprint)
          found += 1
        } else {
          missed += 1
          print(
            "  missed \(file): \(label.kind) source \(label.sourceLine ?? 0) target \(label.targetLine ?? 0) \(label.sourceText ?? "")"
          )
        }
      }
      for label in pages where label.page == file {
        let rules = (kinds[label.kind] ?? nil)?.filter(known.contains) ?? []
        guard !rules.isEmpty else { continue }
        if let hit = diagnostics.first(where: {
          rules.contains($0.rule)
            && ($0.place.file.hasPrefix(file) && run.line($0.place) == label.line || $0.place.locale.tag == "en")
        }) {
          claimed.insert(hit.fingerprint)
          found += 1
        } else {
          missed += 1
          print("  missed \(file): \(label.kind) line \(label.line)")
        }
      }
      let extra = own.filter { $0.severity > .info && !claimed.contains($0.fingerprint) }
      print("seeds \(file): found \(found), missed \(missed), extra \(extra.count)")
      for diagnostic in extra {
        print(
          "  extra: \(run.line(diagnostic.place))<-\(diagnostic.source.map(run.line) ?? 0) \(diagnostic.severity) \(diagnostic.rule): \(diagnostic.message)"
        )
      }
      #expect(missed <= 3)
      #expect(extra.count <= 5)
    }
    for label in pages where label.page == "en" {
      let rules = (kinds[label.kind] ?? nil)?.filter(known.contains) ?? []
      guard !rules.isEmpty else { continue }
      #expect(
        diagnostics.contains {
          rules.contains($0.rule) && $0.place.file.hasPrefix("en/") && run.line($0.place) == label.line
        }, "en \(label.kind) \(label.line)")
    }
  }

  private func matches(
    _ diagnostic: Diagnostic, _ run: LintHarness.Found, _ rules: [String], _ source: Int?, _ target: Int?
  ) -> Bool {
    if rules.contains(diagnostic.rule), isAt(diagnostic, run, source, target) { return true }
    return diagnostic.notes.contains { note in
      rules.contains(note.rule)
        && (note.place.locale.tag == "en" ? run.line(note.place) == source : run.line(note.place) == target)
    }
  }

  private func isAt(_ diagnostic: Diagnostic, _ run: LintHarness.Found, _ source: Int?, _ target: Int?) -> Bool {
    if let source, let place = diagnostic.source, run.line(place) == source { return true }
    if let target, run.line(diagnostic.place) == target { return true }
    return false
  }
}
