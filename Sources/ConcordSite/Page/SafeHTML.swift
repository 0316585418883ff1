import ConcordSyntax

/// Raw HTML cut down to an allow-list: no scripts, no event handlers, no addresses that run code.
///
/// What is not on the list is shown as text, so that nothing of the page is lost.
enum SafeHTML {
  private static let elements: Set<String> = [
    "a", "abbr", "b", "blockquote", "br", "caption", "cite", "code", "col", "colgroup", "dd", "del", "details", "dfn",
    "div", "dl", "dt", "em", "figcaption", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "img", "ins", "kbd",
    "li", "mark", "ol", "p", "pre", "q", "s", "samp", "small", "span", "strong", "sub", "summary", "sup", "table",
    "tbody", "td", "tfoot", "th", "thead", "tr", "tt", "u", "ul", "var",
  ]
  private static let attributes: Set<String> = [
    "align", "alt", "class", "colspan", "dir", "height", "href", "id", "lang", "name", "open", "rowspan", "scope",
    "src", "start", "summary", "title", "width",
  ]

  /// Whether a linked file is of a kind in which nothing can run: images of dots, sound, film, text and archives.
  static func isInert(_ file: String) -> Bool {
    let name = file.split(separator: "/").last ?? ""
    return name.split(separator: ".").count > 1 && inert.contains(name.split(separator: ".").last?.lowercased() ?? "")
  }

  private static let inert: Set<String> = [
    "7z", "aac", "avif", "bmp", "csv", "flac", "gif", "gz", "ico", "jpeg", "jpg", "json", "log", "m4a", "m4v", "md",
    "mov", "mp3", "mp4", "ogg", "ogv", "opus", "png", "tar", "tgz", "tiff", "toml", "tsv", "txt", "wav", "webm", "webp",
    "yaml", "yml", "zip",
  ]

  /// Whether an address runs code or hides a document: only web, mail and relative ones pass.
  static func isUnsafe(_ url: String) -> Bool {
    // Browsers skip control characters and spaces before they look for the scheme.
    let text = url.utf8.filter { $0 > 0x20 && $0 != 0x7F }.map(\.lowercased)
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = text[..<colon]
    if scheme.contains(where: { "/?#".utf8.contains($0) }) { return false }
    return !["http", "https", "mailto", "tel"].contains(String(decoding: scheme, as: UTF8.self))
  }

  /// A part of raw HTML.
  enum Piece {
    /// Cleaned tags, which are written as they are.
    case markup([UInt8])
    /// What stands between tags: whoever writes it fills its references.
    case text(ArraySlice<UInt8>)
  }

  /// The bytes with every tag that is not on the list as text.
  static func clean(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    pieces(bytes) { $0 }.flatMap { piece in
      switch piece {
      case .markup(let markup): markup
      case .text(let text): Array(text)
      }
    }
  }

  /// Tags and what stands between them. In attributes references are filled before they are looked at: what is filled in
  /// may end a value, or be its scheme.
  /// - Parameters:
  ///   - extra: attributes of a list, for the first tag.
  ///   - fill: an attribute's value with what its references stand for.
  static func pieces(
    _ bytes: ArraySlice<UInt8>, adding extra: HTMLAttributes? = nil, fill: (String) -> String
  ) -> [Piece] {
    var pieces: [Piece] = []
    var extra = extra
    var index = bytes.startIndex
    var text = index
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      // `<<site.data.x>>` is a reference.
      if Reference.begins(bytes[open...]) {
        index = open + 2
        continue
      }
      if open > text { pieces.append(.text(bytes[text..<open])) }
      var markup = HTMLBuffer()
      if let tag = HTMLTag(bytes[open...]), elements.contains(tag.name) {
        write(tag, adding: extra, &markup, fill)
        extra = nil
        index = tag.end
      } else {
        markup.write("&lt;")
        index = open + 1
      }
      pieces.append(.markup(markup.bytes))
      text = index
    }
    if text < bytes.endIndex { pieces.append(.text(bytes[text...])) }
    return pieces
  }

  private static func write(
    _ tag: HTMLTag, adding extra: HTMLAttributes?, _ html: inout HTMLBuffer, _ fill: (String) -> String
  ) {
    html.write(tag.isEnd ? "</" : "<")
    html.write(tag.name)
    for (name, value) in tag.merging(extra).map({ ($0.name, fill($0.value)) }) where attributes.contains(name) {
      if name == "href" || name == "src", isUnsafe(value) { continue }
      html.write(" \(name)=\"")
      // Entities stay as they are: they were read already.
      html.writeEscaped(value.utf8)
      html.write("\"")
    }
    html.write(">")
  }
}
