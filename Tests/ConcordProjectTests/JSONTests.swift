import ConcordData
import ConcordProject
import Testing

@Suite struct JSONTests {
  private static let strange = "a \"b\" \\ c\n\r\t\u{1}\u{7F}\u{85}é語🙂\u{200B}\u{202E}\u{FEFF}\u{AD}\u{61C}\u{E0001}“…”"

  @Test func `hidden characters are escaped, all others are not`() {
    #expect(
      JSONValue.members(["t": .string(Self.strange)]).text
        == "{\n  \"t\": \"a \\\"b\\\" \\\\ c\\n\\r\\t\\u0001\\u007f\\u0085é語🙂\\u200b\\u202e\\ufeff\\u00ad\\u061c\u{E0001}“…”\"\n}\n"
    )
  }
}
