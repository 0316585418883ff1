import ConcordProject
import Testing

@Suite struct RelativePathTests {
  @Test(arguments: [
    ("b.md", "a.md", "b.md"), ("b.md", "fr/a.md", "fr/b.md"), ("./b.md", "fr/a.md", "fr/b.md"),
    ("../en/b.md", "fr/a.md", "en/b.md"), ("../../b.md", "fr/a.md", nil), ("..", "fr/a.md", ""),
    ("../..", "fr/x/a.md", ""), ("images/my%20door.png", "fr/a.md", "fr/images/my door.png"),
    ("a//b.md", "c.md", "a/b.md"), ("x/../b.md", "fr/a.md", "fr/b.md"), ("%ZZ.md", "a.md", "%ZZ.md"),
    ("x%FF.md", "a.md", "x%FF.md"), ("b/", "fr/a.md", "fr/b"), ("x%2Fy/../b.md", "a.md", "b.md"),
    ("...md", "fr/a.md", "fr/...md"), ("a/b.md", "/.", "a/b.md"), ("../../b%20c.md", "x/y/a.md", "b c.md"),
    ("a%+1b.md", "fr/a.md", "fr/a%+1b.md"), ("a%-0b.md", "fr/a.md", "fr/a%-0b.md"),
    ("../x/b.md", "fr/é/a.md", "fr/x/b.md"),
  ])
  func `a link's path is read from the file that holds it`(_ path: String, _ file: String, _ resolved: String?) {
    #expect(RelativePath.resolve(path, from: file) == resolved)
  }

  @Test(arguments: [
    ("fr/a.html", "fr/b.html", "b.html"), ("fr/a.html", "en/a.html", "../en/a.html"),
    ("fr/x/a.html", "fr/b.html", "../b.html"), ("a.html", "fr/b.html", "fr/b.html"),
    ("fr/ab.html", "fr/abc/d.html", "abc/d.html"), ("fr/a.html", "fr/a.html", "a.html"),
    ("x/y/z.html", "index.html", "../../index.html"), ("é/a.html", "é/b.html", "b.html"),
  ])
  func `a path leads from one file to the other`(_ file: String, _ other: String, _ path: String) {
    #expect(RelativePath.from(file, to: other) == path)
    #expect(RelativePath.resolve(path, from: file) == other)
  }
}
