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
      "Docusaurus, instances, without its configuration",
      [
        "docs/a.md", "i18n/fr/docusaurus-plugin-content-docs/current/a.md", "community/b.md",
        "i18n/fr/docusaurus-plugin-content-docs-community/current/b.md", "community_versioned_docs/version-1/c.md",
        "i18n/fr/docusaurus-plugin-content-docs-community/version-1/c.md",
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
