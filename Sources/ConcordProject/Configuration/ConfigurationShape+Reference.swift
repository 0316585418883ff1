import ConcordData

extension Configuration {
  /// The reference of `concord.yml` in Markdown: a table for each mapping in it.
  public static func reference(rules: [String]) -> String {
    let example = """
      source: en
      terms: [Cloud Foundry]
      lint:
        rules:
          code-comment-changed: off
      """
    let head = """
      <!-- Written by `make generate` from the configuration's description; do not edit. -->

      # concord.yml

      What only your team knows. Every key is optional, and so is the file: `concord init` writes one that fits the tree,
      `concord config show` says what is in force and where it comes from. It is found from the pages upwards; a key that is not
      known, or has another value than it may have, is told with its place and ends the run with 2.

      ```yaml
      \(example)
      ```

      Editors check it against the [schema](concord.schema.json), which `concord config schema` prints.

      """
    return head + shape(rules: rules).tables(at: "").joined()
  }
}

extension ConfigurationShape {
  /// The table of this shape's keys, and those of what is in them.
  fileprivate func tables(at path: String) -> [String] {
    switch self {
    case .object(let keys):
      let rows = keys.map { key in
        "| `\(key.name)` | \(key.shape.words)\(key.isRequired ? ", required" : "") | \(Self.literal(key.summary)) |\n"
      }
      let title = path.isEmpty ? "Keys" : "`\(path)`"
      return ["\n## \(title)\n\n| Key | Value | What it says |\n|---|---|---|\n\(rows.joined())"]
        + keys.flatMap { $0.shape.tables(at: path.isEmpty ? $0.name : "\(path).\($0.name)") }
    case .openObject(let keys, let others):
      return ConfigurationShape.object(keys).tables(at: path) + others.tables(at: "\(path).NAME")
    case .list(let shape), .oneOrMore(let shape): return shape.tables(at: "\(path)[]")
    case .map(_, let shape): return shape.tables(at: "\(path).NAME")
    case .either(let one, let other): return one.tables(at: path) + other.tables(at: path)
    case .text, .glob, .flag, .choice, .locale, .pattern, .address: return []
    }
  }

  /// A text that Markdown shows as it is, in a cell of a table.
  private static func literal(_ text: String) -> String {
    text.map { "\\`*_{}[]<>|".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// What a value is, in words.
  private var words: String {
    switch self {
    case .text, .glob: "a text"
    case .flag: "`true` or `false`"
    case .choice(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .locale: "a locale"
    case .pattern: "a regular expression"
    case .address: "an address"
    case .list(let shape): "a list: \(shape.words)"
    case .oneOrMore(let shape): "\(shape.words), or a list"
    case .map(let names, let shape):
      "\(names == nil ? "names" : names == SiteWord.allCases.map(\.rawValue) ? "words" : "rules") with \(shape.words)"
    case .object, .openObject: "a mapping"
    case .either(let one, let other): "\(one.words), or \(other.words)"
    }
  }
}
