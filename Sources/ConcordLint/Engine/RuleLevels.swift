public import ConcordProject

/// How severe the rules of a team are: the configuration's levels, and what it sets for some files or locales.
public struct RuleLevels: Sendable {
  private let configuration: Configuration
  private let rules: RuleSet

  /// The levels of a configuration.
  public init(_ configuration: Configuration, rules: RuleSet = RuleCatalog.all) {
    self.configuration = configuration
    self.rules = rules
  }

  /// The diagnostics at their levels, without those that are off.
  ///
  /// What the linter itself made milder, because it comes from another revision, stays as mild as it was.
  public func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    if configuration.rules.isEmpty, configuration.overrides.isEmpty, !configuration.isStrict { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      guard let level = level(of: diagnostic) else {
        guard configuration.isStrict, diagnostic.severity == .info, diagnostic.origin != .revision else {
          return diagnostic
        }
        var raised = diagnostic
        raised.severity = .warning
        return raised
      }
      guard let severity = Severity(rawValue: level.rawValue) else { return nil }
      var result = diagnostic
      let isMilder = diagnostic.severity < rules[diagnostic.rule]?.severity ?? diagnostic.severity
      result.severity = isMilder ? min(diagnostic.severity, severity) : severity
      return result
    }
  }

  private func level(of diagnostic: Diagnostic) -> Configuration.RuleLevel? {
    var level = configuration.rules[diagnostic.rule]
    for override in configuration.overrides {
      let isFile = override.files?.contains { $0.matches(diagnostic.place.file) } ?? true
      let isLocale = override.locales?.contains(diagnostic.place.locale) ?? true
      if isFile, isLocale, let other = override.rules[diagnostic.rule] { level = other }
    }
    return level
  }
}
