import ConcordData
import Testing

@Suite struct YAMLTests {
  private static func read(_ yaml: String, allowsDuplicates: Bool = true) throws(YAMLFile.Failure) -> YAMLNode? {
    try YAMLFile.read(Array(yaml.utf8), allowsDuplicates: allowsDuplicates)
  }

  /// A node as text: `[a, {b: c}]`.
  private static func shown(_ node: YAMLNode?) -> String {
    switch node?.content {
    case nil: "-"
    case .scalar(let text): text
    case .sequence(let items): "[\(items.map(shown).joined(separator: ", "))]"
    case .mapping(let pairs): "{\(pairs.map { "\(shown($0.key)): \(shown($0.value))" }.joined(separator: ", "))}"
    }
  }

  @Test(arguments: [
    ("", "-"), ("# nothing\n", "-"), ("---\n", ""), ("\u{FEFF}a: b\n", "{a: b}"),
    ("a: no\nb: 1.10\nc: 123e456\nd: ~\n", "{a: no, b: 1.10, c: 123e456, d: ~}"),
    ("a: |\n  one\n  two\nb: >\n  one\n  two\n", "{a: one\ntwo\n, b: one two\n}"),
    ("- 'it''s'\n- \"\\u00e9\"\n- !!python/name:x.y ''\n", "[it's, é, ]"),
    ("? [a, b]\n: c\nd: {e: [f]}\n", "{[a, b]: c, d: {e: [f]}}"),
    ("a: &x {b: c}\nd: *x\ne: [*x, *x]\n", "{a: {b: c}, d: {b: c}, e: [{b: c}, {b: c}]}"),
  ])
  func `nodes are what the file says, scalars as they are written`(_ yaml: String, _ nodes: String) throws {
    #expect(Self.shown(try Self.read(yaml)) == nodes)
  }

  @Test(arguments: ["a: 1\nb: 2\na: 3\n", "{a: 1, b: 2, a: 3}\n", "a:\n  x: y\nb: 2\n\"a\": 3\n"])
  func `of a key that occurs more than once the last counts, wherever it stands`(_ yaml: String) throws {
    #expect(Self.shown(try Self.read(yaml)) == "{b: 2, a: 3}")
    let failure = #expect(throws: YAMLFile.Failure.self) { try Self.read(yaml, allowsDuplicates: false) }
    #expect(failure?.message == "key 'a' occurs twice")
    #expect(failure?.line == yaml.split(separator: "\n").count, "the second one's place")
  }

  @Test func `a thousand keys that occur twice are read`() throws {
    let yaml = (0..<2000).map { "k\($0 / 2): \($0)\n" }.joined()
    #expect(try Self.read(yaml)?.entries.count == 1000 && Self.read(yaml)?.entry("k9")?.text == "19")
  }

  @Test func `a node knows where it begins, in Unicode scalars`() throws {
    let node = try #require(try Self.read("\u{FEFF}é: x\nlist:\n  - \"ü\"\n  - {ö: here}\n"))
    #expect(node.entries.map { "\($0.value.line):\($0.value.column)" } == ["1:4", "3:3"])
    let here = try #require(node.entry("list")?.items.last?.entry("ö"))
    #expect((here.line, here.column) == (4, 9))
  }

  @Test(arguments: [
    ("a: [b\n", "2:1: did not find expected ',' or ']'"),
    ("a: b: c\n", "1:5: mapping values are not allowed in this context"),
    ("a: *b\n", "1:4: found undefined alias"), ("a: &a [*a]\n", "1:8: found undefined alias"),
    ("a: b\n---\nc: d\n", "2:1: but found another document"),
    ("a: \u{1}\n", "1:1: control characters are not allowed"),
    (String(repeating: "[", count: 300), "1:257: collections are nested too deep"),
    ((0..<300).map { String(repeating: " ", count: $0) + "a:\n" }.joined(), "257:257: collections are nested too deep"),
    (
      (0..<9).map {
        "k\($0): &a\($0) [\(repeatElement($0 == 0 ? "x" : "*a\($0 - 1)", count: 10).joined(separator: ","))]\n"
      }
      .joined(), "1:1: aliases make the file expand to too much"
    ),
  ])
  func `what is no YAML, or too much of it, is told with its place`(_ yaml: String, _ told: String) throws {
    let failure = try #require(#expect(throws: YAMLFile.Failure.self) { try Self.read(yaml) })
    #expect("\(failure.line):\(failure.column): \(failure.message)" == told)
  }
}
