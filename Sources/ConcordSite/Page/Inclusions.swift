import ConcordPages
import ConcordProject
import ConcordSyntax
import Synchronization

/// Finds the parts of pages that others show in place of `{{site.data.content.id}}`, an id of the locale's `conref.md`,
/// `{{../folder/page.md#id}}` or `{{_segments/note.md}}`.
///
/// A part that the locale does not have is the source's. Under a heading's id stands its section.
struct Inclusions: Sendable {
  private let map: SiteMap
  private let page: ParsedPage
  /// What led here, for parts that lead back to themselves.
  private let chain: [String]

  /// How many nodes may still be included, here and in what is included: parts that include each other twice would double
  /// with each step.
  private let left: Budget

  private final class Budget: Sendable {
    private let left = Mutex(20_000)

    func take(_ count: Int) -> Bool {
      left.withLock { left in
        left -= count
        return left >= 0
      }
    }
  }

  init(_ map: SiteMap, _ page: ParsedPage) { self.init(map, page, chain: [page.file], Budget()) }

  private init(_ map: SiteMap, _ page: ParsedPage, chain: [String], _ left: Budget) {
    self.map = map
    self.page = page
    self.chain = chain
    self.left = left
  }

  /// A part of a page.
  struct Part {
    let page: ParsedPage
    let nodes: [Int]
    /// Finds what the part itself includes.
    let inclusions: Inclusions
  }

  enum Failure: Error {
    case missing
    case cycle([String])
    case tooMuch

    var description: String {
      switch self {
      case .missing: "names nothing that could be shown"
      case .tooMuch: "is left out: the page includes too much"
      case .cycle(let chain): "includes itself: \(chain.joined(separator: " → "))"
      }
    }
  }

  /// The part that a reference names.
  func part(_ name: String) throws(Failure) -> Part {
    guard left.take(1) else { throw .tooMuch }
    let pieces = name.split(separator: "#", maxSplits: 1).map(String.init)
    let id = name.hasPrefix(Self.content) ? String(name.dropFirst(Self.content.count)) : pieces.dropFirst().first
    for candidate in name.hasPrefix(Self.content) ? conrefs : files(pieces[0]) {
      guard let nodes = nodes(id, candidate.document) else { continue }
      let step = "\(candidate.file)\(id.map { "#\($0)" } ?? "")"
      if let first = chain.firstIndex(of: step) { throw .cycle(chain[first...] + [step]) }
      let count = nodes.reduce(1) { $0 + max(1, candidate.document.nodes[$1].end - $1) }
      guard left.take(count) else { throw .tooMuch }
      return Part(page: candidate, nodes: nodes, inclusions: Inclusions(map, candidate, chain: chain + [step], left))
    }
    throw .missing
  }

  /// What is wrong with the references of some nodes, and of what these include.
  func warnings(_ nodes: Range<Int>) -> [SiteWarning] {
    let document = page.document
    guard Reference.mayBeToContent(in: document.text.bytes[...]) else { return [] }
    var warnings: [SiteWarning] = []
    for index in nodes where [.text, .htmlBlock, .htmlInline].contains(document.nodes[index].kind) {
      var rest = document.literalBytes(index)
      while let found = Reference.first(in: rest) {
        rest = rest[found.end...]
        guard found.isContent else { continue }
        do throws(Failure) {
          let part = try part(found.name)
          for node in part.nodes { warnings += part.inclusions.warnings(node..<part.page.document.nodes[node].end) }
        } catch {
          warnings.append(
            SiteWarning(
              file: page.file, line: document.text.line(atByte: document.nodes[index].range.start),
              message: "`{{\(found.name)}}` \(error.description)"))
        }
      }
    }
    return warnings
  }

  private static let content = "site.data.content."

  private var conrefs: [ParsedPage] {
    [map.page("conref", page.locale), map.page("conref", map.set.source)].compactMap(\.self)
  }

  /// The pages that a path may mean: from this page or from its locale's root, in its locale or in the source.
  private func files(_ path: String) -> [ParsedPage] {
    let sources = [page, map.page(page.topic, map.set.source)].compactMap(\.self)
    return sources.flatMap { from in
      [RelativePath.resolve(path, from: from.file), RelativePath.resolve(path, from: Self.root(from) + "/.")]
        .compactMap { $0.flatMap { map.page(file: $0) } }
    }
  }

  /// The folder of a locale: a page's path without its topic.
  private static func root(_ page: ParsedPage) -> String {
    let depth = page.topic.split(separator: "/").count
    return page.file.split(separator: "/").dropLast(depth).joined(separator: "/")
  }

  /// The block of an id, with its section where it is a heading; without an id, the whole page.
  private func nodes(_ id: String?, _ document: Document) -> [Int]? {
    guard let id else { return document.children(of: 0) }
    guard let node = document.ids.first(where: { $0.name == id })?.node else { return nil }
    guard document.nodes[node].kind == .heading else { return [node] }
    let siblings = document.children(of: document.nodes[node].parent)
    let rest = siblings.drop { $0 <= node }.prefix {
      document.nodes[$0].kind != .heading || document.level($0) > document.level(node)
    }
    return [node] + rest
  }
}
