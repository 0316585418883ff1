import ConcordPages
import ConcordProject
import ConcordSite
import ConcordSyntax
import Testing

/// A whole site of two topics in three languages.
@Suite struct SiteTests {
  static let files: [String: String] = [
    "en/index.md":
      "---\nlastupdated: \"2026-02-01\"\n---\n\n# Start {{site.data.keyword.it}}\n\nSee [use](use.md#how) and ![door](images/door.png).\n\n## How it works\n\nMind this.\n{: note}\n\n```swift\nlet a = \"<b>\"\n```\n{: codeblock}\n",
    "fr/index.md":
      "---\nlastupdated: \"2026-01-01\"\n---\n\n# Débuter {{site.data.keyword.it}}\n\nVoir [emploi](use.md#how) et ![porte](images/door.png).\n\n## Comment ça marche\n\nAttention.\n{: note}\n",
    "en/use.md": "# Use\n{: #use}\n\n## How\n{: #how}\n\nText with [nothing](gone.md).\n",
    "ar/use.md": "# الاستخدام\n{: #use}\n\n## كيف\n{: #how}\n\nنص.\n",
    "en/images/door.png": "",
  ]

  static func site(_ options: SiteOptions = SiteOptions(baseURL: "https://x.org/d/")) async throws -> [String: String] {
    let site = try await build(options)
    return Dictionary(
      await site.files().map { file in
        switch file.content {
        case .bytes(let bytes): (file.path, String(decoding: bytes, as: UTF8.self))
        case .copy(let source): (file.path, "copy of \(source)")
        }
      }, uniquingKeysWith: { first, _ in first })
  }

  static func store(_ project: Project, _ files: [String: String]) -> PageStore {
    PageStore(
      project, reading: PageReading(dialect: .ibmCloud), contents: files.mapValues { Array($0.utf8) })
  }

  static func build(_ options: SiteOptions) async throws -> Site {
    let project = try Project.discover(paths: files.keys.sorted())
    let keywords = try KeywordMap(yaml: Array("keyword:\n  it: IT&reg;\n".utf8), file: "k.yml")
    return try await Site.build(
      await SiteSet(
        project, store: store(project, files), files: FileSet(files.keys), keywords: keywords), options)
  }

  @Test func `each topic has a page in each locale, with its links as the site has them`() async throws {
    let site = try await Self.site()
    let page = try #require(site["fr/index.html"])
    #expect(page.contains("<html lang=\"fr\" dir=\"ltr\""))
    #expect(page.contains("<a href=\"use.html#how\">emploi</a>"))
    #expect(page.contains("<img src=\"../files/en/images/door.png\" alt=\"porte\" decoding=\"async\" />"))
    #expect(site["files/en/images/door.png"] == "copy of en/images/door.png")
    #expect(page.contains("<h1 id=\"start-sitedatakeywordit\">Débuter IT&reg;</h1>"), "ids are the source's")
    #expect(page.contains("<h2 id=\"how-it-works\">Comment ça marche</h2>"))
    #expect(page.contains("<p class=\"callout-label\">Remarque</p>"))
    #expect(page.contains("du 1er janvier 2026"), "a stale translation says so")
    #expect(page.contains("<a href=\"index.html\" aria-current=\"page\">"), "the page at hand is marked")
    #expect(page.contains("hreflang=\"x-default\" href=\"https://x.org/d/en/index.html\""))
  }

  @Test(arguments: [("2026-01-31", "du 31 janvier 2026"), ("2026-02-01", ""), ("2026-02-02", "")])
  func `a translation is stale where its source is newer`(_ date: String, _ notice: String) async throws {
    let files = ["en": "2026-02-01", "fr": date].reduce(into: [String: String]()) { files, page in
      files["\(page.key)/a.md"] = "---\nlastupdated: \(page.value)\n---\n\n# A\n"
    }
    let project = try Project.discover(paths: files.keys.sorted())
    let site = try await Site.build(
      await SiteSet(project, store: Self.store(project, files), files: FileSet(files.keys), keywords: nil),
      SiteOptions(templates: ["page": "{{#notice}}{{text}}{{/notice}}"]))
    let page = await site.files().first { $0.path == "fr/a.html" }
    guard case .bytes(let bytes)? = page?.content else { return #expect(Bool(false), "there is no page") }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(notice.isEmpty ? text.isEmpty : text.contains(notice))
  }

  /// A template, and what it makes of the French start page; the site's name is `Q&A 'x' <b>`.
  static let templates: [(template: String, page: String)] = [
    ("{{siteTitle}}|{{{siteTitle}}}|{{&siteTitle}}", "Q&amp;A &#39;x&#39; &lt;b&gt;|Q&A 'x' <b>|Q&A 'x' <b>"),
    (
      "a\n  {{! a comment\n with {{lang}}  \nb{{!}}\n{{=<% %>=}}\r\n<%lang%>{{lang}}<%={{ }}=%> {{ lang }}",
      "a\nb\nfr{{lang}} fr"
    ),
    ("{{#notice}}\n  {{tag}}\n \t{{/notice}} \nend\n  {{^notice}}\n{{/notice}}", "  en\nend\n"),
    ("{{#lang}}{{.}}{{/lang}} {{#notice}}[{{.}}{{#tag}}{{.}}{{/tag}}]{{/notice}}{{.}}", "fr [en]"),
    ("{{#notice}}{{^nothing}}{{tag}}{{.}}{{/nothing}}{{/notice}}", "en"),
    ("{{lang}}-{{dir}}-{{nothing}}-{{words.nothing}}-{{words.skip}}", "fr-ltr---Aller au contenu"),
    ("{{#nothing}}a{{/nothing}}{{^nothing}}b{{/nothing}}{{^siteTitle}}c{{/siteTitle}}", "b"),
    ("{{#notice}}{{tag}} {{lang}} {{words.copy}}{{/notice}}", "en fr Copier"),
    (
      "{{notice.tag}}{{#hasNeighbours}} {{next.label}}{{#next}}: {{label}}, {{language.tag}}{{/next}}{{/hasNeighbours}}",
      "en Use: Use, en"
    ),
    ("\u{10FFF0}0<\u{10FFF0}{{lang}}\u{10FFF1}", "\u{10FFF0}0<\u{10FFF0}fr\u{10FFF1}"),
    ("{{words}}{{next}}{{next.language}}|{{#next}}{{#language}}{{dir}}{{/language}}{{/next}}", "|ltr"),
    ("{{#previous}}{{label}}{{/previous}} < {{#next}}{{label}}{{/next}}", " < Use"),
    ("{{hasNeighbours}}", "true"), ("", ""), ("text", "text"),
  ]

  @Test(arguments: templates)
  func `a template has each text where and as it names it`(_ template: String, _ page: String) async throws {
    let site = try await Self.site(SiteOptions(title: "Q&A 'x' <b>", templates: ["page": template]))
    #expect(site["fr/index.html"] == page)
  }

  @Test(arguments: [
    ("a\n{{lang", "line 2: a tag is not closed"), ("{{{lang}}", "line 1: a tag is not closed"),
    ("\n\n{{#notice}}\n", "line 3: a section is not closed"),
    ("{{#notice}}\n{{/next}}\n", "line 2: a section is closed by another name"),
    ("{{/notice}}", "line 1: a section is closed by another name"),
    ("{{}}", "line 1: a tag does not hold a name"), ("{{a..b}}", "line 1: a tag does not hold a name"),
    ("{{> header}}", "line 1: a tag does not hold a name"), ("{{lang x}}", "line 1: a tag does not hold a name"),
    ("{{=<%=}}", "line 1: `=` takes two delimiters, such as <% and %>"),
    (String(repeating: "{{#lang}}", count: 100), "line 1: sections are nested too deep"),
  ])
  func `what is no template is told with its line`(_ template: String, _ reason: String) async throws {
    let error = await #expect(throws: SiteError.self) {
      try await Self.build(SiteOptions(templates: ["page": template]))
    }
    #expect(error?.description == "the template page.mustache cannot be read: \(reason)")
  }

  @Test func `what is not translated is shown in the source's language and not to search engines`() async throws {
    let site = try await Self.site()
    let page = try #require(site["ar/index.html"])
    #expect(page.contains("<html lang=\"ar\" dir=\"rtl\""))
    #expect(page.contains("<article data-pagefind-body lang=\"en\" dir=\"ltr\">"))
    #expect(!page.contains("rel=\"alternate\""))
    #expect(page.contains("<link rel=\"canonical\" href=\"https://x.org/d/en/index.html\">"))
    #expect(site["sitemap.xml"]?.contains("/ar/index.html") == false)
  }

  @Test func `a query does not hide the file that a page shows`() async throws {
    let files = ["a.md": "# A\n\n![door](door.png?t=12:30)\n"]
    let project = try Project.discover(paths: Array(files.keys), source: .english)
    let site = try await Site.build(
      await SiteSet(
        project, store: Self.store(project, files), files: FileSet(["a.md", "door.png"]), keywords: nil),
      SiteOptions(templates: ["page": "{{#alternates}}others{{/alternates}}{{{body}}}"]))
    #expect(site.paths.contains("files/door.png"))
    let html = await site.files().compactMap { file -> String? in
      if file.path == "en/a.html", case .bytes(let bytes) = file.content {
        String(decoding: bytes, as: UTF8.self)
      } else {
        nil
      }
    }
    #expect(html.first?.contains("src=\"../files/door.png\"") == true && html.first?.contains("others") == false)
  }

  @Test func `alternates name each other and themselves`() async throws {
    let site = try await Self.site()
    for (path, page) in site where path.hasSuffix(".html") && path != "index.html" && page.contains("rel=\"alternate\"")
    {
      let links = page.matches(of: #/rel="alternate" hreflang="([^"]+)" href="https://x.org/d/([^"]+)"/#)
      #expect(links.contains { $0.2 == path }, "\(path) names itself")
      for link in links {
        let other = try #require(site[String(link.2)])
        #expect(
          other.contains("hreflang=\"\(path.split(separator: "/")[0])\" href=\"https://x.org/d/\(path)\""),
          "\(link.2) -> \(path)")
      }
    }
  }

  @Test func `every link inside the site leads to a file and an id that are there`() async throws {
    let site = try await Self.site()
    for (path, page) in site where path.hasSuffix(".html") {
      for match in page.matches(of: #/(?:href|src)="([^"#]*)(?:#([^"]*))?"/#) {
        // What has no place of its own, 404, names others from the site's root.
        let target = String(match.1)
        if target.hasPrefix("/d/") {
          #expect(path.hasSuffix("/404.html") && site[String(target.dropFirst(3))] != nil, "\(path): \(target)")
          continue
        }
        if target.contains("://") || target == "gone.md" { continue }
        let file = target.isEmpty ? path : Self.resolve(target, from: path)
        #expect(site[file] != nil, "\(path): \(target)")
        if let id = match.2 { #expect(site[file]?.contains("id=\"\(id)\"") ?? false, "\(path): \(target)#\(id)") }
      }
    }
  }

  private static func resolve(_ target: String, from path: String) -> String {
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in target.split(separator: "/") {
      if part == ".." { if !parts.isEmpty { parts.removeLast() } } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  @Test func `code is coloured and escaped, faults are reported with their place, two runs are equal`() async throws {
    let first = try await Self.build(SiteOptions())
    let page = try #require(try await Self.site()["en/index.html"])
    #expect(page.contains("<span class=\"k\">let</span> a = <span class=\"s\">&quot;&lt;b&gt;&quot;</span>"))
    #expect(first.warnings == ["en/use.md:7: `gone.md` leads nowhere"])
    #expect(try await Self.site() == (try await Self.site()))
  }

  static let attacks = [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<a href=\"javascript:alert(1)\">x</a>",
    "<a href=\"jAvAsCrIpT&colon;alert(1)\">x</a>", "<a href=\"&#106;avascript:alert(1)\">x</a>",
    "<a href=\"java\tscript:alert(1)\">x</a>", "<svg onload=alert(1)>", "<iframe src=\"data:text/html,x\"></iframe>",
    "<img src=\"data:image/svg+xml,<svg onload=alert(1)>\">", "<p style=\"background:url(javascript:alert(1))\">x</p>",
    "<body onload=alert(1)>", "<a href='vbscript:msgbox(1)'>x</a>",
    "<math><a xlink:href=\"javascript:alert(1)\">x</a></math>",
    "<object data=\"javascript:alert(1)\"></object>", "<embed src=\"javascript:alert(1)\">",
    "<form action=\"javascript:alert(1)\">",
    "<a href=\" javascript:alert(1)\">x</a>", "[x](javascript:alert(1))", "![x](javascript:alert(1))",
    "[x](<java\tscript:alert(1)>)", "<details ontoggle=alert(1) open>",
    "<meta http-equiv=refresh content=\"0;url=javascript:alert(1)\">",
    "<base href=\"javascript:alert(1)//\">", "<link rel=stylesheet href=\"javascript:alert(1)\">",
    "<div\nonclick=alert(1)>x</div>",
    "<img src=\"x\" onerror\n=\"alert(1)\">", "<<script>alert(1)//<</script>",
    "<a href=\"https://x.org\" onmouseover=\"alert(1)\">x</a>",
  ]

  @Test(arguments: attacks)
  func `safe output runs no code`(_ attack: String) throws {
    let document = Document(parsing: Array("\(attack)\n\nText \(attack) text.\n".utf8), dialect: .gfm)
    let html = String(decoding: HTMLRenderer.render(document, RenderOptions(isSafe: true)), as: UTF8.self).lowercased()
    for tag in html.matches(of: #/<([a-z][^>]*)>/#) {
      let inside = String(tag.1)
      #expect(
        !["script", "svg", "iframe", "object", "embed", "form", "body", "meta", "base", "link", "math", "style"]
          .contains { inside.hasPrefix($0) }, "\(inside)")
      #expect(inside.firstMatch(of: #/\son[a-z]+\s*=/#) == nil, "\(inside)")
      #expect(!inside.contains("script:") && !inside.contains("data:") && !inside.contains("style="), "\(inside)")
    }
  }
}
