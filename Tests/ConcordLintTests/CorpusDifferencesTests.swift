import ConcordLint
import ConcordProject
import ConcordSyntax
import Foundation
import SharedMaterial
import Testing

/// Every translation of the corpora against the revision of the source that it was made from.
@Suite(.serialized) struct CorpusDifferencesTests {
  struct RevisionLabel: Decodable {
    let repo: String
    let locale: String
    let file: String
    let enBlob: String
    let similarity: Double
    var page: String { "nl/\(locale)/\(file)" }
  }
  struct Difference: Decodable {
    let repo: String
    let locale: String
    let file: String
    let kind: String
    let line: Int?
    let detail: String
    var page: String { "nl/\(locale)/\(file)" }
  }

  /// Which rules tell what the gold's words mean.
  static let rules: [String: Set<String>] = [
    "code:<placeholder>-only": ["code-variable-changed"],
    "code:comment-only": ["code-comment-changed"],
    "code:line-count change": [
      "code-changed", "code-whitespace-changed", "code-string-changed", "code-text-changed",
    ],
    "code:same-linecount other change": [
      "code-changed", "code-string-changed", "code-bad-character", "code-variable-changed", "code-whitespace-changed",
      "code-text-changed",
    ],
    "code:string-literal-only": ["code-string-changed", "code-text-changed"],
    "code:whitespace-only": ["code-whitespace-changed"],
    "emphasis-broken:flanking": ["emphasis-broken"],
    "emphasis-broken:space": ["emphasis-broken"],
    "fence-broken": ["fence-broken"],
    "inline-code-extra": [
      "code-span-extra", "code-span-changed", "code-span-translated", "code-span-spacing", "code-span-missing",
    ],
    "inline-code-missing": [
      "code-span-missing", "code-span-changed", "code-span-translated", "code-span-spacing", "code-span-unmarked",
    ],
    "link-extra": ["link-extra", "link-target-changed", "block-extra"],
    "link-missing": ["link-missing", "link-target-changed", "block-missing", "html-block-broken"],
    "placeholder-extra": ["placeholder-extra", "placeholder-malformed"],
    "placeholder-missing": ["placeholder-missing"],
  ]

  /// What tells that whole blocks differ.
  static let structural: Set<String> = [
    "block-missing", "block-extra", "code-block-missing", "code-block-extra", "code-block-moved", "heading-missing",
    "heading-extra", "heading-level-changed",
  ]

  @Test(.enabled(if: SharedMaterial.isPresent), arguments: ["appid", "mobilepush"])
  func `the differences from the true revision are found, and equal structures raise nothing`(_ repo: String)
    async throws
  {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let labels = try decoder.decode([RevisionLabel].self, from: SharedMaterial.data("gold/source-revisions.json"))
      .filter { $0.repo == repo }
    let differences = try decoder.decode([Difference].self, from: SharedMaterial.data("gold/corpus-differences.json"))
      .filter { $0.repo == repo }
    let history = try History(bundle: "corpus/ibm/history/\(repo).bundle")
    defer { history.remove() }
    var found: [String: (Int, Int)] = [:]
    var noisy: [String] = []
    for label in labels {
      guard let translation = try? SharedMaterial.data("corpus/ibm/\(repo)/\(label.page)"),
        let base = try history.blob(label.enBlob)
      else { continue }
      let run = try await LintHarness.lint(files: [
        (label.file, [UInt8](base)), (label.page, [UInt8](translation)),
      ])
      let diagnostics = run.diagnostics
      if label.similarity == 1 {
        noisy += diagnostics.filter { Self.structural.contains($0.rule) }.map {
          "\(label.page):\(run.line($0.place))<-\($0.source.map(run.line) ?? 0) \($0.rule) \($0.message.prefix(60))"
        }
      }
      for difference in differences where difference.page == label.page {
        let rules = Self.rules[difference.kind] ?? []
        let isFound = diagnostics.contains { Self.reports($0, run, rules, difference) }
        found[difference.kind, default: (0, 0)].0 += isFound ? 1 : 0
        found[difference.kind, default: (0, 0)].1 += 1
        if !isFound {
          print("  missed \(repo): \(difference.kind) \(difference.page):\(difference.line ?? 0) \(difference.detail)")
        }
      }
    }
    for (kind, count) in found.sorted(by: { $0.key < $1.key }) { print("\(repo) \(kind): \(count.0) of \(count.1)") }
    print("\(repo): \(noisy.count) structural diagnostics on pages whose structure is their revision's")
    for line in noisy { print("  \(line)") }
    let all = found.values.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
    #expect(Double(all.0) >= 0.96 * Double(all.1))
    #expect(noisy.isEmpty)
  }

  /// By the line of the translation, or by the English line that the detail names. For code that is the block's first
  /// line, so any line of a block will do.
  private static func reports(
    _ diagnostic: Diagnostic, _ run: LintHarness.Found, _ rules: Set<String>, _ difference: Difference
  ) -> Bool {
    let english = difference.detail.firstMatch(of: /en line (\d+)/).flatMap { Int($0.1) }
    let reach = difference.kind.hasPrefix("code") || difference.kind == "fence-broken" ? 60 : 3
    func isNear(_ place: Place) -> Bool {
      place.locale.tag == "en"
        ? english.map { abs($0 - run.line(place)) <= reach } ?? false
        : difference.line.map { abs($0 - run.line(place)) <= reach } ?? true
    }
    if rules.contains(diagnostic.rule), isNear(diagnostic.place) || (diagnostic.source.map(isNear) ?? false) {
      return true
    }
    return diagnostic.notes.contains { rules.contains($0.rule) && isNear($0.place) }
  }
}

/// The blobs of a git bundle.
struct History {
  private let folder: URL

  init(bundle: String) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "concord-history-\(UUID().uuidString)")
    _ = try Self.git(["clone", "-q", "--bare", "-b", "corpus", SharedMaterial.path(bundle), folder.path])
  }

  func blob(_ name: String) throws -> Data? {
    let data = try Self.git(["--git-dir", folder.path, "cat-file", "blob", name])
    return data.isEmpty ? nil : data
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  private static func git(_ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }
}
