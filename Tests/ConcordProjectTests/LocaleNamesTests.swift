import ConcordProject
import Testing

/// What a locale is called, where pages of a tree spell it in several ways, or do not say it.
@Suite struct LocaleNamesTests {
  private let chinese = WrittenSamples.chinese
  private let english = WrittenSamples.english

  @Test func `what a page is written in is spelled as other pages of the set spell it`() throws {
    func locales(_ others: [String: String]) throws -> [String] {
      let pages = others.merging(["test/x/readme.md": chinese, "test/x/readme_en.md": english]) { one, _ in one }
      return try Project.discover(paths: pages.keys.sorted()) { pages[$0].map { Array($0.utf8) } }.locales.map(\.tag)
    }
    #expect(try locales(["docs/en/a.md": english, "docs/zh_cn/a.md": chinese]) == ["en", "zh-CN"])
    #expect(try locales(["docs/en/a.md": english, "docs/fr/a.md": english]) == ["en", "fr", "zh"])
  }

  /// `a.md` in Chinese beside `a-en-US.md`, where another page spells that `zh_CN`: all are of one source locale.
  @Test func `the source is spelled as other pages of the set spell it`() throws {
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
      "zh": WrittenSamples.chinese,
      "en": WrittenSamples.english,
    ]
    let pages = ["docs/usage-en.md", "docs/usage-zh.md", "docs/a-en.md", "docs/a-zh.md", "docs/note.md"]
    let project = try Project.discover(paths: pages.sorted()) { path in
      texts[path.hasSuffix("-zh.md") ? language : "en"].map { Array($0.utf8) }
    }
    #expect(project.locales.map(\.tag) == locales, "\(project.notes)")
  }

  /// `docs/os/` is about systems: a language that few projects have shares more than a first page.
  @Test(arguments: [("os", ["en"]), ("fr", ["en", "fr"]), ("lt", ["en", "lt"])])
  func `a folder with a first page of its own is no language`(_ folder: String, _ locales: [String]) throws {
    let pages =
      (0..<9).map { "docs/p\($0).md" } + ["docs/index.md", "docs/\(folder)/index.md", "docs/\(folder)/linux.md"]
    let project = try Project.discover(paths: pages.sorted()) { _ in nil }
    #expect(project.locales.map(\.tag) == locales, "\(project.notes)")
    let more = try Project.discover(paths: (pages + ["docs/\(folder)/p1.md"]).sorted()) { _ in nil }
    #expect(more.locales.count == 2, "\(more.notes)")
  }

  /// A site in one language beside a README that is translated, and a site whose pages are.
  @Test(arguments: [([], "en"), (["docs/i18n/en/docusaurus-plugin-content-docs/current/a.md"], "zh")])
  func `documents that nobody translates say nothing about others`(_ others: [String], _ source: String) throws {
    let pages = ["README.md", "README_zh_CN.md", "docs/docs/a.md", "docs/docs/b.md"] + others
    let texts = [
      "docs/docusaurus.config.js": "module.exports = { i18n: { defaultLocale: 'zh' } };", "README.md": english,
      "README_zh_CN.md": chinese,
    ]
    let project = try Project.discover(paths: (pages + ["docs/docusaurus.config.js"]).sorted()) { file in
      texts[file].map { Array($0.utf8) }
    }
    #expect(project.sourceLocale.tag == source, "\(project.notes)")
    #expect(project.topics.contains { $0.source != nil && !$0.translations.isEmpty })
  }

  /// What tests compare a program's output with.
  @Test(arguments: [
    "tests/md/goldens/", "test/golden/", "src/fixtures/", "golden/tests/fixtures/", "docs/golden/", "src/snapshots/",
  ])
  func `samples of tests are no pages`(_ folder: String) throws {
    let pages = ["docs/en/a.md", "docs/fr/a.md", "\(folder)en/b.md", "\(folder)fr/b.md"]
    let project = try Project.discover(paths: pages.sorted()) { _ in nil }
    #expect(
      project.topics.count == (folder == "docs/golden/" || folder == "src/snapshots/" ? 2 : 1),
      "\(project.topics.map(\.key))")
  }

  /// `-cs` of C#, beside documentation in folders.
  @Test func `names of programming languages are no languages`() throws {
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
}
