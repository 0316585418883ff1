import ConcordReport
import Testing

/// What a log holds is read by runners of CI services too.
@Suite struct PrintableTextTests {
  @Test(arguments: [
    ("::error::x", "\\::error::x"), ("  ::add-mask::x", "\\  ::add-mask::x"), ("a ::error::x", "a ::error::x"),
    ("a ##[error]x", "a #\\#[error]x"), ("##vso[task]", "#\\#vso[task]"), ("###[x]", "##\\#[x]"),
    ("##teamcity[x]##[y]", "#\\#teamcity[x]#\\#[y]"), ("# a", "# a"), ("a\u{1B}[31m\nb", "a<U+001B>[31m<U+000A>b"),
  ])
  func `a line gives no commands`(text: String, line: String) { #expect(PrintableText.line(text) == line) }

  @Test(arguments: [("::error file=a.md", "./::error file=a.md"), ("a/b.md", "a/b.md")])
  func `a path gives no commands`(path: String, shown: String) { #expect(PrintableText.path(path) == shown) }

  @Test func `a patch names a file on one line`() {
    let patch = UnifiedDiff.text(Array("a\n".utf8), Array("b\n".utf8), file: "a\nb.md")
    #expect(patch.hasPrefix("--- \"a/a\\012b.md\"\n+++ \"b/a\\012b.md\"\n@@ "), "\(patch)")
  }
}
