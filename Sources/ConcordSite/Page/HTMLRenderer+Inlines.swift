import ConcordProject
import ConcordSyntax

extension HTMLRenderer {
  mutating func beginLink(_ index: Int) {
    beginHighlight(index)
    linkEnd = document.nodes[index].end
    let target = String(decoding: Shortcode.page(of: document.destinationBytes(index)), as: UTF8.self)
    html.write("<a")
    if !options.isExcerpt || target.hasPrefix("https://") || target.hasPrefix("http://") {
      html.write(" href=\"")
      if !(options.isSafe && SafeHTML.isUnsafe(target)) {
        html.writeURL((options.link(target) ?? target).utf8)
      }
      html.write("\"")
    }
    writeTitle(index)
    var attributes = attributes(index)
    // On paper, an address does not stand behind itself.
    if options.isForSite, index + 2 == document.nodes[index].end, document.nodes[index + 1].kind == .text,
      document.literalBytes(index + 1).elementsEqual(target.utf8)
    {
      attributes.classes.append("address")
    }
    attributes.write(to: &html)
    html.write(">")
    close(index, with: .text("</a>"))
  }

  /// Strong text, or two stars that the page's own tool pairs with others.
  mutating func beginStrong(_ index: Int) {
    guard let own = marks.emphasis.strong[index] else { return begin(index, "strong", .text("</strong>")) }
    html.write(own.begin.markup)
    close(index, with: .text(own.end.markup))
  }

  mutating func writeTitle(_ index: Int) {
    let title = document.title(index)
    guard !title.isEmpty else { return }
    html.write(" title=\"")
    html.writeEscaped(title.utf8)
    html.write("\"")
  }

  mutating func writeText(_ index: Int) {
    var rest = document.literalBytes(index)
    if highlights != nil { prepareHighlights(index) }
    for mark in marks.of(index, footnotes: footnotes, links: links(in: index, rest)) {
      writeShown(rest[..<mark.range.lowerBound])
      rest = rest[mark.range.upperBound...]
      switch mark.kind {
      case .hidden: break
      case .open(let name, let list): tag(name, attributes(list.map { [$0] } ?? []))
      case .close(let name): html.write("</\(name)>")
      case .footnote(let label): writeReference(to: label)
      case .keys(let names): write(keys: names)
      case .formula(let formula):
        html.write("<span class=\"formula\">")
        html.writeEscaped(formula.utf8)
        html.write("</span>")
      case .address(let target):
        html.write("<a href=\"")
        html.writeURL(target.utf8)
        html.write(options.isForSite ? "\" class=\"address\">" : "\">")
        html.writeEscaped(document.literalBytes(index)[mark.range])
        html.write("</a>")
      case .wiki(let link, let target): write(link, target, document.literalBytes(index)[mark.range])
      case .host(let marks): for mark in marks { write(inline: mark, of: index) }
      }
    }
    writeShown(rest)
  }

  /// What a text has that is a link on the site: addresses by themselves, and a wiki's names.
  private func links(in text: Int, _ bytes: ArraySlice<UInt8>) -> [TextMarks.Mark] {
    guard document.isShown, !options.isExcerpt, highlights == nil, text >= linkEnd else { return [] }
    var marks: [TextMarks.Mark] = []
    if document.dialect.linksAddresses {
      marks = BareAddress.all(in: bytes).map { TextMarks.Mark(range: $0.range, kind: .address($0.target)) }
    }
    guard let wiki = options.wiki, document.dialect == .gfm else { return marks }
    let links = WikiLink.all(in: bytes)
    if links.isEmpty { return marks }
    marks.removeAll { mark in links.contains { $0.range.overlaps(mark.range) } }
    return (marks + links.map { TextMarks.Mark(range: $0.range, kind: .wiki($0, wiki($0))) }).sorted {
      $0.range.lowerBound < $1.range.lowerBound
    }
  }

  /// What leads nowhere stays as it is typed: `[[1]]` may be no link of a wiki at all.
  private mutating func write(_ link: WikiLink, _ target: String?, _ typed: ArraySlice<UInt8>) {
    if link.isEmbedded, let target, !target.hasSuffix(".md"), !target.contains("#") {
      if options.isMissing(target) { return writeMissing(Array(link.name.utf8)[...]) }
      html.write("<img src=\"")
      html.writeURL((options.link(target) ?? target).utf8)
      html.write("\" alt=\"")
      html.writeEscaped(link.name.prefix { $0 != "." }.utf8)
      html.write("\"")
      if let width = link.width { html.write(" width=\"\(width)\"") }
      let hasWidth = link.width != nil
      var hints = HTMLBuffer()
      writeHints(ofImage: target, to: &hints) { $0 == "width" && hasWidth }
      html.write(hints.bytes[...])
      return html.write(" />")
    }
    guard let target, let address = options.link(target) else { return html.writeEscaped(typed) }
    html.write("<a href=\"")
    html.writeURL(address.utf8)
    html.write("\">")
    html.writeEscaped(link.label.utf8)
    html.write("</a>")
  }

  /// Keys, one beside the other.
  private mutating func write(keys names: [String]) {
    for (number, name) in names.enumerated() {
      html.write(number == 0 ? "<kbd>" : "+<kbd>")
      html.writeEscaped((name.prefix(1).uppercased() + name.dropFirst()).utf8)
      html.write("</kbd>")
    }
  }

  /// Text that readers see: in a language that is written from right to left, what is not is kept apart from it.
  private mutating func writeShown(_ bytes: ArraySlice<UInt8>) {
    if let highlights { return writeHighlighted(bytes, highlights) { $0.writeKeywords($1) } }
    guard options.isRightToLeft else { return writeKeywords(bytes) }
    writeKeywords(bytes, isCode: false, isIsolated: true) { $0.writeIsolatingNumbers($1) }
  }

  /// Text with the values of keywords, which are HTML themselves, and outside of code with what it includes.
  mutating func writeKeywords(_ bytes: ArraySlice<UInt8>, isCode: Bool = false) {
    writeKeywords(bytes, isCode: isCode) { $0.writeEscaped($1) }
  }

  mutating func writeRaw(_ bytes: ArraySlice<UInt8>, adding extra: HTMLAttributes? = nil) {
    guard options.isSafe else { return writeKeywords(linked(bytes), isCode: false) { $0.write($1) } }
    let keywords = document.dialect == .commonmark ? nil : options.keywords
    let pieces = SafeHTML.pieces(bytes, adding: extra) { value in
      Reference.filled(value) { keywords?.value(of: $0).map { KeywordText.of($0) } }
    }
    for piece in pieces {
      switch piece {
      case .markup(let markup) where options.isExcerpt: writeWords(ofTag: markup)
      case .markup(let markup): html.write(linked(markup[...]))
      case .text(let text): writeKeywords(text, isCode: false) { $0.write($1) }
      }
    }
  }

  /// What is read where a tag is not shown; what is no tag is text already.
  private mutating func writeWords(ofTag markup: [UInt8]) {
    guard let tag = HTMLTag(markup[...]) else { return html.write(markup[...]) }
    if tag.name == "br" { html.write("<br>") }
    guard tag.name == "img", let words = tag.attributes.first(where: { $0.name == "alt" })?.value else { return }
    html.writeEscaped(words.utf8)
  }

  private mutating func writeKeywords(
    _ bytes: ArraySlice<UInt8>, isCode: Bool, isIsolated: Bool = false,
    _ writePlain: (inout HTMLBuffer, ArraySlice<UInt8>) -> Void
  ) {
    guard document.dialect != .commonmark else { return writePlain(&html, bytes) }
    var rest = bytes
    while let found = Reference.first(in: rest) {
      writePlain(&html, rest[..<found.start])
      if let value = found.keyword.flatMap({ options.keywords?.value(of: $0) }) {
        if isIsolated { html.write("<bdi>") }
        html.write(KeywordHTML.of(value, isSafe: options.isSafe)[...])
        if isIsolated { html.write("</bdi>") }
      } else if !isCode, found.isContent, let part = options.include(found.name) {
        html.write(HTMLRenderer.render(part, isInline: true)[...])
      } else if !isCode, options.keywords != nil, document.dialect == .ibmCloud {
        // Where a map is, what it lacks stands out. It stays as it is written: the page may speak of it.
        writeOwnToken(String(decoding: rest[found.start..<found.end], as: UTF8.self))
      } else {
        writePlain(&html, rest[found.start..<found.end])
      }
      rest = rest[found.end...]
    }
    writePlain(&html, rest)
  }
}
