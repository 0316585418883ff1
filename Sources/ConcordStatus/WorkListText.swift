import ConcordData
import ConcordProject
import ConcordReport

extension WorkList {
  /// As a list to work through, in Markdown.
  public var markdown: String {
    if items.isEmpty { return "# Work in \(locale.tag)\n\nNothing: every page is there, and none is behind.\n" }
    var text = "# Work in \(locale.tag)\n"
    var file: String?
    let missing = items.filter { $0.kind == .missing }
    for item in items where item.kind != .missing {
      if item.file != file {
        file = item.file
        text += "\n## \(PrintableText.escaped(item.file))\n"
      }
      text += Self.section(item)
    }
    if !missing.isEmpty {
      text += "\n## Pages to translate\n\n" + missing.map { "- [ ] \(PrintableText.escaped($0.file))\n" }.joined()
    }
    return text
  }

  private static func section(_ item: Item) -> String {
    let what =
      switch item.kind {
      case .added: "add"
      case .changed: "change"
      case .removed: "take out"
      case .untranslated: "translate"
      case .missing: "translate the page"
      }
    let place = item.line.map { ", line \($0)" } ?? ""
    let heading = item.heading.map { " under “\(PrintableText.escaped($0))”" } ?? ""
    var text = "\n- [ ] **\(what)**\(place)\(heading)\n"
    text += quote("source", item.source)
    text += quote("was", item.formerSource)
    text += quote("translation", item.translation)
    return text
  }

  /// A fence that is longer than any in the text.
  private static func quote(_ label: String, _ content: String?) -> String {
    guard let content else { return "" }
    let longest = content.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    let lines = content.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "  \(PrintableText.escaped(String($0)))\n" }.joined()
    return "\n  \(label):\n\n  \(fence)markdown\n\(lines)  \(fence)\n"
  }

  /// The same as data.
  public var json: String {
    JSONValue.members([
      "version": .int(1), "locale": .string(locale.tag),
      "items": .array(
        items.map { item in
          .members([
            "kind": .string(item.kind.rawValue), "topic": .string(item.topic), "file": .string(item.file),
            "line": item.line.map { .int($0) }, "heading": item.heading.map { .string($0) },
            "source": item.source.map { .string($0) }, "formerSource": item.formerSource.map { .string($0) },
            "translation": item.translation.map { .string($0) },
          ])
        }),
    ]).text
  }

  /// The JSON Schema of that.
  public static var schema: String {
    let item: JSONShape = [
      "kind": .choice(Item.Kind.self), "topic": .text, "file": .text, "line?": .integer, "heading?": .text,
      "source?": .text, "formerSource?": .text, "translation?": .text,
    ]
    let list: JSONShape = ["version": .version(1), "locale": .text, "items": .list(item)]
    return list.schema("concord status --todo LOCALE --format json")
  }
}
