public import ConcordSyntax

/// A run of code of one kind. The tokens of a snippet together are the snippet, byte for byte.
public struct Token: Sendable, Hashable {
  /// What a token is.
  public enum Kind: String, Sendable, CaseIterable {
    case whitespace, newline
    case comment, string, number, keyword
    /// A name, or any other run of letters.
    case word
    /// A word that readers see: between the tags of markup, on the label of a diagram.
    case text
    /// One sign.
    case punctuation
    /// What a reader replaces, or the shell does: `<name>`, `{name}`, `$NAME`.
    case variable
    /// What a shell prints before a command.
    case prompt
    /// A line that a command printed.
    case output
    /// The key of a mapping, an attribute's name, a header's name, a target of make.
    case key
    /// The name of an element.
    case tag
    /// What speaks of the code: `#include`, `@Override`, `<?xml …?>`, `---`.
    case meta
    /// A line of a diff that was put in.
    case inserted
    /// A line of a diff that was taken out.
    case deleted
  }

  /// What the token is.
  public let kind: Kind
  /// Its bytes in the page.
  public let range: ByteRange

  init(_ kind: Kind, _ range: ByteRange) {
    self.kind = kind
    self.range = range
  }
}
