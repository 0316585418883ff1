import ConcordProject
import SharedMaterial
import Testing

/// Pages that name their language beside one that names none: what most repositories have of translations.
@Suite struct FamilyTests {
  struct Tree: CustomTestStringConvertible, Sendable {
    let name: String
    /// Paths, apart by blanks; a text stands behind `=`, by its name in ``texts``.
    let pages: String
    /// What belongs together: each topic's pages with their locales, the source first. No other page is in the set.
    let topics: [String]
    var source = "en"
    var testDescription: String { name }
  }

  static let texts = [
    "en": """
    # Tool

    Read this in [日本語](README.ja.md), [Русский](README.ru.md).

    This is the tool that you use for the work of the day, and it is what you have when you need it. You can run it with
    a file, or you can give it the name of a folder, and it will look for all that is in it.
    """,
    "commands": "# 安装工具\n\n本页将指导您在系统上安装该工具，并说明它的用途。\n\n"
      + String(repeating: "1. 安装该工具并启动它 `tide`：\n\n   sudo apt install ebb flood wave shore\n\n", count: 6),
    "bs": "# Alat\n\nOvo je alat za svakodnevni rad.\n",
    "zh": "# 工具\n\n这是一个用于日常工作的工具，您可以用它来处理文件，也可以给它一个文件夹的名称。\n",
    "ja": "# ツール\n\nこれは毎日の仕事のためのツールです。ファイルやフォルダーの名前を指定して使います。\n",
    "parts": "# job\n\n- [job id](./job_id.md)\n- [job list](./job_list.md)\n",
    "code": String(repeating: "change coins amount state table result value index step\n", count: 5),
    "id": """
    # Alat

    Ini adalah alat yang dapat digunakan untuk pekerjaan, dan tidak ada yang lain. Dengan nama dari berkas ini anda akan
    dapat menjalankan alat ke semua berkas pada folder itu.
    """,
    "it": """
    # Strumento

    Questo è lo strumento che si usa per il lavoro di ogni giorno, e non ha bisogno di altro. La cartella con i file della
    lista è quella che sono soliti usare.
    """,
    "ru": "# Инструмент\n\nЭто инструмент для повседневной работы, который вы запускаете с именем файла.\n",
    "hi": "# उपकरण\n\nयह दैनिक काम के लिए एक उपकरण है जिसे आप फ़ाइल के नाम से चलाते हैं।\n"
      // Addresses are in no language.
      + String(repeating: "- [उपकरण](#abcdefghijklmnopqrstuvwxyz)\n", count: 20),
  ]

  static let trees = [
    Tree(
      name: "pages in a folder of their own, with one in English",
      pages: "README.md=en docs/README.en.md=en docs/README.ja.md=ja docs/README.ru.md=ru",
      topics: ["en docs/README.en.md, ja docs/README.ja.md, ru docs/README.ru.md"]),
    Tree(
      name: "an English page in a folder, of one that is not in English",
      pages: "README.md=zh docs/README_EN.md=en docs/README_JA.md=ja",
      topics: ["zh README.md, en docs/README_EN.md, ja docs/README_JA.md"], source: "zh"),
    Tree(
      name: "pages in a folder of their own", pages: "README.md=en docs/README.ja.md=ja docs/README.ru.md=ru",
      topics: ["en README.md, ja docs/README.ja.md, ru docs/README.ru.md"]),
    Tree(
      name: "pages whose source is gone",
      pages: """
        a.md=en a.japanese.md=ja a.russian.md=ru b.md=en b.japanese.md=ja b.russian.md=ru c.md=en c.japanese.md=ja \
        c.russian.md=ru d.japanese.md=ja d.russian.md=ru
        """,
      topics: [
        "en a.md, ja a.japanese.md, ru a.russian.md", "en b.md, ja b.japanese.md, ru b.russian.md",
        "en c.md, ja c.japanese.md, ru c.russian.md", "ja d.japanese.md, ru d.russian.md",
      ]),
    Tree(
      name: "lists that each language has of its own",
      pages: """
        a.md=en a-ja.md=ja a-ru.md=ru b.md=en b-ja.md=ja b-ru.md=ru c.md=en c-ja.md=ja c-ru.md=ru e-en.md=en e-ja.md=ja \
        e-ru.md=ru
        """,
      topics: ["en a.md, ja a-ja.md, ru a-ru.md", "en b.md, ja b-ja.md, ru b-ru.md", "en c.md, ja c-ja.md, ru c-ru.md"]),
    Tree(name: "one translation", pages: "README.md README-zh.md", topics: ["en README.md, zh README-zh.md"]),
    Tree(name: "underscore", pages: "README.md README_pt.md", topics: ["en README.md, pt README_pt.md"]),
    Tree(
      name: "two spellings of one kind", pages: "README.md README_pt.md README_zh-CN.md",
      topics: ["en README.md, pt README_pt.md, zh-CN README_zh-CN.md"]),
    Tree(
      name: "region behind the separator of the locale",
      pages: "README.md README_pt_BR.md README_zh_TW.md README-zh-Hans.md",
      topics: ["en README.md, pt-BR README_pt_BR.md, zh-Hans README-zh-Hans.md, zh-TW README_zh_TW.md"]),
    Tree(
      name: "lower-case regions", pages: "README.md README-it-it.md README-pt-br.md README-zh-cn.md",
      topics: ["en README.md, it-IT README-it-it.md, pt-BR README-pt-br.md, zh-CN README-zh-cn.md"]),
    Tree(
      name: "countries", pages: "README.md README_CN.md README-JP.md README_kr.md README-ptbr.md README.TW.md",
      topics: [
        "en README.md, ja README-JP.md, ko README_kr.md, pt-BR README-ptbr.md, zh-CN README_CN.md, zh-TW README.TW.md"
      ]),
    Tree(
      name: "names of languages",
      pages: "README.md README.chinese.md README.brazilian-portuguese.md README-Japanese.md README.basque.md",
      topics: [
        "en README.md, eu README.basque.md, ja README-Japanese.md, pt-BR README.brazilian-portuguese.md, zh README.chinese.md"
      ]),
    Tree(
      name: "small letters", pages: "README.md readme_de.md", topics: ["en README.md, de readme_de.md"]),
    Tree(
      name: "a mixed family", pages: "README.md README-zh.md README.ja.md docs/README.es.md",
      topics: ["en README.md, es docs/README.es.md, ja README.ja.md, zh README-zh.md"]),
    Tree(
      name: "in a folder of documents", pages: "README.md docs/README.es.md docs/guide.md",
      topics: ["en README.md, es docs/README.es.md"]),
    Tree(
      name: "pages that are called by their locales alone, in a folder of translations",
      pages: "README.md translations/fr-FR.md translations/pl_PL.md translations/ja.md",
      topics: ["en README.md, fr-FR translations/fr-FR.md, ja translations/ja.md, pl-PL translations/pl_PL.md"]),
    Tree(
      name: "a language that cannot be told, and a country, beside many",
      pages: """
        HOWTO.md=en HOWTO-bs.md=bs HOWTO-hi.md=hi HOWTO-id.md=id HOWTO-it.md=it HOWTO-ja.md=ja HOWTO-np.md=hi HOWTO-ru.md=ru \
        OTHER.md=en OTHER-bs.md=bs OTHER-ja.md=ja
        """,
      topics: [
        "en HOWTO.md, bs HOWTO-bs.md, hi HOWTO-hi.md, id HOWTO-id.md, it HOWTO-it.md, ja HOWTO-ja.md, ne HOWTO-np.md, "
          + "ru HOWTO-ru.md",
        "en OTHER.md, ja OTHER-ja.md",
      ]),
    Tree(
      name: "an edition that is no language",
      pages: """
        README.md=en README-zh.md a.md=commands a-ce.md=commands b.md=commands b-ce.md=commands c.md=commands c-ce.md=commands
        """,
      topics: ["en README.md, zh README-zh.md"]),
    Tree(
      name: "in a folder of translations that lies in another one, and in one of documents that does",
      pages: "README.md support/readme/README-fr.md support/readme/README-ja.md server/docs/README-ja.md",
      topics: ["en README.md, fr support/readme/README-fr.md, ja support/readme/README-ja.md"]),
    Tree(
      name: "in a folder of translations", pages: "README.md docs/i18n/README-fr.md docs/i18n/README-vi_VN.md",
      topics: ["en README.md, fr docs/i18n/README-fr.md, vi-VN docs/i18n/README-vi_VN.md"]),
    Tree(
      name: "folders of locales below such a folder",
      pages: "README.md docs/i18n/fr/README.md docs/i18n/ja/README.md guide.md",
      topics: ["en README.md, fr docs/i18n/fr/README.md, ja docs/i18n/ja/README.md"]),
    Tree(
      name: "other pages than README",
      pages:
        "CONTRIBUTING.md CONTRIBUTING-pt_BR.md CODE_OF_CONDUCT.md CODE_OF_CONDUCT_zh.md feed/feed.md feed/feed-ja.md",
      topics: [
        "en CODE_OF_CONDUCT.md, zh CODE_OF_CONDUCT_zh.md", "en CONTRIBUTING.md, pt-BR CONTRIBUTING-pt_BR.md",
        "en feed/feed.md, ja feed/feed-ja.md",
      ]),
    Tree(
      name: "any depth", pages: "a/b/README.md a/b/README-zh-Hans.md README.md README-zh-Hans.md guide/x.md",
      topics: ["en README.md, zh-Hans README-zh-Hans.md", "en a/b/README.md, zh-Hans a/b/README-zh-Hans.md"]),
    Tree(
      name: "two letters that are words, with a text that says so",
      pages: "README.md=en README-id.md=id README-it.md=it README-hi.md=hi",
      topics: ["en README.md, hi README-hi.md, id README-id.md, it README-it.md"]),
    Tree(
      name: "two letters that are words, among several languages",
      pages: "README.md README-id.md README-de.md README-fr.md",
      topics: ["en README.md, de README-de.md, fr README-fr.md, id README-id.md"]),
    Tree(
      name: "a page in no language but English that names it", pages: "README.md=zh README_EN.md=en",
      topics: ["zh README.md, en README_EN.md"], source: "zh"),
    Tree(
      name: "a dot before English", pages: "README.md=zh README.en.md=en README.ja.md=ja",
      topics: ["zh README.md, en README.en.md, ja README.ja.md"], source: "zh"),
    Tree(
      name: "no page in English", pages: "README.md=zh README-ja.md=ja", topics: ["zh README.md, ja README-ja.md"],
      source: "zh"),
    Tree(
      name: "a Chinese page in a tree with an English set",
      pages: "README.md=zh README_EN.md=en docs/en/a.md docs/en/b.md docs/zh/a.md docs/zh/b.md",
      topics: [
        "en README_EN.md, zh README.md", "en docs/en/a.md, zh docs/zh/a.md", "en docs/en/b.md, zh docs/zh/b.md",
      ]),
    Tree(
      name: "every page names its language", pages: "README_EN.md README_CN.md",
      topics: ["en README_EN.md, zh-CN README_CN.md"]),
    Tree(
      name: "a family beside folders of locales",
      pages: "README.md README_zh.md en/a.md en/README.md zh/a.md zh/README.md",
      topics: [
        "en README.md, zh README_zh.md", "en en/README.md, zh zh/README.md", "en en/a.md, zh zh/a.md",
      ]),
    Tree(
      name: "a language that the names of several pages say, and a page that is not translated yet",
      pages: """
        a.md=en a.cn.md=zh a.it.md=it b.md=en b.cn.md=zh b.it.md=it c.md=en c.cn.md=zh c.it.md=it d.md=en d.cn.md=zh \
        d.it.md=en
        """,
      topics: ["a", "b", "c", "d"].map { "en \($0).md, it \($0).it.md, zh-CN \($0).cn.md" }),
    Tree(
      name: "a family beside a set of suffixes",
      pages: "README.md README-zh.md docs/a.md docs/a.fr.md docs/b.md docs/b.fr.md",
      topics: ["en README.md, zh README-zh.md", "en docs/a.md, fr docs/a.fr.md", "en docs/b.md, fr docs/b.fr.md"]),
  ]

  static let others = [
    Tree(
      name: "names of other things",
      pages: """
        README.md README-cli.md README-dev.md README-js.md CHANGELOG.md CHANGELOG-v2.md README-ios.md README_is_this.md \
        api.md api-id.md x.md x-en-y.md README_sdxl.md README-os.md README-ci.md to-do.md to.md README-to-do.md \
        README-as-is.md git.md git-am.md git-rm.md README-cs.md README-vi.md README-it.md README.sample.md
        """, topics: []),
    Tree(
      name: "an English page",
      pages: "README.md=en README-es.md=en model.md model-pt.md=en README-id.md=en README-in.md=en",
      topics: []),
    Tree(
      name: "two letters that no page's text explains",
      pages: "a.md=en a-it.md=en b.md=en b-it.md=en c.md=en c-it.md=en d.md=en d-it.md=en", topics: []),
    Tree(
      name: "parts that a page leads to",
      pages: "job.md=parts job_id.md job_list.md job_kill.md", topics: []),
    Tree(name: "a name like Arabic's, and not a letter of it", pages: "setup.md=code setup-ar.md=code", topics: []),
    Tree(name: "a part in a language like the whole", pages: "change.md=code change_ii.md=code", topics: []),
    Tree(name: "a page of another folder", pages: "README.md packages/a/README-zh.md=zh", topics: []),
    Tree(name: "no stem", pages: "a-zh.md guide-zh.md README-zh.md", topics: []),
    Tree(name: "English twice", pages: "README.md=en README-en.md=en", topics: []),
    Tree(name: "names of languages of other pages", pages: "recipes.md recipes-french.md=en", topics: []),
  ]

  @Test(arguments: trees) func `a page beside another that names its language is a translation`(_ tree: Tree) throws {
    let project = try tree.project
    let topics = project.topics.filter { $0.files.count > 1 }
    #expect(topics.map(\.line).sorted() == tree.topics.sorted(), "\(project.notes)")
    #expect(project.sourceLocale.tag == tree.source)
    #expect(!project.notes.contains { $0.hasSuffix("nothing is compared") })
  }

  @Test func `what tests read is no page, unless there is no other`() throws {
    let fixtures = ["src/a/fixtures/b.md", "src/a/fixtures/b.fr.md", "x/__fixtures__/c.md", "x/__fixtures__/c.fr.md"]
    let others = ["docs/en/fixtures/d.md", "docs/fr/fixtures/d.md"]
    let project = try Project.discover(paths: fixtures + others)
    #expect(project.topics.flatMap(\.files).sorted() == others, "\(project.notes)")
    #expect(try Project.discover(paths: fixtures).topics.count == 2)
  }

  @Test func `what a theme shows itself with is no page of the site that has it`() throws {
    let theme = ["docs/themes/a/exampleSite/content/b.en.md", "docs/themes/a/exampleSite/content/b.fr.md"]
    let others = ["docs/content/c.en.md", "docs/content/c.fr.md", "docs/content/themes/d.en.md"]
    let project = try Project.discover(paths: theme + others + ["docs/themes/a/theme.toml"])
    #expect(project.topics.flatMap(\.files).sorted() == others.sorted(), "\(project.notes)")
  }

  @Test func `the set of most topics says what the source is`() throws {
    let project = try Tree(
      name: "a folder of other languages beside them",
      pages: "a.md=en a-ja.md=ja b.md=en b-ja.md=ja x/zh/c.md=zh x/ja/c.md=ja", topics: []
    ).project
    #expect(project.sourceLocale == .english && project.topics.count { $0.source != nil } == 2, "\(project.notes)")
  }

  @Test(arguments: others) func `a page that only looks like that is none`(_ tree: Tree) throws {
    let project = try tree.project
    #expect(project.topics.filter { $0.files.count > 1 }.map(\.line) == [], "\(project.notes)")
    #expect(project.locales.map(\.tag) == ["en"], "\(project.notes)")
  }

  @Test(arguments: [
    ("README_pt_BR.md", "{path}_{locale}.{ext}", "pt-BR"), ("a/README-pt-br.md", "{path}-{locale}.{ext}", "pt-BR"),
    ("my-de-guide-fr.md", "{path}-{locale}.{ext}", "fr"), ("README-zh-Hans.md", "{path}-{locale}.md", "zh-Hans"),
  ])
  func `a locale is as long as it can be`(_ path: String, _ pattern: String, _ locale: String) throws {
    #expect(try LayoutPattern(pattern).match(path)?.locale?.tag == locale)
  }

  @Test func `pages beside a family are no part of it`() throws {
    let project = try Project.discover(paths: ["README.md", "README-zh.md", "docs/a.md", "b.md"])
    #expect(project.topics.flatMap(\.files).sorted() == ["README-zh.md", "README.md"])
  }

  /// What `concord init` writes has to find the same.
  @Test(arguments: trees) func `the patterns of a family find its pages`(_ tree: Tree) throws {
    let project = try tree.project
    let families = project.topics.filter(project.isFamily)
    for layout in project.layouts {
      let (source, translations) = (
        try #require(layout.source ?? layout.translations), try #require(layout.translations)
      )
      #expect(project.topics.contains { $0.source.map { source.match($0.file) != nil } ?? false }, "\(source.text)")
      #expect(project.topics.contains { $0.translations.contains { translations.match($0.file) != nil } })
    }
    for page in families.flatMap(\.translations) where project.sourceLocale.tag == tree.source {
      let found = project.layouts.compactMap { $0.translations?.match(page.file)?.locale }
      #expect(found.isEmpty || found.contains(page.locale), "\(page)")
    }
  }
}

extension FamilyTests.Tree {
  fileprivate var project: Project {
    get throws {
      let pages = pages.split(whereSeparator: \.isWhitespace).map { $0.split(separator: "=").map(String.init) }
      let texts = Dictionary(
        uniqueKeysWithValues: pages.map { ($0[0], $0.count > 1 ? FamilyTests.texts[$0[1]] : nil) })
      return try Project.discover(paths: pages.map { $0[0] }) { texts[$0].flatMap { $0.map { Array($0.utf8) } } }
    }
  }
}

extension Topic {
  fileprivate var line: String { pages.map { "\($0.locale) \($0.file)" }.sortedBehindFirst.joined(separator: ", ") }
}

extension [String] {
  /// The source's page, and the others sorted.
  fileprivate var sortedBehindFirst: [String] { prefix(1) + dropFirst().sorted() }
}
