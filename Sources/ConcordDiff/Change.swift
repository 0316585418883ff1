public import ConcordLint

/// One thing in which two languages part.
public struct Change: Sendable, Hashable {
  /// What differs, as a reader sorts it.
  public enum Kind: String, Sendable, CaseIterable {
    case page, block, heading, code
    case codeSpan = "code-span"
    case placeholder, link, image, number, attribute, table, list, html, markup, text
  }

  /// What differs.
  public let kind: Kind
  /// How it differs: `missing`, `extra`, `changed`, of code `whitespace`, `comments`, `strings`, `variables`, `code`.
  public let verdict: String
  /// The rule of lint that tells the same; nil for numbers.
  public let rule: String?
  /// One clause in lower case, with the actual values.
  public let message: String
  /// How grave it is.
  public let severity: Severity
  /// Whose it is.
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
    let rule = diagnostic.rule
    self.init(
      kind: Kind(rule: rule), verdict: Self.verdict(of: rule), rule: rule, message: diagnostic.message,
      severity: diagnostic.severity, origin: diagnostic.origin,
      source: isInSource ? diagnostic.place : diagnostic.source, target: isInSource ? nil : diagnostic.place,
      notes: diagnostic.notes)
  }

  private static func verdict(of rule: String) -> String {
    switch rule {
    case "code-whitespace-changed": "whitespace"
    case "code-comment-changed": "comments"
    case "code-string-changed": "strings"
    case "code-variable-changed": "variables"
    case "code-changed": "code"
    default: rule.split(separator: "-").last.map(String.init) ?? rule
    }
  }
}

extension Change.Kind {
  /// What a rule speaks of, by its name.
  init(rule: String) {
    let exact: [String: Change.Kind] = [
      "code-info-changed": .code, "variable-changed": .placeholder, "term-missing": .text, "fence-broken": .code,
    ]
    let prefixes: [(String, Change.Kind)] = [
      ("code-span", .codeSpan), ("code", .code), ("fence", .code), ("placeholder", .placeholder),
      ("heading", .heading), ("id-", .heading), ("attribute", .attribute), ("link", .link), ("image", .image),
      ("table", .table), ("list", .list), ("html", .html), ("block", .block), ("page", .page),
      ("front-matter", .page), ("toc", .page), ("text", .text),
    ]
    self = exact[rule] ?? prefixes.first { rule.hasPrefix($0.0) }?.1 ?? .markup
  }
}
