import ConcordData
import ConcordLint
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
      "source": page.source.flatMap { place(row.source, $0) },
      "target": page.target.flatMap { place(row.target, $0) },
      "changes": .array(row.changes.map { value($0, page) }),
    ])
  }

  /// From the first node to the end of the last.
  private static func place(_ nodes: [Int], _ page: LintPage) -> JSONValue? {
    guard let first = nodes.first, let last = nodes.last else { return nil }
    let range = ByteRange(
      start: page.document.nodes[first].range.start, end: page.document.nodes[last].range.end)
    return value(
      Place(locale: page.locale, file: page.file, text: page.document.text, range: range), page, withText: false)
  }

  private static func value(_ change: Change, _ page: PageDiff) -> JSONValue {
    .members([
      "kind": .string(change.kind.rawValue),
      "verdict": .string(change.verdict),
      "rule": change.rule.map { .string($0) },
      "severity": .string(change.severity.rawValue),
      "origin": .string(change.origin.rawValue),
      "message": .string(change.message),
      "source": change.source.map { value($0, page.source, withText: true) },
      "target": change.target.map { value($0, page.target, withText: true) },
      "notes": change.notes.isEmpty
        ? nil
        : .array(
          change.notes.map { note in
            .members([
              "rule": .string(note.rule), "message": .string(note.message),
              "place": value(note.place, nil, withText: false),
            ])
          }),
    ])
  }

  private static func value(_ place: Place, _ page: LintPage?, withText: Bool) -> JSONValue {
    let text = withText && place.file == page?.file ? page?.document.text[place.range] : nil
    return .members([
      "file": .string(place.file), "start": .position(place.start), "end": .position(place.end),
      "text": text.map { .string($0) },
    ])
  }
}
