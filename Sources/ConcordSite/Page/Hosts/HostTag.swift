import ConcordSyntax

/// A tag of a component, or of HTML as components have it: `<TabItem value="a" label="A">`, `<div className={styles.x}>`.
struct HostTag {
  let name: String
  let kind: JSXTag.Kind
  /// Those that are text: what is computed nobody but the site knows.
  private(set) var attributes: [(name: String, value: String)]
  /// Whether it has an attribute that is not text.
  private(set) var isComputed: Bool
  /// Behind its `>`.
  let end: Int

  /// The tag at a byte that is `<`; nil where none is.
  init?(_ text: TextBuffer, at start: Int) {
    guard let tag = JSXTag(text, at: start) else { return nil }
    name = text[tag.name]
    kind = tag.kind
    end = tag.end
    let bytes = text.bytes[tag.name.end..<(tag.end - 1)]
    attributes = tag.kind == .closing ? [] : Self.attributes(bytes)
    isComputed = bytes.contains(UInt8(ascii: "{"))
  }

  /// The tag with the values that templates fill, as far as these are known: pages that are named are links.
  var filled: HostTag {
    var tag = self
    tag.attributes = attributes.compactMap { name, value in
      guard value.contains("{{") || value.contains("{%") else { return (name, value) }
      let bytes = Array(value.utf8)[...]
      let page = String(decoding: Shortcode.page(of: bytes), as: UTF8.self)
      return page == value ? nil : (name, page)
    }
    return tag
  }

  /// Whether only the site knows what it is: HTML's own names are in lower case.
  var isComponent: Bool {
    name.utf8.first?.isUppercase ?? true || name.utf8.contains(UInt8(ascii: "."))
      || name.utf8.contains(UInt8(ascii: "-"))
  }

  /// Whether it is an element of HTML in capitals, as it may be written but in MDX: `<B>`.
  var isShouted: Bool {
    name.utf8.allSatisfy { $0.isUppercase || $0.isDigit } && Self.elements.contains(name.lowercased())
  }

  private static let elements: Set<String> = [
    "a", "b", "blockquote", "br", "center", "code", "dd", "details", "div", "dl", "dt", "em", "font", "h1", "h2", "h3",
    "h4", "h5", "h6",
    "hr", "i", "img", "kbd", "li", "ol", "p", "pre", "s", "samp", "small", "span", "strong", "sub", "summary", "sup",
    "table", "tbody", "td",
    "th", "thead", "tr", "tt", "u", "ul", "var",
  ]

  func value(_ names: String...) -> String? {
    names.lazy.compactMap { name in attributes.first { $0.name == name }?.value }.first
  }

  /// The tag as HTML has it.
  var markup: [UInt8] {
    var html = HTMLBuffer()
    html.write(kind == .closing ? "</" : "<")
    html.write(name)
    for (name, value) in attributes where !name.hasPrefix("on") {
      html.write(" \(Self.ofHTML[name] ?? name)=\"")
      html.writeEscaped(value.utf8)
      html.write("\"")
    }
    html.write(kind == .selfClosing && !Self.mayBeEmpty.contains(name) ? "></\(name)>" : ">")
    return html.bytes
  }

  private static let ofHTML = [
    "className": "class", "htmlFor": "for", "colSpan": "colspan", "rowSpan": "rowspan", "srcSet": "srcset",
    "tabIndex": "tabindex",
  ]
  private static let mayBeEmpty: Set<String> = [
    "br", "hr", "img", "input", "source", "wbr", "col", "embed", "link", "meta",
  ]

  private static func attributes(_ bytes: ArraySlice<UInt8>) -> [(String, String)] {
    var attributes: [(String, String)] = []
    var rest = bytes
    while true {
      rest = rest.drop { $0.isSpace || $0 == UInt8(ascii: "/") }
      guard let first = rest.first else { return attributes }
      if first == UInt8(ascii: "{") {
        rest = rest[braced(rest).endIndex...]
        continue
      }
      let name = rest.prefix { !$0.isSpace && !"={}\"'/>".utf8.contains($0) }
      guard !name.isEmpty else {
        rest = rest.dropFirst()
        continue
      }
      let key = String(decoding: name, as: UTF8.self)
      rest = rest[name.endIndex...]
      guard rest.first == UInt8(ascii: "=") else {
        if isPlain(name) { attributes.append((key, "")) }
        continue
      }
      rest = rest.dropFirst()
      var value: ArraySlice<UInt8>?
      if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        value = rest.dropFirst().prefix { $0 != quote }
        rest = rest[(value?.endIndex ?? rest.endIndex)...].dropFirst()
      } else if rest.first == UInt8(ascii: "{") {
        let whole = braced(rest)
        value = literal(whole.dropFirst().dropLast().trimmed(\.isSpace))
        rest = rest[whole.endIndex...]
      } else {
        value = rest.prefix { !$0.isSpace }
        rest = rest[(value?.endIndex ?? rest.endIndex)...]
      }
      if let value, isPlain(name) { attributes.append((key, String(decoding: value, as: UTF8.self))) }
    }
  }

  /// Vue's `:name` and `@click` are code.
  private static func isPlain(_ name: ArraySlice<UInt8>) -> Bool {
    name.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  }

  /// From a brace to the one that closes it.
  private static func braced(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var depth = 0
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return bytes[bytes.startIndex...index] }
    }
    return bytes
  }

  /// What is text or a number in braces, or a file that is named there: `require('./a.png').default`, `useBaseUrl('/a.png')`.
  static func literal(_ code: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    for (start, end) in [("require(", ").default"), ("require(", ")"), ("useBaseUrl(", ")")]
    where code.starts(with: start.utf8) && code.count > start.utf8.count + end.utf8.count
      && code.suffix(end.utf8.count).elementsEqual(end.utf8)
    {
      return literal(code.dropFirst(start.utf8.count).dropLast(end.utf8.count).trimmed(\.isSpace))
    }
    guard let first = code.first, code.count > 1 || first.isDigit else { return nil }
    if code.allSatisfy(\.isDigit) { return code }
    let inner = code.dropFirst().dropLast()
    guard code.last == first, "\"'`".utf8.contains(first), !inner.contains(first), !inner.contains(UInt8(ascii: "\\")),
      inner.firstRange(of: "${") == nil
    else { return nil }
    return inner
  }
}
