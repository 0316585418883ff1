import ConcordPages
import ConcordProject
import ConcordSite
import ConcordSyntax

extension FuzzTarget {
  /// A page as `render` reads it, with its host's own lines. With `--safe` nothing in it, in a file that it shows, or in the value
  /// of a keyword runs in a browser. Without raw HTML the tags are well nested, and it is the same every time.
  public static let html = FuzzTarget(name: "html") { bytes in
    let (dialect, text) = choice(bytes, of: Dialect.allCases)
    let (page, value) = halves(text)
    var keywords = KeywordMap()
    for name in ["a", "b"] { keywords = keywords.setting(name, to: String(decoding: value, as: UTF8.self)) }
    var options = RenderOptions(isHighlighted: flag(bytes, 0), isForSite: flag(bytes, 1))
    options.keywords = keywords
    options.file = { $0.isEmpty ? nil : value }
    let document = Document(parsing: TextBuffer(page), dialect: dialect, isShown: true)
    for isSafe in [true, false] {
      options.isSafe = isSafe
      let html = HTMLRenderer.render(document, options)
      if isSafe, let found = ActiveMarkup.first(in: html) { return "--safe lets through \(found)" }
      if !text.contains(UInt8(ascii: "<")), let broken = ActiveMarkup.unbalanced(in: html) {
        return "\(broken)\(isSafe ? " with --safe" : "")"
      }
      if HTMLRenderer.render(document, options) != html { return "two pages of one text differ" }
    }
    return nil
  }

  /// A whole site of two pages, of which one is a translation, with a file beside them: with `--safe` its pages run no more than
  /// those of a site that says nothing, and every file lies in the site and is the same every time.
  static let site = FuzzTarget(name: "site") { bytes in
    let (dialect, text) = choice(bytes, of: Dialect.allCases)
    let (page, other) = halves(text)
    guard let files = await written([page, other], dialect, bytes) else { return nil }
    let most = await written([Array("# A\n\nText.\n".utf8), Array("# A\n".utf8)], dialect, bytes).map(active) ?? [:]
    for (what, count) in active(files) where count > most[what] ?? 0 { return "--safe lets through \(what)" }
    for path in files.keys where path.split(separator: "/", omittingEmptySubsequences: false).contains(where: isNoName)
    {
      return "\(path) is no path of the site"
    }
    return await written([page, other], dialect, bytes) == files ? nil : "two sites of one set differ"
  }

  private static func isNoName(_ part: Substring) -> Bool {
    part.isEmpty || part == "." || part == ".." || part.unicodeScalars.contains { $0.value < 0x20 }
  }

  /// What would run in a browser, by how often a page has it at most.
  private static func active(_ files: [String: [UInt8]]) -> [String: Int] {
    var most: [String: Int] = [:]
    for (path, html) in files where path.hasSuffix(".html") {
      let found = Dictionary(ActiveMarkup.all(in: html).map { ($0, 1) }, uniquingKeysWith: +)
      most.merge(found, uniquingKeysWith: max)
    }
    // As many as the page says of itself.
    for name in ["<meta>", "<link>", "<input>"] { most[name] = nil }
    return most
  }

  private static func written(_ texts: [[UInt8]], _ dialect: Dialect, _ bytes: [UInt8]) async -> [String: [UInt8]]? {
    let pages = ["docs/en/a.md": texts[0], "docs/fr/a.md": texts[1], "docs/en/b.txt": texts[1]]
    let names = ["docs/en/a.md", "docs/fr/a.md", "docs/en/b.txt", "docs/en/c.png", "docs/en/d.svg"]
    guard let project = try? Project.discover(paths: Array(names.prefix(2))) else { preconditionFailure("two locales") }
    let store = PageStore(
      project, reading: PageReading(dialect: dialect, isShown: true), contents: pages.filter { $0.key.hasSuffix(".md") }
    )
    let keywords = KeywordMap().setting("a", to: String(decoding: texts[1], as: UTF8.self))
    let set = await SiteSet(project, store: store, files: FileSet(names), keywords: keywords)
    var options = SiteOptions(baseURL: flag(bytes, 0) ? "https://example.org/x/" : nil, isSafe: true)
    options.hasMarkdown = flag(bytes, 1)
    options.addresses = flag(bytes, 2) ? .folders : .files
    options.readFile = { pages[$0] }
    guard let site = try? await Site.build(set, options) else { return nil }
    return Dictionary(
      await site.files().map { file in
        switch file.content {
        case .bytes(let bytes): (file.path, bytes)
        case .copy(let source): (file.path, Array(source.utf8))
        }
      }, uniquingKeysWith: { first, _ in first })
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
  /// Elements that have no end.
  private static let void: Set<String> = ["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]

  package static func first(in html: [UInt8]) -> String? { all(in: html).first }

  /// The first tag that does not close what was opened last; nil where all are well nested.
  package static func unbalanced(in html: [UInt8]) -> String? {
    var open: [String] = []
    var rest = html[...]
    while let tag = next(&rest) {
      if void.contains(tag.name) { continue }
      if !tag.isEnd {
        open.append(tag.name)
      } else if open.popLast() != tag.name {
        return "</\(tag.name)> stands where \(open) is open"
      }
    }
    return open.isEmpty ? nil : "\(open) is open at the end"
  }

  package static func all(in html: [UInt8]) -> [String] {
    var found: [String] = []
    var rest = html[...]
    while let tag = next(&rest) { found += tag.active }
    return found
  }

  private struct Tag {
    var name = ""
    var isEnd = false
    var active: [String] = []
  }

  /// The next tag, and what is behind it.
  private static func next(_ rest: inout ArraySlice<UInt8>) -> Tag? {
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(open + 1)...]
      var tag = Tag()
      if rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "?") {
        if rest.starts(with: "!DOCTYPE html>\n".utf8) { continue }
        tag.name = "br"
        tag.active = ["a comment or declaration"]
        return tag
      }
      if rest.first == UInt8(ascii: "/") {
        tag.isEnd = true
        rest = rest.dropFirst()
      }
      guard let first = rest.first, first.isLetter else { continue }
      tag.name = word(&rest)
      // A task's box, as it is written here, and nothing else that is read in.
      let isTask = [" type=\"checkbox\" disabled", " type=\"checkbox\" checked=\"\" disabled"].contains {
        rest.starts(with: $0.utf8)
      }
      if elements.contains(tag.name), !(isTask && tag.name == "input") { tag.active.append("<\(tag.name)>") }
      readAttributes(&rest, &tag)
      return tag
    }
    return nil
  }

  private static func readAttributes(_ rest: inout ArraySlice<UInt8>, _ tag: inout Tag) {
    while true {
      while let byte = rest.first, byte.isSpace || byte == UInt8(ascii: "/") { rest = rest.dropFirst() }
      guard let byte = rest.first, byte != UInt8(ascii: ">") else { return }
      let attribute = word(&rest)
      if attribute.isEmpty {
        tag.active.append("<\(tag.name)> with \(Unicode.Scalar(byte).escaped(asASCII: true))")
        return
      }
      let isHandler = attribute.hasPrefix("on") && attribute.count > 2
      if isHandler || attribute == "style" && !["col", "td", "th"].contains(tag.name) {
        tag.active.append("\(attribute) of <\(tag.name)>")
      }
      guard rest.first == UInt8(ascii: "=") else { continue }
      rest = rest.dropFirst()
      guard rest.first == UInt8(ascii: "\""), let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "\"")) else {
        tag.active.append("\(attribute) of <\(tag.name)> without quotes")
        return
      }
      let value = rest[(rest.startIndex + 1)..<end]
      if addresses.contains(attribute), runs(value) {
        tag.active.append("\(attribute)=\"\(String(decoding: value, as: UTF8.self))\"")
      }
      rest = rest[(end + 1)...]
    }
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
