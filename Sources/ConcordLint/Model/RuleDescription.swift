/// What one rule id means: for people, for the reference pages, and for those who handle its diagnostics.
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

  /// What a rule's diagnostics offer, at best.
  public enum FixSafety: String, Sendable {
    /// A fix that needs no review.
    case safe
    /// A fix that is to be reviewed.
    case unsafe
    /// No fix.
    case none
  }

  /// Kebab-case, stable for ever.
  public let id: String
  /// What the rule looks at.
  public let scope: Scope
  /// The severity that it has by default.
  public let severity: Severity
  /// What differs, as a reader of a comparison sorts it.
  public let subject: Subject
  /// How it differs: `missing`, `changed`, of code `whitespace` or `comments`.
  public let verdict: String
  /// The fix that it offers.
  public let fix: FixSafety
  /// The damage that it shows, where a broken block may be the reason: a fence that swallows the blocks below it makes them
  /// missing. Nil for what a broken block does not bring about, as most rules on words and names.
  public let symptom: Damage?
  /// What its diagnostics explain, and how far: others there become notes of this one. Empty unless one mistake of an author
  /// shows in two rules.
  public let explains: [Explanation]
  /// How its diagnostics are told as one; nil where each is told by itself, or by its place.
  public let gathering: Gathering?
  /// Whether the locales of one revision may agree that it is that revision's doing, and no translator's. True for what
  /// changes with the source; false for what is wrong in whatever revision, such as text that is not translated.
  public let yieldsToConsensus: Bool
  /// Whether its diagnostics are a slip only where little else differs: where a page goes its own way, they are infos.
  public let isDoubtful: Bool
  /// Whether it speaks of where a link or an image leads: a change of what is there causes it on a page that is as it was.
  public let asksElsewhere: Bool
  /// Whether comments in pages may suppress it.
  public let isSuppressible: Bool
  /// One sentence: what is wrong.
  public let summary: String
  /// Why it matters to a reader.
  public let rationale: String
  /// What a translator does about it.
  public let advice: String
  /// Pages that show it: tests and documentation.
  public let examples: [RuleExample]

  /// A description; summary, rationale and advice are sentences that people read.
  ///
  /// The verdict is the last word of the id where it is nil, and the symptom nil where no damage to a block brings it about.
  public init(
    _ id: String, _ scope: Scope, _ severity: Severity, _ subject: Subject, verdict: String? = nil,
    fix: FixSafety = .none, symptom: Damage? = nil, explains: [Explanation] = [], gathering: Gathering? = nil,
    yieldsToConsensus: Bool = true, isDoubtful: Bool = false, asksElsewhere: Bool = false,
    isSuppressible: Bool = true, summary: String, rationale: String, advice: String,
    examples: [RuleExample]
  ) {
    self.id = id
    self.scope = scope
    self.severity = severity
    self.subject = subject
    self.verdict = verdict ?? id.split(separator: "-").last.map(String.init) ?? id
    self.fix = fix
    self.symptom = symptom
    self.explains = explains
    self.gathering = gathering
    self.yieldsToConsensus = yieldsToConsensus
    self.isDoubtful = isDoubtful
    self.asksElsewhere = asksElsewhere
    self.isSuppressible = isSuppressible
    self.summary = summary
    self.rationale = rationale
    self.advice = advice
    self.examples = examples
  }
}

/// What a difference between two languages is about.
public enum Subject: String, Sendable, CaseIterable {
  case page, block, heading, code
  case codeSpan = "code-span"
  case placeholder, link, image
  /// Compared by `diff` alone: too weak a hint for a rule.
  case number
  case attribute, table, list, html, markup, text
}
