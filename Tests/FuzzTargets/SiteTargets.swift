import ConcordProject
import ConcordSite
import ConcordSyntax

extension FuzzTarget {
  /// `--safe`: nothing in a page, or in the value of a keyword, runs in a browser.
  static let html = FuzzTarget(name: "html") { bytes in
    let (dialect, text) = choice(bytes, of: Dialect.allCases)
    let (page, value) = halves(text)
    var keywords = KeywordMap()
    for name in ["a", "b"] { keywords = keywords.setting(name, to: String(decoding: value, as: UTF8.self)) }
    var options = RenderOptions()
    options.isSafe = true
    options.keywords = keywords
    // As `render` reads it: with the host's own lines.
    let document = Document(parsing: TextBuffer(Array(page)), dialect: dialect, isShown: true)
    let html = HTMLRenderer.render(document, options)
    return ActiveMarkup.first(in: html).map { "--safe lets through \($0)" }
  }

  /// What an image says of itself is a size that a page can have.
  static let images = FuzzTarget(name: "images") { bytes in
    guard let size = ImageSize(bytes) else { return nil }
    let sizes = 1...(1 << 16)
    return sizes.contains(size.width) && sizes.contains(size.height)
      ? nil : "an image is \(size.width) by \(size.height)"
  }
}

/// What a browser would run of HTML whose attributes stand in double quotes, as ours do.
package enum ActiveMarkup {
  private static let elements: Set<String> = [
    "script", "iframe", "object", "embed", "style", "link", "meta", "base", "form", "svg", "math", "template", "frame",
    "applet", "input", "button", "textarea", "noscript", "xmp", "plaintext", "title",
  ]
  private static let addresses: Set<String> = ["href", "src", "action", "formaction", "data", "poster", "srcset"]

  package static func first(in html: [UInt8]) -> String? {
    var rest = html[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(open + 1)...]
      if rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "?") { return "a comment or declaration" }
      if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
      guard let first = rest.first, first.isLetter else { continue }
      let name = word(&rest)
      if elements.contains(name) { return "<\(name)>" }
      while true {
        while let byte = rest.first, byte.isSpace || byte == UInt8(ascii: "/") { rest = rest.dropFirst() }
        guard let byte = rest.first, byte != UInt8(ascii: ">") else { break }
        let attribute = word(&rest)
        if attribute.isEmpty { return "<\(name)> with \(Unicode.Scalar(byte).escaped(asASCII: true))" }
        let isHandler = attribute.hasPrefix("on") && attribute.count > 2
        if isHandler || attribute == "style" && !["col", "td", "th"].contains(name) {
          return "\(attribute) of <\(name)>"
        }
        guard rest.first == UInt8(ascii: "=") else { continue }
        rest = rest.dropFirst()
        guard rest.first == UInt8(ascii: "\""), let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "\"")) else {
          return "\(attribute) of <\(name)> without quotes"
        }
        let value = rest[(rest.startIndex + 1)..<end]
        if addresses.contains(attribute), runs(value) {
          return "\(attribute)=\"\(String(decoding: value, as: UTF8.self))\""
        }
        rest = rest[(end + 1)...]
      }
    }
    return nil
  }

  private static func word(_ rest: inout ArraySlice<UInt8>) -> String {
    let word = rest.prefix { !$0.isSpace && !"=>/\"'<".utf8.contains($0) }
    rest = rest[word.endIndex...]
    return String(decoding: word, as: UTF8.self).lowercased()
  }

  /// Whether an address, entities and what browsers skip taken away, begins with a scheme that runs code.
  private static func runs(_ value: ArraySlice<UInt8>) -> Bool {
    var text = String(decoding: value, as: UTF8.self)
    for (entity, letter) in [
      ("&amp;", "&"), ("&colon;", ":"), ("&#58;", ":"), ("&#x3a;", ":"), ("&Tab;", ""), ("&NewLine;", ""),
    ] {
      text = text.replacing(entity, with: letter)
    }
    let bare = text.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }
    let start = String(String.UnicodeScalarView(bare)).lowercased()
    return ["javascript:", "vbscript:", "data:", "file:", "blob:"].contains(where: start.hasPrefix)
  }
}
