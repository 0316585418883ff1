import ConcordSnippets
import ConcordSyntax
import Testing

/// Names in samples that a translator put into the reader's language, and those that nobody may touch.
@Suite struct LocalizationTests {
  static let source = """
    The default page of your site shows all products, with an unrelated link. Set a name and a value for each file.
    A function that could fail does some work: call `getToken` for the job, with the service and its custom attributes. Ignore it.
    """
  static let target = """
    Die Standardseite der Website zeigt alle Produkte, auch eine Seite mit einem fremden Link. Jede Datei hat einen Namen und einen
    Wert. Eine Funktion, die scheitern könnte, erledigt Arbeit mit eigenen Attributen für den Dienst. Zu ignorieren, der Löser.
    """

  static let names: [(String, String, Localization.Kind?)] = [
    ("/unrelated-page/", "/fremde-seite/", .name),
    ("https://my-site.com/page1/#name", "https://meine-website.com/seite1/#namen", .own),
    ("'YOUR-SERVICE-ID'", "'DEIN-DIENST-ID'", .own),
    ("file-name.md", "namen-der-datei.md", .name),
    ("functionThatCouldFail", "funktionDieScheiternKoennte", .name),
    ("/custom", "/loeser", .name),
    ("file", "Datei", .word),
    ("value", "значение", .name),
    // A slip, a name of the source, another file, another number, a word that nobody says.
    ("getToken", "getTokens", nil),
    ("file", "page", nil),
    ("unrelated-page.js", "fremde-seite.js:2", nil),
    ("page1", "seite2", nil),
    ("some-file", "some-xyzzy", nil),
    ("pages/file.md", "seiten/datei.txt", nil),
    ("pages/file.md", "seite/datei.md", .name),
    ("maxResultsPerGroup", "maxRecentSearches", nil),
    ("value_of_the_service", "wert", nil),
    ("/page/", "/page/", nil),
    ("", "", nil),
  ]

  static func localization(_ source: String = source, _ target: String = target) -> Localization {
    let pages = [source, target].map { Document(parsing: Array($0.utf8), dialect: .commonmark) }
    return Localization(
      source: { SpokenWords(pages[0], withCode: true) }, target: { SpokenWords(pages[1], withCode: false) })
  }

  @Test(arguments: names)
  func `a name of a sample is known by the words that the pages say`(
    _ name: String, _ other: String, _ kind: Localization.Kind?
  ) {
    #expect(Self.localization().kind(of: Array(name.utf8)[...], as: Array(other.utf8)[...]) == kind)
  }

  static let snippets: [(language: String?, source: String, target: String, verdict: Verdict)] = [
    ("yaml", "link: /unrelated-page/\n", "link: /fremde-seite/\n", .text),
    ("yaml", "file: x\n", "datei: x\n", .code),
    ("yaml", "content: Custom name\n", "content: Eigener \"Namen\"-Wert\n", .text),
    ("sh", "edit docs/file-name.md\n", "edit docs/namen-der-datei.md\n", .text),
    ("sh", "file-name --all\n", "datei-namen --all\n", .code),
    ("sh", "edit --file-name x\n", "edit --datei-namen x\n", .code),
    ("sh", "edit x | file-name\n", "edit x | datei-namen\n", .code),
    ("js", "go('/unrelated-page/');\n", "go('/fremde-seite/');\n", .text),
    ("js", "go('file');\n", "go('datei');\n", .strings),
    ("json", "{\"a\": \"unrelated.page\"}\n", "{\"a\": \"fremde.seite\"}\n", .strings),
    ("json", "{\"a\": \"/unrelated/page\"}\n", "{\"a\": \"/fremde/seite\"}\n", .text),
    // A sample's own names, the same throughout.
    ("py", "def work(value):\n  return value\nwork(1)\n", "def arbeit(wert):\n  return wert\narbeit(1)\n", .text),
    ("py", "def work(value):\n  return value\n", "def arbeit(wert):\n  return value\n", .code),
    ("py", "work(1)\n", "arbeit(1)\n", .code),
    ("py", "a.work = 1\n", "a.arbeit = 1\n", .code),
    ("py", "if work == 1:\n", "if arbeit == 1:\n", .code),
    ("css", "@layer my-page, b;\n", "@layer meine-seite, b;\n", .text),
    // The text of a help: its own words, and the program's options and numbers.
    (nil, "-f, --force   force the page's update\n", "-f, --force   forcer la mise-à-jour de la page\n", .text),
    (nil, "--verify   verify it (e.g. a, b)\n", "--verify   prüft es (z. B. a, b)\n", .text),
    (nil, "--verify   verify it before --all\n", "--verify   prüft es vor --alles\n", .code),
    (nil, "--verify   verify it (default 3)\n", "--verify   prüft es (Vorgabe 4)\n", .code),
    // One word of another language in a sentence of the source's; another word of its own language, one of its letters, and a name.
    ("text", "Pre: head is the head of the list\n", "Pre: tresto is the head of the list\n", .code),
    ("text", "Pre: head is the head of the list\n", "Pre: value is the head of the list\n", .text),
    ("text", "Pre: head is the head of the list\n", "Pre: 头部 is the head of the list\n", .text),
    ("text", "Dear reader, this is the list of all\n", "Dear Tresto, this is the list of all\n", .text),
    ("text", "Pre: head is the head of the list\n", "Pre: tresto est la tête de la liste\n", .text),
    // Signs that may stand there or not.
    ("js", "f({ a: 1, b: 2, });\n", "f({ a: 1, b: 2 })\n", .whitespace),
    ("json", "[1, 2,\n]\n", "[1, 2\n]\n", .whitespace),
    ("json", "[1, 2\n]\n", "[1, 2,\n]\n", .code),
    ("js", "f(a, b)\n", "f(a b)\n", .code),
  ]

  @Test(arguments: snippets)
  func `code with such names is text where a reader may have any name`(
    _ language: String?, _ source: String, _ target: String, _ verdict: Verdict
  ) {
    let (one, other) = (TextBuffer(Array(source.utf8)), TextBuffer(Array(target.utf8)))
    let comparison = SnippetComparison.compare(
      one, ByteRange(start: 0, end: one.bytes.count), other, ByteRange(start: 0, end: other.bytes.count),
      locale: ["de"],
      localization: Self.localization(), language: language.flatMap { Language.named($0) })
    #expect(comparison.verdict == verdict)
    #expect(!comparison.isSignificantWhitespace)
  }

  @Test func `a difference is named by what is more than a sign`() {
    let (one, other) = (TextBuffer(Array("{ a: 1 }\n".utf8)), TextBuffer(Array("{ a: 1, isNew: 2 }\n".utf8)))
    let comparison = SnippetComparison.compare(
      one, ByteRange(start: 0, end: one.bytes.count), other, ByteRange(start: 0, end: other.bytes.count),
      language: Language.named("js"))
    #expect(comparison.places.map { other[$0.target] } == ["isNew"])
  }
}
