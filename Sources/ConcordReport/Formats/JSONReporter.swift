import ConcordLint
package import ConcordProject
package import ConcordSyntax

/// Every diagnostic as data, in the documented format of version 1.
public struct JSONReporter: Reporter {
  /// A reporter without settings.
  public init() {}

  /// The report as one JSON object.
  public func render(_ report: LintReport) -> String {
    let summary = report.summary
    let value = JSONValue.members([
      "version": .int(1),
      "tool": .members(["name": .string("concord"), "version": .string(report.version)]),
      "summary": .members([
        "locales": .int(summary.locales), "topics": .int(summary.topics), "pages": .int(summary.pages),
        "errors": .int(summary.errors), "warnings": .int(summary.warnings), "infos": .int(summary.infos),
        "suppressed": .int(summary.suppressed),
      ]),
      "diagnostics": .array(report.diagnostics.map(Self.value)),
    ])
    return value.text
  }
}

extension JSONReporter {
  private static func value(_ diagnostic: Diagnostic) -> JSONValue {
    .members([
      "rule": .string(diagnostic.rule),
      "severity": .string(diagnostic.severity.rawValue),
      "origin": .string(diagnostic.origin.rawValue),
      "message": .string(diagnostic.message),
      "locale": .string(diagnostic.place.locale.tag),
      "file": .string(diagnostic.place.file),
      "start": .position(diagnostic.place.start),
      "end": .position(diagnostic.place.end),
      "source": diagnostic.source.map { place in
        .members([
          "locale": .string(place.locale.tag), "file": .string(place.file), "start": .position(place.start),
          "end": .position(place.end),
        ])
      },
      "notes": .array(diagnostic.notes.map(value)),
      "fingerprint": .string(diagnostic.fingerprint),
      "fix": diagnostic.fix.map(value),
    ])
  }

  private static func value(_ note: Note) -> JSONValue {
    .members([
      "rule": .string(note.rule), "message": .string(note.message), "locale": .string(note.place.locale.tag),
      "file": .string(note.place.file), "start": .position(note.place.start), "end": .position(note.place.end),
    ])
  }

  private static func value(_ fix: Fix) -> JSONValue {
    .members([
      "title": .string(fix.title), "safe": .bool(fix.isSafe),
      "edits": .array(
        fix.edits.map { edit in
          .members(["start": .int(edit.range.start), "end": .int(edit.range.end), "text": .string(edit.text)])
        }),
    ])
  }
}

extension JSONValue {
  /// `{"line": 21, "column": 5, "offset": 840}`: line and column from 1, offset in bytes from 0.
  package static func position(_ position: Position) -> JSONValue {
    .members(["line": .int(position.line), "column": .int(position.column), "offset": .int(position.byte)])
  }
}
