import ArgumentParser
import ConcordFiles
import ConcordHistory
import ConcordLint
import ConcordPages
import ConcordProject
import ConcordSyntax
import ConcordWorkspace

/// Which pages are looked at, and how they are read.
struct SetOptions: ParsableArguments {
  @Argument(help: "Folders or files. Given files, Concord finds their other locales. (default: .)", completion: .file())
  var paths: [String] = []

  @Option(help: ArgumentHelp("The locale that the others are translated from.", valueName: "locale"))
  var source: String?

  @Option(
    name: .customLong("locale"), parsing: .singleValue,
    help: ArgumentHelp("Look at this locale only. Can be given again.", valueName: "locale"))
  var locales: [String] = []

  @OptionGroup var reading: ReadingOptions

  var quiet: Bool { reading.quiet }

  /// The same without a command line.
  var request: SetRequest {
    var request = reading.request
    request.paths = paths
    request.source = source
    request.locales = locales
    return request
  }
}

/// How the pages of a set are found and read.
struct ReadingOptions: ParsableArguments {
  @Option(
    name: .customLong("exclude"), parsing: .singleValue,
    help: ArgumentHelp(
      "Paths that are no pages, from the working directory, with *, ** and {a,b}; quote it. Can be given again.",
      valueName: "pattern"))
  var excluded: [String] = []

  @Option(
    help: ArgumentHelp("The configuration; concord.yml is found from the pages upwards.", valueName: "file"),
    completion: .file())
  var config: String?

  @Flag(help: "Look for no configuration.")
  var noConfig = false

  @Option(
    help: ArgumentHelp("Where pages are, such as '{locale}/{path}.md'; detected by default.", valueName: "pattern"))
  var layout: String?

  @Option(
    help: ArgumentHelp("The keyword map (YAML); found by its name by default.", valueName: "file"), completion: .file())
  var keywords: String?

  @Option(
    help: ArgumentHelp(
      "How pages are read: \(Dialect.allCases.map(\.rawValue).joined(separator: ", ")); detected by default.",
      valueName: "dialect"),
    completion: .list(Dialect.allCases.map(\.rawValue)),
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

  @Flag(name: [.customShort("q"), .customLong("quiet")], help: "Say nothing on standard error but failures.")
  var isQuiet = false

  /// The same without a command line, for the working directory.
  var request: SetRequest {
    var request = SetRequest(
      layout: layout, keywords: keywords, dialect: dialect,
      config: noConfig ? nil : config ?? Environment["CONCORD_CONFIG"], ignoresConfig: noConfig)
    request.excluded = excluded.map(PathGlob.init)
    return request
  }

  var quiet: Bool { isQuiet || Variables.isSet("QUIET") }

  func validate() throws {
    if noConfig, config != nil { throw ValidationError("--no-config looks for none; give --config without it") }
    for text in excluded {
      if let reason = PathGlob.fault(of: text) { throw ValidationError("--exclude \"\(text.prefix(40))…\" \(reason)") }
    }
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1 on") }
  }
}

/// What is asked of git.
struct HistoryOptions: ParsableArguments {
  @Flag(inversion: .prefixedNo, help: "Ask git which revision of the source each translation was made from.")
  var history = true
}

/// What is said of a run that compares nothing.
struct EmptinessOptions: ParsableArguments {
  @Flag(help: "Pass where nothing is compared, or a locale or set of the configuration has no pages.")
  var allowEmpty = false
}

/// A command that reads pages: `--jobs` says how many at once.
protocol ReadsPages: AsyncParsableCommand, Sendable {
  var reading: ReadingOptions { get }
}

extension SetOptions {
  /// Opens the set, and says on standard error what was inferred.
  func open() async throws -> LoadedSet { try await Self.open(request, isQuiet: quiet) }

  /// The same for every set that the paths lead to.
  /// - Parameters:
  ///   - tracked: whether files that git does not track are left out.
  ///   - unsaved: a page whose text is not that on disk, absolute.
  func openAll(isNarrow: Bool, tracked: Bool, unsaved: (path: String, bytes: [UInt8])?) async throws -> [LoadedSet] {
    let request = request
    var workspace = await Workspace.here(request, tracked: tracked, isQuiet: quiet)
    if let unsaved { workspace = workspace.overlaid([unsaved.path: unsaved.bytes]) }
    let (sets, notes) = try await workspace.openAll(request, isNarrow: isNarrow)
    for loaded in sets { Self.tell(loaded, isQuiet: quiet) }
    if !quiet { notes.forEach(Console.tell) }
    return sets
  }

  /// The same for what no command line says.
  static func open(_ request: SetRequest, isQuiet: Bool) async throws -> LoadedSet {
    let loaded = try await Workspace.here(request, isQuiet: isQuiet).open(request)
    tell(loaded, isQuiet: isQuiet)
    return loaded
  }

  private static func tell(_ loaded: LoadedSet, isQuiet: Bool) {
    if !isQuiet { loaded.notes.forEach(Console.tell) }
    loaded.gaps.forEach(Console.tell)
    // The program ends without giving the set back.
    Memory.keep(loaded)
  }
}

extension Workspace {
  /// The disk, from the working directory.
  static var here: Workspace { Workspace(workingDirectory: Environment.workingDirectory) }

  /// The same without what git ignores in the repositories of a request's paths, output of builds, copies of packages, and with what a sparse
  /// checkout has left out of them.
  static func here(_ request: SetRequest, tracked: Bool = false, isQuiet: Bool) async -> Workspace {
    let paths = (request.paths.isEmpty ? ["."] : request.paths).map {
      Path.absolute($0, from: Environment.workingDirectory)
    }
    var (ignored, leftOut): ([String], [String]) = ([], [])
    var tops = Set<String>()
    for path in paths {
      let disk = DiskFiles.here.naming(path)
      let folder = disk.kind(path) == .folder ? path : Path.parent(path)
      guard let git = try? Git(folder, disk), tops.insert(git.command.top).inserted else { continue }
      do throws(RunError) {
        ignored += try await git.ignored(tracked: tracked)
        leftOut += try await git.leftOut()
      } catch {
        if !isQuiet { Console.tell("note: what git ignores or has left out is not known: \(error)") }
      }
    }
    return here.ignoring(ignored, in: request).knowing(leftOut)
  }
}

extension LoadedSet {
  /// The files of the set on disk.
  var disk: DiskFiles { DiskFiles.here.naming(root) }

  /// The same with what git knows of its translations. Where there is no repository, less is known; what else fails is told.
  func readingHistory(_ options: HistoryOptions, readsPins: Bool = true, isQuiet: Bool) async -> LoadedSet {
    guard options.history, let git = try? Git(root, disk) else { return self }
    var loaded = self
    do throws(RunError) {
      loaded.lintSet.statuses = try await git.statuses(of: lintSet, pins: readsPins ? pins : .ignored)
      loaded.asksHistory = true
    } catch {
      if !isQuiet { Console.tell("note: what translations were made from is not known: \(error)") }
    }
    return loaded
  }

  /// Waits until no other run changes the set's pages.
  func lock() throws(RunError) -> FolderLock {
    do { return try FolderLock(disk, root) } catch {
      throw RunError("cannot change the pages of \(root): \(error.reason)")
    }
  }

  /// Says what was not compared that should have been, and ends the run with 2: green is only what was checked.
  /// - Parameter comparesSomething: whether what the run is about was; nil for all pages that were asked for.
  func checkCompared(_ options: EmptinessOptions, comparesSomething: Bool? = nil) throws(RunError) {
    if options.allowEmpty { return }
    if isOfFolders, !(comparesSomething ?? self.comparesSomething) {
      let locales = project.locales.map(\.tag).joined(separator: ", ")
      let place = Path.prefixed(root, from: Environment.workingDirectory)
      if project.locales.count > 1, project.topics.allSatisfy({ $0.source == nil }) {
        throw RunError(
          "nothing is compared: in \(place), there are pages in \(locales), and none in \(project.sourceLocale); "
            + "give the folder that holds these, too, or --source where one of these is what the others are made from; "
            + "--allow-empty passes such a run")
      }
      throw RunError(
        "nothing is compared: in \(place), no page of \(locales) has a counterpart in another locale; "
          + "give the folder of all locales, or --layout; --allow-empty passes such a run")
    }
    try checkThere(options)
  }

  /// The same for a run that compares nothing, and has only to find what the configuration names.
  func checkThere(_ options: EmptinessOptions) throws(RunError) {
    if options.allowEmpty || shortfalls.isEmpty { return }
    throw RunError(shortfalls.joined(separator: "\n") + "\n--allow-empty passes a run over less than that")
  }

  /// Stops a run that has no page to look at, before it writes anything.
  func checkLooksAtPages(_ options: EmptinessOptions) throws(RunError) {
    if options.allowEmpty || !reportedPages.isEmpty { return }
    let place = Path.prefixed(root, from: Environment.workingDirectory)
    throw RunError(
      "no page is looked at: in \(place), there is none that was asked for; "
        + "--allow-empty passes such a run")
  }

  /// Ends the run with 2 where it could not look at everything, so that it passes for no clean one.
  func checkWhole() throws(ExitCode) {
    if !gaps.isEmpty { throw ExitCode(2) }
  }
}
