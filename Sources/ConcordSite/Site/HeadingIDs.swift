import ConcordAlignment
import ConcordPages
import ConcordSyntax

/// Ids of headings that name none themselves.
enum HeadingIDs {
  /// Those of a topic's pages: a translation takes the source's ids, so that a link survives a switch of language.
  static func of(_ pages: [ParsedPage], source: ParsedPage?) -> [(page: ParsedPage, ids: [Int: String])] {
    guard let source else { return pages.map { ($0, HeadingSlugs.of($0.document)) } }
    let own = HeadingSlugs.of(source.document)
    lazy var blocks = Blocks(source.document)
    return pages.map { page in
      (page, page.file == source.file ? own : taken(page, source, own, blocks))
    }
  }

  private static func taken(_ page: ParsedPage, _ source: ParsedPage, _ theirs: [Int: String], _ blocks: Blocks)
    -> [Int: String]
  {
    let own = HeadingSlugs.of(page.document)
    if own.isEmpty { return own }
    var ids: [Int: String] = [:]
    var taken = Slug.Taken(Set(page.document.ids.map(\.name)))
    let alignment = Alignment(source.document, blocks, page.document, Blocks(page.document))
    for row in alignment.rows {
      guard let one = row.source, let other = row.target, alignment.target[other].kind == .heading else { continue }
      let node = alignment.target[other].node
      guard own[node] != nil else { continue }
      let heading = alignment.source[one].node
      if let id = source.document.id(of: heading)?.name ?? theirs[heading], taken.insert(id) { ids[node] = id }
    }
    for (node, slug) in own.sorted(by: { $0.key < $1.key }) where ids[node] == nil {
      ids[node] = HeadingSlugs.unique(slug, &taken)
    }
    return ids
  }

  /// Where the ids differ from what the page's own words would make of them.
  static func bySlug(_ document: Document, _ ids: [Int: String]) -> [String: String] {
    let own = HeadingSlugs.of(document)
    let taken = Set(document.ids.map(\.name)).union(ids.values)
    let pairs = own.compactMap { node, slug in ids[node].map { (slug, $0) } }
    return Dictionary(pairs.filter { $0.0 != $0.1 && !taken.contains($0.0) }, uniquingKeysWith: { first, _ in first })
  }

}
