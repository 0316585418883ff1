import ConcordProject
import ConcordSyntax

extension HTMLRenderer {
  /// Begins a paragraph; false where all of it is written already, or elsewhere.
  mutating func beginParagraph(_ index: Int) -> Bool {
    // Footnotes stand at the end of the page; IBM's builder takes its list of definitions from a keyword.
    if Reference.isDefinitionList(document, index), options.keywords?.value(of: Reference.definitionList) == nil {
      return false
    }
    if footnotes.isText(index) || writeInclusion(index) || writeFigure(index) { return false }
    if document.isTerm(index) {
      beginTerm(index)
      return true
    }
    let parent = document.nodes[index].parent
    let list = document.nodes[parent].parent
    if document.nodes[parent].kind == .item, document.nodes[list].kind == .list, document.isTight(list),
      document.attributes(of: index).isEmpty
    {
      writeTaskBox(index)
      close(index, with: .nothing)
      return true
    }
    html.breakLine()
    let attributes = attributes(index)
    if let kind = attributes.classes.first(where: { options.labels[$0] != nil }), let label = options.labels[kind] {
      beginCallout(index, attributes, kind, label)
      return true
    }
    if parent == index - 1, document.nodes[parent].kind == .blockQuote, Alert(document, parent)?.isTitled ?? false {
      html.write("<p class=\"callout-label\">")
      titleBreak = document.firstBreak(index)
    } else {
      tag("p", attributes)
    }
    close(index, with: .line("</p>"))
    writeTaskBox(index)
    return true
  }

  /// A quote; as GitHub has it, `> [!NOTE]` makes a callout of one.
  mutating func beginQuote(_ index: Int) {
    html.breakLine()
    guard let alert = Alert(document, index), let label = options.labels[alert.kind] else {
      begin(index, "blockquote", .line("</blockquote>"))
      return html.write("\n")
    }
    html.write("<div class=\"callout \(alert.kind)\">\n")
    if !alert.isTitled {
      html.write("<p class=\"callout-label\"\(options.attribute(ofLabel: alert.kind))>")
      html.writeEscaped(label.utf8)
      html.write("</p>\n")
    }
    close(index, with: .line("</div>"))
  }

  private mutating func beginCallout(_ index: Int, _ attributes: HTMLAttributes, _ kind: String, _ label: String) {
    var attributes = attributes
    attributes.classes.removeAll { $0 == kind }
    attributes.classes = ["callout", kind] + attributes.classes
    tag("div", attributes)
    html.write("\n<p class=\"callout-label\"\(options.attribute(ofLabel: kind))>")
    html.writeEscaped(label.utf8)
    html.write("</p>\n<p>")
    close(index, with: .callout)
  }

  /// A paragraph that is nothing but `{{site.data.content.id}}` or `{{../file.md#id}}`.
  private mutating func writeInclusion(_ index: Int) -> Bool {
    guard document.dialect == .ibmCloud, let name = Reference.only(in: document, index),
      let part = options.include(name)
    else { return false }
    html.breakLine()
    if let language = part.language { html.write("<div lang=\"\(language.tag)\" dir=\"\(language.direction)\">\n") }
    html.write(HTMLRenderer.render(part, isInline: false)[...])
    if part.language != nil { html.write("</div>\n") }
    return true
  }

  /// `[ ]` at the start of an item, as GitHub has it.
  mutating func writeTaskBox(_ index: Int) {
    guard let box = TaskBox(document, index) else { return }
    html.write("<input type=\"checkbox\"")
    if box.isChecked { html.write(" checked=\"\"") }
    html.write(" disabled=\"\"")
    let kind = box.isChecked ? "task-done" : "task-open"
    if let label = options.labels[kind] {
      html.write(" aria-label=\"")
      html.writeEscaped(label.utf8)
      html.write("\"\(options.attribute(ofLabel: kind))")
    }
    html.write(" />")
  }

  mutating func beginHeading(_ index: Int) {
    html.breakLine()
    var attributes = attributes(index)
    if attributes.id == nil { attributes.id = options.headingIDs[index] }
    let level = index == options.titleHeading ? 1 : min(document.level(index) + options.headingShift, 6)
    html.write("<h\(level)")
    attributes.write(to: &html)
    html.write(">")
    close(index, with: .heading(level))
  }

  mutating func beginList(_ index: Int) {
    html.breakLine()
    if document.isDescriptionList(index) {
      close(index, with: .descriptions(areLast: !isFollowedByTerm(index)))
    } else if document.isOrdered(index) {
      let start = document.listStart(index)
      html.write("<ol")
      attributes(index).write(to: &html)
      if start != 1 { html.write(" start=\"\(start)\"") }
      html.write(">\n")
      close(index, with: .line("</ol>"))
    } else {
      begin(index, "ul", .line("</ul>"))
      html.write("\n")
    }
  }

  mutating func writeCode(_ index: Int) {
    html.breakLine()
    let info = document.infoString(index)
    if document.isShown, document.dialect != .ibmCloud {
      let (language, meta) = CodeMeta.read(info)
      let terminal = terminal(index)
      return writeCode(
        terminal?.text[...] ?? document.literalBytes(index), info: language, meta, colors: terminal?.colors ?? [])
    }
    // CommonMark's white space is ASCII's.
    let word = info.utf8.prefix { !$0.isSpace }
    var attributes = attributes(index)
    html.write("<pre")
    let role = document.role(of: index)
    if options.isHighlighted, role != nil || !word.isEmpty { attributes.classes.append("code") }
    attributes.write(to: &html)
    html.write("><code")
    if !word.isEmpty {
      html.write(" class=\"language-")
      html.writeEscaped(word)
      html.write("\"")
    }
    html.write(">")
    var literal = document.literalBytes(index)
    if value("process-variables", of: index) == "true" {
      literal = withKeywords(literal)
    }
    if options.isHighlighted, let spans = CodeColor.spans(literal, info: info, role: role) {
      html.write(spans[...])
    } else {
      html.writeEscaped(literal)
    }
    html.write("</code></pre>\n")
  }

  /// Text with the values of its keywords as text: in code, and where HTML takes no tags.
  func withKeywords(_ code: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let keywords = options.keywords else { return code }
    var text: [UInt8] = []
    var rest = code
    while let found = Reference.first(in: rest) {
      let value = found.keyword.flatMap { keywords.value(of: $0) }.map { Array(KeywordText.of($0).utf8) }
      text += rest[..<found.start] + (value ?? Array(rest[found.start..<found.end]))
      rest = rest[found.end...]
    }
    return (text + rest)[...]
  }
}
