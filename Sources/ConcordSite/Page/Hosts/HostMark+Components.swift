import ConcordSyntax

/// Components that hosts agree on, or that say by their attributes what they show.
///
/// Sources: docusaurus.io, starlight.astro.build, vitepress.dev, mintlify.com, nextra.site (components of their themes).
extension HostMark {
  /// What a component says by its name; nil for a site's own.
  static func component(_ tag: HostTag) -> [HostMark]? {
    if nothing.contains(tag.name) { return [] }
    if let marks = phrase(tag) ?? card(tag) { return marks }
    switch tag.name {
    case "DocCardList": return tag.kind == .closing ? [] : [.children]
    case "TOCInline": return tag.kind == .closing ? [] : [.outline]
    default: break
    }
    guard let container = container(tag) else { return nil }
    switch tag.kind {
    case .closing: return [.end(tag.name)]
    case .selfClosing: return nil
    case .opening: return [.begin(container)]
    }
  }

  /// What shows nothing of itself, around what the page has.
  private static let nothing: Set<String> = [
    "", "template", "ClientOnly", "BrowserOnly", "Fragment", "React.Fragment", "CardGrid", "CardGroup", "CardList",
    "Cards",
    "Columns", "Column", "Steps", "FileTree", "Frame", "Bleed", "AccordionGroup", "Translate", "Icon",
  ]

  private static func container(_ tag: HostTag) -> HostContainer? {
    switch tag.name {
    case "Tabs", "CodeGroup": return HostContainer(kind: .tabs, name: tag.name)
    case "TabItem", "Tab", "Tabs.Tab":
      return HostContainer(kind: .tab, name: tag.name, title: tag.value("label", "title", "name", "value") ?? "")
    case "Details", "Accordion", "Collapse", "CollapsePanel", "Collapsible", "Expandable":
      guard
        let title = tag.value("summary", "title", "header", "label", "name")
          ?? (tag.name == "Details" ? "Details" : nil)
      else {
        // Around panels that have titles, it shows nothing.
        return tag.kind == .closing || tag.name == "Collapse" ? HostContainer(kind: .frame, name: tag.name) : nil
      }
      return HostContainer(kind: .details("note", isOpen: false), name: tag.name, title: title)
    case "Admonition", "Callout", "Aside", "Alert":
      let kind = tag.value("type", "kind", "variant") ?? "note"
      return HostContainer(kind: .box(kind), name: tag.name, title: tag.value("title"))
    default:
      // `<Tip>`, `<Warning>`; a note may be anything in lower case.
      guard HostBox.isKnown(tag.name), tag.name.utf8.first?.isUppercase ?? false else { return nil }
      return HostContainer(kind: .box(tag.name.lowercased()), name: tag.name, title: tag.value("title"))
    }
  }

  // MARK: Words

  /// What stands among words.
  private static func phrase(_ tag: HostTag) -> [HostMark]? {
    switch tag.name {
    case "Badge": return badge(tag)
    case "Link": return link(tag)
    case "Image", "Img":
      guard tag.kind != .closing, let source = tag.value("src") else {
        return tag.kind == .closing ? [] : [.silent(tag.name)]
      }
      return [.html(element("img", ["src": source, "alt": tag.value("alt") ?? ""]))]
    default: return nil
    }
  }

  private static func badge(_ tag: HostTag) -> [HostMark]? {
    switch tag.kind {
    case .closing: return [.html(Array("</span>".utf8))]
    case .opening: return [.html(element("span", ["class": "badge"]))]
    case .selfClosing:
      guard let text = tag.value("text") else { return nil }
      return [.html(element("span", ["class": "badge"], text))]
    }
  }

  private static func link(_ tag: HostTag) -> [HostMark]? {
    switch tag.kind {
    case .closing: return [.html(Array("</a>".utf8))]
    case .opening: return [.html(element("a", tag.value("to", "href").map { ["href": $0] } ?? [:]))]
    case .selfClosing: return nil
    }
  }

  // MARK: Cards

  /// A card, a step or a field: what its attributes say, above what it holds.
  private static func card(_ tag: HostTag) -> [HostMark]? {
    switch tag.name {
    case "Card", "LinkCard", "LinkButton", "Cards.Card", "CourseCard", "Step", "ParamField", "ResponseField": break
    default: return nil
    }
    if tag.kind == .closing { return [] }
    var html: [UInt8] = []
    if let field = tag.value("path", "query", "body", "header", "name"), tag.name.hasSuffix("Field") {
      html = element(
        "p", [:], element("code", [:], field) + (tag.value("type").map { [.space] + element("em", [:], $0) } ?? []))
    } else if let title = tag.value("title") {
      let words = element("strong", [:], title)
      html = element("p", [:], tag.value("href", "to", "link").map { element("a", ["href": $0], words) } ?? words)
    } else if tag.kind == .selfClosing {
      return nil
    }
    if let text = tag.value("description") { html += element("p", [:], text) }
    return html.isEmpty ? [] : [.html(html + [.lineFeed])]
  }

  private static func element(_ name: String, _ attributes: KeyValuePairs<String, String>, _ text: String) -> [UInt8] {
    var html = HTMLBuffer()
    html.writeEscaped(text.utf8)
    return element(name, attributes, html.bytes)
  }

  /// - Parameter content: what it holds, with its end; nil for its beginning alone.
  private static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>, _ content: [UInt8]? = nil
  ) -> [UInt8] {
    var html = HTMLBuffer()
    html.write("<\(name)")
    for (name, value) in attributes {
      html.write(" \(name)=\"")
      html.writeEscaped(value.utf8)
      html.write("\"")
    }
    html.write(">")
    if let content {
      html.write(content[...])
      html.write("</\(name)>")
    }
    return html.bytes
  }
}
