public import ConcordProject

/// How the translations of a set stand to their sources.
public struct TranslationStatuses: Sendable {
  private let statuses: [FileName: TranslationStatus]

  /// Those of some pages; nothing is known of others.
  public init(_ statuses: [TranslationStatus] = []) {
    self.statuses = Dictionary(statuses.map { (FileName($0.page.file), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// That of a translation; nil where nothing is known.
  public subscript(page: Page) -> TranslationStatus? { statuses[FileName(page.file)] }
}
