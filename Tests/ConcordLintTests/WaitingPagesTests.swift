import ConcordLint
import ConcordParallel
import ConcordProject
import ConcordSyntax
import SharedMaterial
import Testing

/// Large sets are parsed topic by topic, and small ones at once: what lint says of them is the same.
@Suite struct WaitingPagesTests {
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

  @Test func `the anchors and topics of pages that wait are known`() async throws {
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
  func `real sets have the same faults`(_ repository: String) async throws {
    let folder = "corpus/ibm/\(repository)"
    let files = try SharedMaterial.files(below: folder).filter { $0.hasSuffix(".md") }
    _ = try await compare(files.map { ($0, [UInt8](try SharedMaterial.data("\(folder)/\($0)"))) })
  }

  /// Topics are linted one at a time here, so that the anchors of the first are asked for when its text is given back.
  @Test(arguments: [nil, [UInt8]("# A\n".utf8)])
  func `a page that changes on disk behind its turn is linted as it was`(_ now: [UInt8]?) async throws {
    let whole = try await LintHarness.lint(files: Self.small).diagnostics
    let files = Dictionary(uniqueKeysWithValues: Self.small.map { ($0.path, now) })
    let found = try await Parallel.$workers.withValue(Parallel.Workers(most: 1)) {
      try await LintHarness.lint(files: Self.small, isWaiting: true, changed: files).diagnostics
    }
    // Nothing is said of the anchors of a page that is another one.
    let isAnchor: (Diagnostic) -> Bool = { $0.rule == "link-anchor-broken" }
    #expect(found.filter { !isAnchor($0) } == whole.filter { !isAnchor($0) })
  }

  @Test func `a page that links to itself is not read again`() async throws {
    let page = Array("# A\n{: #first}\n\n[above](#first), [below](#none)\n".utf8)
    let found = try await LintHarness.lint(
      files: [("a.md", page), ("nl/fr/a.md", page)], isWaiting: true, changed: ["a.md": nil, "nl/fr/a.md": nil])
    #expect(found.diagnostics.map(\.rule) == ["link-anchor-broken"])
  }

  private func compare(_ files: [(path: String, bytes: [UInt8])]) async throws -> [Diagnostic] {
    let parsed = try await LintHarness.lint(files: files).diagnostics
    let waited = try await LintHarness.lint(files: files, isWaiting: true).diagnostics
    #expect(parsed == waited)
    #expect(!parsed.isEmpty)
    return parsed
  }
}
