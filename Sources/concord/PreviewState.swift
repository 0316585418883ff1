import ConcordData
import ConcordFiles
import ConcordLint
import ConcordProject
import ConcordServe
import ConcordSite
import ConcordSyntax
import ConcordWorkspace
import Synchronization

/// What is served from one change to the next: a site, or why there is none.
struct PreviewState: Sendable {
  /// A set, and its site.
  struct Shown: Sendable {
    var loaded: LoadedSet
    var site: LiveSite
    let diagnoses: PageDiagnoses
  }

  /// A page as it is served.
  struct Page: Sendable {
    let status: Int
    let bytes: [UInt8]
    /// Changes with anything that is seen of it.
    let version: String
  }

  /// Higher than that of every state before.
  let number: Int
  let content: Result<Shown, RunError>
  /// Changes with the files that pages show.
  private var files = 0
  private let made = Pages()

  init(number: Int, _ content: Result<Shown, RunError>) { (self.number, self.content) = (number, content) }

  /// The same pages, whose pictures are other ones.
  var withOtherFiles: PreviewState {
    var state = showing(content)
    state.files = files + 1
    return state
  }

  /// The next state.
  func showing(_ content: Result<Shown, RunError>) -> PreviewState {
    var state = PreviewState(number: number + 1, content)
    state.files = files
    return state
  }

  /// The pages that were asked for.
  private final class Pages: Sendable {
    let all = Mutex<[FileName: Page]>([:])
  }
}

extension PreviewState {
  /// What is answered to a request for a part of the site.
  func response(_ request: Request) -> Response {
    var path = request.path.joined(separator: "/")
    if request.path.last == "" { path += "index.html" }
    // An answer that is no page has no panel.
    if case .success(let shown) = content, !path.hasSuffix(".html") || path.hasPrefix("files/") {
      switch shown.site.answer(path) {
      case .content(let content): return file(path, content, shown)
      case .fault, nil: break
      }
      if shown.site.answer(path + "/index.html") != nil { return Response(redirect: request.address + "/") }
    }
    let page = page(path)
    return Response(status: page.status, type: MediaType.of("x.html"), page.bytes)
  }

  private func file(_ path: String, _ content: Site.Content, _ shown: Shown) -> Response {
    switch content {
    case .bytes(let bytes): return Response(type: MediaType.of(path), bytes)
    case .copy(let file):
      do throws(FileError) {
        return Response(type: MediaType.of(path), try shown.loaded.disk.read(Path.join(shown.loaded.root, file)))
      } catch { return Response(status: 404, text: "\(file): \(error.reason)") }
    }
  }

  /// The page at a path, whatever is there: the page, what is wrong with it, or that there is none.
  func page(_ path: String) -> Page {
    if let known = made.all.withLock({ $0[FileName(path)] }) { return known }
    let (status, html) = html(path)
    let version = "\(ContentHash.digits(html))-\(files)"
    let page = Page(status: status, bytes: PreviewPage.withPanel(html, path: path, version: version), version: version)
    // Addresses that nobody has are many.
    if status != 404 { made.all.withLock { $0[FileName(path)] = page } }
    return page
  }

  private func html(_ path: String) -> (status: Int, [UInt8]) {
    let shown: Shown
    switch content {
    case .success(let given): shown = given
    case .failure(let error):
      return (500, PreviewPage.fault("The site cannot be shown", error.description.withoutPlaces))
    }
    switch shown.site.answer(path) {
    case .content(.bytes(let html)): return (200, html)
    case .fault(let reason): return (500, PreviewPage.fault("This page cannot be shown", reason))
    case .content(.copy), nil: break
    }
    let locale = path.split(separator: "/").first.map(String.init) ?? ""
    if path.utf8.contains(UInt8(ascii: "/")), case .content(.bytes(let html))? = shown.site.answer("\(locale)/404.html")
    {
      return (404, html)
    }
    return (404, PreviewPage.fault("There is no such page", "/" + path))
  }

  /// What the panel says of a page.
  func facts(_ path: String) async -> Response {
    var facts = JSONValue.members([:])
    if case .success(let shown) = content, let page = shown.site.shown(path) {
      let site = shown.site
      let topic = shown.loaded.project.topics.first { FileName($0.key) == FileName(page.topic) }
      let source = topic?.source
      let isSource = source.map { FileName($0.file) == FileName(page.file) } ?? true
      // A translation has its source beside it, and a source each of its translations.
      let others = isSource ? topic?.translations ?? [] : [source].compactMap(\.self)
      let beside = others.compactMap { other -> JSONValue? in
        guard let otherPath = site.path(ofFile: other.file) else { return nil }
        let name = site.name(of: other.locale)
        return .members([
          "name": .string(name), "locale": .string(other.locale.tag),
          "address": .string(PreviewPage.besideAddress(isSource ? otherPath : path)),
        ])
      }
      facts = .members([
        "file": .string(page.file), "address": .string(site.address(of: path)),
        "source": isSource ? nil : source.map { .string($0.file) },
        "sourceAddress": source.flatMap { site.path(ofFile: $0.file) }.map { .string(site.address(of: $0)) },
        "diagnostics": .array(await shown.diagnoses.list(page.file)), "beside": .array(beside),
      ])
    }
    return Response(type: MediaType.of("x.json"), Array(facts.text.utf8))
  }

  /// A translation beside its source, each in a frame.
  func beside(_ path: String) -> Response {
    guard case .success(let shown) = content, let page = shown.site.shown(path),
      let source = shown.loaded.project.topics.first(where: { FileName($0.key) == FileName(page.topic) })?.source,
      let sourcePath = shown.site.path(ofFile: source.file)
    else {
      return Response(status: 404, type: MediaType.of("x.html"), PreviewPage.fault("There is no such page", "/" + path))
    }
    let html = PreviewPage.beside(
      (source.file, shown.site.address(of: sourcePath)), (page.file, shown.site.address(of: path)), path: path)
    return Response(
      type: MediaType.of("x.html"), html,
      fields: [
        (
          "Content-Security-Policy",
          "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self'; connect-src 'self'"
        )
      ])
  }
}

extension String {
  /// A message without the folders above the working directory: they say how this machine's users are called.
  fileprivate var withoutPlaces: String {
    let here = Environment.workingDirectory
    guard here != "/" else { return self }
    return replacing(here + "/", with: "").replacing(here, with: ".")
  }
}
