import ArgumentParser
import ConcordFiles
import ConcordLint
import ConcordPages
import ConcordProject
import ConcordSite
import ConcordSyntax
import ConcordWorkspace

/// What a site looks like, as it is typed; the configuration says the rest.
struct SiteChoices: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The site's name; by default the first page's title, or the folder's name where that title only greets.",
      valueName: "text"))
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

  /// The files of a theme that was asked for, absolute.
  var themeFiles: [String] {
    guard let theme else { return [] }
    let folder = Path.absolute(theme, from: Environment.workingDirectory)
    return Self.themeNames.map { Path.join(folder, $0.file) }
  }

  private static let themeNames = [
    (name: "page", file: "page.mustache"), (name: "style", file: "style.css"), (name: "script", file: "script.js"),
  ]

  /// What a site is made of.
  func pages(_ loaded: LoadedSet) async throws(RunError) -> SiteSet {
    let lintSet = loaded.lintSet
    var contents: [LocaleTag: TableOfContents] = [:]
    for locale in lintSet.locales { contents[locale] = try loaded.tableOfContents(locale) }
    let host = HostSite.of(lintSet.project, files: lintSet.files, read: loaded.fileReader)
    if contents.isEmpty, let leftOut = host.leftOut { Console.tell("note: \(leftOut)") }
    var pages = await SiteSet(
      lintSet.project, store: lintSet.store.shown, locales: lintSet.locales.filter { loaded.isReported($0) },
      files: lintSet.files, keywords: keywords(lintSet.keywords), contents: contents)
    pages.host = host
    return pages
  }

  /// How it is written.
  func options(_ loaded: LoadedSet) throws(RunError) -> SiteOptions {
    let site = loaded.configuration.site
    var options = SiteOptions(title: title ?? site.title, isSafe: isSafe(loaded))
    options.fallback = (fallback ?? site.fallback.flatMap(FallbackChoice.init) ?? .source).option
    options.folder = SiteFolder.name(loaded.root)
    options.labels = loaded.configuration.labels
    options.fallbacks = loaded.configuration.fallbacks
    options.templates = try templates(loaded)
    options.words = site.words
    options.addresses = site.addresses == "pretty" ? .folders : .files
    options.hasMarkdown = site.hasMarkdown ?? false
    options.hasFeed = site.hasFeed ?? false
    (options.footer, options.footers) = (site.footer, site.footers)
    options.editURL = try editURL(site)
    options.style = try style(loaded)
    options.favicon = try picture(site.favicon, "favicon", loaded)
    options.logo = try picture(site.logo, "logo", loaded)
    options.readFile = loaded.fileReader
    options.readHead = loaded.headReader
    return options
  }

  /// The keyword map with what was set on the command line, which wins.
  private func keywords(_ map: KeywordMap?) -> KeywordMap? {
    settings.isEmpty ? map : settings.reduce(map ?? KeywordMap()) { $0.setting($1.name, to: $1.value) }
  }

  private func isSafe(_ loaded: LoadedSet) -> Bool { safe || loaded.configuration.site.isSafe ?? false }

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
    for (name, file) in Self.themeNames {
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

extension LoadedSet {
  /// Reads a file of the set that is no page; nil where it cannot be read.
  fileprivate var fileReader: @Sendable (String) -> [UInt8]? {
    { [root, disk] file in
      let path = Path.join(root, file)
      return disk.kind(path) == .file ? try? disk.read(path) : nil
    }
  }

  /// Reads the first bytes of a file of the set.
  fileprivate var headReader: @Sendable (String, Int) -> [UInt8]? {
    { [root, disk] file, count in try? disk.read(Path.join(root, file), first: count) }
  }
}
