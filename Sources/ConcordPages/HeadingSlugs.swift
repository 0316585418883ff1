package import ConcordSyntax

/// The ids that sites make of the texts of headings that have none of their own.
package enum HeadingSlugs {
  /// By node; unlike any id of the page, and those of the same text numbered: `start`, `start-1`.
  package static func of(_ document: Document) -> [Int: String] {
    var taken = Slug.Taken(Set(document.ids.map(\.name)))
    var slugs: [Int: String] = [:]
    for index in document.nodes.indices
    where document.nodes[index].kind == .heading && document.id(of: index) == nil {
      slugs[index] = unique(Slug.of(document.plainText(index)), &taken)
    }
    return slugs
  }

  /// A name that is not taken yet.
  package static func unique(_ name: String, _ taken: inout Slug.Taken) -> String {
    taken.unique(name.isEmpty ? "section" : name)
  }
}
