import Foundation
import Testing

/// `concord.yml` as a team uses it.
@Suite struct ConfigurationTests {
  static let pages = [
    "docs/en/a.md": "# A\n\nUse `run_it` and %NAME% at the Cloud Foundry.\n",
    "docs/fr/a.md": "# A\n\nEmployez la Fonderie.\n", "docs/de/a.md": "# A\n\nNutzen Sie es.\n",
    "docs/de/release.md": "# R\n\nText `x_y`.\n", "docs/en/release.md": "# R\n\nText.\n",
  ]

  private func lint(_ yaml: String, _ arguments: [String] = ["lint", "."]) throws -> Concord.Run {
    try Concord.run(
      arguments + (arguments.first == "lint" ? ["--severity", "info"] : []),
      pages: Self.pages.merging(["concord.yml": yaml]) { $1 })
  }

  @Test func `rules are off, milder or graver, everywhere or for some files and locales`() throws {
    #expect(try lint("").output.contains("/a.md:3:1: warning[code-span-missing]"))
    #expect(!(try lint("lint: {rules: {code-span-missing: off}}").output.contains("code-span-missing")))
    let graver = try lint("lint: {rules: {code-span-missing: {severity: error}}}")
    #expect(graver.code == 1 && graver.output.contains("error[code-span-missing]"))
    let override = "lint: {overrides: [{files: [release.md], locales: [de], rules: {code-span-extra: off}}]}"
    #expect(try lint("").output.contains("code-span-extra"))
    #expect(!(try lint(override).output.contains("code-span-extra")))
  }

  @Test(arguments: [
    ("lint: {rules: {block-missing: error}}", "fr/a.md:7:10: info[block-missing]"),
    ("extends: strict", "fr/a.md:7:10: info[block-missing]"),
    ("lint: {overrides: [{locales: [de], rules: {page-stale: error}}]}", "fr/a.md:2:15: warning[page-stale]"),
    ("lint: {rules: {page-stale: error}}", "fr/a.md:2:15: error[page-stale]"),
  ])
  func `a level is for what it names, and what another revision explains stays mild`(_ yaml: String, _ line: String)
    throws
  {
    func page(_ date: String, _ text: String) -> String { "---\nlastupdated: \"\(date)\"\n---\n\n# A\n\n\(text)" }
    let pages = [
      "en/a.md": page("2026-02-02", "Use `x_y`.\n\nThen `z_z` and `w_w`.\n"),
      "fr/a.md": page("2026-01-01", "Ou `x_y`.\n"), "concord.yml": yaml,
    ]
    let run = try Concord.run(["lint", ".", "--dialect", "ibm-cloud", "--severity", "info"], pages: pages)
    #expect(run.output.contains(line), "\(run.output)\(run.errors)")
  }

  @Test(arguments: ["", "lint: {rules: {toc-label-untranslated: off}}\n"])
  func `a table of contents is reported with its folder, by itself, at its level`(_ yaml: String) throws {
    var pages = ["a.md": "# A\n", "b.md": "# B\n", "nl/fr/a.md": "# A\n", "nl/fr/b.md": "# B\n"]
    pages["toc"] = "Oars\n    a.md\n    b.md\n"
    pages["nl/fr/toc"] = "Rames\n    a.md\n"
    if !yaml.isEmpty { pages["concord.yml"] = yaml }
    let line = "nl/fr/toc:2:9: error[toc-page-missing] the page `b.md` is not listed\n"
    for path in [".", "nl", "nl/fr", "nl/fr/toc", "toc"] {
      let run = try Concord.run(["lint", path], pages: pages)
      #expect(run.code == 1 && run.output == line, "\(path): \(run)")
    }
    for path in ["nl/fr/a.md", "b.md"] {
      let run = try Concord.run(["lint", path], pages: pages)
      #expect(run.code == 0 && run.output.isEmpty, "\(path): \(run)")
    }
    let override = "lint: {overrides: [{files: [\"nl/*/toc\"], rules: {toc-page-missing: warning}}]}"
    let milder = try Concord.run(
      ["lint", ".", "--format", "sarif"], pages: pages.merging(["concord.yml": override]) { $1 })
    #expect(milder.code == 0 && milder.output.contains("\"uri\": \"nl/fr/toc\""))
    #expect(milder.output.contains("\"startLine\": 2"), "\(milder.errors)")
  }

  @Test func `a team's placeholders and terms are looked for`() throws {
    let run = try lint("placeholders: [{open: '%', close: '%'}]\nterms: [Cloud Foundry]\n")
    #expect(run.output.contains("placeholder %NAME% is missing"), "\(run.output)")
    #expect(run.output.contains("term-missing"), "\(run.output)")
  }

  @Test func `terms are said by locale, and in files`() throws {
    let yaml = "terms:\n  keep: [Cloud Foundry]\nglossary: [words/glossary.fr.json]\n"
    let pages = [
      "en/a.md": "# A\n\nOpen the gate of the Cloud Foundry.\n", "fr/a.md": "# A\n\nOuvrez la barrière.\n",
      "words/glossary.fr.json": "[{\"source\": \"gate\", \"target\": \"porte\", \"avoid\": \"barrière\"}]",
    ]
    let run = try Concord.run(["lint", ".", "--severity", "info"], pages: pages.merging(["concord.yml": yaml]) { $1 })
    #expect(run.output.contains("fr/a.md:3:1: info[term-missing]"), "\(run)")
    #expect(run.output.contains("fr/a.md:3:11: warning[term-avoided] “barrière”"), "\(run)")
    let inPlace = "terms: {keep: Cloud Foundry, fr: {term: gate, use: porte, avoid: [barrière]}}\n"
    let other = try Concord.run(
      ["lint", ".", "--severity", "info"], pages: pages.merging(["concord.yml": inPlace]) { $1 })
    #expect(other.output == run.output, "\(other)")
    let shown = try Concord.run(["config", "show", "."], pages: pages.merging(["concord.yml": inPlace]) { $1 })
    #expect(shown.output.contains("- {term: gate, use: [porte], avoid: [\"barrière\"]}"), "\(shown)")
  }

  @Test(arguments: [
    ("glossary: ../x.json", "lies outside"), ("glossary: gone.tbx", "cannot read gone.tbx"),
    ("glossary: x.tbx", "x.tbx:1:4: </b> stands where <a> is open"),
    ("terms: {fr: {use: x}}", "1:13: `terms.fr` needs `term`"),
    ("terms: {fr: {term: x, avoids: y}}", "the nearest is `avoid`"),
    ("terms: {keep: {a: b}}", "`terms.keep` is a text"),
  ])
  func `a glossary that cannot be used ends the run`(_ yaml: String, _ message: String) throws {
    let run = try lintSet(yaml)
    #expect(run.code == 2 && run.errors.contains(message), "\(run.errors)")
  }

  /// A set, a file and a list of each, again and again: none is more work than its text.
  @Test(
    .timeLimit(.minutes(20)),
    arguments: [
      ("exclude: [\(String(repeating: "'a*', ", count: 1_100))]", "more than 1000 patterns for paths"),
      ("exclude: ['{1..600}', '{a,b}{1..300}']", "more than 1000 patterns for paths"),
      ("exclude: '\(String(repeating: "{a,b}", count: 150))'", "`exclude` has braces for more than 1000 patterns"),
      ("exclude: '\(String(repeating: "**/*a", count: 300))'", "`exclude` is longer than 1000 bytes"),
      (
        "exclude: &e [\(String(repeating: "a, ", count: 500))]\nlint: {overrides: [\(String(repeating: "{files: *e, rules: {}}, ", count: 900))]}",
        "more than 1000 patterns for paths"
      ),
      (
        "terms: {fr: [\((0..<700).map { "{term: t\($0), use: \($0 == 0 ? "&u [\((0..<700).map { "m\($0)" }.joined(separator: ", "))]" : "*u")}" }.joined(separator: ", "))]}",
        "`terms`: the terms of a locale are more than 8 MB"
      ),
    ])
  func `a configuration that says one thing too often is told`(_ yaml: String, _ message: String) throws {
    let run = try lintSet(yaml)
    #expect(run.code == 2 && run.errors.contains(message), "\(run.errors.prefix(500))")
  }

  @Test(.timeLimit(.minutes(20))) func `a file that is named again and again is read once`() throws {
    var pages = ["en/a.md": "# A\n", "fr/a.md": "# A\n"]
    pages["k.yml"] = "keyword:\n" + (0..<20_000).map { "  k\($0): v\n" }.joined()
    pages["g.json"] = "{\"fr\": {" + (0..<20_000).map { "\"t\($0)\": \"m\"" }.joined(separator: ", ") + "}}"
    let names = (0..<1_000).map { $0 % 2 == 0 ? "k.yml" : "./k.yml" }.joined(separator: ", ")
    pages["concord.yml"] = "keywords: [\(names)]\nglossary: [\(names.replacing("k.yml", with: "g.json"))]\n"
    let run = try Concord.run(["lint", "."], pages: pages)
    #expect(run.code == 0, "\(run)")
  }

  private func lintSet(_ yaml: String) throws -> Concord.Run {
    try Concord.run(
      ["lint", "."], pages: ["en/a.md": "# A\n", "fr/a.md": "# A\n", "x.tbx": "<a></b>", "concord.yml": "\(yaml)\n"])
  }

  @Test func `the folder of the configuration is the root; what is given is reported on`() throws {
    let sets =
      "sets:\n  - source: docs/en/{path}.md\n    translations: docs/{locale}/{path}.md\n    exclude: [release.md]\n"
    let all = try lint(sets)
    #expect(all.output.contains("docs/de/a.md") && all.output.contains("in de, fr"), "\(all.output)")
    #expect(!all.output.contains("release"))
    let one = try lint(sets, ["lint", "docs/fr"])
    #expect(one.output.contains("docs/fr/a.md") && !one.output.contains("docs/de/a.md"))
    #expect(
      try lint("lint: {rules: {code-span-missing: off}}", ["lint", ".", "--no-config"]).output.contains("code-span"))
  }

  @Test func `what stands between a team's delimiters is what its pattern says`() throws {
    let run = try lint("placeholders: [{open: '%', close: '%', pattern: '[A-Z]+'}]\n")
    #expect(run.output.contains("placeholder %NAME% is missing"), "\(run.output)")
    for pattern in ["[a-z]+", "[A-Z]", "[A-Z]{9}"] {
      let other = try lint("placeholders: [{open: '%', close: '%', pattern: '\(pattern)'}]\n")
      #expect(!other.output.contains("%NAME%"))
    }
    #expect(
      try lint("placeholders: [{open: '%', close: '%', pattern: '[A-Z'}]\n").errors.contains(
        "concord.yml:1:49: `placeholders.pattern` is a regular expression"))
  }

  @Test(arguments: [("keywords: ../words.yml\n", "--keywords"), ("site: {theme: ../theme}\n", "--theme")])
  func `a configuration names nothing outside of its folder`(configuration: String, option: String) throws {
    let pages = ["docs/en/a.md": "# A\n", "docs/fr/a.md": "# A\n", "words.yml": "a: b\n", "theme/page.html": "x"]
    let run = try Concord.run(
      ["render", "docs", "-o", "out"], pages: pages.merging(["docs/concord.yml": configuration]) { $1 })
    #expect(run.code == 2 && run.errors.contains("lies outside") && run.errors.contains(option), "\(run.errors)")
  }

  @Test func `a locale cannot be its own fallback, and two may be each other's`() throws {
    let pages = ["nb/a.md": "# A\n", "nn/a.md": "# A\n", "en/a.md": "# A\n"]
    func lint(_ configuration: String) throws -> Concord.Run {
      try Concord.run(["lint", "."], pages: pages.merging(["concord.yml": configuration]) { $1 })
    }
    let own = try lint("locales: {nb: {fallback: [nn, nb]}}\n")
    #expect(own.code == 2 && own.errors.contains("concord.yml:1:31: locale `nb` is its own fallback"), "\(own.errors)")
    let mutual = try lint("source: en\nlocales: {nb: {fallback: nn}, nn: {fallback: nb}}\n")
    #expect(mutual.code == 0, "\(mutual.errors)")
  }

  @Test(arguments: [
    ("site: {style: ../x.css}\n", "lies outside"), ("site: {favicon: ../x.png}\n", "lies outside"),
    ("site: {logo: en/a.md}\n", "is no picture"), ("site: {logo: gone.svg}\n", "there is no file"),
    ("site: {edit-url: 'javascript:alert(1)'}\n", "is no address"), ("site: {urls: nice}\n", "one of html, pretty"),
    ("site: {words: {de: {nxt: Vor}}}\n", "the nearest is next"),
  ])
  func `what a site cannot be made of is told`(configuration: String, message: String) throws {
    let pages = ["d/en/a.md": "# A\n", "d/fr/a.md": "# A\n", "x.css": "", "x.png": "", "d/concord.yml": configuration]
    let run = try Concord.run(["render", "d", "-o", "out"], pages: pages)
    #expect(run.code == 2 && run.errors.contains(message), "\(run.errors)")
  }

  @Test(arguments: [
    ("docs.example.org", "is no address of a site"), ("ftp://x.org/", "is no address of a site"),
    ("javascript:alert(1)", "is no address of a site"), ("https://", "is no address of a site"),
    ("https:///docs", "is no address of a site"), ("https://x.org/?a=b", "has more than a path behind the host"),
    ("https://x.org/#a", "has more than a path behind the host"),
    ("https://x.org/a b", "has more than a path behind the host"),
  ])
  func `the site's address is checked with its place, by every command`(_ address: String, _ reason: String) throws {
    let pages = ["en/a.md": "# A\n", "fr/a.md": "# A\n", "concord.yml": "site:\n  base-url: '\(address)'\n"]
    for arguments in [["lint", "."], ["render", ".", "-o", "out"]] {
      let run = try Concord.run(arguments, pages: pages)
      #expect(run.code == 2 && run.errors.contains("concord.yml:2:13: `site.base-url` \(reason)"), "\(run.errors)")
    }
    let option = try Concord.run(["render", ".", "-o", "out", "--base-url", address], pages: pages)
    #expect(option.code == 2 && option.errors.contains(reason), "\(option.errors)")
  }

  @Test func `a site has its words, its foot and the day of its last commit`() throws {
    var repository = try Repository([
      "en/a.md": "# A\n", "en/b.md": "# B\n", "fr/a.md": "# A\n", "l.svg": "<svg/>", "s.css": "b {}",
      "concord.yml": """
      site:
        words: {fr: {next: Avancer}}
        edit-url: https://x.org/edit/{path}
        footer: {fr: Mentions, en: Imprint}
        logo: l.svg
        style: s.css
        urls: pretty
        markdown: true
        feed: true
        base-url: https://x.org/docs
      """,
    ])
    try repository.commit(["fr/a.md": "# Ah\n"])
    let site = FileManager.default.temporaryDirectory.appending(path: "concord-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: site) }
    func page(_ arguments: String...) throws -> String {
      let run = try Concord.run(["render", repository.folder.path, "-o", site.path] + arguments, pages: [:])
      #expect(run.code == 0, "\(run.errors)")
      return try String(contentsOf: site.appending(path: "fr/a/index.html"), encoding: .utf8)
    }
    let whole = try page()
    for text in [
      ">Avancer<", "https://x.org/edit/fr/a.md", "<p>Mentions</p>", "datetime=\"2026-01-02\"", "files/l.svg",
      "../../en/a/",
    ] {
      #expect(whole.contains(text), "\(text)")
    }
    #expect(FileManager.default.fileExists(atPath: site.appending(path: "fr/a.md").path))
    let safe = try page("--safe", "--no-history")
    #expect(!safe.contains("l.svg") && !safe.contains("datetime"), "\(safe)")
    #expect(!FileManager.default.fileExists(atPath: site.appending(path: "files/l.svg").path))
  }

  @Test func `a folder may have another name than its locale, and another locale's pages may stand in`() throws {
    let pages = [
      "en/a.md": "# A\n\nUse `x_y`.\n", "en/b.md": "# B\n\nBoats.\n", "cn/a.md": "# 甲\n\n用。\n",
      "tw/a.md": "# 甲\n\n`x_y`\n",
      "tw/b.md": "# 乙\n\n船。\n",
      "concord.yml": """
      sets: [{source: "en/{path}.md", translations: "{locale}/{path}.md"}]
      locales: {cn: {tag: zh-CN, fallback: zh-TW}, tw: {tag: zh-TW}}
      """,
    ]
    let run = try Concord.run(["lint", ".", "--format", "json"], pages: pages)
    #expect(run.output.contains(#""locale": "zh-CN", "file": "cn/a.md""#), "\(run.output)")
    let detected = pages.merging(["concord.yml": "locales: {cn: {tag: zh-CN}, tw: {tag: zh-TW}}\n"]) { $1 }
    let other = try Concord.run(["lint", ".", "--format", "json"], pages: detected)
    #expect(other.output.contains(#""locale": "zh-CN", "file": "cn/a.md""#), "names count where layouts are detected")
    let site = FileManager.default.temporaryDirectory.appending(path: "concord-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: site) }
    #expect(try Concord.run(["render", ".", "-o", site.path], pages: pages).code == 0)
    let page = try String(contentsOf: site.appending(path: "zh-CN/b.html"), encoding: .utf8)
    #expect(page.contains("船。") && page.contains(#"lang="zh-TW""#) && page.contains("../zh-TW/b.html"), "\(page)")
  }

  /// Run from above the folder of the configuration, and with one from elsewhere.
  @Test func `a configuration that is not read, or has no pages, is told`() throws {
    let pages = [
      "docs/en/a.md": "# A\n", "docs/fr/a.md": "# A\n", "docs/concord.yml": "source: en\n",
      "b/concord.yml": "source: en\n",
    ]
    func errors(_ arguments: String...) throws -> String { try Concord.run(["lint"] + arguments, pages: pages).errors }
    #expect(
      try errors(".").contains("b/concord.yml is not used, nor 1 more: give its folder, or --config b/concord.yml\n"))
    #expect(try !errors("docs").contains("is not used") && !errors(".", "--no-config").contains("is not used"))
    let other = try errors("docs", "--config", "b/concord.yml")
    #expect(other.contains("docs is not below the folder of ") && other.contains("b/concord.yml"), "\(other)")
  }

  @Test func `a team's hosts are not for readers`() throws {
    let page = "# A\n\n[b](https://beta.example.org/b) [c](https://a.stage1.example.net/c)\n"
    let pages = ["en/a.md": page, "fr/a.md": page, "concord.yml": "lint: {hosts: {staging: ['beta.*.org']}}\n"]
    let run = try Concord.run(["lint", "."], pages: pages)
    #expect(
      run.output.split(separator: "\n").map { $0.prefix { $0 != "\u{60}" } } == [
        "en/a.md:3:5: warning[link-staging-host] "
      ],
      "\(run.output)")
  }

  @Test func `a key that occurs twice, and a delimiter of nothing, are reported`() throws {
    #expect(try lint("source: en\nsource: fr\n").errors.contains("key 'source' occurs twice"))
    #expect(try lint("placeholders: [{open: '', close: '%'}]\n").errors.contains("`placeholders.open` is a text"))
    #expect(try lint("placeholders: [{open: '%'}]\n").errors.contains("`placeholders` needs `close`"))
  }

  @Test func `everything that is wrong is reported with its place and the nearest name`() throws {
    let run = try lint("soruce: en\nlint:\n  rules:\n    code-chnged: off\n    code-changed: loud\nterms: {a: b}\n")
    #expect(run.code == 2)
    #expect(run.output.isEmpty)
    for line in [
      "concord.yml:1:1: there is no key `soruce`; the nearest is `source`",
      "concord.yml:4:5: there is no code-chnged for `lint.rules`; the nearest is code-changed",
      "concord.yml:5:19: `lint.rules.code-changed` is one of off, info, warning, error",
      "concord.yml:6:12: `terms.a` is a mapping",
    ] { #expect(run.errors.contains(line), "\(run.errors)") }
  }

  @Test func `init writes what is found, changes no verdict and never overwrites`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "concord-init-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in Self.pages {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let before = try Concord.run(["lint", folder.path, "--quiet"], pages: [:])
    #expect(try Concord.run(["init", folder.path], pages: [:]).code == 0)
    let written = try String(contentsOf: folder.appending(path: "concord.yml"), encoding: .utf8)
    #expect(written.contains("translations: \"docs/{locale}/{path}.{ext}\""), "\(written)")
    let after = try Concord.run(["lint", folder.path, "--quiet"], pages: [:])
    #expect(before.output == after.output)
    #expect(try Concord.run(["config", "show", folder.path], pages: [:]).output.contains("source: en  # concord.yml"))
    // A keyword map above the folder, as sets of one repository share it.
    let part = folder.appending(path: "docs")
    try Data("keyword: {name: Concord}\n".utf8).write(to: folder.appending(path: "keywords.yml"))
    try FileManager.default.removeItem(at: folder.appending(path: "concord.yml"))
    #expect(try Concord.run(["init", part.path], pages: [:]).code == 0)
    #expect(
      try String(contentsOf: part.appending(path: "concord.yml"), encoding: .utf8).contains(
        "# keywords: [../keywords.yml] is found"))
    #expect(try Concord.run(["lint", part.path, "--fail-on", "never"], pages: [:]).code == 0)
    let again = try Concord.run(["init", part.path], pages: [:])
    #expect(again.code == 2 && again.errors.contains("left as it is"))
  }

  @Test func `what is in force is a configuration itself, and nothing is left out`() throws {
    let given = """
      source: en
      locales: {fr: {label: Langue, fallback: [de]}, xx: {tag: pt-BR}}
      sets: [{source: "docs/en/{path}.md", translations: "docs/{locale}/{path}.md", exclude: [old/]}]
      placeholders: [{open: '%', close: '%', pattern: '[A-Z]+'}, {open: '<', close: '"'}]
      terms: [Cloud Foundry, IBM]
      extends: strict
      lint:
        rules: {code-span-missing: {severity: error}, text-untranslated: off}
        overrides:
          - {files: [release.md, "docs/**/x y.md"], locales: [fr], rules: {code-changed: warning}}
        hosts: {staging: ["*.test.example.org"]}
      pin: {key: "made from", kind: blob}
      status: {urgent: [breaking, "cannot wait"]}
      site: {base-url: "https://x.org/d", title: "A: B", theme: docs, fallback: omit, safe: true}

      """
    func show(_ yaml: String) throws -> String {
      let run = try lint(yaml, ["config", "show", ".", "--quiet"])
      #expect(run.code == 0, "\(run.errors)")
      return run.output
    }
    let shown = try show(given)
    // The sets and the dialect are detected the first time, and given the second.
    #expect(
      try show(shown).replacing("concord.yml", with: "detected") == shown.replacing("concord.yml", with: "detected"))
    for part in [
      "exclude: [old/]", "xx: {tag: pt-BR}", "label: Langue", "fallback: [de]", "pattern: \"[A-Z]+\"",
      "close: \"\\\"\"",
      "\"Cloud Foundry\", IBM",
      "extends: strict", "code-span-missing: error", "\"docs/**/x y.md\"", "locales: [fr]", "code-changed: warning",
      "staging: [\"*.test.example.org\"]", "base-url: \"https://x.org/d\"", "title: \"A: B\"", "theme: docs",
      "fallback: omit", "pin: {key: \"made from\", kind: blob}", "urgent: [breaking, \"cannot wait\"]",
      "safe: true",
    ] { #expect(shown.contains(part), "\(part) in \(shown)") }
  }

  @Test func `each value is reported with where it comes from`() throws {
    let pages = Self.pages.merging([
      ".concord.yaml": "source: en\nsets: [{source: 'x', translations: 'y'}]\nterms: [IBM]\n",
      "k.yml": "keyword: {a: b}\n",
    ]) { $1 }
    let run = try Concord.run(
      [
        "config", "show", ".", "--quiet", "--layout", "docs/{locale}/{path}.md", "--keywords", "k.yml", "--dialect",
        "gfm",
      ], pages: pages)
    #expect(run.code == 0, "\(run.errors)")
    for line in [
      "source: en  # .concord.yaml", "sets:  # command line", "    translations: \"docs/{locale}/{path}.md\"",
      "dialect: gfm  # command line", "keywords: [k.yml]  # command line", "terms: [IBM]  # .concord.yaml",
    ] { #expect(run.output.contains(line + "\n"), "\(line) in \(run.output)") }
    #expect(try lint("", ["config", "show", ".", "--source", "de"]).output.contains("source: de  # command line\n"))
  }

  @Test func `a configuration may end in yaml, and none excludes another`() throws {
    let run = try Concord.run(
      ["lint", "."], pages: Self.pages.merging(["concord.yaml": "lint: {rules: {code-span-missing: off}}\n"]) { $1 })
    #expect(!run.output.contains("code-span-missing"))
    let both = try lint("", ["lint", ".", "--no-config", "--config", "concord.yml"])
    #expect(both.code == 2 && both.errors.contains("--no-config"))
  }

  @Test func `the site takes its address, name and languages from it`() throws {
    let site = FileManager.default.temporaryDirectory.appending(path: "concord-site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: site) }
    let run = try lint(
      "site: {base-url: 'https://x.org/docs', title: Mine, fallback: omit}\nlocales: {fr: {label: Langue}}\n",
      ["render", ".", "-o", site.path])
    #expect(run.code == 0, "\(run.errors)")
    let page = try String(contentsOf: site.appending(path: "en/a.html"), encoding: .utf8)
    #expect(page.contains("https://x.org/docs/en/a.html") && page.contains(">Mine<") && page.contains(">Langue<"))
    #expect(!FileManager.default.fileExists(atPath: site.appending(path: "fr/release.html").path))
  }
}
