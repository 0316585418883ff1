import Foundation
import SharedMaterial
import Testing

/// The command as a program: its output and its exit code.
@Suite struct CommandTests {
  static let good = "# Title\n{: #title}\n\nUse {{site.data.keyword.x}} and `run()`.\n"

  @Test func `a clean set is silent and exits 0`() throws {
    let run = try Concord.run(
      ["lint", "."],
      pages: ["en/a.md": Self.good, "fr/a.md": "# Titre\n{: #title}\n\nUtilisez {{site.data.keyword.x}} et `run()`.\n"])
    #expect(run.code == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("layout:"))
  }

  @Test func `a fault is reported on standard output with its place and exits 1`() throws {
    let run = try Concord.run(
      ["lint", "."], pages: ["en/a.md": Self.good, "fr/a.md": "# Titre\n{: #title}\n\nUtilisez ceci et `run()`.\n"])
    #expect(run.code == 1)
    #expect(
      run.output.contains("fr/a.md:4:1: error[placeholder-missing] placeholder {{site.data.keyword.x}} is missing"))
  }

  @Test func `JSON has a version, a summary and byte offsets`() throws {
    let run = try Concord.run(
      ["lint", ".", "--format", "json"],
      pages: ["en/a.md": Self.good, "fr/a.md": "# Titre\n{: #titre}\n\nUtilisez {{site.data.keyword.x}} et `run()`.\n"])
    #expect(run.code == 1)
    let report = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(report["version"] as? Int == 1)
    let diagnostics = try #require(report["diagnostics"] as? [[String: Any]])
    let first = try #require(diagnostics.first)
    #expect(first["rule"] as? String == "heading-id-changed")
    #expect((first["start"] as? [String: Int])?["offset"] == 11)
    #expect((first["fix"] as? [String: Any])?["safe"] as? Bool == true)
  }

  @Test(arguments: [
    (["lint", "missing-folder"], "missing-folder"), (["lint", "em"], "the nearest is en"),
    (["lint", "en/b.md"], "the nearest is en/a.md"), (["lint", "de"], "--locale de"),
    (["lint", ".", "--rule", "placeholder-mising"], "placeholder-missing"),
    (["lint", ".", "--format", "yaml"], "yaml"), (["nonsense"], "nonsense"), (["rule", "code-chnged"], "code-changed"),
    (["lint", ".", "--keywords", "none.yml"], "none.yml"), (["lont", "."], "\"lint\""),
    (["lint", ".", "--source", "de"], "source locale de"), (["lint", ".", "--layout", "{lang}/{path}.md"], "{locale}"),
    (["rule", "placeholder"], "placeholder-missing"), (["lint", ".", "--unsafe-fixes"], "--fix"),
    (["lint", ".", "--rule", "code-changed,code-chnged"], "code-chnged"),
  ])
  func `what cannot be done is reported once and exits 2`(_ arguments: [String], _ advice: String) throws {
    let run = try Concord.run(arguments, pages: ["en/a.md": Self.good, "fr/a.md": Self.good])
    #expect(run.code == 2)
    #expect(run.errors.contains(advice), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test func `a tree without pages exits 2 and says why`() throws {
    let run = try Concord.run(["lint", "."], pages: ["a.txt": "x"])
    #expect(run.code == 2)
    #expect(run.errors.contains("Markdown"))
  }

  @Test func `a page that is not UTF-8 is reported and the others are still read`() throws {
    let run = try Concord.run(
      ["lint", "."],
      pages: ["en/a.md": Self.good, "fr/a.md": "# Titre\n{: #title}\n\nUtilisez et `run()`.\n", "en/b.md": "ok\n"],
      raw: ["fr/b.md": [0x61, 0xFF, 0xFE, 0x0A]])
    #expect(run.code == 2, "a page was not compared")
    #expect(run.output.contains("fr/b.md:1:2: error[page-encoding]"))
    #expect(run.output.contains("placeholder-missing"))
  }

  @Test func `extract gives placeholders and snippets as data`() throws {
    let pages = ["en/a.md": Self.good + "\n```swift\nlet a = 1\n```\n{: codeblock}\n"]
    let json = try Concord.run(["extract", ".", "--format", "json"], pages: pages)
    #expect(json.code == 0)
    let report = try #require(JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect((report["placeholders"] as? [[String: Any]])?.first?["context"] as? String == "text")
    #expect((report["snippets"] as? [[String: Any]])?.map { $0["kind"] as? String } == ["span", "block"])
    let matrix = try Concord.run(["extract", ".", "--matrix"], pages: pages)
    #expect(matrix.output.contains("site.data.keyword.x"))
  }

  @Test func `help, version and rules exit 0`() throws {
    for arguments in [["--help"], ["--version"], ["lint", "--help"], ["rule"], ["rule", "fence-broken"]] {
      let run = try Concord.run(arguments, pages: [:])
      #expect(run.code == 0, "\(arguments)")
      #expect(!run.output.isEmpty, "\(arguments)")
    }
  }

  @Test(arguments: ["locales", "Examples/drifted"])
  func `one page at a time or many give the same bytes`(_ folder: String) throws {
    let root = Concord.package.appending(path: folder).path
    for command in [["lint", root, "--format", "json"], ["diff", "--all", "--root", root, "--format", "json"]] {
      let one = try Concord.run(command + ["--jobs", "1"], pages: [:])
      let many = try Concord.run(command + ["--jobs", "7"], pages: [:])
      #expect(one.output == many.output && !one.output.isEmpty)
    }
  }

  @Test func `a keyword that is set on the command line wins`() throws {
    let page = "# A\n\nUse {{site.data.keyword.x}}.\n"
    let pages = ["en/a.md": page, "fr/a.md": page, "keywords.yml": "keyword: {x: X}\n"]
    let site = FileManager.default.temporaryDirectory.appending(path: "concord-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: site) }
    let run = try Concord.run(["render", ".", "-o", site.path, "--set", "keyword.x=Y & Z"], pages: pages)
    #expect(run.code == 0, "\(run.errors)")
    let html = try String(contentsOf: site.appending(path: "en/a.html"), encoding: .utf8)
    #expect(html.contains("Use Y &amp; Z."), "\(html)")
  }

  @Test func `the folders of several locales are compared with the source beside them`() throws {
    let pages = [
      "docs/en/a.md": "# A\n\nUse `access`.\n", "docs/fr/a.md": "# A\n\nUtilisez `acces`.\n",
      "docs/ja/a.md": "# A\n\n`access` です。\n",
    ]
    let run = try Concord.run(["lint", "docs/fr", "docs/ja", "--fix", "--unsafe-fixes"], pages: pages)
    #expect(run.errors.contains("source locale en"), "\(run.errors)")
    #expect(!run.output.contains("docs/ja"), "\(run.output)")
  }

  @Test func `a link to a topic leads to the page that is shown, not to one whose source is gone`() throws {
    let head = "---\n\nsubcollection: boats\n\n---\n\n"
    let old = head + "# Alt\n{: #oars}\n"
    let link = head + "# A\n{: #a}\n\nSee [oars](/docs/boats?topic=boats-oars).\n"
    let pages = [
      "en/a.md": link, "fr/a.md": link, "en/oars.md": head + "# Oars\n{: #oars}\n",
      "fr/oars.md": head + "# Rames\n{: #oars}\n", "fr/zz-old.md": old,
    ]
    let site = FileManager.default.temporaryDirectory.appending(path: "concord-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: site) }
    #expect(try Concord.run(["render", ".", "-o", site.path], pages: pages).code == 0)
    for locale in ["en", "fr"] {
      let page = try String(contentsOf: site.appending(path: "\(locale)/a.html"), encoding: .utf8)
      #expect(page.contains("<a href=\"oars.html\">oars</a>"), "\(page)")
    }
  }

  @Test func `completions are written for the shells`() throws {
    for shell in ["bash", "zsh", "fish"] {
      let run = try Concord.run(["--generate-completion-script", shell], pages: [:])
      #expect(run.code == 0)
      #expect(run.output.contains("concord"))
    }
  }

  @Test func `the guide is clean in every language`() throws {
    let run = try Concord.run(
      ["lint", Concord.package.appending(path: "locales").path, "--fail-on", "warning", "--severity", "info"],
      pages: [:])
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.split(separator: "\n").allSatisfy { $0.contains("info[code-comment-changed]") }, "\(run.output)")
  }

  @Test func `every fault planted in the drifted example is found`() throws {
    let run = try Concord.run(
      [
        "lint", Concord.package.appending(path: "Examples/drifted").path, "--severity", "info", "--sort", "path",
      ], pages: [:])
    #expect(run.code == 1)
    let found = run.output.split(separator: "\n").compactMap { line -> String? in
      let parts = line.split(separator: ":")
      guard parts.count > 3, let rule = line.split(separator: "[").dropFirst().first?.split(separator: "]").first
      else { return nil }
      return parts[0].split(separator: "/").suffix(2).joined(separator: "/") + ":\(parts[1]) \(rule)"
    }
    #expect(
      found == [
        "fr/quickstart.md:16 placeholder-missing", "fr/quickstart.md:19 heading-id-missing",
        "fr/quickstart.md:21 placeholder-renamed", "fr/quickstart.md:21 code-span-changed",
        "fr/quickstart.md:25 code-changed", "fr/quickstart.md:34 id-detached",
        "fr/quickstart.md:36 link-target-changed",
        "fr/quickstart.md:43 code-role-changed", "fr/quickstart.md:46 attribute-unclosed",
        "fr/quickstart.md:51 block-missing", "zh/quickstart.md:16 placeholder-malformed",
        "zh/quickstart.md:28 fence-broken", "zh/quickstart.md:40 code-bad-character",
        "zh/quickstart.md:52 link-malformed",
      ])
  }

  @Test(arguments: ["text", "concise", "json"])
  func `the drifted example is reported as before, in each format`(_ format: String) throws {
    let folder = Concord.package.appending(path: "Examples/drifted").path
    let run = try Concord.run(["lint", folder, "--format", format, "--color", "never"], pages: [:])
    // Paths are reported from the working directory, which differs from run to run.
    let start = run.output.replacing(#/[^ "\n]*(?=Examples/drifted)/#, with: "")
    try Golden.expect(start, "drifted.\(format)")
  }

  @Test func `wide, right-to-left and hidden characters keep their columns`() throws {
    let run = try Concord.run(
      ["lint", ".", "--format", "text", "--color", "never"],
      pages: [
        "en/a.md": "# T\n\nUse {{site.data.keyword.x}} now.\n\nRun `go build` there.\n",
        "ar/a.md": "# T\n\nمرحبا {{site.data.keyword.y}} الآن.\n\nRun `go build` there.\n",
        "zh/a.md": "# T\n\n现在使用　{{site.data.keyword.y}}。\n\n运行\t👍🏽`go\u{200B} build`。\n",
      ])
    try Golden.expect(run.output, "widths.text")
  }

  @Test(arguments: [["lint", "docs/fr"], ["lint", "docs/fr", "docs/de"]])
  func `the folder of one locale is compared with the source beside it`(_ arguments: [String]) throws {
    let pages = [
      "docs/en/a.md": Self.good, "docs/fr/a.md": "# Titre\n{: #title}\n\nUtilisez ceci et `run()`.\n",
      "docs/de/a.md": "# Titel\n{: #title}\n\nHier {{site.data.keyword.x}} und `run()`.\n",
    ]
    let run = try Concord.run(arguments, pages: pages)
    #expect(run.code == 1, "\(run.errors)")
    #expect(run.output.contains("docs/fr/a.md:4:1: error[placeholder-missing]"))
  }

  /// What several languages put into their own words is for readers: one of them alone does not tell.
  @Test func `one locale is judged as among all others`() throws {
    let words = ["en": "correct typo", "fr": "corrige faute", "de": "korrigiere Fehler", "es": "arregla error"]
    let pages = Dictionary(
      uniqueKeysWithValues: words.map { ("\($0)/a.md", "# A\n\n```python\ndocs: \($1)\n```\n") })
    let run = try Concord.run(["lint", ".", "--severity", "info", "--locale", "fr"], pages: pages)
    #expect(
      run.code == 0 && run.output == "fr/a.md:4:7: info[code-changed] code differs: `corrige` instead of `correct`\n",
      "\(run)")
  }

  @Test func `a source page alone speaks for its translations, a translation for itself`() throws {
    let pages = [
      "docs/en/a.md": Self.good, "docs/fr/a.md": "# Titre\n{: #title}\n\nUtilisez ceci et `run()`.\n",
      "docs/de/a.md": "# Titel\n{: #title}\n\nHier `run()`.\n",
    ]
    let source = try Concord.run(["lint", "docs/en/a.md"], pages: pages)
    #expect(
      source.code == 1 && source.output.contains("docs/de/a.md:4") && source.output.contains("(in de, fr"),
      "\(source.output)")
    let page = try Concord.run(["lint", "docs/fr/a.md"], pages: pages)
    #expect(page.code == 1 && page.output.contains("docs/fr/a.md:4") && !page.output.contains("docs/de"))
  }

  @Test func `a link that leads nowhere fails a strict build alone`() throws {
    let site = FileManager.default.temporaryDirectory.appending(path: "concord-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: site) }
    let pages = ["en/a.md": "# A\n\n[b](gone.md)\n", "fr/a.md": "# A\n\n[b](gone.md)\n"]
    let run = try Concord.run(["render", ".", "-o", site.path], pages: pages)
    #expect(run.code == 0 && run.errors.contains("en/a.md:3: `gone.md` leads nowhere"))
    #expect(try Concord.run(["render", ".", "-o", site.path, "--strict"], pages: pages).code == 1)
  }

  @Test func `a source page that is not text is said to be compared with nothing`() throws {
    let run = try Concord.run(["lint", "."], pages: ["fr/a.md": "Un.\n"], raw: ["en/a.md": [0x61, 0xE9, 0x0A]])
    // It is an error, too; but a run that compared less than it should is told by its code first.
    #expect(run.code == 2 && run.output.contains("page-encoding"))
    #expect(run.errors.contains("en/a.md is left out: ") && run.errors.contains("; its translations are not compared"))
  }

  @Test(arguments: [
    ["lint", ".", "-q"], ["lint", ".", "-q", "--rule", "code-changed"], ["lint", ".", "-q", "--fail-on", "never"],
    ["diff", "--all", "-q"], ["render", ".", "-o", "site", "-q"], ["extract", ".", "-q"],
    ["baseline", "write", ".", "-q"],
  ])
  func `a run that leaves a page out is no clean one, whatever a configuration says`(_ arguments: [String]) throws {
    let run = try Concord.run(
      arguments,
      pages: [
        "en/a.md": "# A\n", "en/b.md": "# B\n", "fr/b.md": "# B\n",
        "concord.yml": "lint: {rules: {page-encoding: off}}\n",
      ], raw: ["fr/a.md": [0x61, 0xE9, 0x0A]])
    #expect(run.code == 2 && run.errors.contains("fr/a.md is left out: "), "\(run)")
  }

  /// MDX 1 makes bold whatever stands inside; MDX 3 asks for CommonMark's neighbours. Lint says what the site shows.
  @Test(arguments: [
    ("\"@docusaurus/core\": \"^2.4.1\"", true), ("\"@docusaurus/core\":\t\"3.2.0\", \"x\": \"2.0\"", false),
    ("\"@docusaurus/core\": \"latest\", \"x\": \"2.0\"", false), ("\"react\": \"2.0\"", false),
  ])
  func `emphasis is read as the host's version reads it`(_ dependencies: String, _ isBold: Bool) throws {
    let pages = [
      "docusaurus.config.js": "module.exports = { i18n: { locales: ['en', 'fr'], defaultLocale: 'en' } }\n",
      "package.json": "{\n\t\"dependencies\": {\n\t\t\(dependencies)\n\t}\n}\n",
      "docs/a.md": "# A\n\n**Tide:** it rises.\n",
      "i18n/fr/docusaurus-plugin-content-docs/current/a.md":
        "# A\n\nC’est **la marée:**elle monte.\n\nLà ** en haut **.\n",
    ]
    let run = try Concord.run(["lint", ".", "--format", "concise"], pages: pages)
    #expect(run.output.contains("emphasis-broken") != isBold, "\(run.output)\(run.errors)")
    let site = FileManager.default.temporaryDirectory.appending(path: "concord-site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: site) }
    _ = try Concord.run(["render", ".", "-o", site.path], pages: pages)
    let page = try String(contentsOf: site.appending(path: "fr/a.html"), encoding: .utf8)
    #expect(page.contains("<strong>la marée:</strong>elle") == isBold, "\(page)")
    #expect(page.contains("<strong> en haut </strong>") == isBold, "\(page)")
  }

  /// A link that leads nowhere, in `en/read.md` beside `en/road.md`, and the advice.
  @Test(arguments: [("x/read.md", ""), ("x/roads.md", "; did you mean `road.md`?")])
  func `no page is advised to lead to itself`(_ link: String, _ advice: String) throws {
    let run = try Concord.run(
      ["lint", ".", "--format", "concise"],
      pages: [
        "en/read.md": "# A\n\nSee [it](\(link)).\n", "en/road.md": "# B\n", "fr/read.md": "# A\n",
        "fr/road.md": "# B\n",
      ])
    #expect(run.output.contains("there is no page `\(link)`\(advice) ("), "\(run.output)")
  }

  @Test func `an anchor made of a translated heading is right`() throws {
    let run = try Concord.run(
      ["lint", "."],
      pages: [
        "en/a.md": "# A\n\n## Settings\n\nSee [above](#settings) and [there](b.md#usage).\n",
        "en/b.md": "# B\n\n## Usage\n",
        "fr/a.md": "# A\n\n## Réglages\n\nVoir [plus haut](#réglages) et [là](b.md#emploi).\n",
        "fr/b.md": "# B\n\n## Emploi\n",
      ])
    #expect(run.output.isEmpty, "\(run.output)")
  }

  @Test func `a site is written once, completed, and leaves foreign files alone`() throws {
    // Each run is in a folder of another name, which a site without a first page would be called by.
    let title = ["docs/concord.yml": "site: {title: A}\n"]
    let pages = ["docs/en/a.md": "# A\n", "docs/en/b.md": "# B\n", "docs/fr/a.md": "# Ah\n"].merging(title) { $1 }
    let site = FileManager.default.temporaryDirectory.appending(path: "concord-site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: site) }
    func render(_ pages: [String: String]) throws -> String {
      let run = try Concord.run(["render", "docs", "-o", site.path], pages: pages)
      #expect(run.code == 0, "\(run.errors)")
      return String(run.errors.split(separator: "\n").last ?? "")
    }
    func has(_ file: String) -> Bool { FileManager.default.fileExists(atPath: site.appending(path: file).path) }
    #expect(try render(pages).hasSuffix(" of them written") && has("fr/b.html") && has("index.html"))
    try Data("mine".utf8).write(to: site.appending(path: "CNAME"))
    #expect(try render(pages).contains(", 0 of them written"))
    try FileManager.default.removeItem(at: site.appending(path: "en/a.html"))
    #expect(try render(pages).contains(", 1 of them written"))
    _ = try render(["docs/en/a.md": "# A\n", "docs/fr/a.md": "# Ah\n"].merging(title) { $1 })
    #expect(!has("en/b.html") && !has("fr/b.html") && has("CNAME") && has("en/a.html"))
  }

  @Test(arguments: [
    (".git/HEAD", "boats/docs", "Boats"), (".git/HEAD", "docs", ">A<"), ("boats/.git/HEAD", "boats/docs", "Boats"),
    // Whose machine it is names nothing: neither above the repository, nor two folders above without one.
    ("alice/repo/.git/HEAD", "alice/repo/docs", ">A<"), ("alice/repo/docs/x", "alice/repo/docs", ">A<"),
  ])
  func `a site without a first page is called by a folder of its repository`(
    _ file: String, _ root: String, _ name: String
  ) throws {
    let top = FileManager.default.temporaryDirectory.appending(path: "concord-\(UUID().uuidString)/work")
    defer { try? FileManager.default.removeItem(at: top.deletingLastPathComponent()) }
    for (path, text) in [(file, ""), ("\(root)/en/a.md", "# A\n"), ("\(root)/fr/a.md", "# A\n")] {
      let place = top.appending(path: path)
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    }
    let run = try Concord.run(["render", root, "-o", "out", "-q"], pages: [:], in: top)
    let page = try String(contentsOf: top.appending(path: "out/en/a.html"), encoding: .utf8)
    let brand = page.split(separator: "\n").first { $0.contains("class=\"brand\"") } ?? ""
    #expect(run.code == 0 && brand.localizedCaseInsensitiveContains(name), "\(run) \(brand)")
  }

  @Test(arguments: ["en/a.html", "en/b.html"])
  func `a file of the site that somebody changed is neither replaced nor deleted`(changed: String) throws {
    let site = FileManager.default.temporaryDirectory.appending(path: "concord-site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: site) }
    let pages = ["docs/en/a.md": "# A\n", "docs/fr/a.md": "# Ah\n"]
    let former = pages.merging(["docs/en/b.md": "# B\n"]) { $1 }
    #expect(try Concord.run(["render", "docs", "-o", site.path], pages: former).code == 0)
    try Data("mine".utf8).write(to: site.appending(path: changed))
    let run = try Concord.run(["render", "docs", "-o", site.path], pages: pages)
    #expect(
      run.code == 2 && run.errors.contains("\(changed) ") && run.errors.contains("has changed since"), "\(run.errors)")
    #expect(try String(contentsOf: site.appending(path: changed), encoding: .utf8) == "mine")
  }

  @Test func `a site that cannot be written exits 2 and says why`() throws {
    let run = try Concord.run(["render", ".", "-o", "en/a.md"], pages: ["en/a.md": "# A\n"])
    #expect(run.code == 2)
    #expect(run.errors.contains("is not a folder"))
    let mine = try Concord.run(["render", "en", "-o", "out"], pages: ["en/a.md": "# A\n", "out/index.html": "mine"])
    #expect(mine.code == 2 && mine.errors.contains("was not written by Concord"), "\(mine.errors)")
    let inside = try Concord.run(["render", ".", "-o", "."], pages: ["en/a.md": "# A\n"])
    #expect(inside.code == 2 && inside.errors.contains("holds the pages themselves"), "\(inside.errors)")
    let other = try Concord.run(["render", ".", "-o", "x", "--base-url", "docs.org"], pages: ["en/a.md": "# A\n"])
    #expect(other.code == 2)
    #expect(other.errors.contains("https://"))
  }

  @Test(arguments: ["a.md", "one/two/three/four/five/six/a.md"])
  func `a page alone brings its other locales along and reports on itself only`(_ page: String) throws {
    let pages = [
      "docs/en/\(page)": Self.good, "docs/fr/\(page)": "# Titre\n{: #title}\n\nUtilisez ceci et `run()`.\n",
      "docs/de/\(page)": "# Titel\n{: #title}\n\nHier.\n",
    ]
    let run = try Concord.run(["lint", "docs/fr/\(page)"], pages: pages)
    #expect(run.code == 1)
    #expect(run.output.contains("docs/fr/\(page)") && !run.output.contains("docs/de/\(page)"))
  }
}
