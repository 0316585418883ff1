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
      case missing, added, changed, removed, moved, untranslated
    }

    /// What there is to do.
    public let kind: Kind
    /// The topic's key.
    public let topic: String
    /// The page to write in; of one that is missing, the source page.
    public let file: String
    /// Where, from 1; nil for a whole page.
    public let line: Int?
    /// The line of the translation, from 1, behind which something is to be put; nil where nothing is, or nobody knows.
    public internal(set) var after: Int?
    /// What that line's block begins with.
    public internal(set) var anchor: String?
    /// The heading that it stands under, in the source.
    public let heading: String?
    /// What the source says.
    public internal(set) var source: String?
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
      case .stale: Self.inOrder(BehindBlocks.items(entry, report), Self.untranslated(entry, untranslated, report))
      case .current, .unknown: Self.untranslated(entry, untranslated, report)
      case .orphan: []
      }
    }
  }

  /// By the lines of the translation; what is to be put behind one stands there. A block that has changed is not told to be
  /// untranslated, too.
  private static func inOrder(_ behind: [Item], _ untranslated: [Item]) -> [Item] {
    let lines = Set(behind.compactMap(\.line))
    var last = 0
    let places = (behind + untranslated.filter { $0.line.map { !lines.contains($0) } ?? true }).enumerated().map {
      number, item in
      last = item.after.map { 2 * $0 + 1 } ?? item.line.map { 2 * $0 } ?? last
      return (place: last, number: number, item: item)
    }
    return places.sorted { ($0.place, $0.number) < ($1.place, $1.number) }.map(\.item)
  }

  private static func missing(_ entry: StatusReport.Entry) -> Item {
    Item(
      kind: .missing, topic: entry.topic, file: entry.source?.file ?? "", line: nil, heading: nil, source: nil,
      formerSource: nil, translation: nil)
  }

  private static func untranslated(
    _ entry: StatusReport.Entry, _ diagnostics: [FileName: [Diagnostic]], _ report: StatusReport
  ) -> [Item] {
    guard let page = entry.page, let text = report.set.texts(of: [page.file])[page.file] else { return [] }
    // One diagnostic tells of all the blocks that stand together.
    let places = (diagnostics[FileName(page.file)] ?? []).flatMap { diagnostic in
      [diagnostic.place] + diagnostic.notes.filter { $0.rule == diagnostic.rule }.map(\.place)
    }
    return places.map { place in
      Item(
        kind: .untranslated, topic: entry.topic, file: page.file, line: text.line(atByte: place.range.start),
        heading: nil, source: text[place.range], formerSource: nil, translation: nil)
    }
  }
}
