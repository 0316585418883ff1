import ConcordFiles
import ConcordServe
import ConcordWorkspace

/// `concord render --watch`: the site on disk follows its pages.
struct Watch: Sendable {
  let render: Render

  func run() async throws {
    let set = FollowedSet(
      request: render.set.request, theme: render.site.themeFiles, left: [render.folder], isQuiet: render.set.quiet)
    let loop = try ServeLoop.open(watching: try await set.beginning())
    // There is nothing to follow where there is no site to begin with.
    var loaded = try await update(set, loop, isFirst: true)
    for await event in loop.events {
      switch event {
      case .changed:
        if case .nothing = loaded.update(loop.takeChanges()) { continue }
        do { loaded = try await update(set, loop, isFirst: false) } catch { Console.tell("error: \(error)") }
      // What is being written is written to its end first.
      case .interrupted: return
      case .request, .closed: break
      }
    }
  }

  private func update(_ set: FollowedSet, _ loop: ServeLoop, isFirst: Bool) async throws -> LoadedSet {
    let (loaded, watched) = try await set.open()
    loop.watch(watched)
    if isFirst, !render.set.quiet { loaded.notes.forEach(Console.tell) }
    loaded.gaps.forEach(Console.tell)
    let written = try await render.write(loaded)
    if !render.set.quiet { written.summary.forEach(Console.tell) }
    return loaded
  }
}

extension ServeLoop {
  /// The same with the command's own errors.
  static func open(watching watched: WatchedFiles, port: Int? = nil) throws(RunError) -> ServeLoop {
    do { return try ServeLoop(watching: watched, port: port) } catch { throw RunError("\(error)") }
  }
}
