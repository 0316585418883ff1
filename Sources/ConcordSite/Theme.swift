public import ConcordProject
import Mustache

/// The templates and files that make a page's frame.
struct Theme: Sendable {
  private let library: MustacheLibrary
  /// By name, with their bytes.
  let style: [UInt8]
  let script: [UInt8]

  /// The theme of Concord, in which any template may be replaced by name.
  init(_ replacements: [String: String]) throws(SiteError) {
    EscapedHTML.register()
    let page = replacements["page"] ?? String(decoding: PackageResources.page_mustache, as: UTF8.self)
    do {
      library = MustacheLibrary(templates: ["page": try MustacheTemplate(string: page)])
    } catch {
      throw .template("page", Self.reason(error))
    }
    style = replacements["style"].map { Array($0.utf8) } ?? PackageResources.style_css
    script = replacements["script"].map { Array($0.utf8) } ?? PackageResources.script_js
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? MustacheTemplate.ParserError else { return "\(error)" }
    let what =
      switch error.error as? MustacheTemplate.Error {
      case .sectionCloseNameIncorrect: "a section is closed by another name"
      case .unfinishedName: "a tag is not closed"
      case .expectedSectionEnd: "a section is not closed"
      case nil: "it ends where a tag does not"
      default: "it is no mustache"
      }
    return "line \(error.context.lineNumber): \(what)"
  }

  func page(_ context: [String: Any]) -> [UInt8] {
    Array((library.render(TemplateFields(context), withTemplate: "page") ?? "").utf8)
  }
}

/// HTML as the engine writes it, escaped by bytes; the engine itself goes through characters, which takes longer than
/// most pages. A template asks for it with `{{% CONTENT_TYPE:EscapedHTML}}`.
private struct EscapedHTML: MustacheContentType {
  private static let isRegistered: Bool = {
    MustacheContentTypes.register(EscapedHTML(), named: "EscapedHTML")
    return true
  }()

  /// Makes the name known to the engine, once.
  static func register() { _ = isRegistered }

  func escapeText(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < UInt8(ascii: "?") && "&<>\"'".utf8.contains($0) }) else { return text }
    var html: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): html += "&amp;".utf8
      case UInt8(ascii: "<"): html += "&lt;".utf8
      case UInt8(ascii: ">"): html += "&gt;".utf8
      case UInt8(ascii: "\""): html += "&quot;".utf8
      case UInt8(ascii: "'"): html += "&#39;".utf8
      default: html.append(byte)
      }
    }
    return String(decoding: html, as: UTF8.self)
  }
}

/// What a template may name. Dictionaries would do, but the engine would find out anew what they are for every name.
struct TemplateFields: MustacheParent {
  private let fields: [String: Any]

  init(_ fields: [String: Any]) { self.fields = fields }

  func child(named name: String) -> Any? {
    let field = fields[name]
    return (field as? String).map(TemplateText.init) ?? field
  }
}

/// A text that a template may name, or ask whether it is there. Of a bare `String` the engine would look for children by
/// reflection.
struct TemplateText: MustacheParent, MustacheCustomRenderable {
  let renderText: String
  var isNull: Bool { false }

  init(_ text: String) { renderText = text }

  func child(named name: String) -> Any? { nil }
}

/// Why there is no site.
public enum SiteError: Error, Sendable, CustomStringConvertible {
  /// A template that cannot be read, and why.
  case template(String, String)
  /// The set has no page in its source locale.
  case noPages
  /// The values of keywords lead back to themselves.
  case keywords(KeywordCycle)

  /// The error as one clause.
  public var description: String {
    switch self {
    case .template(let name, let reason): "the template \(name).mustache cannot be read: \(reason)"
    case .keywords(let cycle): "the values of keywords lead back to themselves: \(cycle)"
    case .noPages: "there is no page in the source locale"
    }
  }
}
