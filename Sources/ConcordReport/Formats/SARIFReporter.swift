import ConcordData
import ConcordLint
import ConcordProject
import ConcordSyntax

/// SARIF 2.1.0 (OASIS), with what GitHub's code scanning asks for besides.
///
/// Addresses are relative to the root of the repository, `%SRCROOT%`: GitHub takes them for that, whatever is said of a base.
/// Columns count Unicode code points from 1.
public struct SARIFReporter: Reporter {
  private static let root = "%SRCROOT%"
  /// More results than this GitHub does not take in one run.
  private static let most = 25_000

  /// A reporter without settings.
  public init() {}

  /// One run; suppressed diagnostics are results too.
  public func render(_ report: LintReport) -> String {
    let numbers = Dictionary(
      RuleCatalog.descriptions.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    // The worst first, where not all of them fit.
    let all = report.diagnostics.map { ($0, false) } + report.suppressed.map { ($0, true) }
    let kept = all.count <= Self.most ? all : Array(all.sorted { $0.0.severity > $1.0.severity }.prefix(Self.most))
    let results = kept.map { result($0, isSuppressed: $1, numbers, report) }
    return JSONValue.members([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"),
      "runs": .array([
        .members([
          "tool": .members([
            "driver": .members([
              "name": .string("Concord"), "semanticVersion": .string(report.version),
              "rules": .array(RuleCatalog.descriptions.map(rule)),
            ])
          ]),
          "columnKind": .string("unicodeCodePoints"),
          "originalUriBaseIds": .members([Self.root: base(report)]),
          "invocations": invocation(report, leftOut: all.count - kept.count).map { .array([$0]) },
          "results": .array(results),
        ])
      ]),
    ]).text
  }

  /// Where Concord ran, and what it could not say; nil where there is nothing to tell.
  private func invocation(_ report: LintReport, leftOut: Int) -> JSONValue? {
    let folder = elsewhere(report)
    guard folder != nil || leftOut > 0 else { return nil }
    let text =
      "\(leftOut) of \(leftOut + Self.most) results are left out, the least severe: GitHub takes \(Self.most) of a run. "
      + "Other formats hold them all."
    return .members([
      "executionSuccessful": .bool(true),
      "workingDirectory": folder.map { .members(["uri": .string(URIText.file($0) + "/")]) },
      "toolExecutionNotifications": leftOut > 0
        ? .array([.members(["level": .string("warning"), "message": .members(["text": .string(text)])])]) : nil,
    ])
  }

  /// The folder that Concord ran in, where it is another one than that which addresses begin at.
  private func elsewhere(_ report: LintReport) -> String? {
    report.workingDirectory == start(report) ? nil : report.workingDirectory
  }

  /// The folder that addresses begin at.
  private func start(_ report: LintReport) -> String? { report.repository ?? report.workingDirectory }

  /// Where addresses begin, as far as a reader needs to be told: nothing where it is the folder that Concord ran in, so that
  /// the report is the same on every machine.
  private func base(_ report: LintReport) -> JSONValue {
    .members([
      "uri": elsewhere(report).flatMap { _ in start(report) }.map { .string(URIText.file($0) + "/") },
      "description": .members(["text": .string("The root of the repository.")]),
    ])
  }

  private func rule(_ rule: RuleDescription) -> JSONValue {
    let severity =
      switch rule.severity {
      case .error: "error"
      case .warning: "warning"
      case .info: "recommendation"
      }
    return .members([
      "id": .string(rule.id),
      "name": .string(rule.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()),
      "shortDescription": .members(["text": .string(rule.summary)]),
      "fullDescription": .members(["text": .string("\(rule.summary) \(rule.rationale)")]),
      "help": .members([
        "text": .string("\(rule.rationale)\n\n\(rule.advice)"),
        "markdown": .string("\(rule.rationale)\n\n**What to do:** \(rule.advice)"),
      ]),
      "defaultConfiguration": .members(["level": .string(Self.level(rule.severity))]),
      "properties": .members([
        "tags": .array([.string("documentation"), .string("localization")]), "precision": .string("very-high"),
        "problem.severity": .string(severity),
      ]),
    ])
  }

  private func result(_ diagnostic: Diagnostic, isSuppressed: Bool, _ numbers: [String: Int], _ report: LintReport)
    -> JSONValue
  {
    let related =
      (diagnostic.source.map { [($0, "The source")] } ?? []) + diagnostic.notes.map { ($0.place, $0.message) }
    return .members([
      "ruleId": .string(diagnostic.rule),
      "ruleIndex": numbers[diagnostic.rule].map { .int($0) },
      "level": .string(Self.level(diagnostic.severity)),
      "message": .members(["text": .string(diagnostic.message)]),
      "locations": .array([.members(["physicalLocation": location(diagnostic.place, report)])]),
      "relatedLocations": related.isEmpty
        ? nil
        : .array(
          related.enumerated().map { number, place in
            .members([
              "id": .int(number + 1), "physicalLocation": location(place.0, report),
              "message": .members(["text": .string(place.1)]),
            ])
          }),
      "partialFingerprints": .members([
        "primaryLocationLineHash": .string(diagnostic.fingerprint),
        "concord/v1": .string(diagnostic.formerFingerprint),
        "concord/v2": .string(diagnostic.fingerprint),
      ]),
      "fixes": diagnostic.fix.flatMap { fix($0, diagnostic.place, report) },
      "suppressions": isSuppressed ? .array([.members(["kind": .string("inSource")])]) : nil,
      "properties": .members([
        "locale": .string(diagnostic.place.locale.tag), "origin": .string(diagnostic.origin.rawValue),
      ]),
    ])
  }

  private func location(_ place: Place, _ report: LintReport) -> JSONValue {
    .members([
      "artifactLocation": artifact(place.file, report),
      "region": region(report.texts.start(place), report.texts.end(place)),
    ])
  }

  private func artifact(_ file: String, _ report: LintReport) -> JSONValue {
    .members(["uri": .string(URIText.path(report.repositoryPath(file))), "uriBaseId": .string(Self.root)])
  }

  private func region(_ start: Position, _ end: Position) -> JSONValue {
    .members([
      "startLine": .int(start.line), "startColumn": .int(start.column), "endLine": .int(end.line),
      "endColumn": .int(end.column),
    ])
  }

  /// Nil where the fix has no edits, or the page is not there to find their lines.
  private func fix(_ fix: Fix, _ place: Place, _ report: LintReport) -> JSONValue? {
    guard let source = report.texts[place.file], !fix.edits.isEmpty else { return nil }
    let replacements = fix.edits.map { edit -> JSONValue in
      .members([
        "deletedRegion": region(source.position(atByte: edit.range.start), source.position(atByte: edit.range.end)),
        "insertedContent": .members(["text": .string(edit.text)]),
      ])
    }
    return .array([
      .members([
        "description": .members(["text": .string(fix.title)]),
        "artifactChanges": .array([
          .members(["artifactLocation": artifact(place.file, report), "replacements": .array(replacements)])
        ]),
      ])
    ])
  }

  private static func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}
