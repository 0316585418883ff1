public import ConcordLint

/// One thing in which two languages differ.
public struct Change: Sendable, Hashable {
  /// What differs, as a reader sorts it.
  public typealias Kind = Subject

  /// What differs.
  public let kind: Kind
  /// How it differs: `missing`, `extra`, `changed`, of code `whitespace`, `comments`, `strings`, `variables`, `code`.
  public let verdict: String
  /// The rule of lint that reports the same; nil for numbers.
  public let rule: String?
  /// One clause in lower case, with the actual values.
  public let message: String
  /// How severe it is.
  public let severity: Severity
  /// Where it comes from.
  public let origin: Origin
  /// Where in the source; nil where only the translation has it.
  public let source: Place?
  /// Where in the translation, or where it would stand.
  public let target: Place?
  /// What follows from the same cause.
  public var notes: [Note] = []
}

extension Change {
  /// What a diagnostic says of a pair of pages.
  /// - Parameter isInSource: whether its place is in the source page.
  init(_ diagnostic: Diagnostic, isInSource: Bool) {
    let rule = RuleCatalog.description(of: diagnostic.rule)
    self.init(
      kind: rule?.subject ?? .markup, verdict: rule?.verdict ?? "changed", rule: diagnostic.rule,
      message: diagnostic.message, severity: diagnostic.severity, origin: diagnostic.origin,
      source: isInSource ? diagnostic.place : diagnostic.source, target: isInSource ? nil : diagnostic.place,
      notes: diagnostic.notes)
  }
}
