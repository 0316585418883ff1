import ConcordFiles
import ConcordLint
import ConcordProject
import ConcordSyntax
import ConcordWorkspace
import SharedMaterial
import Testing

/// A session says what a fresh run says, whatever was edited before.
@Suite struct LintSessionTests {
  /// A set whose pages depend on each other: by topic ids, fragments, stems, and names of a keyword map that is not there.
  static func files(_ topics: Int) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for number in 0..<topics {
      for (locale, word) in [("en", "Open"), ("fr", "Ouvrez"), ("it", "Aprite")] {
        files["/set/\(locale)/page\(number).md"] = Array(
          """
          ---
          subcollection: boats
          ---

          # \(word) \(number)
          {: #id\(number)}

          \(word) `oar_\(number)` and [next](page\((number + 1) % topics).md#part\((number + 1) % topics)).

          ## Part
          {: #part\(number)}

          \(word) {{site.data.keyword.name\(number % 3)}}, see [it](/docs/boats?topic=boats-id\((number + 2) % topics)).

          """.utf8)
      }
    }
    return files
  }

  /// What a hand does to a page, and what it may do to others.
  static let edits: [(from: String, to: String)] = [
    ("{: #part", "{: #teil"), ("{: #teil", "{: #part"), ("{: #id", "{: #new"), ("{: #new", "{: #id"),
    ("`oar_", "`ruder_"), ("`ruder_", "`oar_"), ("keyword.name", "keyword.nam"), ("keyword.nam", "keyword.name"),
    ("## Part", "### Part"), ("### Part", "## Part"), ("and [next]", "[next]"), ("\n\n", "\n\n\n"), (".md#", ".md#x"),
    (".md#x", ".md#"), ("subcollection: boats", "subcollection: ships"), ("# ", "<!-- concord-disable-file --> # "),
    ("O", "\u{FFFD}"), ("see ", "see \u{1F6A3} "),
  ]

  @Test(arguments: [1, 2, 3, 4, 5])
  func `a hundred random edits change what a fresh run would say`(_ seed: UInt64) async throws {
    var files = Self.files(8)
    let loaded = try await Workspace(files: MemoryFiles(files), workingDirectory: "/set").open(SetRequest())
    let session = await LintSession(loaded)
    var random = SplitMix(state: seed)
    let paths = files.keys.sorted()
    for turn in 0..<100 {
      let path = paths[Int.random(in: 0..<paths.count, using: &random)]
      let edit = Self.edits[Int.random(in: 0..<Self.edits.count, using: &random)]
      var bytes = Array(
        String(decoding: files[path] ?? [], as: UTF8.self).replacing(edit.from, with: edit.to, maxReplacements: 1).utf8)
      // Now and then a page is no text.
      if Int.random(in: 0..<25, using: &random) == 0 { bytes.append(0xFF) } else { bytes.removeAll { $0 == 0xFF } }
      files[path] = bytes
      let file = String(path.dropFirst("/set/".count))
      #expect(await session.replace(file, with: bytes))
      // Some are asked for at once, some only when others have changed, too.
      if turn % 3 != 0 { continue }
      let fresh = await loaded.lint(
        loaded.lintSet.replacing(
          Dictionary(uniqueKeysWithValues: files.map { (String($0.key.dropFirst("/set/".count)), $0.value) })))
      let now = await session.result()
      #expect(now.diagnostics == fresh.diagnostics, "turn \(turn): \(file), \(edit)")
      #expect(now.suppressed == fresh.suppressed)
      #expect(await session.diagnostics(of: file) == fresh.diagnostics.filter { $0.place.file == file })
    }
  }

  @Test func `a table of contents is edited like a page`() async throws {
    var files = Self.files(2)
    let toc = "Boats\n    page0.md\n    page1.md\n"
    files["/set/en/toc"] = Array(toc.utf8)
    files["/set/fr/toc"] = Array(toc.utf8)
    let loaded = try await Workspace(files: MemoryFiles(files), workingDirectory: "/set").open(SetRequest())
    let session = await LintSession(loaded)
    #expect(await session.diagnostics(of: "fr/toc") == [])
    for text in ["Bateaux\n    page1.md\n", "Bateaux\n    page0.md\n        page2.md\n", "\0", toc] {
      #expect(await session.replace("fr/toc", with: Array(text.utf8)))
      let fresh = await loaded.lint(loaded.lintSet.replacing(["fr/toc": Array(text.utf8)]))
      #expect(await session.result().diagnostics == fresh.diagnostics)
      let own = fresh.diagnostics.filter { $0.place.file == "fr/toc" }
      #expect(own.isEmpty == (text == toc))
      #expect(await session.diagnostics(of: "fr/toc") == own)
    }
    let position = await session.position(atByte: 10, in: "fr/toc", encoding: .scalars)
    #expect(position?.line == 2 && position?.column == 5)
  }

  @Test func `a file that is no page of the set is told apart`() async throws {
    let files = MemoryFiles(Self.files(2))
    let session = await LintSession(
      try await Workspace(files: files, workingDirectory: "/set").open(SetRequest()))
    #expect(await session.replace("en/none.md", with: []) == false)
    #expect(await session.diagnostics(of: "en/none.md") == nil)
    #expect(await session.pages(besides: "fr/page1.md").map(\.file) == ["en/page1.md", "fr/page1.md", "it/page1.md"])
  }
}
