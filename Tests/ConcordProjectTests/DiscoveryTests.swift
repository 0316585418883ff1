import ConcordProject
import Foundation
import SharedMaterial
import Testing

@Suite struct DiscoveryTests {
  /// A tree, its layout, and what is said of it besides.
  @Test(arguments: [
    (
      "doc/a.md doc/b/c.md doc-locale/ja-jp/a.md doc-locale/fr-fr/b/c.md",
      "doc/{path}.{ext} doc-locale/{locale}/{path}.{ext}", nil
    ),
    (
      "docs/a.md docs/b/c.md i18n/fr/pages/a.md i18n/de/pages/b/c.md",
      "docs/{path}.{ext} i18n/{locale}/pages/{path}.{ext}", nil
    ),
    ("docs/a.md docs/b.md i18n/fr/a.md i18n/de/b.md", "docs/{path}.{ext} i18n/{locale}/{path}.{ext}", nil),
    (
      "docs/start.md docs/index.md docs-en/start.md docs-en/index.md", "docs/{path}.{ext} docs-{locale}/{path}.{ext}",
      nil
    ),
    ("lib/index.md lib/README.md lib-is/index.md lib-is/README.md", "{path}.{ext} -", nil),
    ("docs/en/a.md docs/fr/a.md docs/em/a.md", "- docs/{locale}/{path}.{ext}", "`docs/em/` holds pages of the set"),
    ("docs/en/a.md docs/fr/a.md docs/img/b.md", "- docs/{locale}/{path}.{ext}", nil),
    // The page without a locale is a frame around either.
    (
      "about.md b/c.md _i18n/en/about.md _i18n/en/b/c.md _i18n/fr/about.md _i18n/fr/b/c.md",
      "- _i18n/{locale}/{path}.{ext}", nil
    ),
    (
      "a/doc/api-en.md a/doc/api-fr.md b/doc/api-en.md b/doc/api-fr.md c-d/doc/api-x-en.md c-d/doc/api-x-fr.md x-no.md",
      "- {path}-{locale}.{ext}", nil
    ),
    ("a/what-is.md a/how-to.md b/what-is.md b/how-to.md c/what-is.md c/how-to.md", "{path}.{ext} -", nil),
    // English is made from it, as others are.
    ("a.md b.md c.md en/a.md fr/a.md fr/b.md fr/c.md", "{path}.{ext} {locale}/{path}.{ext}", nil),
  ])
  func `translations lie beside what they are made from`(_ tree: String, _ layout: String, _ note: String?) throws {
    let project = try Project.discover(paths: tree.split(separator: " ").map(String.init).sorted())
    let found = project.layouts.map { "\($0.source?.text ?? "-") \($0.translations?.text ?? "-")" }
    #expect(found == [layout], "\(project.notes)")
    let told = project.notes.first { $0.contains("is no locale") }
    #expect(note.map { told?.hasPrefix($0) ?? false } ?? (told == nil), "\(project.notes)")
  }

  @Test func `what a page is written in is spelled as other pages of the set spell it`() throws {
    let chinese = "这是一个用于日常工作的工具，可以指定文件和文件夹的名称来使用它。我们的目标是让用户更容易地完成任务。\n"
    let english = "This is the tool that you use for the work of the day, and it is what you have when you need it.\n"
    func locales(_ others: [String: String]) throws -> [String] {
      let pages = others.merging(["test/x/readme.md": chinese, "test/x/readme_en.md": english]) { one, _ in one }
      return try Project.discover(paths: pages.keys.sorted()) { pages[$0].map { Array($0.utf8) } }.locales.map(\.tag)
    }
    #expect(try locales(["docs/en/a.md": english, "docs/zh_cn/a.md": chinese]) == ["en", "zh-CN"])
    #expect(try locales(["docs/en/a.md": english, "docs/fr/a.md": english]) == ["en", "fr", "zh"])
  }

  /// `a.md` in Chinese beside `a-en-US.md`, where another page spells that `zh_CN`: all are of one source locale.
  @Test func `the source is spelled as other pages of the set spell it`() throws {
    let chinese = "这是一个用于日常工作的工具，可以指定文件和文件夹的名称来使用它。我们的目标是让用户更容易地完成任务。\n"
    let english = "This is the tool that you use for the work of the day, and it is what you have when you need it.\n"
    let pages = ["README.md": english, "README-zh_CN.md": chinese].merging(
      "abcd".flatMap { [("docs/\($0).md", chinese), ("docs/\($0)-en-US.md", english)] }
    ) { one, _ in one }
    let project = try Project.discover(paths: pages.keys.sorted()) { pages[$0].map { Array($0.utf8) } }
    #expect(
      project.topics.filter { $0.key.hasPrefix("docs/") }.allSatisfy { $0.source?.locale == project.sourceLocale })
    #expect(project.topics.count { $0.source != nil && $0.translations.count == 1 } == 5, "\(project.notes)")
  }

  /// Few pages say so in their text; two names of which one is no language say nothing.
  @Test(arguments: [("zh", ["en", "zh"]), ("en", ["en"])]) func `two pairs of pages tell by their text`(
    _ language: String, _ locales: [String]
  ) throws {
    let texts = [
      "zh": "这是一个用于日常工作的工具，可以指定文件和文件夹的名称来使用它。我们的目标是让用户更容易地完成任务。\n",
      "en": "This is the tool that you use for the work of the day, and it is what you have when you need it.\n",
    ]
    let pages = ["docs/usage-en.md", "docs/usage-zh.md", "docs/a-en.md", "docs/a-zh.md", "docs/note.md"]
    let project = try Project.discover(paths: pages.sorted()) { path in
      texts[path.hasSuffix("-zh.md") ? language : "en"].map { Array($0.utf8) }
    }
    #expect(project.locales.map(\.tag) == locales, "\(project.notes)")
  }

  /// `-cs` of C#, beside documentation in folders.
  @Test func `names of programming languages are no languages`() throws {
    let english = "This is the tool that you use for the work of the day, and it is what you have when you need it.\n"
    let pages =
      ["en", "fr"].flatMap { locale in (0..<4).map { "docs/\(locale)/p\($0).md" } }
      + ["cs", "ts"].flatMap { name in (0..<4).map { "samples/s\($0)-\(name).md" } }
    let project = try Project.discover(paths: pages.sorted()) { _ in Array(english.utf8) }
    #expect(project.locales.map(\.tag) == ["en", "fr"], "\(project.notes)")
  }

  /// What is `en` in the documentation is `en-US` in the name of a README; where there are several of a language, each is meant.
  @Test(arguments: [
    ("README-en-US.md s/a.en.md s/a.zh.md s/b.en.md s/b.zh.md", ["en", "zh"], "en README-en-US.md, zh README.md"),
    (
      "README_en.md s/en_us/a.md s/zh_cn/a.md s/en_us/b.md s/zh_cn/b.md", ["en-US", "zh-CN"],
      "en-US README_en.md, zh-CN README.md"
    ),
    ("README.en-US.md s/a.en.md s/a.zh.md s/b.en.md s/b.zh.md", ["en", "zh"], "en README.en-US.md, zh README.md"),
    ("README.zh-TW.md s/en/a.md s/zh/a.md s/en/b.md s/zh/b.md", ["en", "zh", "zh-TW"], nil),
    ("README_en-GB.md s/en_us/a.md s/zh_cn/a.md s/en_us/b.md s/zh_cn/b.md", ["en-GB", "en-US", "zh-CN"], nil),
    ("README_en.md s/en/a.md s/en_us/a.md s/zh_cn/a.md s/en/b.md s/en_us/b.md", ["en", "en-US", "zh-CN"], nil),
  ])
  func `one locale has one name`(_ paths: String, _ locales: [String], _ readme: String?) throws {
    let chinese = "这是一个用于日常工作的工具，可以指定文件和文件夹的名称来使用它。我们的目标是让用户更容易地完成任务。\n"
    let english = "This is the tool that you use for the work of the day, and it is what you have when you need it.\n"
    let files = paths.split(separator: " ").map(String.init) + ["README.md"]
    let project = try Project.discover(paths: files.sorted()) {
      Array(($0 == "README.md" || $0.contains("zh") ? chinese : english).utf8)
    }
    #expect(project.locales.map(\.tag) == locales, "\(project.notes)")
    let topic = project.topics.first { $0.pages.contains { $0.file == "README.md" } }
    if let readme {
      #expect(topic?.pages.map { "\($0.locale.tag) \($0.file)" }.joined(separator: ", ") == readme, "\(project.notes)")
    }
  }

  static let families: [(name: String, paths: [String], source: String, topics: Int, locales: [String])] = [
    (
      "one folder a locale",
      ["locales/en/a.md", "locales/en/b/c.md", "locales/fr/a.md", "locales/pt-BR/a.md", "locales/pt-BR/b/c.md"], "en",
      2, ["en", "fr", "pt-BR"]
    ),
    (
      "IBM Cloud", ["a.md", "b.md", "nl/fr/a.md", "nl/fr/b.md", "nl/pt/BR/a.md", "nl/zh/CN/b.md", "nl/zh/TW/b.md"],
      "en", 2, ["en", "fr", "pt-BR", "zh-CN", "zh-TW"]
    ),
    (
      "a folder of the site that is called as a region",
      ["", "fr/", "zh/"].flatMap { ["\($0)index.mdx", "\($0)ai/a.mdx", "\($0)ai/b.mdx", "\($0)api/c.mdx"] }, "en", 4,
      ["en", "fr", "zh"]
    ),
    (
      "Hugo folders",
      ["content/en/docs/a.md", "content/en/docs/b.md", "content/ja/docs/a.md", "content/zh-cn/docs/b.md"], "en", 2,
      ["en", "ja", "zh-CN"]
    ),
    (
      "suffix",
      ["docs/a.md", "docs/a.fr.md", "docs/b.md", "docs/b.fr.md", "docs/v1.is.md", "docs/release_notes_17.1.md"], "en",
      4, ["en", "fr", "is"]
    ),
    (
      "versions",
      ["edge", "v1.2.3", "2.x"].flatMap { version in ["en", "ko"].map { "docs/\(version)/\($0)/a.mdx" } }
        + ["docs/v1.1/en/b.mdx"], "en", 4, ["en", "ko"]
    ),
    (
      "versions beside their source", (1...20).flatMap { ["docs/v\($0)/a.md", "docs/v\($0)/fr/a.md"] }, "en", 20,
      ["en", "fr"]
    ),
    (
      "snapshots of all, with their translations",
      ["", "versions/1.2/", "versions/1.3/"].flatMap { ["\($0)x/a.md", "\($0)x/b.md", "\($0)translated/fr/x/a.md"] },
      "en", 6, ["en", "fr"]
    ),
    (
      "Jekyll's collections",
      "abc".flatMap { ["_tour/\($0).md", "_fr/tour/\($0).md", "_pt-br/tour/\($0).md"] }
        + ["index.md", "_fr/index.md", "news/d.md", "_fr/news/d.md", "_style/e.md"], "en", 6, ["en", "fr", "pt-BR"]
    ),
    (
      "a package that is called as a language",
      [
        "README.md", "CHANGELOG.md", "packages/is/README.md", "packages/is/CHANGELOG.md", "packages/core/README.md",
      ], "en", 5, ["en"]
    ),
    (
      "packages of languages", "abc".flatMap { ["\($0).md", "packages/is/\($0).md", "packages/fr/\($0).md"] }, "en", 3,
      ["en", "fr", "is"]
    ),
    (
      "English with its country, apart from pages that say nothing",
      [
        "src/a/README.md", "src/a/README.zh-CN.md", "src/b/README.md", "src/b/README.zh-CN.md", "docs/c.en-US.md",
        "docs/c.zh-CN.md",
      ], "en-US", 3, ["en-US", "zh-CN"]
    ),
    (
      "English with its country, beside such pages", ["docs/a.md", "docs/a.en-GB.md", "docs/a.fr.md"], "en", 1,
      ["en", "en-GB", "fr"]
    ),
    ("README suffix", ["README.md", "README.zh-CN.md", "README.de.md"], "en", 1, ["de", "en", "zh-CN"]),
    (
      "fastapi", ["docs/en/docs/a.md", "docs/en/docs/b.md", "docs/es/docs/a.md", "docs/zh-hant/docs/b.md"], "en", 2,
      ["en", "es", "zh-Hant"]
    ),
    (
      "Docusaurus",
      [
        "docs/a.md", "docs/b.mdx", "i18n/fr/docusaurus-plugin-content-docs/current/a.md",
        "i18n/fr/docusaurus-plugin-content-docs/current/b.mdx",
      ], "en", 2, ["en", "fr"]
    ),
    (
      "Docusaurus, versions",
      [
        "docs/a.md", "i18n/fr/docusaurus-plugin-content-docs/current/a.md", "versioned_docs/version-1.0/a.md",
        "versioned_docs/version-2.0/b.mdx", "i18n/fr/docusaurus-plugin-content-docs/version-1.0/a.md",
        "i18n/fr/docusaurus-plugin-content-docs/version-2.0/b.md",
      ], "en", 3, ["en", "fr"]
    ),
    (
      "mixed extensions",
      ["content/en/a.md", "content/en/b.mdx", "content/en/c.markdown", "content/fr/a.mdx", "content/fr/b.md"], "en", 3,
      ["en", "fr"]
    ),
    (
      "VitePress", ["docs/guide/a.md", "docs/guide/b.md", "docs/zh/guide/a.md", "docs/zh/guide/b.md"], "en", 2,
      ["en", "zh"]
    ),
    (
      "translations folder", ["a.md", "b.md", "translations/fr/a.md", "translations/ko/b.md"], "en", 2,
      ["en", "fr", "ko"]
    ),
    (
      "tldr", ["pages/common/tar.md", "pages/linux/apt.md", "pages.fr/common/tar.md", "pages.pt_BR/linux/apt.md"], "en",
      2, ["en", "fr", "pt-BR"]
    ),
    (
      "folders beside each other",
      [
        "docs/guide/a.md", "docs/guide/b/c.md", "docs/guide/d.md", "docs/guide-fr/a.md", "docs/guide-fr/b/c.md",
        "docs/guide-pt-BR/a.md", "docs/guide-pt-BR/d.md",
      ], "en", 3, ["en", "fr", "pt-BR"]
    ),
    (
      "packages with names like languages",
      [
        "packages/view/README.md", "packages/view/docs/index.md", "packages/view-is/README.md",
        "packages/view-is/docs/index.md", "packages/view-it/README.md", "packages/view-it/CHANGELOG.md",
      ], "en", 6, ["en"]
    ),
    (
      "ant-design",
      [
        "components/a/index.en-US.md", "components/a/index.zh-CN.md", "components/b/index.en-US.md",
        "components/b/index.zh-CN.md",
      ], "en-US", 2, ["en-US", "zh-CN"]
    ),
    ("seeds", ["en/p.md", "fr/p.md", "it/p.md", "pt/p.md", "zh/p.md"], "en", 1, ["en", "fr", "it", "pt", "zh"]),
    ("no translation", ["a.md", "api/b.md", "cli/c.md"], "en", 3, ["en"]),
  ]

  @Test(arguments: families.indices)
  func `each family of layouts is found without configuration`(_ index: Int) throws {
    let family = Self.families[index]
    let project = try Project.discover(paths: family.paths)
    #expect(project.sourceLocale.tag == family.source, "\(family.name): \(project.notes)")
    #expect(project.topics.count == family.topics, "\(family.name): \(project.notes) \(project.topics.map(\.key))")
    #expect(project.locales.map(\.tag) == family.locales, "\(family.name): \(project.notes)")
  }

  @Test func `a set of one locale says that nothing is compared, and British English may be the source`() throws {
    #expect(try Project.discover(paths: ["en/a.md"]).notes.contains { $0.hasSuffix("nothing is compared") })
    let british = try Project.discover(paths: ["en-GB/a.md", "fr/a.md"], layout: "{locale}/{path}.md")
    #expect(british.sourceLocale.tag == "en-GB" && british.notes.isEmpty)
  }

  @Test func `what nobody translates says nothing of the source`() throws {
    let chinese = "这是一个组件，用于显示页面上的内容，可以设置大小和颜色。\n"
    var pages: [String: String] = [:]
    for name in "abcde" {
      pages["src/\(name)/doc.md"] = name == "e" ? "# E\n" : chinese
      pages["src/\(name)/doc.en-US.md"] =
        "The component shows what is on the page, and its size and color can be set.\n"
    }
    for name in "abcdefgh" { pages["src/\(name)/doc.taro.md"] = chinese }
    let project = try Project.discover(paths: pages.keys.sorted()) { pages[$0].map { Array($0.utf8) } }
    #expect(project.sourceLocale.tag == "zh", "\(project.notes)")
    #expect(project.topics.count { $0.translations.count == 1 } == 5)
    // One page whose text says nothing is in the language of its like, and no set of its own, to which all others would belong.
    #expect(project.locales.map(\.tag) == ["en-US", "zh"] && project.topics.count == 5, "\(project.topics.map(\.key))")
  }

  /// The pages, and the source; a page that leads to its languages and says a lot is the source itself.
  @Test(arguments: [(1, nil as String?), (30, "{path}.{ext}")])
  func `a list of languages is the source of none`(_ lines: Int, _ source: String?) throws {
    let locales = ["es_ES", "fr_FR", "ja_JP", "ko_KR"]
    // In Markdown or in HTML.
    let list = locales.map { $0 < "g" ? "- [\($0)](\($0)/readme.md)\n" : "<a href=\"./\($0)/readme.md\">\($0)</a>\n" }
      .joined()
    let text = (0..<lines).map { "This is the \($0)th line of the page that you read.\n\n" }.joined()
    var pages = ["readme.md": "# Docs\n\n\(list)\n\(text)"]
    for locale in locales {
      for page in ["readme", "a", "b"] { pages["\(locale)/\(page).md"] = "# X\n" }
    }
    let project = try Project.discover(paths: pages.keys.sorted()) { pages[$0].map { Array($0.utf8) } }
    #expect(project.layouts.map { $0.source?.text } == [source], "\(project.notes)")
  }

  @Test func `the source is in the language of its text where its name says none`() throws {
    let page = "这一页说明如何安装软件，以及如何把它用在一个新的项目里。请先读完这一节，再开始下一步的工作。\n"
    let paths = ["docs/a.md", "docs/a.en-US.md", "docs/b.md", "docs/b.en-US.md"]
    let chinese = try Project.discover(
      paths: paths, read: { $0.contains("en-US") ? Array("It is so.".utf8) : Array(page.utf8) })
    #expect(chinese.sourceLocale.tag == "zh" && chinese.locales.map(\.tag) == ["en-US", "zh"])
    #expect(try Project.discover(paths: paths, read: { _ in nil }).sourceLocale.tag == "en")
  }

  @Test func `pages without a locale are in the language of those that tell`() throws {
    let page = "这一页说明如何安装软件，以及如何把它用在一个新的项目里。请先读完这一节，再开始下一步的工作。\n"
    let paths = (1...9).map { "codes/a\($0).md" } + (1...9).map { "docs/p\($0).md" }
    let project = try Project.discover(paths: paths + paths.map { "en/" + $0 } + paths.map { "ja/" + $0 }) {
      $0.hasPrefix("docs/") ? Array(page.utf8) : Array("`f(x)`\n".utf8)
    }
    #expect(project.sourceLocale.tag == "zh" && project.locales.map(\.tag) == ["en", "ja", "zh"], "\(project.notes)")
    #expect(project.topics.allSatisfy { $0.files.count == 3 })
  }

  /// What stands on pages in English, French and Chinese, and which of these the set is written in.
  @Test(arguments: [
    ("The tide rises at noon, and falls.\n", "La marée monte à midi.\n", "潮水在中午上涨，然后退去。\n", "en"),
    // A paragraph that is not translated yet.
    ("The tide rises.\n", "La marée monte.\n\n潮水在中午上涨，然后退去，直到明天早晨再次上涨。\n", "潮水在中午上涨。\n", "zh"),
    // The names of languages, and code.
    ("The tide.\n\n[简体中文版本说明](a)\n", "La marée.\n\n`潮水在中午上涨潮水`\n", "潮水。\n", "en"),
    // Pages that are there to be filled.
    ("Not yet available in English.\n", "Pas encore.\n", String(repeating: "潮水在中午上涨，然后退去。", count: 60), "zh"),
    ("Not yet.\n", "Pas encore.\n", "还没有。\n", "en"),
  ])
  func `the language that others are made from is known by what it leaves in them`(
    _ english: String, _ french: String, _ chinese: String, _ source: String
  ) throws {
    let texts = ["en": english, "fr": french, "zh": chinese]
    let paths = texts.keys.sorted().flatMap { locale in (0..<10).map { "docs/\(locale)/p\($0).md" } }
    let project = try Project.discover(paths: paths) { path in
      path.split(separator: "/").dropFirst().first.flatMap { texts[String($0)] }.map { Array($0.utf8) }
    }
    #expect(project.sourceLocale.tag == source)
    #expect(project.notes.contains { $0.contains("`source:`") } == (source != "en"))
    #expect(try Project.discover(paths: paths, source: LocaleTag("en")).sourceLocale.tag == "en")
  }

  /// What visitors see first is in the language that the rest is written in first.
  @Test(arguments: [
    ("zh", "zh", "zh"), ("en", "zh", "en"), ("both", "zh", "en"), ("fr", "zh", "en"), ("fr", "fr", "fr"),
    ("zh", "zh-CN zh-TW", "en"),
  ])
  func `the front page tells the original`(_ front: String, _ others: String, _ source: String) throws {
    let texts = [
      "zh": "这是一个用于日常工作的工具，可以指定文件和文件夹的名称来使用它。我们的目标是让用户更容易地完成任务。\n",
      "en": "This is the tool that you use for the work of the day, and it is what you have when you need it.\n",
      "both": String(repeating: "This is the tool that you use for the work of the day.\n", count: 60)
        + "这是一个用于日常工作的工具\n",
      "fr":
        "Ceci est l'outil que vous utilisez pour le travail de tous les jours, et il est dans le dossier avec les autres.\n",
    ]
    let locales = ["en"] + others.split(separator: " ").map(String.init)
    let paths = ["README.md"] + locales.flatMap { locale in (0..<10).map { "docs/\(locale)/p\($0).md" } }
    let project = try Project.discover(paths: paths) { $0 == "README.md" ? texts[front].map { Array($0.utf8) } : nil }
    #expect(project.sourceLocale.tag == source, "\(project.notes)")
  }

  /// A page of the project in English beside its translation, and documentation that is written first in Chinese.
  @Test func `a page that names no language is in that of its own set`() throws {
    let texts = [
      "zh": "这是一个用于日常工作的工具，可以指定文件和文件夹的名称来使用它。我们的目标是让用户更容易地完成任务。\n",
      "en": "This is the tool that you use for the work of the day, and it is what you have when you need it.\n",
    ]
    let english = ["CONTRIBUTING.md"] + (0..<10).map { "docs/en/p\($0).md" }
    let chinese = ["README.md", "CONTRIBUTING_zh_CN.md"] + (0..<10).map { "docs/zh_cn/p\($0).md" }
    let project = try Project.discover(paths: (english + chinese).sorted()) {
      (english.contains($0) ? texts["en"] : texts["zh"]).map { Array($0.utf8) }
    }
    let topic = try #require(project.topics.first { $0.files.contains("CONTRIBUTING.md") })
    #expect(
      topic.pages.map { "\($0.locale.tag) \($0.file)" } == ["zh-CN CONTRIBUTING_zh_CN.md", "en CONTRIBUTING.md"],
      "\(project.notes)")
  }

  /// Kurdish has letters of its own in each country, and its pages here have those of Persian.
  @Test func `who writes with the letters of another language leaves nothing of it`() throws {
    let texts = [
      "en": "The tide rises at noon, and falls.\n", "ku": "ئاو لە نیوەڕۆدا بەرز دەبێتەوە و دواتر دادەبەزێت\n",
      "fa": "آب در ظهر بالا می‌آید و سپس پایین می‌رود تا فردا صبح\n", "de": "Das Wasser steigt am Mittag.\n",
    ]
    let paths = texts.keys.sorted().flatMap { locale in (0..<10).map { "posts/\(locale)/p\($0).md" } }
    let project = try Project.discover(paths: paths) { path in
      path.split(separator: "/").dropFirst().first.flatMap { texts[String($0)] }.map { Array($0.utf8) }
    }
    #expect(project.sourceLocale.tag == "en")
  }

  /// One English page in so many has a paragraph that nobody has translated yet.
  @Test(arguments: [(7, "zh"), (37, "en")])
  func `what is left of the original is found in a few of many pages`(_ one: Int, _ source: String) throws {
    let paths = ["en", "zh"].flatMap { locale in (0..<200).map { "docs/\(locale)/p\(100 + $0).md" } }
    let project = try Project.discover(paths: paths) { path in
      guard let number = Int(path.suffix(6).prefix(3)) else { return nil }
      let isLeft = path.contains("/zh/") || number % one == 0
      return Array((isLeft ? "潮水在中午上涨，然后退去，直到明天早晨再次上涨。\n" : "The tide rises, and falls at noon.\n").utf8)
    }
    #expect(project.sourceLocale.tag == source)
  }

  /// French and Spanish are made from the English pages once these are whole, and dilute what is left in them.
  @Test func `what is left of the original is looked for in English alone, too`() throws {
    let paths = ["en", "es", "fr", "zh"].flatMap { locale in (0..<200).map { "docs/\(locale)/p\(100 + $0).md" } }
    let project = try Project.discover(paths: paths) { path in
      let isLeft = path.contains("/zh/") || path.contains("/en/") && (Int(path.suffix(6).prefix(3)) ?? 0) % 7 == 0
      return Array((isLeft ? "潮水在中午上涨，然后退去，直到明天早晨再次上涨。\n" : "The tide rises, and falls at noon.\n").utf8)
    }
    #expect(project.sourceLocale.tag == "zh")
  }

  /// How many pages are in English alone, in all of the locales, and in each of the others alone; and what the set is written in.
  @Test(arguments: [
    (0, 40, ["zh": 6], "zh"), (0, 40, ["ja": 6], "ja"), (1, 40, ["zh": 6], "zh"),
    // Left of what the source has given up.
    (0, 40, ["zh": 4], "en"), (3, 40, ["zh": 6], "en"), (0, 40, ["zh": 6, "ko": 8], "en"), (0, 200, ["zh": 6], "en"),
    (0, 40, ["de": 6], "en"),
    (0, 40, ["zh": 6, "fr": 0], "zh"),
  ])
  func `the only language that has more pages is the original`(
    _ alone: Int, _ common: Int, _ more: [String: Int], _ source: String
  ) throws {
    var paths = (0..<alone + common).map { "docs/en/p\($0).md" }
    for (locale, count) in more.sorted(by: { $0.key < $1.key }) {
      paths += (0..<common + count).map { "docs/\(locale)/p\($0 < common ? $0 + alone : $0 + 1_000).md" }
    }
    #expect(try Project.discover(paths: paths, read: { _ in Array("# A\n".utf8) }).sourceLocale.tag == source)
  }

  @Test func `a source page that another one of its name hides is told`() throws {
    let project = try Project.discover(paths: ["en/a.md", "en/a.mdx", "en/b.md", "fr/a.md", "fr/b.md"])
    #expect(project.topics.count == 2)
    #expect(project.notes.contains { $0.hasSuffix("left out: en/a.md (hidden by en/a.mdx)") }, "\(project.notes)")
  }

  @Test func `a tree without pages is an error`() {
    #expect(throws: ProjectError.self) { try Project.discover(paths: ["images/a.png"]) }
  }

  @Test(arguments: [
    ("pt/BR", "pt-BR"), ("pt_BR", "pt-BR"), ("pt-br", "pt-BR"), ("zh-hant", "zh-Hant"), ("zh_CN", "zh-CN"),
    ("sr-Latn-RS", "sr-Latn-RS"),
    ("es-419", "es-419"), ("fil", "fil"), ("EN", "en"),
  ])
  func `a locale is known in any spelling`(_ spelling: String, _ tag: String) {
    #expect(LocaleTag(spelling)?.tag == tag)
  }

  @Test(arguments: [
    "src", "api", "cli", "sdk", "doc", "lib", "en-", "1", "", "images", "en-US-x-long", "pt-XX", "en/101",
  ])
  func `a folder name is not a locale`(_ name: String) { #expect(LocaleTag(name) == nil) }

  @Test(
    .enabled(if: SharedMaterial.isPresent),
    arguments: [("corpus/seeds", 1, 5), ("corpus/ibm/appid", 45, 10), ("corpus/ibm/mobilepush", 32, 10)])
  func `the corpora need no flag`(_ folder: String, _ topics: Int, _ locales: Int) throws {
    let project = try Project.discover(paths: SharedMaterial.files(below: folder))
    print("\(folder): \(project.topics.count) topics, \(project.locales.count) locales; \(project.notes)")
    #expect(project.topics.count(where: { $0.source != nil }) >= topics)
    #expect(project.locales.count == locales)
  }

  @Test(.enabled(if: SharedMaterial.isPresent))
  func `the real keyword map is read`() throws {
    let map = try KeywordMap(yaml: [UInt8](SharedMaterial.data("corpus/ibm/keywords.yml")), file: "keywords.yml")
    #expect(map.names.count == 774)
    #expect(map.value(of: "keyword.Bluemix_notm") == "IBM Cloud")
    #expect(map.nearest(to: "site.data.keyword.Bluemix_notn") == "keyword.Bluemix_notm")
  }
}
