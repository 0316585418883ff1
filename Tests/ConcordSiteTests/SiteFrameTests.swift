import ConcordProject
import ConcordSite
import ConcordSyntax
import Testing

/// What stands round a page: words and dates of its language, what programs read, and what a team adds.
@Suite struct SiteFrameTests {
  private static let words =
    "{{words.skip}}|{{words.navigation}}|{{words.onThisPage}}|{{words.languages}}|{{words.previous}}|{{words.next}}|{{words.copied}}|{{words.search}}|{{words.none}}|{{words.link}}"

  private func locale(_ tag: String) throws -> LocaleTag { try #require(LocaleTag(tag)) }

  @Test(arguments: [
    "ar", "bg", "ca", "cs", "da", "de", "el", "es", "fa", "fi", "fr", "he", "hi", "hr", "hu", "id", "it", "ja", "ko",
    "nb",
    "nl", "pl", "pt", "pt-PT", "ro", "ru", "sk", "sv", "th", "tr", "uk", "vi", "zh", "zh-TW",
  ])
  func `a language has words and dates of its own`(_ tag: String) async throws {
    let template = Self.words + "|{{#wordsLang}}English{{/wordsLang}}|{{notice.text}}|{{notice.label}}|{{{foot}}}"
    var options = SiteOptions(templates: ["page": template])
    options.changes = ["\(tag)/a.md": "2026-03-05"]
    options.editURL = "https://x.org/"
    let pages = [
      "en/a.md": "---\nlastupdated: 2026-05-01\n---\n\n# A\n",
      "\(tag)/a.md": "---\nlastupdated: 2026-03-05\n---\n\n# A\n",
    ]
    let site = try await RenderedSet(pages, options)
    let (own, english) = (site["\(tag)/a.html"].split(separator: "|"), site["en/a.html"].split(separator: "|"))
    #expect(own.count == 13 && own.allSatisfy { !$0.isEmpty && !$0.contains("{") }, "\(own)")
    #expect(!zip(own, english).contains { $0 == $1 }, "\(own)")
    #expect(own.last?.contains("2026-03-05") == true && own.last?.contains("March") == false)
    // Persian has another calendar, and the date as it is.
    #expect(tag == "fa" || !own[10].contains("2026-03-05"), "\(own[10])")
  }

  static let dates = [
    ("de", "vom 5. März 2026"), ("fr", "du 5 mars 2026"), ("ja", "2026年3月5日"), ("ru", "от 5 марта 2026 г."),
    ("th", "5 มีนาคม 2569"), ("hu", "(2026. március 5.)"), ("pt-BR", "de 5 de março de 2026"),
    ("ar", "\u{2068}5 مارس 2026\u{2069}"),
    ("en-GB", "of 5 March 2026"), ("en-US", "of March 5, 2026"), ("cy", "of March 5, 2026"),
  ]

  @Test(arguments: dates)
  func `a notice has its date as the reader writes it, and its link in the reader's language`(
    _ tag: String, _ date: String
  )
    async throws
  {
    let pages = [
      "it/a.md": "---\nlastupdated: 2026-05-01\n---\n\n# A\n",
      "\(tag)/a.md": "---\nlastupdated: 2026-03-05\n---\n\n# A\n",
    ]
    let project = try Project.discover(paths: pages.keys.sorted(), source: locale("it"))
    let set = await SiteSet(project, store: SiteTests.store(project, pages), files: FileSet(pages.keys), keywords: nil)
    let site = try await Site.build(set, SiteOptions(templates: ["page": "{{notice.text}} {{notice.label}}"]))
    for file in await site.files() where file.path == "\(tag)/a.html" {
      guard case .bytes(let bytes) = file.content else { continue }
      let page = String(decoding: bytes, as: UTF8.self)
      #expect(page.contains(date) && !page.contains("Leggi"), "\(page)")
    }
  }

  @Test func `English words say that they are English, until the site has its own`() async throws {
    let pages = ["en/a.md": "# A\n\n## B\n\n## C\n", "cy/a.md": "# A\n\n## B\n\n## C\n"]
    let page = try await RenderedSet(pages)["cy/a.html"]
    #expect(page.contains("<html lang=\"cy\"") && page.contains("data-lang=\"en skip navigation "))
    #expect(page.contains("<a class=\"skip\" href=\"#main\" lang=\"en\">"), "\(page)")
    var options = SiteOptions()
    let welsh = try locale("cy")
    options.words[welsh] = Dictionary(SiteWord.allCases.map { ($0, "W-\($0.rawValue)<") }, uniquingKeysWith: { $1 })
    let own = try await RenderedSet(pages, options)["cy/a.html"]
    #expect(own.contains("<a class=\"skip\" href=\"#main\">W-skip&lt;</a>") && !own.contains("data-lang"), "\(own)")
    #expect(!own.contains("lang=\"en\" dir"))
    options.words = [try locale("de"): [.next: "Vor"]]
    let german = try await RenderedSet(
      ["en/a.md": "# A\n", "de-AT/a.md": "# A\n", "de-AT/b.md": "", "en/b.md": "# B\n"], options)
    #expect(german["de-AT/a.html"].contains(">Vor</span>"), "words of a language hold for its regions")
  }

  @Test func `of words that a site gives only some of, each says what it is`() async throws {
    var options = SiteOptions()
    options.editURL = "https://x.org/"
    options.changes = ["cy/b/a.md": "2026-03-05"]
    options.words = [
      try locale("cy"): [
        .skip: "Neidio", .navigation: "Cynnwys", .next: "Nesaf", .note: "Nodyn", .stale: "Hen: {date}.", .copy: "Copïo",
        .edit: "Golygu",
      ]
    ]
    let text = "\n\n> [!NOTE]\n> x\n\n> [!TIP]\n> y\n\n- [x] z\n\n## B\n\n## C\n"
    let site = try await RenderedSet(
      [
        "en/b/a.md": "---\nlastupdated: 2026-05-01\n---\n\n# A\(text)", "en/b/index.md": "# B\n", "en/b/z.md": "# Z\n",
        "en/index.md": "# I\n",
        "cy/b/a.md": "---\nlastupdated: 2026-03-05\n---\n\n# A\(text)", "cy/b/index.md": "# B\n", "cy/b/z.md": "# Z\n",
        "cy/index.md": "# I\n",
      ], dialect: .gfm, options)
    let page = site["cy/b/a.html"]
    for own in [
      "href=\"#main\">Neidio", "aria-label=\"Cynnwys\">", "<span class=\"direction\">Nesaf</span> Z</a>",
      "<p class=\"callout-label\">Nodyn</p>", "lang=\"cy\" dir=\"ltr\"><p>Hen: 2026-03-05. <a ",
      "<a class=\"edit\" href",
    ] {
      #expect(page.contains(own), "\(own) in \(page)")
    }
    for foreign in [
      "<nav class=\"outline\" aria-label=\"On this page\" lang=\"en\">",
      "<nav class=\"path\" aria-label=\"Breadcrumbs\" lang=\"en\">\n<ol lang=\"cy\">",
      "<span class=\"direction\" lang=\"en\">Previous</span> B</a>", "<p class=\"callout-label\" lang=\"en\">Tip</p>",
      "aria-label=\"Done\" lang=\"en\"", "hreflang=\"en\" lang=\"en\">Read the original",
      "<span lang=\"en\">Last updated: <time datetime=\"2026-03-05\">March 5, 2026",
    ] {
      #expect(page.contains(foreign), "\(foreign) in \(page)")
    }
    let names = page.matches(of: #/data-lang="en ([^"]*)"/#).first.map { $0.1.split(separator: " ") } ?? []
    #expect(
      names.contains("copied") && names.contains("dark") && !names.contains("copy") && !names.contains("skip"),
      "\(names)")
    #expect(!site["en/b/a.html"].contains("data-lang"))
    #expect(site["cy/404.html"].contains("<h1 lang=\"en\">There is no such page.</h1>"))
  }

  /// What a page from right to left is called elsewhere.
  @Test func `names keep the directions that the page gives their parts`() async throws {
    let site = try await RenderedSet(
      [
        "en/index.md": "# I\n", "en/a/index.md": "# A\n", "en/a/b.md": "# B\n",
        "en/a/c.md": "---\ntitle: C\n---\n\nx\n",
        "ar/index.md": "# ب\n", "ar/a/index.md": "# ب `--port` 2026-01-31 {{site.data.keyword.cpp}}\n",
        "ar/a/b.md": "# ب <kbd>Ctrl+F5</kbd>\n\n## ب `./x`\n{: #x}\n\nب `-v` ب\n\n## ب -5\n{: #y}\n",
        "ar/a/c.md": "---\ntitle: ب -7\n---\n\nx\n",
      ], keywords: "keyword: {cpp: C++}")
    let page = site["ar/a/b.html"]
    let (name, keys) = (
      "ب \u{2066}--port\u{2069} \u{2066}2026-01-31\u{2069} \u{2068}C++\u{2069}", "ب \u{2066}Ctrl+F5\u{2069}"
    )
    for place in [
      "<title>\(keys) – ب</title>",
      "<li><a href=\"index.html\">\(name)</a>\n<details open><summary aria-label=\"\(name)\"></summary>\n<ul>",
      "<li><a href=\"index.html\">\(name)</a></li>\n</ol>",
      "</span> \(name)</a>", "<a href=\"#x\">ب \u{2066}./x\u{2069}</a>", "<a href=\"#y\">ب \u{2066}-5\u{2069}</a>",
      "</span> ب \u{2066}-7\u{2069}</a>",
    ] {
      #expect(page.contains(place), "\(place) in \(page)")
    }
    #expect(site["ar/a/c.html"].contains("<h1>ب \u{2066}-7\u{2069}</h1>"))
    func escaped(_ text: String) -> String {
      ["2066", "2068", "2069"].reduce(text) { text, code in
        text.replacing(Unicode.Scalar(UInt32(code, radix: 16) ?? 0).map(String.init) ?? "", with: "\\u\(code)")
      }
    }
    #expect(site["assets/search/ar/index.js"].contains("\"\(escaped(name))\""), "\(site["assets/search/ar/index.js"])")
    #expect(site["assets/search/ar/x0.js"].contains("ب \u{2066}-v\u{2069} ب"))
    #expect(!site["en/a/b.html"].contains("\u{2066}"))
  }

  @Test(arguments: [nil, "https://x.org/d/"])
  func `where pages are folders, every link leads to one that is there`(_ base: String?) async throws {
    var options = SiteOptions(baseURL: base)
    options.addresses = .folders
    options.hasMarkdown = true
    let site = try await RenderedSet(
      [
        "en/index.md": "# A\n\nSee [b](b/c.md#x) and [home](index.md).\n", "en/b.md": "# B\n\n[d](d.md)\n",
        "en/b/index.md": "# BI\n", "en/b/c.md": "# C\n{: #x}\n\n[b](../b.md), [a](../index.md)\n", "en/d.md": "# D\n",
        "fr/d.md": "# D\n",
      ], options)
    #expect(
      site.files["en/d/index.html"] != nil && site.files["en/b.html"] != nil && site.files["en/b/index.html"] != nil)
    #expect(site["en/b/c/index.html"].contains("<a href=\"../../b.html\">b</a>, <a href=\"../../\">a</a>"))
    var count = 0
    for (path, page) in site.files where path.hasSuffix(".html") {
      for match in page.matches(of: #/(?:href|src|data-index)="([^"#]*)(?:#[^"]*)?"/#) where !match.1.isEmpty {
        var target = String(match.1)
        if let base, target.hasPrefix(base) { target = "/d/" + target.dropFirst(base.count) }
        guard !target.contains("://") else { continue }
        #expect(!target.hasSuffix("index.html"), "\(path): \(target)")
        var parts = target.hasPrefix("/") ? [] : path.split(separator: "/").dropLast().map(String.init)
        for part in target.split(separator: "/").dropFirst(target.hasPrefix("/d/") ? 1 : 0) {
          if part == ".." { parts.removeLast() } else if part != "." { parts.append(String(part)) }
        }
        let file = (parts + (target.hasSuffix("/") || target.hasSuffix(".") ? ["index.html"] : [])).joined(
          separator: "/")
        let isIndex = file.hasPrefix("assets/search/")
        #expect(isIndex || site.files[file] != nil, "\(path): \(target) is \(file)")
        count += 1
      }
    }
    #expect(count > 100)
    #expect(site["assets/search/en/index.js"].contains("[\"b/c/\",\"C\""))
    if base != nil { #expect(site["sitemap.xml"].contains("<loc>https://x.org/d/en/b/c/</loc>")) }
  }

  @Test func `404 is found from anywhere, and by no search engine`() async throws {
    let page = try await SiteTests.site()["fr/404.html"] ?? ""
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\">") && page.contains("data-lost"))
    #expect(
      page.contains("href=\"/d/assets/style.") && page.contains("href=\"/d/fr/use.html\"") && !page.contains("\"../"),
      "\(page)")
    #expect(page.contains("data-index=\"/d/assets/search/fr/\""))
    let disk = try await SiteTests.site(SiteOptions())["fr/404.html"] ?? ""
    #expect(disk.contains("href=\"../assets/style."))
  }

  @Test func `404 names where one may go on`() async throws {
    let pages = [
      "en/index.md": "# Boats", "en/a/index.md": "# Sails", "en/a/b.md": "# Mainsail", "en/c/d.md": "# Oars",
      "cy/index.md": "# Cychod",
    ]
    let site = try await RenderedSet(pages, SiteOptions(baseURL: "https://x.org/d/"))
    let list = { (locale: String) in
      String(site["\(locale)/404.html"].split(separator: "<h2")[1].split(separator: "</ul>")[0])
    }
    // The first page is named above; a group leads to its first page.
    #expect(
      list("en") == """
        >Contents</h2>
        <ul class="children">
        <li><a href="/d/en/a/index.html">Sails</a></li>
        <li><a href="/d/en/c/d.html">C</a></li>

        """)
    #expect(list("cy").hasPrefix(" lang=\"en\">Contents"))
  }

  static let descriptions = [
    ("You must have:\n\n- a\n- b\n\nThen it works.", "Then it works."), ("It works.[^1]\n\n[^1]: Mostly.", "It works."),
    ("如下：\n\n结束。", "结束。"), ("It\u{3000}works\u{A0}\u{2003} here. ", "It works here."),
    (
      String(repeating: "Words that say much. ", count: 12),
      String(repeating: "Words that say much. ", count: 7).dropLast().description
    ),
    (String(repeating: "word ", count: 60), String(repeating: "word ", count: 31).dropLast() + "…"),
  ]

  @Test(arguments: descriptions)
  func `a description is made of sentences`(_ text: String, _ description: String) async throws {
    let site = try await RenderedSet(
      ["en/a.md": "# A\n\n\(text)\n"], SiteOptions(templates: ["page": "{{{description}}}"]))
    #expect(site["en/a.html"] == description)
  }

  @Test(arguments: [
    ("description: >\n  It works\n  well.\ntitle: A", "It works well."),
    ("description: |-\n  It works.\n\n  Well.\n", "It works. Well."),
    ("description: \">\"", ">"), ("description: >\ntitle: A", "Text of it."),
  ])
  func `a description may be a block of text`(_ matter: String, _ description: String) async throws {
    let site = try await RenderedSet(
      ["en/a.md": "---\n\(matter)\n---\n\n# A\n\nText of it.\n"], SiteOptions(templates: ["page": "{{{description}}}"]))
    #expect(site["en/a.html"] == description)
  }

  @Test func `programs read what a page is, and nothing in it ends their element`() async throws {
    var options = SiteOptions(baseURL: "https://x.org/d/", title: "Q</script><script>alert(1)")
    options.changes = ["en/x/a.md": "2026-03-05"]
    let site = try await RenderedSet(
      [
        "en/index.md": "# Home\n", "en/x/index.md": "# X\n", "en/x/a.md": "# A \"</script>\n\nText.\n",
        "pt-BR/index.md": "# Início\n",
      ], options)
    let page = site["en/x/a.html"]
    let data = page.components(between: "<script type=\"application/ld+json\">", and: "</script>")
    #expect(
      data.contains("\"TechArticle\"") && data.contains("\"dateModified\": \"2026-03-05\"") && !data.contains("<"),
      "\(data)")
    #expect(
      data.contains("\"BreadcrumbList\"") && data.contains("\"item\": \"https://x.org/d/en/x/index.html\""), "\(data)")
    #expect(page.contains("<meta property=\"og:url\" content=\"https://x.org/d/en/x/a.html\">"))
    #expect(page.contains("og:site_name\" content=\"Q&lt;/script&gt;"))
    #expect(site["pt-BR/index.html"].contains("og:locale\" content=\"pt_BR\""))
    #expect(site["sitemap.xml"].contains("en/x/a.html</loc>\n<lastmod>2026-03-05</lastmod>"), "\(site["sitemap.xml"])")
    #expect(!site["pt-BR/x/a.html"].contains("ld+json"), "what is not translated is the source's")
    #expect(site["index.html"].contains("hreflang=\"pt-BR\" href=\"https://x.org/d/pt-BR/index.html\""))
    #expect(!site["index.html"].contains("aria-current=\"page\""), "the choice of a language is none of the contents")
  }

  @Test func `pages are there as Markdown where that is asked for`() async throws {
    let pages = [
      "en/a.md": "---\nlayout: x\n---\n\n# A [1] {{site.data.keyword.it}}\n\nText.\n", "en/b.md": "# B\n",
      "fr/b.md": "# Bé\n",
    ]
    #expect(try await RenderedSet(pages).files["en/a.md"] == nil)
    var options = SiteOptions()
    options.hasMarkdown = true
    let site = try await RenderedSet(pages, keywords: "keyword: {it: IT&reg;}", options)
    #expect(site["en/a.md"] == "# A [1] IT®\n\nText.\n", "\(site["en/a.md"])")
    #expect(site["en/llms.txt"].contains("- [A (1) IT®](a.md): Text.\n- [B](b.md)\n"), "\(site["en/llms.txt"])")
    #expect(site["fr/llms.txt"].contains("b.md") && !site["fr/llms.txt"].contains("a.md"))
    #expect(site["fr/a.html"].contains("type=\"text/markdown\" href=\"../en/a.md\""))
  }

  @Test func `a page has below it where it is edited, when it was changed and the site's own words`() async throws {
    var options = SiteOptions()
    options.editURL = "https://x.org/edit/{path}?a&b"
    options.changes = ["en/a b.md": "2026-03-05"]
    options.footer = "© Boats, [terms](https://x.org/terms) <script>alert(1)</script> [bad](javascript:alert(1))"
    options.footers = [try locale("de"): "Impressum"]
    let site = try await RenderedSet(
      ["en/a b.md": "# A\n", "de/a b.md": "# A\n", "fr/c.md": "# C\n", "en/c.md": "# C\n"], options)
    let page = site["en/a b.html"]
    #expect(page.contains("href=\"https://x.org/edit/en/a%20b.md?a&amp;b\">Edit this page</a>"), "\(page)")
    #expect(page.contains("Last updated: <time datetime=\"2026-03-05\">March 5, 2026</time>"))
    #expect(
      page.contains("<a href=\"https://x.org/terms\">terms</a>") && !page.contains("<script>alert")
        && !page.contains("javascript:"))
    #expect(site["de/a b.html"].contains("<p>Impressum</p>") && site["de/c.html"].contains("edit/en/c.md"))
    #expect(site["de/404.html"].contains("<p>Impressum</p>") && !site["de/404.html"].contains("upkeep"))
    options.editURL = "javascript:alert(1)//"
    #expect(!(try await RenderedSet(["en/a.md": "# A\n"], options))["en/a.html"].contains("javascript:"))
  }

  @Test func `a style sheet is added, and pictures are published`() async throws {
    var options = SiteOptions(isSafe: true)
    (options.style, options.favicon, options.logo) = (Array("b { c: d }".utf8), "i/f.png", "i/l.png")
    let site = try await RenderedSet(["en/a.md": "# A\n", "de/a.md": "# A\n", "i/f.png": "", "i/l.png": ""], options)
    #expect(site["files/i/f.png"] == "copy of i/f.png" && site["files/i/l.png"] == "copy of i/l.png")
    let page = site["en/a.html"]
    #expect(
      page.contains("<link rel=\"icon\" href=\"../files/i/f.png\">")
        && page.contains("<img src=\"../files/i/l.png\" alt=\"\""))
    let styles = site.files.filter { $0.key.hasPrefix("assets/style.") }
    #expect(styles.count == 1 && styles.values.allSatisfy { $0.hasSuffix("\nb { c: d }") })
  }
}
