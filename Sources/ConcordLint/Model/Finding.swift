public import ConcordSyntax

/// What a check says, before the linter gives it a place, an origin and a severity.
public struct Finding: Sendable {
  /// The rule's id.
  public let rule: String
  /// One clause in lower case, with the actual values.
  public let message: String
  /// Bytes of the page that is checked; for what is missing, where it would stand.
  public let range: ByteRange
  /// Bytes of the source page.
  public var source: ByteRange?
  /// Overrides the rule's own severity.
  public var severity: Severity?
  /// What fixes it; nil where only a person can.
  public var fix: Fix?
  /// What the diagnostic is known by, across revisions of the page: never a position. A name, or some of the source's own text;
  /// equal ones of a page are told apart by their order.
  public let evidence: String
  /// Whether a whole block or section is concerned: what another revision explains.
  public var isStructural = false
  /// Whether the translation shows it by itself, whatever its source says there.
  var isEvident = false
  /// Whether it is a slip only where little else differs, and a choice of its page where more does; nil for what its rule says.
  public var isDoubtful: Bool?
  /// How much of it there is, where it may become more and stays the same: blocks that a page is behind.
  var extent = 0
  /// What follows from the same cause.
  public var consequences: [Consequence] = []
  /// How far consequences that other rules find may reach: the block that is damaged.
  public var scope: ByteRange?

  /// The lines of a block of code that it speaks of, the one at its place first; none where the block as a whole is another.
  var lines: [DifferingLine] = []

  /// A finding that follows from another.
  public struct Consequence: Sendable {
    /// The id of the rule that would have reported it.
    public let rule: String
    /// One clause in lower case.
    public let message: String
    /// Bytes of the source page where `isInSource`, else of the checked page.
    public let range: ByteRange
    /// Whether the range is in the source page.
    public let isInSource: Bool

    /// Something that follows.
    public init(_ rule: String, _ message: String, _ range: ByteRange, isInSource: Bool) {
      self.rule = rule
      self.message = message
      self.range = range
      self.isInSource = isInSource
    }
  }

  /// The same as what follows from another; it has a place in the source.
  var asConsequence: Consequence { Consequence(rule, message, source ?? range, isInSource: source != nil) }

  /// A finding; severity and origin are the linter's where they are not given.
  public init(
    _ rule: String, _ message: String, at range: ByteRange, source: ByteRange? = nil, severity: Severity? = nil,
    fix: Fix? = nil, evidence: String
  ) {
    self.rule = rule
    self.message = message
    self.range = range
    self.source = source
    self.severity = severity
    self.fix = fix
    self.evidence = evidence
  }
}
