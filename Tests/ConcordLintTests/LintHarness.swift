import ConcordLint
import ConcordProject
import ConcordSyntax
import Foundation
import SharedMaterial

/// Lints pages that are given as text, or a folder of the shared material.
enum LintHarness {
  /// - Parameters:
  ///   - isWaiting: whether each page is parsed only when its topic is linted.
  ///   - changed: pages that are others on disk by then, or gone.
  static func lint(
    files: [(path: String, bytes: [UInt8])], keywords: KeywordMap? = nil, dialect: Dialect = .ibmCloud,
    isWaiting: Bool = false, changed: [String: [UInt8]?] = [:]
  ) async throws -> (diagnostics: [Diagnostic], pages: [LintPage]) {
    let project = try Project.discover(paths: files.map(\.path))
    let bytes = Dictionary(files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    var pages: [LintPage] = []
    var waiting: [WaitingPage] = []
    for topic in project.topics {
      for page in [topic.source].compactMap(\.self) + topic.translations {
        @Sendable func text(_ bytes: [UInt8]) -> PageText {
          PageText(
            locale: page.locale, file: page.path, topic: topic.key, text: TextBuffer(bytes), dialect: dialect,
            placeholders: [])
        }
        let held = bytes[page.path] ?? []
        if isWaiting {
          waiting.append(WaitingPage(text(held), isKept: false) { (changed[page.path] ?? held).map(text) })
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
