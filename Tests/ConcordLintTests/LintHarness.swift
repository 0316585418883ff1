import ConcordLint
import ConcordPages
import ConcordProject
import ConcordSyntax
import Foundation
import SharedMaterial

/// Lints pages that are given as text, or a folder of the shared material.
enum LintHarness {
  /// What a run found, with the pages, which know the lines.
  struct Found {
    let diagnostics: [Diagnostic]
    let set: LintSet

    /// The line of a place's first byte.
    func line(_ place: Place) -> Int { set.store.position(atByte: place.range.start, in: place.file)?.line ?? 1 }
    /// The line of a place's end.
    func lastLine(_ place: Place) -> Int { set.store.position(atByte: place.range.end, in: place.file)?.line ?? 1 }
  }

  /// What the examples of rules on terms are about.
  static let terms: Terminology = {
    let french = [
      Glossary.Entry(term: "endpoint", use: ["point d'accès"], avoid: ["extrémité"]),
      Glossary.Entry(term: "workspace", use: ["espace de travail", "atelier"]),
    ]
    let entries = LocaleTag("fr").map { [$0: french] } ?? [:]
    return Terminology(Glossary(kept: ["Cloud Foundry"], entries: entries), source: .english)
  }()

  static func set(
    _ files: [(path: String, bytes: [UInt8])], keywords: KeywordMap? = nil, dialect: Dialect = .ibmCloud,
    source: LocaleTag? = nil
  ) throws -> LintSet {
    let project = try Project.discover(paths: files.map(\.path), source: source)
    // A dictionary by `String` would take names for one that only look alike.
    let contents = Dictionary(files.map { (Array($0.path.utf8), $0.bytes) }, uniquingKeysWith: { first, _ in first })
    let store = PageStore(project, reading: PageReading(dialect: dialect)) { file in
      contents[Array(file.utf8)].map { .success($0) } ?? .failure(PageDefect(reason: "there is no such page"))
    }
    return LintSet(
      project, store: store,
      keywords: keywords, files: FileSet(files.map(\.path)))
  }

  static func lint(_ set: LintSet) async -> Found {
    Found(diagnostics: await Linter(options: LintOptions(terms: terms)).lint(set), set: set)
  }

  static func lint(
    files: [(path: String, bytes: [UInt8])], keywords: KeywordMap? = nil, dialect: Dialect = .ibmCloud,
    source: LocaleTag? = nil
  ) async throws -> Found { await lint(try set(files, keywords: keywords, dialect: dialect, source: source)) }

  static func lint(folder: String, keywords: KeywordMap? = nil) async throws -> Found {
    let files = try SharedMaterial.files(below: folder).map {
      ($0, $0.hasSuffix(".md") ? [UInt8](try SharedMaterial.data("\(folder)/\($0)")) : [])
    }
    return try await lint(files: files, keywords: keywords)
  }

  static func keywords() throws -> KeywordMap {
    try KeywordMap(yaml: [UInt8](SharedMaterial.data("corpus/ibm/keywords.yml")), file: "keywords.yml")
  }
}
