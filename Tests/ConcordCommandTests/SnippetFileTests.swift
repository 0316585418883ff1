import Foundation
import Testing

/// `concord extract --snippets-to`: code blocks as files, and the index of their places.
@Suite struct SnippetFileTests {
  /// A quote with a list, an indented block, two languages.
  private static let page =
    "# A\r\n\r\n> - Do:\r\n>\r\n>   ```swift title=\"x\"\r\n>   let a = \"é\"\r\n>     b()\r\n>   ```\r\n\r\n    one\r\n      two\r\n\r\n"
    + "```c++\r\nint a;\r\n```\r\n\r\n```tsx\r\n<A/>\r\n```\r\n"
  private static let pages = ["docs/en/a.md": page, "docs/fr/a.md": page]

  private let folder = FileManager.default.temporaryDirectory.appending(path: "concord-snippets-\(UUID().uuidString)")

  private func extract(
    _ pages: [String: String] = pages, raw: [String: [UInt8]] = [:], _ arguments: String...
  ) throws -> Concord.Run {
    try Concord.run(["extract", "docs", "-q", "--snippets-to", folder.path] + arguments, pages: pages, raw: raw)
  }

  private func text(_ file: String) -> String? {
    (try? Data(contentsOf: folder.appending(path: file))).map { String(decoding: $0, as: UTF8.self) }
  }

  private func has(_ file: String) -> Bool { text(file) != nil }

  private func index() throws -> [[String: Any]] {
    let data = try Data(contentsOf: folder.appending(path: "snippets.json"))
    let index = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(index["version"] as? Int == 1)
    return try #require(index["snippets"] as? [[String: Any]])
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Blocks of Markdown are no pages, and what a site copies is none.
  @Test func `what Concord has written is not read as pages`() throws {
    let page = "# A\n\n```markdown\n# B\n\n[b](gone.md)\n```\n"
    let repository = try Repository(["docs/en/a.md": page, "docs/fr/a.md": page])
    func run(_ arguments: String...) throws -> Concord.Run {
      try Concord.run(arguments, pages: [:], in: repository.folder)
    }
    let before = try run("lint", "--severity", "info")
    #expect(before.code == 0 && before.output.isEmpty, "\(before)")
    #expect(try run("extract", "-q", "--snippets-to", "out/blocks").code == 0)
    #expect(try run("render", "-q", "--output", "out/site").code == 0)
    #expect(
      FileManager.default.fileExists(
        atPath: repository.folder.appending(path: "out/blocks/docs/en/a.md/0003-1.md").path))
    let after = try run("lint", "--severity", "info")
    #expect(after.code == 0 && after.output.isEmpty && after.errors == before.errors, "\(after) \(before)")
    #expect(try run("lint", "-q", "**/*.md").output.isEmpty)
    // Who asks for the folder gets it.
    #expect(try run("lint", "-q", "out/blocks").output.contains("link-broken"))
  }

  @Test func `each block is a file without what holds it, and the index tells its place`() throws {
    defer { remove() }
    let run = try extract()
    #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run)")
    #expect(text("en/a.md/0005-1.swift") == "let a = \"é\"\n  b()\n")
    #expect(text("en/a.md/0010-2.txt") == "one\n  two\n")
    #expect(text("fr/a.md/0013-3.cpp") == "int a;\n" && text("fr/a.md/0017-4.tsx") == "<A/>\n")
    let index = try index()
    #expect(index.count == 8)
    let first =
      #"{"file": "en/a.md/0005-1.swift", "page": "en/a.md", "locale": "en", "topic": "a", "number": 1, "#
      + #""info": "swift title=\"x\"", "language": "swift", "startLine": 5, "endLine": 8, "codeLine": 6}"#
    #expect(text("snippets.json")?.contains(first) == true)
    let lines = Self.page.components(separatedBy: "\r\n")
    for snippet in index {
      let (file, line) = try #require((snippet["file"] as? String, snippet["codeLine"] as? Int) as? (String, Int))
      let code = try #require(text(file)?.components(separatedBy: "\n").first)
      #expect(lines[line - 1].hasSuffix(code), "\(file)")
    }
  }

  @Test func `a language has many names, and a locale may be one of many`() throws {
    defer { remove() }
    #expect(try extract(Self.pages, "--language", "CPP", "--language", "text", "--locale", "fr").code == 0)
    #expect(try index().map { $0["file"] as? String } == ["fr/a.md/0010-2.txt", "fr/a.md/0013-3.cpp"])
    let wrong = try extract(Self.pages, "--language", "swfit")
    #expect(wrong.code == 2 && wrong.errors == "error: no block is in \"swfit\"; the nearest is \"swift\"\n")
    let alone = try Concord.run(["extract", ".", "--language", "swift"], pages: Self.pages)
    #expect(alone.code == 2 && alone.errors.contains("--snippets-to"))
  }

  @Test func `a run deletes what a former one wrote, and nothing else`() throws {
    defer { remove() }
    #expect(try extract().code == 0)
    try Data("mine".utf8).write(to: folder.appending(path: "en/a.md/mine.txt"))
    try Data("mine".utf8).write(to: folder.appending(path: "en/a.md/0010-2.txt"))
    let changed = try extract(["docs/en/a.md": "# A\n", "docs/fr/a.md": Self.page])
    #expect(changed.code == 2 && changed.errors.contains("0010-2.txt is not needed any more, but has changed"))
    #expect(!has("en/a.md/0005-1.swift") && has("fr/a.md/0005-1.swift"))
    #expect(text("en/a.md/mine.txt") == "mine" && text("en/a.md/0010-2.txt") == "mine")
    let again = try extract()
    #expect(
      again.code == 2 && again.errors.contains("0010-2.txt has changed since Concord wrote it"), "\(again.errors)")
    #expect(has("en/a.md/0005-1.swift") && text("en/a.md/0010-2.txt") == "mine")
  }

  @Test func `what was there before Concord stays, and stops the run before it writes`() throws {
    defer { remove() }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: folder.appending(path: "snippets.json"))
    // A manifest that somebody has committed proves nothing.
    try Data("0000000000000000 snippets.json\u{0}0000000000000000 ../victim\u{0}".utf8).write(
      to: folder.appending(path: ".concord-snippets"))
    let run = try extract()
    #expect(run.code == 2 && run.errors.contains("snippets.json has changed since Concord wrote it"), "\(run.errors)")
    try FileManager.default.removeItem(at: folder.appending(path: ".concord-snippets"))
    try FileManager.default.removeItem(at: folder.appending(path: "en"))
    let foreign = try extract()
    #expect(
      foreign.code == 2 && foreign.errors.contains("was not written by Concord; move it, or give another --snippets-to")
    )
    #expect(text("snippets.json") == "mine" && !has("en/a.md/0005-1.swift"))
  }

  @Test(arguments: ["en", "en/a.md", "en/a.md/0005-1.swift", "snippets.json", ".concord-snippets"])
  func `no link is followed`(_ place: String) throws {
    let outside = FileManager.default.temporaryDirectory.appending(path: "concord-outside-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: outside) }
    defer { remove() }
    let link = folder.appending(path: place)
    try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: outside)
    let run = try extract()
    #expect(run.code == 2 && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
  }

  @Test func `hostile names are told apart, and never leave the folder`() throws {
    defer { remove() }
    let code = "# A\n\n```zig\na\n```\n"
    let long = String(repeating: "é", count: 120)
    let pages = [
      "fr/a.md": "# A\n",
      "docs/en/snippets.json/x.md": code, "docs/en/a\u{1}\\..\\b:%.md": code, "docs/en/\(long)1.md": code,
      "docs/en/\(long)2.md": code, "docs/en/c.md": code, "docs/en/C.md": code, "docs/en/\u{202E}r.md": code,
      "docs/fr/c.md": "# A\n\n```../../x\na\n```\n\n```\(String(repeating: "a", count: 300))\na\n```\n",
    ]
    let run = try extract(pages)
    #expect(run.code == 0, "\(run.errors)")
    let index = try index()
    #expect(index.count == 9)
    let files = index.compactMap { $0["file"] as? String }
    #expect(Set(files.map { $0.lowercased() }).count == 9)
    for file in files {
      #expect(has(file), "\(file)")
      #expect(file.split(separator: "/").allSatisfy { $0.utf8.count <= 255 && !$0.hasPrefix(".") })
      #expect(!file.unicodeScalars.contains { $0.value < 0x20 || "\\:\u{202E}".unicodeScalars.contains($0) })
    }
    #expect(files.contains("en/a%01%5C..%5Cb%3A%25.md/0003-1.zig") && files.contains("fr/c.md/0003-1.txt"))
    #expect(files.contains { $0.hasPrefix("en/c.md~2/") } != files.contains { $0.hasPrefix("en/C.md~2/") })
  }

  @Test func `a folder that cannot be written to is one error`() throws {
    defer { remove() }
    let pages = ["docs/en/a.md": Self.page, "docs/fr/a.md": Self.page]
    for (place, part) in [
      ("docs/en/a.md", "is not a folder"), ("docs", "holds the pages themselves"), ("", "takes a folder"),
    ] {
      let run = try Concord.run(["extract", "docs", "-q", "--snippets-to", place], pages: pages)
      #expect(run.code == 2 && run.errors.contains(part), "\(run.errors)")
    }
    // What stands in the way of all files of a page stops the run at the first.
    try FileManager.default.createDirectory(at: folder.appending(path: "en"), withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "en/a.md"))
    let run = try extract(pages)
    #expect(run.code == 2 && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  @Test func `what a former run wrote among the pages is no page`() throws {
    let pages = [
      "fr/a.md": "# A\n",
      "en/a.md": "# A\n\n```md\n# B\n```\n", "en/out/en/a.md/0003-1.md": "# B\n\n```sh\nx\n```\n",
      "en/out/.concord-snippets": "",
    ]
    let run = try Concord.run(["extract", ".", "--snippets-to", "en/out"], pages: pages)
    #expect(run.errors.contains("0003-1.md was not written by Concord"), "\(run.errors)")
  }
}
