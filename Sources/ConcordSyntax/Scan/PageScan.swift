/// One pass over the lines of a page, before libcmark: fences as toggles, attribute lists on lines of their own,
/// pipe tables, and the indentation that the dialect forgives. Its result is what libcmark is fed.
struct PageScan {
  /// Where an attribute list has a line of its own.
  struct AttributeLine {
    let line: Int
    let column: Int
  }

  var buffer: ParseBuffer
  var fences: [Fence] = []
  var elidedHTML: [ElidedHTML] = []
  /// The attribute lists that have lines of their own, in the order of the page, and these lines, one for each.
  var attributeLists: [AttributeList] = []
  private(set) var attributeLines: [AttributeLine] = []
  var tables: [ScannedTable] = []
  /// The table and cell of each cell line of the buffer.
  var cells: [(table: Int, cell: Int)] = []

  let text: TextBuffer
  /// The lines of the page, with all of their indentation.
  private let views: [LineView]
  let dialect: Dialect
  /// With `strict`, indentation stays as it is on the page.
  let strict: Bool
  /// Whether libcmark is given what stands in code and raw HTML, too.
  let feedsAll: Bool
  /// Whether the page is read to be shown: then a host's own lines are blocks of their own.
  let isShown: Bool
  /// Where the page begins, below its front matter.
  let firstLine: Int
  let firstByte: Int
  /// Asked for each attribute list in a fence; the whole page is read for it.
  lazy var endsInsideFence = findEndInsideFence()
  /// Asked for the first fence.
  lazy var lostClosers = LostClosers(text, views, firstLine: firstLine)
  /// Asked for shortcodes with text behind them, of a page that is shown.
  lazy var shortcodeEnds = findShortcodeEnds()
  /// The names of template tags of code that nothing further down ends.
  var templatesWithoutEnd: Set<String> = []
  var items: [Item] = []
  var previous = Previous.blank
  var inHTML = false
  /// How many columns of indentation belong to the containers that are open.
  var base = 0
  /// The components that are open, outermost first.
  var components: [Component] = []
  /// The names of the open elements of raw HTML that hold Markdown, outermost first.
  var markdownElements: [[UInt8]] = []
  /// The lists that stand far right and are open, outermost first.
  var insets: [Inset] = []

  struct Item {
    let marker: Int
    let content: Int
    /// How far the item was moved to the right.
    let shift: Int
    /// Whether the marker is the `:` of a description.
    let isDescription: Bool
  }
  enum Previous { case blank, text, other }

  /// - Parameter lastLine: where to stop; nothing that is read begins behind it.
  init(
    _ text: TextBuffer, dialect: Dialect, firstLine: Int, lastLine: Int? = nil, strict: Bool = false,
    feedsAll: Bool = false, isShown: Bool = false
  ) {
    self.text = text
    self.feedsAll = feedsAll
    self.isShown = isShown && dialect != .commonmark && dialect != .ibmCloud
    self.dialect = dialect
    self.strict = strict || !dialect.isForgiving
    buffer = ParseBuffer(text, readsTemplates: dialect.hasTemplateTargets, readsShortcodes: dialect == .hugo)
    views = text.views
    self.firstLine = firstLine
    firstByte = firstLine <= text.lineCount ? text.lineRange(firstLine).start : text.bytes.count
    var line = firstLine
    while line <= lastLine ?? text.lineCount { line = read(line) }
  }
}

extension PageScan {
  func view(_ line: Int) -> LineView { base == 0 ? views[line - 1] : text.view(line, base: base) }

  /// Reads the construct that begins at `line` and returns the line after it.
  mutating func read(_ line: Int) -> Int {
    if base > 0 { if dialect.hasComponents { leaveIndentation(line) } else { leaveContainers(line) } }
    let view = self.view(line)
    if view.isBlank {
      if inHTML, let next = lineBehindHole(line) { return next }
      previous = .blank
      inHTML = false
      copy(view)
      return line + 1
    }
    if isShown, let next = readTemplateComment(line, view) ?? readHostLine(line, view) { return next }
    switch view.sign {
    case UInt8(ascii: "<"):
      if text.has("<!--", at: view.text) { return readComment(line) }
      if readsComponents, let next = readComponents(line, view) { return next }
      if let next = readMarkdownElement(line, view) ?? readInclude(line, view) ?? readElidedHTML(line, view) {
        return next
      }
    case UInt8(ascii: ":"):
      if let next = readDirective(line, view) { return next }
    case UInt8(ascii: "{"):
      if dialect.hasAttributeLists,
        let next = readExtensionComment(line, view) ?? readExtensionLine(line, view) ?? readAttributeLine(line, view)
      {
        return next
      }
      if readsComponents, let next = readExpression(line, view) { return next }
      if let next = readTemplateCode(line, view) ?? readTemplateLine(line, view) { return next }
    default:
      if readsComponents, let next = readModule(line, view) { return next }
      if !view.isPlain, let fence = text.fenceOpener(line, view) { return readFence(line, view, fence) }
    }
    if dialect.hasTables, let next = readTable(line, view) { return next }
    if readsComponents, let next = readIndented(line, view) { return next }
    readText(line, view)
    if dialect.hasIndentedContainers, HostToken.opensIndented(text, view.text, view.end) {
      enterContainer(line, view)
    }
    return line + 1
  }

  // MARK: Containers

  /// What stands four columns right of `!!! note` belongs to it, and is Markdown of its own.
  mutating func enterContainer(_ line: Int, _ view: LineView) {
    guard line < text.lineCount else { return }
    let next = self.view(line + 1)
    guard next.isBlank || next.column >= view.column + 4 else { return }
    base += view.column + 4
    buffer.append(start: view.end, end: view.end)
    previous = .blank
    items = []
  }

  mutating func leaveContainers(_ line: Int) {
    let whole = views[line - 1]
    guard !whole.isBlank, whole.column < base else { return }
    // Containers nest by four columns.
    base = whole.column / 4 * 4
    buffer.append(start: whole.start, end: whole.start)
    previous = .blank
    items = []
  }

  /// The indented tag behind blank lines inside an HTML block. CommonMark would read the tag as code; no writer means
  /// that; IBM's builder, Python-Markdown and kramdown read on.
  func lineBehindHole(_ line: Int) -> Int? {
    guard dialect.readsOnInHTML, !strict || !dialect.isForgiving else { return nil }
    var next = line + 1
    while next <= text.lineCount, view(next).isBlank { next += 1 }
    guard next <= text.lineCount else { return nil }
    let view = self.view(next)
    return view.column >= 4 && text.bytes[view.text] == UInt8(ascii: "<") ? next : nil
  }

  mutating func copy(_ view: LineView) {
    buffer.append(start: view.start, end: view.end)
  }

  mutating func copy(_ view: LineView, column: Int) {
    if column == view.column {
      copy(view)
    } else {
      buffer.append(start: view.text, end: view.end, indent: column)
    }
  }

  // MARK: Comments

  /// A comment is copied as it is, so that nothing in it counts.
  mutating func readComment(_ first: Int) -> Int {
    var line = first
    while line <= text.lineCount {
      let view = self.view(line)
      copy(view)
      if text.firstIndex(of: "-->", from: view.start, to: view.end) != nil { break }
      line += 1
    }
    previous = .other
    if line > text.lineCount { return line }
    return line + 1
  }

  // MARK: Attribute lists

  mutating func readAttributeLine(_ line: Int, _ view: LineView) -> Int? {
    guard text.has("{:", at: view.text),
      let list = AttributeList.read(text, atByte: view.text, limit: view.end),
      text.bytes[list.range.end..<view.end].allSatisfy(\.isSpace)
    else { return nil }
    // What opens with a brace and goes on as a sentence is text.
    if !list.isClosed, list.tokens.count > 6 { return nil }
    if attributeLists.isEmpty { attributeLists.reserveCapacity(32) }
    attributeLists.append(list)
    attributeLines.append(AttributeLine(line: line, column: view.column))
    let next = line < text.lineCount ? self.view(line + 1) : nil
    // The line is taken out; only between two runs of text a break must stay.
    if previous == .text, let next, !next.isBlank,
      !text.has("{:", at: next.text) || text.has("{::", at: next.text)
    {
      buffer.append(start: view.start, end: view.start)
      previous = .blank
    }
    return line + 1
  }
}
