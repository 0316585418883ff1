import ArgumentParser
import ConcordDiff
import ConcordFiles
import ConcordLint
import ConcordPages
import ConcordProject
import ConcordReport
import ConcordSyntax
import ConcordWorkspace

/// `concord diff`
struct Diff: ReadsPages {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show where two languages differ, block by block.",
    usage: "concord diff [<options>] <source> <target> [<topics> ...]",
    discussion: """
      Prose that is simply translated is no difference. Formats: text (default), json, markdown, html, csv.

      With --split, html is a folder: an index and a file for each page, none of them larger than 300 KB. \
      What a former run wrote there and is gone is deleted; files that Concord did not write are left alone.

      Examples:
        concord diff en fr
        concord diff en fr guide/start --root docs
        concord diff --all --stat
        concord diff --locales en,fr,it --format html=diff.html --editor vscode
        concord diff --all -f html=report --split --repo-url https://github.com/a/b
        concord diff --all --since v2.0
      """)

  static let formats = ["text", "json", "markdown", "html", "csv"]

  @Argument(help: ArgumentHelp("Two locales, then the topics to compare.", valueName: "locales and topics"))
  var words: [String] = []

  @Option(help: ArgumentHelp("The folder of the documentation set.", valueName: "folder"))
  var root = "."

  @Flag(help: "Compare every translation with the source.")
  var all = false

  @Option(help: ArgumentHelp("Compare these side by side: the source first.", valueName: "locales"))
  var locales: String?

  @OptionGroup var reading: ReadingOptions

  @OptionGroup var history: HistoryOptions
  @OptionGroup var emptiness: EmptinessOptions

  @Option(
    name: [.customShort("f"), .customLong("format")], parsing: .singleValue,
    help: ArgumentHelp("An output: FORMAT, or FORMAT=PATH for a file; can be given again.", valueName: "format"),
    completion: .list(Diff.formats))
  var formats: [OutputTarget] = []

  @Option(help: "When to use colours.")
  var color = ColorChoice.auto

  @Flag(help: "Show a table: how much differs, by topic and locale.")
  var stat = false

  @Flag(help: "Show the files that differ, and nothing else.")
  var nameOnly = false

  @OptionGroup var page: PageReportOptions

  @Option(
    help: ArgumentHelp(
      "Show only what changed in the source since this revision and has no change beside it.", valueName: "revision"))
  var since: String?

  @Flag(help: "Exit with 1 where anything differs.")
  var exitCode = false
}

extension Diff {
  func validate() throws {
    try OutputTarget.check(formats, formats: Self.formats)
    try page.check(formats)
    if all, locales != nil { throw ValidationError("--all and --locales are two ways to say which locales; give one") }
    if stat, nameOnly { throw ValidationError("--stat and --name-only are two outputs; give one") }
    if !all, locales == nil, words.count < 2 {
      throw ValidationError(
        DiffWords(words).advice ?? "name two locales, as in `concord diff en fr`, or give --all")
    }
    if stat || nameOnly, formats.contains(where: { $0.path == nil }) {
      throw ValidationError("two outputs go to standard output; give the format a file: --format html=diff.html")
    }
    if let locales, locales.split(separator: ",").count < 2 {
      throw ValidationError("--locales takes two or more locales with commas between them, as in en,fr,it")
    }
  }

  func run() async throws {
    if !all, locales == nil, let advice = DiffWords(words).advice { throw RunError(advice) }
    let wanted = locales.map { $0.split(separator: ",").map(String.init) } ?? (all ? [] : Array(words.prefix(2)))
    let loaded = try await SetOptions.open(request(source: wanted.first), isQuiet: reading.quiet)
      .readingHistory(history, isQuiet: reading.quiet)
    let set = loaded.lintSet
    let targets = try wanted.dropFirst().map { try Self.locale($0, of: set) }
    let topics = try self.topics.flatMap { try Self.topics($0, of: set) }
    var diff = await SetDiff(
      set, diagnostics: await loaded.lint().diagnostics, targets: targets.isEmpty ? nil : targets,
      topics: topics.isEmpty ? nil : Array(Set(topics)))
    let comparesSomething = diff.pages.contains { $0.source != nil && $0.target != nil }
    if let since {
      diff = try await Self.since(since, diff, loaded)
    } else {
      diff = diff.markingDrift(set.statuses)
    }
    try await write(diff, loaded)
    try loaded.checkCompared(emptiness, comparesSomething: comparesSomething)
    if exitCode, !diff.isEmpty { throw ExitCode(1) }
    try loaded.checkWhole()
  }

  private var topics: ArraySlice<String> { all || locales != nil ? words[...] : words.dropFirst(2) }

  private func request(source: String?) -> SetRequest {
    var request = reading.request
    request.paths = [root]
    request.source = source
    return request
  }

  private func write(_ diff: SetDiff, _ loaded: LoadedSet) async throws {
    if stat || nameOnly {
      let table = DiffTable()
      Pager.write(stat ? table.stat(diff) : table.names(diff))
    }
    let targets = formats.isEmpty && !stat && !nameOnly ? [OutputTarget(format: "text")] : formats
    for target in targets {
      switch target.format {
      case "json": try target.write(DiffJSON().render(diff))
      case "markdown": try target.write(DiffMarkdown().render(diff))
      case "csv": try target.write(DiffCSV().render(diff))
      case "html": try await page.write(diff, to: target, isBeside: locales != nil, loaded, isQuiet: reading.quiet)
      default:
        let text = DiffText(isColored: color.isColored(to: target), pathPrefix: loaded.pathPrefix).render(diff)
        if target.path == nil { Pager.write(text) } else { try target.write(text) }
      }
    }
  }

  private static func since(_ revision: String, _ diff: SetDiff, _ loaded: LoadedSet) async throws -> SetDiff {
    let git = try Git(loaded.root, loaded.disk)
    let commit = try await git.commit(revision)
    let changes = try await git.changes(since: commit)
    let pages = diff.pages.flatMap { [$0.source, $0.target].compactMap(\.self) }
    let files = try await git.files(changes.former.intersection(pages.map(\.file)), at: commit)
    let then = Workspace.here.former(loaded, changed: changes.all, files)
    return diff.since(
      revision, changed: changes.all,
      former: Dictionary(
        files.keys.compactMap { file in then?.store.parsed(file).map { (file, $0.document) } },
        uniquingKeysWith: { first, _ in first }), statuses: loaded.lintSet.statuses)
  }

  private static func locale(_ name: String, of set: LintSet) throws -> LocaleTag {
    if let locale = set.locales.first(where: { $0.tag.lowercased() == name.lowercased() }) { return locale }
    let all = set.locales.map(\.tag)
    throw RunError(
      "there are no pages in \(name)\(Suggestion.text(locale: name, all)); there are \(Suggestion.list(all))")
  }

  /// The topics that a name, a folder of topics, or the file of a page means.
  private static func topics(_ name: String, of set: LintSet) throws -> [String] {
    let keys = set.topics.map(\.key)
    let bare = Topic.key(ofFile: name)
    if keys.contains(bare) { return [bare] }
    let inside = keys.filter { $0.hasPrefix(bare.hasSuffix("/") ? bare : bare + "/") }
    if !inside.isEmpty { return inside }
    if let page = set.pages.first(where: { name == $0.file || name.hasSuffix("/" + $0.file) }) { return [page.topic] }
    if set.locales.contains(where: { $0.tag.lowercased() == name.lowercased() }) {
      throw RunError("\(name) is a locale, and no topic: --all compares every translation; give two locales, or --all")
    }
    let some = Suggestion.list(Array(keys.prefix(8))) + (keys.count > 8 ? ", …" : "")
    let isFolder = DiskFiles.here.kind(Path.absolute(name, from: Environment.workingDirectory)) == .folder
    let folder = isFolder ? "; --root \(name) names the folder" : ""
    throw RunError("there is no topic \(bare)\(folder)\(Suggestion.text(path: bare, keys)); there are \(some)")
  }
}
