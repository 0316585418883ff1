import ConcordData
import ConcordProject
import ConcordReport

extension WorkList {
  /// As a list to work through, in Markdown.
  public var markdown: String {
    if items.isEmpty { return "# Work in \(locale.tag)\n\nNothing: every page is there, and none is behind.\n" }
    var text = "# Work in \(locale.tag)\n\n\(Self.legend(locale.tag))"
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

  private static func legend(_ locale: String) -> String {
    """
    Lines are those of the translation as it is now: from the end of a page to its beginning they stay right. *was* is what the source
    said when the block was translated. `concord mark \(locale) PAGE` says that a page is done.

    """
  }

  private static func section(_ item: Item) -> String {
    let what =
      switch item.kind {
      case .added: "add"
      case .changed: "change"
      case .removed: "take out"
      case .moved: "move"
      case .untranslated: "translate"
      case .missing: "translate the page"
      }
    var place = item.line.map { ", line \($0)" } ?? ""
    if let after = item.after {
      place += item.kind == .moved ? " to after line \(after)" : " after line \(after)"
      place += item.anchor.map { " (\(code($0)))" } ?? ""
    }
    if item.kind != .added, item.kind != .missing, item.line == nil { place += ", not found in the translation" }
    let heading = item.heading.map { " under “\(PrintableText.escaped($0))”" } ?? ""
    var text = "\n- [ ] **\(what)**\(place)\(heading)\n"
    if item.kind == .untranslated { return text + quote("translation, which is still the source's", item.source) }
    text += quote("source", item.source)
    if let source = item.source, let former = item.formerSource {
      if source.filter({ !$0.isWhitespace }) == former.filter({ !$0.isWhitespace }) {
        text += "\n  The words are the same: what a link leads to, or an attribute, has changed.\n"
      } else if let lines = LineDifference.text(former, source) {
        text += quote("what changed", lines, language: "diff")
      } else {
        text += quote("was", former)
      }
    } else {
      text += quote("was", item.formerSource)
    }
    return text + quote("translation", item.translation)
  }

  /// In a code span.
  private static func code(_ text: String) -> String {
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let space = longest > 0 ? " " : ""
    return fence + space + PrintableText.escaped(text) + space + fence
  }

  /// A fence that is longer than any in the text.
  private static func quote(_ label: String, _ content: String?, language: String = "markdown") -> String {
    guard let content else { return "" }
    let longest = content.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    let lines = content.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "  \(PrintableText.escaped(String($0)))\n" }.joined()
    return "\n  \(label):\n\n  \(fence)\(language)\n\(lines)  \(fence)\n"
  }

  /// The same as data.
  public var json: String {
    JSONValue.members([
      "version": .int(1), "locale": .string(locale.tag),
      "items": .array(
        items.map { item in
          .members([
            "kind": .string(item.kind.rawValue), "topic": .string(item.topic), "file": .string(item.file),
            "line": item.line.map { .int($0) }, "after": item.after.map { .int($0) },
            "anchor": item.anchor.map { .string($0) }, "heading": item.heading.map { .string($0) },
            "source": item.source.map { .string($0) }, "formerSource": item.formerSource.map { .string($0) },
            "translation": item.translation.map { .string($0) },
          ])
        }),
    ]).text
  }

  /// The JSON Schema of that.
  public static var schema: String {
    let item: JSONShape = [
      "kind": .choice(Item.Kind.self), "topic": .text, "file": .text, "line?": .integer, "after?": .integer,
      "anchor?": .text, "heading?": .text, "source?": .text, "formerSource?": .text, "translation?": .text,
    ]
    let list: JSONShape = ["version": .version(1), "locale": .text, "items": .list(item)]
    return list.schema("concord status --todo LOCALE --format json")
  }
}
