import Foundation
import Testing

/// `concord diff --split` and what lines of a report lead to, as a program.
@Suite struct SplitDiffTests {
  private static let pages = ["docs/en/a.md": "# A\n\nUse `x_y`.\n", "docs/fr/a.md": "# A\n\nOui.\n"]
  private let folder = FileManager.default.temporaryDirectory.appending(path: "concord-report-\(UUID().uuidString)")

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  private func diff(_ pages: [String: String] = pages, _ arguments: String...) throws -> Concord.Run {
    try Concord.run(
      ["diff", "--all", "--root", "docs", "--split", "--format", "html=\(folder.path)"] + arguments, pages: pages)
  }

  private func text(_ file: String) -> String? {
    (try? Data(contentsOf: folder.appending(path: file))).map { String(decoding: $0, as: UTF8.self) }
  }

  private func files() throws -> Set<String> {
    Set(try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.contains(".") })
  }

  @Test func `a folder has an index and a page, and what a later run does not need goes`() throws {
    defer { remove() }
    let run = try diff()
    #expect(run.code == 0 && run.output.isEmpty && run.errors.contains("5 files in"), "\(run)")
    let names: Set = [".concord-diff", "index.html", "report.css", "report.js", "rows-1.js", "fr/a.html"]
    #expect(try files() == names)
    #expect(text("index.html")?.contains("href=\"fr/a.html\"") == true)
    #expect(try diff().errors.contains("0 of them written"))
    let agreeing = Self.pages.merging(["docs/fr/a.md": "# A\n\nOui `x_y`.\n"]) { $1 }
    #expect(try diff(agreeing).code == 0)
    #expect(try files() == [".concord-diff", "index.html", "report.css", "report.js"])
  }

  @Test func `what is somebody else's stays`() throws {
    defer { remove() }
    #expect(try diff().code == 0)
    try Data("mine".utf8).write(to: folder.appending(path: "fr/a.html"))
    let changed = try diff()
    #expect(changed.code == 2 && changed.errors.contains("fr/a.html has changed since Concord wrote it"), "\(changed)")
    #expect(text("fr/a.html") == "mine")
    remove()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: folder.appending(path: "index.html"))
    let foreign = try diff()
    #expect(foreign.code == 2 && foreign.errors.contains("was not written by Concord"), "\(foreign)")
    #expect(text("index.html") == "mine" && text("report.js") == nil)
  }

  @Test(arguments: [
    (["--split"], "--format html=report"), (["--split", "--format", "html"], "--format html=report"),
    (["--editor", "vscode"], "--editor is for html"),
    (["--repo-url", "https://github.com/a/b"], "--repo-url is for html"),
    (["--format", "html", "--editor", "vscod"], "the nearest is \"vscode\""),
    (["--format", "html", "--repo-url", "ssh://github.com/a/b"], "https://github.com/you/docs"),
    (["--split", "--format", "html=docs"], "holds the pages themselves"),
  ])
  func `what cannot be done is said before anything is written`(_ arguments: [String], _ advice: String) throws {
    let run = try Concord.run(["diff", "--all", "--root", "docs"] + arguments, pages: Self.pages)
    #expect(run.code == 2 && run.errors.contains(advice) && run.output.isEmpty, "\(run)")
  }

  /// The set lies a folder down in the repository.
  @Test func `lines lead to the editor and to the forge, and stale blocks stand behind one line`() throws {
    var repository = try Repository([
      "docs/en/a.md": "# A\n\nUse `one` here.\n\nKeep `two` there.\n",
      "docs/fr/a.md": "# A\n\nLancez `one` ici.\n\nGardez `two` là.\n",
    ])
    repository.wait(days: 3)
    try repository.commit(["docs/en/a.md": "# A\n\nUse `three` here, not `one`.\n\nKeep `two` there.\n"])
    try repository.write("# A\n\nLancez `one` ici.\n\nGardez ceci là.\n", "docs/fr/a.md")
    let root = repository.folder.appending(path: "docs").resolvingSymlinksInPath().path
    let run = try Concord.run(
      [
        "diff", "--all", "--root", root, "--format", "html", "--editor", "vscode", "--repo-url",
        "https://github.com/you/docs/tree/main",
      ], pages: [:])
    #expect(
      run.code == 0 && run.errors.contains("https://github.com/you/docs/blob/main/{file}#L{line}"), "\(run.errors)")
    #expect(run.output.contains("<a href=\"vscode://file\(root)/fr/a.md:5:"))
    #expect(run.output.contains("<a href=\"https://github.com/you/docs/blob/main/docs/fr/a.md#L5\">github.com</a>"))
    let fold = try #require(run.output.firstRange(of: "<details class=\"stale\"><summary>"))
    let line = run.output[fold.upperBound...].prefix { $0 != "<" }
    #expect(line.hasSuffix("from another revision of the source"), "\(line)")
    #expect(run.output[fold.upperBound...].contains("three"), "what is stale is inside")
    #expect(run.output[..<fold.lowerBound].contains("two"), "what is wrong is not")
  }

  @Test func `a table has a line for each difference, and no cell that a spreadsheet runs`() throws {
    let run = try Concord.run(
      ["diff", "en", "fr", "--format", "csv"],
      pages: [
        "en/=a.md": "# A\n\nUse `x,\"y`.\n", "fr/=a.md": "# A\n\nOui.\n", "en/b.md": "# B\n\nA.\n\nUse `b_1`.\n",
        "fr/b.md": "# B\n\nA.\n",
      ])
    let lines = run.output.components(separatedBy: "\r\n")
    #expect(
      lines.first?.hasPrefix("topic,locale,severity,origin,kind,verdict,rule,block,hunk,message,sourceFile") == true)
    #expect(lines.count == 4 && lines.last?.isEmpty == true, "\(lines)")
    #expect(lines[1].hasPrefix("'=a,fr,warning,"), "\(lines[1])")
    #expect(lines[1].contains("\"code span `x,\"\"y` is missing\",en/=a.md,3,5,fr/=a.md,3,1"), "\(lines[1])")
  }
}
