import ConcordLint
import ConcordSyntax
import Foundation
import Testing

/// Pages that are made so that comparing them would take for ever.
@Suite struct ComplexPageTests {
  private static let names = (0..<4_000).map { "runIt\($0)" }

  private func found(_ source: String, _ target: String) async throws -> [Diagnostic] {
    try await LintHarness.lint(files: [("en/a.md", Array(source.utf8)), ("fr/a.md", Array(target.utf8))]).diagnostics
  }

  @Test(.timeLimit(.minutes(20))) func `a block in which not all names are looked for is told once`() async throws {
    let marked = "# A\n\n" + Self.names.map { "`\($0)`" }.joined(separator: " ") + "\n\n"
    let plain = Self.names.joined(separator: " ") + "\n\n"
    let found = try await found(
      marked + plain + plain, marked + plain + plain.replacingOccurrences(of: "runIt7 ", with: ""))
    #expect(found.map(\.rule) == ["page-too-complex"])
    #expect(found.first?.place.range.start == marked.utf8.count)
  }

  @Test func `what is written by people is looked through`() async throws {
    let marked = "# A\n\n" + Self.names.prefix(200).map { "`\($0)`" }.joined(separator: " ") + "\n\n"
    let plain = Self.names.prefix(200).joined(separator: " ") + "\n\n"
    let found = try await found(marked + plain, marked + plain.replacingOccurrences(of: " runIt199", with: ""))
    #expect(found.map(\.rule) == ["code-span-missing"])
  }
}
