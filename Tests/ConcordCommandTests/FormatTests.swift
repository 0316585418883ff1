import Foundation
import Testing

/// The outputs of `concord lint` as their readers take them: places in each format's own unit, one run for many.
///
/// That each is valid, empty too, is shown by `Tests/CI/check`, with schemas and real tools.
@Suite struct FormatTests {
  /// Before the diagnostic stand three wide characters, one of them outside the basic plane, and a blank.
  static let pages = [
    "en/a,b.md": "# A\n{: #a}\n\nUse `run_it`.\n", "zh/a,b.md": "# A\n{: #a}\n\n你好😀 `跑_它`。\n",
    "zh/info.md": "# B\n", "en/info.md": "# B\n",
  ]

  @Test(arguments: [
    // Scalars.
    ("concise", "zh/a,b.md:4:5: error[code-span-changed] `跑_它` instead of `run_it`\n"),
    (
      "github",
      "::error file=zh/a%2Cb.md,line=4,endLine=4,col=5,endColumn=10,title=code-span-changed::`跑_它` instead of `run_it`\n"
    ),
    ("checkstyle", #"<error line="4" column="5" severity="error" message="`跑_它` instead of `run_it`""#),
    ("sarif", #""region": {"startLine": 4, "startColumn": 5, "endLine": 4, "endColumn": 10}"#),
    // Bytes: two of three, one of four, a blank.
    ("rdjson", #""range": {"start": {"line": 4, "column": 12}, "end": {"line": 4, "column": 21}}"#),
    ("gitlab", #""location": {"path": "zh/a,b.md", "lines": {"begin": 4, "end": 4}}"#),
    ("junit", #"<testcase classname="zh/a,b.md" name="code-span-changed at line 4">"#),
    ("junit", #"<testcase classname="zh/info.md" name="concord"/>"#),
    ("markdown", "| error | `zh/a,b.md:4` | `code-span-changed` | `跑_它` instead of `run_it` |\n"),
  ])
  func `a fault behind wide characters has its place in the unit of the format`(_ format: String, _ part: String) throws
  {
    let run = try Concord.run(["lint", ".", "--format", format], pages: Self.pages)
    #expect(run.code == 1)
    #expect(run.output.contains(part), "\(run.output)")
  }

  /// A sign with a combining mark behind it is one character to Swift, and two to all others.
  @Test(arguments: [
    ("github", "file=zh/a%2C\u{301}b%3A\u{301}.md,"),
    ("markdown", "`zh/a,\u{301}b:\u{301}.md:3` | `code-span-changed`"),
    ("markdown", "`跑\\|\u{301}_它` instead of"), ("checkstyle", "&lt;\u{301}&quot;"),
  ])
  func `signs with combining marks are escaped`(_ format: String, _ part: String) throws {
    let name = "a,\u{301}b:\u{301}.md"
    let run = try Concord.run(
      ["lint", ".", "--format", format],
      pages: ["en/\(name)": "# A\n\nUse `run_it`.\n", "zh/\(name)": "# A\n\n你 `跑|\u{301}_它`。 [x](gone<\u{301}\".md)\n"])
    #expect(run.output.contains(part), "\(run.output)")
  }

  @Test func `the guide names every format`() throws {
    let help = try Concord.run(["lint", "--help"], pages: [:]).output
    let formats = help.components(separatedBy: "Formats:\n")[1].components(separatedBy: "\n\n")[0].split(
      separator: "\n"
    )
    .compactMap { $0.split(separator: " ").first }
    #expect(formats.count >= 10)
    for locale in ["en", "fr", "it", "pt", "zh"] {
      let page = try String(contentsOf: Concord.package.appending(path: "locales/\(locale)/ci.md"), encoding: .utf8)
      for format in formats.dropFirst(2) {
        #expect(page.contains("`\(format)`") || page.contains(" \(format)"), "\(locale): \(format)")
      }
    }
  }

  /// Signs that formats have a meaning for, a fix that needs a look, a range of many lines, and an info.
  static let signs = [
    "en/a.md": "# A\n{: #a}\n\nUse `a|b<c_d` and {{site.data.keyword.x}}.\n",
    "fr/a.md": "# A\n{: #a}\n\nOui {{site.data.keyword.y}}.\n", "fr/z.md": "# Z\n{: #z}\n",
    "en/b.md": "# B\n{: #b}\n\nUse it.\n", "fr/b.md": "# B\n{: #b}\n\nOui.\n\n```\nx\n```\n",
  ]

  @Test(arguments: [
    ("checkstyle", #"severity="warning" message="code span `a|b&lt;c_d` is missing""#),
    ("github", ",line=6,endLine=8,title=code-block-extra::"), ("gitlab", #""severity": "major""#),
    ("gitlab", #""severity": "minor""#), ("gitlab", #""severity": "info""#),
    ("junit", #"<skipped message="warning: code span `a|b&lt;c_d` is missing"/>"#),
    ("junit", #"<failure message="code block “x” is not in the source" type="error">"#),
    ("sarif", #""level": "note""#),
    ("sarif", #""fixes": [{"description": {"text": "restore the source's placeholder"}"#),
    ("json", #""safe": false"#), ("markdown", #"code span `a\|b<c_d` is missing"#),
    ("text", "= fix: restore the source's placeholder (needs a look)"),
  ])
  func `each format says it in its own way`(_ format: String, _ part: String) throws {
    let run = try Concord.run(["lint", ".", "--format", format], pages: Self.signs)
    #expect(run.code == 1)
    #expect(run.output.contains(part), "\(run.output)")
  }

  @Test func `no control character reaches a terminal, and no quote ends a cell`() throws {
    let pages = ["en/a.md": "# A\n\n[b](https://a.org/\u{1B}x)\n\n`a \"b\", c`\n", "fr/a.md": "# A\n\nOui.\n\n`c_d`\n"]
    for format in ["concise", "text", "github"] {
      let run = try Concord.run(["lint", ".", "--format", format, "--color", "never"], pages: pages)
      #expect(run.code == 1 && !run.output.contains("\u{1B}") && run.output.contains("<U+001B>"), "\(run.output)")
    }
    let csv = try Concord.run(["extract", ".", "--format", "csv"], pages: pages)
    #expect(csv.output.contains(",\"a \"\"b\"\", c\"\r\n"), "\(csv.output)")
  }

  @Test func `a patch has three lines around each change, and one hunk for changes that are near`() throws {
    func page(_ emphasis: String) -> String {
      (1...20).map { "\($0 == 5 || $0 == 9 || $0 == 19 ? "Un \(emphasis) gras." : "Ligne \($0).")\n\n" }.joined()
    }
    let run = try Concord.run(
      ["lint", ".", "--diff"], pages: ["en/a.md": page("**mot**"), "fr/a.md": page("** mot**")])
    let hunks = run.output.split(separator: "\n").filter { $0.hasPrefix("@@") }
    #expect(hunks == ["@@ -6,7 +6,7 @@", "@@ -14,7 +14,7 @@", "@@ -34,7 +34,7 @@"], "\(run.output)")
  }

  @Test func `one run writes many outputs`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "concord-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["sarif", "junit", "gitlab", "json"].map { (name: $0, path: folder.appending(path: "out.\($0)").path) }
    let run = try Concord.run(
      ["lint", ".", "--format", "concise"] + files.flatMap { ["--format", "\($0.name)=\($0.path)"] }, pages: Self.pages)
    #expect(run.output.hasPrefix("zh/a,b.md:4:5"))
    for (name, path) in files {
      let alone = try Concord.run(["lint", ".", "--format", name], pages: Self.pages).output
      let written = try String(contentsOfFile: path, encoding: .utf8)
      #expect(written == alone, "\(name)")
    }
  }

  @Test func `annotations are the worst ten of each kind, then a count, and the step has a summary`() throws {
    let lines = (1...12).map { "Use `run_\($0)`.\n\n" }.joined()
    let others = (1...12).map { "Use `other_\($0)`.\n\n" }.joined()
    let summary = FileManager.default.temporaryDirectory.appending(path: "concord-\(UUID().uuidString).md")
    defer { try? FileManager.default.removeItem(at: summary) }
    let run = try Concord.run(
      ["lint", ".", "--format", "github"], pages: ["docs/en/a.md": lines, "docs/fr/a.md": others],
      environment: ["GITHUB_STEP_SUMMARY": summary.path])
    let commands = run.output.split(separator: "\n")
    #expect(commands.count { $0.hasPrefix("::error ") } == 10)
    #expect(commands.last == "::notice title=Concord::12 errors, 0 warnings, 0 infos; 2 of them are not shown here")
    #expect(commands.first?.contains("file=docs/fr/a.md,") == true, "\(run.output)")
    let text = try String(contentsOf: summary, encoding: .utf8)
    #expect(text.hasPrefix("<!-- concord-lint -->\n**Concord**: 12 errors in 2 pages in 2 locales.\n"))
  }

  @Test func `annotations are relative to the repository, wherever the command runs`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "concord-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let docs = folder.appending(path: "docs")
    try FileManager.default.copyItem(at: Concord.package.appending(path: "Examples/drifted"), to: docs)
    let run = try Concord.run(
      ["lint", docs.path, "--format", "github"], pages: [:],
      environment: ["GITHUB_WORKSPACE": folder.path, "GITHUB_STEP_SUMMARY": ""])
    #expect(run.output.hasPrefix("::error file=docs/fr/quickstart.md,line="), "\(run.output)")
  }

  @Test(arguments: ["sarif", "github", "gitlab", "checkstyle", "rdjson", "junit", "markdown"], ["", "docs/fr"])
  func `files are named from the root of their repository, wherever Concord runs`(_ format: String, _ place: String)
    throws
  {
    let repository = try Repository([
      "docs/en/a.md": "# A\n\nUse `run_it`.\n", "docs/fr/a.md": "# A\n\nOui `lance_le`.\n",
    ])
    let docs = repository.folder.appending(path: "docs")
    let run = try Concord.run(
      ["lint", docs.path, "-q", "--format", format], pages: [:],
      environment: ["GITHUB_WORKSPACE": "", "CI_PROJECT_DIR": "", "GITHUB_STEP_SUMMARY": ""],
      in: repository.folder.appending(path: place))
    #expect(run.code == 1 && run.output.contains("docs/fr/a.md"), "\(run)")
    #expect(!run.output.contains("../") && !run.output.contains("\"en/a.md"), "\(run.output)")
  }

  @Test func `a comment stays below what GitHub takes, and says what is left out`() throws {
    let lines = (1...1500).map { "Use `run_\($0)`.\n\n" }.joined()
    let others = (1...1500).map { "Use `other_\($0)`.\n\n" }.joined()
    let run = try Concord.run(
      ["lint", ".", "--format", "markdown"], pages: ["en/a.md": lines, "fr/a.md": others])
    #expect(run.output.utf16.count < 65_536)
    #expect(run.output.contains("more, which do not fit here"))
  }

  @Test func `what comments silence is in SARIF as suppressed`() throws {
    let silenced = "# A\n{: #a}\n\n<!-- concord-disable-next-line code-span-changed -->\n你好 `跑_它`。\n"
    let run = try Concord.run(
      ["lint", ".", "--format", "sarif"], pages: ["en/a.md": "# A\n{: #a}\n\nUse `run_it`.\n", "zh/a.md": silenced])
    #expect(run.code == 0)
    #expect(run.output.contains(#""suppressions": [{"kind": "inSource"}]"#))
  }

  @Test func `text for a terminal has links where the terminal opens them, and ASCII signs where it must`() throws {
    let long = "Use `run_it` " + String(repeating: "and more ", count: 30) + "\n"
    let pages = ["en/a.md": long, "fr/a.md": long.replacing("run_it", with: "va_y")]
    let linked = try Concord.run(
      ["lint", ".", "--format", "text"], pages: pages, environment: ["FORCE_HYPERLINK": "1", "COLUMNS": "60"])
    #expect(linked.output.contains("\u{1B}]8;;file://") && linked.output.contains("/fr/a.md\u{1B}\\fr/a.md:1:5"))
    #expect(
      linked.output.split(separator: "\n").filter { $0.hasPrefix("1 |") }.allSatisfy { $0.unicodeScalars.count <= 60 })
    let plain = try Concord.run(["lint", ".", "--format", "text"], pages: pages)
    #expect(!plain.output.contains("\u{1B}"))
  }
}
