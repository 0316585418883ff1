import ConcordDiff
import ConcordLint
import ConcordPages
import ConcordProject
import Testing

/// The report as a folder: no file is large, and nothing is lost between them.
@Suite struct SplitReportTests {
  /// A page whose paragraphs each lack a name in the translation.
  private static func pages(_ count: Int, _ topic: String) -> [String: String] {
    [
      "en/\(topic).md": (0..<count).map { "## H\($0)\n{: #h\($0)}\n\nUse `code_\($0)` now.\n" }.joined(separator: "\n"),
      "fr/\(topic).md": (0..<count).map { "## H\($0)\n{: #h\($0)}\n\nUtilisez ceci.\n" }.joined(separator: "\n"),
    ]
  }

  private static func split(_ pages: [String: String], _ html: DiffHTML = DiffHTML()) async throws -> [DiffHTML.File] {
    await html.split(SetDiff(try SetDiffTests.set(pages)))
  }

  private static func text(_ file: DiffHTML.File) -> String { String(decoding: file.bytes, as: UTF8.self) }

  private static func elements(_ file: DiffHTML.File) -> Int {
    zip(file.bytes, file.bytes.dropFirst()).count { $0 == UInt8(ascii: "<") && Character(Unicode.Scalar($1)).isLetter }
  }

  /// How many differences a file shows.
  private static func rows(_ file: DiffHTML.File) -> Int { text(file).split(separator: "class=\"row hunk\"").count - 1 }

  /// A block of code that no file holds twice, and one whose rendered form none holds.
  private static let long: [String: String] = [
    "en/code.md": "# A\n\n```swift\n\(String(repeating: "let a = 1  // a line\n", count: 8_000))```\n",
    "fr/code.md": "# A\n\n```swift\n\(String(repeating: "let a = 2  // a line\n", count: 8_000))```\n",
    "en/words.md": "# A\n\n\(String(repeating: "`a` *b* ", count: 5_000)) `x_y`\n",
    "fr/words.md": "# A\n\n\(String(repeating: "`a` *b* ", count: 5_000)) `x_z`\n",
  ]

  @Test(arguments: [pages(800, "many"), long])
  func `no file has more than 300 KB or 5,000 elements`(_ pages: [String: String]) async throws {
    for html in [DiffHTML(view: .source, isBeside: false), DiffHTML(view: .rendered, isBeside: true)] {
      for file in try await Self.split(pages, html) {
        #expect(file.bytes.count <= 300_000, "\(file.path): \(file.bytes.count) bytes")
        // The script adds three elements to each difference.
        let elements = Self.elements(file) + 3 * Self.rows(file)
        #expect(elements <= 5_000, "\(file.path): \(elements) elements")
      }
    }
  }

  @Test func `an index of many topics goes on in further files, the worst first`() async throws {
    var pages = Self.pages(2, "worst")
    let locales = ["fr", "de", "it", "es", "pt", "ja", "ko", "zh"]
    for topic in 0..<400 {
      pages["en/t\(topic).md"] = "# A\n\nUse `x_y`.\n"
      for locale in locales { pages["\(locale)/t\(topic).md"] = "# A\n\nOK.\n" }
    }
    let files = try await Self.split(pages)
    let indices = files.filter { $0.path.hasPrefix("index") }
    #expect(indices.count > 1 && indices.first?.path == "index.html")
    #expect(indices.allSatisfy { Self.elements($0) <= 5_000 && $0.bytes.count <= 300_000 })
    #expect(indices.allSatisfy { Self.elements($0) > 1_000 || $0.path == indices.last?.path }, "files are used")
    let topics = indices.flatMap { file in
      Self.text(file).matches(of: #/<th scope="row"><a href="[^"]*">([^<]*)<\/a>/#).map { String($0.1) }
    }
    #expect(topics.count == 401 && Set(topics).count == 401 && topics.first == "worst")
  }

  @Test func `each difference is in one file, where the index finds it`() async throws {
    let files = try await Self.split(Self.pages(3_000, "many"))
    let parts = files.filter { $0.path.hasPrefix("fr/") }
    #expect(parts.map(\.path).prefix(3) == ["fr/many.html", "fr/many.2.html", "fr/many.3.html"])
    let ids = parts.flatMap { part in
      Self.text(part).matches(of: #/class="row hunk" id="([^"]*)"/#).map { "\(part.path)#\($0.1)" }
    }
    #expect(ids.count == 3_000)
    let data = files.filter { $0.path.hasPrefix("rows-") }.map(Self.text).joined()
    for part in parts { #expect(data.contains("\"\(part.path)\""), "\(part.path)") }
    #expect(data.matches(of: #/code_\d+/#).count == 3_000)
  }

  @Test func `links of a folder lead to files that are there`() async throws {
    let pages = Self.pages(2, "a-b").merging(Self.pages(2, "a/b")) { $1 }.merging(Self.pages(2, "a/ü #1%")) { $1 }
      .merging(Self.pages(2, "A-B")) { $1 }.merging(Self.pages(900, "c")) { $1 }
      .merging(Self.pages(2, "long/" + String(repeating: "ü", count: 126))) { $1 }
      .merging(["en/gone.md": "# Gone\n"]) { $1 }
    let files = try await Self.split(pages)
    let paths = Set(files.map(\.path))
    #expect(paths.count == files.count)
    #expect(Set(files.map { $0.path.lowercased() }).count == files.count, "some disks tell no capitals")
    for file in files where file.path.hasSuffix(".html") {
      let folder = file.path.split(separator: "/").dropLast()
      for match in Self.text(file).matches(of: #/(?:href|src)="([^"#:]+)/#) {
        var parts = folder[...]
        for step in match.1.split(separator: "/") { if step == ".." { parts.removeLast() } else { parts.append(step) } }
        let decoded = [("%C3%BC", "ü"), ("%20", " "), ("%23", "#"), ("%25", "%")]
          .reduce(parts.joined(separator: "/")) { $0.replacing($1.0, with: $1.1) }
        #expect(paths.contains(decoded), "\(file.path): \(match.1)")
      }
    }
    #expect(paths.allSatisfy { $0.split(separator: "/").allSatisfy { $0.utf8.count <= 255 } })
    #expect(!paths.contains("fr/gone.html"))
    #expect(files.contains { $0.path == "rows-1.js" && Self.text($0).contains("gone") }, "what has no file is found")
  }

  @Test func `ids of one file are its own, whatever topics are called`() async throws {
    let pages = Self.pages(2, "a-b").merging(Self.pages(2, "a/b")) { $1 }.merging(Self.pages(2, "A-B")) { $1 }
    let html = DiffHTML().render(await SetDiff(try SetDiffTests.set(pages)))
    let ids = html.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
    #expect(ids.count == Set(ids).count && ids.count == 9)
  }

  @Test func `a file of a folder loads the report's own style and script, and runs nothing of a page`() async throws {
    let vector = "\"><script>x()</script><img src=x onerror=y()>"
    let files = try await Self.split([
      "en/a\".md": "# A\n\n`x_y` \(vector) </div></div></section>\n\n[l](javascript:x()) `z_1`\n",
      "fr/a\".md": "# A\n\n\(vector)\n\n[l](javascript:x())\n",
    ])
    let page = try #require(files.first { $0.path == "fr/a\".html" }.map(Self.text))
    #expect(page.contains("default-src 'none'; style-src 'self' file:; script-src 'self' file:\""))
    #expect(page.matches(of: #/<script/#).count == 1 && page.contains("<script src=\"../report.js\" defer>"))
    #expect(page.firstMatch(of: #/<img|href="javascript|<[a-z]+ on/#) == nil)
    #expect(page.matches(of: #/<div[ >]/#).count == page.matches(of: #/<\/div>/#).count)
  }

  @Test func `the rendered form stands beside the written one, with the tokens marked in both`() async throws {
    let html = DiffHTML().render(
      await SetDiff(
        try SetDiffTests.set([
          "en/a.md": "# A\n\nUse *the* {{site.data.keyword.x}} and `code_1`.\n",
          "fr/a.md": "# A\n\nUtilisez *le* {{site.data.keyword.y}} et `code_2`.\n",
        ])))
    #expect(html.contains("<mark class=\"k-placeholder\">{{site.data.keyword.y}}</mark> et "))
    #expect(html.contains("<em>le</em> <mark class=\"k-placeholder\">{{site.data.keyword.y}}</mark>"))
    #expect(html.contains("<mark class=\"k-code-span\"><code>code_2</code></mark>"))
  }
}
