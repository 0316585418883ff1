import ConcordLint
import ConcordPages
import ConcordProject
import ConcordSyntax
import SharedMaterial
import Testing

/// Where a rule begins to speak, and where it stays silent: a page beside its source, one line of it apart.
@Suite struct RuleBoundaryTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var dialect = Dialect.ibmCloud
    var locale = "fr"
    var sourceLocale = "en"
    let source: String
    let page: String
    /// Other files: pages as `path: text`, and empty ones.
    var files: [String: String] = [:]
    /// `line severity rule` of the page, with `safe` or `unsafe` where there is a fix.
    let expected: [String]
    /// What the messages hold, in order.
    var messages: [String] = []
    /// The page after the safe fixes.
    var fixed: String?
    var testDescription: String { name }
  }

  static let cases: [Case] =
    links + placeholders + standIns + imports + notices + code + text + structure + damage + ends + leeway + freedom
    + wording + ownPages + sourceFaults + linkLists + intent + elsewhere + doubt + equivalence + sites + sketches
    + marks + dates + names
    + places

  @Test(arguments: cases)
  func `a rule speaks where it should, and of nothing else`(_ item: Case) async throws {
    let run = try await lint(item, item.page)
    let found = run.diagnostics
    let reported = found.map { diagnostic in
      let fix = diagnostic.fix.map { $0.isSafe ? " safe" : " unsafe" } ?? ""
      return "\(run.line(diagnostic.place)) \(diagnostic.severity) \(diagnostic.rule)\(fix)"
    }
    #expect(reported == item.expected, "\(found.map(\.message))")
    for (diagnostic, part) in zip(found, item.messages) {
      #expect(diagnostic.message.contains(part), "\(diagnostic.message)")
    }
    guard let fixed = item.fixed else { return }
    var bytes = Array(item.page.utf8)
    let edits = found.compactMap(\.fix).filter(\.isSafe).flatMap(\.edits).sorted { $0.range > $1.range }
    for edit in edits { bytes.replaceSubrange(edit.range.start..<edit.range.end, with: edit.text.utf8) }
    #expect(bytes == Array(fixed.utf8), "\(String(decoding: bytes, as: UTF8.self))")
    #expect(try await lint(item, fixed).diagnostics.isEmpty)
  }

  private func lint(_ item: Case, _ page: String) async throws -> LintHarness.Found {
    var files = [("\(item.sourceLocale)/page.md", item.source), ("\(item.locale)/page.md", page)]
    files += item.files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let found = try await LintHarness.lint(
      files: files.map { ($0.0, Array($0.1.utf8)) }, dialect: item.dialect, source: LocaleTag(item.sourceLocale))
    return LintHarness.Found(
      diagnostics: found.diagnostics.filter { $0.place.file == "\(item.locale)/page.md" }, set: found.set)
  }
}
