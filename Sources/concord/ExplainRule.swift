import ArgumentParser
import ConcordLint
import ConcordReport
import ConcordWorkspace

/// `concord rule`
struct ExplainRule: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rule", abstract: "Explain a rule; without a name, list them all.")

  @Argument(help: "The id of a rule, such as placeholder-missing.", completion: .rules)
  var rule: String?

  func run() throws {
    guard let rule else { return Console.write(RuleReference.list(RuleCatalog.descriptions)) }
    guard let description = RuleCatalog.description(of: rule) else { throw Self.unknown(rule) }
    Console.write(RuleReference.text(description))
  }

  static func unknown(_ rule: String) -> RunError {
    let related = RuleCatalog.descriptions.map(\.id).filter { $0.hasPrefix(rule + "-") }
    if !related.isEmpty { return RunError("\"\(rule)\" is no rule; there are \(Suggestion.list(related))") }
    return RunError(
      "unknown rule \"\(rule)\"\(Suggestion.text(rule, RuleCatalog.descriptions.map(\.id))). "
        + "`concord rule` lists all of them.")
  }
}

extension CompletionKind {
  /// The ids of all rules.
  static var rules: CompletionKind { .list(RuleCatalog.descriptions.map(\.id).sorted()) }
}
