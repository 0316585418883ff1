import ConcordSyntax

/// A line of code that differs from its source's.
struct DifferingLine: Sendable, Hashable {
  /// Bytes of the source page; empty where the translation has something more.
  let source: ByteRange
  /// Bytes of the translation; empty where something is missing.
  let target: ByteRange
  /// The rule that it breaks.
  let rule: String
  /// What a diagnostic says of it.
  let message: String
}
