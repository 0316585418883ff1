import ConcordProject
import Testing

/// Which language a set is written in first, where no configuration says it.
@Suite struct OriginalLanguageTests {
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

  /// Starlight's configuration says which language stands first, in the file or in one that it imports.
  @Test(arguments: [
    ("import locales from './languages';\nexport default { integrations: [starlight({ locales })] }", "zh-CN"),
    ("export default { integrations: [starlight({ defaultLocale: 'en', locales: { en: {}, 'zh-cn': {} } })] }", "en"),
    (
      "export default { integrations: [starlight({ defaultLocale: 'zh-cn', locales: { en: {}, 'zh-cn': {} } })] }",
      "zh-CN"
    ),
    ("export default { integrations: [starlight({ locales: { fr: {}, en: {}, 'zh-cn': {} } })] }", "en"),
    ("export default computed()", "en"),
  ])
  func `a site of Starlight is written in the language that it names first`(_ configuration: String, _ source: String)
    throws
  {
    let paths = ["en", "zh-cn"].flatMap { locale in (0..<10).map { "src/content/docs/v1/\(locale)/p\($0).md" } }
    let project = try Project.discover(paths: paths + ["astro.config.mjs"]) { path in
      switch path {
      case "astro.config.mjs": Array(configuration.utf8)
      case "languages.ts": Array("export default { 'root': { label: 'x', lang: 'zh-cn' }, 'en': { lang: 'en' } };".utf8)
      default: path.hasSuffix(".md") ? Array("Text.\n".utf8) : nil
      }
    }
    #expect(project.sourceLocale.tag == source, "\(project.notes)")
  }

  /// What visitors see first is in the language that the rest is written in first.
  @Test(arguments: [
    ("zh", "zh", "zh"), ("en", "zh", "en"), ("both", "zh", "en"), ("fr", "zh", "en"), ("fr", "fr", "fr"),
    ("zh", "zh-CN zh-TW", "en"),
  ])
  func `the front page tells the original`(_ front: String, _ others: String, _ source: String) throws {
    let texts = [
      "zh": WrittenSamples.chinese,
      "en": WrittenSamples.english,
      "both": String(repeating: "This is the tool that you use for the work of the day.\n", count: 60)
        + String(repeating: WrittenSamples.chinese, count: 60),
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
      "zh": WrittenSamples.chinese,
      "en": WrittenSamples.english,
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
}
