import ConcordSyntax
import Testing

/// Expressions of a configuration: what they match, what they are not, and that they end.
@Suite struct LinearPatternTests {
  @Test(arguments: [
    ("[A-Z_]+", "A_B", "Ab"), ("a|bc", "bc", "abc"), ("(ab)*c", "ababc", "abac"), ("a?b{2,3}", "abbb", "abbbb"),
    ("[^0-9]x\\.\\d", "ax.7", "1x.7"), ("\\w+-\\w+", "é-ä1", "é-"), ("(?:a|b)+?", "abab", ""), ("^x.z$", "xyz", "xyzz"),
    ("x{3}", "xxx", "xx"), ("[a-c-]+", "a-c", "d"), ("[]a]+", "]a", "["), ("\\s\\S", " a", "a "),
    ("(a+)+b", "aab", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"),
    ("(a*)*", "", "b"), ("😀+", "😀😀", "😀x"),
  ])
  func `the whole of a text matches, or does not`(_ pattern: String, _ yes: String, _ no: String) throws {
    let pattern = try #require(LinearPattern(pattern))
    #expect(pattern.matches(yes))
    #expect(!pattern.matches(no))
  }

  @Test(arguments: [
    "[A-Z", "(a", "a)", "*a", "a**", "(?=a)", "\\1", "a{2,1}", "a{9999}", "[z-a]", "((a{99}){99}){99}", "a\\",
  ])
  func `what cannot be matched in one walk is no pattern`(_ text: String) {
    #expect(LinearPattern(text) == nil)
  }
}
