import ArgumentParser
import ConcordFiles
import ConcordHistory
import ConcordLint
import ConcordProject
import ConcordSite
import ConcordSyntax
import ConcordWorkspace

/// `concord render`
struct Render: ReadsPages {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Write every locale as a static HTML site.",
    usage: "concord render [<options>] [<paths> ...] --output <folder>",
    discussion: """
      The order of the pages is that of a `toc` file, or of their names. Files in the folder that Concord did not write \
      are left alone.

      Examples:
        concord render docs -o public
        concord render docs -o public --base-url https://docs.example.org/guide/
        concord render docs -o public --watch
      """)

  @OptionGroup var set: SetOptions
  var reading: ReadingOptions { self.set.reading }

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "folder"), completion: .directory)
  var output: String

  @Option(help: ArgumentHelp("The site's address: absolute links and a sitemap need it.", valueName: "url"))
  var baseURL: String?

  @OptionGroup var site: SiteChoices

  @OptionGroup var history: HistoryOptions
  @OptionGroup var emptiness: EmptinessOptions

  @Flag(help: "Exit with 1 where a link of a page leads nowhere.")
  var strict = false

  @Flag(help: "Go on, and write again what has changed whenever a file has; Ctrl-C ends it.")
  var watch = false

  func validate() throws {
    if let baseURL, let reason = SiteAddress.fault(of: baseURL) {
      throw ValidationError("\"\(baseURL)\" \(reason); write one like \(SiteAddress.example)")
    }
  }

  func run() async throws {
    if watch { return try await Watch(render: self).run() }
    let loaded = try await set.open()
    try loaded.checkLooksAtPages(emptiness)
    let written = try await write(loaded)
    if !set.quiet { written.summary.forEach(Console.tell) }
    if written.isFailed { throw ExitCode(2) }
    try loaded.checkThere(emptiness)
    if strict, written.hasWarnings { throw ExitCode(1) }
    try loaded.checkWhole()
  }

  /// What came of writing a site.
  struct Written {
    /// Lines for whoever waits.
    let summary: [String]
    let isFailed: Bool
    let hasWarnings: Bool
  }

  /// Writes the site of a set, and says what is wrong with it.
  func write(_ loaded: LoadedSet) async throws -> Written { try await write(try await plan(loaded), loaded) }

  /// The site of a set.
  func plan(_ loaded: LoadedSet) async throws -> Site {
    var options = try site.options(loaded)
    if !set.quiet, Console.isErrorTerminal { options.onProgress = Self.showProgress }
    options.baseURL = (baseURL ?? loaded.configuration.site.baseURL).map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    if options.hasFeed, options.baseURL == nil {
      throw RunError("site.feed: a feed needs the site's address; set site.base-url, or give --base-url")
    }
    if history.history { options.changes = await Self.changes(loaded) }
    let pages = try await site.pages(loaded)
    if loaded.lintSet.pages.contains(where: { Path.join(loaded.root, $0.file).hasPrefix(folder + "/") }) {
      throw RunError("\(output) holds the pages themselves; give another folder with --output")
    }
    do { return try await Site.build(pages, options) } catch { throw RunError("\(error)") }
  }

  /// Writes a site, and says what is wrong with it.
  /// - Parameter told: what has been said of the site before.
  func write(_ built: Site, _ loaded: LoadedSet, told: Set<String> = []) async throws -> Written {
    for warning in built.warnings where !set.quiet && !told.contains(warning) { Console.tell(warning) }
    let outcome = try await SiteWriter(folder, loaded).write(built)
    let failures = built.unplaced + outcome.failures.map(\.description)
    for failure in failures { Console.tell("error: \(failure)") }
    let own = built.kept.isEmpty ? Self.told(built.own) : nil
    return Written(
      summary: ["\(built.paths.count) files in \(output), \(outcome.count) of them written", own].compactMap(\.self),
      isFailed: !failures.isEmpty, hasWarnings: !built.warnings.isEmpty)
  }

  /// How much of the pages only the site itself can show.
  private static func told(_ names: OwnNames) -> String? {
    guard let (count, most) = names.summary else { return nil }
    let shown = most.prefix(8).map { "`\($0.name)` \($0.count)" }.joined(separator: ", ")
    let rest = most.count > 8 ? " and \(most.count - 8) more" : ""
    return
      (count == 1
      ? "1 component, shortcode or file of the site's own is"
      : "\(count) components, shortcodes and files of the site's own are")
      + " shown by name or left out: \(shown)\(rest)"
  }

  /// Where the site is written, absolute.
  var folder: String { Path.absolute(output, from: Environment.workingDirectory) }

  /// One line that is written over, and gone at the end.
  private static func showProgress(_ done: Int, _ all: Int) {
    guard all >= 50, done % 10 == 0 || done == all else { return }
    Console.show(progress: done == all ? nil : "\(done) of \(all) pages")
  }

  /// The day of each page's last commit; nothing without a repository, or where git does not answer.
  private static func changes(_ loaded: LoadedSet) async -> [String: String] {
    let files = loaded.lintSet.pages.map(\.file)
    guard let git = try? Git(loaded.root, loaded.disk), let past = try? await git.history(of: files) else { return [:] }
    return files.reduce(into: [:]) { days, file in days[file] = past.lastChange(file).map { "\($0)" } }
  }
}
