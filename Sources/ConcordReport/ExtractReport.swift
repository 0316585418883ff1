public import ConcordPages
public import ConcordProject
public import ConcordSyntax

/// The placeholders and the code of every page, as `concord extract` gives them.
public struct ExtractReport: Sendable {
  /// In the order of the pages.
  public let placeholders: [PlaceholderUse]
  /// In the order of the pages.
  public let snippets: [Snippet]
  /// The locales of the pages, in order.
  public let locales: [LocaleTag]

  /// - Parameters:
  ///   - pages: the pages, read.
  ///   - keywords: the keyword map, where there is one.
  public init(_ pages: [ParsedPage], keywords: KeywordMap? = nil) {
    placeholders = pages.flatMap { PlaceholderUse.all($0, keywords) }
    snippets = pages.flatMap(Snippet.all)
    var seen = Set<LocaleTag>()
    locales = pages.map(\.locale).filter { seen.insert($0).inserted }
  }
}

/// One placeholder where it stands; variables in single braces are not among them.
public struct PlaceholderUse: Sendable {
  /// What kind of text a placeholder stands in: the innermost that applies.
  public enum Context: String, Sendable, CaseIterable {
    case text, heading, link, table, html
    case codeBlock = "code-block"
    case codeSpan = "code-span"
    case frontMatter = "front-matter"
  }

  /// The name between the delimiters.
  public let name: String
  /// The key of the page's topic.
  public let topic: String
  /// Where it stands, delimiters included.
  public let place: ExtractedPlace
  /// What it stands in.
  public let context: Context
  /// Whether the keyword map has it; nil without a map, and for a placeholder that is no keyword.
  public let isDefined: Bool?

  static func all(_ page: ParsedPage, _ keywords: KeywordMap?) -> [PlaceholderUse] {
    let places = NodePlaces(page.document)
    return page.document.placeholders.filter { $0.kind != .braced }.map { placeholder in
      PlaceholderUse(
        name: placeholder.name, topic: page.topic,
        place: ExtractedPlace(page, placeholder.range),
        context: context(page.document, places, atByte: placeholder.range.start),
        isDefined: placeholder.kind == .keyword ? keywords.map { $0.contains(placeholder.name) } : nil)
    }
  }

  private static func context(_ document: Document, _ places: NodePlaces, atByte byte: Int) -> Context {
    if let range = document.frontMatter?.range, range.contains(byte) { return .frontMatter }
    let definition = document.definitions.sortedIndex { $0.range.end <= byte }
    if document.definitions[definition...].first?.range.contains(byte) ?? false { return .link }
    var index = places.node(atByte: byte)
    while index != 0 {
      switch document.nodes[index].kind {
      case .codeBlock: return .codeBlock
      case .code: return .codeSpan
      case .link, .image: return .link
      case .htmlBlock, .htmlInline: return .html
      case .heading: return .heading
      case .table, .tableRow, .tableCell: return .table
      default: index = document.nodes[index].parent
      }
    }
    return .text
  }
}

/// One piece of code: a block or a span.
public struct Snippet: Sendable {
  /// How the code stands in the page.
  public enum Kind: String, Sendable, CaseIterable { case block, span }

  /// A block or a span.
  public let kind: Kind
  /// The info string of a block; nil where it has none.
  public let info: String?
  /// What the block is for, as its attribute list says.
  public let role: CodeRole?
  /// The key of the page's topic.
  public let topic: String
  /// Where it stands.
  public let place: ExtractedPlace
  /// The code itself.
  public let text: String
  /// The text of the nearest heading above.
  public let section: String?

  /// The info string in lower case.
  public var language: String? { info?.lowercased() }

  static func all(_ page: ParsedPage) -> [Snippet] {
    let document = page.document
    var section: String?
    var snippets: [Snippet] = []
    for index in document.nodes.indices {
      let node = document.nodes[index]
      if node.kind == .heading { section = document.plainText(index) }
      guard node.kind == .codeBlock || node.kind == .code else { continue }
      let info = node.kind == .codeBlock ? document.infoString(index) : ""
      snippets.append(
        Snippet(
          kind: node.kind == .codeBlock ? .block : .span, info: info.isEmpty ? nil : info,
          role: node.kind == .codeBlock ? document.role(of: index) : nil, topic: page.topic,
          place: ExtractedPlace(page, node.range),
          text: document.literal(index), section: section))
    }
    return snippets
  }
}

/// Where something stands that was extracted.
public struct ExtractedPlace: Sendable, Hashable {
  /// The locale of the page.
  public let locale: LocaleTag
  /// The page's path relative to the project root.
  public let file: String
  /// Line and column of the first byte.
  public let start: Position
  /// Line and column behind the last byte.
  public let end: Position

  init(_ page: ParsedPage, _ range: ByteRange) {
    locale = page.locale
    file = page.file
    start = page.document.text.position(atByte: range.start)
    end = page.document.text.position(atByte: range.end)
  }
}
