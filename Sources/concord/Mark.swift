import ArgumentParser
import ConcordFiles
import ConcordHistory
import ConcordLint
import ConcordPages
import ConcordProject
import ConcordReport
import ConcordSyntax
import ConcordWorkspace

/// `concord mark`
struct Mark: ReadsPages {
  static let configuration = CommandConfiguration(
    commandName: "mark", abstract: "Write into pages which revision of the source they were made from.",
    usage: "concord mark [<options>] <locale> <pages> ...",
    discussion: """
      The revision is written in the way of the set: default_lang_commit, l10n.sourceCommit, lastupdated, … of the front \
      matter, or a comment at the end where pages have none. A page whose content is clearly that of another revision is left as it is.

      Examples:
        concord mark fr docs/fr/setup.md
        concord mark fr docs/fr/setup.md --as-of v2.0
        concord mark fr docs/fr/*.md --no-change
      """)

  @Argument(help: "The locale of the pages.")
  var locale: String

  @Argument(help: "The translations, or their folder.")
  var pages: [String]

  @Option(
    help: ArgumentHelp(
      "The revision of the source that was translated; the last one by default.", valueName: "revision"))
  var asOf: String?

  @Flag(help: "The pages were looked at, and need no change, whatever their content says.")
  var noChange = false

  @OptionGroup var reading: ReadingOptions

  func run() async throws {
    var request = reading.request
    request.paths = pages
    let loaded = try await SetOptions.open(request, isQuiet: reading.quiet)
    let set = loaded.lintSet
    guard let locale = set.locales.first(where: { $0.tag.lowercased() == locale.lowercased() }),
      locale != set.sourceLocale
    else {
      let tags = set.locales.filter { $0 != set.sourceLocale }.map(\.tag)
      let others = tags.isEmpty ? "" : "; there are \(Suggestion.list(tags))"
      throw RunError("nothing is translated into \(locale)\(Suggestion.text(locale: locale, tags))\(others)")
    }
    let lock = try loaded.lock()
    defer { withExtendedLifetime(lock) {} }
    let git = try Git(loaded.root, loaded.disk)
    let commit = try await git.commit(asOf ?? "HEAD")
    let translations = await set.parsedPages().filter { $0.locale != set.sourceLocale }
    let syntax = loaded.configuration.pin ?? PinMark.syntax(of: translations.map(\.document))
    let history = try await git.history(of: set.project.topics.flatMap(\.files), upTo: commit)
    let finder = RevisionFinder(history, set.store)
    let marker = Marker(set: set, syntax: syntax, isReviewed: noChange, finder: finder, git: git, commit: commit)
    var texts: [String: [UInt8]] = [:]
    var failures: [(page: Page, error: RunError)] = []
    let wanted = loaded.reportedPages.filter { $0.locale == locale }
    for page in wanted {
      do throws(RunError) { texts[page.file] = try await marker.marked(page) } catch { failures.append((page, error)) }
    }
    let statuses =
      noChange ? TranslationStatuses() : try await git.statuses(of: set.replacing(texts), pins: loaded.pins)
    for page in wanted {
      guard let text = texts[page.file] else { continue }
      do throws(RunError) {
        if let other = statuses[page]?.contradicted { throw Self.contradiction(other) }
        try Self.write(text, page, loaded)
      } catch { failures.append((page, error)) }
    }
    for (page, error) in failures { Console.tell("error: \(loaded.pathPrefix)\(page.file): \(error)") }
    if !reading.quiet {
      Console.tell("\(Count.of(wanted.count - failures.count, "page")) marked\(syntax.map { " with \($0.key)" } ?? "")")
    }
    if !failures.isEmpty { throw ExitCode(2) }
  }

  private static func write(_ text: [UInt8], _ page: Page, _ loaded: LoadedSet) throws(RunError) {
    let old = loaded.lintSet.texts(of: [page.file])[page.file]?.bytes ?? []
    do throws(FileError) {
      try loaded.disk.replace(Path.join(loaded.root, page.file), with: text, expecting: old, isDurable: true)
    } catch { throw RunError("it cannot be written: \(error.reason)") }
  }

  private static func contradiction(_ other: PageVersion) -> RunError {
    RunError(
      "its content is that of \(other.commit.prefix(12)) of \(CalendarDate(secondsSince1970: other.time)); give --no-change "
        + "if it was looked at and needs none")
  }
}

/// Marks pages with the revision of their sources that a commit has.
private struct Marker {
  let set: LintSet
  /// How the set names revisions; nil where none of its pages does, and the configuration says nothing.
  let syntax: PinSyntax?
  /// Whether the pages were looked at, and need no change.
  let isReviewed: Bool
  let finder: RevisionFinder
  let git: Git
  let commit: String

  /// What a page holds with its mark.
  func marked(_ page: Page) async throws(RunError) -> [UInt8] {
    guard let source = set.topics.first(where: { FileName($0.key) == FileName(page.topic) })?.source else {
      throw RunError("it has no source page")
    }
    guard let version = finder.revisions(of: source).first,
      let bytes = try await git.files([source.file], at: commit)[source.file]
    else { throw RunError("\(source.file) is not in \(commit.prefix(12)); commit it first") }
    guard let document = set.store.parsed(page.file)?.document else { throw RunError("it is no text") }
    let original = Document(parsing: bytes, dialect: document.dialect)
    if syntax == nil, isShownByForges(document, original) {
      guard let text = PinComment(source.file, version, isReviewed: isReviewed).written(into: document) else {
        throw RunError("its revision is in another tool's record; that tool writes it")
      }
      return text
    }
    let syntax = self.syntax ?? .default
    guard let mark = PinMark(syntax, version, original, isReviewed: isReviewed) else {
      throw RunError("\(source.file) has no \(syntax.key) at \(commit.prefix(12))")
    }
    do { return try mark.written(into: document) } catch { throw RunError("\(error)") }
  }

  /// Whether a page is read where front matter would be text: in a repository, not on a site.
  private func isShownByForges(_ page: Document, _ source: Document) -> Bool {
    // What opens like front matter, and is none, is told.
    let opening = page.text.bytes[...].drop(while: \.isSpace)
    return [.gfm, .commonmark].contains(page.dialect) && page.frontMatter == nil && source.frontMatter == nil
      && !["---", "+++", "{"].contains { opening.starts(with: $0.utf8) }
  }
}
