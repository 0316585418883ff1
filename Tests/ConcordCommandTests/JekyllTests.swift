import Foundation
import Testing

/// Sites of Jekyll: GitHub's Markdown with kramdown's attribute lists and Liquid's tags.
@Suite struct JekyllTests {
  private static let page = """
    # Tide
    {: .big}

    {::options parse_block_html="true" /}

    {% include moon.html %}

    There are {{ site.data.tides.count }} of them.
    {: .note}

    """

  /// What lies beside `_config.yml`, and where most pages are.
  @Test(arguments: [
    ("_layouts/page.html", "", "jekyll"), ("Gemfile", "", "jekyll"), ("_includes/a.html", "docs/", "jekyll"),
    ("package.json", "", "gfm"), ("docs/_layouts/page.html", "", "gfm"),
  ])
  func `a site of Jekyll is known by what lies beside its configuration`(
    _ file: String, _ folder: String, _ dialect: String
  ) throws {
    let pages = [
      "_config.yml": "title: Tide\n", file: "x", "en/a.md": "# Tide\n", "fr/a.md": "# Marée\n",
    ]
    let run = try Concord.run(
      ["status"], pages: Dictionary(uniqueKeysWithValues: pages.map { (folder + $0, $1) }))
    #expect(run.errors.contains("dialect: \(dialect) (detected)"), "\(run)")
  }

  /// READMEs around a small site are read by a forge.
  @Test func `a site that has few of the pages says nothing about the others`() throws {
    let run = try Concord.run(
      ["status"],
      pages: [
        "docs/_config.yml": "", "docs/Gemfile": "", "docs/index.md": "# Docs\n", "README.md": "# Tide\n",
        "README.fr.md": "# Marée\n", "CONTRIBUTING.md": "# Tide\n", "CONTRIBUTING.fr.md": "# Marée\n",
      ])
    #expect(run.errors.contains("dialect: gfm (detected)"), "\(run)")
  }

  /// Pages of a collection, and what a layout puts in.
  @Test(arguments: [("_guides/a", true), ("_includes/a", false), ("docs/_sass/a", false)])
  func `a collection is published`(_ name: String, _ isPublished: Bool) throws {
    let pages = [
      "_config.yml": "", "Gemfile": "", "index.md": "# Tide\n", "index.fr.md": "# Marée\n", "\(name).md": "# Ebb\n",
      "\(name).fr.md": "# Reflux\n",
    ]
    let site = FileManager.default.temporaryDirectory.appending(path: "concord-jekyll-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: site) }
    let run = try Concord.run(["render", ".", "-o", site.path], pages: pages)
    let file = site.appending(path: "fr/\(name).html").path
    #expect(FileManager.default.fileExists(atPath: file) == isPublished, "\(run)")
  }

  /// `permalink: /docs/a/` makes a folder of a page, from which its addresses are read.
  @Test(arguments: [
    ("/docs/a/", "../ebbing", false), ("/docs/a.html", "../ebbing", true), ("/docs/x/", "../../ebbing", false),
    ("/docs/a.html", "…", false),
  ])
  func `an address is read from where a page is on its site`(_ permalink: String, _ link: String, _ isBroken: Bool)
    throws
  {
    let page = { (text: String) in "---\npermalink: \(permalink)\n---\n\n\(text) [b](\(link)).\n" }
    let run = try Concord.run(
      ["lint", "--format", "concise", "-q"],
      pages: [
        "_config.yml": "", "Gemfile": "", "en/a.md": page("See"), "fr/a.md": page("Voir"), "en/ebbing.md": "# Ebb\n",
        "fr/ebbing.md": "# Reflux\n",
      ])
    #expect(run.output.contains("link-broken") == isBroken, "\(run)")
  }

  /// kramdown shows nothing of a comment.
  @Test(arguments: [
    ("{::comment}", "{:/comment}", true), ("{::comment}", "{:/}", true), ("{::comment}", "{:end}", false),
  ])
  func `what is put into a comment is missing`(_ open: String, _ close: String, _ isHidden: Bool) throws {
    let text = "Never stop the `tide` now."
    let run = try Concord.run(
      ["lint", "--format", "concise", "-q"],
      pages: [
        "_config.yml": "", "Gemfile": "", "en/a.md": "# Tide\n\nOne.\n\n\(text)\n\nTwo.\n",
        "fr/a.md": "# Marée\n\nUn.\n\n\(open)\nN'arrêtez jamais la `tide`.\n\(close)\n\nDeux.\n",
      ])
    #expect(run.output.contains("block-missing") == isHidden, "\(run)")
  }

  /// What the translation lost, or has in another way, and what is told of it.
  @Test(
    arguments: [
      ("{% include moon.html %}\n\n", "", "block-missing"), ("{{ site.data.tides.count }}", "", "placeholder-missing"),
      ("{: .note}\n", "", "attribute"), ("{: .big}\n", "{:.big}\n", nil), ("# Tide", "# Marée", nil),
    ] as [(String, String, String?)])
  func `attribute lists and tags are compared`(_ lost: String, _ found: String, _ rule: String?) throws {
    let french = Self.page.replacingOccurrences(of: lost, with: found)
    let run = try Concord.run(
      ["lint", "--severity", "info", "--format", "concise", "-q"],
      pages: ["_config.yml": "", "Gemfile": "", "en/a.md": Self.page, "fr/a.md": french])
    if let rule { #expect(run.output.contains(rule), "\(run)") }
    for other in ["malformed", "unknown", "orphan", "missing"]
    where rule?.contains(other) != true && rule != "attribute" {
      #expect(!run.output.contains(other), "\(run)")
    }
  }
}
