import Foundation
import Testing

/// What a run takes from git's rules, from `concord.yml`, from variables and from the command line, and what `init` writes.
@Suite struct SettingsTests {
  static let pages = [
    "docs/en/a.md": "# A\n\nUse `run_it` with `x`.\n", "docs/fr/a.md": "# A\n\nEmployez `lance_le`.\n",
    "docs/en/old/b.md": "# B\n\n`b_b`\n", "docs/fr/old/b.md": "# B\n\n`c_c`\n",
  ]

  private func lint(_ arguments: [String], _ yaml: String? = nil, _ variables: [String: String] = [:]) throws
    -> Concord.Run
  {
    try Concord.run(
      ["lint", "-q"] + arguments, pages: yaml.map { Self.pages.merging(["concord.yml": $0]) { $1 } } ?? Self.pages,
      environment: variables)
  }

  @Test func `what git ignores is no page, but for what it tracks or somebody names`() throws {
    let repository = try Repository(Self.pages)
    try repository.write("build/\n/docs/fr/old/\n*.gen.md\n", ".gitignore")
    try repository.write("# B\n\n`b_b`\n", "build/en/b.md")
    try repository.write("# B\n\n`c_c`\n", "build/fr/b.md")
    try repository.write("# B\n\n`c_c`\n", "docs/fr/x.gen.md")
    func lint(_ paths: String...) throws -> Concord.Run {
      try Concord.run(["lint", "-q"] + paths, pages: [:], in: repository.folder)
    }
    let all = try lint()
    #expect(all.code == 1 && !all.output.contains("build/") && !all.output.contains("gen.md"), "\(all)")
    #expect(all.output.contains("docs/fr/old/b.md"), "tracked: \(all)")
    #expect(try lint("build").output.contains("build/fr/b.md"))
    #expect(try lint("build/fr/b.md").output.contains("build/fr/b.md"))
  }

  @Test(arguments: [".git/info/exclude", "home/.config/git/ignore", "config/git/ignore", "own", "global"])
  func `what git ignores for one person is no page`(_ file: String) throws {
    let repository = try Repository(Self.pages)
    try repository.write("# X\n\n`x_x`\n", "docs/en/x.md")
    try repository.write("# X\n\n`y_y`\n", "docs/fr/x.md")
    let home = repository.folder.appending(path: "home").path
    try repository.write("", "home/.gitconfig")
    func lint() throws -> Concord.Run {
      let config = file.hasPrefix("config/") ? repository.folder.appending(path: "config").path : ""
      return try Concord.run(
        ["lint", "-q", "docs"], pages: [:],
        environment: [
          "HOME": home, "XDG_CONFIG_HOME": config, "GIT_CONFIG_NOSYSTEM": "1",
          "GIT_CONFIG_GLOBAL": "\(home)/.gitconfig",
        ],
        in: repository.folder)
    }
    #expect(try lint().output.contains("x.md"))
    try repository.write("x.md\n", file)
    let path = repository.folder.appending(path: file).path
    if file == "own" { try repository.git("config", "core.excludesFile", path) }
    if file == "global" { try repository.write("[core]\n\texcludesFile = ~/../global\n", "home/.gitconfig") }
    let run = try lint()
    #expect(run.code == 1 && !run.output.contains("x.md"), "\(run)")
  }

  @Test(arguments: [
    (["--exclude", "docs/*/old/**"], String?.none), (["--exclude", "old"], nil), (["--exclude", "**/old/"], nil),
    ([], "exclude: docs/*/old\n"), ([], "exclude: ['docs/*/old/*.md', nothing]\n"), (["docs/*/*.md"], nil),
    (["docs/??/a.md"], nil), (["--exclude", "docs/{en,fr}/old"], nil), ([], "exclude: '**/{new,old}/'\n"),
    (["docs/{en,fr}/*.md"], nil),
  ])
  func `what is excluded is no page`(_ arguments: [String], _ yaml: String?) throws {
    #expect(try lint([]).output.contains("old/b.md"))
    let run = try lint(arguments, yaml)
    #expect(run.output.contains("docs/fr/a.md") && !run.output.contains("old/b.md"), "\(run)")
    let given = try lint(
      arguments.filter { !$0.hasPrefix("docs/") || arguments.count == 2 } + ["docs/fr/old/b.md"], yaml)
    if arguments.count != 1 { #expect(given.code == 0 && given.output.isEmpty, "\(given)") }
  }

  @Test func `what is excluded is so in a set that begins above`() throws {
    let repository = try Repository([
      "en/x/a.md": "# A\n\n`a_a`\n", "fr/x/a.md": "# A\n\n`c_c`\n", "fr/x/old/b.md": "# B\n",
      "en/x/old/b.md": "# B\n\n`b_b`\n",
    ])
    func lint(_ arguments: String...) throws -> Concord.Run {
      try Concord.run(["lint", "-q"] + arguments, pages: [:], in: repository.folder.appending(path: "fr"))
    }
    #expect(try lint("x/old/b.md").output.contains("b_b"))
    for pattern in ["x/*/**", "x/old/"] {
      let run = try lint("x/old/b.md", "--exclude", pattern)
      #expect(run.code == 0 && run.output.isEmpty, "\(pattern): \(run)")
    }
  }

  @Test func `a pattern that finds nothing is told`() throws {
    let run = try lint(["docs/*.md"])
    #expect(run.code == 2 && run.errors.contains("no page matches docs/*.md"), "\(run)")
  }

  @Test func `an option wins over a variable, and that over the configuration`() throws {
    #expect(try lint([]).code == 1)
    #expect(try lint([], "fail-on: never\n").code == 0)
    #expect(try lint([], "fail-on: never\n", ["CONCORD_FAIL_ON": "error"]).code == 1)
    #expect(try lint(["--fail-on", "never"], nil, ["CONCORD_FAIL_ON": "error"]).code == 0)
    #expect(try lint([], "format: json\n").output.hasPrefix("{"))
    #expect(try lint([], nil, ["CONCORD_FORMAT": "checkstyle"]).output.contains("<checkstyle"))
    #expect(try lint(["-f", "rdjson"], "format: json\n").output.contains("\"source\": {\"name\": \"concord\"}"))
    #expect(try lint([], nil, ["CONCORD_SEVERITY": "error"]).output.contains("warning[") == false)
    #expect(try lint([], "severity: error\n").output.contains("warning[") == false)
    #expect(try lint([]).output.contains("warning"))
    let wrong = try lint([], nil, ["CONCORD_FAIL_ON": "erorr"])
    #expect(
      wrong.code == 2 && wrong.errors.contains("CONCORD_FAIL_ON is \"erorr\"; the nearest is \"error\""), "\(wrong)")
    #expect(try lint([], "fail-on: seldom\n").errors.contains("concord.yml:1:10: `fail-on` is one of"))
    #expect(try Concord.run(["lint"], pages: Self.pages, environment: ["CONCORD_QUIET": "1"]).errors.isEmpty)
    #expect(try lint([], nil, ["CONCORD_JOBS": "none"]).code == 2)
  }

  @Test(arguments: [
    (["lint", "docs"], ["CONCORD_QUIET": "maybe"], "CONCORD_QUIET is \"maybe\"; it takes 1 or 0"),
    (["init"], ["CONCORD_QUIET": "2"], "CONCORD_QUIET is \"2\""),
    (["lint", "--exclude", String(repeating: "{a,b}", count: 30)], [:], "has braces for more than 1000 patterns"),
    (["status", "--exclude", String(repeating: "a", count: 1_001)], [:], "is longer than 1000 bytes"),
  ])
  func `what means nothing, or too much, ends the run`(
    _ arguments: [String], _ variables: [String: String], _ message: String
  )
    throws
  {
    let run = try Concord.run(arguments, pages: Self.pages, environment: variables)
    #expect(run.code == 2 && run.errors.contains(message), "\(run)")
  }

  @Test(arguments: ["0", "no", "FALSE", "off", ""]) func `a variable may say no`(_ text: String) throws {
    #expect(try !Concord.run(["lint"], pages: Self.pages, environment: ["CONCORD_QUIET": text]).errors.isEmpty)
  }

  @Test func `the baseline of a configuration lies in its set`() throws {
    let known = try lint(["--format", "json"]).output
    let first = try #require(known.split(separator: "\"fingerprint\": \"").dropFirst().first?.prefix(16))
    let baseline = "# concord baseline 1\n\(first) code-span-changed docs/fr/a.md\n"
    let pages = Self.pages.merging(["known.txt": baseline, "concord.yml": "baseline: known.txt\n"]) { $1 }
    let run = try Concord.run(["lint", "docs", "-q"], pages: pages)
    let all = try lint([]).output
    #expect(!run.output.contains("run_it") && all.contains("run_it"), "\(run)")
    let outside = try lint([], "baseline: ../known.txt\n")
    #expect(outside.code == 2 && outside.errors.contains("lies outside"), "\(outside)")
  }

  @Test func `a page may come from standard input, under its name`() throws {
    let page = "# A\n\nEmployez `run_it` et `x`.\n"
    let run = try Concord.run(
      ["lint", "-", "--stdin-filename", "docs/fr/a.md", "-q"], pages: Self.pages, input: page)
    #expect(run.code == 0 && run.output.isEmpty, "\(run)")
    let nameless = try Concord.run(["lint", "-"], pages: Self.pages, input: page)
    #expect(nameless.code == 2 && nameless.errors.contains("--stdin-filename"), "\(nameless)")
  }

  @Test(arguments: [
    (["CLICOLOR_FORCE": "1"], true), (["FORCE_COLOR": "1"], true), (["CLICOLOR_FORCE": "0"], false),
    (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false), ([:], false),
  ])
  func `colours are forced as other programs have it`(_ variables: [String: String], _ isColored: Bool) throws {
    let none = ["NO_COLOR": "", "FORCE_COLOR": "", "CLICOLOR_FORCE": "", "CLICOLOR": ""]
    let run = try lint(["-f", "text"], nil, none.merging(variables) { $1 })
    #expect(run.output.contains("\u{1B}[") == isColored)
  }

  @Test func `the version is asked for with -v, too`() throws {
    #expect(try Concord.run(["-v"], pages: [:]).output == Concord.run(["--version"], pages: [:]).output)
  }

  @Test func `init says what it found and why, and writes nothing where there is nothing`() throws {
    let run = try Concord.run(["init"], pages: Self.pages)
    #expect(run.code == 0 && run.errors.contains("layout: `docs/{locale}/{path}.{ext}`"), "\(run)")
    #expect(run.errors.contains("2 pages in en; translated of them: fr 2"), "\(run)")
    for pages in [["en/a.md": "# A\n"], ["README.md": "# A\n"], ["a.txt": "x"]] {
      let none = try Concord.run(["init"], pages: pages)
      #expect(none.code == 2 && none.errors.contains("nothing"), "\(none)")
    }
    let part = try Concord.run(["init", "docs/fr"], pages: Self.pages)
    #expect(part.code == 2 && part.errors.contains("the set in docs"), "\(part)")
  }

  @Test(arguments: [
    (
      "sets: [{source: 'x/{path}.md', translations: 'y/{locale}/{path}.md'}]\n",
      "no page matches `x/{path}.md`, `y/{locale}/{path}.md`"
    ),
    (
      "source: en\nsets: [{source: 'x/{path}.md', translations: 'y/{locale}/{path}.md'}]\n",
      "such as docs/en/a.md; --no-config"
    ),
    ("exclude: docs\n", "`exclude` leaves out every page, such as docs/en/a.md"),
    (
      "sets: [{source: 'docs/en/{path}.md', translations: 'y/{locale}/{path}.md'}]\n",
      "nothing is compared"
    ),
    ("source: de\n", "no page is in the source locale de; there are pages in en, fr"),
    ("locales: {ja: {label: x}}\n", "no page is in ja, which concord.yml names"),
  ])
  func `a configuration that finds nothing says why`(_ yaml: String, _ told: String) throws {
    let run = try lint([], yaml)
    #expect(run.code == 2 && run.errors.contains(told), "\(run)")
  }

  @Test func `init writes no set that lint would miss`() throws {
    let repository = try Repository(
      Self.pages.merging(["i18n/ja/c.md": "# C\n", "i18n/pt/c.md": "# C\n"]) { $1 })
    #expect(try Concord.run(["init", repository.folder.path], pages: [:]).code == 0)
    let run = try Concord.run(["lint", "-q", repository.folder.path], pages: [:])
    #expect(run.code != 2, "\(run)")
  }

  /// Trees of which patterns say less, or more, than what is detected; and one of several sets, of which they say all.
  @Test(arguments: [
    (["README.md", "README.fr.md", "docs/a.md", "docs/b.md", "docs/c.md", "CHANGELOG.md"], true),
    (
      [
        "docs/a.md", "docs/b.md", "docs/a.fr.md", "docs/b.fr.md", "test/fixtures/x.md", "README.md", "README.basque.md",
        "README.french.md",
      ], false
    ),
    (["i18n/ja/other/x.md", "i18n/ja/docs/a.md", "docs/a.md", "i18n/pt/docs/a.md", "i18n/pt/other/x.md"], true),
    (["c/guide/en/a.md", "c/guide/fr/a.md", "c/blog/en/a.md", "c/blog/fr/a.md", "c/blog/ko/a.md"], true),
  ])
  func `init changes nothing that lint says`(_ files: [String], _ isSaid: Bool) throws {
    let texts = ["en": "Use `a_a`.", "fr": "Employez `b_b` ici.", "ja": "ここで `c_c` を使います。"]
    let pages = files.map { file in
      let text = texts.first { file.contains("/\($0.key)/") || file.contains(".\($0.key)") }?.value ?? "Use `a_a` here."
      return (file, "# A\n\n\(text)\n\nSee [b](b.md).\n")
    }
    let repository = try Repository(Dictionary(uniqueKeysWithValues: pages))
    func report() throws -> String {
      try Concord.run(["lint", "-q", "--severity", "info", "-f", "json"], pages: [:], in: repository.folder).output
    }
    let before = try report()
    #expect(before.contains("fingerprint"))
    #expect(try Concord.run(["init"], pages: [:], in: repository.folder).code == 0)
    let written = try String(contentsOf: repository.folder.appending(path: "concord.yml"), encoding: .utf8)
    #expect(try report() == before, "\(written)")
    #expect(written.contains("\nsets:") == isSaid, "\(written)")
  }

  @Test(arguments: [
    ("github", ".github/workflows/translations.yml", "paths: \"my docs\""),
    ("gitlab", ".gitlab-ci.yml", "-- 'my docs'"), ("pre-commit", ".pre-commit-config.yaml", "id: concord"),
  ])
  func `init writes what CI needs to the repository's root`(_ system: String, _ file: String, _ line: String) throws {
    let repository = try Repository(["my docs/en/a.md": "# A\n", "my docs/fr/a.md": "# A\n"])
    let docs = repository.folder.appending(path: "my docs").path
    #expect(try Concord.run(["init", docs, "--ci", system], pages: [:]).code == 0)
    let path = repository.folder.appending(path: file)
    #expect(try String(contentsOf: path, encoding: .utf8).contains(line))
    let same = try Concord.run(["init", docs, "--ci", system], pages: [:])
    #expect(same.output.isEmpty && same.errors.contains("already, as it would be written"), "\(same)")
    try repository.write("mine\n", file)
    let again = try Concord.run(["init", docs, "--ci", system], pages: [:])
    #expect(again.code == 0 && again.output.contains(line) && again.errors.contains("already"), "\(again)")
    #expect(try String(contentsOf: path, encoding: .utf8) == "mine\n")
  }
}
