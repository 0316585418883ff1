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
