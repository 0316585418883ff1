import ConcordData
public import ConcordSyntax

/// A `toc.yaml` that cannot be read.
public struct ContentsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as it was named to the reader.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int
  /// What is wrong, in lower case.
  public let message: String

  /// `toc.yaml:3:5: did not find expected key`
  public var description: String { "\(file):\(line):\(column): \(message)" }
}

extension TableOfContents {
  /// Reads a `toc.yaml`, as IBM's marked-it documents it: `toc: {properties: {label}, entries: […]}`, where an entry is
  /// a page, `{topic, navtitle}`, `{include}`, `{link: {label, href}}`, or a `navgroup` or `topicgroup` with `topics`.
  ///
  /// - Parameters:
  ///   - yaml: the file's bytes.
  ///   - file: the path to name in an error.
  public init(yaml: [UInt8], file: String) throws(ContentsError) { try self.init(yaml: TextBuffer(yaml), file: file) }

  /// The same of a text whose lines are known.
  package init(yaml: TextBuffer, file: String) throws(ContentsError) {
    var reader = Reader(text: yaml)
    do throws(YAMLFile.Failure) {
      guard let toc = try YAMLFile.read(yaml.bytes)?.entry("toc") else {
        throw YAMLFile.Failure(message: "expected a mapping with the key \"toc\"", line: 1, column: 1)
      }
      let title = toc.entry("properties")?.entry("label").map { reader.range(of: $0) }
      reader.append(.label, title ?? ByteRange(start: 0, end: 0), level: 1)
      if let entries = toc.entry("entries") { reader.read(entries, level: 1, in: nil) }
    } catch {
      throw ContentsError(file: file, line: error.line, column: error.column, message: error.message)
    }
    self.init(text: reader.text, items: reader.items)
  }
}

private struct Reader {
  let text: TextBuffer
  var items: [TableOfContents.Item] = []
  private var columns = Columns()

  init(text: TextBuffer) { self.text = text }

  /// The navigation group that entries are in.
  struct Group {
    let name: String?
    let id: ByteRange?
  }

  mutating func append(_ kind: TableOfContents.Item.Kind, _ text: ByteRange, level: Int) {
    items.append(.init(kind: kind, level: level, text: text, group: nil))
  }

  mutating func read(_ node: YAMLNode, level: Int, in group: Group?) {
    if let text = node.text {
      append(text.hasSuffix(".md") ? .page : .label, range(of: node), level, group)
    } else if node.isSequence {
      for item in node.items { read(item, level: level, in: group) }
    } else if level < 32 {
      readMapping(node, level: level, in: group)
    }
  }

  private mutating func append(
    _ kind: TableOfContents.Item.Kind, _ text: ByteRange, _ level: Int, _ group: Group?, destination: ByteRange? = nil,
    label: ByteRange? = nil
  ) {
    items.append(
      .init(
        kind: kind, level: level, text: text, destination: destination, group: group?.name, groupID: group?.id,
        label: label))
  }

  private mutating func readMapping(_ node: YAMLNode, level: Int, in group: Group?) {
    let entries = node.entries
    let isTopic = entries.contains { $0.key == "topic" }
    if let topic = entries.last(where: { $0.key == "topic" }) ?? entries.last(where: { $0.key == "include" }) {
      let label = entries.last { $0.key == "navtitle" }.map { range(of: $0.value) }
      append(.page, range(of: topic.value), level, group, label: label)
    }
    for (key, value) in entries {
      switch key {
      case "navgroup":
        let id = value.entry("id")
        let inner = Group(name: id?.text, id: id.map { range(of: $0) })
        if let topics = value.entry("topics") { read(topics, level: level, in: inner) }
      case "topicgroup":
        if let label = value.entry("label") { append(.label, range(of: label), level, group) }
        if let topics = value.entry("topics") { read(topics, level: level + 1, in: group) }
      case "link":
        guard let label = value.entry("label"), let href = value.entry("href") else { break }
        append(.link, range(of: label), level, group, destination: range(of: href))
      case "topics":
        // Below a topic, its subtopics; else the list itself.
        read(value, level: isTopic ? level + 1 : level, in: group)
      case "links": read(value, level: level, in: group)
      default: break
      }
    }
  }

  /// The bytes of a scalar: from its mark, without quotes.
  mutating func range(of node: YAMLNode) -> ByteRange {
    guard let words = node.text, node.line <= text.lineCount else {
      return ByteRange(start: 0, end: 0)
    }
    let end = text.lineRange(node.line).end
    var start = columns.byte(node.column, line: node.line, text)
    if start < end, text.bytes[start] == UInt8(ascii: "\"") || text.bytes[start] == UInt8(ascii: "'") {
      start += 1
    }
    return ByteRange(start: start, end: min(start + words.utf8.count, text.bytes.count))
  }
}

/// Where the scalars of a line begin: a file in one line is not read from its start for each of its entries.
private struct Columns {
  private var line = 0
  private var starts: [Int] = []

  /// The byte at which a column (from 1) of a line (from 1) begins; its end where it has no such column.
  mutating func byte(_ column: Int, line: Int, _ text: TextBuffer) -> Int {
    let range = text.lineRange(line)
    if line != self.line {
      self.line = line
      let first = range.start == 0 && text.hasByteOrderMark ? 3 : range.start
      starts = (min(first, range.end)..<range.end).filter { text.bytes[$0] & 0xC0 != 0x80 }
    }
    return starts.indices.contains(column - 1) ? starts[column - 1] : range.end
  }
}
