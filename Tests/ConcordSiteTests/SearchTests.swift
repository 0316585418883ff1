import ConcordSite
import ConcordSyntax
import Testing

/// What a search loads; what it makes of it is tried in a browser (Tests/Site/drawn.py).
@Suite struct SearchTests {
  private static let pages = [
    "en/a.md":
      "# Start {{site.data.keyword.it}}\n\nThe café's `getToken` token, token.\n\n## Zürich\n{: #zurich}\n\n```sh\ncurl \"x\"\n```\n\n<div class=\"hidden\">shown</div>\n",
    "en/b.md": "# Other\n\nA \\</script> \"quote\".\n\n## Own words\n\nMore.\n",
    "zh/a.md": "# 开始\n\n访问令牌 API 配置。\n\n## 苏黎世\n{: #zurich}\n\n令牌\n",
    "th/a.md": "# เริ่ม\n\nภาษาไทย\n",
  ]

  /// The terms of a locale.
  private func terms(_ site: RenderedSet, _ locale: String) -> [String: String] {
    let shards = site.files.filter { $0.key.hasPrefix("assets/search/\(locale)/t") }.sorted { $0.key < $1.key }
    let records = shards.flatMap { $0.value.split(separator: "\"").filter { $0.contains(" ") } }
    return Dictionary(
      records.map { ($0.split(separator: " ")[0].description, $0.split(separator: " ")[1].description) },
      uniquingKeysWith: { first, _ in first })
  }

  @Test func `words are folded, scripts without spaces are pairs, markup is left out`() async throws {
    let site = try await RenderedSet(Self.pages, keywords: "keyword: {it: IT&reg;}")
    let english = terms(site, "en")
    for word in [
      "start", "it", "the", "cafe", "s", "gettoken", "token", "zurich", "curl", "x", "shown", "own", "words",
    ] {
      #expect(english[word] != nil, "\(word)")
    }
    for word in ["div", "class", "hidden", "keyword", "café", "reg"] { #expect(english[word] == nil, "\(word)") }
    let chinese = terms(site, "zh")
    for term in ["开始", "访问", "问令", "令牌", "api", "配置", "苏黎", "黎世"] { #expect(chinese[term] != nil, "\(term)") }
    #expect(chinese["牌配"] == nil && chinese["牌"] == nil && chinese["访问令牌"] == nil)
    #expect(terms(site, "th")["ภา"] != nil && terms(site, "th")["ไท"] != nil)
  }

  @Test func `a Turk's letters without a dot are found with one, and signs of direction are none of a word`()
    async throws
  {
    let site = try await RenderedSet([
      "en/a.md": "# A\n", "tr/a.md": "# ISI ısı İsim\u{2069}ler\n", "ar/a.md": "# ب `--port`\n",
    ])
    let words = terms(site, "tr")
    #expect(words["isi"] != nil && words["isimler"] != nil && words["ısı"] == nil, "\(words)")
    #expect(terms(site, "ar")["port"] != nil)
  }

  @Test func `a term says where it stands and how often`() async throws {
    let site = try await RenderedSet(Self.pages, keywords: "keyword: {it: IT}")
    let english = terms(site, "en")
    // Sections are counted through all pages; the difference to the one before, times four, and 3 for a title, 2 for a heading,
    // 1 for more than once.
    #expect(
      english["start"] == "D" && english["zurich"] == "G" && english["token"] == "B" && english["gettoken"] == "A")
    #expect(english["own"] == "O" && english["more"] == "M")
  }

  @Test func `pages that are called alike say where they stand`() async throws {
    let pages = [
      "en/one/a.md": "# Same\n", "en/two/a.md": "# Same\n\n## S\n", "en/two/deep/b.md": "# Other\n",
      "en/two/c.md": "# Twice\n", "en/two/deep/d.md": "# Twice\n", "de/one/a.md": "# Gleich\n",
    ]
    let index = try await RenderedSet(pages, dialect: .gfm)["assets/search/en/index.js"]
    #expect(index.contains("[\"one/a.html\",\"Same\",0,[],\"One\"]"), "\(index)")
    #expect(index.contains("[\"two/a.html\",\"Same\",0,[\"s\",\"S\"],\"Two\"]"), "\(index)")
    #expect(index.contains("[\"two/c.html\",\"Twice\",0,[],\"Two\"]"), "\(index)")
    #expect(index.contains("[\"two/deep/d.html\",\"Twice\",0,[],\"Two / Deep\"]"), "\(index)")
    #expect(index.contains("[\"two/deep/b.html\",\"Other\",0]"), "\(index)")
  }

  @Test func `the index names pages, sections and languages, and holds no markup`() async throws {
    let site = try await RenderedSet(Self.pages, keywords: "keyword: {it: IT&reg;}")
    let index = site["assets/search/zh/index.js"]
    #expect(
      index.contains(
        "\"pages\":[[\"a.html\",\"开始\",0,[\"zurich\",\"苏黎世\"]],[\"b.html\",\"Other\",1,[\"own-words\",\"Own words\"]]]})"
      ),
      "\(index)")
    #expect(index.contains("\"languages\":[[\"en\",\"English\"]]") && index.contains("\"root\":\"../../../zh/\""))
    #expect(site["assets/search/en/index.js"].contains("\"Start IT®\""))
    #expect(site["assets/search/en/x0.js"].contains("A </script> \\\"quote\\\"."), "\(site["assets/search/en/x0.js"])")
  }

  /// A text, and the term that `search.js` asks for: words as they are in normal form C.
  static let composed = [
    ("\u{9AC}\u{9DC}", "\u{9AC}\u{9A1}\u{9BC}"), ("\u{95B}\u{930}", "\u{91C}\u{93C}\u{930}"),
    ("\u{995}\u{9C7}\u{9BE}", "\u{995}\u{9CB}"), ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}", "한국"),
    ("\u{30AB}\u{3099}\u{30CF}\u{309A}", "ガパ"), ("\u{627}\u{653}ب", "آب"), ("cafe\u{301}", "cafe"),
  ]

  @Test(arguments: composed)
  func `a text that is not in normal form is found by what is`(_ text: String, _ term: String) async throws {
    let site = try await RenderedSet(["en/a.md": "# A\n\n\(text)\n"])
    let known = terms(site, "en").keys.map { Array($0.utf8) }
    #expect(known.contains(Array(term.utf8)), "\(terms(site, "en").keys.sorted())")
  }

  @Test(arguments: [
    "<script>\nlet gone = 1 < 2\n</script>\nstays", "<style>\n.gone > b { }\n</style>\n<p>stays</p>",
    "<div><!-- gone > gone --> stays</div>", "<div title=\"a > gone\">stays</div>",
    "<div><SCRIPT>gone</Script>stays</div>",
    "<div {gone}>stays</div>",
  ])
  func `what readers do not see of raw HTML is not found`(_ html: String) async throws {
    let terms = terms(try await RenderedSet(["en/a.md": "# A\n\n\(html)\n"]), "en")
    #expect(terms["stays"] != nil && terms["gone"] == nil, "\(terms.keys.sorted())")
  }

  @Test func `two runs write the same index, and a page that changes another one`() async throws {
    let one = try await RenderedSet(Self.pages)
    #expect(try await RenderedSet(Self.pages).files == one.files)
    var pages = Self.pages
    pages["en/b.md"] = "# Other\n\nElse.\n"
    let other = try await RenderedSet(pages)
    #expect(other["assets/search/en/index.js"] != one["assets/search/en/index.js"])
    #expect(other["en/a.html"] == one["en/a.html"], "pages do not hold a hash of the index")
  }

  @Test func `every page leads to its locale's search, and is marked for Pagefind`() async throws {
    let site = try await RenderedSet(Self.pages)
    let page = site["zh/a.html"]
    #expect(page.contains("data-index=\"../assets/search/zh/\""))
    #expect(
      page.contains("<article data-pagefind-body>")
        && site["zh/b.html"].contains("<article data-pagefind-body lang=\"en\""))
    let script = page.components(between: "data-script=\"../", and: "\"")
    #expect(site.files[String(script)]?.contains("innerHTML") == false)
  }
}
