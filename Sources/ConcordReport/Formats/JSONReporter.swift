import ConcordData
import ConcordLint
import ConcordProject
import ConcordSyntax

/// Every diagnostic as data, in the documented format of version 1.
public struct JSONReporter: Reporter {
  /// A reporter without settings.
  public init() {}

  /// The report as one JSON object.
  public func render(_ report: LintReport) -> String { String(decoding: bytes(report), as: UTF8.self) }

  /// The same in UTF-8.
  public func bytes(_ report: LintReport) -> [UInt8] {
    let summary = report.summary
    return JSONWriter.bytes(capacity: (report.diagnostics.count + 1) * Self.usualSize) { json in
      json.member("version", 1)
      json.object("tool") { tool in
        tool.member("name", "concord")
        tool.member("version", report.version)
      }
      json.member("root", report.rootInRepository)
      json.object("summary") { counts in
        counts.member("locales", summary.locales)
        counts.member("topics", summary.topics)
        counts.member("pages", summary.pages)
        counts.member("errors", summary.errors)
        counts.member("warnings", summary.warnings)
        counts.member("infos", summary.infos)
        counts.member("suppressed", summary.suppressed)
      }
      let groups = Self.groups(report.diagnostics)
      json.objects("diagnostics", report.diagnostics.indices) {
        Self.write(report.diagnostics[$0], group: groups[$0], report, &$1)
      }
    }
  }
}

extension JSONReporter {
  /// The JSON Schema of a report.
  public static var schema: String {
    let place: JSONShape = ["locale": .text, "file": .text, "start": .position, "end": .position]
    let summary: JSONShape = [
      "locales": .integer, "topics": .integer, "pages": .integer, "errors": .integer, "warnings": .integer,
      "infos": .integer, "suppressed": .integer,
    ]
    let head: JSONShape = [
      "rule": .text, "severity": .choice(Severity.self), "origin": .choice(Origin.self), "message": .text,
    ]
    let note: JSONShape = ["rule": .text, "message": .text]
    let fix: JSONShape = [
      "title": .text, "safe": .flag, "edits": .list(["start": .integer, "end": .integer, "text": .text]),
    ]
    let tail: JSONShape = [
      "source?": place, "notes": .list(note + place), "fingerprint": .text, "group?": .text, "fix?": fix,
    ]
    let report: JSONShape = [
      "version": .version(1), "tool": ["name": .text, "version": .text], "root": .text, "summary": summary,
      "diagnostics": .list(head + place + tail),
    ]
    return report.schema("concord lint --format json")
  }

  /// As many bytes as most diagnostics take.
  private static let usualSize = 768

  /// For the diagnostics of a group of several, by their indices, the fingerprint of its first.
  private static func groups(_ diagnostics: [Diagnostic]) -> [Int: String] {
    var names: [Int: String] = [:]
    for part in DiagnosticGroup.partition(diagnostics) {
      let members = part.members + part.copies
      if members.count == 1 { continue }
      let name = diagnostics[members[0]].fingerprint
      for member in members { names[member] = name }
    }
    return names
  }

  private static func write(
    _ diagnostic: Diagnostic, group: String?, _ report: LintReport, _ json: inout JSONWriter
  ) {
    json.member("rule", diagnostic.rule)
    json.member("severity", diagnostic.severity.rawValue)
    json.member("origin", diagnostic.origin.rawValue)
    json.member("message", diagnostic.message)
    write(diagnostic.place, report, &json)
    if let source = diagnostic.source { json.object("source") { write(source, report, &$0) } }
    json.objects("notes", diagnostic.notes) { note, json in
      json.member("rule", note.rule)
      json.member("message", note.message)
      write(note.place, report, &json)
    }
    json.member("fingerprint", diagnostic.fingerprint)
    if let group { json.member("group", group) }
    guard let fix = diagnostic.fix else { return }
    json.object("fix") { json in
      json.member("title", fix.title)
      json.member("safe", fix.isSafe)
      json.objects("edits", fix.edits) { edit, json in
        json.member("start", edit.range.start)
        json.member("end", edit.range.end)
        json.member("text", edit.text)
      }
    }
  }

  private static func write(_ place: Place, _ report: LintReport, _ json: inout JSONWriter) {
    json.member("locale", place.locale.tag)
    json.member("file", place.file)
    let (start, end) = report.texts.ends(place)
    json.object("start") { write(start, &$0) }
    json.object("end") { write(end, &$0) }
  }

  /// Line and column from 1, offset in bytes from 0.
  private static func write(_ position: Position, _ json: inout JSONWriter) {
    json.member("line", position.line)
    json.member("column", position.column)
    json.member("offset", position.byte)
  }
}
