import ConcordProject
import Testing

@Suite struct UnpublishedPagesTests {
  /// What VitePress leaves out: folders of languages and versions, but not what other pages show, nor what is computed.
  @Test(arguments: [
    (
      "['**/_include/**', 'da_DK/**', './versions/1.2/**/*.md', ...more]",
      ["docs/da_DK/a.md", "docs/versions/1.2/a.md"]
    ), ("['./draft.md', '**/b.md', '**/_b.md', '**/README.md']", ["docs/draft.md", "docs/fr/b.md", "docs/b.md"]),
    ("['fr/draft.md']", ["docs/fr/draft.md"]),
    ("['de/_parts/**', '{fr,de}/**', 'fr/**/parts/**', 'fr/*-draft/**', 'fr/*/**', '.fr/**']", []), ("computed()", []),
  ])
  func `Pages that VitePress leaves out are published nowhere`(_ excluded: String, _ expected: [String]) {
    let pages = [
      "docs/a.md", "docs/da_DK/a.md", "docs/da_DKx/a.md", "docs/de/_parts/a.md", "docs/fr/_include/a.md",
      "docs/versions/1.2/a.md", "docs/draft.md", "docs/fr/b.md", "docs/fr/_b.md",
      "docs/b.md", "docs/fr/draft.md", "docs/fr/README.md", "da_DK/a.md", "x/a.md", "x/b.md",
    ]
    let found = UnpublishedPages(vitePress: ["docs/.vitepress/config.mjs"], docusaurus: []) { _ in
      Array("export default defineConfig({ srcExclude: \(excluded) })".utf8)
    }
    #expect(pages.filter(found.hold) == expected)
  }

  @Test func `What lies outside of the site is not its own`() {
    let found = UnpublishedPages(vitePress: [".vitepress/config.ts"], docusaurus: []) { _ in
      Array("export default { srcExclude: ['../x/**'] }".utf8)
    }
    #expect(!found.hold("x/a.md"))
  }

  /// `srcDir` says where its pages lie.
  @Test func `Folders are named from where the pages are`() {
    let found = UnpublishedPages(vitePress: [".vitepress/config.ts"], docusaurus: []) { _ in
      Array("export default { srcDir: './docs/', srcExclude: ['da/**'] }".utf8)
    }
    #expect(found.hold("docs/da/a.md") && !found.hold("da/a.md"))
  }

  /// What Hugo leaves out: by folder, or by what names hold.
  @Test(arguments: [
    ("disableLanguages = ['zh', 'xx']\n", ["content/chinese/a.md"]),
    ("[languages.zh]\ndisabled = true\n", ["content/chinese/a.md"]),
    ("disableLanguages = ['de']\n", ["content/a.de.md"]), ("[params]\ndisableLanguages = ['zh']\n", []),
    ("[languages.zh]\ndisabled = false\n", []),
  ])
  func `Languages that Hugo does not build are published nowhere`(_ said: String, _ expected: [String]) throws {
    let pages = ["content/en/a.md", "content/chinese/a.md", "content/a.md", "content/a.de.md", "other/a.de.md"]
    let text = said + "[languages.en]\ncontentDir = 'content/en'\n[languages.zh]\ncontentDir = 'content/chinese'\n"
    let project = try Project.discover(paths: pages + ["hugo.toml"]) { $0 == "hugo.toml" ? Array(text.utf8) : [] }
    #expect(pages.filter(project.unpublished.hold) == expected)
  }

  @Test(arguments: [
    ("['en', 'fr']", "", ["i18n/de/c/a.md", "i18n/zh-CN/c/a.md"]),
    ("['en', 'fr', 'zh-Hans']", "localeConfigs: { 'zh-Hans': { path: 'zh-CN' } }", ["i18n/de/c/a.md"]),
    ("['en', ...others]", "", []), ("[process.env.LOCALE]", "", []), ("['en']", "", []),
  ])
  func `Locales that Docusaurus does not build are published nowhere`(
    _ locales: String, _ configs: String, _ expected: [String]
  ) {
    let pages = [
      "docs/a.md", "i18n/fr/c/a.md", "i18n/de/c/a.md", "i18n/zh-CN/c/a.md", "i18n/code/c/a.md", "other/i18n/de/a.md",
    ]
    let found = UnpublishedPages(vitePress: [], docusaurus: ["docusaurus.config.js"]) { _ in
      Array("module.exports = { i18n: { defaultLocale: 'en', locales: \(locales), \(configs) } }".utf8)
    }
    #expect(pages.filter(found.hold) == expected)
  }
}
