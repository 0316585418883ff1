import ConcordData
import ConcordLint
import ConcordProject
import ConcordSyntax

extension ExtractReport {
  /// Everything as data, in the documented format of version 1.
  public var json: String {
    JSONValue.members([
      "version": .int(1),
      "placeholders": .array(placeholders.map(Self.value)),
      "snippets": .array(snippets.map(Self.value)),
    ]).text
  }

  /// The JSON Schema of that.
  public static var schema: String {
    let place: JSONShape = [
      "locale": .text, "topic": .text, "file": .text, "start": .position, "end": .position,
    ]
    let placeholder: JSONShape = [
      "name": .text, "context": .choice(PlaceholderUse.Context.self), "defined": .orNull(.flag),
    ]
    let snippet: JSONShape = [
      "kind": .choice(Snippet.Kind.self), "info": .orNull(.text), "language": .orNull(.text),
      "role": .orNull(.choice(CodeRole.self)), "text": .text, "section": .orNull(.text),
    ]
    let report: JSONShape = [
      "version": .version(1), "placeholders": .list(placeholder + place), "snippets": .list(snippet + place),
    ]
    return report.schema("concord extract --format json")
  }

  private static func value(_ use: PlaceholderUse) -> JSONValue {
    .members([
      "name": .string(use.name), "locale": .string(use.place.locale.tag), "topic": .string(use.topic),
      "file": .string(use.place.file), "start": .position(use.place.start), "end": .position(use.place.end),
      "context": .string(use.context.rawValue), "defined": use.isDefined.map { .bool($0) } ?? .null,
    ])
  }

  private static func value(_ snippet: Snippet) -> JSONValue {
    func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
    return .members([
      "kind": .string(snippet.kind.rawValue), "info": optional(snippet.info), "language": optional(snippet.language),
      "role": optional(snippet.role?.rawValue), "locale": .string(snippet.place.locale.tag),
      "topic": .string(snippet.topic), "file": .string(snippet.place.file), "start": .position(snippet.place.start),
      "end": .position(snippet.place.end), "text": .string(snippet.text), "section": optional(snippet.section),
    ])
  }
}
