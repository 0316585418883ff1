public import ConcordProject
import ConcordSyntax

/// What page rules need to know of the other pages: which exist, and which ids they hold.
public struct SetIndex: Sendable {
  /// The ids of each page, by file.
  private let idsByFile: [String: Set<String>]
  /// Files by locale and topic id: the id of the page's first heading, as `?topic=set-id` names it.
  private let fileByTopicID: [String: String]
  private let placeholderCounts: [String: Int]

  init(_ pages: [LintPage]) {
    var ids: [String: Set<String>] = [:]
    var topics: [String: String] = [:]
    var counts: [String: Int] = [:]
    for page in pages {
      ids[page.file] = Self.ids(page.document)
      if let heading = page.document.nodes.indices.first(where: { page.document.nodes[$0].kind == .heading }),
        let id = page.document.id(of: heading)
      {
        topics["\(page.locale.tag) \(id.name)"] = page.file
      }
      for placeholder in page.document.placeholders where placeholder.kind == .keyword {
        counts[placeholder.name, default: 0] += 1
      }
    }
    idsByFile = ids
    fileByTopicID = topics
    placeholderCounts = counts
  }

  /// How often a keyword is used in the whole set.
  public func count(ofPlaceholder name: String) -> Int { placeholderCounts[name] ?? 0 }
  /// The keywords that are used at least so often, sorted.
  public func placeholders(usedAtLeast count: Int) -> [String] {
    placeholderCounts.filter { $0.value >= count }.keys.sorted()
  }
  /// Whether the file is one of the pages.
  public func hasPage(_ file: String) -> Bool { idsByFile[file] != nil }
  /// Whether a page has an anchor; nil where the page is not known.
  public func hasAnchor(_ anchor: String, in file: String) -> Bool? { idsByFile[file].map { $0.contains(anchor) } }
  /// The ids of a page, sorted.
  public func ids(in file: String) -> [String] { (idsByFile[file] ?? []).sorted() }
  /// The page of a locale whose first heading has an id.
  public func file(ofTopicID id: String, locale: LocaleTag) -> String? { fileByTopicID["\(locale.tag) \(id)"] }

  /// Everything in a page that a link can name: ids of attribute lists and of raw HTML, slugs of headings without an id.
  static func ids(_ document: Document) -> Set<String> {
    var ids = Set<String>()
    for list in document.attributeLists where list.name == nil {
      for token in list.tokens where token.kind == .id { ids.insert(token.name) }
      for token in list.tokens where token.kind == .pair && token.name == "id" { ids.insert(token.value) }
    }
    for index in document.nodes.indices {
      let node = document.nodes[index]
      switch node.kind {
      case .heading where document.id(of: index) == nil: ids.insert(slug(document.plainText(index)))
      case .htmlBlock, .htmlInline: ids.formUnion(htmlIDs(document.source.text(node.range)))
      default: break
      }
    }
    return ids
  }

  /// The anchor that site generators make of a heading's text.
  static func slug(_ text: String) -> String {
    var slug = ""
    for character in text.lowercased() {
      if character.isLetter || character.isNumber || character == "_" || character == "-" {
        slug.append(character)
      } else if character == " " {
        slug.append("-")
      }
    }
    return slug
  }

  private static func htmlIDs(_ html: String) -> [String] {
    guard html.contains("id=") || html.contains("name=") else { return [] }
    var ids: [String] = []
    for key in ["id=", "name="] {
      for part in html.split(separator: "\u{0}", omittingEmptySubsequences: false).flatMap({
        $0.ranges(of: key).map(\.upperBound)
      }) {
        let rest = html[part...].drop { $0 == "\"" || $0 == "'" }
        ids.append(String(rest.prefix { $0 != "\"" && $0 != "'" && $0 != ">" && !$0.isWhitespace }))
      }
    }
    return ids
  }
}
