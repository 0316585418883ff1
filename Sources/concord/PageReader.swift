import ConcordLint
import ConcordParallel
import ConcordProject
import ConcordSyntax

/// Reads and parses pages, many at a time, in the order they were given.
struct PageReader: Sendable {
  /// What a page turned out to be.
  enum Result: Sendable {
    case page(LintPage)
    case waiting(WaitingPage)
    case unreadable(UnreadablePage)

    /// The page, where it waits.
    var waiting: WaitingPage? { if case .waiting(let page) = self { page } else { nil } }
  }

  /// A page and the topic it belongs to.
  struct Entry: Sendable {
    let page: Page
    let topic: String

    /// The page as text, or why it is none.
    func text(
      _ content: Content, _ dialect: Dialect, _ placeholders: [PlaceholderSyntax]
    ) -> Swift.Result<PageText, Unreadable> {
      func failure(_ bytes: [UInt8], _ reason: String, _ byte: Int) -> Swift.Result<PageText, Unreadable> {
        let page = UnreadablePage(
          locale: page.locale, file: page.path, topic: topic, bytes: bytes, reason: reason, byte: byte)
        return .failure(Unreadable(page: page))
      }
      switch content {
      case .failure(let error): return failure([], "the page cannot be read: \(error.reason)", 0)
      case .success(let text):
        if let fault = EncodingFault.first(in: text) { return failure(text.bytes, fault.reason, fault.byte) }
        return .success(
          PageText(
            locale: page.locale, file: page.path, topic: topic, text: text, dialect: dialect,
            placeholders: placeholders))
      }
    }
  }

  /// Why there is no text.
  struct Unreadable: Error {
    let page: UnreadablePage
  }

  /// What reading a page gave.
  typealias Content = Swift.Result<TextBuffer, FileError>

  /// Absolute.
  let root: String
  /// Stands for its file on disk.
  var unsaved: UnsavedPage?

  /// What every page holds, or why it cannot be read: the other pages are looked at all the same.
  func read(_ entries: [Entry]) async -> [Content] { await Parallel.map(entries) { read($0) } }

  private func read(_ entry: Entry) -> Content {
    let path = Path.join(root, entry.page.path)
    if let unsaved, path == unsaved.path { return .success(TextBuffer(unsaved.bytes)) }
    // Lines and encoding errors are looked for while the bytes are in the processor's cache.
    return Content { () throws(FileError) in TextBuffer(try FileSystem.read(path)) }
  }

  /// The dialect of a set: its host tool's, else what the pages show; one that shows attribute lists or keywords speaks
  /// for all, then the host tool that most pages show.
  static func dialect(_ pages: [Content], _ tools: [HostTool]) -> Dialect {
    for tool in tools {
      switch tool {
      case .mkdocs: return .mkdocs
      case .hugo: return .hugo
      case .docusaurus: return .docusaurus
      case .crowdin: continue
      }
    }
    var shown: [Dialect: Int] = [:]
    for case .success(let text) in pages {
      let dialect = Dialect.detect(text.bytes)
      if dialect == .ibmCloud { return dialect }
      shown[dialect, default: 0] += 1
    }
    let hosts = Dialect.allCases.filter { $0 != .gfm && shown[$0] != nil }
    return hosts.max { (shown[$0] ?? 0) < (shown[$1] ?? 0) } ?? .gfm
  }

  /// The pages as text, to be parsed one topic after the other.
  /// - Parameter keepsTexts: whether they are asked for again when all topics have been linted.
  func wait(
    _ entries: [Entry], _ contents: [Content], dialect: Dialect, placeholders: [PlaceholderSyntax], keepsTexts: Bool
  ) async -> [Result] {
    await Parallel.map(Array(zip(entries, contents))) { entry, content in
      switch entry.text(content, dialect, placeholders) {
      case .failure(let fault): .unreadable(fault.page)
      case .success(let page):
        .waiting(
          WaitingPage(page, isKept: keepsTexts) { try? entry.text(read(entry), dialect, placeholders).get() })
      }
    }
  }

  /// Parses every page.
  func parse(
    _ entries: [Entry], _ contents: [Content], dialect: Dialect, placeholders: [PlaceholderSyntax]
  ) async -> [Result] {
    await Parallel.map(Array(zip(entries, contents))) { entry, content in
      switch entry.text(content, dialect, placeholders) {
      case .failure(let fault): .unreadable(fault.page)
      case .success(let page): .page(page.read())
      }
    }
  }

  /// The first lines, as far as the first heading and its id, of the pages that may be one of these topics: the id stands
  /// somewhere in them, or is their file's name.
  func heads(_ entries: [Entry], of topics: Set<String>, dialect: Dialect) async -> [LintPage] {
    let ids = topics.map { Array($0.utf8) }
    return await Parallel.map(entries) { entry -> LintPage? in
      guard let bytes = try? FileSystem.read(Path.join(root, entry.page.path)),
        topics.contains(RelativePath.stem(of: entry.page.path)) || Self.names(bytes, ids)
      else { return nil }
      return (try? entry.text(.success(TextBuffer(bytes)), dialect, []).get())?.head()
    }.compactMap(\.self)
  }

  /// Whether what stands behind a `#` begins with one of some ids.
  private static func names(_ bytes: [UInt8], _ ids: [[UInt8]]) -> Bool {
    var start = 0
    while let sign = bytes[start...].firstRange(of: "#") {
      start = sign.upperBound
      if ids.contains(where: { bytes[start...].starts(with: $0) }) { return true }
    }
    return false
  }
}

/// A page as an editor has it.
struct UnsavedPage: Sendable {
  /// Absolute.
  let path: String
  let bytes: [UInt8]
}

/// The first byte that keeps a file from being text in UTF-8.
struct EncodingFault: Sendable, Hashable {
  let reason: String
  let byte: Int

  /// Nil where the page is text.
  static func first(in text: TextBuffer) -> EncodingFault? {
    if text.bytes.starts(with: [0xFF, 0xFE]) || text.bytes.starts(with: [0xFE, 0xFF]) {
      return EncodingFault(reason: "the page is UTF-16, not UTF-8", byte: 0)
    }
    if let byte = text.firstZero { return EncodingFault(reason: "the page holds a NUL byte", byte: byte) }
    guard let byte = text.firstInvalid else { return nil }
    let digits = String(text.bytes[byte], radix: 16, uppercase: true)
    return EncodingFault(reason: "the byte 0x\(digits) is not UTF-8", byte: byte)
  }
}
