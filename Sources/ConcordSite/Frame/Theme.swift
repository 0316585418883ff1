public import ConcordProject
import ConcordSyntax

/// The templates and files that make a page's frame.
struct Theme: Sendable {
  private let template: PageTemplate
  /// By name, with their bytes.
  let style: [UInt8]
  let script: [UInt8]
  /// What `script` loads when somebody searches.
  let search: [UInt8] = Theme.withoutComments(PackageResources.search_js)

  /// The theme of Concord, in which any template may be replaced by name.
  /// - Parameter added: a style sheet behind the theme's.
  init(_ replacements: [String: String], adding added: [UInt8]? = nil) throws(SiteError) {
    let page = replacements["page"] ?? String(decoding: PackageResources.page_mustache, as: UTF8.self)
    do throws(Mustache.Failure) {
      template = try PageTemplate(page)
    } catch {
      throw .template("page", error.description)
    }
    style =
      (replacements["style"].map { Array($0.utf8) }
        ?? Self.withoutBlanks(Self.withoutComments(PackageResources.style_css)))
      + (added.map { [.lineFeed] + $0 } ?? [])
    script = replacements["script"].map { Array($0.utf8) } ?? Self.withoutComments(PackageResources.script_js)
  }

  /// A script or style sheet of our own without indentation and lines that are comments.
  private static func withoutComments(_ script: [UInt8]) -> [UInt8] {
    let lines = script.split(separator: .lineFeed).map { $0.drop { $0 == .space } }
    return Array(lines.filter { !$0.begins(with: "//") && !$0.begins(with: "/*") }.joined(separator: [.lineFeed])) + [
      .lineFeed
    ]
  }

  /// A style sheet of our own, of whose strings none holds what is cut here, without what only we read: blanks and ends of lines
  /// behind signs and at braces, and the last semicolon of a rule.
  private static func withoutBlanks(_ style: [UInt8]) -> [UInt8] {
    style.indices.filter { index in
      switch style[index] {
      case .space: !";,{:".utf8.contains(style[index - 1]) && !"{}".utf8.contains(style[index + 1])
      case .lineFeed: !";,{}".utf8.contains(style[index - 1])
      case UInt8(ascii: ";"): !style[(index + 1)...].drop(while: \.isSpace).begins(with: "}")
      default: true
      }
    }.map { style[$0] }
  }

  func page(_ fields: PageFields) -> [UInt8] { template.page(fields) }
}

/// Why there is no site.
public enum SiteError: Error, Sendable, CustomStringConvertible {
  /// A template that cannot be read, and why.
  case template(String, String)
  /// The set has no page in its source locale.
  case noPages
  /// The values of keywords cannot be put into each other.
  case keywords(KeywordExpansionError)

  /// The error as one clause.
  public var description: String {
    switch self {
    case .template(let name, let reason): "the template \(name).mustache cannot be read: \(reason)"
    case .keywords(let error): error.description
    case .noPages: "there is no page in the source locale; --source names another"
    }
  }
}
