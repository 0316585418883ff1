import ArgumentParser
import ConcordHistory
import ConcordLint
import ConcordProject
import ConcordStatus
import ConcordWorkspace

/// `concord status`
struct Status: ReadsPages {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show what is translated, what is stale, and since when.",
    usage: "concord status [<options>] [<paths> ...]",
    discussion: """
      A page is stale where the source has changed since it was translated, in a way that readers see. What it was made from \
      is read from git: the revision that the page names (default_lang_commit, l10n.sourceCommit, lastupdated, …), or the \
      one that it is like. Where git has no history, a page is unknown, never stale.

      Up to date is the share of the source's blocks that a locale has as they are now; a page that is missing counts with \
      all of its blocks.

      Formats: table (default), json, markdown, html (a dashboard), badge (SVG).

      Examples:
        concord status docs
        concord status docs --format html=status.html --format badge=status.svg
        concord status --todo fr > todo.md
        concord status --fail-under 80
      """)

  static let formats = ["table", "json", "markdown", "html", "badge"]

  @OptionGroup var set: SetOptions
  var reading: ReadingOptions { self.set.reading }

  @Option(
    name: [.customShort("f"), .customLong("format")], parsing: .singleValue,
    help: ArgumentHelp("An output: FORMAT, or FORMAT=PATH for a file; can be given again.", valueName: "format"),
    completion: .list(Status.formats))
  var formats: [OutputTarget] = []

  @Option(help: "When to use colours.")
  var color = ColorChoice.auto

  @Option(
    help: ArgumentHelp(
      "Show what there is to do in this locale, block by block, as Markdown or json.", valueName: "locale"))
  var todo: String?

  @Option(help: ArgumentHelp("Show only what has become stale since this revision.", valueName: "revision"))
  var since: String?

  @Option(
    help: ArgumentHelp("Exit with 1 where less than this share of a locale is up to date.", valueName: "per cent"))
  var failUnder: Int?

  @Flag(help: "Exit with 1 where a page is stale.")
  var failStale = false

  @OptionGroup var history: HistoryOptions
  @OptionGroup var emptiness: EmptinessOptions

  @Flag(help: "Judge by content alone, whatever pages say of their revision.")
  var ignorePins = false

  func validate() throws {
    try OutputTarget.check(formats, formats: Self.formats)
    if let failUnder, !(0...100).contains(failUnder) { throw ValidationError("--fail-under takes 0 to 100 per cent") }
    if todo != nil, formats.contains(where: { $0.format != "json" && $0.format != "markdown" }) {
      throw ValidationError("--todo is written as markdown or json")
    }
  }

  func run() async throws {
    let loaded = try await set.open().readingHistory(history, readsPins: !ignorePins, isQuiet: set.quiet)
    var report = StatusReport(
      loaded.lintSet, files: loaded.files, contents: loaded.topicsInOrder(),
      urgent: loaded.configuration.urgentWords ?? StatusReport.urgentWords)
    if let since {
      let git = try Git(loaded.root, loaded.disk)
      report = report.since(try await git.time(of: try await git.commit(since)))
    }
    if let todo {
      try await write(WorkList(report, locale: Self.locale(todo, report), diagnostics: untranslated(loaded)))
    } else {
      try write(report, loaded)
    }
    try loaded.checkCompared(emptiness)
    let stale = Set(report.entries(.stale).map(\.locale.tag)).sorted()
    if failStale, !stale.isEmpty {
      Console.tell("--fail-stale: pages are behind in \(stale.joined(separator: ", "))")
      throw ExitCode(1)
    }
    let under = report.locales.filter { $0.progress < failUnder ?? 0 }
    if let failUnder, !under.isEmpty {
      let all = under.map { "\($0.locale) has \($0.progress) %" }.joined(separator: ", ")
      Console.tell("--fail-under \(failUnder): \(all)")
      throw ExitCode(1)
    }
    try loaded.checkWhole()
  }

  private func untranslated(_ loaded: LoadedSet) async -> [Diagnostic] {
    await loaded.lint(only: ["text-untranslated"]).diagnostics
  }

  private func write(_ report: StatusReport, _ loaded: LoadedSet) throws {
    for target in formats.isEmpty ? [OutputTarget(format: "table")] : formats {
      switch target.format {
      case "json": try target.write(StatusJSON().render(report))
      case "markdown": try target.write(StatusMarkdown().render(report))
      case "html": try target.write(StatusHTML().render(report))
      case "badge": try target.write(StatusBadge().render(report))
      default:
        let table = StatusTable(pathPrefix: loaded.pathPrefix, isColored: color.isColored(to: target))
        try target.write(table.render(report))
      }
    }
  }

  private func write(_ list: WorkList) throws {
    for target in formats.isEmpty ? [OutputTarget(format: "markdown")] : formats {
      try target.write(target.format == "json" ? list.json : list.markdown)
    }
  }

  private static func locale(_ name: String, _ report: StatusReport) throws(RunError) -> LocaleTag {
    let all = report.locales.map(\.locale)
    if let locale = all.first(where: { $0.tag.lowercased() == name.lowercased() }) { return locale }
    let tags = all.map(\.tag)
    throw RunError(
      "nothing is translated into \(name)\(Suggestion.text(locale: name, tags)); there are \(Suggestion.list(tags))")
  }
}
