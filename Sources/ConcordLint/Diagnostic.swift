public import ConcordProject
public import ConcordSyntax

/// How grave a diagnostic is.
public enum Severity: String, Sendable, Comparable, CaseIterable {
  case info, warning, error

  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// Whose the fault is.
public enum Origin: String, Sendable {
  /// The defect is in the source page.
  case source
  /// The two sides come from different revisions of the source.
  case revision
  /// The translator's.
  case translation
  case unknown
}

/// A range in one page, with the lines and columns that people read.
public struct Place: Sendable, Hashable {
  public let locale: LocaleTag
  /// The page's path relative to the project root.
  public let file: String
  public let range: ByteRange
  public let start: Position
  public let end: Position

  public init(locale: LocaleTag, file: String, source: Source, range: ByteRange) {
    self.locale = locale
    self.file = file
    self.range = range
    start = source.position(atByte: range.start)
    end = source.position(atByte: range.end)
  }
}

/// One replacement of bytes in the page that a diagnostic speaks of.
public struct Edit: Sendable, Hashable {
  public let range: ByteRange
  public let text: String

  public init(_ range: ByteRange, _ text: String) {
    self.range = range
    self.text = text
  }
}

/// What mends a fault.
public struct Fix: Sendable, Hashable {
  /// An imperative: "restore the id".
  public let title: String
  /// Whether it can be applied without a look.
  public let isSafe: Bool
  public let edits: [Edit]

  public init(_ title: String, isSafe: Bool = true, _ edits: [Edit]) {
    self.title = title
    self.isSafe = isSafe
    self.edits = edits
  }
}

/// Something that follows from a diagnostic's cause.
public struct Note: Sendable, Hashable {
  public let rule: String
  public let message: String
  public let place: Place
}

/// One fault in one page.
public struct Diagnostic: Sendable, Hashable {
  public let rule: String
  public var severity: Severity
  public var origin: Origin
  public let message: String
  public let topic: String
  public let place: Place
  /// The counterpart in the source page.
  public let source: Place?
  public var notes: [Note]
  public let fix: Fix?
  /// Names the fault by rule, topic, locale and evidence, never by line number.
  public var fingerprint: String
}
