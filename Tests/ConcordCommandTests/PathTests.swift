import Foundation
import Testing

/// `concord lint README.md docs/fr/a.md`: each path finds its own set.
@Suite struct PathTests {
  static let pages = [
    "README.md": "# R\n\nSee [French](README.fr.md) and [the guide](docs/en/a.md), `run_it`.\n",
    "README.fr.md": "# R\n\nVoir [anglais](README.md), [le guide](docs/fr/a.md), `lance_le`.\n",
    "CHANGELOG.md": "# Changes\n\nSee [gone](gone.md).\n",
    "docs/en/a.md": "# A\n\nUse `run_it`. See [b](b.md).\n", "docs/fr/a.md": "# A\n\nEmployez `lance_le`. [b](b.md)\n",
    "docs/en/b.md": "# B\n", "docs/fr/b.md": "# B\n", "docs/en/new.md": "# New\n\n[b](b.md)\n",
  ]

  private func lint(_ paths: String..., pages: [String: String] = pages) throws -> Concord.Run {
    try Concord.run(["lint"] + paths, pages: pages)
  }

  private func names(_ run: Concord.Run) -> [String] {
    run.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
  }

  @Test func `a page of one set and a page of another are each compared`() throws {
    let run = try lint("README.fr.md", "docs/fr/a.md")
    #expect(run.code == 1 && names(run) == ["README.fr.md", "docs/fr/a.md"], "\(run)")
    #expect(!run.output.contains("link-broken"))
    let source = try lint("docs/en/a.md", "README.md")
    #expect(source.code == 1 && names(source) == ["README.fr.md", "docs/fr/a.md"], "\(source)")
  }

  @Test func `what a sparse checkout has left out is there`() throws {
    let links = "[a](../../src/a.md) [b](../../src/gone.md) ![c](../../img/c.png) ![d](../../img/gone.png)"
    let repository = try Repository([
      "docs/en/a.md": "# A\n\n\(links)\n", "docs/fr/a.md": "# A\n\n\(links)\n", "src/a.md": "# S\n", "img/c.png": "c",
      "img/e.png": "e",
    ])
    try repository.git("sparse-checkout", "set", "--no-cone", "/docs/", "/img/e.png")
    let run = try Concord.run(
      ["lint", ".", "-q", "--rule", "link-broken", "--rule", "image-file-missing"], pages: [:],
      in: repository.folder)
    #expect(run.output.contains("gone.md") && run.output.contains("gone.png"), "\(run)")
    #expect(!run.output.contains("src/a.md`") && !run.output.contains("c.png"), "\(run)")
  }

  @Test func `what lies in hidden folders or behind symbolic links is not said to be missing`() throws {
    let links = "[a](.notes/a.md) [b](node_modules/b/README.md) [c](linked.md) [d](folder/d.md) ![e](folder/e.png)"
    let repository = try Repository(["en/a.md": "# A\n\n\(links) [f](gone.md)\n", "fr/a.md": "# A\n\n\(links)\n"])
    for name in ["en/linked.md", "fr/linked.md", "en/folder", "fr/folder"] {
      let link = repository.folder.appending(path: name).path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/nowhere")
    }
    let run = try Concord.run(
      ["lint", "-q", "--rule", "link-broken", "--rule", "image-file-missing"], pages: [:], in: repository.folder)
    #expect(run.output.split(separator: "\n").allSatisfy { $0.contains("`gone.md`") } && run.code == 1, "\(run)")
  }

  @Test func `what is in no set is left out with a note, and blocks nothing`() throws {
    let pages = Self.pages.filter { !$0.key.hasPrefix("README") }
    let alone = try lint("CHANGELOG.md", pages: pages)
    #expect(alone.code == 0 && alone.output.isEmpty && alone.errors.contains("CHANGELOG.md"), "\(alone)")
    let both = try lint("CHANGELOG.md", "docs/fr/a.md", pages: pages)
    #expect(both.code == 1 && names(both) == ["docs/fr/a.md"] && both.errors.contains("CHANGELOG.md"), "\(both)")
    let new = try lint("docs/en/new.md", pages: pages)
    #expect(new.code == 0 && names(new) == ["docs/en/new.md"] && !new.errors.contains("left out"), "\(new)")
    let quiet = try lint("CHANGELOG.md", "-q", pages: pages)
    #expect(quiet.code == 0 && quiet.errors.isEmpty, "\(quiet)")
  }

  @Test func `a configuration leaves out what it does not name, and holds for its own folder`() throws {
    let sets = "sets: [{source: 'docs/en/{path}.md', translations: 'docs/{locale}/{path}.md'}]\n"
    let pages = Self.pages.merging(["concord.yml": sets]) { $1 }
    let outside = try lint("README.fr.md", "CHANGELOG.md", pages: pages)
    #expect(outside.code == 0 && outside.output.isEmpty, "\(outside)")
    #expect(outside.errors.contains("CHANGELOG.md and 1 more"), "\(outside)")
    let own = Self.pages.merging(["docs/concord.yml": "lint: {rules: {code-span-changed: off}}\n"]) { $1 }
    let run = try lint("README.fr.md", "docs/fr/a.md", pages: own)
    #expect(run.code == 1 && names(run) == ["README.fr.md"], "\(run)")
  }

  @Test func `in a repository, some pages have what a run over all of it says of them`() throws {
    let repository = try Repository(Self.pages.filter { !["CHANGELOG.md", "docs/en/new.md"].contains($0.key) })
    func lint(_ paths: String...) throws -> Concord.Run {
      try Concord.run(["lint", "-q"] + paths, pages: [:], in: repository.folder)
    }
    let all = try lint(".").output.split(separator: "\n").sorted()
    #expect(try lint("README.fr.md", "docs/fr/a.md", "docs/fr/b.md").output.split(separator: "\n").sorted() == all)
    #expect(try lint("docs/fr", "README.md").output.split(separator: "\n").sorted() == all)
  }

  @Test func `JSON names what several sets hold from the folder that they share`() throws {
    let run = try Concord.run(
      ["lint", "one/fr/a.md", "two/fr/a.md", "--format", "json"],
      pages: [
        "one/en/a.md": "# A\n\n`x_y`\n", "one/fr/a.md": "# A\n\n`y_x`\n", "two/en/a.md": "# A\n\n`x_y`\n",
        "two/fr/a.md": "# A\n\n`y_x`\n",
      ])
    #expect(run.output.contains(#""pages": 2"#), "\(run)")
    for file in ["one/fr/a.md", "one/en/a.md", "two/fr/a.md"] {
      #expect(run.output.contains("\"file\": \"\(file)\""), "\(run.output)")
    }
  }

  @Test func `fixes are applied in each set`() throws {
    let pages = [
      "one/en/a.md": "# A\n\nUse **it** now.\n", "one/fr/a.md": "# A\n\nUn **mot **ici.\n",
      "two/en/a.md": "# A\n\nUse **it** now.\n", "two/fr/a.md": "# A\n\nUn **mot **là.\n",
    ]
    let run = try Concord.run(["lint", "one/fr/a.md", "two/fr/a.md", "--diff"], pages: pages)
    #expect(run.output.contains("+Un **mot** ici.") && run.output.contains("+Un **mot** là."), "\(run)")
    #expect(run.output.contains("+++ b/two/fr/a.md"), "\(run)")
  }
}
