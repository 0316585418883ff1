import ConcordProject
import Testing

/// What the publishing tool's own configuration says goes before what the paths suggest.
@Suite struct HostToolTests {
  struct Case: Sendable {
    let file: String
    let text: String
    let paths: [String]
    /// Source, topics, and locales.
    let found: String
  }

  static let cases = [
    Case(
      file: "mkdocs.yml",
      text: """
        site_name: Guide
        docs_dir: pages
        plugins:
          - search
          - i18n:
              docs_structure: suffix
              languages:
                - {locale: en, name: English}
                - {locale: de, name: Deutsch, default: true}
        markdown_extensions:
          - pymdownx.emoji: {emoji_index: !!python/name:material.extensions.emoji.twemoji }
        """,
      paths: ["pages/a.md", "pages/a.en.md", "pages/b.md"], found: "de a,b de,en"),
    Case(
      file: "mkdocs.yml",
      text: "plugins:\n- i18n:\n    docs_structure: folder\n    languages:\n    - locale: fr\n"
        + "      default: true\n    - locale: en\n",
      paths: ["docs/fr/a.md", "docs/en/a.md"], found: "fr a en,fr"),
    // The configuration's folder of the source is not there: the paths tell.
    Case(
      file: "mkdocs.yml",
      text: "plugins:\n- i18n:\n    docs_structure: folder\n    languages:\n    - locale: en\n      default: true\n",
      paths: ["docs/a.md", "docs/b/c.md", "docs/ja/a.md", "docs/ja/b/c.md", "docs/ko/a.md"],
      found: "en a,b/c en,ja,ko"),
    Case(
      file: "hugo.yaml",
      text: "defaultContentLanguage: ja\nlanguages:\n  ja: {contentDir: content/ja}\n  en: {contentDir: content/en}\n",
      paths: ["content/ja/a.md", "content/en/a.md", "content/ja/b/_index.md"], found: "ja a,b/_index en,ja"),
    Case(
      file: "hugo.toml", text: "baseURL = 'https://example.org'\ndefaultContentLanguage = 'nl'\n",
      paths: ["content/nl/a.md", "content/en/a.md"], found: "nl a en,nl"),
    // The first page is one of a translation.
    Case(
      file: "hugo.yaml", text: "baseURL: https://example.org\nlanguages:\n  en: {weight: 1}\n  es: {weight: 2}\n",
      paths: ["content/a/_index.es.md", "content/a/_index.md", "content/a/b.es.md", "content/a/b.md"],
      found: "en a/_index,a/b en,es"),
    // Folders that are called otherwise than their languages, in TOML and YAML, and what mounts make content.
    Case(
      file: "config.toml",
      text: "baseURL = \"/\"\n[languages]\n  [languages.en]\n    contentDir = \"content/english\"\n  [languages.fr]\n"
        + "    contentDir = \"content/french\"\n",
      paths: ["content/english/a.md", "content/french/a.md", "content/english/b/_index.md"],
      found: "en a,b/_index en,fr"),
    Case(
      file: "config/_default/hugo.yaml",
      text:
        "defaultContentLanguage: fr\nlanguages:\n  fr: {contentDir: content/french}\n  en: {contentDir: content/english}\n",
      paths: ["content/english/a.md", "content/french/a.md"], found: "fr a en,fr"),
    Case(
      file: "site/config/_default/languages.toml",
      text: "[en]\ncontentDir = 'content'\n[ja]\ncontentDir = 'content/ja'\n",
      paths: ["site/content/a.md", "site/content/ja/a.md"], found: "en a en,ja"),
    Case(
      file: "hugo.toml",
      text:
        "[[module.mounts]]\nsource = 'docs/en'\ntarget = 'content'\nlang = 'en'\n[[module.mounts]]\nsource = 'docs/de'\n"
        + "target = 'content'\nlang = 'de'\n[[module.mounts]]\nsource = 'assets'\ntarget = 'assets'\n",
      paths: ["docs/en/a.md", "docs/de/a.md"], found: "en a de,en"),
    Case(
      file: "docusaurus.config.js", text: "export default { i18n: { defaultLocale: 'fr', locales: ['fr', 'en'] } };\n",
      paths: ["docs/a.md", "i18n/en/docusaurus-plugin-content-docs/current/a.md"], found: "fr a en,fr"),
    Case(
      file: "website/docusaurus.config.js",
      text: "module.exports = {\n  i18n: {\n    defaultLocale: 'en',\n    locales: ['en', 'pt-BR'],\n  },\n};\n",
      paths: [
        "website/docs/a.md", "website/i18n/pt-BR/docusaurus-plugin-content-docs/current/a.md",
        "website/blog/2020-a.md", "website/i18n/pt-BR/docusaurus-plugin-content-blog/2020-a.md",
        "website/versioned_docs/version-1/a.md", "website/i18n/pt-BR/docusaurus-plugin-content-docs/version-1/a.mdx",
      ], found: "en website/blog/2020-a,website/docs/a,website/versioned_docs/version-1/a en,pt-BR"),
    // Instances of the plugin: one whose folder the configuration names, one that is called as its folder, and versions of it.
    Case(
      file: "website/docusaurus.config.js",
      text: """
        module.exports = {
          presets: [['classic', {docs: {path: '../guide'}}]],
          plugins: [['@docusaurus/plugin-content-docs', {id: 'news', path: 'stories', exclude: excluded}],
            require('./own')],
        };
        """,
      paths: [
        "guide/a.md", "website/i18n/fr/docusaurus-plugin-content-docs/current/a.md", "website/stories/b.md",
        "website/i18n/fr/docusaurus-plugin-content-docs-news/current/b.md", "website/api/c.md",
        "website/i18n/fr/docusaurus-plugin-content-docs-api/current/c.md", "website/api_versioned_docs/version-1/c.md",
        "website/i18n/fr/docusaurus-plugin-content-docs-api/version-1/c.md",
      ], found: "en guide/a,website/api/c,website/api_versioned_docs/version-1/c,website/stories/b en,fr"),
    Case(
      file: "crowdin.yml",
      text: """
        files:
          - source: /docs/**/*.md
            translation: /%two_letters_code%/%original_path%/%original_file_name%
          - source: /strings/*.json
            translation: /strings/%locale%.json
          - source: /README.md
            translation: /i18n/README.%locale%.md
        """,
      paths: ["docs/x/a.md", "fr/docs/x/a.md", "docs/x/b.md", "README.md", "i18n/README.pt-BR.md"],
      found: "en README.md,docs/x/a,docs/x/b en,fr,pt-BR"),
    Case(
      file: "crowdin.yml",
      text:
        "files:\n- source: /src/*.mdx\n  translation: /i18n/%locale_with_underscore%/%file_name%.%file_extension%\n",
      paths: ["src/a.mdx", "i18n/zh_CN/a.mdx"], found: "en a en,zh-CN"),
    Case(
      file: "crowdin.yml",
      text: "files:\n- source: /zh-CN/**/*.md\n  translation: /%locale%/**/%file_name%.md\n",
      paths: ["en-US/x/a.md", "zh-CN/x/a.md", "zh-CN/x/b.md", "fr-FR/x/a.md"], found: "zh-CN x/a,x/b en-US,fr-FR,zh-CN"),
    // Snapshots of the whole tree lie where source pages do, and are none of theirs.
    Case(
      file: "crowdin.yml",
      text: """
        files:
          - source: /**/*.md
            ignore: [/versions/**/*, /translated/**/*, '/**/%locale%/**']
            translation: /translated/%locale_with_underscore%/%original_path%/%original_file_name%
        """,
      paths: [
        "x/a.md", "translated/fr_fr/x/a.md", "versions/1.2/x/a.md", "versions/1.2/translated/fr_fr/x/a.md",
        "versions/1.3/x/a.md", "versions/1.3/translated/de_de/x/a.md",
      ], found: "en versions/1.2/x/a,versions/1.3/x/a,x/a de-DE,en,fr-FR"),
    Case(
      file: "docs/.vitepress/config/index.ts", text: "export default {}",
      paths: ["docs/a.md", "docs/zh/a.md"],
      found: "en a en,zh"),
    Case(file: "mkdocs.yml", text: "a: [", paths: ["docs/en/a.md", "docs/fr/a.md"], found: "en a en,fr"),
  ]

  @Test(arguments: cases.indices)
  func `the host tool's configuration gives source and layout`(_ index: Int) throws {
    let example = Self.cases[index]
    let project = try Project.discover(paths: example.paths + [example.file]) { file in
      file == example.file ? Array(example.text.utf8) : nil
    }
    let keys = project.topics.map(\.key).joined(separator: ",")
    let locales = project.locales.map(\.tag).joined(separator: ",")
    #expect("\(project.sourceLocale) \(keys) \(locales)" == example.found, "\(project.notes)")
    #expect(project.hostTools.count == 1)
  }

  /// The default locale, and what `docs/` is written in.
  @Test(arguments: [
    ("en", "zh", "zh en,zh"), ("en", "en", "en en,fr"), ("zh", "en", "en en,zh"), ("fr", "en", "en en,fr"),
  ])
  func `Docusaurus' documents are no pages of a default locale that has its own`(
    _ standard: String, _ written: String, _ found: String
  ) throws {
    let texts = [
      "zh": "这是一个用于日常工作的工具，可以指定文件和文件夹的名称来使用它。我们的目标是让用户更容易地完成任务。\n",
      "en":
        "This is the tool that you use for the work of the day, and it is what you have when you need it the most.\n"
        + "It has all that the others have, and more of it than you can use.\n",
    ]
    let translation = written == standard ? "fr" : standard
    let pages = ["docs/a.md", "i18n/\(translation)/docusaurus-plugin-content-docs/current/a.md"]
    let project = try Project.discover(paths: pages + ["docusaurus.config.js"]) { file in
      file == "docusaurus.config.js"
        ? Array("export default { i18n: {\n  defaultLocale: '\(standard)' } }".utf8)
        : texts[file == pages[0] ? written : translation].map { Array($0.utf8) }
    }
    #expect("\(project.sourceLocale) \(project.locales.map(\.tag).joined(separator: ","))" == found)
  }
}
