import Foundation
import Testing

/// `concord lint FILE` reads only what it needs, and says what a run over everything says of the file.
@Suite struct NarrowTests {
  private struct Report: Decodable {
    let diagnostics: [Fault]
  }

  private struct Fault: Decodable, Hashable {
    let rule: String
    let file: String
    let message: String
    let fingerprint: String
  }

  /// Folders of pages; the corpora where they are.
  private static let roots: [String] = {
    let package = Concord.package
    let shared =
      ProcessInfo.processInfo.environment["CONCORD_SHARED"] ?? package.appending(path: "../shared").standardized.path
    let corpora = ["appid", "mobilepush"].map { "\(shared)/corpus/ibm/\($0)" }
    let own = ["locales", "Examples/drifted"].map { package.appending(path: $0).path }
    let found = corpora.filter { FileManager.default.fileExists(atPath: $0) }
    if found.isEmpty { print("skipped: the corpora, since ../shared is not here (CONCORD_SHARED names another place)") }
    return own + found
  }()

  @Test(arguments: roots) func `a page alone has the faults that it has among all others`(_ root: String) throws {
    let all = try faults([root])
    let pages = Set(all.map(\.file)).sorted()
    // Every page of a small set, some of a large one.
    for file in stride(from: 0, to: pages.count, by: max(1, pages.count / 6)).map({ pages[$0] }) {
      let alone = try faults(["\(root)/\(file)"]).filter { $0.file == file }
      #expect(alone == all.filter { $0.file == file }, "\(file)")
    }
  }

  @Test func `two pages of one id, and one that is no text, count as among all others`() throws {
    let head = "---\nsubcollection: set\n---\n\n"
    let pages = [
      "concord.yml": "keywords: [k.yml]\ndialect: ibm-cloud\n", "k.yml": "keyword: {a: b}\n",
      "a.md": head
        + "# A\n{: #twin}\n\n## Own\n{: #own}\n\n[x](/docs/set?topic=set-twin#own), [y](/docs/set?topic=set-lat)\n",
      "z.md": head + "# Z\n{: #twin}\n\nText.\n", "nl/fr/a.md": head + "# A\n{: #twin}\n\nTexte.\n",
      "nl/fr/z.md": head + "# Z\n{: #twin}\n\nTexte.\n",
    ]
    let raw = ["lat.md": Array("# Caf\u{E9}\n{: #lat}\n".unicodeScalars.map { UInt8($0.value) })]
    func lint(_ path: String) throws -> Set<Fault> {
      let run = try Concord.run(["lint", "--format", "json", "--quiet", path], pages: pages, raw: raw)
      let all = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).diagnostics
      return Set(all.filter { $0.file == "a.md" })
    }
    let all = try lint(".")
    #expect(all.count(where: { $0.rule.hasPrefix("link-") }) == 2, "\(all)")
    #expect(try lint("a.md").subtracting(all).isEmpty && all.subtracting(try lint("a.md")).isEmpty)
  }

  private func faults(_ paths: [String]) throws -> [Fault] {
    let run = try Concord.run(["lint", "--format", "json", "--quiet"] + paths, pages: [:])
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).diagnostics
  }
}
