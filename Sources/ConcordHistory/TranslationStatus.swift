public import ConcordProject
public import ConcordSyntax

/// How a translation stands to its source.
public struct TranslationStatus: Sendable {
  /// Whether it is up to date.
  public enum State: String, Sendable, CaseIterable {
    /// Nothing that readers see has changed in the source since.
    case current
    /// The source has changed since.
    case stale
    /// Nobody knows: that is never stale.
    case unknown
  }

  /// The translation.
  public let page: Page
  /// Whether it is up to date.
  public let state: State
  /// The revision of the source that it was made from; nil where that is not known.
  public let revision: SourceRevision?
  /// What has changed in the source since; nil where nothing has, or that is not known.
  public let drift: SourceDrift?
  /// What the source page held before that revision, where it was changed most; the newest first.
  public let earlier: [[UInt8]]
  /// When the first of these changes was made, in seconds since 1970; nil where no commit has it.
  public let since: Int?
  /// Where the translation names its revision; nil where it does not, or that is not known.
  public let pin: ByteRange?
  /// The revision that the translation is like, where it says that it was made from another one.
  public let contradicted: PageVersion?
}
