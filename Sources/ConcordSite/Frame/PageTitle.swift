import ConcordPages
import ConcordProject
import ConcordSyntax

/// Where a page says what it is called.
enum PageTitle {
  /// In a heading.
  case heading(Int)
  /// In a heading of raw HTML: `<h1 align="center">Boats</h1>`.
  case html(String)
  /// Nowhere in its text.
  case elsewhere

  init(_ document: Document) {
    let nodes = document.nodes
    let top = nodes.firstIndex { $0.kind == .heading && $0.level == 1 }
    if let html = document.titleOfHTML(before: top ?? nodes.count) {
      self = html.isEmpty ? .elsewhere : .html(html)
    } else if let top {
      self = .heading(top)
    } else if let first = nodes.firstIndex(where: { $0.kind == .heading }), document.begins(with: first),
      !nodes[(first + 1)...].contains(where: { $0.kind == .heading && $0.level <= nodes[first].level })
    {
      // What all else stands below is a title, whatever its level.
      self = .heading(first)
    } else {
      self = .elsewhere
    }
  }
}

extension Document {
  /// How many levels its headings stand below those that they name: the page has its title in its front matter, and sections of
  /// level 1.
  var headingShift: Int {
    guard let title = frontMatter?.entry("title")?.value, !title.isEmpty else { return 0 }
    return nodes.lazy.filter { $0.kind == .heading && $0.level == 1 }.prefix(2).count > 1 ? 1 : 0
  }

  /// Whether the page has a title of level 1 in its raw HTML.
  var hasTitleInHTML: Bool {
    titleOfHTML(before: nodes.firstIndex { $0.kind == .heading && $0.level == 1 } ?? nodes.count) != nil
  }

  /// The text of the first `<h1>` of raw HTML before a node, or of the picture in it; nil where there is none.
  fileprivate func titleOfHTML(before end: Int) -> String? {
    for node in nodes.indices.prefix(end) where nodes[node].kind == .htmlBlock {
      let literal = literalBytes(node)
      guard let start = literal.firstRange(of: "<h1"), let tag = HTMLTag(literal[start.lowerBound...]), tag.name == "h1"
      else { continue }
      return Self.text(literal[tag.end...].before("</h1"))
    }
    return nil
  }

  private static func text(_ html: ArraySlice<UInt8>) -> String {
    var (text, picture): ([UInt8], String?) = ([], nil)
    var rest = html
    while let sign = rest.firstIndex(of: UInt8(ascii: "<")) {
      text += rest[..<sign]
      guard let tag = HTMLTag(rest[sign...]), tag.end <= rest.endIndex else {
        rest = rest[(sign + 1)...]
        continue
      }
      if tag.name == "img" { picture = picture ?? tag.attributes.first { $0.name == "alt" }?.value }
      rest = rest[tag.end...]
    }
    text += rest
    let words = HTMLTag.unescaped(String(decoding: text, as: UTF8.self)).split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? picture ?? "" : words.joined(separator: " ")
  }

  /// Whether nothing that readers see stands before a node.
  fileprivate func begins(with node: Int) -> Bool {
    var index = 1
    while index < node {
      guard isModule(index) || nodes[index].kind == .htmlBlock && isComment(index) else { return false }
      index = max(index + 1, nodes[index].end)
    }
    return true
  }

  /// Whether the page is nothing but its title.
  var isEmptyPage: Bool {
    var index = 1
    var headings = 0
    while index < nodes.count {
      if nodes[index].kind == .heading {
        headings += 1
      } else if !isModule(index), nodes[index].kind != .htmlBlock || !isComment(index) {
        return false
      }
      index = max(index + 1, nodes[index].end)
    }
    return headings < 2
  }

  private func isComment(_ block: Int) -> Bool {
    let literal = literalBytes(block).trimmed(\.isSpace)
    return literal.begins(with: "<!--") && literal.suffix(3).elementsEqual("-->".utf8)
  }
}

extension ArraySlice<UInt8> {
  /// What stands before a text; all where it is not there.
  fileprivate func before(_ text: StaticString) -> ArraySlice<UInt8> {
    firstRange(of: text).map { self[..<$0.lowerBound] } ?? self
  }
}
