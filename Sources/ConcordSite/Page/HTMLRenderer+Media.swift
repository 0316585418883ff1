import ConcordSyntax

/// Images, and what the dialect makes of their syntax: figures, videos, sound.
extension HTMLRenderer {
  mutating func writeImage(_ index: Int) {
    var attributes = attributes(index)
    if let kind = ["video", "audio"].first(where: attributes.classes.contains) {
      return writePlayer(index, attributes, kind)
    }
    if let list = hostList(behind: index) { attributes = self.attributes([list]) }
    attributes.removeCaption()
    if options.isForSite { attributes.takeStyleOfImage() }
    let target = document.destination(index)
    // The address is a template's.
    if document.isShown, target.contains("{{") {
      if !isTakenBack { options.own?.count(target) }
      return html.writeEscaped(alternative(index))
    }
    if options.isMissing(target) { return isSign(index) ? () : writeMissing(alternative(index)) }
    html.write("<img src=\"")
    html.writeURL(imageTarget(index).utf8)
    html.write("\" alt=\"")
    html.writeEscaped(alternative(index))
    html.write("\"")
    writeTitle(index)
    attributes.write(to: &html)
    writeHints(ofImage: document.destination(index), attributes)
    html.write(" />")
  }

  /// `![Tide](tide.png){ width="80" }`, which Python-Markdown and Hugo read behind a picture.
  private func hostList(behind image: Int) -> AttributeList? {
    let node = document.nodes[image]
    guard document.dialect == .mkdocs || document.dialect == .hugo, document.isShown, node.isExact,
      document.text.has("{", at: node.range.end)
    else { return nil }
    let line = document.text.lineRange(document.text.line(atByte: node.range.end))
    let list = AttributeList.read(document.text, atByte: node.range.end, limit: line.end, needsColon: false)
    return list.flatMap { $0.isClosed ? $0 : nil }
  }

  /// What stands for a picture that is not there; nothing for one that says nothing.
  mutating func writeMissing(_ alternative: ArraySlice<UInt8>) {
    if alternative.allSatisfy(\.isSpace) { return }
    html.write("<span class=\"missing-image\">")
    html.writeEscaped(alternative)
    html.write("</span>")
  }

  /// Whether an image stands beside the words of a link: it says what kind of link that is, and nothing is lost without it.
  private func isSign(_ index: Int) -> Bool {
    let parent = document.nodes[index].parent
    guard document.nodes[parent].kind == .link else { return false }
    var child = parent + 1
    while child < document.nodes[parent].end {
      let node = document.nodes[child]
      if node.kind == .text, !document.literalBytes(child).allSatisfy(\.isSpace) { return true }
      child = node.kind == .image ? max(child + 1, node.end) : child + 1
    }
    return false
  }

  mutating func writeHints(ofImage target: String, _ attributes: HTMLAttributes = HTMLAttributes()) {
    var hints = HTMLBuffer()
    writeHints(ofImage: target, to: &hints) { attributes.value($0) != nil }
    html.write(hints.bytes[...])
  }

  /// What a browser may know of an image before it is there: how much place it takes, and whether it can wait.
  /// - Parameter says: whether the page itself has an attribute.
  mutating func writeHints(ofImage target: String, to html: inout HTMLBuffer, says: (String) -> Bool) {
    guard options.isForSite else { return }
    if !["width", "height", "style"].contains(where: says), let size = options.imageSize(target) {
      html.write(" width=\"\(size.width)\" height=\"\(size.height)\"")
    }
    // What is seen first is not to wait.
    if hasImage, !says("loading") { html.write(" loading=\"lazy\"") }
    if !says("decoding") { html.write(" decoding=\"async\"") }
    hasImage = true
  }

  /// What is read where an image is not seen, keywords as text.
  private func alternative(_ index: Int) -> ArraySlice<UInt8> {
    withKeywords(document.alternativeText(index)[...])
  }

  private func imageTarget(_ index: Int) -> String {
    let target = document.destination(index)
    return options.isSafe && SafeHTML.isUnsafe(target) ? "" : options.link(target) ?? target
  }

  /// A paragraph of one image that has a caption.
  mutating func writeFigure(_ index: Int) -> Bool {
    guard document.dialect == .ibmCloud, let image = onlyImage(of: index) else { return false }
    var attributes = attributes(index)
    let own = self.attributes(image)
    guard let caption = attributes.caption ?? own.caption else { return false }
    let isAbove = (attributes.captionSide ?? own.captionSide) == "top"
    attributes.removeCaption()
    html.breakLine()
    tag("figure", attributes)
    html.write("\n")
    if isAbove { writeCaption(caption) }
    writeImage(image)
    html.write("\n")
    if !isAbove { writeCaption(caption) }
    html.write("</figure>\n")
    return true
  }

  private mutating func writeCaption(_ text: String) {
    html.write("<figcaption>")
    writeKeywords(Array(text.utf8)[...])
    html.write("</figcaption>\n")
  }

  private func onlyImage(of paragraph: Int) -> Int? {
    let image = paragraph + 1
    guard image < document.nodes[paragraph].end, document.nodes[image].kind == .image else { return nil }
    var child = document.nodes[image].end
    while child < document.nodes[paragraph].end {
      let node = document.nodes[child]
      let text = document.withoutAttributeLists(document.literalBytes(child), node.range)
      guard node.kind == .text || node.kind == .softBreak, text.allSatisfy(\.isSpace) else { return nil }
      child = node.end
    }
    return image
  }

  /// `![Title](film.mp4){: video controls}`, with `output="iframe"` for a player of another site.
  private mutating func writePlayer(_ index: Int, _ attributes: HTMLAttributes, _ kind: String) {
    var attributes = attributes
    let target = imageTarget(index)
    let title = alternative(index)
    let isFrame = attributes.value("output") == "iframe"
    if isFrame, options.isSafe {
      html.write("<a href=\"")
      html.writeURL(target.utf8)
      html.write("\">")
      html.writeEscaped(title)
      return html.write("</a>")
    }
    attributes.pairs.removeAll { !["width", "height"].contains($0.name) }
    html.write("<")
    html.write(isFrame ? "iframe" : kind)
    html.write(" src=\"")
    html.writeURL(target.utf8)
    html.write("\" title=\"")
    html.writeEscaped(title)
    html.write("\"")
    attributes.write(to: &html)
    html.write(isFrame ? " allowfullscreen=\"\" loading=\"lazy\"></iframe>" : " controls=\"\"></\(kind)>")
  }
}
