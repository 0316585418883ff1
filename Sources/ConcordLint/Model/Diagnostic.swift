public import ConcordProject
public import ConcordSyntax

/// How grave a diagnostic is.
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
  /// The locale of the page.
  public let locale: LocaleTag
  /// The page's path relative to the project root.
  public let file: String
  /// The bytes.
  public let range: ByteRange
  /// Line and column of the first byte.
  public let start: Position
  /// Line and column behind the last byte.
  public let end: Position

  /// The place of a range; lines and columns are computed from the page.
  public init(locale: LocaleTag, file: String, text: TextBuffer, range: ByteRange) {
    self.locale = locale
    self.file = file
    self.range = range
    start = text.position(atByte: range.start)
    end = text.position(atByte: range.end)
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

/// What mends a fault.
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

/// One fault in one page.
public struct Diagnostic: Sendable, Hashable {
  private let content: Shared<Content>
  /// How grave it is.
  public var severity: Severity
  /// Whose it is.
  public var origin: Origin
  /// What follows from the same cause.
  public var notes: [Note]
  /// Names the fault by rule, topic, locale and evidence, never by line number.
  public var fingerprint: String
  /// How far the fault's consequences reach in its page; nil where they are at its place.
  var scope: ByteRange?

  init(
    rule: String, severity: Severity, origin: Origin, message: String, topic: String, place: Place, source: Place?,
    notes: [Note], fix: Fix?, fingerprint: String, scope: ByteRange? = nil
  ) {
    content = Shared(
      Content(rule: rule, message: message, topic: topic, place: place, source: source, fix: fix))
    self.severity = severity
    self.origin = origin
    self.notes = notes
    self.fingerprint = fingerprint
    self.scope = scope
  }

  /// The rule's id.
  public var rule: String { content.value.rule }
  /// One clause in lower case, with the actual values.
  public var message: String { content.value.message }
  /// The key of the page's topic.
  public var topic: String { content.value.topic }
  /// Where it is; for what is missing, where it would stand.
  public var place: Place { content.value.place }
  /// The counterpart in the source page.
  public var source: Place? { content.value.source }
  /// What mends it.
  public var fix: Fix? { content.value.fix }

  /// What stays as it was found: most of a diagnostic, which goes through many hands.
  private struct Content: Sendable, Hashable {
    let rule: String
    let message: String
    let topic: String
    let place: Place
    let source: Place?
    let fix: Fix?
  }
}

/// A value that its copies share.
private final class Shared<Value: Sendable & Hashable>: Sendable, Hashable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (left: Shared, right: Shared) -> Bool { left === right || left.value == right.value }
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
