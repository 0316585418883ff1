public import ConcordLint

/// What of a report is shown to people, and in which order.
public struct ReportView: Sendable {
  /// The order of diagnostics.
  public enum Order: String, Sendable, CaseIterable {
    /// What harms readers most comes first.
    case weight
    /// By file, line and column.
    case path
  }

  /// What is below is counted, not shown.
  public let severity: Severity
  /// The order of diagnostics.
  public let order: Order
  /// How many groups are shown; nil for all.
  public let limit: Int?

  /// A view.
  /// - Parameters:
  ///   - severity: the least that is shown.
  ///   - order: the order of diagnostics.
  ///   - limit: how many are shown; nil for all.
  public init(severity: Severity = .info, order: Order = .weight, limit: Int? = nil) {
    self.severity = severity
    self.order = order
    self.limit = limit
  }

  /// What is shown, one for each cause.
  func groups(_ report: LintReport) -> [DiagnosticGroup] {
    let groups = DiagnosticGroup.all(report.diagnostics.filter { $0.severity >= severity })
    return order == .path ? groups : groups.byWeight
  }

  /// `3 infos`: what is not shown for its severity; nil where there is none.
  func hidden(_ report: LintReport) -> String? {
    let counts = [(Severity.warning, report.summary.warnings, "warning"), (.info, report.summary.infos, "info")]
    let hidden = counts.filter { $0.0 < severity && $0.1 > 0 }.map { Count.of($0.1, $0.2) }
    return hidden.isEmpty ? nil : hidden.joined(separator: " and ")
  }
}

extension [DiagnosticGroup] {
  /// What harms readers most first, else in the order that they have.
  var byWeight: [DiagnosticGroup] { sorted { ReaderHarm.isWorse($0.first, $1.first) } }
}

extension [Diagnostic] {
  /// What harms readers most first, else in the order that they have.
  var byWeight: [Diagnostic] { sorted(by: ReaderHarm.isWorse) }
}

/// What a fault costs the readers of a page.
enum ReaderHarm {
  static func isWorse(_ one: Diagnostic, _ other: Diagnostic) -> Bool {
    one.severity == other.severity ? weight(one) < weight(other) : one.severity > other.severity
  }

  /// The less, the worse.
  private static func weight(_ diagnostic: Diagnostic) -> Int {
    switch RuleCatalog.description(of: diagnostic.rule)?.subject ?? .text {
    // What they type does not work.
    case .code: 0
    case .codeSpan: 1
    // They see a raw name, or land nowhere.
    case .placeholder: 2
    case .link: 3
    case .image: 4
    // They miss something.
    case .heading, .block: 5
    case .page: 6
    // It looks wrong.
    case .table, .list, .html, .attribute: 7
    case .text: 8
    case .markup, .number: 9
    }
  }
}
