import ConcordParallel
public import ConcordProject
public import ConcordSyntax
import Synchronization

/// The pages of a set, and its tables of contents. Each is read when it is first asked for, and held for as long as the store
/// sees fit: small sets whole, of large ones no more nodes than are asked for at a time.
///
/// A value: one with another text for a page shares all other pages with the one that it was made from.
public struct PageStore: Sendable {
  /// Every page, in the order of their topics.
  public let pages: [Page]
  /// How they are read.
  public private(set) var reading: PageReading
  private var slots: [Slot]
  private let indices: [FileName: Int]
  private let policy: Policy

  /// - Parameters:
  ///   - project: which pages there are.
  ///   - reading: how they are read.
  ///   - read: the bytes of a file, by its name relative to the root, or why it cannot be read.
  public init(
    _ project: Project, reading: PageReading,
    read: @escaping @Sendable (String) -> Result<[UInt8], PageDefect>
  ) {
    self.init(project, reading: reading, mostHeld: Self.mostHeld, read: read)
  }

  /// - Parameter mostHeld: how many bytes a set may have whose pages are all held as nodes.
  package init(
    _ project: Project, reading: PageReading, mostHeld: Int,
    read: @escaping @Sendable (String) -> Result<[UInt8], PageDefect>
  ) {
    policy = Policy(mostHeld: mostHeld)
    pages = project.topics.flatMap(\.pages)
    self.reading = reading
    let files = pages + project.contents.flatMap(\.pages)
    slots = files.map { page in Slot { read(page.file) } }
    indices = Dictionary(
      files.enumerated().map { (FileName($1.file), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The same of pages in memory, by file.
  public init(_ project: Project, reading: PageReading, contents: [String: [UInt8]]) {
    let contents = Dictionary(contents.map { (FileName($0), $1) }, uniquingKeysWith: { first, _ in first })
    self.init(project, reading: reading) { file in
      contents[FileName(file)].map { .success($0) } ?? .failure(PageDefect(reason: "there is no such page"))
    }
  }

  /// The page of a file; nil where that is none.
  public subscript(file: String) -> Page? { index(ofPage: file).map { pages[$0] } }

  /// Pages stand before tables of contents.
  private func index(ofPage file: String) -> Int? { indices[FileName(file)].flatMap { $0 < pages.count ? $0 : nil } }

  /// What a page or a table of contents holds, or why it is no text.
  public func text(_ file: String) -> Result<TextBuffer, PageDefect>? { indices[FileName(file)].map { slots[$0].text } }

  /// What a page or a table of contents holds, be it text or not; nil for what is neither, or cannot be read.
  public func bytes(_ file: String) -> TextBuffer? { indices[FileName(file)].flatMap { slots[$0].bytes } }

  /// Line and column of a byte of a page; nil where that is not known.
  /// - Parameters:
  ///   - byte: from 0; behind the last byte is the end.
  ///   - file: the page.
  ///   - encoding: what the column counts.
  public func position(atByte byte: Int, in file: String, encoding: PositionEncoding = .scalars) -> Position? {
    bytes(file)?.position(atByte: byte, encoding: encoding)
  }

  /// A page, read; nil for what is no page or no text.
  public func parsed(_ file: String) -> ParsedPage? {
    index(ofPage: file).flatMap { index in
      slots[index].parsed(pages[index], reading, isKept: policy.keepsDocuments)
    }
  }

  /// Many pages, read many at a time, in their order; those that are no text are left out.
  public func parsed(_ pages: [Page]) async -> [ParsedPage] {
    await Parallel.map(pages) { parsed($0.file) }.compactMap(\.self)
  }

  /// The same pages, read to be shown.
  public var shown: PageStore {
    var store = self
    store.reading = PageReading(dialect: reading.dialect, placeholders: reading.placeholders, isShown: true)
    store.slots = slots.map(Slot.init(textOf:))
    return store
  }

  /// The same pages, with other texts for some of them.
  public func replacing(_ texts: [String: [UInt8]]) -> PageStore {
    var store = self
    for (file, bytes) in texts {
      guard let index = indices[FileName(file)] else { continue }
      store.slots[index] = Slot { .success(bytes) }
    }
    return store
  }
}

extension PageStore {
  /// More bytes than that are not held as nodes all at once.
  private static let mostHeld = 24 << 20

  /// Reads every text that is not read yet, many at a time, and sees how large the set is.
  package func readTexts(_ pages: [Page]) async {
    let sizes = await Parallel.map(pages) { page in
      self.indices[FileName(page.file)].map { slots[$0].bytes?.bytes.count ?? 0 } ?? 0
    }
    policy.setSize(sizes.reduce(0, +))
  }

  /// Whether its pages are held as nodes.
  package var keepsDocuments: Bool { policy.keepsDocuments }

  /// How many bytes a page has.
  package func size(_ page: Page) -> Int { bytes(page.file)?.bytes.count ?? 0 }

  /// What links may name in a page; nil where it is not known.
  /// - Parameter asking: the page that asks, which is not read again where it asks for its own.
  package func fragments(_ file: String, asking: ParsedPage?) -> Fragments? {
    guard let index = index(ofPage: file) else { return nil }
    return slots[index].fragments {
      asking.flatMap { FileName($0.file) == FileName(file) ? $0 : nil }
        ?? slots[index].parsed(pages[index], reading, isKept: policy.keepsDocuments)
    }
  }

  /// What other pages ask of a page; nil for what is no text.
  /// - Parameter countsKeywords: whether the set has no keyword map, so that its pages say which names there are.
  func facts(_ page: Page, countsKeywords: Bool) -> PageFacts? {
    guard let index = indices[FileName(page.file)] else { return nil }
    if policy.keepsDocuments {
      return slots[index].parsed(page, reading, isKept: true).map {
        PageFacts($0.document, countsKeywords ? $0.document.placeholders : [])
      }
    }
    guard case .success(let text) = slots[index].text else { return nil }
    return PageFacts(reading.head(text, of: page), countsKeywords ? reading.keywords(text) : [])
  }

  /// The same of the first lines of a page, where one of some ids may stand in them, or is the file's name.
  func topicID(_ page: Page, among ids: Set<String>) -> String? {
    guard let index = indices[FileName(page.file)], case .success(let text) = slots[index].text else { return nil }
    let isMeant =
      ids.contains(RelativePath.stem(of: page.file)) || Self.names(text.bytes, ids.map { Array($0.utf8) })
    return isMeant ? PageFacts(reading.head(text, of: page), []).topicID : nil
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

/// How long pages are held.
private final class Policy: Sendable {
  private let mostHeld: Int
  private let isLarge = Atomic<Bool>(false)

  init(mostHeld: Int) { self.mostHeld = mostHeld }

  var keepsDocuments: Bool { !isLarge.load(ordering: .relaxed) }

  func setSize(_ bytes: Int) { isLarge.store(bytes > mostHeld, ordering: .relaxed) }
}

/// What is known of one page so far.
private final class Slot: Sendable {
  private struct State: Sendable {
    var content: Result<TextBuffer, PageDefect>?
    var parsed: ParsedPage?
    var fragments: Fragments?
  }

  private let read: @Sendable () -> Result<TextBuffer, PageDefect>
  private let state = Mutex(State())

  init(_ read: @escaping @Sendable () -> Result<[UInt8], PageDefect>) {
    self.read = { read().map(TextBuffer.init) }
  }

  /// The same text, which may be read in another way.
  init(textOf slot: Slot) { read = { slot.content } }

  /// The bytes, with their lines: these, and defects of encoding, are looked for while they are in the processor's cache.
  private var content: Result<TextBuffer, PageDefect> {
    state.withLock { state in
      if let content = state.content { return content }
      let content = read()
      state.content = content
      return content
    }
  }

  var bytes: TextBuffer? { try? content.get() }

  var text: Result<TextBuffer, PageDefect> {
    content.flatMap { text in PageDefect.first(in: text).map { .failure($0) } ?? .success(text) }
  }

  func parsed(_ page: Page, _ reading: PageReading, isKept: Bool) -> ParsedPage? {
    if let known = state.withLock({ $0.parsed }) { return known }
    guard case .success(let text) = text else { return nil }
    let parsed = ParsedPage(page, reading.document(text, of: page))
    if isKept { state.withLock { $0.parsed = parsed } }
    return parsed
  }

  /// Two workers that ask at once both find them, which costs less than one that waits.
  func fragments(of page: () -> ParsedPage?) -> Fragments? {
    if let known = state.withLock({ $0.fragments }) { return known }
    guard let fragments = page().map(Fragments.init) else { return nil }
    state.withLock { $0.fragments = fragments }
    return fragments
  }
}
