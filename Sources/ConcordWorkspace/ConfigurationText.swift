import ConcordProject
import ConcordSyntax

/// What only a configuration can say, as it would be written, with where it comes from.
struct ConfigurationText {
  private let configuration: Configuration
  private let origin: String

  /// - Parameter file: the name of the configuration's file.
  init(_ configuration: Configuration, file: String) {
    self.configuration = configuration
    origin = "  # \(file)"
  }

  var lines: [String] {
    locales
      + (configuration.exclude.isEmpty ? [] : ["exclude: \(YAMLText.list(configuration.exclude.map(\.text)))\(origin)"])
      + run + placeholders
      + (configuration.pin.map { ["pin: {key: \(YAMLText.quoted($0.key)), kind: \($0.kind.rawValue)}\(origin)"] } ?? [])
      + terms
      + (configuration.isStrict ? ["extends: strict\(origin)"] : []) + lint
      + (configuration.urgentWords.map { ["status: {urgent: \(YAMLText.list($0))}\(origin)"] } ?? []) + site
  }

  private var locales: [String] {
    let own = Dictionary(configuration.tags.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let all = Set(configuration.tags.values).union(configuration.labels.keys).union(configuration.fallbacks.keys)
    let entries = all.sorted().map { locale in
      var pairs: [(String, String)] = []
      if own[locale] != nil { pairs.append(("tag", locale.tag)) }
      if let label = configuration.labels[locale] { pairs.append(("label", YAMLText.quoted(label))) }
      if let others = configuration.fallbacks[locale] { pairs.append(("fallback", YAMLText.list(others.map(\.tag)))) }
      return "  \(YAMLText.quoted(own[locale] ?? locale.tag)): \(YAMLText.map(pairs))"
    }
    return entries.isEmpty ? [] : ["locales:\(origin)"] + entries
  }

  private var terms: [String] {
    let files =
      configuration.glossaries.isEmpty ? [] : ["glossary: \(YAMLText.list(configuration.glossaries))\(origin)"]
    let terms = configuration.terms
    if terms.entries.isEmpty {
      return (terms.kept.isEmpty ? [] : ["terms: \(YAMLText.list(terms.kept))\(origin)"]) + files
    }
    var lines = ["terms:\(origin)"] + (terms.kept.isEmpty ? [] : ["  keep: \(YAMLText.list(terms.kept))"])
    for (locale, entries) in terms.entries.sorted(by: { $0.key < $1.key }) {
      lines.append("  \(YAMLText.quoted(locale.tag)):")
      for entry in entries {
        let pairs = [("use", entry.use), ("avoid", entry.avoid)].filter { !$0.1.isEmpty }
        let term = [("term", YAMLText.quoted(entry.term ?? ""))]
        lines.append("    - \(YAMLText.map(term + pairs.map { ($0.0, YAMLText.list($0.1)) }))")
      }
    }
    return lines + files
  }

  private var run: [String] {
    let run = configuration.run
    let pairs = [
      ("baseline", run.baseline.map(YAMLText.quoted)), ("fail-on", run.failOn), ("severity", run.severity),
      ("format", run.format),
    ]
    return pairs.compactMap { name, value in value.map { "\(name): \($0)\(origin)" } }
  }

  private var placeholders: [String] {
    let entries = configuration.placeholders.map { syntax in
      func text(_ bytes: [UInt8]) -> String { YAMLText.quoted(String(decoding: bytes, as: UTF8.self)) }
      var pairs = [("open", text(syntax.open)), ("close", text(syntax.close))]
      if let pattern = syntax.pattern { pairs.append(("pattern", YAMLText.quoted(pattern))) }
      return "  - \(YAMLText.map(pairs))"
    }
    return entries.isEmpty ? [] : ["placeholders:\(origin)"] + entries
  }

  private var lint: [String] {
    var lines: [String] = []
    if !configuration.rules.isEmpty {
      lines += ["  rules:"] + levels(configuration.rules).map { "    \($0): \($1)" }
    }
    if !configuration.overrides.isEmpty { lines.append("  overrides:") }
    for override in configuration.overrides {
      var pairs: [(String, String)] = []
      if let files = override.files { pairs.append(("files", YAMLText.list(files.map(\.text)))) }
      if let locales = override.locales { pairs.append(("locales", YAMLText.list(locales.map(\.tag)))) }
      lines.append("    - \(YAMLText.map(pairs + [("rules", YAMLText.map(levels(override.rules)))]))")
    }
    if let hosts = configuration.stagingHosts { lines.append("  hosts: {staging: \(YAMLText.list(hosts))}") }
    return lines.isEmpty ? [] : ["lint:\(origin)"] + lines
  }

  private func levels(_ rules: [String: Configuration.RuleLevel]) -> [(String, String)] {
    rules.sorted { $0.key < $1.key }.map { ($0.key, $0.value.rawValue) }
  }

  private var site: [String] {
    let site = configuration.site
    let pairs = [
      ("base-url", site.baseURL.map(YAMLText.quoted)), ("title", site.title.map(YAMLText.quoted)),
      ("theme", site.theme.map(YAMLText.quoted)),
      ("fallback", site.fallback), ("safe", site.isSafe.map { "\($0)" }), ("urls", site.addresses),
      ("markdown", site.hasMarkdown.map { "\($0)" }), ("feed", site.hasFeed.map { "\($0)" }),
      ("edit-url", site.editURL.map(YAMLText.quoted)),
      ("style", site.style.map(YAMLText.quoted)), ("favicon", site.favicon.map(YAMLText.quoted)),
      ("logo", site.logo.map(YAMLText.quoted)), ("footer", site.footer.map(YAMLText.quoted)),
    ]
    var lines = pairs.compactMap { name, value in value.map { "  \(name): \($0)" } }
    if !site.footers.isEmpty { lines.append("  footer:") }
    for (locale, text) in site.footers.sorted(by: { $0.key < $1.key }) {
      lines.append("    \(YAMLText.quoted(locale.tag)): \(YAMLText.quoted(text))")
    }
    if !site.words.isEmpty { lines.append("  words:") }
    for (locale, words) in site.words.sorted(by: { $0.key < $1.key }) {
      let pairs = words.map { ($0.key.rawValue, YAMLText.quoted($0.value)) }.sorted { $0.0 < $1.0 }
      lines.append("    \(YAMLText.quoted(locale.tag)): \(YAMLText.map(pairs))")
    }
    return lines.isEmpty ? [] : ["site:\(origin)"] + lines
  }
}
