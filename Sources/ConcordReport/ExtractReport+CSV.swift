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
    let rows = [header] + placeholders.map(Self.row) + snippets.map(Self.row)
    return rows.map { $0.map(Self.cell).joined(separator: ",") + "\r\n" }.joined()
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

  private static func cell(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
    guard needsQuotes else { return text }
    // By scalars: "\r\n" and a quote with a combining mark are one character each.
    var quoted = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted.append("\"") }
      quoted.append(scalar)
    }
    return "\"\(String(quoted))\""
  }
}
