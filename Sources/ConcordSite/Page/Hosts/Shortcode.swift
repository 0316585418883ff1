import ConcordSyntax

/// A shortcode of Hugo's: `{{< figure src="a.png" >}}`, `{{% /tab %}}`.
struct Shortcode {
  let name: String
  let isEnd: Bool
  let isSelfClosing: Bool
  /// What stands without a name.
  private let positional: [String]
  private let named: [String: String]
  /// Behind its last brace.
  let end: Int

  /// The shortcode at a byte; nil where none is, as in `{{%}}`.
  init?(_ page: ArraySlice<UInt8>) {
    // One that goes on for longer is given up on.
    let bytes = page.prefix(4_000)
    let isAngled = bytes.begins(with: "{{<")
    guard isAngled || bytes.begins(with: "{{%"),
      bytes.dropFirst(3).first != UInt8(ascii: "/") || !bytes.dropFirst(4).starts(with: "*".utf8),
      let close = bytes.dropFirst(3).firstRange(of: isAngled ? ">}}" : "%}}")
    else { return nil }
    end = close.upperBound
    var inner = bytes[(bytes.startIndex + 3)..<close.lowerBound].trimmed(\.isSpace)
    isSelfClosing = inner.last == UInt8(ascii: "/")
    if isSelfClosing { inner = inner.dropLast() }
    isEnd = inner.first == UInt8(ascii: "/")
    if isEnd { inner = inner.dropFirst() }
    var words = Self.words(inner)
    name = words.isEmpty ? "" : words.removeFirst().value
    positional = words.filter { $0.key == nil }.map(\.value)
    named = Dictionary(words.compactMap { word in word.key.map { ($0, word.value) } }, uniquingKeysWith: { $1 })
  }

  /// The first argument of some names, or the first without one.
  func value(_ names: String..., orFirst: Bool = false) -> String? {
    names.lazy.compactMap { named[$0] }.first ?? (orFirst ? positional.first : nil)
  }

  /// The page that a destination names in a shortcode, `{{< ref "b.md#c" >}}`; the destination itself where it names none so.
  static func page(of destination: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard destination.begins(with: "{{"), let shortcode = Shortcode(destination), shortcode.end == destination.endIndex,
      shortcode.name == "ref" || shortcode.name == "relref",
      let path = shortcode.value("path", orFirst: true)
    else { return destination }
    return Array(path.utf8)[...]
  }

  private static func words(_ bytes: ArraySlice<UInt8>) -> [(key: String?, value: String)] {
    var words: [(String?, String)] = []
    var rest = bytes.drop(while: \.isSpace)
    while !rest.isEmpty {
      var key: String?
      let name = rest.prefix { $0.isAlphanumeric || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
      if !name.isEmpty, rest[name.endIndex...].first == UInt8(ascii: "=") {
        key = String(decoding: name, as: UTF8.self)
        rest = rest[(name.endIndex + 1)...]
      }
      let quote = rest.first ?? 0
      let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "`")
      if isQuoted { rest = rest.dropFirst() }
      let value = rest.prefix { isQuoted ? $0 != quote : !$0.isSpace }
      words.append((key, String(decoding: value, as: UTF8.self)))
      rest = rest[value.endIndex...].dropFirst(isQuoted ? 1 : 0).drop(while: \.isSpace)
    }
    return words
  }
}

extension Shortcode {
  /// What a run of shortcodes says, with the code or comment that stands between two of them.
  static func marks(_ lines: ArraySlice<UInt8>) -> [HostMark] {
    var marks: [HostMark] = []
    var rest = lines
    while let open = rest.firstRange(of: "{{") {
      rest = rest[open.lowerBound...]
      guard let shortcode = Shortcode(rest) else {
        rest = rest.dropFirst(2)
        continue
      }
      let inner = rest[shortcode.end...]
      rest = inner
      guard !shortcode.isEnd, let close = inner.firstRange(of: "{{"), let end = Shortcode(inner[close.lowerBound...]),
        end.isEnd,
        end.name == shortcode.name, !inner[..<close.lowerBound].allSatisfy(\.isSpace) || shortcode.name == "comment"
      else {
        marks += shortcode.marks
        continue
      }
      marks += shortcode.marks(around: inner[..<close.lowerBound])
      rest = rest[end.end...]
    }
    return marks
  }

  /// What stands between this and its end, and is no Markdown.
  private func marks(around inner: ArraySlice<UInt8>) -> [HostMark] {
    let code = HostMark.code(
      inner.trimmed(\.isNewline), info: value("lang", orFirst: name == "highlight") ?? (name == "mermaid" ? name : ""))
    switch name {
    case "comment": return []
    case "tab": return [.begin(HostContainer(kind: .tab, name: name, title: title ?? "")), code, .end(name)]
    default: return [code]
    }
  }

  private var title: String? {
    value("title", "header", "heading", "label", "name", "summary", "tabName", orFirst: true)
  }

  /// What it says by itself.
  var marks: [HostMark] {
    if isEnd { return name == "comment" ? [] : [.end(name)] }
    if let kind = boxKind {
      let title = value("title", "heading") ?? (name == kind ? positional.first : nil)
      return [.begin(HostContainer(kind: .box(kind), name: name, title: title))]
    }
    switch name {
    case "details", "expand", "collapse", "fold", "accordion-item":
      let isOpen = value("open") == "true"
      return [.begin(HostContainer(kind: .details("note", isOpen: isOpen), name: name, title: title ?? "Details"))]
    case "tabpane", "tabs": return [.begin(HostContainer(kind: .tabs, name: name))]
    case "tab": return [.begin(HostContainer(kind: .tab, name: name, title: title ?? ""))]
    case "figure", "img", "image": return value("src", orFirst: true).map { [figure($0)] } ?? [.own(name)]
    case "param", "_param": return positional.first.map { [.value($0)] } ?? [.own(name)]
    case "comment": return []
    default: return [isSelfClosing ? .own(name) : .begin(HostContainer(kind: .own, name: name, title: name))]
    }
  }

  private var boxKind: String? {
    switch name {
    case "alert", "callout", "admonition", "notice", "hint", "pageinfo":
      let kind = value("color", "type", "context", "icon", orFirst: name != "alert" && name != "pageinfo") ?? "note"
      return HostBox.isKnown(kind) ? kind : "note"
    case "note", "tip", "warning", "caution", "important", "danger", "info": return name
    default: return nil
    }
  }

  private func figure(_ source: String) -> HostMark {
    .figure(HostFigure(source: source, alternative: value("alt") ?? "", caption: value("caption", "title")))
  }
}

/// A picture with a caption.
struct HostFigure {
  let source: String
  let alternative: String
  let caption: String?
}
