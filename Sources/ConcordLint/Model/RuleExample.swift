public import ConcordSyntax

/// A page that a rule reports and one that it passes: test and documentation in one.
///
/// Both are in the `ibm-cloud` dialect, where ``dialect`` is no other. Without a source they are a source page in English. With one, they are translations
/// of it: into French, or into ``locales``: one other locale (`["zh"]`), or several where only many show it. A page that begins with a line `-- fr/page.md --` is a
/// set of files, each behind such a line.
public struct RuleExample: Sendable {
  /// The English source page; nil where one page is enough.
  public let source: String?
  /// What the source page held before, from the last revision backwards, where git knows its past: the last is of 1 January
  /// 2026, each later one of a day later. Their commits are named by their numbers from 1, forty times.
  public let formerSources: [String]
  /// The page that the rule reports, without the marks.
  public let bad: String
  /// What the rule's diagnostics are about, in the order of the page, as UTF-8 bytes of ``bad``, or of ``source`` where
  /// that is reported: where `⟦` and `⟧` stand.
  public let marks: [Range<Int>]
  /// The same page, put right.
  public let good: String
  /// The bad page after the rule's fixes; nil where there is none, or where a golden file holds it.
  public let fixed: String?
  /// The message of the first diagnostic; nil where a golden file holds it.
  public let message: String?
  /// The severity of the first diagnostic; nil where it is the rule's own.
  public let severity: Severity?
  /// The origin of the first diagnostic; nil where a golden file holds it.
  public let origin: Origin?
  /// The locales that the translation stands for.
  public let locales: [String]
  /// What the pages are written in.
  public let dialect: Dialect

  /// An example of one page, or of a source and its translation.
  ///
  /// The bad page has `⟦` and `⟧` around what each diagnostic is about, or side by side where something is missing; the source
  /// has them where it is what is reported.
  public init(
    source: String? = nil, bad: String, good: String, fixed: String? = nil, message: String? = nil,
    severity: Severity? = nil, origin: Origin? = nil, locales: [String] = ["fr"], formerSources: [String] = [],
    dialect: Dialect = .ibmCloud
  ) {
    self.formerSources = formerSources
    let sourceMarks: [Range<Int>]
    (self.source, sourceMarks) = source.map { Self.readMarks($0) } ?? (nil, [])
    let badMarks: [Range<Int>]
    (self.bad, badMarks) = Self.readMarks(bad)
    marks = sourceMarks + badMarks
    self.good = good
    self.fixed = fixed
    self.message = message
    self.severity = severity
    self.origin = origin
    self.locales = locales
    self.dialect = dialect
  }

  private static func readMarks(_ text: String) -> (String, [Range<Int>]) {
    var plain = String.UnicodeScalarView()
    var bytes = 0
    var open = 0
    var marks: [Range<Int>] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "⟦": open = bytes
      case "⟧": marks.append(open..<bytes)
      default:
        plain.append(scalar)
        bytes += UTF8.width(scalar)
      }
    }
    return (String(plain), marks)
  }
}
