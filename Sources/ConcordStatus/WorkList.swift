import ConcordAlignment
import ConcordHistory
public import ConcordLint
import ConcordPages
public import ConcordProject
import ConcordSyntax

/// What there is to do in one locale: pages that are missing, blocks that are behind, blocks that nobody has translated.
public struct WorkList: Sendable {
  /// One block, or one page that is missing.
  public struct Item: Sendable {
    /// What there is to do.
    public enum Kind: String, Sendable, CaseIterable {
      case missing, added, changed, removed, untranslated
    }

    /// What there is to do.
    public let kind: Kind
    /// The topic's key.
    public let topic: String
    /// The page to write in; of one that is missing, the source page.
    public let file: String
    /// Where, from 1; nil for a whole page.
    public let line: Int?
    /// The heading that it stands under, in the source.
    public let heading: String?
    /// What the source says.
    public let source: String?
    /// What it said when it was translated.
    public let formerSource: String?
    /// What the translation says.
    public let translation: String?
  }

  /// The locale.
  public let locale: LocaleTag
  /// Page by page, what is most behind first.
  public let items: [Item]

  /// - Parameters:
  ///   - report: how the set stands.
  ///   - locale: whose work it is.
  ///   - diagnostics: what lint says; blocks that are not translated are among it.
  public init(_ report: StatusReport, locale: LocaleTag, diagnostics: [Diagnostic]) {
    self.locale = locale
    let untranslated = Dictionary(
      grouping: diagnostics.filter { $0.rule == "text-untranslated" && $0.place.locale == locale }
    ) { FileName($0.place.file) }
    items = report.entries.filter { $0.locale == locale }.flatMap { entry -> [Item] in
      switch entry.state {
      case .missing: [Self.missing(entry)]
      case .stale: Self.stale(entry, report) + Self.untranslated(entry, untranslated, report)
      case .current, .unknown: Self.untranslated(entry, untranslated, report)
      case .orphan: []
      }
    }
  }

  private static func missing(_ entry: StatusReport.Entry) -> Item {
    Item(
      kind: .missing, topic: entry.topic, file: entry.source?.file ?? "", line: nil, heading: nil, source: nil,
      formerSource: nil, translation: nil)
  }

  private static func stale(_ entry: StatusReport.Entry, _ report: StatusReport) -> [Item] {
    guard let drift = entry.status?.drift, let page = entry.page, let source = entry.source,
      let target = report.set.store.parsed(page.file)?.document,
      let present = report.set.store.parsed(source.file)?.document
    else { return [] }
    let former = drift.former.document
    let counterparts = Counterparts(former, target)
    return drift.changes.map { change in
      let there = change.former.flatMap(counterparts.range)
      return Item(
        kind: Item.Kind(rawValue: change.kind.rawValue) ?? .changed, topic: entry.topic, file: page.file,
        line: there.map { target.text.line(atByte: $0.start) }, heading: change.heading,
        source: change.present.map { present.text[$0] }, formerSource: change.former.map { former.text[$0] },
        translation: there.map { target.text[$0] })
    }
  }

  private static func untranslated(
    _ entry: StatusReport.Entry, _ diagnostics: [FileName: [Diagnostic]], _ report: StatusReport
  ) -> [Item] {
    guard let page = entry.page, let text = report.set.texts(of: [page.file])[page.file] else { return [] }
    return (diagnostics[FileName(page.file)] ?? []).map { diagnostic in
      Item(
        kind: .untranslated, topic: entry.topic, file: page.file, line: text.line(atByte: diagnostic.place.range.start),
        heading: nil, source: text[diagnostic.place.range], formerSource: nil, translation: nil)
    }
  }
}

/// Where the blocks of a former source page stand in its translation.
private struct Counterparts {
  private let ranges: [(source: ByteRange, target: ByteRange)]

  init(_ former: Document, _ target: Document) {
    let alignment = Alignment(former, target)
    ranges = alignment.rows.compactMap { row in
      guard let one = row.source, let other = row.target else { return nil }
      return (former.nodes[alignment.source[one].node].range, target.nodes[alignment.target[other].node].range)
    }
  }

  func range(of former: ByteRange) -> ByteRange? { ranges.first { $0.source == former }?.target }
}
