import Foundation
import Testing

/// Sites of Hugo: what their configuration puts among the pages, and their shortcodes in pages that changed.
@Suite struct HugoTests {
  private static let mounts = """
    baseURL: https://a.io
    defaultContentLanguage: en
    languages:
      en: {contentDir: content/en}
      fr: {contentDir: content/fr}
    module:
      mounts:
        - source: ../README.md
          target: content/project/README.md
        - source: ../nowhere.md
          target: content/project/gone.md

    """

  @Test(arguments: [("README.md", false), ("CHANGELOG.md", true), ("gone.md", true)])
  func `a file of another folder may be mounted among the pages`(_ link: String, _ isBroken: Bool) throws {
    let run = try Concord.run(
      ["lint", "-q", "--format", "concise"],
      pages: [
        "site/hugo.yaml": Self.mounts, "site/content/en/project/a.md": "See [it](\(link)).\n",
        "site/content/fr/project/a.md": "Voir [ceci](\(link)).\n", "README.md": "# Tide\n", "CHANGELOG.md": "# Ebb\n",
      ])
    #expect(run.output.contains("link-broken") == isBroken, "\(run)")
  }

  /// A page that MkDocs' navigation names may be made when the site is.
  @Test(arguments: [("../notes.md", "info"), ("../news.md", "error")])
  func `a page of MkDocs' navigation may be there`(_ link: String, _ severity: String) throws {
    let run = try Concord.run(
      ["lint", "-q", "--format", "concise", "--severity", "info"],
      pages: [
        "docs/en/mkdocs.yml": "nav:\n  - Home: index.md\n  - About:\n      - notes.md\n",
        "docs/en/docs/a/a.md": "See [it](\(link)).\n",
        "docs/fr/docs/a/a.md": "Voir [ceci](b.md).\n", "docs/en/docs/a/b.md": "# B\n", "docs/fr/docs/a/b.md": "# B\n",
      ])
    #expect(run.output.contains("docs/en/docs/a/a.md:1:10: \(severity)[link-broken]"), "\(run)")
  }

  /// What stands between two tags, and holds no text.
  @Test(arguments: ["![](a.png)", "<img src=\"a.png\">"]) func `pictures between shortcodes are seen`(_ picture: String)
    throws
  {
    func page(_ name: String) -> String {
      "# Tide\n\n{{% tide %}}\n\(picture.replacingOccurrences(of: "a.png", with: name))\n{{% /tide %}}\n"
    }
    var repository = try Repository(["hugo.yaml": Self.mounts, "content/en/a.md": page("a.png")])
    try repository.commit(["content/fr/a.md": page("a.png")])
    try repository.commit(["content/en/a.md": page("b.png")])
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("content/fr/a.md stale"), "\(found)")
  }

  /// A blank line parts a text from the tags around it, or the text says something new, or the tags show something else.
  @Test(arguments: [
    ("{{% tide name=\"a\" %}}\n\nIt rises\nat noon.\n\n{{% /tide %}}\n", "current"),
    ("{{% tide name=\"a\" %}}\n\nIt rises and falls at ten.\n\n{{% /tide %}}\n", "stale"),
    (
      "{{% tide name=\"a\" %}}\n{{% ebb %}}\nIt rises at noon.\n{{% /ebb %}}\n{{% /tide %}}\n", "stale"
    ),
    ("{{% tide name=\"a\" %}}\n{{% /tide %}}\nIt rises at noon.\n", "stale"),
    ("{{% tide name=\"a\" %}}\nIt rises at noon.\n{{% /tide %}}\n\n{{% moon \"b.md\" %}}\n", "stale"),
  ])
  func `blank lines beside shortcodes are no news`(_ today: String, _ state: String) throws {
    var repository = try Repository([
      "hugo.yaml": Self.mounts,
      "content/en/a.md": "# Tide\n\n{{% tide name=\"a\" %}}\nIt rises at noon.\n{{% /tide %}}\n",
    ])
    try repository.commit([
      "content/fr/a.md": "# Marée\n\n{{% tide name=\"a\" %}}\nElle monte à midi.\n{{% /tide %}}\n"
    ])
    try repository.commit(["content/en/a.md": "# Tide\n\n" + today])
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("content/fr/a.md \(state)"), "\(found)")
  }
}
