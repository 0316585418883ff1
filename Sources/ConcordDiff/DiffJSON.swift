import ConcordData
import ConcordLint
import ConcordPages
import ConcordProject
import ConcordReport
import ConcordSyntax

/// The report as data, in the documented format of version 1 (docs/diff-json.md).
public struct DiffJSON: Sendable {
  /// A writer without settings.
  public init() {}

  /// The report as one JSON object.
  public func render(_ diff: SetDiff) -> String {
    JSONValue.members([
      "version": .int(1),
      "source": .string(diff.source.tag),
      "target": diff.targets.count == 1 ? .string(diff.targets[0].tag) : nil,
      "targets": .array(diff.targets.map { .string($0.tag) }),
      "topics": .array(diff.pages.map(Self.value)),
    ]).text
  }

  /// The JSON Schema of that.
  public static var schema: String {
    let place: JSONShape = ["file": .text, "start": .position, "end": .position]
    let text: JSONShape = place + ["text?": .text]
    let judged: JSONShape = ["severity": .choice(Severity.self), "origin": .choice(Origin.self)]
    let change: JSONShape = .named(
      "change",
      ["kind": .choice(Subject.self), "verdict": .text, "rule?": .text] + judged
        + [
          "message": .text, "source?": text, "target?": text,
          "notes?": .list(["rule": .text, "message": .text, "place": place]),
        ])
    let hunk: JSONShape =
      ["kind": .choice(["missing", "extra", "moved", "split", "merged", "changed"]), "block": .text] + judged
      + ["source?": place, "target?": place, "changes": .list(change)]
    let topic: JSONShape = [
      "topic": .text, "target": .text, "state": .choice(["present", "missing", "orphan"]),
      "counts": .map(Subject.allCases.map(\.rawValue), .integer), "changes": .list(change), "hunks": .list(hunk),
    ]
    let report: JSONShape = [
      "version": .version(1), "source": .text, "target?": .text, "targets": .list(.text), "topics": .list(topic),
    ]
    return report.schema("concord diff --format json")
  }

  private static func value(_ page: PageDiff) -> JSONValue {
    .members([
      "topic": .string(page.topic),
      "target": .string(page.locale.tag),
      "state": .string(page.source == nil ? "orphan" : page.target == nil ? "missing" : "present"),
      "counts": .object(
        Change.Kind.allCases.compactMap { kind in page.counts[kind].map { .init(kind.rawValue, .int($0)) } }),
      "changes": .array(page.changes.map { value($0, page) }),
      "hunks": .array(page.hunks.map { value($0, page) }),
    ])
  }

  private static func value(_ row: PageDiff.Row, _ page: PageDiff) -> JSONValue {
    .members([
      "kind": .string(row.name),
      "block": .string(row.blockName),
      "severity": .string(row.severity.rawValue),
      "origin": .string(row.origin.rawValue),
      "source": page.source.flatMap { place(row.source, $0, page) },
      "target": page.target.flatMap { place(row.target, $0, page) },
      "changes": .array(row.changes.map { value($0, page) }),
    ])
  }

  /// From the first node to the end of the last.
  private static func place(_ nodes: [Int], _ side: ParsedPage, _ page: PageDiff) -> JSONValue? {
    guard let first = nodes.first, let last = nodes.last else { return nil }
    let range = ByteRange(
      start: side.document.nodes[first].range.start, end: side.document.nodes[last].range.end)
    return value(
      Place(side.page, range), page, withText: false)
  }

  private static func value(_ change: Change, _ page: PageDiff) -> JSONValue {
    .members([
      "kind": .string(change.kind.rawValue),
      "verdict": .string(change.verdict),
      "rule": change.rule.map { .string($0) },
      "severity": .string(change.severity.rawValue),
      "origin": .string(change.origin.rawValue),
      "message": .string(change.message),
      "source": change.source.map { value($0, page, withText: true) },
      "target": change.target.map { value($0, page, withText: true) },
      "notes": change.notes.isEmpty
        ? nil
        : .array(
          change.notes.map { note in
            .members([
              "rule": .string(note.rule), "message": .string(note.message),
              "place": value(note.place, page, withText: false),
            ])
          }),
    ])
  }

  private static func value(_ place: Place, _ page: PageDiff, withText: Bool) -> JSONValue {
    let text = page.text(of: place)
    return .members([
      "file": .string(place.file), "start": .position(PageDiff.position(place.range.start, text)),
      "end": .position(PageDiff.position(place.range.end, text)),
      "text": withText ? text.map { .string($0[place.range]) } : nil,
    ])
  }
}
