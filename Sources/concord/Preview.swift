import ConcordFiles
import ConcordLint
import ConcordServe
import ConcordSite
import ConcordSyntax
import ConcordWorkspace
import Synchronization

/// A site that is served while it is written: pages are rendered when they are asked for, and who shows one that has changed is
/// told when the new one is there.
final class Preview: Sendable {
  private let followed: FollowedSet
  private let choices: SiteChoices
  private let history: HistoryOptions
  private let baseURL: String
  private let loop: ServeLoop
  private let state: Mutex<PreviewState>
  private let viewers = Mutex<[Int: Viewer]>([:])
  private let isUpdating = Mutex(false)

  /// A page that a browser shows and follows.
  private struct Viewer {
    let path: String
    /// What it has been told of, and since which state.
    var version: String
    var state: Int
  }

  init(
    _ followed: FollowedSet, _ choices: SiteChoices, _ history: HistoryOptions, baseURL: String, _ loop: ServeLoop
  ) {
    (self.followed, self.choices, self.history) = (followed, choices, history)
    (self.baseURL, self.loop) = (baseURL, loop)
    state = Mutex(PreviewState(number: 0, .failure(RunError("the pages are being read"))))
  }

  /// Reads the set for the first time.
  func open() async throws -> LoadedSet {
    let shown = try await read()
    show(PreviewState(number: 1, .success(shown)))
    return shown.loaded
  }

  private func read() async throws -> PreviewState.Shown {
    let (loaded, watched) = try await followed.open()
    loop.watch(watched)
    var options = try choices.options(loaded)
    options.baseURL = baseURL
    let site: LiveSite
    do { site = try await LiveSite(try await choices.pages(loaded), options) } catch let error as SiteError {
      throw RunError("\(error)")
    }
    return PreviewState.Shown(loaded: loaded, site: site, diagnoses: PageDiagnoses(loaded, history))
  }

  /// Answers until somebody wants the end.
  func run() async {
    await withDiscardingTaskGroup { group in
      for await event in loop.events {
        switch event {
        case .request(let number, let request):
          // Before its end can come.
          if request.isStream { follow(number, request) }
          group.addTask { await self.answer(number, request) }
        case .closed(let number): viewers.withLock { $0[number] = nil }
        // One at a time; what changes meanwhile is taken along.
        case .changed:
          let isFirst = isUpdating.withLock { isUpdating in
            defer { isUpdating = true }
            return !isUpdating
          }
          if isFirst { group.addTask { await self.update() } }
        // Nothing is written that would be cut off.
        case .interrupted: Environment.end(0)
        }
      }
    }
  }
}

extension Preview {
  /// So often what changes meanwhile is taken along, before anything is shown.
  private static let mostTurns = 5

  private func update() async {
    while true {
      var (next, all) = (state.withLock { $0 }, Changes())
      let former = next.number
      for _ in 0..<Self.mostTurns {
        let changes = loop.takeChanges()
        if changes.isEmpty { break }
        all.add(changes)
        next = await self.next(next, changes)
        // Somebody may have begun to write what was just read.
        await loop.settle()
      }
      if next.number != former {
        show(next)
        tell(all)
      }
      let isDone = isUpdating.withLock { isUpdating in
        if loop.hasChanges { return false }
        isUpdating = false
        return true
      }
      if isDone { return }
    }
  }

  /// The state after some changes.
  private func next(_ state: PreviewState, _ changes: Changes) async -> PreviewState {
    guard case .success(var shown) = state.content else { return await readAnew(state) }
    switch shown.loaded.update(changes) {
    case .nothing: return state
    case .some(let texts, let pictures, _):
      if !texts.isEmpty {
        shown.loaded.lintSet = shown.loaded.lintSet.replacing(texts)
        for (file, bytes) in texts { shown.site = shown.site.replacing(file, with: bytes) }
        await shown.diagnoses.replace(texts)
      }
      let next = state.showing(.success(shown))
      return pictures.isEmpty ? next : next.withOtherFiles
    case .all: return await readAnew(state)
    }
  }

  private func readAnew(_ state: PreviewState) async -> PreviewState {
    do {
      let shown = try await read()
      shown.loaded.gaps.forEach(Console.tell)
      return state.showing(.success(shown))
    } catch {
      // The server goes on: what is wrong is shown in place of every page, until it is mended.
      let error = RunError("\(error)")
      Console.tell("error: \(error)")
      return state.showing(.failure(error))
    }
  }

  private func tell(_ changes: Changes) {
    guard !followed.isQuiet, let first = changes.paths.min() else { return }
    let more = changes.paths.count > 1 ? " and \(changes.paths.count - 1) more" : ""
    Console.tell("\(Path.prefixed(first, from: Environment.workingDirectory))\(more) changed")
  }

  /// Shows a new state, and tells those whose page is another one in it. The state is there first.
  private func show(_ next: PreviewState) {
    state.withLock { $0 = next }
    for number in viewers.withLock({ Array($0.keys) }) { compare(number, with: next) }
  }

  private func compare(_ number: Int, with state: PreviewState) {
    guard let path = viewers.withLock({ $0[number]?.path }) else { return }
    let version = state.page(path).version
    let isNew = viewers.withLock { viewers in
      // Two may compare at once; what an older state says counts no longer.
      guard let viewer = viewers[number], viewer.state < state.number else { return false }
      viewers[number]?.state = state.number
      viewers[number]?.version = version
      return viewer.version != version
    }
    if isNew { loop.send(number, "reload", version) }
  }
}

extension Preview {
  private func answer(_ number: Int, _ request: Request) async {
    guard request.path.first == "-concord" else { return loop.answer(number, state.withLock { $0 }.response(request)) }
    guard request.isStream else { return loop.answer(number, await answerOwn(request)) }
    // What was sent before the stream was open has not arrived.
    let isFollowed = viewers.withLock { $0[number] != nil }
    loop.answer(number, isFollowed ? .stream : Response(status: 503, text: "too many pages are followed; close some"))
    viewers.withLock { viewers in
      viewers[number]?.state = 0
      viewers[number]?.version = request.query["version"] ?? ""
    }
    compare(number, with: state.withLock { $0 })
  }

  /// What the panel asks for.
  private func answerOwn(_ request: Request) async -> Response {
    let state = state.withLock { $0 }
    let path = request.query["page"] ?? ""
    switch request.path.dropFirst().joined(separator: "/") {
    case "panel.js": return Response(type: MediaType.of("panel.js"), Panel.script)
    case "panel.css": return Response(type: MediaType.of("panel.css"), Panel.style)
    case "page": return await state.facts(path)
    case "beside": return state.beside(path)
    default: return Response(status: 404, text: "there is nothing here")
    }
  }

  /// Notes which page a stream is of, and which version of it the browser has.
  private func follow(_ number: Int, _ request: Request) {
    let (path, version) = (request.query["page"] ?? "", request.query["version"] ?? "")
    viewers.withLock { viewers in
      guard viewers.count < Self.mostViewers else { return }
      viewers[number] = Viewer(path: path, version: version, state: 0)
    }
  }

  private static let mostViewers = 64
}

extension Request {
  /// Whether events are asked for.
  fileprivate var isStream: Bool { path == ["-concord", "events"] && !isHead }
}
