import Foundation
import Testing

/// README and its like beside their translations, as most repositories have them.
@Suite struct FamilyRunTests {
  static let pages = [
    "README.md": "# Tool\n\nRun `tool_x`.\n", "README-zh.md": "# 工具\n\n运行。\n", "README_CN.md": "# 工具\n\n运行 `tool_x`。\n",
    "README.ja.md": "# ツール\n\n`tool_x` を実行します。\n", "CONTRIBUTING.md": "# Contributing\n",
    "CONTRIBUTING-zh.md": "# 贡献\n", "docs/guide.md": "# Guide\n",
  ]

  @Test(arguments: [["README-zh.md"], ["README.md"], []])
  func `a translation beside its page is compared, and no language is missing`(_ paths: [String]) throws {
    let run = try Concord.run(["lint", "-q", "--severity", "info", "--fail-on", "warning"] + paths, pages: Self.pages)
    #expect(run.code == 1 && run.output.contains("README-zh.md:3"), "\(run)")
    #expect(!run.output.contains("page-missing") && !run.output.contains("CONTRIBUTING"), "\(run)")
    #expect(!run.output.contains("guide.md"), "\(run)")
  }

  /// A link to a place of a page that is called by its language: the place, and the page, are the reader's.
  @Test func `a place is sought in the page of the reader's language`() throws {
    let pages = [
      "README.md": "# Tool\n\nSee [it](INSTALL.md#ebb).\n", "INSTALL.md": "# Install\n\n## Ebb\n\nText.\n",
      "README_fr.md": "# Outil\n\nVoir [ici](INSTALL_fr.md#reflux).\n",
      "INSTALL_fr.md": "# Installer\n\n## Jusant\n\nTexte.\n",
    ]
    let run = try Concord.run(["lint", "-q", "--rule", "link-target-changed"], pages: pages)
    #expect(run.output.contains("`INSTALL_fr.md#reflux` instead of `INSTALL_fr.md#jusant`"), "\(run)")
  }

  /// A README is translated, and beside it the documentation, into a language by another name, which is one where nobody has said so.
  @Test(arguments: [[], ["--no-config"]]) func `a README's language is none that the documentation lacks`(
    _ options: [String]
  ) throws {
    let pages = [
      "README.md": "# Tool\n", "README.zh-CN.md": "# 工具\n", "AGENTS.md": "# Agents\n", "lib/README.md": "# Library\n",
      "docs/en/a.md": "# A\n", "docs/zh/a.md": "# 甲\n", "docs/en/b.md": "# B\n", "docs/zh/b.md": "# 乙\n",
      "docs/en/c.md": "# C\n",
      "concord.yml": """
      sets:
        - {source: "docs/en/{path}.{ext}", translations: "docs/{locale}/{path}.{ext}"}
        - {source: "{path}.{ext}", translations: "{path}.{locale}.{ext}"}
      """,
    ]
    let lint = try Concord.run(
      ["lint", "-q", "--severity", "info", "--rule", "page-missing"] + options, pages: pages)
    #expect(
      lint.output == "docs/en/c.md:1:1: warning[page-missing] the page has no translation in zh\n", "\(lint)")
    let status = try Concord.run(["status", "-q", "--format", "json"] + options, pages: pages)
    let report = try #require(JSONSerialization.jsonObject(with: Data(status.output.utf8)) as? [String: Any])
    let missing = (report["locales"] as? [[String: Any]])?.map { $0["missing"] as? Int }
    #expect(missing == (options.isEmpty ? [1, 0] : [1]), "\(status)")
  }

  /// `01.md` is no README.
  @Test func `pages that are numbered are missed`() throws {
    var pages: [String: String] = [:]
    for number in 10..<22 {
      pages["\(number).md"] = "# A\n"
      if number > 10 { pages["\(number).fr.md"] = "# A\n" }
    }
    let run = try Concord.run(["lint", "-q", "--rule", "page-missing"], pages: pages)
    #expect(run.output == "10.md:1:1: warning[page-missing] the page has no translation in fr\n", "\(run)")
  }

  /// A locale that has hardly begun with the pages of one layout has forgotten one of another; a repository's README is no page of its site.
  @Test func `a page is missing where the locale has the others of its layout`() throws {
    var pages = ["README.md": "# Tool\n"]
    for number in 0..<12 {
      pages["docs/\(number).md"] = "# A\n"
      pages["community/\(number).md"] = "# B\n"
      if number > 0 { pages["i18n/fr/docusaurus-plugin-content-docs/current/\(number).md"] = "# A\n" }
    }
    pages["i18n/fr/docusaurus-plugin-content-docs-community/current/0.md"] = "# B\n"
    let run = try Concord.run(["lint", "-q", "--rule", "page-missing"], pages: pages)
    #expect(
      run.output
        == "docs/0.md:1:1: warning[page-missing] the page has no translation in fr\n11 infos not shown; --severity info\n",
      "\(run)")
  }

  /// A forge shows a file where it lies.
  @Test(arguments: [
    ("docs/guide.md#use", ["error[link-broken] there is no page `docs/guide.md`"]), ("guide.md#use", []),
    ("../docs/guide.md#use", []), ("../CONTRIBUTING.md", ["error[link-target-changed]"]),
  ])
  func `links of a translation in another folder are read from there`(_ link: String, _ told: [String]) throws {
    let pages = [
      "README.md": "# Tool\n\nSee [the guide](docs/guide.md#use).\n", "docs/guide.md": "# Guide\n\n## Use\n",
      "docs/README.es.md": "# Tool\n\nVea [la guía](\(link)).\n", "CONTRIBUTING.md": "# Contributing\n",
    ]
    let run = try Concord.run(["lint", "-q"], pages: pages)
    #expect(told.isEmpty ? run.output.isEmpty : told.allSatisfy(run.output.contains), "\(run)")
  }

  @Test func `init writes what finds the same`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "concord-family-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let below = ["docs/SETUP.md": "# Setup\n", "docs/SETUP-fr.md": "# Installation\n", "docs/SETUP-zh.md": "# 安装\n"]
    for (path, text) in Self.pages.merging(below, uniquingKeysWith: { $1 }) {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    func concord(_ arguments: String...) throws -> Concord.Run {
      try Concord.run(arguments + [folder.path], pages: [:])
    }
    let topics = try concord("status", "-q", "--format", "json")
    #expect(topics.output.contains("\"docs/SETUP.md\""), "\(topics)")
    let detected = try concord("lint", "-q")
    let written = try concord("init")
    #expect(written.code == 0, "\(written)")
    let text = try String(contentsOf: folder.appending(path: "concord.yml"), encoding: .utf8)
    #expect(text.contains("translations: \"README_{locale}.md\"") && text.contains("CN: {tag: zh-CN}"), "\(text)")
    let configured = try concord("lint", "-q")
    #expect(configured.code == detected.code && configured.output == detected.output, "\(configured) \(detected)")
    #expect(try concord("status", "-q", "--format", "json").output == topics.output)
  }

  /// The first lines of a page, and what is said of them; the pages in de, fr and ja are there.
  static let lines: [(page: String, text: String, told: [String])] = [
    ("README.md", "English | [Deutsch](README-de.md) | [Français](README-fr.md) | [日本語](README-ja.md)", []),
    (
      "README.md", "[Deutsch](README-de.md)",
      [
        "warning[language-switch] the page in fr, `README-fr.md`, is not listed",
        "the page in ja, `README-ja.md`, is not listed",
      ]
    ),
    (
      "README.md", "[Deutsch](README-de.md), [Français](README-fr.md), [日本語](https://example.org/o/r/issues/1)", []
    ),
    (
      "README.md", "[Deutsch](README-de.md), [Français](README-fr.md), [한국어](README-ja.md)",
      ["“한국어” leads to a page in ja"]
    ),
    ("README.md", "[Deutsch](README-de.md), [FR](README-fr.md), [Persian/日本語](README-ja.md)", []),
    ("README.md", "[Deutsch](README-de.md), [Français](README-fr.md), [日本語](READMEE-ja.md)", []),
    (
      "README.md",
      "<a href=\"README-de.md\">Deutsch</a> <a href=\"README-fr.md\">Français</a> <a href=\"README-ja.md\">日本語</a>", []
    ),
    ("README.md", "- [Deutsch](README-de.md)\n- [Français](README-fr.md)\n- [日本語](README-ja.md)", []),
    ("README.md", "This is all there is.", []),
    ("README-de.md", "[English](README.md)", []),
    (
      "README-de.md", "[English](README.md) | [Français](README-fr.md)",
      ["info[language-switch] the page in ja, `README-ja.md`, is not listed"]
    ),
    (
      "README-de.md", "[English](README-de.md) | [Français](README-fr.md) | [日本語](README-ja.md)",
      ["“English” leads to this page itself, in de"]
    ),
    ("README-de.md", "[Deutsch](README-de.md) | [Français](README-fr.md) | [日本語](README-ja.md)", []),
  ]

  @Test(arguments: lines.indices)
  func `a line of languages leads to each page, under its own name`(_ index: Int) throws {
    let line = Self.lines[index]
    let run = try Concord.run(
      ["lint", "-q", "--severity", "info", "--rule", "language-switch"], pages: Self.family(line.page, line.text))
    let told = run.output.split(separator: "\n").filter { $0.contains("[language-switch]") }
    #expect(told.count == line.told.count, "\(line.text): \(run)")
    for (one, other) in zip(told, line.told) { #expect(one.contains(other), "\(run)") }
  }

  /// What the fix writes; nothing where the form of the line is not evident.
  @Test(arguments: [
    ("[Deutsch](README-de.md) | [Français](README-fr.md)", " | [日本語](README-ja.md)"),
    ("[Deutsch](./README-de.md)\n[Français](./README-fr.md)", "\n[日本語](./README-ja.md)"),
    ("- [Deutsch](README-de.md)\n- [Français](README-fr.md)", "\n- [日本語](README-ja.md)"),
    ("[Deutsch](README-de.md), or in Paris [Français](README-fr.md)", ""),
    ("[English](README.md) | [Deutsch](README-de.md), [Français](README-fr.md)", ""),
    ("[_Deutsch_](README-de.md), [_Français_](README-fr.md)", ""), ("[de](README-de.md), [fr](README-fr.md)", ""),
    ("[Deutsch](./README-de.md), [Français](README-fr.md)", ""),
  ])
  func `the fix adds a page where the form is evident`(_ line: String, _ added: String) throws {
    let run = try Concord.run(
      ["lint", "-q", "--rule", "language-switch", "--diff", "--fix"], pages: Self.family("README.md", line))
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("+") && !$0.hasPrefix("+++") }
    let last = (line + added).split(separator: "\n").last.map { "+\($0)" } ?? ""
    #expect(lines.map(String.init) == (added.isEmpty ? [] : [last]), "\(run)")
  }

  private static func family(_ page: String, _ line: String) -> [String: String] {
    var pages = ["README.md": "# A\n", "README-de.md": "# A\n", "README-fr.md": "# A\n", "README-ja.md": "# A\n"]
    pages[page, default: ""] += "\n\(line)\n\nMore.\n"
    return pages
  }
}
