import ConcordSyntax

/// What a line of a host's own says to whoever shows the page.
///
/// Sources: gohugo.io (shortcodes) and the themes Docsy and Kubernetes', Python-Markdown's admonitions and PyMdown's blocks, tabs
/// and snippets, docusaurus.io, vitepress.dev, starlight.astro.build.
enum HostMark {
  /// What holds what stands below.
  case begin(HostContainer)
  /// Ends a container, by its name.
  case end(String)
  /// What the host puts in from a file.
  case file(HostFile)
  /// A picture.
  case figure(HostFigure)
  /// Code that stands between two shortcodes.
  case code(ArraySlice<UInt8>, info: String)
  /// Text of the page's front matter.
  case value(String)
  /// A tag of HTML.
  case html([UInt8])
  /// What only the site itself can show, by its name.
  case own(String)
  /// The page's own headings.
  case outline
  /// The pages that stand below this one.
  case children
  /// What only the site itself can show, and nobody misses where it is not shown.
  case silent(String)
  /// A tag of a template that only the site itself can carry out.
  case template(TemplateTag)

  /// Whether it may stand among words.
  var isPhrase: Bool {
    switch self {
    case .own, .html, .value, .silent, .template: true
    default: false
    }
  }

  /// Whether it is HTML with more in it than white space.
  var isShownHTML: Bool {
    if case .html(let html) = self { !html.allSatisfy(\.isSpace) } else { false }
  }
}

/// What holds blocks.
struct HostContainer {
  enum Kind: Equatable {
    /// A box of a kind, such as `note`.
    case box(String)
    case details(String, isOpen: Bool)
    case tabs, tab
    /// Fences that become tabs by their titles.
    case codeTabs
    /// What the site has, around what the page has.
    case own
    /// What shows nothing of itself.
    case frame
  }
  /// Where it ends.
  enum Extent: Equatable {
    /// At a line that says so.
    case marked
    /// Above what is indented less than four columns more.
    case indented
    /// Above what is no tab.
    case tabs
  }

  let kind: Kind
  /// What its end names.
  let name: String
  /// Inlines; nil where the kind says it all.
  var title: String?
  var extent = Extent.marked

  /// Whether a line ends it: fences of signs are as long at least.
  func isEnded(by end: String) -> Bool {
    guard let sign = name.utf8.first, sign == UInt8(ascii: ":") || sign == UInt8(ascii: "/"), end.utf8.first == sign
    else {
      return name == end
    }
    return sign == UInt8(ascii: ":") ? end.utf8.count >= name.utf8.count : end == name
  }
}

extension HostMark {
  /// What a block of lines says; nothing where it says nothing to readers.
  static func read(_ lines: ArraySlice<UInt8>, _ dialect: Dialect) -> [HostMark] {
    switch lines.first {
    case UInt8(ascii: ":"): dialect == .mkdocs ? [.own(identifier(lines))] : directive(lines)
    case UInt8(ascii: "/"): block(lines)
    case UInt8(ascii: "!"), UInt8(ascii: "?"): admonition(lines)
    case UInt8(ascii: "="): tab(lines)
    case UInt8(ascii: "["): [.outline]
    case UInt8(ascii: "<"): [.file(HostFile(vitePress: lines.dropFirst(3)))]
    case UInt8(ascii: "-"): [.file(HostFile(snippet: lines.dropFirst(6)))]
    case UInt8(ascii: "{"): braced(lines, dialect)
    default: []
    }
  }

  private static func braced(_ lines: ArraySlice<UInt8>, _ dialect: Dialect) -> [HostMark] {
    if lines.begins(with: "{{<") || lines.begins(with: "{{%") { return Shortcode.marks(lines) }
    if lines.begins(with: "{*") { return [.file(HostFile(mdxInclude: lines.dropFirst(2).dropLast(2)))] }
    if lines.begins(with: "{%") { return tag(lines.dropFirst(2).dropLast(2)) }
    return []
  }

  /// What a tag of Liquid or Jinja says.
  static func tag(_ words: ArraySlice<UInt8>) -> [HostMark] {
    let names = words.split { $0.isSpace || $0 == UInt8(ascii: "-") }.prefix(2).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard let name = names.first, !["raw", "endraw", "comment", "endcomment", "set", "assign"].contains(name) else {
      return []
    }
    if let tag = TemplateTag(name) { return [.template(tag)] }
    if name.hasPrefix("end") { return [] }
    return [.own(name == "include" && names.count > 1 ? "include \(names[1])" : name)]
  }

  /// `{% tag %}` or `{{ value }}` of Jinja, and what stands behind it; nil where none begins, as in `{%}`.
  static func template(_ page: ArraySlice<UInt8>) -> (marks: [HostMark], end: Int)? {
    let bytes = page.prefix(4_000)
    let isTag = bytes.begins(with: "{%")
    guard isTag || bytes.begins(with: "{{"), let close = bytes.dropFirst(2).firstRange(of: isTag ? "%}" : "}}")
    else { return nil }
    let inner = bytes[(bytes.startIndex + 2)..<close.lowerBound]
    return (
      isTag ? tag(inner) : [.own(String(decoding: inner.trimmed(\.isSpace), as: UTF8.self))], close.upperBound
    )
  }

  private static func identifier(_ lines: ArraySlice<UInt8>) -> String {
    String(decoding: lines.dropFirst(3).drop(while: \.isSpace).prefix { !$0.isSpace }, as: UTF8.self)
  }
}

extension HostMark {
  /// The files of the pictures that a host's own lines show.
  static func pictures(_ document: Document) -> [String] {
    guard document.isShown, document.dialect == .hugo else { return [] }
    return document.indices(of: .htmlBlock).filter(document.isHostLine).flatMap { line in
      read(document.literalBytes(line), document.dialect).compactMap { mark in
        if case .figure(let figure) = mark { figure.source } else { nil }
      }
    }
  }
}

extension HostMark {
  /// `:::note[Title]{.class}`, `::: tip Title`, `::: code-group`, `:::`
  private static func directive(_ line: ArraySlice<UInt8>) -> [HostMark] {
    let signs = line.prefix { $0 == UInt8(ascii: ":") }
    let fence = String(decoding: signs, as: UTF8.self)
    var rest = line[signs.endIndex...].trimmed(\.isSpace)
    if rest.isEmpty { return [.end(fence)] }
    let name = String(
      decoding: rest.prefix { $0.isAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }, as: UTF8.self)
    rest = rest.dropFirst(name.utf8.count)
    var title: String?
    if rest.first == UInt8(ascii: "["), let close = rest.lastIndex(of: UInt8(ascii: "]")) {
      title = String(decoding: rest[(rest.startIndex + 1)..<close], as: UTF8.self)
      rest = rest[(close + 1)...]
    }
    var attributes = ""
    if let open = rest.lastIndex(of: UInt8(ascii: "{")), rest.last == UInt8(ascii: "}") {
      attributes = String(decoding: rest[open...], as: UTF8.self)
      rest = rest[..<open]
    }
    let words = String(decoding: rest.trimmed(\.isSpace), as: UTF8.self)
    if title == nil, !words.isEmpty { title = words }
    if attributes.contains("no-title") { title = "" }
    return [.begin(container(name, fence, title, isOpen: attributes.contains("open")))]
  }

  private static func container(_ name: String, _ end: String, _ title: String?, isOpen: Bool) -> HostContainer {
    switch name {
    case "details": HostContainer(kind: .details("note", isOpen: isOpen), name: end, title: title ?? "Details")
    case "code-group": HostContainer(kind: .codeTabs, name: end)
    case "raw", "v-pre", "": HostContainer(kind: .frame, name: end)
    default:
      if HostBox.isKnown(name) {
        HostContainer(kind: .box(name), name: end, title: title)
      } else {
        HostContainer(kind: .own, name: end, title: name)
      }
    }
  }

  /// `/// note | Title`, `/// details | Title` and its options, `/// tab | Title`, `///`
  private static func block(_ lines: ArraySlice<UInt8>) -> [HostMark] {
    let first = lines.prefix { !$0.isNewline }
    let options = String(decoding: lines[first.endIndex...], as: UTF8.self)
    let signs = first.prefix { $0 == UInt8(ascii: "/") }
    let fence = String(decoding: signs, as: UTF8.self)
    let parts = first[signs.endIndex...].split(separator: UInt8(ascii: "|"), maxSplits: 1).map { $0.trimmed(\.isSpace) }
    guard let name = parts.first, !name.isEmpty else { return [.end(fence)] }
    let kind = String(decoding: name, as: UTF8.self).lowercased()
    let title = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : nil
    switch kind {
    case "tab": return [.begin(HostContainer(kind: .tab, name: fence, title: title ?? "", extent: .marked))]
    case "html", "caption", "figure-caption", "table-caption", "define", "definition":
      return [.begin(HostContainer(kind: .frame, name: fence))]
    default:
      let given = option("type", options) ?? "note"
      let isOpen = option("open", options)?.lowercased() == "true"
      return [.begin(container(kind == "admonition" ? given : kind, fence, title, isOpen: isOpen))]
    }
  }

  private static func option(_ name: String, _ lines: String) -> String? {
    for line in lines.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimming(" ") }
      if parts.count == 2, parts[0] == name { return String(parts[1]) }
    }
    return nil
  }

  /// `!!! note "Title"`, `??? tip`, `???+ tip inline`
  private static func admonition(_ line: ArraySlice<UInt8>) -> [HostMark] {
    let isFolded = line.first == UInt8(ascii: "?")
    let isOpen = line.begins(with: "???+")
    let rest = line.drop { "!?+".utf8.contains($0) }.trimmed(\.isSpace)
    let words = rest.prefix { $0 != UInt8(ascii: "\"") }
    let kind =
      words.split(whereSeparator: \.isSpace).first.map { String(decoding: $0, as: UTF8.self).lowercased() } ?? "note"
    var title: String?
    if words.endIndex < rest.endIndex {
      title = String(decoding: rest[(words.endIndex + 1)...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    }
    return [
      .begin(
        HostContainer(
          kind: isFolded ? .details(kind, isOpen: isOpen) : .box(kind), name: "", title: title, extent: .indented))
    ]
  }

  /// `=== "Title"`
  private static func tab(_ line: ArraySlice<UInt8>) -> [HostMark] {
    let rest = line.drop { "=!+".utf8.contains($0) }.trimmed(\.isSpace)
    return [
      .begin(
        HostContainer(
          kind: .tab, name: "", title: String(decoding: rest.dropFirst().dropLast(), as: UTF8.self), extent: .indented))
    ]
  }
}

extension Substring {
  fileprivate func trimming(_ edge: Character) -> Substring {
    var text = self
    while text.first == edge { text = text.dropFirst() }
    while text.last == edge { text = text.dropLast() }
    return text
  }
}
