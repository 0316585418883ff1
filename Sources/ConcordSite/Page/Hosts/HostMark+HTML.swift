import ConcordSyntax

extension HostMark {
  /// What raw HTML says that has components, or shortcodes, in it; HTML that has none is one mark.
  static func html(_ bytes: ArraySlice<UInt8>, _ dialect: Dialect) -> [HostMark] {
    var reader = HostHTMLReader(TextBuffer(Array(bytes)), dialect)
    reader.read()
    return reader.marks
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
    if tag.isComponent && (dialect.hasComponents || !tag.isShouted) || tag.name == "template" {
      add(HostMark.component(tag) ?? (tag.kind == .closing ? [] : [.own(tag.name)]))
    } else if dialect.hasComponents {
      add(html(tag))
    } else if text.bytes[sign..<tag.end].firstRange(of: "{{") != nil
      || text.bytes[sign..<tag.end].firstRange(of: "{%") != nil
    {
      add(html(tag.filled))
    } else {
      return keep(sign, tag.end)
    }
    return tag.end
  }

  /// HTML's own tag, as far as its attributes are known: a picture whose address is not is left out.
  private func html(_ tag: HostTag) -> [HostMark] {
    let isPicture = ["img", "video", "audio", "iframe", "source"].contains(tag.name)
    if isPicture, tag.isComputed, tag.kind != .closing, tag.value("src", "srcset", "srcSet") == nil {
      return tag.name == "img" || tag.name == "source" ? [.silent(tag.name)] : [.html(tag.markup)]
    }
    return [.html(tag.markup)]
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
    if dialect == .mkdocs, let (marks, end) = HostMark.template(text.bytes[sign...]) {
      add(marks)
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
