import ArgumentParser
import ConcordFiles
import ConcordServe
import ConcordWorkspace

/// `concord serve`
struct Serve: ReadsPages {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Show the site while its pages are written; a saved page is loaded anew.",
    discussion: """
      Pages are rendered when a browser asks for them, and nothing is written. A panel on each page lists its diagnostics and \
      shows it beside its source. Only this machine can connect.

      Examples:
        concord serve docs
        concord serve docs --port 9000
      """)

  @OptionGroup var set: SetOptions
  var reading: ReadingOptions { self.set.reading }

  @Option(help: ArgumentHelp("The port; 0 for one that is free.", valueName: "number"))
  var port = 8000

  @OptionGroup var site: SiteChoices

  @OptionGroup var history: HistoryOptions

  func validate() throws {
    guard (0...65535).contains(port) else { throw ValidationError("--port takes a number from 0 to 65535") }
  }

  func run() async throws {
    let followed = FollowedSet(request: set.request, theme: site.themeFiles, left: [], isQuiet: set.quiet)
    let loop = try ServeLoop.open(watching: try await followed.beginning(), port: port)
    let address = "http://localhost:\(loop.port ?? port)/"
    let preview = Preview(followed, site, history, baseURL: address, loop)
    // What is wrong when it begins is wrong with the command line, or is to be mended first.
    let loaded = try await preview.open()
    if !set.quiet { loaded.notes.forEach(Console.tell) }
    loaded.gaps.forEach(Console.tell)
    Console.tell("serving \(address) (Ctrl-C ends it)")
    await preview.run()
  }
}
