import ConcordData
import ConcordHistory
import ConcordLint
import ConcordPages
import ConcordProject
import ConcordReport
import ConcordSyntax

/// The report as data, in the documented format of version 1.
public struct StatusJSON: Sendable {
  /// A writer without settings.
  public init() {}

  /// The report as one JSON object.
  public func render(_ report: StatusReport) -> String {
    JSONValue.members([
      "version": .int(1),
      "source": .string(report.source.tag),
      "locales": .array(report.locales.map(Self.value)),
      "pages": .array(report.entries.map { Self.value($0, report) }),
    ]).text
  }

  /// The JSON Schema of that.
  public static var schema: String {
    let locale: JSONShape = [
      "locale": .text, "translated": .integer, "current": .integer, "stale": .integer, "missing": .integer,
      "orphan": .integer, "unknown": .integer, "progress": .integer,
      "blocks": ["total": .integer, "current": .integer, "stale": .integer, "unknown": .integer],
    ]
    let version: JSONShape = ["commit": .text, "blob": .text, "date": .text]
    let revision: JSONShape = [
      "commit?": .text, "blob?": .text, "date?": .text, "method": .choice(SourceRevision.Method.self),
      "confidence": .number, "range?": .list(.text),
    ]
    let block: JSONShape = [
      "kind": .choice(BlockChange.Kind.self), "block": .text, "start?": .position, "end?": .position, "heading?": .text,
    ]
    let page: JSONShape = [
      "topic": .text, "locale": .text, "file?": .text, "state": .choice(StatusReport.State.self),
      "severity?": .choice(["high"]), "revision?": revision, "contradicted?": version, "since?": .text,
      "behind": .integer, "changedBlocks?": .list(block),
    ]
    let report: JSONShape = [
      "version": .version(1), "source": .text, "locales": .list(locale), "pages": .list(page),
    ]
    return report.schema("concord status --format json")
  }

  private static func value(_ locale: StatusReport.Locale) -> JSONValue {
    func count(_ state: StatusReport.State) -> JSONValue { .int(locale.counts[state] ?? 0) }
    return .members([
      "locale": .string(locale.locale.tag),
      "translated": .int(locale.translated),
      "current": count(.current),
      "stale": count(.stale),
      "missing": count(.missing),
      "orphan": count(.orphan),
      "unknown": count(.unknown),
      "progress": .int(locale.progress),
      "blocks": .members([
        "total": .int(locale.blocks), "current": .int(locale.upToDate),
        "stale": .int(locale.blocks - locale.upToDate - locale.unknown), "unknown": .int(locale.unknown),
      ]),
    ])
  }

  private static func value(_ entry: StatusReport.Entry, _ report: StatusReport) -> JSONValue {
    let drift = entry.status?.drift
    return .members([
      "topic": .string(entry.topic),
      "locale": .string(entry.locale.tag),
      "file": (entry.page ?? entry.source).map { .string($0.file) },
      "state": .string(entry.state.rawValue),
      "severity": entry.isUrgent ? .string("high") : nil,
      "revision": entry.status?.revision.map(value),
      "contradicted": entry.status?.contradicted.map(value),
      "since": entry.status?.since.map { .string(CalendarDate(secondsSince1970: $0).description) },
      "behind": .int(entry.behind),
      "changedBlocks": drift.map { drift in .array(drift.changes.map { value($0, drift, report) }) },
    ])
  }

  private static func value(_ revision: SourceRevision) -> JSONValue {
    .members([
      "commit": revision.version.map { .string($0.commit) },
      "blob": revision.version.map { .string($0.blob) },
      "date": revision.version.map { .string(CalendarDate(secondsSince1970: $0.time).description) },
      "method": .string(revision.method.rawValue),
      "confidence": .hundredths(Int((revision.confidence * 100).rounded())),
      "range": revision.range.count < 2 ? nil : .array(revision.range.map { .string($0.blob) }),
    ])
  }

  private static func value(_ version: PageVersion) -> JSONValue {
    .members([
      "commit": .string(version.commit), "blob": .string(version.blob),
      "date": .string(CalendarDate(secondsSince1970: version.time).description),
    ])
  }

  private static func value(_ change: BlockChange, _ drift: SourceDrift, _ report: StatusReport) -> JSONValue {
    func position(_ byte: Int) -> JSONValue? {
      report.set.store.position(atByte: byte, in: drift.former.file).map(JSONValue.position)
    }
    return .members([
      "kind": .string(change.kind.rawValue),
      "block": .string(change.block.reportName),
      "start": change.present.flatMap { position($0.start) },
      "end": change.present.flatMap { position($0.end) },
      "heading": change.heading.map { .string($0) },
    ])
  }
}
