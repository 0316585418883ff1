import ConcordLint
import ConcordProject
import ConcordSyntax
import Testing

/// What a glossary asks of translations, and what it forgives.
@Suite struct TermTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let locale: String
    let source: String
    let target: String
    /// `rule: text at the place`
    var found: [String] = []
    var testDescription: String { "\(locale): \(target)" }
  }

  private static let kept = [
    "GitHub", "Helm", "Helm Hub", "Go", "C++", "Node.js", "CI/CD", "webhook", "Kafka", "Docker",
  ]

  static let cases = [
    // Kept terms, and what may be done to them.
    Case(locale: "fr", source: "Use Helm.", target: "Utilisez la barre.", found: ["term-missing: "]),
    Case(locale: "fr", source: "Helm runs Helm.", target: "Helm le lance."),
    Case(locale: "fr", source: "Use Helm.", target: "Utilisez `Helm`."),
    Case(locale: "fr", source: "Use webhooks.", target: "Webhook : utilisez-le."),
    Case(locale: "fr", source: "# Helm Today", target: "# HELM AUJOURD'HUI"),
    Case(locale: "fr", source: "On GitHub.", target: "Sur Github.", found: ["term-missing: Github"]),
    Case(locale: "fr", source: "Use Helm with `helm`.", target: "Utilisez `helm`.", found: ["term-missing: "]),
    Case(locale: "fr", source: "The Helm history command.", target: "La commande `helm history`."),
    // A command as it is typed, without its backticks; another word behind it is none.
    Case(locale: "fr", source: "The Helm history command.", target: "La commande helm history."),
    Case(
      locale: "fr", source: "The Helm history command.", target: "La commande helm historique.",
      found: ["term-missing: helm"]),
    Case(
      locale: "fr", source: "The GitHub app here.", target: "Le github app ici.", found: ["term-missing: github"]),
    // Several names without their spaces.
    Case(locale: "zh-TW", source: "In the Docker Developers Console.", target: "在 DockerDevelopers Console 中。"),
    Case(
      locale: "zh-TW", source: "In the Docker Developers Console.", target: "在 Dockdevelopers Console 中。",
      found: ["term-missing: "]),
    // The label still names it.
    Case(locale: "fr", source: "[helm](x.md): the Helm manager.", target: "[helm](x.md) : le gestionnaire."),
    Case(
      locale: "fr", source: "[helm](x.md): the Helm manager.", target: "[barre](x.md) : le gestionnaire.",
      found: ["term-missing: "]),
    Case(locale: "de", source: "The state of GitHub.", target: "GitHubs Zustand."),
    Case(locale: "ru", source: "Read Kafka in Docker.", target: "Читайте Kafka'у в Docker-контейнере."),
    Case(locale: "fi", source: "In Docker.", target: "Dockerissa."),
    Case(locale: "pl", source: "In Kafka.", target: "W Kafce.", found: ["term-missing: "]),
    Case(locale: "pl", source: "For Kafka.", target: "Dla Kafki."),
    Case(locale: "ja", source: "Use Helm with GitHub.", target: "GitHubでHelmを使う。"),
    Case(locale: "ja", source: "Use Helm.", target: "ヘルムを使う。", found: ["term-missing: "]),
    Case(locale: "he", source: "Use GitHub.", target: "השתמשו בGitHub."),
    // Signs that are part of a name.
    Case(locale: "fr", source: "In C++ and Node.js.", target: "En C++ et Node.js."),
    Case(locale: "fr", source: "In C++.", target: "En C.", found: ["term-missing: "]),
    Case(locale: "fr", source: "For CI/CD.", target: "Pour l'intégration.", found: ["term-missing: "]),
    Case(locale: "fr", source: "A Helm-based setup.", target: "Une installation.", found: ["term-missing: "]),
    Case(locale: "fr", source: "A Docker-compose file.", target: "Un fichier."),
    Case(locale: "ru", source: "Repositories.", target: "Склады.", found: ["term-avoided: Склады"]),
    // A longer term is another one.
    Case(locale: "fr", source: "See Helm Hub.", target: "Voyez Helm Hub."),
    Case(locale: "fr", source: "See Helm Hub.", target: "Voyez Helm.", found: ["term-missing: "]),
    // What is no term in the source.
    Case(locale: "fr", source: "Run `Helm` at https://x.org/Helm now.", target: "Lancez-le."),
    Case(locale: "fr", source: "Go to the page.", target: "Allez à la page."),
    Case(locale: "fr", source: "Written in Go.", target: "Écrit en Python.", found: ["term-missing: "]),
    Case(locale: "fr", source: "Read Docker_x and Docker/y and {Docker}.", target: "Lisez."),
    Case(locale: "fr", source: "## A heading {#Docker}", target: "## Un titre {#Docker}"),
    Case(locale: "fr", source: "Use {{site.Docker}} and <b title=\"Docker\">it</b>.", target: "Utilisez-le."),
    // Forms to avoid.
    Case(locale: "fr", source: "The endpoint.", target: "L'extrémité.", found: ["term-avoided: extrémité"]),
    Case(locale: "fr", source: "Endpoints.", target: "Extrémités.", found: ["term-avoided: Extrémités"]),
    Case(locale: "fr", source: "The end.", target: "L'extrémité."),
    Case(locale: "fr", source: "The endpoint at the end.", target: "Le point d'accès à l'extrémité."),
    Case(locale: "fr", source: "The endpoint.", target: "Le `extrémité`, <code>extrémité</code> : point d'accès."),
    Case(
      locale: "fr", source: "Simply do it.", target: "Faites-le tout bêtement.", found: ["term-avoided: tout bêtement"]),
    Case(locale: "ru", source: "The server.", target: "Сервис работает.", found: ["term-avoided: Сервис"]),
    Case(locale: "ru", source: "The server.", target: "О серверах."),
    Case(locale: "ru", source: "The stores.", target: "О складах.", found: ["term-avoided: складах"]),
    Case(locale: "fi", source: "In the file.", target: "Arkistossa.", found: ["term-avoided: Arkistossa"]),
    Case(locale: "ja", source: "The container.", target: "このコンテナを。", found: ["term-avoided: コンテナ"]),
    Case(locale: "ja", source: "The container.", target: "このコンテナーを。"),
    Case(locale: "ja", source: "The node.", target: "その節点を。", found: ["term-avoided: 節点"]),
    // One word for one thing.
    Case(
      locale: "fr", source: "Open the workspace.\n\nClose the workspace.",
      target: "Ouvrez l'atelier.\n\nFermez l'espace de travail.",
      found: ["term-inconsistent: espace de travail"]),
    Case(locale: "fr", source: "Workspaces.\n\nA workspace.", target: "Ateliers.\n\nUn atelier."),
    Case(
      locale: "fr", source: "A workspace.\n\nA workspace.", target: "Un atelier.\n\nUn atelier (espace de travail)."),
    // A name that is a word, too, and one that is short for others.
    Case(locale: "zh", source: "Workflow settings.", target: "工作流设置。"),
    Case(locale: "zh", source: "The LLM decides.", target: "大语言模型决定。"),
    Case(locale: "zh", source: "The Workflow.", target: "流程。", found: ["term-missing: "]),
    // Nearer locales decide.
    Case(locale: "pt-BR", source: "The endpoint.", target: "A extremidade.", found: ["term-avoided: extremidade"]),
    Case(locale: "pt-PT", source: "The endpoint.", target: "A extremidade."),
    Case(locale: "de", source: "Use Docker.", target: "Nutzen Sie den Schauermann."),
  ]

  private static func glossary() -> Glossary {
    typealias Entry = Glossary.Entry
    let entries: [String: [Entry]] = [
      "fr": [
        Entry(term: "endpoint", use: ["point d'accès"], avoid: ["extrémité"]),
        Entry(term: "workspace", use: ["espace de travail", "atelier"]), Entry(term: nil, avoid: ["tout bêtement"]),
      ],
      "ru": [
        Entry(term: "server", use: ["сервер"], avoid: ["сервис"]),
        Entry(term: "repository", use: ["репозиторий"], avoid: ["склад"]),
        Entry(term: "store", use: ["хранилище"], avoid: ["склад"]),
      ],
      "zh": [
        Entry(term: "Workflow", use: ["Workflow"]), Entry(term: "workflow", use: ["工作流"]),
        Entry(term: "LLM", use: ["LLM"]), Entry(term: "LLM (large language model)", use: ["大语言模型"]),
      ],
      "fi": [Entry(term: "file", use: ["tiedosto"], avoid: ["arkisto"])],
      "ja": [
        Entry(term: "container", use: ["コンテナー"], avoid: ["コンテナ"]),
        Entry(term: "node", use: ["ノード"], avoid: ["節点"]),
      ],
      "pt": [Entry(term: "endpoint", use: ["ponto de acesso"])],
      "pt-BR": [Entry(term: "endpoint", use: ["ponto de acesso"], avoid: ["extremidade"])],
      // What a locale says of a kept term goes before.
      "de": [Entry(term: "Docker", use: ["Docker", "Schauermann"])],
    ]
    let tagged = entries.compactMap { name, list in LocaleTag(name).map { ($0, list) } }
    return Glossary(kept: kept, entries: Dictionary(tagged, uniquingKeysWith: { first, _ in first }))
  }

  static let terms = Terminology(glossary(), source: .english)

  private func found(_ source: String, _ target: String, _ locale: String, _ terms: Terminology = Self.terms)
    async throws
    -> [Diagnostic]
  {
    let files = [("en/a.md", Array(source.utf8)), ("\(locale)/a.md", Array(target.utf8))]
    let set = try LintHarness.set(files.map { (path: $0.0, bytes: $0.1) }, dialect: .gfm)
    return await Linter(options: LintOptions(terms: terms)).lint(set).filter { $0.rule.hasPrefix("term-") }
  }

  @Test(arguments: cases) func `a term is known again, and what is none is not`(_ item: Case) async throws {
    let found = try await found("\(item.source)\n", "\(item.target)\n", item.locale).map { diagnostic in
      let range = diagnostic.place.range
      return
        "\(diagnostic.rule): \(String(decoding: Array("\(item.target)\n".utf8)[range.start..<range.end], as: UTF8.self))"
    }
    #expect(found == item.found)
  }

  @Test(arguments: [
    ("On GitHub.", "Sur Github.", "Sur GitHub.", true), ("On GitHub.", "Sur github.", "Sur GitHub.", false),
    ("The endpoint.", "Extrémité.", "Point d'accès.", false),
  ])
  func `a fix writes what the glossary has`(_ source: String, _ target: String, _ fixed: String, _ isSafe: Bool)
    async throws
  {
    let fix = try #require(try await found(source, target, "fr").first?.fix)
    var bytes = Array(target.utf8)
    for edit in fix.edits.reversed() {
      bytes.replaceSubrange(edit.range.start..<edit.range.end, with: Array(edit.text.utf8))
    }
    #expect(String(decoding: bytes, as: UTF8.self) == fixed && fix.isSafe == isSafe)
  }

  @Test func `a name that a page has translated throughout is told once`() async throws {
    let source = (1...5).map { "Run Helm \($0).\n\n" }.joined()
    let found = try await found(source, source.replacing("Run Helm", with: "La barre"), "fr")
    #expect(found.map(\.message) == ["the term “Helm” is missing in 5 blocks"] && found.first?.notes.count == 4)
  }

  /// What a page costs must not grow with the glossary: a loop over its terms would take minutes here.
  @Test(.timeLimit(.minutes(20))) func `a large glossary is looked for at once`() async throws {
    let terms = (0..<10_000).map { "Term\($0) Name" }
    let entries = terms.map {
      Glossary.Entry(term: $0.lowercased(), use: ["mot \($0)"], avoid: ["faux \($0.lowercased())"])
    }
    let all = Terminology(
      Glossary(kept: terms, entries: LocaleTag("fr").map { [$0: entries] } ?? [:]), source: .english)
    let source = (0..<500).map { "Read the Term\($0) Name and term\($0) name today.\n\n" }.joined()
    let target = (0..<500).map { "Lisez le Term\($0) Name et faux term\($0) name.\n\n" }.joined()
    let found = try await found(source, target, "fr", all)
    #expect(found.count == 500 && found.allSatisfy { $0.rule == "term-avoided" })
  }

  /// A file may say of each of its terms that each of its words stands for it, and that one term has all meanings.
  @Test(.timeLimit(.minutes(20)), arguments: [true, false])
  func `forms that all mean the same, and terms that all have the same forms, are no work without end`(_ isOne: Bool)
    async throws
  {
    let words = (0..<1_500).map { "mot\($0)" }
    let entries =
      isOne
      ? (0..<6_000).map { Glossary.Entry(term: "gate", use: ["mot\($0)"], avoid: ["faux"]) }
      : (0..<150).map { Glossary.Entry(term: "gate\($0)", use: words) }
    let all = Terminology(Glossary(entries: LocaleTag("fr").map { [$0: entries] } ?? [:]), source: .english)
    let found = try await found("The gate.\n\nThe gate1.\n", "Le faux.\n\nLe mot2.\n", "fr", all)
    #expect(found.map(\.rule) == (isOne ? ["term-avoided"] : []))
  }

  @Test func `a text that is one word is compared with some forms, not with all`() async throws {
    let entries = (0..<200).flatMap { number in
      [Glossary.Entry(term: "gate\(number)", use: [String(repeating: "a ", count: number % 60 + 1)])]
    }
    let all = Terminology(Glossary(entries: LocaleTag("fr").map { [$0: entries] } ?? [:]), source: .english)
    let found = try await found("The gate1.\n", String(repeating: "a ", count: 5_000) + "\n", "fr", all)
    #expect(found.isEmpty)
  }
}
