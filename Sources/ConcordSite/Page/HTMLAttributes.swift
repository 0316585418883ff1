import ConcordSyntax

/// The attributes that lists give a node: ids, classes and pairs, with definitions resolved.
///
/// A later id wins, classes gather, a pair of the node's own list beats one of a definition.
struct HTMLAttributes: Equatable {
  var id: String?
  var classes: [String] = []
  var pairs: [(name: String, value: String)] = []

  static func == (left: HTMLAttributes, right: HTMLAttributes) -> Bool {
    left.id == right.id && left.classes == right.classes && left.pairs.map(\.name) == right.pairs.map(\.name)
      && left.pairs.map(\.value) == right.pairs.map(\.value)
  }

  var isEmpty: Bool { id == nil && classes.isEmpty && pairs.isEmpty }

  /// None.
  init() {}

  /// Reads lists with a page's definitions.
  init(_ lists: [AttributeList], definitions: [String: [AttributeList]] = [:]) {
    var used = Set<String>()
    for list in lists { add(list.tokens, definitions, depth: 0, &used) }
  }

  /// - Parameter used: definitions that were put in already: a second time they say nothing new, and definitions that name
  ///   each other twice would double with each step.
  private mutating func add(
    _ tokens: [AttributeList.Token], _ definitions: [String: [AttributeList]], depth: Int, _ used: inout Set<String>
  ) {
    // What the list itself says beats what it refers to.
    for token in tokens where token.kind == .word {
      guard let defined = definitions[token.name], depth < 8 else {
        if Self.wellKnown.contains(token.name) { insert(class: token.name) }
        continue
      }
      guard used.insert(token.name).inserted else { continue }
      for list in defined { add(list.tokens, definitions, depth: depth + 1, &used) }
    }
    for token in tokens {
      switch token.kind {
      case .id: if !token.name.isEmpty { id = token.name }
      case .class: insert(class: token.name)
      case .pair: set(token.name, token.value)
      case .word: break
      }
    }
  }

  /// No element has so many classes, nor so many attributes: what is more is left out.
  private static let most = 256

  private mutating func insert(class name: String) {
    if classes.count < Self.most, !classes.contains(name) { classes.append(name) }
  }

  private mutating func set(_ name: String, _ value: String) {
    switch name {
    case "id": id = value
    case "class": for part in value.split(separator: " ") { insert(class: String(part)) }
    default:
      if let index = pairs.firstIndex(where: { $0.name == name }) {
        pairs[index].value = value
      } else if pairs.count < Self.most {
        pairs.append((name, value))
      }
    }
  }

  func value(_ name: String) -> String? { pairs.first { $0.name == name || $0.name == "data-\(name)" }?.value }

  /// The caption of a table or figure.
  var caption: String? { value("caption") }
  /// `top` or `bottom`.
  var captionSide: String? { value("caption-side") }
  mutating func removeCaption() {
    let names = ["caption", "caption-side"]
    pairs.removeAll { pair in names.contains { pair.name == $0 || pair.name == "data-\($0)" } }
  }

  /// SiteStrings that IBM's pages use without a definition.
  private static let wellKnown: Set<String> = [
    "tip", "note", "important", "deprecated", "attention", "preview", "restriction", "requirement", "beta",
    "experimental", "shortdesc", "pre", "codeblock", "screen", "external", "new_window", "video", "audio",
  ]

  /// ` id="…" class="…" name="value"`
  func write(to html: inout HTMLBuffer) {
    if let id {
      html.write(" id=\"")
      html.writeEscaped(id.utf8)
      html.write("\"")
    }
    if !classes.isEmpty {
      html.write(" class=\"")
      html.writeEscaped(classes.joined(separator: " ").utf8)
      html.write("\"")
    }
    for pair in pairs where Self.isName(pair.name) {
      html.write(" \(pair.name)=\"")
      html.writeEscaped(pair.value.utf8)
      html.write("\"")
    }
  }

  /// The same, with what HTML does not know as `data-…` attributes: tab titles, languages of a switcher.
  var forSite: HTMLAttributes {
    var result = self
    result.pairs = pairs.filter { !Self.instructions.contains($0.name) }.map { pair in
      let isKnown = Self.known.contains(pair.name) || pair.name.hasPrefix("data-") || pair.name.hasPrefix("aria-")
      return (isKnown ? pair.name : "data-\(pair.name.lowercased())", pair.value)
    }
    return result
  }

  /// Makes of `style="height:80px; width:80px"` and `align="right"` what a safe page may have: a size in pixels, and a class.
  mutating func takeStyleOfImage() {
    if let style = value("style") {
      for declaration in style.split(separator: ";") {
        let parts = declaration.split(separator: ":").map { $0.trimmed.lowercased() }
        guard parts.count == 2, parts[0] == "width" || parts[0] == "height", parts[1].hasSuffix("px"),
          let pixels = Int(parts[1].dropLast(2)), 1...Self.mostPixels ~= pixels, value(parts[0]) == nil
        else { continue }
        pairs.append((parts[0], String(pixels)))
      }
    }
    if let side = value("align"), ["left", "right", "center"].contains(side) { insert(class: "align-\(side)") }
    pairs.removeAll { ["data-style", "style", "data-align", "align"].contains($0.name) }
  }

  private static let mostPixels = 10_000

  /// What tells the renderer how to write a block says nothing to a reader.
  private static let instructions: Set<String> = ["tab-title", "tab-group", "process-variables"]

  private static let known: Set<String> = [
    "alt", "cite", "colspan", "controls", "dir", "download", "height", "hreflang", "lang", "loading", "muted",
    "poster", "rel", "reversed", "role", "rowspan", "scope", "start", "tabindex", "target", "title", "type",
    "value", "width",
  ]

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { $0.isAlphanumeric || "-_:.".utf8.contains($0) }
  }
}
