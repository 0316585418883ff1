import Foundation
import SharedMaterial
import Testing

/// `concord diff` as a program.
@Suite struct DiffTests {
  static let folder = Concord.package.appending(path: "Examples/drifted").path

  @Test(arguments: [
    ("text", ["en", "fr"]), ("json", ["en", "fr"]), ("markdown", ["--all"]), ("html", ["en", "zh"]),
  ])
  func `the drifted example is reported as before, in each format`(_ format: String, _ locales: [String]) throws {
    let run = try Concord.run(
      ["diff"] + locales + ["--no-history", "--root", Self.folder, "--format", format], pages: [:])
    #expect(run.code == 0)
    let text = Self.body(run.output.replacing(#/[^ "\n]*(?=Examples/drifted)/#, with: ""))
    try Golden.expect(text, "drifted.diff.\(format)")
  }

  /// A report without its style sheet and script, which have no place in what is expected of the content.
  private static func body(_ html: String) -> String {
    html.replacing(#/(?s)<(style|script)>.*?</(style|script)>/#) { "<\($0.1)>…</\($0.2)>" }
  }

  @Test(arguments: ["--stat", "--name-only"])
  func `tables show how much differs`(_ option: String) throws {
    let run = try Concord.run(["diff", "--all", option, "--no-history", "--root", Self.folder], pages: [:])
    try Golden.expect(run.output, "drifted.diff\(option).text")
  }

  @Test func `columns beside each other are one report`() throws {
    let run = try Concord.run(
      [
        "diff", "--locales", "en,fr,zh", "--view", "rendered", "--format", "html", "--no-history", "--root",
        Self.folder,
      ], pages: [:])
    try Golden.expect(Self.body(run.output), "drifted.diff.columns.html")
  }

  @Test(arguments: [
    (["diff", "en"], "two locales"), (["diff", "en", "de"], "there are en, fr"),
    (["diff", "en", "fr", "b"], "topic b"),
    (["diff", "--all", "--locales", "en,fr"], "give one"), (["diff", "en", "fr", "--stat", "--name-only"], "give one"),
    (["diff", "en", "fr", "--since", "nothing"], "no git repository"),
    (["diff", "en", "fr", "--root", "none"], "none"),
  ])
  func `what cannot be done is reported once and exits 2`(_ arguments: [String], _ advice: String) throws {
    let run = try Concord.run(arguments, pages: ["en/a.md": "# A\n", "fr/a.md": "# A\n"])
    #expect(run.code == 2)
    #expect(run.errors.contains(advice), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [
    (["en", "a", "fr"], "concord diff en fr a"), (["a", "en", "fr"], "concord diff en fr a"),
    (["docs", "en", "fr"], "concord diff en fr --root docs"),
    (["docs/en", "docs/fr"], "concord diff en fr --root docs"),
    (["docs/en/b/a.md", "docs/fr/b/a.md"], "concord diff en fr b/a --root docs"),
    (["docs"], "concord diff --all --root docs"), (["en", "fr", "docs"], "--root docs names the folder"),
    (["nothing", "such"], "\"nothing\" is no locale"),
    (["en", "fr", "--all", "--root", "docs"], "en is a locale, and no topic"),
  ])
  func `words in another order are told in the right one`(_ words: [String], _ advice: String) throws {
    let run = try Concord.run(["diff"] + words, pages: ["docs/en/a.md": "# A\n", "docs/fr/a.md": "# A\n"])
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.errors.contains(advice), "\(run.errors)")
  }

  @Test func `pages that agree say so, and the exit code tells where it is asked to`() throws {
    let pages = ["en/a.md": "# A\n\nUse `x`.\n", "fr/a.md": "# A\n\nEmployez `x`.\n"]
    let agreeing = try Concord.run(["diff", "en", "fr", "--exit-code"], pages: pages)
    #expect(agreeing.code == 0 && agreeing.output.contains("agree in 1 topic"), "\(agreeing.output)")
    let alone = try Concord.run(["diff", "--all"], pages: ["a.md": "# A\n", "b.md": "# B\n"])
    #expect(alone.output == "There are pages in en alone: nothing is compared.\n", "\(alone.output)\(alone.errors)")
    let parting = pages.merging(["fr/a.md": "# A\n\nEmployez.\n"]) { $1 }
    #expect(try Concord.run(["diff", "en", "fr", "--exit-code"], pages: parting).code == 1)
    #expect(try Concord.run(["diff", "en", "fr"], pages: parting).code == 0)
  }

  /// What the source changed, dropped and gained; the translation followed in one place only.
  @Test func `since a revision only what has not followed is reported`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "concord-git-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ pages: [String: String]) throws {
      for (path, text) in pages {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }
    func git(_ arguments: [String]) throws {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["git", "-C", folder.path, "-c", "user.name=t", "-c", "user.email=t@example.org"] + arguments
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    try write([
      "en/a.md": "# A\n\nRun `a` for a day.\n\nRun `b` for a day.\n\nRun `c` at last.\n\nRun `d` for a day.\n",
      "fr/a.md": "# A\n\nLancez `a` un jour.\n\nLancez `b` un jour.\n\nLancez `c` enfin.\n\nLancez `d` un jour.\n",
    ])
    try git(["init", "-q"])
    try git(["add", "."])
    try git(["commit", "-q", "-m", "first"])
    try write([
      "en/a.md": "# A\n\nRun `a` for a week.\n\nRun `b` for a year.\n\nRun `d` for a day.\n\nRun `e` again.\n",
      "fr/a.md":
        "# A\n\nLancez `a` une semaine.\n\nLancez `b` un jour.\n\nLancez `c` enfin.\n\nLancez `d` un jour.\n",
    ])
    let run = try Concord.run(["diff", "en", "fr", "--since", "HEAD", "--root", folder.path], pages: [:])
    #expect(run.code == 0)
    #expect(run.output.contains("the source said “day.” at HEAD"), "\(run.output)")
    #expect(!run.output.contains("week"), "the translation has followed there: \(run.output)")
    #expect(run.output.contains("the source has dropped this since HEAD"), "\(run.output)")
    #expect(run.output.contains("the source has this block since HEAD"), "\(run.output)")
  }
}
