public import ConcordProject
import Mustache

/// The templates and files that make a page's frame.
struct Theme: Sendable {
  private let template: PageTemplate
  /// By name, with their bytes.
  let style: [UInt8]
  let script: [UInt8]

  /// The theme of Concord, in which any template may be replaced by name.
  init(_ replacements: [String: String]) throws(SiteError) {
    let page = replacements["page"] ?? String(decoding: PackageResources.page_mustache, as: UTF8.self)
    do {
      template = try PageTemplate(page)
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
      case .invalidConfigVariableSyntax: "{{% … }} takes CONTENT_TYPE:HTML or CONTENT_TYPE:TEXT"
      case nil: "it ends where a tag does not"
      default: "it is no mustache"
      }
    return "line \(error.context.lineNumber): \(what)"
  }

  func page(_ fields: PageFields) -> [UInt8] { template.page(fields) }
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
