import ConcordData
import ConcordLint
import ConcordProject
import ConcordSyntax

/// The Diagnostic Format of reviewdog, which comments on pull requests of many hosts.
///
/// Its columns count bytes from 1, and the end of a range is behind its last byte.
public struct RDJSONReporter: Reporter {
  /// A reporter without settings.
  public init() {}

  /// One JSON object.
  public func render(_ report: LintReport) -> String {
    JSONValue.members([
      "source": .members(["name": .string("concord")]),
      "diagnostics": .array(report.diagnostics.map { value($0, report) }),
    ]).text
  }

  private func value(_ diagnostic: Diagnostic, _ report: LintReport) -> JSONValue {
    let place = diagnostic.place
    let source = report.texts[place.file]
    return .members([
      "message": .string(diagnostic.message),
      "location": .members([
        "path": .string(report.repositoryPath(place.file)), "range": Self.range(place.range, source),
      ]),
      "severity": .string(diagnostic.severity.rawValue.uppercased()),
      "code": .members(["value": .string(diagnostic.rule)]),
      "suggestions": diagnostic.fix.flatMap { fix in
        fix.edits.isEmpty
          ? nil
          : .array(
            fix.edits.map { edit in
              .members(["range": Self.range(edit.range, source), "text": .string(edit.text)])
            })
      },
    ])
  }

  private static func range(_ range: ByteRange, _ text: TextBuffer?) -> JSONValue {
    .members(["start": position(range.start, text), "end": position(range.end, text)])
  }

  private static func position(_ byte: Int, _ text: TextBuffer?) -> JSONValue {
    guard let text, byte <= text.bytes.count else { return .members(["line": .int(1)]) }
    let line = text.line(atByte: byte)
    return .members(["line": .int(line), "column": .int(byte - text.lineRange(line).start + 1)])
  }
}
