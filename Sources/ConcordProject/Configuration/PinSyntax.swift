/// How the translations of a team name the revision of the source that they were made from.
public struct PinSyntax: Hashable, Sendable {
  /// What the value names.
  public enum Kind: String, Sendable, CaseIterable {
    /// A commit.
    case commit
    /// git's name of the page's content.
    case blob
    /// A day: `2026-05-02`.
    case date
    /// The SHA-256 of the page.
    case sha256
    /// A list of the first sixteen digits of the SHA-256 of each section.
    case sections
  }

  /// A key of front matter, dotted where it stands in a mapping.
  public let key: String
  /// What its value names.
  public let kind: Kind

  /// A key, and what it holds.
  public init(key: String, kind: Kind) {
    self.key = key
    self.kind = kind
  }
}
