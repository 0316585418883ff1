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
    "src",
    "start", "summary", "title", "width",
  ]

  /// Whether a linked file is of a kind in which nothing can run: images of dots, sound, film, text and archives.
  static func isInert(_ file: String) -> Bool {
    let name = file.split(separator: "/").last ?? ""
    return name.split(separator: ".").count > 1 && inert.contains(name.split(separator: ".").last?.lowercased() ?? "")
  }

  private static let inert: Set<String> = [
    "7z", "aac", "avif", "bmp", "csv", "flac", "gif", "gz", "ico", "jpeg", "jpg", "json", "log", "m4a", "m4v", "md",
    "mov", "mp3",
    "mp4", "ogg", "ogv", "opus", "png", "tar", "tgz", "tiff", "toml", "tsv", "txt", "wav", "webm", "webp", "yaml",
    "yml", "zip",
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

  /// The bytes with every tag that is not on the list as text.
  static func clean(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var html = HTMLBuffer()
    clean(bytes, &html, fill: { $0 }, writeText: { $0.write($1) })
    return html.bytes
  }

  /// The same where references are filled: in an attribute before it is looked at, for what is filled in may end it, or be its
  /// scheme; in text by whoever writes that.
  /// - Parameters:
  ///   - extra: attributes of a list, for the first tag.
  ///   - fill: an attribute's value with what its references stand for.
  ///   - writeText: what stands between tags.
  static func clean(
    _ bytes: ArraySlice<UInt8>, adding extra: HTMLAttributes? = nil, _ html: inout HTMLBuffer,
    fill: (String) -> String, writeText: (inout HTMLBuffer, ArraySlice<UInt8>) -> Void
  ) {
    var extra = extra
    var index = bytes.startIndex
    var text = index
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      // `<<site.data.x>>` is a reference.
      if Reference.first(in: bytes[open...])?.start == open {
        index = open + 2
        continue
      }
      if open > text { writeText(&html, bytes[text..<open]) }
      if let tag = HTMLTag(bytes[open...]), elements.contains(tag.name) {
        write(tag, adding: extra, &html, fill)
        extra = nil
        index = tag.end
      } else {
        html.write("&lt;")
        index = open + 1
      }
      text = index
    }
    if text < bytes.endIndex { writeText(&html, bytes[text...]) }
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

/// One tag, read as strictly as a browser reads leniently: what is odd is no tag.
struct HTMLTag {
  let name: String
  let isEnd: Bool
  let attributes: [(name: String, value: String)]
  /// The byte behind `>`.
  let end: Int

  init?(_ bytes: ArraySlice<UInt8>) {
    var index = bytes.startIndex + 1
    func byte(_ index: Int) -> UInt8 { index < bytes.endIndex ? bytes[index] : 0 }
    isEnd = byte(index) == UInt8(ascii: "/")
    if isEnd { index += 1 }
    let start = index
    while byte(index).isAlphanumeric { index += 1 }
    guard index > start, byte(start).isLetter else { return nil }
    name = String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
    var found: [(String, String)] = []
    while true {
      while byte(index).isSpace || byte(index) == UInt8(ascii: "/") { index += 1 }
      if byte(index) == UInt8(ascii: ">") { break }
      let nameStart = index
      while byte(index).isAlphanumeric || "-_:".utf8.contains(byte(index)) { index += 1 }
      guard index > nameStart else { return nil }
      let key = String(decoding: bytes[nameStart..<index], as: UTF8.self).lowercased()
      while byte(index).isSpace { index += 1 }
      var value = ""
      if byte(index) == UInt8(ascii: "=") {
        index += 1
        while byte(index).isSpace { index += 1 }
        let quote = byte(index)
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
          guard let close = bytes[(index + 1)...].firstIndex(of: quote) else { return nil }
          value = String(decoding: bytes[(index + 1)..<close], as: UTF8.self)
          index = close + 1
        } else {
          let valueStart = index
          while index < bytes.endIndex, !byte(index).isSpace, byte(index) != UInt8(ascii: ">") { index += 1 }
          value = String(decoding: bytes[valueStart..<index], as: UTF8.self)
        }
        value = Self.unescaped(value)
      }
      found.append((key, value))
    }
    attributes = found
    end = index + 1
  }

  /// Its attributes with those of a list: classes gather, else the list's win.
  func merging(_ extra: HTMLAttributes?) -> [(name: String, value: String)] {
    guard let extra, !isEnd else { return attributes }
    var merged = attributes.filter { own in
      own.name != "class" && !(own.name == "id" && extra.id != nil) && !extra.pairs.contains { $0.name == own.name }
    }
    if let id = extra.id { merged.append(("id", id)) }
    let own = attributes.filter { $0.name == "class" }.flatMap { $0.value.split(separator: " ").map(String.init) }
    let classes = own + extra.classes.filter { !own.contains($0) }
    if !classes.isEmpty { merged.append(("class", classes.joined(separator: " "))) }
    return merged + extra.pairs
  }

  /// Numeric and the few named entities that could hide a scheme.
  private static func unescaped(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = text[...]
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      let body = rest[rest.index(after: ampersand)...]
      let name = body.prefix { $0.isLetter || $0.isNumber || $0 == "#" }
      let after = body[name.endIndex...]
      let value = entity(name)
      result += value ?? "&\(name)"
      rest = value != nil && after.first == ";" ? after.dropFirst() : after
    }
    return result + rest
  }

  private static func entity(_ name: Substring) -> String? {
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init).map { String($0) }
    }
    if name.hasPrefix("#") { return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init).map { String($0) } }
    return ["colon": ":", "Tab": "\t", "NewLine": "\n", "amp": "&", "lt": "<", "gt": ">", "quot": "\""][String(name)]
  }
}
