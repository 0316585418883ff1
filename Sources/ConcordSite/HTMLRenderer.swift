public import ConcordProject
public import ConcordSyntax

/// How a page becomes HTML.
public struct RenderOptions: Sendable {
  /// The values of `{{site.data.keyword.x}}`, which may hold entities; unknown ones stay visible.
  public var keywords: KeywordMap?
  /// The target that a link is given; nil leaves it as it is.
  public var link: @Sendable (String) -> String?
  /// Ids of headings, by node, where the page itself names none.
  public var headingIDs: [Int: String]
  /// The words of the page's language for `note`, `tip` and their like, by class.
  public var labels: [String: String]
  /// Whether code is coloured.
  public var isHighlighted: Bool
  /// Whether raw HTML is cut down to what cannot do harm.
  public var isSafe: Bool
  /// Whether attributes that HTML does not know, or knows no longer, take a form that it does.
  public var isForSite: Bool

  /// Options that change nothing.
  public init(
    keywords: KeywordMap? = nil, link: @escaping @Sendable (String) -> String? = { _ in nil },
    headingIDs: [Int: String] = [:], labels: [String: String] = [:], isHighlighted: Bool = false, isSafe: Bool = false,
    isForSite: Bool = false
  ) {
    self.keywords = keywords
    self.link = link
    self.headingIDs = headingIDs
    self.labels = labels
    self.isHighlighted = isHighlighted
    self.isSafe = isSafe
    self.isForSite = isForSite
  }
}

/// A page as HTML, from the same document that lint reads.
///
/// Under `Dialect.commonmark` the bytes are libcmark's own. The walk is over the flat nodes, so nesting costs no stack.
public struct HTMLRenderer {
  private let document: Document
  private let options: RenderOptions
  private let definitions: [String: [AttributeList]]
  private let alignments: [Int: [Table.ColumnAlignment]]
  private var html = HTMLBuffer()
  /// Open nodes, innermost last, with what closes them.
  private var open: [(node: Int, close: Close)] = []

  private enum Close {
    case text(StaticString)
    case line(StaticString)
    case heading(Int)
    case cell(isHeader: Bool)
    case row(isHeader: Bool, isLast: Bool, missingCells: Int)
    case callout
    case nothing
  }

  /// The HTML of a page's body, without front matter.
  public static func render(_ document: Document, _ options: RenderOptions = RenderOptions()) -> [UInt8] {
    var renderer = HTMLRenderer(document, options)
    renderer.walk()
    return renderer.html.bytes
  }

  private init(_ document: Document, _ options: RenderOptions) {
    self.document = document
    self.options = options
    var definitions: [String: [AttributeList]] = [:]
    for list in document.attributeLists { if let name = list.name { definitions[name, default: []].append(list) } }
    self.definitions = definitions
    alignments = Dictionary(document.tables.map { ($0.node, $0.alignments) }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func walk() {
    var index = 1
    while index < document.nodes.count {
      closeNodes(before: index)
      index = enter(index)
    }
    closeNodes(before: document.nodes.count)
  }

  private mutating func closeNodes(before index: Int) {
    while let last = open.last, document.nodes[last.node].end <= index {
      open.removeLast()
      leave(last.close)
    }
  }

  private mutating func leave(_ close: Close) {
    switch close {
    case .text(let text): html.write(text)
    case .line(let text):
      html.write(text)
      html.write("\n")
    case .heading(let level): html.write("</h\(level)>\n")
    case .cell(let isHeader): html.write(isHeader ? "</th>\n" : "</td>\n")
    case .row(let isHeader, let isLast, let missingCells):
      for _ in 0..<missingCells { html.write("<td></td>\n") }
      html.write("</tr>\n")
      if isHeader { html.write(isLast ? "</thead>\n" : "</thead>\n<tbody>\n") }
      if !isHeader, isLast { html.write("</tbody>\n") }
    case .callout: html.write("</p>\n</div>\n")
    case .nothing: break
    }
  }
}

extension HTMLRenderer {
  /// Writes the beginning of a node and returns the next one to look at.
  private mutating func enter(_ index: Int) -> Int {
    let node = document.nodes[index]
    func pass() -> Int { max(index + 1, node.end) }
    switch node.kind {
    case .text: writeText(index)
    case .softBreak: html.write("\n")
    case .lineBreak: html.write("<br />\n")
    case .code:
      tag("code", attributes(index))
      writeKeywords(document.literalBytes(index))
      html.write("</code>")
      return pass()
    case .htmlInline:
      writeRaw(document.literalBytes(index))
      return pass()
    case .emphasis: begin(index, "em", .text("</em>"))
    case .strong: begin(index, "strong", .text("</strong>"))
    case .link: beginLink(index)
    case .image:
      writeImage(index)
      return pass()
    case .paragraph: beginParagraph(index)
    case .heading: beginHeading(index)
    case .blockQuote:
      html.breakLine()
      begin(index, "blockquote", .line("</blockquote>"))
      html.write("\n")
    case .list: beginList(index)
    case .item:
      html.breakLine()
      begin(index, "li", .line("</li>"))
    case .thematicBreak:
      html.breakLine()
      html.write("<hr")
      attributes(index).write(to: &html)
      html.write(" />\n")
    case .codeBlock:
      writeCode(index)
      return pass()
    case .htmlBlock:
      html.breakLine()
      writeHTMLBlock(index)
      html.breakLine()
      return pass()
    case .table: beginTable(index)
    case .tableRow: beginRow(index)
    case .tableCell: return beginCell(index) ? index + 1 : pass()
    case .document: break
    }
    return index + 1
  }

  private func attributes(_ index: Int) -> HTMLAttributes {
    let attributes = HTMLAttributes(document.attributes(of: index).filter { $0.name == nil }, definitions: definitions)
    return options.isForSite ? attributes.forSite : attributes
  }

  private mutating func tag(_ name: StaticString, _ attributes: HTMLAttributes) {
    html.write("<")
    html.write(name)
    attributes.write(to: &html)
    html.write(">")
  }

  private mutating func begin(_ index: Int, _ name: StaticString, _ close: Close) {
    tag(name, attributes(index))
    open.append((index, close))
  }

  // MARK: Blocks

  private mutating func beginParagraph(_ index: Int) {
    let parent = document.nodes[index].parent
    let list = document.nodes[parent].parent
    if document.nodes[parent].kind == .item, document.nodes[list].kind == .list, document.isTight(list),
      document.attributes(of: index).isEmpty
    {
      writeTaskBox(index)
      return open.append((index, .nothing))
    }
    html.breakLine()
    var attributes = attributes(index)
    if let kind = attributes.classes.first(where: { options.labels[$0] != nil }), let label = options.labels[kind] {
      attributes.classes.removeAll { $0 == kind }
      attributes.classes = ["callout", kind] + attributes.classes
      tag("div", attributes)
      html.write("\n<p class=\"callout-label\">")
      html.writeEscaped(label.utf8)
      html.write("</p>\n<p>")
      return open.append((index, .callout))
    }
    tag("p", attributes)
    open.append((index, .line("</p>")))
    writeTaskBox(index)
  }

  /// `[ ]` at the start of an item, as GitHub has it.
  private mutating func writeTaskBox(_ index: Int) {
    guard let box = TaskBox(document, index) else { return }
    html.write(
      box.isChecked
        ? "<input type=\"checkbox\" checked=\"\" disabled=\"\" />" : "<input type=\"checkbox\" disabled=\"\" />")
  }

  private mutating func beginHeading(_ index: Int) {
    html.breakLine()
    var attributes = attributes(index)
    if attributes.id == nil { attributes.id = options.headingIDs[index] }
    let level = document.level(index)
    html.write("<h\(level)")
    attributes.write(to: &html)
    html.write(">")
    open.append((index, .heading(level)))
  }

  private mutating func beginList(_ index: Int) {
    html.breakLine()
    if document.isMarked(index) {
      let start = document.listStart(index)
      html.write("<ol")
      attributes(index).write(to: &html)
      if start != 1 { html.write(" start=\"\(start)\"") }
      html.write(">\n")
      open.append((index, .line("</ol>")))
    } else {
      begin(index, "ul", .line("</ul>"))
      html.write("\n")
    }
  }

  private mutating func writeCode(_ index: Int) {
    html.breakLine()
    let info = document.info(index)
    let word = info.prefix { !$0.isWhitespace }
    var attributes = attributes(index)
    html.write("<pre")
    let role = document.role(of: index)
    if options.isHighlighted, role != nil || !word.isEmpty { attributes.classes.append("code") }
    attributes.write(to: &html)
    html.write("><code")
    if !word.isEmpty {
      html.write(" class=\"language-")
      html.writeEscaped(word.utf8)
      html.write("\"")
    }
    html.write(">")
    let literal = document.literalBytes(index)
    if options.isHighlighted, let spans = CodeColor.spans(literal, info: info, role: role) {
      html.write(spans[...])
    } else {
      html.writeEscaped(literal)
    }
    html.write("</code></pre>\n")
  }

  private mutating func writeHTMLBlock(_ index: Int) {
    let attributes = attributes(index)
    let literal = document.literalBytes(index)
    guard !attributes.isEmpty, literal.first == UInt8(ascii: "<"),
      let nameEnd = literal.dropFirst().firstIndex(where: { !$0.isAlphanumeric }), nameEnd > literal.startIndex + 1
    else { return writeRaw(literal) }
    // The list's attributes go into the block's first tag.
    writeRaw(literal[..<nameEnd])
    attributes.write(to: &html)
    writeRaw(literal[nameEnd...])
  }

  // MARK: Tables

  private mutating func beginTable(_ index: Int) {
    html.breakLine()
    var attributes = attributes(index)
    let caption = attributes.pairs.first { $0.name == "caption" || $0.name == "data-caption" }?.value
    attributes.pairs.removeAll { ["caption", "caption-side", "data-caption", "data-caption-side"].contains($0.name) }
    tag("table", attributes)
    html.write("\n")
    if let caption {
      html.write("<caption>")
      html.writeEscaped(caption.utf8)
      html.write("</caption>\n")
    }
    open.append((index, .line("</table>")))
  }

  private mutating func beginRow(_ index: Int) {
    let table = document.nodes[index].parent
    let isHeader = index == table + 1
    let isLast = document.nodes[index].end >= document.nodes[table].end
    html.write(isHeader ? "<thead>\n<tr>\n" : "<tr>\n")
    let missing = (alignments[table]?.count ?? 0) - document.children(of: index).count
    open.append((index, .row(isHeader: isHeader, isLast: isLast, missingCells: max(0, missing))))
  }

  /// Begins a cell; cells too many are not shown, as GitHub has it.
  private mutating func beginCell(_ index: Int) -> Bool {
    let row = document.nodes[index].parent
    let table = document.nodes[row].parent
    var column = 0
    var cell = row + 1
    while cell < index {
      cell = document.nodes[cell].end
      column += 1
    }
    let columns = alignments[table] ?? []
    let isHeader = row == table + 1
    guard column < columns.count else { return false }
    html.write(isHeader ? "<th" : "<td")
    let name: StaticString? =
      switch columns[column] {
      case .left: "left"
      case .center: "center"
      case .right: "right"
      case .none: nil
      }
    if let name {
      html.write(options.isForSite ? " class=\"align-" : " align=\"")
      html.write(name)
      html.write("\"")
    }
    html.write(">")
    open.append((index, .cell(isHeader: isHeader)))
    return true
  }

  // MARK: Inlines

  private mutating func beginLink(_ index: Int) {
    let target = document.info(index)
    html.write("<a href=\"")
    if !(options.isSafe && SafeHTML.isUnsafe(target)) {
      html.writeURL((options.link(target) ?? target).utf8)
    }
    html.write("\"")
    writeTitle(index)
    attributes(index).write(to: &html)
    html.write(">")
    open.append((index, .text("</a>")))
  }

  private mutating func writeTitle(_ index: Int) {
    let title = document.title(index)
    guard !title.isEmpty else { return }
    html.write(" title=\"")
    html.writeEscaped(title.utf8)
    html.write("\"")
  }

  private mutating func writeImage(_ index: Int) {
    let target = document.info(index)
    html.write("<img src=\"")
    if !(options.isSafe && SafeHTML.isUnsafe(target)) {
      html.writeURL((options.link(target) ?? target).utf8)
    }
    html.write("\" alt=\"")
    html.writeEscaped(document.alternativeText(index))
    html.write("\"")
    writeTitle(index)
    attributes(index).write(to: &html)
    html.write(" />")
  }

  private mutating func writeText(_ index: Int) {
    var bytes = document.literalBytes(index)
    if let box = TaskBox(document, document.nodes[index].parent), box.text == index { bytes = bytes.dropFirst(3) }
    let range = document.nodes[index].range
    if document.dialect != .commonmark, document.nodes[index].isExact {
      bytes = document.withoutAttributeLists(bytes, range)
    }
    guard document.dialect != .commonmark, bytes.contains(UInt8(ascii: "~")) else { return writeKeywords(bytes) }
    writeStruck(bytes)
  }

  /// `~~text~~`
  private mutating func writeStruck(_ bytes: ArraySlice<UInt8>) {
    let sign = Array("~~".utf8)
    var rest = bytes
    while let start = rest.firstRange(of: sign), let end = rest[start.upperBound...].firstRange(of: sign),
      end.lowerBound > start.upperBound
    {
      writeKeywords(rest[..<start.lowerBound])
      html.write("<del>")
      writeKeywords(rest[start.upperBound..<end.lowerBound])
      html.write("</del>")
      rest = rest[end.upperBound...]
    }
    writeKeywords(rest)
  }

  /// Text with the values of keywords, which are HTML themselves.
  private mutating func writeKeywords(_ bytes: ArraySlice<UInt8>) {
    writeKeywords(bytes) { $0.writeEscaped($1) }
  }

  private mutating func writeKeywords(
    _ bytes: ArraySlice<UInt8>, _ writePlain: (inout HTMLBuffer, ArraySlice<UInt8>) -> Void
  ) {
    guard let keywords = options.keywords, bytes.holds("site.data.") else { return writePlain(&html, bytes) }
    var rest = bytes
    while let found = KeywordReference.first(in: rest) {
      writePlain(&html, rest[..<found.start])
      if let value = keywords.value(of: found.name) {
        html.write(value)
      } else {
        writePlain(&html, rest[found.start..<found.end])
      }
      rest = rest[found.end...]
    }
    writePlain(&html, rest)
  }

  private mutating func writeRaw(_ bytes: ArraySlice<UInt8>) {
    let raw = options.isSafe ? SafeHTML.clean(bytes)[...] : bytes
    writeKeywords(raw) { $0.write($1) }
  }
}
