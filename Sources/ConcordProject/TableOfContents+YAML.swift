import ConcordData
public import ConcordSyntax
import Yams

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
  public init(yaml: [UInt8], file: String) throws(ContentsError) {
    var reader = Reader(text: TextBuffer(yaml))
    do throws(YAMLFile.Failure) {
      guard let toc = try YAMLFile.read(yaml)?.entry("toc") else {
        throw YAMLFile.Failure(message: "expected a mapping with the key \"toc\"", line: 1, column: 1)
      }
      let title = toc.entry("properties")?.entry("label").map(reader.range)
      reader.append(.label, title ?? ByteRange(start: 0, end: 0), level: 1)
      if let entries = toc.entry("entries") { reader.read(entries, level: 1, group: nil) }
    } catch {
      throw ContentsError(file: file, line: error.line, column: error.column, message: error.message)
    }
    self.init(text: reader.text, items: reader.items)
  }
}

private struct Reader {
  let text: TextBuffer
  var items: [TableOfContents.Item] = []

  init(text: TextBuffer) { self.text = text }

  mutating func append(_ kind: TableOfContents.Item.Kind, _ text: ByteRange, level: Int) {
    items.append(.init(kind: kind, level: level, text: text, group: nil))
  }

  mutating func read(_ node: Yams.Node, level: Int, group: String?) {
    if let text = node.text {
      items.append(
        .init(kind: text.hasSuffix(".md") ? .page : .label, level: level, text: range(of: node), group: group))
    } else if node.sequence != nil {
      for item in node.items { read(item, level: level, group: group) }
    } else if level < 32 {
      readMapping(node, level: level, group: group)
    }
  }

  private mutating func readMapping(_ node: Yams.Node, level: Int, group: String?) {
    if let topic = node.entry("topic") ?? node.entry("include") {
      items.append(
        .init(
          kind: .page, level: level, text: range(of: topic), group: group,
          label: node.entry("navtitle").map(range)))
    }
    for (key, value) in node.entries {
      switch key {
      case "navgroup":
        if let topics = value.entry("topics") { read(topics, level: level, group: value.entry("id")?.text) }
      case "topicgroup":
        if let label = value.entry("label") {
          items.append(.init(kind: .label, level: level, text: range(of: label), group: group))
        }
        if let topics = value.entry("topics") { read(topics, level: level + 1, group: group) }
      case "link":
        guard let label = value.entry("label"), let href = value.entry("href") else { break }
        items.append(
          .init(kind: .link, level: level, text: range(of: label), destination: range(of: href), group: group))
      case "topics":
        // Below a topic, its subtopics; else the list itself.
        read(value, level: node.entry("topic") == nil ? level : level + 1, group: group)
      case "links": read(value, level: level, group: group)
      default: break
      }
    }
  }

  /// The bytes of a scalar: from its mark, without quotes.
  func range(of node: Yams.Node) -> ByteRange {
    guard let mark = node.mark, let words = node.text, mark.line <= text.lineCount else {
      return ByteRange(start: 0, end: 0)
    }
    let line = text.lineRange(mark.line)
    let scalars = text[line].unicodeScalars.prefix(mark.column - 1)
    var start = line.start + scalars.reduce(0) { $0 + UTF8.width($1) }
    if start < line.end, text.bytes[start] == UInt8(ascii: "\"") || text.bytes[start] == UInt8(ascii: "'") {
      start += 1
    }
    return ByteRange(start: start, end: min(start + words.utf8.count, text.bytes.count))
  }
}
