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
      The order of the pages is that of a `toc` file, or of their names. Files in the folder that Concord did not write
      are left alone.

      Examples:
        concord render docs -o public
        concord render docs -o public --base-url https://docs.example.org/guide/
      """)

  @OptionGroup var set: SetOptions
  var reading: ReadingOptions { self.set.reading }

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "folder"), completion: .directory)
  var output: String

  @Option(help: ArgumentHelp("The site's address: absolute links and a sitemap need it.", valueName: "url"))
  var baseURL: String?

  @Option(help: ArgumentHelp("The site's name; the first page's title by default.", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp("A folder whose page.mustache, style.css or script.js replace the theme's.", valueName: "folder")
  )
  var theme: String?

  @Option(help: "What a locale shows of a page that it has not translated.")
  var fallback: FallbackChoice?

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp("Give a keyword another value; can be given again.", valueName: "name=value"))
  var settings: [KeywordSetting] = []

  @Flag(help: "Cut raw HTML down to what cannot run code.")
  var safe = false

  @OptionGroup var history: HistoryOptions

  @Flag(help: "Exit with 1 where a link of a page leads nowhere.")
  var strict = false

  func validate() throws {
    if let baseURL, !baseURL.hasPrefix("https://"), !baseURL.hasPrefix("http://") {
      throw ValidationError("\"\(baseURL)\" is no address of a site; write one like https://docs.example.org/")
    }
    if let baseURL, baseURL.contains(where: { "?# ".contains($0) }) {
      throw ValidationError(
        "\"\(baseURL)\" has more than a path behind the host; write one like https://docs.example.org/")
    }
  }

  func run() async throws {
    let loaded = try await set.open()
    let lintSet = loaded.lintSet
    var contents: [LocaleTag: TableOfContents] = [:]
    for locale in lintSet.locales { contents[locale] = try loaded.tableOfContents(locale) }
    let siteSet = await SiteSet(
      lintSet.project, store: lintSet.store, locales: lintSet.locales.filter { loaded.isReported($0) },
      files: lintSet.files, keywords: keywords(lintSet.keywords), contents: contents)
    let site = loaded.configuration.site
    var options = SiteOptions(title: title ?? site.title, isSafe: isSafe(loaded))
    options.fallback = (fallback ?? site.fallback.flatMap(FallbackChoice.init) ?? .source).option
    options.labels = loaded.configuration.labels
    options.fallbacks = loaded.configuration.fallbacks
    if !set.quiet, Console.isErrorTerminal { options.onProgress = Self.showProgress }
    options.baseURL = (baseURL ?? site.baseURL).map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    options.templates = try templates(loaded)
    options.words = site.words
    options.addresses = site.addresses == "pretty" ? .folders : .files
    options.hasMarkdown = site.hasMarkdown ?? false
    (options.footer, options.footers) = (site.footer, site.footers)
    options.editURL = try editURL(site)
    options.style = try style(loaded)
    options.favicon = try picture(site.favicon, "favicon", loaded)
    options.logo = try picture(site.logo, "logo", loaded)
    if history.history { options.changes = await Self.changes(loaded) }
    let built: Site
    do { built = try await Site.build(siteSet, options) } catch { throw RunError("\(error)") }
    for warning in built.warnings where !set.quiet { Console.tell(warning) }
    let folder = Path.absolute(output, from: Environment.workingDirectory)
    if loaded.lintSet.pages.contains(where: { Path.join(loaded.root, $0.file).hasPrefix(folder + "/") }) {
      throw RunError("\(output) holds the pages themselves; give another folder with --output")
    }
    let outcome = try await SiteWriter(folder, loaded).write(built)
    let failures = built.unplaced + outcome.failures.map(\.description)
    for failure in failures { Console.tell("error: \(failure)") }
    if !set.quiet {
      Console.tell("\(built.paths.count) files in \(output), \(outcome.count) of them written")
    }
    if !failures.isEmpty { throw ExitCode(2) }
    if strict, !built.warnings.isEmpty { throw ExitCode(1) }
    try loaded.checkWhole()
  }

  /// The keyword map with what was set on the command line, which wins.
  private func keywords(_ map: KeywordMap?) -> KeywordMap? {
    settings.isEmpty ? map : settings.reduce(map ?? KeywordMap()) { $0.setting($1.name, to: $1.value) }
  }

  /// One line that is written over, and gone at the end.
  private static func showProgress(_ done: Int, _ all: Int) {
    guard all >= 50, done % 10 == 0 || done == all else { return }
    Console.show(progress: done == all ? nil : "\(done) of \(all) pages")
  }

  private func isSafe(_ loaded: LoadedSet) -> Bool { safe || loaded.configuration.site.isSafe ?? false }

  /// The day of each page's last commit; nothing without a repository, or where git does not answer.
  private static func changes(_ loaded: LoadedSet) async -> [String: String] {
    let files = loaded.lintSet.pages.map(\.file)
    guard let git = try? Git(loaded.root, loaded.disk), let past = try? await git.history(of: files) else { return [:] }
    return files.reduce(into: [:]) { days, file in days[file] = past.lastChange(file).map { "\($0)" } }
  }

  private func editURL(_ site: Configuration.Site) throws(RunError) -> String? {
    guard let url = site.editURL else { return nil }
    guard url.hasPrefix("https://") || url.hasPrefix("http://") else {
      throw RunError("site.edit-url: \(url) is no address; write one like https://example.org/edit/main/docs/{path}")
    }
    return url
  }

  /// The team's style sheet, which lies in the set; a stranger's may load what it likes.
  private func style(_ loaded: LoadedSet) throws(RunError) -> [UInt8]? {
    guard let shown = loaded.configuration.site.style else { return nil }
    if isSafe(loaded) {
      Console.tell("site.style is left out: with --safe, styles come from the command line (--theme)")
      return nil
    }
    let path = try Configuration.path(shown, in: loaded.root, key: "site.style", option: "--theme")
    do throws(FileError) { return try loaded.disk.read(path) } catch {
      throw RunError("site.style: cannot read \(shown): \(error.reason)")
    }
  }

  /// A picture of the set, as a file of the project.
  private func picture(_ name: String?, _ key: String, _ loaded: LoadedSet) throws(RunError) -> String? {
    guard let name else { return nil }
    let path = Path.absolute(name, from: loaded.root)
    guard let file = Path.relative(path, to: loaded.root) else {
      throw RunError("site.\(key): \(name) lies outside of \(loaded.root)")
    }
    guard loaded.disk.kind(path) == .file else { throw RunError("site.\(key): there is no file \(name)") }
    guard
      [".svg", ".png", ".ico", ".jpg", ".jpeg", ".webp", ".gif", ".avif"].contains(where: file.lowercased().hasSuffix)
    else {
      throw RunError("site.\(key): \(name) is no picture")
    }
    if isSafe(loaded), file.lowercased().hasSuffix(".svg") {
      Console.tell("site.\(key) is left out: with --safe, a file that may run code is not published")
      return nil
    }
    return file
  }

  /// What a theme replaces: the one that was asked for, or the configuration's.
  private func templates(_ loaded: LoadedSet) throws(RunError) -> [String: String] {
    guard let shown = theme ?? loaded.configuration.site.theme else { return [:] }
    if theme == nil, isSafe(loaded) {
      Console.tell("site.theme is left out: with --safe, a theme comes from the command line (--theme)")
      return [:]
    }
    let folder =
      theme == nil
      ? try Configuration.path(shown, in: loaded.root, key: "site.theme", option: "--theme")
      : Path.absolute(shown, from: Environment.workingDirectory)
    let files = loaded.disk.naming(folder)
    guard files.kind(folder) == .folder else { throw RunError("there is no folder \(shown) for the theme") }
    var templates: [String: String] = [:]
    for (name, file) in [("page", "page.mustache"), ("style", "style.css"), ("script", "script.js")] {
      let path = Path.join(folder, file)
      guard files.kind(path) != nil else { continue }
      do throws(FileError) {
        templates[name] = String(decoding: try files.read(path), as: UTF8.self)
      } catch {
        throw RunError("cannot read \(path): \(error.reason)")
      }
    }
    if templates.isEmpty { throw RunError("\(shown) has no page.mustache, style.css or script.js") }
    return templates
  }
}

/// `SiteOptions.Fallback`, as it is typed.
enum FallbackChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case source, omit

  var option: SiteOptions.Fallback { self == .source ? .source : .omit }
}

/// `name=value`
struct KeywordSetting: ExpressibleByArgument, Sendable {
  let name: String
  let value: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    (name, value) = (parts[0], parts[1])
  }
}
