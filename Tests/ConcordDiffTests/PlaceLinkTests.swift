import ConcordDiff
import Testing

/// Where lines of a report lead to.
@Suite struct PlaceLinkTests {
  @Test(arguments: [
    ("vscode", "vscode://file/home/me/docs/fr/a%20b/%C3%BC%23%3F.md:12:3"),
    ("cursor", "cursor://file/home/me/docs/fr/a%20b/%C3%BC%23%3F.md:12:3"),
    ("idea", "idea://open?file=/home/me/docs/fr/a%20b/%C3%BC%23%3F.md&line=12&column=3"),
    (
      "subl://open?url=file://{file}&line={line}",
      "subl://open?url=file:///home/me/docs/fr/a%20b/%C3%BC%23%3F.md&line=12"
    ),
  ])
  func `an editor opens a file at its line`(_ editor: String, _ address: String) throws {
    let link = try PlaceLink.editor(editor, folder: "/home/me/docs")
    #expect(link.address(of: "fr/a b/ü#?.md", line: 12, column: 3) == address)
  }

  @Test(arguments: [
    ("https://github.com/you/docs", "https://github.com/you/docs/blob/HEAD/site/fr/%25.md#L12"),
    ("https://github.com/you/docs.git/", "https://github.com/you/docs/blob/HEAD/site/fr/%25.md#L12"),
    ("https://github.com/you/docs/tree/v1.0/", "https://github.com/you/docs/blob/v1.0/site/fr/%25.md#L12"),
    ("https://gitlab.com/you/docs", "https://gitlab.com/you/docs/-/blob/HEAD/site/fr/%25.md#L12"),
    (
      "https://gitlab.example.org/a/b/docs/-/tree/main",
      "https://gitlab.example.org/a/b/docs/-/blob/main/site/fr/%25.md#L12"
    ),
    (
      "https://codeberg.org/you/docs/src/branch/main",
      "https://codeberg.org/you/docs/src/branch/main/site/fr/%25.md#L12"
    ),
    ("https://bitbucket.org/you/docs/src/main", "https://bitbucket.org/you/docs/src/main/site/fr/%25.md#lines-12"),
    ("http://git.example.org/cgit/{file}?h=main#n{line}", "http://git.example.org/cgit/site/fr/%25.md?h=main#n12"),
  ])
  func `a forge shows a line of the repository`(_ base: String, _ address: String) throws {
    let link = try PlaceLink.forge(base, prefix: "site/")
    #expect(link.address(of: "fr/%.md", line: 12, column: 3) == address)
  }

  @Test(arguments: [
    "notepad", "javascript:alert('{file}')", "JavaScript:alert({file})", "data:text/html,{file}", "idea://open",
    "a b://{file}",
    "x://{file}\"onclick=", "x://{file}{row}",
  ])
  func `what opens no editor is refused`(_ editor: String) {
    #expect(throws: PlaceLink.Invalid.self) { try PlaceLink.editor(editor, folder: "/docs") }
  }

  @Test(arguments: [
    "github.com/you/docs", "ssh://git@github.com/you/docs", "javascript:{file}", "https://",
    "https://github.com@evil.example/{file}",
    "https://git.example.org/you/docs", "https://github.com/you/docs?tab=readme", "https://example.org/{path}",
    "https://example.org/{file} x",
  ])
  func `what is no forge's address is refused`(_ base: String) {
    #expect(throws: PlaceLink.Invalid.self) { try PlaceLink.forge(base, prefix: "") }
  }
}
