import ConcordSyntax
import Testing

@Suite struct ByteHashTests {
  /// Test vectors of FNV's authors, and a text whose hash begins with zeros.
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
    ("page24920", "00fdc5429f6321e9"),
  ])
  func `a hash has sixteen digits`(_ text: String, _ digits: String) {
    #expect(ByteHash.digits(Array(text.utf8)) == digits)
    var hash = ByteHash()
    hash.add(text)
    #expect(hash.digits == digits)
  }
}
