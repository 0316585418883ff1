import ConcordProject
import ConcordSite
import ConcordSyntax
import Testing

/// What a site is called, and what stands at the top of its pages.
@Suite struct SiteNameTests {
  private func name(_ title: String, _ text: String = "", folder: String? = nil) async throws -> String {
    var options = SiteOptions(templates: ["page": "{{siteTitle}}"])
    options.folder = folder
    let pages = ["en/index.md": "# \(title)\n\n\(text)\n", "de/index.md": "# Hallo\n"]
    let site = try await RenderedSet(pages, options)
    return site["de/index.html"]
  }

  @Test func `a site is not called by a greeting`() async throws {
    #expect(try await name("Welcome", "The BoatKit is a boatkit.", folder: "boatkit") == "BoatKit")
    #expect(try await name("Getting started", folder: "boat-tools") == "Boat tools")
    #expect(try await name("Overview", "A Boat.", folder: "boat-docs") == "Boat")
    #expect(try await name("Welcome to the Boat Guide!", folder: "x") == "Boat Guide")
    #expect(try await name("Introduction to Boats", folder: "x") == "Boats")
  }

  @Test func `a name is the name in each language`() async throws {
    #expect(try await name("Boats", folder: "x") == "Hallo")
    #expect(try await name("Welcome") == "Hallo")
  }

  @Test func `four languages are a menu, and three with short names a row`() async throws {
    func pages(_ tags: String...) -> [String: String] {
      Dictionary(tags.map { ("\($0)/a.md", "# A\n") }, uniquingKeysWith: { first, _ in first })
    }
    let menu = "<details>\n<summary lang=\"en\">"
    #expect(try await RenderedSet(pages("en", "de", "fr", "ja"))["en/a.html"].contains(menu))
    #expect(try await !RenderedSet(pages("en", "de", "ja"))["en/a.html"].contains(menu))
    #expect(try await RenderedSet(pages("en", "pt-BR", "uk", "id"))["en/a.html"].contains(menu))
  }

  @Test func `the choice of a language has no language's contents`() async throws {
    let page = try await RenderedSet(["en/a.md": "# Boats\n", "de/a.md": "# Boote\n"])["index.html"]
    #expect(!page.contains("class=\"contents\"") && !page.contains("class=\"languages\"") && !page.contains("<form"))
    #expect(page.contains("<a class=\"brand\" href=\"index.html\">"))
    #expect(page.contains("<p lang=\"en\">Languages</p>\n<ul class=\"chooser\">"))
  }

  @Test func `a notice stands below the heading`() async throws {
    let site = try await RenderedSet(["en/a.md": "# Boats\n\nText.\n", "de/b.md": "# Boote\n", "en/b.md": "# B\n"])
    let page = site["de/a.html"]
    #expect(
      page.contains("Boats</h1>\n<div class=\"notice\" data-pagefind-ignore lang=\"de\" dir=\"ltr\"><p>"), "\(page)")
    #expect(page.contains("<article data-pagefind-body lang=\"en\" dir=\"ltr\">"))
  }

  @Test func `a picture without content is no broken one`() async throws {
    var options = SiteOptions()
    options.readHead = { file, _ in file.hasSuffix("full.png") ? [0x89] : [] }
    let pages = [
      "en/a.md":
        "# A\n\n![One](empty.png) ![](empty.png) ![Two](full.png) [text ![Sign](empty.png)](b.md) [![Three](empty.png)](b.md)\n\n<p><img src=\"empty.png\" alt=\"Four\"></p>\n\nSee <a href=\"b.md\">this <img src=\"empty.png\" alt=\"Sign\"></a>.\n",
      "en/b.md": "# B\n", "en/empty.png": "", "en/full.png": "x",
    ]
    let page = try await RenderedSet(pages, dialect: .gfm, options)["en/a.html"]
    let missing = page.split(separator: "missing-image\">").dropFirst().map { $0.prefix { $0 != "<" } }
    #expect(missing == ["One", "Three", "Four"], "\(page)")
    #expect(!(page.split(separator: "<article").last ?? "").contains("Sign") && page.contains("alt=\"Two\""))
  }
}
