import ConcordData
import ConcordPages
import ConcordSyntax

/// What Starlight and VitePress show at the top of a first page, and its front matter says: `hero` and `features`.
enum Hero {
  /// Its lines as HTML; nothing where the page has none.
  static func html(_ document: Document, _ options: RenderOptions) -> [UInt8] {
    guard let frontMatter = document.frontMatter, frontMatter.entry("hero") != nil,
      let root = try? YAMLFile.read(content(document, frontMatter)), let hero = root.entry("hero")
    else { return [] }
    var html = HTMLBuffer()
    for name in ["text", "tagline"] {
      guard let text = hero.entry(name)?.text.map(plain), !text.isEmpty else { continue }
      html.write("<p>")
      html.writeEscaped(text.utf8)
      html.write("</p>\n")
    }
    let actions = (hero.entry("actions")?.items ?? []).compactMap { action in
      action.entry("text")?.text.map { (text: plain($0), link: action.entry("link")?.text) }
    }
    if !actions.isEmpty {
      html.write("<p>")
      for (number, action) in actions.enumerated() {
        if number > 0 { html.write(" · ") }
        write(action.text, link: action.link, options, to: &html)
      }
      html.write("</p>\n")
    }
    let features = root.entry("features")?.items ?? []
    if !features.isEmpty {
      html.write("<ul>\n")
      for feature in features {
        html.write("<li>")
        write(plain(feature.entry("title")?.text ?? ""), link: feature.entry("link")?.text, options, to: &html)
        if let details = feature.entry("details")?.text.map(plain), !details.isEmpty {
          html.write("<br />\n")
          html.writeEscaped(details.utf8)
        }
        html.write("</li>\n")
      }
      html.write("</ul>\n")
    }
    return html.bytes
  }

  private static func write(_ text: String, link: String?, _ options: RenderOptions, to html: inout HTMLBuffer) {
    guard let link, !SafeHTML.isUnsafe(link) else {
      html.write("<strong>")
      html.writeEscaped(text.utf8)
      return html.write("</strong>")
    }
    html.write("<a href=\"")
    html.writeURL((options.link(link) ?? link).utf8)
    html.write("\">")
    html.writeEscaped(text.utf8)
    html.write("</a>")
  }

  /// The front matter without the lines around it.
  private static func content(_ document: Document, _ frontMatter: FrontMatter) -> [UInt8] {
    let bytes = document.text.bytes[frontMatter.range.start..<frontMatter.range.end]
    var lines = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
    func isMark(_ line: ArraySlice<UInt8>?) -> Bool { line?.trimmed(\.isSpace).begins(with: "---") ?? false }
    if isMark(lines.first) { lines.removeFirst() }
    while let last = lines.last, last.allSatisfy(\.isSpace) { lines.removeLast() }
    if isMark(lines.last) { lines.removeLast() }
    return Array(lines.joined(separator: [UInt8.lineFeed]))
  }

  /// A text without its tags.
  private static func plain(_ text: String) -> String {
    var plain = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      plain += rest[..<open]
      rest = rest[rest.index(after: close)...]
    }
    return (plain + rest).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
