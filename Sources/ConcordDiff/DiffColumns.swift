import ConcordLint
import ConcordPages
import ConcordProject
import ConcordSite
import ConcordSyntax

/// The pages of a section, the source first, ready to be shown.
struct DiffColumns {
  /// A page.
  struct Side {
    let page: ParsedPage
    let html: BlockHTML

    init?(_ page: ParsedPage?) {
      guard let page else { return nil }
      self.page = page
      html = BlockHTML(page.document)
    }

    /// Where blocks differ first; where they begin, if no change says it.
    func position(_ nodes: [Int], _ places: [Place?]) -> Position? {
      guard let first = nodes.first, let last = nodes.last else { return nil }
      let range = ByteRange(
        start: page.document.nodes[first].range.start,
        end: max(page.document.nodes[first].range.start, page.document.nodes[last].range.end))
      let starts = places.lazy.compactMap { $0 }.filter { $0.file == page.file && range.contains($0.range.start) }
      return page.document.text.position(atByte: starts.map(\.range.start).min() ?? range.start)
    }

    /// The bytes of some blocks.
    func text(_ nodes: [Int]) -> [UInt8] {
      nodes.flatMap { node in
        let range = page.document.nodes[node].range
        return page.document.text.bytes[range.start..<range.end]
      }
    }
  }

  let source: Side?
  /// One for each page of the section; nil where the topic is not translated.
  let targets: [Side?]
  let pages: [PageDiff]

  init(_ pages: [PageDiff], _ source: ParsedPage?) {
    self.pages = pages
    self.source = Side(source)
    targets = pages.map { Side($0.target) }
  }
}
