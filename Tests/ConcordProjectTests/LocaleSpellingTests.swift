import ConcordProject
import Testing

/// What folders and files are called that are locales, and what only looks like one.
@Suite struct LocaleSpellingTests {
  /// Paths, what stands in the pages that are named so, and the locales.
  @Test(arguments: [
    ("docs/{p}.en.mdx docs/{p}.jp.mdx docs/{p}.kr.mdx", ["en", "ja", "ko"]),
    ("docs/en/{p}.md docs/jp/{p}.md docs/kr/{p}.md", ["en", "ja", "ko"]),
    ("docs/en/{p}.md docs/kr/{p}.md=en", ["en", "kr"]),
    // Pages that have a locale for their name; of few folders, or in one language, it is a country.
    ("{p}/docs/en.md {p}/docs/ja.md=jp", ["en", "ja"]), ("{p}/docs/en-US.md {p}/docs/ja-JP.md=jp", ["en-US", "ja-JP"]),
    ("{p}/docs/en.md {p}/docs/fr.md=en", ["en"]), ("docs/fr.md=en docs/it.md=en docs/{p}.md", ["en"]),
    ("docs/en/{p}.md docs/fr/{p}.md docs/jp/x{p}.md=en", ["en", "fr"]),
    ("i18n/english/{p}.md i18n/japanese/{p}.md=jp", ["en", "ja"]),
    ("docs/{p}.md docs/german/{p}.md=en", ["en"]), ("en/{p}.md por/{p}.md=ptbr por/x{p}.md=ptbr", ["en", "pt"]),
    ("docs/{p}.md docs/ja/{p}.md=jp docs/ptbr/{p}.md", ["en", "ja", "pt-BR"]),
    ("docs/{p}.md docs/ja/{p}.md=jp docs/ptbr/{p}.md=en", ["en", "ja"]),
  ])
  func `a country is a language where the pages are written in it`(_ tree: String, _ locales: [String]) throws {
    let texts = [
      "jp": "これは毎日の仕事のためのツールです。ファイルやフォルダーの名前を指定して使います。\n",
      "kr": "이것은 매일의 작업을 위한 도구입니다. 파일이나 폴더의 이름을 지정하여 사용합니다.\n",
      "ptbr":
        "Esta é a ferramenta que você usa para o trabalho do dia, e é isso que você tem quando precisa dela, com os nomes das pastas e os arquivos.\n",
      "en":
        "This is the tool that you use for the work of the day, and it is what you have when you need it.\n",
    ]
    var pages: [String: String] = [:]
    for pattern in tree.split(separator: " ").map({ $0.split(separator: "=").map(String.init) }) {
      let language = pattern.count > 1 ? pattern[1] : ["jp", "kr", "ptbr"].first { pattern[0].contains($0) } ?? "en"
      for page in "abcd" { pages[pattern[0].replacing("{p}", with: String(page))] = texts[language] }
    }
    let project = try Project.discover(paths: pages.keys.sorted()) { pages[$0].map { Array($0.utf8) } }
    #expect(project.locales.map(\.tag) == locales, "\(project.notes)")
    #expect(project.notes.contains { $0.hasPrefix("`kr` is read as ko") } == locales.contains("ko"))
  }
}
