import ConcordLint
import Testing

/// Every rule's examples, as they are and in the disguises that files come in.
@Suite struct RuleExampleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let rule: String
    let number: Int
    let example: RuleExample
    var testDescription: String { "\(rule) \(number)" }
  }

  static let cases: [Case] = RuleCatalog.descriptions.flatMap { description in
    description.examples.enumerated().map { Case(rule: description.id, number: $0.offset, example: $0.element) }
  }

  enum Disguise: CaseIterable, Sendable {
    case none
    case crlf
    case byteOrderMark
    case wideFirstLine

    func apply(_ text: String) -> [UInt8] {
      switch self {
      case .none: Array(text.utf8)
      case .crlf: Array(text.replacing("\n", with: "\r\n").utf8)
      case .byteOrderMark: [0xEF, 0xBB, 0xBF] + Array(text.utf8)
      case .wideFirstLine: Array((text.contains("---\nlast") ? text : "数据 🎉 für é\n\n" + text).utf8)
      }
    }
  }

  @Test(arguments: cases, Disguise.allCases)
  func `the bad page is faulted and the good one is not`(_ item: Case, _ disguise: Disguise) async throws {
    let bad = try await rules(item.example, item.example.bad, disguise)
    #expect(bad.contains(item.rule), "bad: \(bad)")
    let good = try await rules(item.example, item.example.good, disguise)
    #expect(!good.contains(item.rule), "good: \(good)")
  }

  /// Beside each page there is another one, and an image.
  private func rules(_ example: RuleExample, _ page: String, _ disguise: Disguise) async throws -> [String] {
    var files: [(path: String, bytes: [UInt8])] = []
    if let source = example.source {
      files = [("en/page.md", disguise.apply(source))]
      for locale in ["en"] + example.locales { files.append(("\(locale)/other.md", Array("# O\n{: #o}\n".utf8))) }
      for locale in example.locales { files.append(("\(locale)/page.md", disguise.apply(page))) }
      files.append(("en/images/door.png", []))
    } else {
      files = [("page.md", disguise.apply(page)), ("images/door.png", [])]
    }
    return try await LintHarness.lint(files: files).diagnostics.map(\.rule)
  }

  @Test func `every rule id is used once and every rule explains itself`() {
    let ids = RuleCatalog.descriptions.map(\.id)
    #expect(Set(ids).count == ids.count)
    for description in RuleCatalog.descriptions {
      #expect(
        !description.summary.isEmpty && !description.rationale.isEmpty && !description.advice.isEmpty,
        "\(description.id)")
      #expect(description.scope == .set || !description.examples.isEmpty, "\(description.id)")
    }
  }
}
