import Foundation
import Testing

/// Each JSON of ours holds what its schema says: no member that the schema does not know, none missing that it asks for.
///
/// `Tests/CI/check` does the same with a validator, over real sets.
@Suite struct SchemaTests {
  @Test(arguments: [
    ("lint", ["lint", "Examples/drifted", "--format", "json"]), ("extract", ["extract", "Examples/drifted"]),
    ("diff", ["diff", "--all", "--root", "Examples/drifted", "--format", "json"]),
    ("status", ["status", "Examples/drifted", "--format", "json"]),
    ("todo", ["status", "Examples/drifted", "--todo", "fr", "--format", "json"]),
  ])
  func `an output has the members of its schema`(_ kind: String, _ arguments: [String]) throws {
    let run = try Concord.run(arguments + ["-q"], pages: [:], in: Concord.package)
    let checker = try Checker(kind)
    let faults = try checker.faults(JSONSerialization.jsonObject(with: Data(run.output.utf8)))
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }

  /// Members that are there only where there is something to say: groups, fixes, notes, revisions.
  @Test func `seldom members are those of the schema, too`() throws {
    let source = "# A\n\nUse {{site.data.keyword.x}} and `a_b`.\n\n- one `c_d`\n- two `e_f`\n\nSee [b](b.md).\n"
    let french = "# Ah\n\nEt {{site.data.keyword.y}} et `a_b`.\n\nVoir [b](c.md).\n"
    var repository = try Repository([
      "en/a.md": source, "en/b.md": source, "fr/a.md": french, "fr/b.md": french, "de/a.md": french, "de/b.md": french,
    ])
    try repository.commit(["en/b.md": source.replacingOccurrences(of: "a_b", with: "a_c") + "\nMore.\n"])
    let root = repository.folder.path
    for (kind, arguments, seldom) in [
      ("lint", ["lint", root, "--format", "json"], ["\"group\"", "\"fix\"", "\"notes\": [{", "\"source\""]),
      ("diff", ["diff", "--all", "--root", root, "--format", "json"], ["\"notes\"", "\"rule\"", "\"text\""]),
      ("status", ["status", root, "--format", "json"], ["\"revision\"", "\"since\"", "\"changedBlocks\": [{"]),
      ("todo", ["status", root, "--todo", "fr", "--format", "json"], ["\"formerSource\"", "\"translation\""]),
    ] {
      let output = try Concord.run(arguments + ["-q"], pages: [:]).output
      for member in seldom { #expect(output.contains(member), "\(member): \(output)") }
      let faults = try Checker(kind).faults(JSONSerialization.jsonObject(with: Data(output.utf8)))
      #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
    }
  }

  @Test func `a report of lint says where its root lies in the repository`() throws {
    let repository = try Repository(["docs/en/a.md": "# A\n", "docs/fr/a.md": "# A\n"])
    for (folder, root) in [(repository.folder.path, "."), (repository.folder.appending(path: "docs").path, "docs")] {
      let run = try Concord.run(["lint", folder, "--format", "json", "-q"], pages: [:])
      #expect(run.output.contains("\"root\": \"\(root)\""), "\(run.output)")
    }
    let alone = try Concord.run(
      ["lint", "docs", "--format", "json", "-q"], pages: ["docs/en/a.md": "# A\n", "docs/fr/a.md": "# A\n"])
    #expect(alone.output.contains("\"root\": \"docs\""), "\(alone.output)")
  }

  @Test func `an index of snippets has the members of its schema`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "concord-snippets-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try Concord.run(
      ["extract", ".", "--snippets-to", folder.path],
      pages: ["en/a.md": "# A\n\n```sh\na\n```\n{: pre}\n\n    b\n", "fr/a.md": "# A\n"])
    #expect(run.code == 0, "\(run.errors)")
    let index = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: "snippets.json")))
    let faults = try Checker("snippets").faults(index)
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }

  @Test func `what a schema does not know, or misses, is a fault`() throws {
    let checker = try Checker("todo")
    let good: [String: Any] = [
      "version": 1, "locale": "fr", "items": [["kind": "missing", "topic": "a", "file": "a.md"]],
    ]
    #expect(checker.faults(good).isEmpty)
    #expect(checker.faults(good.merging(["more": 1]) { $1 }) == ["/: more is not in the schema"])
    #expect(checker.faults(good.filter { $0.key != "locale" }) == ["/: locale is missing"])
    #expect(checker.faults(good.merging(["items": [["kind": "new", "topic": "a", "file": "a.md"]]]) { $1 }).count == 1)
  }

  @Test func `the configuration has the schema that is printed by default`() throws {
    let one = try Concord.run(["config", "schema"], pages: [:])
    let other = try Concord.run(["config", "schema", "--of", "configuration"], pages: [:])
    #expect(one.output == other.output && one.output.contains("\"title\": \"concord.yml\""))
    let unknown = try Concord.run(["config", "schema", "--of", "lnt"], pages: [:])
    #expect(unknown.code == 2 && unknown.errors.contains("lint"), "\(unknown.errors)")
  }
}

/// As much of JSON Schema as Concord's schemas have.
private struct Checker {
  private let schema: [String: Any]

  init(_ kind: String) throws {
    let text = try Concord.run(["config", "schema", "--of", kind], pages: [:]).output
    schema = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  func faults(_ value: Any) -> [String] { faults(value, schema, "/") }

  private func faults(_ value: Any, _ shape: [String: Any], _ path: String) -> [String] {
    if let name = (shape["$ref"] as? String)?.split(separator: "/").last {
      guard let part = (schema["$defs"] as? [String: [String: Any]])?[String(name)] else {
        return ["\(path): no \(name)"]
      }
      return faults(value, part, path)
    }
    if let any = shape["anyOf"] as? [[String: Any]] {
      let all = any.map { faults(value, $0, path) }
      return all.contains(where: \.isEmpty) ? [] : all[0]
    }
    if let words = shape["enum"] as? [String] {
      return (value as? String).map(words.contains) == true ? [] : ["\(path): \(value) is none of \(words)"]
    }
    if let constant = shape["const"] as? Int { return value as? Int == constant ? [] : ["\(path): \(value)"] }
    switch shape["type"] as? String {
    case "string": return value is String ? [] : ["\(path): no text"]
    case "integer", "number", "boolean": return value is NSNumber ? [] : ["\(path): no number"]
    case "null": return value is NSNull ? [] : ["\(path): not null"]
    case "array":
      guard let values = value as? [Any], let items = shape["items"] as? [String: Any] else {
        return ["\(path): no list"]
      }
      return values.enumerated().flatMap { faults($1, items, "\(path)\($0)/") }
    case "object": return members(value, shape, path)
    default: return ["\(path): a schema that this test cannot read"]
    }
  }

  private func members(_ value: Any, _ shape: [String: Any], _ path: String) -> [String] {
    guard let members = value as? [String: Any] else { return ["\(path): no object"] }
    let known = shape["properties"] as? [String: [String: Any]] ?? [:]
    let missing = (shape["required"] as? [String] ?? []).filter { members[$0] == nil }.map {
      "\(path): \($0) is missing"
    }
    return missing
      + members.sorted { $0.key < $1.key }.flatMap { key, member in
        guard let part = known[key] ?? shape["additionalProperties"] as? [String: Any] else {
          return ["\(path): \(key) is not in the schema"]
        }
        return faults(member, part, "\(path)\(key)/")
      }
  }
}
