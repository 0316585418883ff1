import ConcordLint
import ConcordPages
import ConcordProject
import ConcordSyntax
import SharedMaterial
import Testing

/// Large sets are parsed topic by topic, and small ones at once: what lint says of them is the same.
@Suite struct LargeSetTests {
  /// Links by topic and by anchor lead to pages before and after, of which one has a heading in code first.
  static let small: [(path: String, bytes: [UInt8])] = [
    (
      "a.md",
      "---\nsubcollection: set\n---\n\n# A\n{: #first}\n\n[b](/docs/set?topic=set-second#oars), [c](c.md#none)\n"
    ),
    ("b.md", "---\nsubcollection: set\n---\n\n```sh\n# no heading\n```\n\n# B\n{: #second}\n\n## Oars\n{: #oars}\n"),
    ("c.md", "---\nsubcollection: set\n---\n\n# C\n{: #third}\n\n[a](/docs/set?topic=set-fist), [b](b.md#oars)\n"),
    ("nl/fr/a.md", "# A\n{: #first}\n\n[b](/docs/set?topic=set-second#rames), [c](c.md#none)\n"),
    ("nl/fr/b.md", "# B\n{: #second}\n\n<!-- concord-disable-next-line link-missing -->\n## Rames\n{: #rames}\n"),
    ("nl/fr/c.md", "# C\n{: #third}\n\n[a](a.md#first), {{site.data.keyword.x}}\n"),
  ].map { ($0.0, Array($0.1.utf8)) }

  @Test func `the fragments and topics of pages that are not held are known`() async throws {
    let found = try await compare(Self.small)
    #expect(found.contains { $0.rule == "link-anchor-broken" })
  }

  private static let filler = String(repeating: "Boats and oars, and what goes with them. ", count: 20)

  /// Pages of which the first lines alone, cut off, show another first heading than the whole.
  @Test(arguments: [
    "---\n# Made by a tool\nkeywords: \(filler)\nsubcollection: set\n---\n\n# Real\n{: #real}\n\n\(filler)\n",
    "```\n# One\n{: #one}\n\n## Two\n{: #two}\n\(filler)\n```\n\n# Real\n{: #real}\n\n\(filler)\n",
    "<!-- \(filler)\n# Old\n{: #old}\n\(filler) -->\n\n# Real\n{: #real}\n\n\(filler)\n",
    "<!-- \(filler)\n# Old\n{: #old}\n\n\(filler) -->\n\n# Real\n{: #real}\n\n\(filler)\n",
    "---\nlastupdated: \"2019\"\nsubcollection: set\n---\n\n{:tip: .tip}\n{:pre: .pre}\n\n# Real\n{: #real}\n\n\(filler)\n",
    "{:a: .b} Title {: #real}\nMore\n===\n\n# Z\n{: #z}\n\n", "{:a: .b} {: #real}\nMore\n===\n\n# Z\n{: #z}\n\n",
    "{:new: target=\"_blank\"}\n\n# Real\n{: #real}\n\n", "{:new: =\"x\" a=\"\"b .c=\"d\"}\n\n# Real\n{: #real}\n\n",
    "{:tip: .tip}\n{: #real}\n# Real\n\n\(filler)\n",
    "{:tip: .tip}\nReal\n{: #real}\n===\n\n# Other\n{: #real}\n\n",
    "Text.\n\n{: #real}\n# Real\n\n\(filler)\n", "Text.\n\n# Real\n{: .x}\n{: #real}\n\n\(filler)\n",
    "Real\n====\n{: #real}\n\n# Other\n{: #other}\n\n\(filler)\n", "Text.\n\n# Real\n{: #real}",
  ])
  func `a sign that is no heading does not hide the first one`(_ page: String) async throws {
    let link = "---\nsubcollection: set\n---\n\n# A\n{: #first}\n\n[real](/docs/set?topic=set-real), `x`\n"
    let pages = [("a.md", link), ("b.md", page), ("nl/fr/a.md", "# A\n{: #first}\n\n"), ("nl/fr/b.md", page)]
    let found = try await compare(pages.map { ($0.0, Array($0.1.utf8)) })
    #expect(!found.contains { $0.rule == "link-broken" && $0.place.file == "a.md" })
  }

  @Test(.enabled(if: SharedMaterial.isPresent), arguments: ["appid", "mobilepush"])
  func `real sets have the same diagnostics`(_ repository: String) async throws {
    let folder = "corpus/ibm/\(repository)"
    let files = try SharedMaterial.files(below: folder).filter { $0.hasSuffix(".md") }
    _ = try await compare(files.map { ($0, [UInt8](try SharedMaterial.data("\(folder)/\($0)"))) })
  }

  private func compare(_ files: [(path: String, bytes: [UInt8])]) async throws -> [Diagnostic] {
    let held = try await LintHarness.lint(files: files).diagnostics
    let project = try Project.discover(paths: files.map(\.path))
    let contents = Dictionary(files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    let store = PageStore(project, reading: PageReading(dialect: .ibmCloud), mostHeld: 0) { file in
      contents[file].map { .success($0) } ?? .failure(PageDefect(reason: "gone"))
    }
    let found = await LintHarness.lint(LintSet(project, store: store, files: FileSet(files.map(\.path)))).diagnostics
    #expect(!store.keepsDocuments)
    #expect(held == found)
    #expect(!held.isEmpty)
    return held
  }
}
