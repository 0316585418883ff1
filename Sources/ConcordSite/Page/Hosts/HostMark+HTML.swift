import ConcordSyntax

extension HostMark {
  /// What raw HTML says that has components, or shortcodes, in it; HTML that has none is one mark.
  static func html(_ bytes: ArraySlice<UInt8>, _ dialect: Dialect) -> [HostMark] {
    var reader = HostHTMLReader(TextBuffer(Array(bytes)), dialect)
    reader.read()
    return reader.marks
  }

  /// What a component says by its name, where hosts agree on it; nil for a site's own.
  fileprivate static func component(_ tag: HostTag) -> [HostMark]? {
    if tag.name.isEmpty || ["template", "ClientOnly", "Fragment", "React.Fragment"].contains(tag.name) { return [] }
    if tag.name == "Badge" { return badge(tag) }
    guard let container = container(tag) else { return nil }
    switch tag.kind {
    case .closing: return [.end(tag.name)]
    case .selfClosing: return nil
    case .opening: return [.begin(container)]
    }
  }

  private static func container(_ tag: HostTag) -> HostContainer? {
    switch tag.name {
    case "Tabs", "CodeGroup": return HostContainer(kind: .tabs, name: tag.name)
    case "TabItem", "Tab", "Tabs.Tab":
      return HostContainer(kind: .tab, name: tag.name, title: tag.value("label", "title", "name", "value") ?? "")
    case "Details":
      return HostContainer(
        kind: .details("note", isOpen: false), name: tag.name, title: tag.value("summary", "title") ?? "Details")
    case "Admonition", "Callout", "Aside", "Alert":
      let kind = tag.value("type", "kind", "variant") ?? "note"
      return HostContainer(kind: .box(kind), name: tag.name, title: tag.value("title"))
    default:
      // `<Tip>`, `<Warning>`; a note may be anything in lower case.
      guard HostBox.isKnown(tag.name), tag.name.utf8.first?.isUppercase ?? false else { return nil }
      return HostContainer(kind: .box(tag.name.lowercased()), name: tag.name, title: tag.value("title"))
    }
  }

  private static func badge(_ tag: HostTag) -> [HostMark]? {
    switch tag.kind {
    case .closing: return [.html(Array("</span>".utf8))]
    case .opening: return [.html(Array("<span class=\"badge\">".utf8))]
    case .selfClosing:
      guard let text = tag.value("text") else { return nil }
      var html = HTMLBuffer()
      html.write("<span class=\"badge\">")
      html.writeEscaped(text.utf8)
      html.write("</span>")
      return [.html(html.bytes)]
    }
  }
}

private struct HostHTMLReader {
  let text: TextBuffer
  let dialect: Dialect
  var marks: [HostMark] = []
  private var pending: [UInt8] = []

  init(_ text: TextBuffer, _ dialect: Dialect) { (self.text, self.dialect) = (text, dialect) }

  private static let signs = ByteSet("<{".utf8)

  mutating func read() {
    var cursor = 0
    while let sign = Self.signs.first(in: text.bytes, from: cursor, to: text.bytes.count) {
      pending += text.bytes[cursor..<sign]
      cursor = readToken(sign)
    }
    pending += text.bytes[cursor...]
    flush()
  }

  private mutating func flush() {
    if !pending.isEmpty { marks.append(.html(pending)) }
    pending = []
  }

  private mutating func add(_ new: [HostMark]) {
    for mark in new {
      if case .html(let html) = mark {
        pending += html
      } else {
        flush()
        marks.append(mark)
      }
    }
  }

  /// Reads what begins at a sign and returns what stands behind it.
  private mutating func readToken(_ sign: Int) -> Int {
    if text.bytes[sign] == UInt8(ascii: "{") { return readBraces(sign) }
    if text.has("<!--", at: sign) { return keep(sign, text.firstIndex(of: "-->", from: sign).map { $0 + 3 }) }
    if text.has("<script", at: sign) || text.has("<style", at: sign), let end = scriptEnd(sign) { return end }
    guard let tag = HostTag(text, at: sign) else { return keep(sign, sign + 1) }
    if tag.isComponent || tag.name == "template" {
      add(HostMark.component(tag) ?? (tag.kind == .closing ? [] : [.own(tag.name)]))
    } else if dialect.hasComponents {
      pending += tag.markup
    } else {
      return keep(sign, tag.end)
    }
    return tag.end
  }

  private mutating func keep(_ start: Int, _ end: Int?) -> Int {
    let end = end ?? text.bytes.count
    pending += text.bytes[start..<end]
    return end
  }

  /// Behind a script or a style of a page that is a component itself; nil for HTML's own.
  private func scriptEnd(_ start: Int) -> Int? {
    guard let tag = HostTag(text, at: start),
      tag.attributes.contains(where: { ["setup", "lang", "module", "scoped"].contains($0.name) })
    else { return nil }
    let close =
      tag.name == "script"
      ? text.firstIndex(of: "</script>", from: tag.end) : text.firstIndex(of: "</style>", from: tag.end)
    return close.map { $0 + tag.name.utf8.count + 3 } ?? text.bytes.count
  }

  private mutating func readBraces(_ sign: Int) -> Int {
    if dialect == .hugo, let shortcode = Shortcode(text.bytes[sign...]) {
      add(shortcode.marks)
      return shortcode.end
    }
    if dialect == .mkdocs, let (name, end) = HostMark.template(text.bytes[sign...]) {
      add(name.map { [.own($0)] } ?? [])
      return end
    }
    guard dialect.hasComponents, let expression = HostExpression(text.bytes[sign...]) else {
      return keep(sign, sign + 1)
    }
    add(expression.marks)
    return expression.end
  }
}

/// `{…}` of MDX: JavaScript whose value is shown.
struct HostExpression {
  let end: Int
  private let code: ArraySlice<UInt8>

  /// The expression at a brace; nil where it does not end on its line, or is a comment's that does not.
  init?(_ bytes: ArraySlice<UInt8>) {
    if bytes.begins(with: "{/*") {
      guard let close = bytes.prefix(8_000).firstRange(of: "*/}") else { return nil }
      (end, code) = (close.upperBound, [])
      return
    }
    var depth = 0
    for index in bytes.indices.prefix(2_000) {
      switch bytes[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 {
          (end, code) = (index + 1, bytes[(bytes.startIndex + 1)..<index].trimmed(\.isSpace))
          return
        }
      default: break
      }
    }
    return nil
  }

  var marks: [HostMark] {
    if code.isEmpty { return [] }
    if let text = HostTag.literal(code) {
      var html = HTMLBuffer()
      html.writeEscaped(text)
      return [.html(html.bytes)]
    }
    return [.own("{\(String(decoding: code.prefix(40), as: UTF8.self))}")]
  }
}
