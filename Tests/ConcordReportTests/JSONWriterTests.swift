import ConcordData
import ConcordProject
import ConcordReport
import Testing

@Suite struct JSONWriterTests {
  private static let strange = "a \"b\" \\ c\n\u{1}\u{85}é語🙂\u{200B}“…”"

  @Test func `what is written as it is made looks like a value that was held`() {
    let held = JSONValue.members([
      "version": .int(1), "tool": .members(["name": .string(Self.strange), "safe": .bool(true)]),
      "none": .array([]),
      "all": .array([
        .members(["text": .string(Self.strange), "notes": .array([])]),
        .members(["place": .members(["line": .int(-3)]), "notes": .array([.members(["a": .bool(false)])])]),
      ]),
    ])
    let written = JSONWriter.bytes { json in
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
    #expect(String(decoding: written, as: UTF8.self) == held.text)
  }

  @Test(arguments: [0, 9, 10, 99, 100, 12_345, -1, -10, Int.max, Int.min])
  func `numbers are written as the standard library writes them`(_ number: Int) {
    let written = JSONWriter.bytes { $0.member("n", number) }
    #expect(String(decoding: written, as: UTF8.self) == "{\n  \"n\": \(number)\n}\n")
  }
}
