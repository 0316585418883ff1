public import ConcordProject
public import ConcordSyntax

/// How severe a diagnostic is.
public enum Severity: String, Sendable, Comparable, CaseIterable {
  case info, warning, error

  /// `info` is below `warning`, and that below `error`.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// Where a defect comes from.
public enum Origin: String, Sendable, CaseIterable {
  /// The defect is in the source page.
  case source
  /// The two sides come from different revisions of the source.
  case revision
  /// The translator made it.
  case translation
  case unknown
}

/// A range in one page. Lines and columns are computed where they are shown, from the page's text.
public struct Place: Sendable, Hashable {
  /// The locale of the page.
  public let locale: LocaleTag
  /// The page's path relative to the project root.
  public let file: String
  /// The bytes.
  public let range: ByteRange

  /// A range of a page.
  public init(_ page: Page, _ range: ByteRange) {
    self.init(page.locale, page.file, range)
  }

  init(_ locale: LocaleTag, _ file: String, _ range: ByteRange) {
    self.locale = locale
    self.file = file
    self.range = range
  }
}

/// One replacement of bytes in the page that a diagnostic speaks of.
public struct Edit: Sendable, Hashable {
  /// What is replaced; empty for an insertion.
  public let range: ByteRange
  /// What stands there afterwards.
  public let text: String

  /// Puts a text in place of a range.
  public init(_ range: ByteRange, _ text: String) {
    self.range = range
    self.text = text
  }
}

/// What fixes a defect.
public struct Fix: Sendable, Hashable {
  /// An imperative: "restore the id".
  public let title: String
  /// Whether it can be applied without a look.
  public let isSafe: Bool
  /// All of them, or none, are applied.
  public let edits: [Edit]

  /// A fix with its edits.
  public init(_ title: String, isSafe: Bool = true, _ edits: [Edit]) {
    self.title = title
    self.isSafe = isSafe
    self.edits = edits
  }
}

/// Something that follows from a diagnostic's cause.
public struct Note: Sendable, Hashable {
  /// The rule's id.
  public let rule: String
  /// What follows.
  public let message: String
  /// Where it shows.
  public let place: Place
}

/// What a rule reports of one page.
public struct Diagnostic: Sendable, Hashable {
  /// The rule's id.
  public internal(set) var rule: String
  /// How severe it is.
  public internal(set) var severity: Severity
  /// Where the defect comes from.
  public internal(set) var origin: Origin
  /// One clause in lower case, with the actual values.
  public internal(set) var message: String
  /// The key of the page's topic.
  public internal(set) var topic: String
  /// Where it is; for what is missing, where it would stand.
  public internal(set) var place: Place
  /// The counterpart in the source page.
  public internal(set) var source: Place?
  /// What follows from the same cause.
  public internal(set) var notes: [Note]
  /// What fixes it.
  public internal(set) var fix: Fix?
  /// What it is known by, whatever moves around it: never a position.
  public internal(set) var evidence: String
  /// How much of it there is, where it may become more and stays the same: blocks that a page is behind.
  var extent = 0
  /// Which it is of those that are equal in all that a fingerprint is made of, from 0 in the order of the report.
  var turn = 0
  /// The same among those that were equal to version 0.1.
  var formerTurn = 0
  /// What tells it from others that say the same.
  var surroundings = Surroundings()
  /// How severe it is by itself, where another revision may explain it.
  var severityByItself: Severity?
  /// How far its consequences reach in its page; nil where they are at its place.
  var scope: ByteRange?
  /// Whether it says something only on a page of which little else is told.
  var isDoubtful = false
  /// The lines of a block of code that it speaks of, the one at its place first.
  var lines: [DifferingLine] = []

  /// A diagnostic as a check finds it.
  public init(
    rule: String, severity: Severity, origin: Origin, message: String, topic: String, place: Place, source: Place?,
    notes: [Note] = [], fix: Fix? = nil, evidence: String
  ) {
    self.rule = rule
    self.severity = severity
    self.origin = origin
    self.message = message
    self.topic = topic
    self.place = place
    self.source = source
    self.notes = notes
    self.fix = fix
    self.evidence = evidence
  }
}
