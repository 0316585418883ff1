import ArgumentParser
import ConcordSyntax

/// Which pages are looked at, and how they are read.
struct SetOptions: ParsableArguments {
  @Argument(help: "Folders or files. Given files, Concord finds their other locales. (default: .)")
  var paths: [String] = []

  @Option(help: ArgumentHelp("The locale that the others are translated from.", valueName: "locale"))
  var source: String?

  @Option(
    name: .customLong("locale"), parsing: .singleValue,
    help: ArgumentHelp("Look at this locale only; can be given again.", valueName: "locale"))
  var locales: [String] = []

  @OptionGroup var reading: ReadingOptions

  var layout: String? { reading.layout }
  var keywords: String? { reading.keywords }
  var dialect: Dialect? { reading.dialect }
  var quiet: Bool { reading.quiet }
}

/// How the pages of a set are found and read.
struct ReadingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The configuration; concord.yml is found from the pages upwards.", valueName: "file"))
  var config: String?

  @Flag(help: "Look for no configuration.")
  var noConfig = false

  @Option(
    help: ArgumentHelp("Where pages are, such as '{locale}/{path}.md'; detected by default.", valueName: "pattern"))
  var layout: String?

  @Option(help: ArgumentHelp("The keyword map (YAML); found by its name by default.", valueName: "file"))
  var keywords: String?

  @Option(
    help: ArgumentHelp(
      "How pages are read: \(Dialect.allCases.map(\.rawValue).joined(separator: ", ")); detected by default.",
      valueName: "dialect"),
    transform: { name throws(ValidationError) -> Dialect in
      if let dialect = Dialect(rawValue: name) { return dialect }
      let all = Dialect.allCases.map(\.rawValue)
      throw ValidationError(
        "unknown dialect \"\(name)\"\(Suggestion.text(name, all)); there are \(Suggestion.list(all))")
    })
  var dialect: Dialect?

  @Option(
    help: ArgumentHelp("How many pages are worked on at once; one for each core by default.", valueName: "number"))
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "Say nothing on standard error but failures.")
  var quiet = false

  func validate() throws {
    if noConfig, config != nil { throw ValidationError("--no-config looks for none; give --config without it") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1 on") }
  }
}

/// A command that reads pages: `--jobs` says how many at once.
protocol ReadsPages: AsyncParsableCommand, Sendable {
  var reading: ReadingOptions { get }
}
