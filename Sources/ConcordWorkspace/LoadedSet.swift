public import ConcordLint
import ConcordPages
public import ConcordProject

/// A set of pages, and which of them a run speaks of.
public struct LoadedSet: Sendable {
  /// The pages.
  public var lintSet: LintSet
  /// Whether git was asked for the past of its pages.
  package var asksHistory = false
  /// What was asked for.
  public let request: SetRequest
  /// The locales that were asked for; nil for all.
  public let locales: Set<LocaleTag>?
  /// The files that were asked for; nil for all.
  public let files: Set<String>?
  /// The project's root, absolute.
  public let root: String
  /// What stands before a file of the set to make it relative to the working directory: `docs/`, or nothing.
  public let pathPrefix: String
  /// What the team has set.
  public let configuration: Configuration
  /// The words that the team has agreed on; nil where it says nothing of them.
  let terminology: Terminology?
  /// What was inferred, as sentences.
  public let notes: [String]
  /// What could not be looked at or compared, as sentences: a run over less than it should be is never a clean one.
  public let gaps: [String]

  /// What the configuration names and is not there, as sentences.
  package let shortfalls: [String]
  /// What says how the set is read besides its pages, absolute: the configuration, keyword maps.
  package let settings: [String]
  /// Whether folders were asked for, or everything: then something is to be compared.
  package let isOfFolders: Bool

  /// Which pages there are.
  public var project: Project { lintSet.project }

  /// What lint finds in the whole set, at the team's levels.
  public func lint(only: Set<String>? = nil) async -> Linter.Result { await lint(lintSet, only: only) }

  /// The same for a set whose pages have changed.
  public func lint(_ set: LintSet, only: Set<String>? = nil) async -> Linter.Result {
    await linter(only: only).run(set).mapDiagnostics(RuleLevels(configuration).applied)
  }

  /// The linter, with what the team has set.
  func linter(only: Set<String>? = nil, rules: RuleSet = RuleCatalog.all) -> Linter {
    var options = LintOptions(terms: terminology)
    if let hosts = configuration.stagingHosts { options.stagingHosts = hosts }
    return Linter(rules: rules, only: only, options: options)
  }

  /// Whether a file was asked for.
  public func isReported(_ file: String) -> Bool { files?.contains(file) ?? true }
  /// Whether a locale was asked for.
  public func isReported(_ locale: LocaleTag) -> Bool { locales?.contains(locale) ?? true }
  /// Whether a diagnostic is of the pages and locales that were asked for.
  public func isReported(_ diagnostic: Diagnostic) -> Bool {
    isReported(diagnostic.place.file) && isReported(diagnostic.place.locale)
  }

  /// Whether the run is over everything.
  public var isWhole: Bool { files == nil && locales == nil }

  /// Whether a page that was asked for, or a table of contents, is there in another locale than the source's, beside it.
  package var comparesSomething: Bool {
    (project.topics + project.contents).contains { topic in
      topic.source != nil
        && topic.translations.contains { page in
          isReported(page.locale) && topic.files.contains(where: isReported)
        }
    }
  }

  /// The pages that were asked for.
  public var reportedPages: [Page] { lintSet.pages.filter { isReported($0.file) && isReported($0.locale) } }

  /// The files of the pages that are text and were asked for, and of such tables of contents.
  public var filesLookedAt: Set<String> {
    let contents = project.contents.flatMap(\.pages).filter { isReported($0.file) && isReported($0.locale) }
    return Set((reportedPages + contents).map(\.file)).subtracting(lintSet.unreadable.map(\.page.file))
  }
}
