import ConcordProject
import ConcordSyntax

/// What only a configuration can say, as it would be written, with where it comes from.
enum ConfigurationText {
  private static let origin = "  # concord.yml"

  static func lines(_ configuration: Configuration) -> [String] {
    locales(configuration) + placeholders(configuration)
      + (configuration.terms.isEmpty ? [] : ["terms: \(list(configuration.terms))\(origin)"])
      + (configuration.isStrict ? ["extends: strict\(origin)"] : []) + lint(configuration) + site(configuration.site)
  }

  /// A text as YAML reads it again.
  static func quoted(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { $0.isAlphanumeric || "_-./".utf8.contains($0) }
    return isPlain ? text : "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// Texts as a list of YAML.
  static func list(_ texts: [String]) -> String { "[\(texts.map(quoted).joined(separator: ", "))]" }
  private static func map(_ pairs: [(String, String)]) -> String {
    "{\(pairs.map { "\($0): \($1)" }.joined(separator: ", "))}"
  }

  private static func locales(_ configuration: Configuration) -> [String] {
    let own = Dictionary(configuration.tags.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let all = Set(configuration.tags.values).union(configuration.labels.keys).union(configuration.fallbacks.keys)
    let entries = all.sorted().map { locale in
      var pairs: [(String, String)] = []
      if own[locale] != nil { pairs.append(("tag", locale.tag)) }
      if let label = configuration.labels[locale] { pairs.append(("label", quoted(label))) }
      if let others = configuration.fallbacks[locale] { pairs.append(("fallback", list(others.map(\.tag)))) }
      return "  \(quoted(own[locale] ?? locale.tag)): \(map(pairs))"
    }
    return entries.isEmpty ? [] : ["locales:\(origin)"] + entries
  }

  private static func placeholders(_ configuration: Configuration) -> [String] {
    let entries = configuration.placeholders.map { syntax in
      func text(_ bytes: [UInt8]) -> String { quoted(String(decoding: bytes, as: UTF8.self)) }
      var pairs = [("open", text(syntax.open)), ("close", text(syntax.close))]
      if let pattern = syntax.pattern { pairs.append(("pattern", quoted(pattern))) }
      return "  - \(map(pairs))"
    }
    return entries.isEmpty ? [] : ["placeholders:\(origin)"] + entries
  }

  private static func lint(_ configuration: Configuration) -> [String] {
    var lines: [String] = []
    if !configuration.rules.isEmpty {
      lines += ["  rules:"] + levels(configuration.rules).map { "    \($0): \($1)" }
    }
    if !configuration.overrides.isEmpty { lines.append("  overrides:") }
    for override in configuration.overrides {
      var pairs: [(String, String)] = []
      if let files = override.files { pairs.append(("files", list(files.map(\.text)))) }
      if let locales = override.locales { pairs.append(("locales", list(locales.map(\.tag)))) }
      lines.append("    - \(map(pairs + [("rules", map(levels(override.rules)))]))")
    }
    if let hosts = configuration.stagingHosts { lines.append("  hosts: {staging: \(list(hosts))}") }
    return lines.isEmpty ? [] : ["lint:\(origin)"] + lines
  }

  private static func levels(_ rules: [String: Configuration.RuleLevel]) -> [(String, String)] {
    rules.sorted { $0.key < $1.key }.map { ($0.key, $0.value.rawValue) }
  }

  private static func site(_ site: Configuration.Site) -> [String] {
    let pairs = [
      ("base-url", site.baseURL.map(quoted)), ("title", site.title.map(quoted)), ("theme", site.theme.map(quoted)),
      ("fallback", site.fallback), ("safe", site.isSafe.map { "\($0)" }),
    ]
    let lines = pairs.compactMap { name, value in value.map { "  \(name): \($0)" } }
    return lines.isEmpty ? [] : ["site:\(origin)"] + lines
  }
}
