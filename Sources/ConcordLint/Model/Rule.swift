/// A check and the rule ids that it reports.
public protocol Rule: Sendable {
  var descriptions: [RuleDescription] { get }
  /// Joins the checks that it is one of; a rule of one kind has this already.
  ///
  /// Asking each rule by `as?` what it is would take longer than linting a page.
  func join(_ checks: inout RuleChecks)
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
public protocol TopicRule: Rule {
  /// Adds diagnostics, and takes away those that it explains.
  func check(_ pairs: [PairContext], _ diagnostics: inout [Diagnostic])
}

/// A check that looks at which pages there are.
public protocol SetRule: Rule {
  func check(_ set: LintSet) -> [Diagnostic]
}

/// The rules by what they look at.
public struct RuleChecks: Sendable {
  /// Those that look at one page.
  public var page: [any PageRule] = []
  /// Those that compare a translation with its source.
  public var pair: [any PairRule] = []
  /// Those that look at a topic in all its locales.
  public var topic: [any TopicRule] = []
  /// Those that look at the set.
  public var set: [any SetRule] = []
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
  /// A rule of this kind only.
  public func join(_ checks: inout RuleChecks) { checks.topic.append(self) }
}

extension SetRule {
  /// A rule of this kind only.
  public func join(_ checks: inout RuleChecks) { checks.set.append(self) }
}
