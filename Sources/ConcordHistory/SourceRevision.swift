/// The revision of a source page that a translation was made from.
public struct SourceRevision: Sendable {
  /// How it was found.
  public enum Method: String, Sendable, CaseIterable {
    /// The translation names it.
    case pin
    /// The translation has the date of the source.
    case lastupdated
    /// Of all revisions, it is the one that the translation is like.
    case content
  }

  /// What the source page held; nil where that is the page at hand, and no commit has it.
  public let version: PageVersion?
  /// The revisions that cannot be told from it, itself among them, from the newest on.
  public let range: [PageVersion]
  /// How it was found.
  public let method: Method
  /// From 0 to 1: how likely it is this one among those of ``range``.
  public let confidence: Double
}
