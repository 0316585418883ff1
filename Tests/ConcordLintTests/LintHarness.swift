import ConcordLint
import ConcordProject
import ConcordSyntax
import Foundation
import SharedMaterial

/// Lints pages that are given as text, or a folder of the shared material.
enum LintHarness {
  /// Where a page waits until its topic is linted.
  enum Waiting: CaseIterable { case inMemory, onDisk }

  /// - Parameters:
  ///   - waits: where each page waits until its topic is linted; nil where it is parsed at once.
  ///   - changed: pages that hold something else by then, or nothing.
  static func lint(
    files: [(path: String, bytes: [UInt8])], keywords: KeywordMap? = nil, dialect: Dialect = .ibmCloud,
    waits: Waiting? = nil, changed: [String: [UInt8]?] = [:]
  ) async throws -> (diagnostics: [Diagnostic], pages: [LintPage]) {
    let project = try Project.discover(paths: files.map(\.path))
    let bytes = Dictionary(files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    var pages: [LintPage] = []
    var waiting: [WaitingPage] = []
    for topic in project.topics {
      for page in [topic.source].compactMap(\.self) + topic.translations {
        @Sendable func text(_ bytes: [UInt8]) -> PageText {
          PageText(
            locale: page.locale, file: page.path, topic: topic.key, source: Source(bytes), dialect: dialect,
            placeholders: [])
        }
        let held = bytes[page.path] ?? []
        if let waits {
          let page = WaitingPage(text(held), isHeld: waits == .inMemory, countsKeywords: keywords == nil) {
            (changed[page.path] ?? held).map(text)
          }
          waiting.append(page)
        } else {
          pages.append(text(held).read())
        }
      }
    }
    var set = LintSet(project: project, pages: pages, keywords: keywords, files: Set(files.map(\.path)))
    set.waiting = waiting
    return (await Linter(options: LintOptions(terms: ["Cloud Foundry"])).lint(set), pages)
  }

  static func lint(folder: String, keywords: KeywordMap? = nil) async throws -> (
    diagnostics: [Diagnostic], pages: [LintPage]
  ) {
    let files = try SharedMaterial.files(below: folder).map {
      ($0, $0.hasSuffix(".md") ? [UInt8](try SharedMaterial.data("\(folder)/\($0)")) : [])
    }
    return try await lint(files: files, keywords: keywords)
  }

  static func keywords() throws -> KeywordMap {
    try KeywordMap(yaml: [UInt8](SharedMaterial.data("corpus/ibm/keywords.yml")), file: "keywords.yml")
  }
}
