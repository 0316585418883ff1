import ConcordFiles
import ConcordLint
import ConcordServe
import ConcordSite
import ConcordWorkspace

/// `concord render --watch`: the site on disk follows its pages. What a save cannot change is not made again.
struct Watch: Sendable {
  let render: Render

  /// What is on disk, and what it was made of.
  private struct State {
    var loaded: LoadedSet
    var site: Site
  }

  func run() async throws {
    let set = FollowedSet(
      request: render.set.request, theme: render.site.themeFiles, left: [render.folder], isQuiet: render.set.quiet)
    let loop = try ServeLoop.open(watching: try await set.beginning())
    // There is nothing to follow where there is no site to begin with.
    var state = try await whole(set, loop, isFirst: true)
    // What a run did not bring to its end may be anything.
    var isBehind = false
    for await event in loop.events {
      switch event {
      case .changed:
        let changes = loop.takeChanges()
        do {
          switch isBehind ? .all : state.loaded.update(changes) {
          case .nothing: continue
          case .some(let texts, let pictures, let parts):
            (state, isBehind) = try await part(state, texts, pictures.union(parts))
          case .all:
            state = try await whole(set, loop, isFirst: false)
            isBehind = false
          }
        } catch {
          isBehind = true
          Console.tell("error: \(error)")
        }
      // What is being written is written to its end first.
      case .interrupted: return
      case .request, .closed: break
      }
    }
  }

  /// Reads the set, and writes its site.
  private func whole(_ set: FollowedSet, _ loop: ServeLoop, isFirst: Bool) async throws -> State {
    let (loaded, watched) = try await set.open()
    loop.watch(watched)
    if isFirst, !render.set.quiet { loaded.notes.forEach(Console.tell) }
    loaded.gaps.forEach(Console.tell)
    let site = try await render.plan(loaded)
    tell(try await render.write(site, loaded))
    return State(loaded: loaded, site: site)
  }

  /// Writes what other texts and files can change, and says whether some of it could not be written.
  private func part(
    _ former: State, _ texts: [String: [UInt8]], _ files: Set<String>
  ) async throws -> (State, isBehind: Bool) {
    var state = former
    if !texts.isEmpty { state.loaded.lintSet = former.loaded.lintSet.replacing(texts) }
    state.site = await former.site.replacing(texts, files: files)
    let written = try await render.write(state.site, state.loaded, told: Set(former.site.warnings))
    tell(written)
    return (state, written.isFailed)
  }

  private func tell(_ written: Render.Written) {
    if !render.set.quiet { written.summary.forEach(Console.tell) }
  }
}

extension ServeLoop {
  /// The same with the command's own errors.
  static func open(watching watched: WatchedFiles, port: Int? = nil) throws(RunError) -> ServeLoop {
    do { return try ServeLoop(watching: watched, port: port) } catch { throw RunError("\(error)") }
  }
}
