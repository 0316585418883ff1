import ConcordProject
public import ConcordSyntax

/// A page as HTML, from the same document that lint reads.
///
/// Under `Dialect.commonmark` the bytes are libcmark's own. The walk is over the flat nodes, so nesting costs no stack.
public struct HTMLRenderer {
  let document: Document
  let options: RenderOptions
  let marks: TextMarks
  let alignments: [Int: [Table.ColumnAlignment]]
  /// The table cell that was begun last, and its column from 0.
  var lastCell = (node: 0, column: 0)
  var footnotes: Footnotes
  var html = HTMLBuffer()
  /// Whether the next term goes on with the list that its predecessor began.
  var isInDescriptions = false
  /// Whether the page has shown its outline among its text.
  var hasOutline = false
  /// The last picture among text that is not there: where what stands for it is written.
  var lastMissing = 0..<0
  /// What tags of templates have begun, innermost last.
  var templates: [TemplateScope] = []
  /// The break that ends the title of a callout.
  var titleBreak: Int?
  /// Where the last link ends.
  var linkEnd = 0
  /// Whether the page has shown an image.
  var hasImage = false
  /// What a report marks; nil on a site.
  var highlights: Highlights?
  let definitions: [String: [AttributeList]]
  /// Open nodes, innermost last, with what closes them.
  private var open: [(node: Int, close: Close)] = []
  /// How many open containers are looked at for the one that a line ends.
  private static let mostCompared = 50
  /// How many of them are containers of the host's.
  private var containers = 0

  /// What is written behind a node.
  enum Close {
    case text(StaticString)
    case line(StaticString)
    case heading(Int)
    case cell(isHeader: Bool)
    case row(isHeader: Bool, isLast: Bool, missingCells: Int)
    case callout
    case footnote(number: Int)
    case tab(isLast: Bool)
    case descriptions(areLast: Bool)
    /// What a host's line began; the column of that line.
    case container(HostContainer, column: Int)
    case nothing
  }

  /// The HTML of a page's body, without front matter.
  public static func render(_ document: Document, _ options: RenderOptions = RenderOptions()) -> [UInt8] {
    var renderer = HTMLRenderer(document, options)
    renderer.walk(1, document.nodes.count)
    renderer.writeFootnotes()
    return renderer.html.bytes
  }

  /// The HTML of some nodes; of what they hold where `isInline` says so.
  static func render(_ part: RenderOptions.Inclusion, isInline: Bool) -> [UInt8] {
    var renderer = HTMLRenderer(part.document, part.options)
    for node in part.nodes {
      renderer.walk(isInline ? node + 1 : node, part.document.nodes[node].end)
      if isInline { break }
    }
    return renderer.html.bytes
  }

  /// - Parameter definitions: those of the page that the document is a part of; its own where it is nil.
  init(_ document: Document, _ options: RenderOptions, definitions given: [String: [AttributeList]]? = nil) {
    self.document = document
    self.options = options
    marks = TextMarks(
      document, EmphasisRule(document.dialect, language: options.language, hasOldMDX: options.hasOldMDX))
    footnotes = Footnotes(document)
    var own: [String: [AttributeList]] = [:]
    for list in document.attributeLists { if let name = list.name { own[name, default: []].append(list) } }
    definitions = given ?? own
    alignments = Dictionary(document.tables.map { ($0.node, $0.alignments) }, uniquingKeysWith: { first, _ in first })
  }

  /// Writes the nodes from one index up to another.
  mutating func walk(_ start: Int, _ end: Int) {
    var index = start
    while index < end {
      closeNodes(before: index)
      index = enter(index)
    }
    closeNodes(before: end)
  }

  private mutating func closeNodes(before index: Int) {
    while let last = open.last, document.nodes[last.node].end <= index {
      open.removeLast()
      leave(last.close)
    }
  }

  /// Remembers what closes a node.
  mutating func close(_ node: Int, with close: Close) { open.append((node, close)) }

  // MARK: Containers of the host's

  /// Opens a container in what holds the line that begins it.
  mutating func open(_ container: HostContainer, _ line: Int) {
    containers += 1
    let column = container.extent == .indented ? document.column(line) : 0
    close(document.nodes[line].parent, with: .container(container, column: column))
  }

  /// Leaves the containers that do not hold a block.
  private mutating func leaveContainers(before index: Int) {
    while let last = open.last, case .container(let container, let column) = last.close,
      last.node == document.nodes[index].parent
    {
      switch container.extent {
      case .marked: return
      case .indented: if document.column(index) >= column + 4 { return }
      case .tabs: if isTab(index) { return }
      }
      open.removeLast()
      leave(last.close)
    }
  }

  /// Ends the innermost container of a name, and what stands open in it; what ends nothing is not shown.
  mutating func endContainer(_ name: String) {
    var place = open.count
    while place > max(0, open.count - Self.mostCompared), case .container(let container, _) = open[place - 1].close {
      place -= 1
      guard container.isEnded(by: name) else { continue }
      while open.count > place {
        let last = open.removeLast()
        leave(last.close)
      }
      return
    }
  }

  /// Whether a tab that a line begins stands among others already.
  func isInTabs(_ line: Int) -> Bool {
    guard let last = open.last, case .container(let container, _) = last.close else { return false }
    return container.kind == .tabs && last.node == document.nodes[line].parent
  }

  /// Whether fences are tabs.
  var isInCodeTabs: Bool {
    guard let last = open.last, case .container(let container, _) = last.close else { return false }
    return container.kind == .codeTabs
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
      leaveRow(isHeader: isHeader, isLast: isLast, missingCells: missingCells)
    case .callout: html.write("</p>\n</div>\n")
    case .footnote(let number): leaveFootnote(number)
    case .tab(let isLast): html.write(isLast ? "</div>\n</div>\n" : "</div>\n")
    case .descriptions(let areLast): leaveDescriptions(areLast: areLast)
    case .container(let container, _):
      containers -= 1
      leave(container)
    case .nothing: break
    }
  }

  func attributes(_ index: Int) -> HTMLAttributes { attributes(document.attributes(of: index)) }

  func attributes(_ lists: [AttributeList]) -> HTMLAttributes {
    if lists.isEmpty { return HTMLAttributes() }
    var attributes = HTMLAttributes(lists.filter { $0.name == nil }, definitions: definitions)
    if !options.hasIDs { attributes.id = nil }
    return options.isForSite || options.isSafe ? attributes.forSite : attributes
  }

  /// The value that a node's own lists give a name.
  func value(_ name: String, of node: Int) -> String? {
    document.attributes(of: node).lazy.flatMap(\.tokens).last { $0.kind == .pair && $0.name == name }?.value
  }

  mutating func tag(_ name: StaticString, _ attributes: HTMLAttributes) {
    html.write("<")
    html.write(name)
    attributes.write(to: &html)
    html.write(">")
  }

  mutating func begin(_ index: Int, _ name: StaticString, _ close: Close) {
    tag(name, attributes(index))
    self.close(index, with: close)
  }

  /// Writes the beginning of a node and returns the next one to look at.
  private mutating func enter(_ index: Int) -> Int {
    let node = document.nodes[index]
    func pass() -> Int { max(index + 1, node.end) }
    if node.kind.isBlock {
      if containers > 0 { leaveContainers(before: index) }
      beginTab(index)
    }
    switch node.kind {
    case .text: writeText(index)
    case .softBreak where index == titleBreak, .lineBreak where index == titleBreak: html.write("</p>\n<p>")
    case .softBreak: html.write("\n")
    case .lineBreak: html.write("<br />\n")
    case .code:
      highlighted(index) { renderer in
        renderer.tag("code", renderer.attributes(index))
        renderer.writeKeywords(renderer.document.literalBytes(index), isCode: true)
        renderer.html.write("</code>")
      }
      return pass()
    case .htmlInline:
      writeTag(index)
      return pass()
    case .emphasis: begin(index, "em", .text("</em>"))
    case .strong: beginStrong(index)
    case .link: beginLink(index)
    case .image:
      highlighted(index) { $0.writeImage(index) }
      return pass()
    case .paragraph where document.isModule(index), .htmlBlock where document.isModule(index): return pass()
    case .paragraph: return beginParagraph(index) ? index + 1 : pass()
    case .heading: beginHeading(index)
    case .blockQuote:
      beginQuote(index)
    case .list: beginList(index)
    case .item: beginItem(index)
    case .thematicBreak:
      html.breakLine()
      html.write("<hr")
      attributes(index).write(to: &html)
      html.write(" />\n")
    case .codeBlock:
      writeCode(index)
      return pass()
    case .htmlBlock where document.isHostLine(index):
      writeHostLine(index)
      return pass()
    case .htmlBlock where document.isShown && document.dialect != .ibmCloud:
      html.breakLine()
      writeHostHTML(index)
      html.breakLine()
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
}
