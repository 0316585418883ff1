/// A `toc` file: the order of a set's pages, in groups, as IBM Cloud keeps it.
///
/// Each line is an item, deeper by four columns (a tab is four) or by one `>` a level. Attribute lists go to the
/// next item; `{: .navgroup …}` and `{: .navgroup-end}` open and close a group of the navigation.
public struct TableOfContents: Sendable {
  /// One line of the contents.
  public struct Item: Sendable {
    /// What the line names.
    public enum Kind: Sendable, Hashable {
      /// `page.md`
      case page
      /// `[label](url)`
      case link
      /// `/other/toc/path`
      case include
      /// Text: the title of the set or of a group.
      case label
    }
    /// What the line names.
    public let kind: Kind
    /// From 1.
    public let level: Int
    /// The page's path, a link's text, or the label.
    public let text: ByteRange
    /// A link's target.
    public let destination: ByteRange?
    /// The lists that stand before the item, and behind a link.
    public let attributes: [AttributeList]
    /// The id of the navigation group that holds the item.
    public let group: String?
    /// Where that id is given; nil where no group holds the item.
    public let groupID: ByteRange?
    /// What stands for a page's title.
    public let label: ByteRange?

    package init(
      kind: Kind, level: Int, text: ByteRange, destination: ByteRange? = nil, attributes: [AttributeList] = [],
      group: String?, groupID: ByteRange? = nil, label: ByteRange? = nil
    ) {
      self.kind = kind
      self.level = level
      self.text = text
      self.destination = destination
      self.attributes = attributes
      self.group = group
      self.groupID = groupID
      self.label = label
    }
  }

  /// The bytes of the file.
  public let text: TextBuffer
  /// The lines that name something, in order.
  public let items: [Item]
  /// `{:name: …}` lines.
  public let definitions: [AttributeList]

  /// The title of the set: the first line, where it is a label.
  public var title: String? {
    guard let first = items.first, first.kind == .label, !first.text.isEmpty else { return nil }
    return text[first.text]
  }

  package init(text: TextBuffer, items: [Item]) {
    self.text = text
    self.items = items
    definitions = []
  }

  /// Reads a `toc` file; every sequence of bytes is one.
  public init(parsing bytes: [UInt8]) { self.init(parsing: TextBuffer(bytes)) }

  /// The same of a text whose lines are known.
  package init(parsing text: TextBuffer) {
    var reader = Reader(text: text)
    for line in 1...text.lineCount { reader.read(line) }
    self.text = text
    items = reader.items
    definitions = reader.definitions
  }
}

private struct Reader {
  let text: TextBuffer
  var items: [TableOfContents.Item] = []
  var definitions: [AttributeList] = []
  private var pending: [AttributeList] = []
  private var group: String?
  private var groupID: ByteRange?
  private var isInComment = false

  init(text: TextBuffer) { self.text = text }

  mutating func read(_ line: Int) {
    let range = text.lineRange(line)
    var cursor = range.start == 0 && text.hasByteOrderMark ? 3 : range.start
    var end = range.end
    while end > cursor, text.bytes[end - 1].isSpace { end -= 1 }
    var columns = 0
    var markers = 0
    while cursor < end, text.bytes[cursor].isBlank || text.bytes[cursor] == UInt8(ascii: ">") {
      if text.bytes[cursor] == UInt8(ascii: ">") { markers += 1 }
      columns += text.bytes[cursor] == .tab ? 4 - columns % 4 : 1
      cursor += 1
    }
    guard cursor < end else {
      pending = []
      return
    }
    if isInComment || text.has("<!--", at: cursor) {
      isInComment = !text[ByteRange(start: cursor, end: end)].contains("-->")
      return
    }
    if text.has("{:", at: cursor), let list = AttributeList.read(text, atByte: cursor, limit: end) {
      take(list)
      return
    }
    append(cursor, end, level: markers > 0 ? markers : columns / 4 + 1)
  }

  private mutating func take(_ list: AttributeList) {
    if list.name != nil {
      definitions.append(list)
    } else if list.has("navgroup-end") {
      group = nil
      groupID = nil
    } else if list.has("navgroup") {
      let id = list.id ?? list.tokens.first { $0.name == "id" }
      group = id.map { $0.kind == .id ? $0.name : $0.value }
      groupID = id?.range
    } else {
      pending.append(list)
    }
  }

  private mutating func append(_ start: Int, _ end: Int, level: Int) {
    var attributes = pending
    pending = []
    var words = ByteRange(start: start, end: end)
    var destination: ByteRange?
    var kind = TableOfContents.Item.Kind.label
    if text.bytes[start] == UInt8(ascii: "["), let link = link(start, end) {
      kind = .link
      words = link.text
      destination = link.destination
      if let list = AttributeList.read(text, atByte: link.end, limit: end) { attributes.append(list) }
    } else if text.bytes[start] == UInt8(ascii: "/") {
      kind = .include
    } else if text[words].hasSuffix(".md"), !text.bytes[start..<end].contains(where: \.isBlank) {
      kind = .page
    }
    items.append(
      .init(
        kind: kind, level: level, text: words, destination: destination, attributes: attributes, group: group,
        groupID: groupID))
  }

  private func link(_ start: Int, _ end: Int) -> (text: ByteRange, destination: ByteRange, end: Int)? {
    guard let close = text.bytes[start..<end].firstIndex(of: UInt8(ascii: "]")), text.has("](", at: close),
      let finish = text.bytes[close..<end].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    return (ByteRange(start: start + 1, end: close), ByteRange(start: close + 2, end: finish), finish + 1)
  }
}
