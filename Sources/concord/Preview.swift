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

  /// Reads the set for the first time, or anew.
  func open() async throws -> LoadedSet {
    let (loaded, watched) = try await followed.open()
    loop.watch(watched)
    var options = try choices.options(loaded)
    options.baseURL = baseURL
    let site: LiveSite
    do { site = try await LiveSite(try await choices.pages(loaded), options) } catch let error as SiteError {
      throw RunError("\(error)")
    }
    let diagnoses = PageDiagnoses(loaded, history)
    show { PreviewState(number: $0.number + 1, .success(.init(loaded: loaded, site: site, diagnoses: diagnoses))) }
    return loaded
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
  private func update() async {
    while true {
      let changes = loop.takeChanges()
      if !changes.isEmpty { await update(changes) }
      let isDone = isUpdating.withLock { isUpdating in
        if loop.hasChanges { return false }
        isUpdating = false
        return true
      }
      if isDone { return }
    }
  }

  private func update(_ changes: Changes) async {
    let now = state.withLock { $0 }
    guard case .success(let shown) = now.content else { return await reload() }
    switch shown.loaded.update(changes) {
    case .nothing: return
    case .files: show { $0.withOtherFiles }
    case .pages(let texts):
      var shown = shown
      shown.loaded.lintSet = shown.loaded.lintSet.replacing(texts)
      for (file, bytes) in texts { shown.site = shown.site.replacing(file, with: bytes) }
      await shown.diagnoses.replace(texts)
      let new = shown
      show { $0.showing(new) }
    case .all: return await reload()
    }
    tell(changes)
  }

  private func reload() async {
    do {
      try await open().gaps.forEach(Console.tell)
      if !followed.isQuiet { Console.tell("read anew") }
    } catch {
      // The server goes on: what is wrong is shown in place of every page, until it is mended.
      let error = RunError("\(error)")
      Console.tell("error: \(error)")
      show { PreviewState(number: $0.number + 1, .failure(error)) }
    }
  }

  private func tell(_ changes: Changes) {
    guard !followed.isQuiet, let first = changes.paths.min() else { return }
    let more = changes.paths.count > 1 ? " and \(changes.paths.count - 1) more" : ""
    Console.tell("\(Path.prefixed(first, from: Environment.workingDirectory))\(more) changed")
  }

  /// Shows a new state, and tells those whose page is another one in it. The state is there first.
  private func show(_ next: (PreviewState) -> PreviewState) {
    let state = state.withLock { state in
      state = next(state)
      return state
    }
    for number in viewers.withLock({ Array($0.keys) }) { compare(number, with: state) }
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
