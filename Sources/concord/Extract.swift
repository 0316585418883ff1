import ArgumentParser
import ConcordLint
import ConcordPages
import ConcordReport
import ConcordWorkspace

/// `concord extract`
struct Extract: ReadsPages {
  static let configuration = CommandConfiguration(
    commandName: "extract", abstract: "Give the placeholders and the code of all pages as data.",
    usage: "concord extract [<options>] [<paths> ...]",
    discussion: """
      Formats: json (default), csv.

      Examples:
        concord extract docs --matrix
        concord extract docs --format csv=placeholders.csv
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

  func validate() throws {
    try OutputTarget.check(formats, formats: Self.formats)
    if matrix, formats.contains(where: { $0.path == nil }) {
      throw ValidationError(
        "--matrix and --format both go to standard output; give the format a file: --format json=data.json")
    }
  }

  func run() async throws {
    let loaded = try await set.open()
    let report = ExtractReport(
      await loaded.lintSet.parsedPages().filter { loaded.isReported($0.file) && loaded.isReported($0.locale) },
      keywords: loaded.lintSet.keywords)
    if matrix { Console.write(report.matrix) }
    let targets = formats.isEmpty && !matrix ? [OutputTarget(format: "json")] : formats
    for target in targets { try target.write(target.format == "csv" ? report.csv : report.json) }
    try loaded.checkWhole()
  }
}
