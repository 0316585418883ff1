import ConcordSyntax

/// What the host of a page would show: boxes, tabs, files, keys; a grey name stands for what only the site itself can show.
extension HTMLRenderer {
  // MARK: Blocks

  /// Writes what a line of the host's own says.
  mutating func writeHostLine(_ index: Int) {
    for mark in HostMark.read(document.literalBytes(index), document.dialect) { write(mark, block: index) }
  }

  /// Writes raw HTML, with what is the host's in it.
  mutating func writeHostHTML(_ index: Int) {
    let marks = HostMark.html(document.literalBytes(index), document.dialect)
    // Among HTML's own tags, a name is a word; a component that has lines for itself is a block.
    let isBlock = document.dialect.hasComponents || !marks.contains { $0.isShownHTML }
    for mark in marks {
      if !isBlock, mark.isPhrase { write(inline: mark, of: index) } else { write(mark, block: index) }
    }
  }

  /// Writes a mark of a block that has lines for itself.
  private mutating func write(_ mark: HostMark, block index: Int) {
    switch mark {
    case .begin(let container): begin(container, index)
    case .end(let name): endContainer(name)
    case .html(let raw): writeRaw(raw[...].drop(while: \.isSpace))
    case .file(let file):
      html.breakLine()
      guard let text = options.file(file.path) else { return writeOwnBlock(file.name) }
      writeCode(file.code(text)[...], info: file.info, file.marked)
    case .code(let code, let info):
      html.breakLine()
      writeCode(Array(code)[...] + [.lineFeed], info: info, CodeMeta())
    case .figure(let figure): write(figure)
    case .outline: writeOutline()
    case .children: writeChildren()
    case .value:
      html.breakLine()
      html.write("<p>")
      write(inline: mark, of: index)
      html.write("</p>\n")
    case .own(let name): writeOwnBlock(name)
    case .silent, .template: write(inline: mark, of: index)
    }
  }

  /// Writes a mark among text.
  /// - Parameter node: what it stands in, a text or a block of HTML.
  mutating func write(inline mark: HostMark, of node: Int) {
    switch mark {
    case .silent(let name): if !isTakenBack { options.own?.count(name) }
    case .template(let tag): follow(tag, in: document.nodes[node].parent)
    case .html(let html): writeRaw(html[...])
    case .value(let name):
      guard let value = document.frontMatter?.entry(name)?.value, !value.isEmpty else { return writeOwn(name) }
      html.writeEscaped(document.text.bytes[value.start..<value.end])
    case .own(let name): writeOwn(name)
    case .begin(let container): writeOwn(container.name)
    case .file(let file): writeOwn(file.name)
    case .code(let code, _):
      html.write("<code>")
      html.writeEscaped(code)
      html.write("</code>")
    case .figure(let figure): writeOwn(figure.source)
    case .end, .outline, .children: break
    }
  }

  /// The pages below this one, as links; nothing where there are none.
  private mutating func writeChildren() { write(list: options.children()) }

  /// Pages as links; nothing where there are none.
  static func list(_ pages: [ChildPage], _ options: RenderOptions) -> [UInt8] {
    var renderer = HTMLRenderer(Document(parsing: [UInt8](), dialect: .commonmark), options)
    renderer.write(list: pages)
    return renderer.html.bytes
  }

  private mutating func write(list children: [ChildPage]) {
    guard !children.isEmpty else { return }
    html.breakLine()
    html.write("<ul class=\"children\">\n")
    for child in children {
      html.write("<li><a href=\"")
      html.writeURL(child.target.utf8)
      html.write("\"")
      if let language = child.language { html.write(" lang=\"\(language.tag)\" dir=\"\(language.direction)\"") }
      html.write(">")
      html.writeEscaped(child.label.utf8)
      html.write("</a></li>\n")
    }
    html.write("</ul>\n")
  }

  /// The page's headings below its title, as links.
  private mutating func writeOutline() {
    if hasOutline { return }
    hasOutline = true
    html.breakLine()
    html.write("<ul>\n")
    for index in document.indices(of: .heading) where [2, 3].contains(document.level(index) + options.headingShift) {
      guard let id = document.id(of: index)?.name ?? options.headingIDs[index] else { continue }
      html.write("<li><a href=\"#")
      html.writeURL(id.utf8)
      html.write("\">")
      html.writeEscaped(
        document.withoutAttributeLists(Array(document.plainText(index).utf8)[...], document.nodes[index].range))
      html.write("</a></li>\n")
    }
    html.write("</ul>\n")
  }

  private mutating func write(_ figure: HostFigure) {
    html.breakLine()
    html.write("<figure>\n")
    if options.isMissing(figure.source) {
      html.write("<span class=\"missing-image\">")
      html.writeEscaped((figure.alternative.isEmpty ? figure.source : figure.alternative).utf8)
      html.write("</span>")
    } else {
      let isUnsafe = options.isSafe && SafeHTML.isUnsafe(figure.source)
      html.write("<img src=\"")
      html.writeURL((isUnsafe ? "" : options.link(figure.source) ?? figure.source).utf8)
      html.write("\" alt=\"")
      html.writeEscaped(figure.alternative.utf8)
      html.write("\"")
      writeHints(ofImage: figure.source)
      html.write(" />")
    }
    if let caption = figure.caption {
      html.write("\n<figcaption>")
      writeTitle(caption)
      html.write("</figcaption>")
    }
    html.write("\n</figure>\n")
  }

  private mutating func writeOwnBlock(_ name: String) {
    html.breakLine()
    html.write("<p>")
    writeOwn(name)
    html.write("</p>\n")
  }

  /// What the page has and only the site can show, by its name.
  private mutating func writeOwn(_ name: String) {
    if !isTakenBack { options.own?.count(name) }
    writeOwnToken(name)
  }

  /// What cannot be shown here, as a grey token.
  mutating func writeOwnToken(_ name: String) {
    html.write("<span class=\"own\">")
    html.writeEscaped(name.utf8)
    html.write("</span>")
  }

  // MARK: Containers

  private mutating func begin(_ container: HostContainer, _ index: Int) {
    html.breakLine()
    switch container.kind {
    case .box(let kind):
      html.write("<div class=\"callout \(HostBox.style(kind))\">\n")
      let title = container.title ?? label(ofBox: kind)
      if !title.isEmpty {
        html.write("<p class=\"callout-label\"\(container.title == nil ? attribute(ofBox: kind) : "")>")
        writeTitle(title)
        html.write("</p>\n")
      }
    case .details(let kind, let isOpen):
      html.write(
        "<details class=\"callout \(HostBox.style(kind))\"\(isOpen ? " open" : "")>\n<summary\(container.title == nil ? attribute(ofBox: kind) : "")>"
      )
      writeTitle(container.title ?? label(ofBox: kind))
      html.write("</summary>\n")
    case .tabs, .codeTabs: html.write("<div class=\"tabs\">\n")
    case .tab:
      if !isInTabs(index) {
        html.write("<div class=\"tabs\">\n")
        open(HostContainer(kind: .tabs, name: "", extent: .tabs), index)
      }
      html.write("<div class=\"tab\">\n<p class=\"tab-title\">")
      writeTitle(container.title ?? "")
      html.write("</p>\n")
    case .own: writeOwnBlock(container.title ?? container.name)
    case .frame: break
    }
    let isSilent = container.kind == .own || container.kind == .frame
    // Only ends without a name of their own would end another one.
    if isSilent, container.name.utf8.first?.isLetter ?? true { return }
    open(container, index)
  }

  private mutating func writeTitle(_ title: String) {
    let bytes = Array(title.utf8)
    if let fragment = fragment(bytes) { html.write(fragment[...]) } else { html.writeEscaped(bytes) }
  }

  /// The word above a box without a title: the language's own, or the kind's.
  private func label(ofBox kind: String) -> String {
    options.labels[kind.lowercased()] ?? kind.prefix(1).uppercased() + kind.dropFirst()
  }

  private func attribute(ofBox kind: String) -> String { options.attribute(ofLabel: kind.lowercased()) }

  /// What is written behind a container.
  mutating func leave(_ container: HostContainer) {
    html.breakLine()
    switch container.kind {
    case .box, .tab, .tabs, .codeTabs: html.write("</div>\n")
    case .details: html.write("</details>\n")
    case .own, .frame: break
    }
  }

  /// Whether a block is a tab.
  func isTab(_ index: Int) -> Bool {
    guard document.isHostLine(index),
      case .begin(let container)? = HostMark.read(document.literalBytes(index), document.dialect).first
    else { return false }
    return container.kind == .tab
  }

  // MARK: Code

  /// Code with its title above it, and with its lines marked.
  mutating func writeCode(
    _ literal: ArraySlice<UInt8>, info: String, _ meta: CodeMeta, attributes: HTMLAttributes = HTMLAttributes(),
    role: CodeRole? = nil, colors: [(range: Range<Int>, name: StaticString)] = []
  ) {
    let isTab = isInCodeTabs
    if isTab {
      html.write("<div class=\"tab\">\n<p class=\"tab-title\">")
      html.writeEscaped((meta.title ?? info).utf8)
      html.write("</p>\n")
    } else if let title = meta.title {
      html.write("<figure class=\"titled\">\n<figcaption>")
      html.writeEscaped(title.utf8)
      html.write("</figcaption>\n")
    }
    var attributes = attributes
    if options.isHighlighted, role != nil || !info.isEmpty { attributes.classes.append("code") }
    tag("pre", attributes)
    html.write("<code")
    if !info.isEmpty {
      html.write(" class=\"language-")
      html.writeEscaped(info.utf8)
      html.write("\"")
    }
    html.write(">")
    writeLines(literal, info: info, meta, role, colors)
    html.write("</code></pre>\n")
    if isTab { html.write("</div>\n") } else if meta.title != nil { html.write("</figure>\n") }
  }

  private mutating func writeLines(
    _ literal: ArraySlice<UInt8>, info: String, _ meta: CodeMeta, _ role: CodeRole?,
    _ colors: [(range: Range<Int>, name: StaticString)]
  ) {
    // A terminal's text has colours of its own, and no lines that are marked.
    let lines = colors.isEmpty ? CodeLines(literal, meta) : nil
    let code = lines?.code[...] ?? literal
    var markup = HTMLBuffer()
    if options.isHighlighted, let spans = CodeColor.spans(code, info: info, role: role, colors) {
      markup.write(spans[...])
    } else {
      markup.writeEscaped(code)
    }
    if let lines { lines.write(markup.bytes[...], to: &html) } else { html.write(markup.bytes[...]) }
  }
}

extension Document {
  /// The column of a block's first line, from 0.
  func column(_ block: Int) -> Int {
    let line = text.lineRange(text.line(atByte: nodes[block].range.start))
    var column = 0
    for byte in text.bytes[line.start..<line.end] {
      guard byte.isBlank else { break }
      column += byte == .tab ? 4 - column % 4 : 1
    }
    return column
  }
}
