public import ConcordLint
import ConcordSyntax

/// What one run of `concord lint` found: everything that a reporter may show.
public struct LintReport: Sendable {
  /// Sorted by file, start and rule.
  public private(set) var diagnostics: [Diagnostic]
  /// What was looked at, counted.
  public private(set) var summary: Summary
  /// What comments in the pages suppress, in the same order.
  public let suppressed: [Diagnostic]
  /// Every page that was looked at, relative to the project root.
  public let files: [String]
  /// The pages that diagnostics are about: a page that is not here is named without a frame.
  public let texts: PageTexts
  /// The version of the tool, such as `0.1.0`.
  public let version: String
  /// What stands before a file to make it relative to the working directory: `docs/`, or nothing.
  public let pathPrefix: String
  /// The same for the root of the repository, by which CI systems name files.
  public let repositoryPrefix: String
  /// That root, absolute; nil where no repository is known.
  public let repository: String?
  /// The folder that files are relative to, absolute; nil where nobody needs to know.
  public let root: String?
  /// The folder that the tool ran in, absolute; nil where nobody needs to know.
  public let workingDirectory: String?

  /// A report of one run.
  public init(
    diagnostics: [Diagnostic], suppressed: [Diagnostic] = [], summary: Summary, files: [String] = [],
    texts: PageTexts, version: String, pathPrefix: String = "", repositoryPrefix: String = "",
    repository: String? = nil, root: String? = nil, workingDirectory: String? = nil
  ) {
    self.diagnostics = diagnostics
    self.suppressed = suppressed
    self.summary = summary
    self.files = files
    self.texts = texts
    self.version = version
    self.pathPrefix = pathPrefix
    self.repositoryPrefix = repositoryPrefix
    self.repository = repository
    self.root = root
    self.workingDirectory = workingDirectory
  }

  /// How much was looked at, and what was found.
  public struct Summary: Sendable, Hashable {
    /// Locales that were looked at.
    public let locales: Int
    /// Topics that were looked at.
    public let topics: Int
    /// Pages that were looked at.
    public let pages: Int
    /// Diagnostics of severity `error`.
    public let errors: Int
    /// Diagnostics of severity `warning`.
    public let warnings: Int
    /// Diagnostics of severity `info`.
    public let infos: Int
    /// Diagnostics that were suppressed.
    public let suppressed: Int

    /// Counts the diagnostics by severity.
    public init(locales: Int, topics: Int, pages: Int, diagnostics: [Diagnostic], suppressed: Int = 0) {
      self.locales = locales
      self.topics = topics
      self.pages = pages
      self.suppressed = suppressed
      // By index: a diagnostic is large, and would be copied each time.
      func count(_ severity: Severity) -> Int { diagnostics.indices.count { diagnostics[$0].severity == severity } }
      errors = count(.error)
      warnings = count(.warning)
      infos = count(.info)
    }
  }
}

extension LintReport {
  /// What is of a severity, or of one above.
  public func from(_ least: Severity) -> LintReport {
    var report = self
    report.diagnostics.removeAll { $0.severity < least }
    report.summary = Summary(
      locales: summary.locales, topics: summary.topics, pages: summary.pages, diagnostics: report.diagnostics,
      suppressed: summary.suppressed)
    return report
  }

  /// A file as the reader can open it: relative to the working directory.
  func path(_ file: String) -> String { PrintableText.path(pathPrefix + file) }

  /// A file as CI systems know it: relative to the root of the repository.
  func repositoryPath(_ file: String) -> String { repositoryPrefix + file }

  /// The folder that files are relative to, from the root of the repository: `docs`, or `.` where it is that root.
  var rootInRepository: String {
    repositoryPrefix.isEmpty ? "." : String(repositoryPrefix.dropLast(repositoryPrefix.hasSuffix("/") ? 1 : 0))
  }

  /// `file:line:column`
  func location(_ place: Place) -> String {
    let start = texts.start(place)
    return "\(path(place.file)):\(start.line):\(start.column)"
  }
}
