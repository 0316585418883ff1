import ConcordLint
import ConcordProject
import ConcordSyntax

extension ExtractReport {
  /// Everything as one table (RFC 4180): a header, then the placeholders, then the snippets; cells that do not apply
  /// are empty.
  public var csv: String {
    let header = [
      "record", "name", "locale", "topic", "file", "line", "column", "endLine", "endColumn", "start", "end", "context",
      "defined", "kind", "info", "language", "role", "section", "text",
    ]
    var csv = CSVText()
    csv.writeLine(header)
    for use in placeholders { csv.writeLine(Self.row(use)) }
    for snippet in snippets { csv.writeLine(Self.row(snippet)) }
    return csv.text
  }

  private static func row(_ use: PlaceholderUse) -> [String] {
    ["placeholder", use.name] + cells(use.topic, use.place)
      + [use.context.rawValue, use.isDefined.map { String($0) } ?? "", "", "", "", "", "", ""]
  }

  private static func row(_ snippet: Snippet) -> [String] {
    ["snippet", ""] + cells(snippet.topic, snippet.place) + [
      "", "", snippet.kind.rawValue, snippet.info ?? "", snippet.language ?? "", snippet.role?.rawValue ?? "",
      snippet.section ?? "", snippet.text,
    ]
  }

  private static func cells(_ topic: String, _ place: ExtractedPlace) -> [String] {
    [
      place.locale.tag, topic, place.file, String(place.start.line), String(place.start.column),
      String(place.end.line), String(place.end.column), String(place.start.byte), String(place.end.byte),
    ]
  }
}
