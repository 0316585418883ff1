/// The rules of a run, and what their descriptions say, by id.
public final class RuleSet: Sendable {
  /// What each id means, sorted by id.
  public let descriptions: [RuleDescription]
  let checks: RuleChecks
  private let byID: [String: RuleDescription]

  /// The rules, in the order in which they are checked.
  public init(_ rules: [any Rule]) {
    descriptions = rules.flatMap(\.descriptions).sorted { $0.id < $1.id }
    byID = Dictionary(descriptions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    checks = rules.reduce(into: RuleChecks()) { checks, rule in rule.join(&checks) }
  }

  /// The description of one id; nil for what no rule reports.
  public subscript(id: String) -> RuleDescription? { byID[id] }
}
