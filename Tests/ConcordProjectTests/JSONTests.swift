import ConcordProject
import Testing

@Suite struct JSONTests {
  private static let strange = "a \"b\" \\ c\n\r\t\u{1}\u{7F}\u{85}é語🙂\u{200B}\u{202E}\u{FEFF}\u{AD}\u{61C}\u{E0001}“…”"

  @Test func `what is written as it is made looks like a value that was held`() {
    let held = JSONValue.members([
      "version": .int(1), "tool": .members(["name": .string(Self.strange), "safe": .bool(true)]),
      "none": .array([]),
      "all": .array([
        .members(["text": .string(Self.strange), "notes": .array([])]),
        .members(["place": .members(["line": .int(-3)]), "notes": .array([.members(["a": .bool(false)])])]),
      ]),
    ])
    let written = JSONWriter.text { json in
      json.member("version", 1)
      json.object("tool") { tool in
        tool.member("name", Self.strange)
        tool.member("safe", true)
      }
      json.objects("none", [Int]()) { _, _ in }
      json.objects("all", [0, 1]) { number, json in
        if number == 0 { json.member("text", Self.strange) } else { json.object("place") { $0.member("line", -3) } }
        json.objects("notes", number == 0 ? [] : [0]) { _, json in json.member("a", false) }
      }
    }
    #expect(written == held.text)
  }

  @Test func `hidden characters are escaped, all others are not`() {
    #expect(
      JSONValue.members(["t": .string(Self.strange)]).text
        == "{\n  \"t\": \"a \\\"b\\\" \\\\ c\\n\\r\\t\\u0001\\u007f\\u0085é語🙂\\u200b\\u202e\\ufeff\\u00ad\\u061c\u{E0001}“…”\"\n}\n"
    )
  }
}
