import ArgumentParser
import ConcordFiles
import ConcordLint
import ConcordPages
import ConcordProject
import ConcordReport
import ConcordSnippets
import ConcordWorkspace

/// `concord extract`
struct Extract: ReadsPages {
  static let configuration = CommandConfiguration(
    commandName: "extract", abstract: "Give the placeholders and the code of all pages as data.",
    usage: "concord extract [<options>] [<paths> ...]",
    discussion: """
      Formats: json (default), csv.

      With --snippets-to, each code block is a file: fr/guide/a.md/0012-3.swift is the third block \
      of fr/guide/a.md, from line 12 on. snippets.json tells the place of each. What a former run \
      wrote there and is gone is deleted; files that Concord did not write are left alone.

      Examples:
        concord extract docs --matrix
        concord extract docs --format csv=placeholders.csv
        concord extract docs --snippets-to samples --locale en --language swift
      """)

  static let formats = ["json", "csv"]

  @OptionGroup var set: SetOptions
  var reading: ReadingOptions { self.set.reading }

  @Option(
    name: [.customShort("f"), .customLong("format")], parsing: .singleValue,
    help: ArgumentHelp("An output: FORMAT, or FORMAT=PATH for a file; can be given again.", valueName: "format"),
    completion: .list(Extract.formats))
  var formats: [OutputTarget] = []

  @Flag(help: "Show how often each placeholder stands in each locale, as a table.")
  var matrix = false

  @Option(
    name: .customLong("snippets-to"),
    help: ArgumentHelp("Write each code block to a file of its own in this folder.", valueName: "folder"),
    completion: .directory)
  var snippetsFolder: String?

  @Option(
    name: .customLong("language"), parsing: .singleValue,
    help: ArgumentHelp(
      "Write only the blocks in this language, by its name or an alias; can be given again.", valueName: "language"),
    completion: .list(Language.all.map(\.name)))
  var languages: [String] = []

  @OptionGroup var emptiness: EmptinessOptions

  func validate() throws {
    if !languages.isEmpty, snippetsFolder == nil {
      throw ValidationError("--language says which blocks --snippets-to writes; give a folder, too")
    }
    if snippetsFolder?.isEmpty ?? false { throw ValidationError("--snippets-to takes a folder") }
    try OutputTarget.check(formats, formats: Self.formats)
    if matrix, formats.contains(where: { $0.path == nil }) {
      throw ValidationError(
        "--matrix and --format both go to standard output; give the format a file: --format json=data.json")
    }
  }

  func run() async throws {
    let loaded = try await open()
    try loaded.checkLooksAtPages(emptiness)
    let pages = await loaded.lintSet.parsedPages().filter { loaded.isReported($0.file) && loaded.isReported($0.locale) }
    if let snippetsFolder { try write(SnippetFiles(pages, languages: languages), to: snippetsFolder, loaded) }
    if matrix || !formats.isEmpty || snippetsFolder == nil { try writeReport(pages, loaded) }
    try loaded.checkThere(emptiness)
    try loaded.checkWhole()
  }

  /// Opens the set; what a former run wrote is no page.
  private func open() async throws -> LoadedSet {
    var request = set.request
    let here = Environment.workingDirectory
    if let folder = snippetsFolder.map({ Path.absolute($0, from: here) }), let below = Path.relative(folder, to: here),
      DiskFiles.here.kind(Path.join(folder, SnippetWriter.manifest)) == .file
    {
      request.excluded.append(.everything(in: below))
    }
    return try await SetOptions.open(request, isQuiet: set.quiet)
  }

  private func writeReport(_ pages: [ParsedPage], _ loaded: LoadedSet) throws {
    let report = ExtractReport(pages, keywords: loaded.lintSet.keywords)
    if matrix { Console.write(report.matrix) }
    let targets = formats.isEmpty && !matrix ? [OutputTarget(format: "json")] : formats
    for target in targets { try target.write(target.format == "csv" ? report.csv : report.json) }
  }

  private func write(_ snippets: SnippetFiles, to shown: String, _ loaded: LoadedSet) throws {
    if let language = snippets.unknown(languages).first {
      throw RunError("no block is in \"\(language)\"\(Suggestion.text(language, Language.names))")
    }
    let folder = Path.absolute(shown, from: Environment.workingDirectory)
    if loaded.lintSet.pages.contains(where: { Path.join(loaded.root, $0.file).hasPrefix(folder + "/") }) {
      throw RunError("\(shown) holds the pages themselves; give another folder with --snippets-to")
    }
    let outcome = try SnippetWriter.write(snippets, to: folder, loaded.disk)
    for failure in outcome.failures { Console.tell("error: \(failure)") }
    if !set.quiet {
      let count = snippets.files.count
      Console.tell("\(count) snippet\(count == 1 ? "" : "s") in \(shown), \(outcome.count) of them written")
    }
    if !outcome.failures.isEmpty { throw ExitCode(2) }
  }
}
