import ArgumentParser
import ConcordHistory
import ConcordLint
import ConcordPages
import ConcordProject
import ConcordWorkspace

/// `concord status`
struct Status: ReadsPages {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show what is translated, what is stale, and since when.")

  @OptionGroup var set: SetOptions
  var reading: ReadingOptions { self.set.reading }

  @Flag(help: "Judge by content alone, whatever pages say of their revision.")
  var ignorePins = false

  func run() async throws {
    let loaded = try await set.open()
    let git = try Git(loaded.root, loaded.disk)
    let history = try await git.history(of: loaded.project.topics.flatMap(\.files))
    let finder = RevisionFinder(
      history, loaded.lintSet.store, readsPins: !ignorePins)
    let found = await finder.find(loaded.project.topics)
    for page in loaded.lintSet.pages {
      guard let status = found[page] else { continue }
      let revision = status.revision
      Console.write(
        "\(page.file) \(revision?.version?.blob ?? "-") \(revision.map { "\($0.method)" } ?? "none") \(status.state) \(status.drift?.changes.count ?? 0) \(status.contradicted?.blob ?? "-") "
          + (revision?.range.map(\.blob).joined(separator: " ") ?? "") + "\n")
    }
  }
}
