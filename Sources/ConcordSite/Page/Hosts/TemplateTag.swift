import ConcordSyntax

/// A tag of Jinja or Liquid that says what becomes of what stands up to its end.
enum TemplateTag {
  /// What follows is shown as often as data say, with their values in it: nobody but the site has these.
  case loop(String)
  /// What follows is shown if something is so. It is a page's own text: it is shown.
  case condition
  /// The first choice is shown alone.
  case otherwise
  /// The end of either.
  case end(String)

  /// Nil for a tag that says something else.
  init?(_ name: String) {
    switch name {
    case "for", "macro", "call", "tablerow": self = .loop(name)
    case "if", "unless", "case": self = .condition
    case "else", "elif", "elsif", "elseif", "when": self = .otherwise
    case "endfor", "endmacro", "endcall", "endtablerow": self = .end(String(name.dropFirst(3)))
    case "endif", "endunless", "endcase": self = .end("if")
    default: return nil
    }
  }
}

/// What a tag of a template has begun, until its end.
struct TemplateScope {
  /// What its end names.
  let name: String
  /// From where on what was written is taken back at its end; nil where it stays.
  var start: Int?
  /// What the tag stands in: only what stands in the same is taken back.
  var parent: Int

  /// More in each other no page has; what begins deeper is shown as it stands.
  static let deepest = 100
}

extension HTMLRenderer {
  /// Follows a tag of a template.
  /// - Parameter parent: the node that it stands in.
  mutating func follow(_ tag: TemplateTag, in parent: Int) {
    switch tag {
    case .loop where templates.count == TemplateScope.deepest,
      .condition where templates.count == TemplateScope.deepest:
      break
    case .loop(let name):
      if !isTakenBack { options.own?.count(name) }
      templates.append(TemplateScope(name: name, start: html.bytes.count, parent: parent))
    case .condition: templates.append(TemplateScope(name: "if", start: nil, parent: parent))
    case .otherwise:
      guard let last = templates.indices.last, templates[last].name == "if", templates[last].start == nil else {
        return
      }
      templates[last].start = html.bytes.count
      templates[last].parent = parent
    case .end(let name):
      guard let place = templates.lastIndex(where: { $0.name == name }) else { return }
      let scope = templates[place]
      templates.removeSubrange(place...)
      if let start = scope.start, scope.parent == parent { html.cut(to: start) }
    }
  }

  /// Whether what is written now is taken back.
  var isTakenBack: Bool { templates.contains { $0.start != nil } }
}
