import Foundation
import Testing

/// A documentation set with diagnostics, taken to green and kept there: init, baseline, a new diagnostic, its fix.
@Suite struct AdoptionTests {
  @Test func `a set with old faults becomes green, fails for a new one alone, and is mended`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "concord-adopt-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(at: Concord.package.appending(path: "Examples/drifted"), to: folder)
    let baseline = folder.appending(path: "baseline.txt").path
    let page = folder.appending(path: "fr/quickstart.md")
    func concord(_ arguments: String...) throws -> Concord.Run { try Concord.run(arguments, pages: [:]) }

    #expect(try concord("lint", folder.path).code == 1)
    #expect(try concord("init", folder.path).code == 0)
    #expect(try concord("baseline", "write", folder.path, "--baseline", baseline).code == 0)
    let green = try concord("lint", folder.path, "--baseline", baseline)
    #expect(green.code == 0 && green.output.isEmpty, "\(green.output)")

    let text = try String(contentsOf: page, encoding: .utf8)
    let planted = text.replacing("# Démarrage", with: "Texte **gras **ici.\n\n# Démarrage")
      .replacing("\n## Écrire", with: "\nUn **mot **de plus.\n\n## Écrire")
    try Data(planted.utf8).write(to: page)
    let red = try concord("lint", folder.path, "--baseline", baseline)
    #expect(red.code == 1)
    #expect(
      red.output.split(separator: "\n").allSatisfy { $0.contains("emphasis-broken") || $0.contains("not shown") },
      "\(red.output)")

    let shown = try concord("lint", folder.path, "--diff", "--rule", "emphasis-broken")
    #expect(shown.output.contains("+Un **mot** de plus.") && shown.output.contains("--- a/fr/quickstart.md"))
    #expect(try String(contentsOf: page, encoding: .utf8) == planted, "--diff writes nothing")
    _ = try concord("lint", folder.path, "--fix", "--rule", "emphasis-broken")
    let mended = try String(contentsOf: page, encoding: .utf8)
    #expect(
      mended == planted.replacing("**mot **de", with: "**mot** de").replacing("**gras **ici", with: "**gras** ici"))
    _ = try concord("lint", folder.path, "--fix", "--rule", "emphasis-broken")
    #expect(try String(contentsOf: page, encoding: .utf8) == mended, "a second run changes nothing")

    try Data(text.utf8).write(to: page)
    #expect(try concord("lint", folder.path, "--baseline", baseline).code == 0)
  }

  @Test func `ten years of real pages become green, and fail for one fault of today alone`() throws {
    let shared =
      ProcessInfo.processInfo.environment["CONCORD_SHARED"]
      ?? Concord.package.appending(path: "../shared").standardized.path
    guard FileManager.default.fileExists(atPath: "\(shared)/corpus/ibm/appid") else {
      return print("skipped: appid, since ../shared is not here (CONCORD_SHARED names another place)")
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "concord-appid-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(atPath: "\(shared)/corpus/ibm/appid", toPath: folder.path)
    try FileManager.default.copyItem(
      atPath: "\(shared)/corpus/ibm/keywords.yml", toPath: folder.appending(path: "keywords.yml").path)
    let baseline = folder.appending(path: "baseline.txt").path
    func lint(_ arguments: String...) throws -> Concord.Run {
      try Concord.run(["lint", folder.path, "--baseline", baseline, "--quiet"] + arguments, pages: [:])
    }
    #expect(try Concord.run(["init", folder.path], pages: [:]).code == 0)
    #expect(try Concord.run(["baseline", "write", folder.path, "--baseline", baseline], pages: [:]).code == 0)
    let green = try lint()
    #expect(green.code == 0 && green.output.isEmpty, "\(green.output.prefix(300))")

    let page = folder.appending(path: "nl/fr/about.md")
    let text = try Data(contentsOf: page)
    let fault = Data("\n\nUn **mot **de plus.\n".utf8)
    try (text + fault).write(to: page)
    let red = try lint()
    #expect(red.code == 1)
    #expect(
      red.output.split(separator: "\n").filter { $0.contains("error") }.allSatisfy { $0.contains("emphasis-broken") },
      "\(red.output)")
    #expect(red.output.split(separator: "\n").allSatisfy { $0.contains("nl/fr/about.md") }, "\(red.output)")
    #expect(try lint("--fix").code == 0)
    #expect(try Data(contentsOf: page) == text + Data("\n\nUn **mot** de plus.\n".utf8))
    try text.write(to: page)
    #expect(try lint().output.isEmpty)
  }

  @Test func `a baseline holds what lint finds with the history of the pages`() throws {
    let page = { (word: String) in "# Tide\n\nThe \(word) comes in.\n\nSee `run_it` and [it](https://a.org).\n" }
    var repository = try Repository(["en/a.md": page("tide")])
    try repository.commit(["fr/a.md": "# Marée\n\nElle monte.\n\nVoir run_it et ceci.\n"])
    try repository.commit(["en/a.md": page("water") + "\nMore `of_it`.\n"])
    let baseline = repository.folder.appending(path: "baseline.txt").path
    func concord(_ arguments: String...) throws -> Concord.Run {
      try Concord.run(arguments + [repository.folder.path, "--baseline", baseline], pages: [:])
    }
    #expect(try Concord.run(["lint", repository.folder.path], pages: [:]).output.contains("page-stale"))
    #expect(try concord("baseline", "write").code == 0)
    let green = try concord("lint", "--severity", "info")
    #expect(green.code == 0 && green.output.isEmpty && !green.errors.contains("no longer found"), "\(green)")
    #expect(try concord("baseline", "prune").errors.contains("0 diagnostics taken out"))
  }

  @Test func `a run over some pages changes nothing of the others, in the baseline and on disk`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "concord-part-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(at: Concord.package.appending(path: "Examples/drifted"), to: folder)
    let baseline = folder.appending(path: "baseline.txt")
    func concord(_ arguments: String...) throws -> Concord.Run {
      try Concord.run(arguments + ["--baseline", baseline.path], pages: [:])
    }
    _ = try concord("baseline", "write", folder.path)
    let all = try String(contentsOf: baseline, encoding: .utf8)
    _ = try concord("baseline", "prune", folder.path, "--locale", "zh")
    #expect(try String(contentsOf: baseline, encoding: .utf8) == all)
    _ = try concord("baseline", "write", folder.path + "/zh/quickstart.md")
    #expect(try String(contentsOf: baseline, encoding: .utf8) == all)

    let page = folder.appending(path: "fr/quickstart.md").path
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: page)
    _ = try Concord.run(["lint", folder.path, "--fix"], pages: [:])
    #expect(try FileManager.default.attributesOfItem(atPath: page)[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a page with another name is told to have parted from it when it is fixed`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "concord-hard-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in ["en/a.md": "# A\n\n**Note:** one.\n", "fr/a.md": "# A\n\n**Note ** : un.\n"] {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let page = folder.appending(path: "fr/a.md")
    try FileManager.default.linkItem(at: page, to: folder.appending(path: "copy.txt"))
    let run = try Concord.run(["lint", folder.path, "--fix"], pages: [:])
    #expect(
      run.errors.contains("fr/a.md is a file of its own now: 1 other name of it (hard links) keeps"), "\(run.errors)")
  }

  @Test func `code is copied from the source, and its translated comments stay`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "concord-copy-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let code = "```swift\n// Log in.\nlogin(user) // now\nrun()\n```\n"
    let drifted = "```swift\n// Se connecter.\nconnexion(user) // maintenant\nrun()\n```\n"
    for (path, text) in ["en/a.md": "# A\n\n" + code, "fr/a.md": "# A\n\n" + drifted] {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let page = folder.appending(path: "fr/a.md")
    _ = try Concord.run(["lint", folder.path, "--fix"], pages: [:])
    #expect(try String(contentsOf: page, encoding: .utf8).contains("connexion"), "it needs a look")
    let run = try Concord.run(["lint", folder.path, "--fix", "--unsafe-fixes"], pages: [:])
    #expect(
      try String(contentsOf: page, encoding: .utf8)
        == "# A\n\n```swift\n// Se connecter.\nlogin(user) // maintenant\nrun()\n```\n", "\(run.errors)")
  }

  @Test func `what is mended leaves the baseline when it is pruned; a broken baseline is reported with its line`()
    throws
  {
    let pages = ["en/a.md": "# A\n\nUse `x_y`.\n", "fr/a.md": "# A\n\nOui.\n"]
    let written = try Concord.run(["baseline", "write", "--baseline", "/dev/null"], pages: pages)
    #expect(written.code == 2, "a baseline is a file of its own")
    let stale = "# concord baseline 1\n0123456789abcdef code-changed fr/gone.md\n"
    let run = try Concord.run(["lint", ".", "--baseline", "b.txt"], pages: pages.merging(["b.txt": stale]) { $1 })
    #expect(run.errors.contains("no longer found: code-changed in fr/gone.md"), "\(run.errors)")
    let broken = try Concord.run(
      ["lint", ".", "--baseline", "b.txt"], pages: pages.merging(["b.txt": "# concord baseline 1\nnonsense\n"]) { $1 })
    #expect(broken.code == 2 && broken.errors.contains("b.txt:2"))
    let short = "# concord baseline 1\n0123 code-changed fr/a.md\n"
    let cut = try Concord.run(["lint", ".", "--baseline", "b.txt"], pages: pages.merging(["b.txt": short]) { $1 })
    #expect(cut.code == 2 && cut.errors.contains("b.txt:2"), "a fingerprint has 16 digits")
  }

  struct Fixing: CustomTestStringConvertible, Sendable {
    let name: String
    let english: String
    let french: String
    /// The lines that the patch adds.
    let added: [String]
    /// What is said of the fixes that are taken back.
    var left: [String] = []
    var testDescription: String { name }
  }

  static let fixings = [
    Fixing(
      name: "an id that the page has already", english: "# A\n{: #a}\n\nText `t_t`.\n",
      french: "# A\n{: #x}\n\nTexte `t_t`.\n{: #a}\n", added: [], left: ["fr/a.md:2: heading-id-changed is left"]),
    Fixing(
      name: "two fixes of one place", english: "# A\n{: #a}\n\nUse **`run_it`** here.\n",
      french: "# A\n{: #a}\n\nEmployez **`Run_it` **ici.\n", added: ["Employez **`run_it`** ici."]),
    Fixing(
      name: "a fix of the source that shows a fault of its translation",
      english: "# A\n\nUse **this **now.\n\nUse **that **there.\n",
      french: "# A\n\nEmployez **ceci.**maintenant.\n\nEmployez **cela** ici.\n",
      added: ["Use **that** there."], left: ["en/a.md:3: emphasis-broken is left"]),
  ]

  @Test(arguments: fixings)
  func `a fix is kept where it leaves no page worse`(_ item: Fixing) throws {
    let run = try Concord.run(["lint", ".", "--diff"], pages: ["en/a.md": item.english, "fr/a.md": item.french])
    let added = run.output.split(separator: "\n").filter { $0.hasPrefix("+") && !$0.hasPrefix("+++") }
    #expect(added.map { $0.dropFirst() } == item.added.map { $0[...] }, "\(run.output)\(run.errors)")
    let left = run.errors.split(separator: "\n").filter { $0.contains("is left") }
    #expect(left.count == item.left.count && zip(left, item.left).allSatisfy { $0.hasPrefix($1) }, "\(run.errors)")
  }
}
