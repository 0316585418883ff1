import ConcordSyntax
import Synchronization

/// The places of a page that links may name.
struct Anchors: Sendable {
  /// Ids of attribute lists and of raw HTML.
  let ids: Set<String>
  /// Those that are made of headings' texts.
  let generated: Set<String>

  init(_ document: Document) {
    ids = Self.ids(document)
    generated = Self.slugs(document)
  }

  /// Whether a link may name it.
  func has(_ anchor: String) -> Bool { ids.contains(anchor) || generated.contains(anchor) }

  /// All of them, sorted.
  var all: [String] { ids.union(generated).sorted() }

  /// The anchors of headings without an id; those of the same text are numbered.
  private static func slugs(_ document: Document) -> Set<String> {
    var slugs = Set<String>()
    for index in document.nodes.indices where document.nodes[index].kind == .heading && document.id(of: index) == nil {
      _ = Slug.unique(Slug.of(document.plainText(index)), &slugs)
    }
    return slugs
  }

  /// What a page names itself: ids of attribute lists and of raw HTML.
  private static func ids(_ document: Document) -> Set<String> {
    var ids = Set<String>()
    let lists = document.attributeLists
    for list in lists.indices where lists[list].name == nil {
      for token in lists[list].tokens where token.kind == .id { ids.insert(token.name) }
      for token in lists[list].tokens where token.kind == .pair && token.name == "id" { ids.insert(token.value) }
    }
    for index in document.nodes.indices {
      switch document.nodes[index].kind {
      case .htmlBlock, .htmlInline: ids.formUnion(htmlIDs(document.text, document.nodes[index].range))
      default: break
      }
    }
    return ids
  }

  /// The values of `id="…"` and `name="…"`.
  private static func htmlIDs(_ text: TextBuffer, _ range: ByteRange) -> [String] {
    var ids: [String] = []
    var index = range.start
    while let sign = text.firstIndex(of: "=", from: index, to: range.end) {
      index = sign + 1
      guard
        sign - 2 >= range.start && text.has("id", at: sign - 2)
          || sign - 4 >= range.start && text.has("name", at: sign - 4)
      else { continue }
      while index < range.end, text.bytes[index] == UInt8(ascii: "\"") || text.bytes[index] == UInt8(ascii: "'") {
        index += 1
      }
      let start = index
      while index < range.end, !text.bytes[index].isSpace, !"\"'>".utf8.contains(text.bytes[index]) { index += 1 }
      ids.append(text[ByteRange(start: start, end: index)])
    }
    return ids
  }
}

/// The anchors of every page of a set, found when the first link asks for them; those of most pages are never asked.
final class AnchorIndex: Sendable {
  private let pages: [String: LintPage]
  private let waiting: [String: WaitingPage]
  private let found = Mutex<[String: Anchors]>([:])

  init(_ pages: [LintPage], _ waiting: [WaitingPage]) {
    self.pages = Dictionary(pages.map { ($0.file, $0) }, uniquingKeysWith: { _, last in last })
    self.waiting = Dictionary(waiting.map { ($0.name.file, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Nil where the page is not known.
  /// - Parameter asking: the page that asks, which is not read again where it asks for its own.
  func of(_ file: String, asking: LintPage) -> Anchors? {
    if let anchors = found.withLock({ $0[file] }) { return anchors }
    guard let page = asking.file == file ? asking : pages[file] ?? waiting[file]?.text?.read() else { return nil }
    // Two workers that ask at once both find them, which costs less than one that waits.
    let anchors = Anchors(page.document)
    found.withLock { $0[file] = anchors }
    return anchors
  }
}
