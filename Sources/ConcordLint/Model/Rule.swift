/// What one rule id means, for people and for the reference pages.
public struct RuleDescription: Sendable {
  /// What a rule looks at.
  public enum Scope: String, Sendable {
    /// One page.
    case page
    /// A translation beside its source, through the alignment.
    case pair
    /// A topic in all its locales.
    case topic
    /// The whole set of pages.
    case set
  }

  /// Kebab-case, stable for ever.
  public let id: String
  /// What the rule looks at.
  public let scope: Scope
  /// The severity that it has by default.
  public let severity: Severity
  /// Whether the rule offers a fix that needs no look.
  public let isFixable: Bool
  /// One sentence: what is wrong.
  public let summary: String
  /// Why it matters to a reader.
  public let rationale: String
  /// What a translator does about it.
  public let advice: String
  /// Pages that show it: tests and documentation.
  public let examples: [RuleExample]

  /// A description; every part is a sentence that people read.
  public init(
    _ id: String, _ scope: Scope, _ severity: Severity, isFixable: Bool = false, summary: String, rationale: String,
    advice: String, examples: [RuleExample]
  ) {
    self.id = id
    self.scope = scope
    self.severity = severity
    self.isFixable = isFixable
    self.summary = summary
    self.rationale = rationale
    self.advice = advice
    self.examples = examples
  }
}

/// A page that a rule faults and one that it passes: test and documentation in one.
///
/// Both are in the `ibm-cloud` dialect. With a source, they are translations of that English page: into French, or,
/// for what shows only in many locales, into each of ``locales``.
public struct RuleExample: Sendable {
  /// The English source page; nil where one page is enough.
  public let source: String?
  /// The page that the rule faults.
  public let bad: String
  /// The same page, mended.
  public let good: String
  /// The locales that the translation stands for.
  public let locales: [String]

  /// An example of one page, or of a source and its translation.
  public init(source: String? = nil, bad: String, good: String, locales: [String] = ["fr"]) {
    self.source = source
    self.locales = locales
    self.bad = bad
    self.good = good
  }
}

/// A check and the rule ids that it reports.
public protocol Rule: Sendable {
  var descriptions: [RuleDescription] { get }
  /// Joins the checks that it is one of; a rule of one kind has this already.
  ///
  /// Asking each rule by `as?` what it is would take longer than linting a page.
  func join(_ checks: inout RuleChecks)
}

/// The rules by what they look at.
public struct RuleChecks: Sendable {
  var page: [any PageRule] = []
  var pair: [any PairRule] = []
  var topic: [any TopicRule] = []
}

extension PageRule {
  /// A rule of this kind only.
  public func join(_ checks: inout RuleChecks) { checks.page.append(self) }
}

extension PairRule {
  /// A rule of this kind only.
  public func join(_ checks: inout RuleChecks) { checks.pair.append(self) }
}

extension TopicRule {
  func join(_ checks: inout RuleChecks) { checks.topic.append(self) }
}

/// A check that looks at one page.
public protocol PageRule: Rule {
  func check(_ page: PageContext, _ findings: inout [Finding])
}

/// A check that compares a translation with its source.
public protocol PairRule: Rule {
  func check(_ pair: PairContext, _ findings: inout [Finding])
}

/// A check that looks at one source page and all its translations at once, after each pair has been compared.
protocol TopicRule: Rule {
  /// Adds diagnostics, and takes away those that it explains.
  func check(_ pairs: [PairContext], _ diagnostics: inout [Diagnostic])
}
