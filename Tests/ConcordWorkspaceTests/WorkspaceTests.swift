import ConcordFiles
import ConcordLint
import ConcordPages
import ConcordProject
import ConcordSyntax
import ConcordWorkspace
import Foundation
import SharedMaterial
import Testing

/// Where sets come from: folders and files of the disk, of memory, and of buffers over either.
@Suite struct WorkspaceTests {
  static let pages = [
    "/docs/en/a.md": "# A\n{: #a}\n\nUse `run_it`.\n", "/docs/fr/a.md": "# A\n{: #a}\n\nUtilisez `run_it`.\n",
  ]

  @Test func `an unsaved buffer stands for its file, on disk or not`() async throws {
    let disk = Workspace(files: MemoryFiles(Self.pages), workingDirectory: "/docs")
    #expect(try await disk.open(SetRequest()).lint().diagnostics.isEmpty)
    let edited = disk.overlaid([
      "/docs/fr/a.md": Array("# A\n{: #a}\n\nUtilisez `lance_le`.\n".utf8), "/docs/fr/new.md": Array("# N\n".utf8),
    ])
    let found = try await edited.open(SetRequest()).lint().diagnostics
    #expect(found.map { "\($0.place.file) \($0.rule)" } == ["fr/a.md code-span-changed", "fr/new.md page-orphan"])
    let gone = try await disk.overlaid(["/docs/fr/a.md": nil]).open(SetRequest())
    #expect(gone.project.locales.map(\.tag) == ["en"])
  }

  @Test func `a folder of names that only look alike has them all, and says so`() async throws {
    let files = LookalikeFiles()
    let loaded = try await Workspace(files: files, workingDirectory: "/docs").open(SetRequest())
    #expect(loaded.lintSet.pages.count == 4)
    #expect(loaded.project.topics.count == 2)
    let found = await loaded.lint().diagnostics
    #expect(found.map(\.rule) == ["page-name-clash"])
  }

  /// Files by their names, and the dialect of the set where nothing says it.
  @Test(arguments: [
    (["/s/en/a.mdx": "# A\n", "/s/fr/a.mdx": "# B\n"], Dialect.docusaurus),
    (["/s/en/a.mdx": "Set {: x} to it.\n", "/s/fr/a.mdx": "# B\n"], .docusaurus),
    (["/s/en/a.md": "# A\n{: #a}\n", "/s/fr/a.md": "# B\n"], .ibmCloud),
    (["/s/en/a.md": "# A\n", "/s/fr/a.md": "# B\n"], .gfm),
    (["/s/docs/a.md": "# A\n", "/s/i18n/fr/docusaurus-plugin-content-docs/current/a.md": "# B\n"], .docusaurus),
    (["/s/docs/a.md": "# A\n", "/s/i18n/fr/docusaurus-plugin/current/a.md": "# B\n"], .gfm),
  ])
  func `names of files and folders tell a dialect`(_ files: [String: String], _ dialect: Dialect) async throws {
    let loaded = try await Workspace(files: MemoryFiles(files), workingDirectory: "/s").open(SetRequest())
    #expect(loaded.lintSet.store.reading.dialect == dialect)
  }

  /// `.github` holds much that is no documentation.
  @Test func `translations of a README may lie in GitHub's folder`() async throws {
    let files = [
      "/s/README.md": "# A\n\nThe text.\n", "/s/.github/README.fr.md": "# A\n\nLe texte.\n",
      "/s/.github/PULL_REQUEST_TEMPLATE.md": "# B\n", "/s/.github/workflows/ci.md": "# C\n", "/s/.git/x.fr.md": "# D\n",
    ]
    let loaded = try await Workspace(files: MemoryFiles(files), workingDirectory: "/s").open(SetRequest())
    #expect(loaded.lintSet.pages.map(\.file).sorted() == [".github/README.fr.md", "README.md"])
  }

  /// Above a page that lies in no repository may be all that somebody has: how many other files are there, whether `.git` is, and
  /// how many pages are opened for one that was named.
  @Test(arguments: [(10, false, 2), (6_000, false, 1), (6_000, true, 2), (60_000, true, 1)])
  func `the set of a page alone is looked for where that is soon done`(
    _ others: Int, _ isRepository: Bool, _ opened: Int
  ) async throws {
    var files = ["/home/en/a.md": "# A\n", "/home/fr/a.md": "# B\n"]
    if isRepository { files["/home/.git/HEAD"] = "ref: refs/heads/main\n" }
    for number in 0..<others { files["/home/other/\(number).txt"] = "" }
    let workspace = Workspace(files: MemoryFiles(files), workingDirectory: "/")
    let loaded = try? await workspace.open(SetRequest(paths: ["/home/en/a.md"]))
    #expect(loaded?.lintSet.pages.count ?? 0 == opened)
  }

  /// What a page alone makes Concord read, of a set of many.
  @Test(arguments: [300]) func `a page alone opens its topic, what its links name, and a sample`(_ topics: Int)
    async throws
  {
    let files = MemoryFiles(
      LintSessionTests.files(topics).mapValues { bytes in
        Array(
          String(decoding: bytes, as: UTF8.self).replacing("{{site.data.keyword.", with: "{{x.")
            .replacing("?topic=", with: "?x=").utf8)
      })
    let loaded = try await Workspace(files: files, workingDirectory: "/set").open(
      SetRequest(paths: ["fr/page7.md"], dialect: .gfm), isNarrow: true)
    _ = await loaded.lint()
    #expect(files.read.count { $0.hasSuffix(".md") } <= 8, "\(files.read.sorted())")
    #expect(loaded.lintSet.pages.map(\.file) == ["en/page7.md", "fr/page7.md", "it/page7.md"])
  }

  @Test(.enabled(if: SharedMaterial.isPresent), arguments: ["de", "ja"])
  func `a page of fastapi opens at most forty files`(_ locale: String) async throws {
    let root = try #require(SharedMaterial.root).appending(path: "corpus/hosts/fastapi").path
    let files = CountingFiles()
    let page = "\(root)/docs/\(locale)/docs/tutorial/first-steps.md"
    let loaded = try await Workspace(files: files, workingDirectory: "/").open(
      SetRequest(paths: [page]), isNarrow: true)
    let alone = await loaded.lint().diagnostics.filter { $0.place.file.hasSuffix("first-steps.md") }
    #expect(files.count <= 40, "\(files.count)")
    print("fastapi: \(files.count) files are opened for one page")
    let all = try await Workspace(workingDirectory: root).open(SetRequest()).lint().diagnostics
    let own = all.filter { $0.place.file.hasSuffix("\(locale)/docs/tutorial/first-steps.md") }
    #expect(alone.filter { $0.place.locale.tag == locale }.map(\.message) == own.map(\.message))
  }
}

/// `café.md`, with one scalar for its last letter and with two: a dictionary by `String` would lose one of them.
private struct LookalikeFiles: Files {
  private static let names = ["caf\u{E9}.md", "cafe\u{301}.md"]

  func read(_ path: String) throws(FileError) -> [UInt8] { Array("# \(path.utf8.count)\n".utf8) }
  func kind(_ path: String) -> FileKind? { path.hasSuffix(".md") ? .file : path.hasPrefix("/docs") ? .folder : nil }
  func entries(_ path: String) -> [(name: String, kind: FileKind)]? {
    path == "/docs" ? [("en", .folder), ("fr", .folder)] : Self.names.map { ($0, .file) }
  }
}

/// The disk, counting which files are read.
private final class CountingFiles: Files {
  private let disk = DiskFiles(from: "/")
  private let opened = MemoryFiles([String: [UInt8]]())

  var count: Int { opened.read.count }

  func read(_ path: String) throws(FileError) -> [UInt8] {
    _ = try? opened.read(path)
    return try disk.read(path)
  }
  func entries(_ path: String) -> [(name: String, kind: FileKind)]? { disk.entries(path) }
  func kind(_ path: String) -> FileKind? { disk.kind(path) }
}
