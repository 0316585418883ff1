import ConcordLint
import ConcordProject

/// The same diagnostic in many locales, which is reported once.
struct DiagnosticGroup: Sendable {
  let first: Diagnostic
  /// The same diagnostic in other locales.
  private(set) var others: [Diagnostic] = []

  /// The tags of the locales, in the order of the diagnostics.
  var locales: [String] { ([first] + others).map(\.place.locale.tag) }

  /// The groups of the diagnostics, each where its first one stands.
  ///
  /// Diagnostics are the same diagnostic where rule, message, topic and place in the source are equal. Two in one locale
  /// are two diagnostics.
  static func all(_ diagnostics: [Diagnostic]) -> [DiagnosticGroup] {
    var groups: [DiagnosticGroup] = []
    var numbers: [Key: [Int]] = [:]
    for diagnostic in diagnostics {
      guard let source = diagnostic.source, diagnostic.notes.isEmpty else {
        groups.append(DiagnosticGroup(first: diagnostic))
        continue
      }
      let key = Key(
        rule: diagnostic.rule, severity: diagnostic.severity, message: diagnostic.message, topic: diagnostic.topic,
        source: source)
      let free = numbers[key]?.first { !groups[$0].locales.contains(diagnostic.place.locale.tag) }
      if let free {
        groups[free].others.append(diagnostic)
      } else {
        numbers[key, default: []].append(groups.count)
        groups.append(DiagnosticGroup(first: diagnostic))
      }
    }
    return groups
  }

  private init(first: Diagnostic) { self.first = first }

  private struct Key: Hashable {
    let rule: String
    let severity: Severity
    let message: String
    let topic: String
    let source: Place
  }
}
