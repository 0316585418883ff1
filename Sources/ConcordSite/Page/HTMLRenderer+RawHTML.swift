import ConcordSyntax

/// Raw HTML of a page: attribute lists go into its first tag, links are the site's, and Markdown inside it is read as
/// IBM's builder reads it.
extension HTMLRenderer {
  /// A tag among text.
  mutating func writeTag(_ index: Int) {
    let literal = document.literalBytes(index)
    if literal.begins(with: "<a ") || literal.begins(with: "<a\n") || literal.begins(with: "<Link ") {
      linkEnd = max(linkEnd, document.nodes[document.nodes[index].parent].end)
    } else if literal.begins(with: "</a") || literal.begins(with: "</Link") {
      linkEnd = index
    }
    // A picture that ends the words of a link says what kind of link that is: nothing is lost without it.
    if lastMissing.upperBound > 0, lastMissing.upperBound == html.bytes.count, literal.begins(with: "</a") {
      html.cut(to: lastMissing.lowerBound)
    }
    let start = html.bytes.count
    if document.isShown {
      for mark in HostMark.html(literal, document.dialect) { write(inline: mark, of: index) }
    } else {
      writeRaw(literal)
    }
    guard html.bytes[min(start, html.bytes.count)...].begins(with: "<span class=\"missing-image\">"),
      let before = html.bytes[..<start].last(where: { !$0.isSpace }), before != UInt8(ascii: ">")
    else { return }
    lastMissing = start..<html.bytes.count
  }

  mutating func writeHTMLBlock(_ index: Int) {
    let attributes = attributes(index)
    let literal = document.literalBytes(index)
    guard !attributes.isEmpty, literal.first == UInt8(ascii: "<"),
      let nameEnd = literal.dropFirst().firstIndex(where: { !$0.isAlphanumeric }), nameEnd > literal.startIndex + 1
    else { return writeParts(of: index, literal) }
    if options.isSafe { return writeRaw(literal, adding: attributes) }
    var html = HTMLBuffer()
    html.write(literal[..<nameEnd])
    // Of two attributes with one name, browsers take the first: the tag's own classes go with the list's.
    if let tag = HTMLTag(literal), tag.end <= literal.endIndex,
      tag.attributes.contains(where: { ["class", "id"].contains($0.name) })
    {
      for (name, value) in tag.merging(attributes) {
        html.write(" \(name)=\"")
        html.writeEscaped(value.utf8)
        html.write("\"")
      }
      html.write(">")
      html.write(literal[tag.end...])
    } else {
      attributes.write(to: &html)
      html.write(literal[nameEnd...])
    }
    writeParts(of: index, html.bytes[...])
  }

  /// The block's text with its links and code as they are shown.
  private mutating func writeParts(of index: Int, _ literal: ArraySlice<UInt8>) {
    guard document.dialect == .ibmCloud, !options.isSafe else { return writeRaw(literal) }
    var rest = literal
    var child = index + 1
    while child < document.nodes[index].end {
      let range = shownRange(child)
      let raw = Array(document.text.bytes[range.start..<range.end])
      if let replacement = shown(child, raw), let found = rest.firstRange(of: raw) {
        writeRaw(rest[..<found.lowerBound])
        html.write(replacement[...])
        rest = rest[found.upperBound...]
      }
      child += 1
    }
    writeRaw(rest)
  }

  /// The bytes of a part, with the attribute list behind it.
  private func shownRange(_ node: Int) -> ByteRange {
    let range = document.nodes[node].range
    guard document.text.bytes[range.start] == UInt8(ascii: "["),
      let list = AttributeList.read(document.text, atByte: range.end, limit: document.text.bytes.count)
    else { return range }
    return ByteRange(start: range.start, end: list.range.end)
  }

  /// Nil where the bytes stay as they are.
  private func shown(_ node: Int, _ raw: [UInt8]) -> [UInt8]? {
    switch raw.first {
    case UInt8(ascii: "["), UInt8(ascii: "!"), UInt8(ascii: "`"):
      return fragment(raw)
    // The links of tags are those of all raw HTML.
    default: return nil
    }
  }

  /// Markdown's inlines as HTML.
  func fragment(_ raw: [UInt8]) -> [UInt8]? {
    let part = Document(parsing: raw, dialect: document.dialect)
    guard part.nodes.count > 2, part.nodes[1].kind == .paragraph, part.nodes[1].end == part.nodes.count else {
      return nil
    }
    var renderer = HTMLRenderer(part, options, definitions: definitions)
    renderer.walk(2, part.nodes.count)
    return renderer.html.bytes
  }
}
