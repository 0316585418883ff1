public import ConcordLint

/// The reference of the rules: for the terminal, and as pages.
public enum RuleReference {
  /// One rule, explained for a terminal.
  public static func text(_ rule: RuleDescription) -> String {
    var parts = ["\(rule.id) (\(rule.severity.rawValue), \(subject(rule.scope)))\n", rule.summary + "\n"]
    parts.append("Why: \(rule.rationale)\n")
    parts.append("What to do: \(rule.advice)\n")
    if let fix = fix(rule) { parts.append(fix + "\n") }
    for example in rule.examples {
      if let source = example.source { parts.append("Source:\n" + indented(source)) }
      for former in example.formerSources { parts.append("Source before:\n" + indented(former)) }
      parts.append("Bad:\n" + indented(example.bad))
      parts.append("Good:\n" + indented(example.good))
    }
    return parts.joined(separator: "\n")
  }

  /// All rules with severity and summary, for a terminal.
  public static func list(_ rules: [RuleDescription]) -> String {
    let width = rules.map(\.id.utf8.count).max() ?? 0
    return rules.map { rule in
      let id = rule.id + String(repeating: " ", count: width - rule.id.utf8.count)
      let severity = rule.severity.rawValue + String(repeating: " ", count: 7 - rule.severity.rawValue.utf8.count)
      return "\(id)  \(severity)  \(rule.summary)\n"
    }.joined()
  }

  /// One rule as a Markdown page.
  public static func page(_ rule: RuleDescription) -> String {
    var parts = [
      generated + "# \(rule.id)\n", rule.summary + "\n",
      "Severity: **\(rule.severity.rawValue)**. Looks at: \(subject(rule.scope))."
        + (fix(rule).map { " \($0)\n" } ?? "\n"),
      "## Why it matters\n", rule.rationale + "\n", "## What to do\n", rule.advice + "\n",
    ]
    for (number, example) in rule.examples.enumerated() {
      parts.append(rule.examples.count == 1 ? "## Example\n" : "## Example \(number + 1)\n")
      if let source = example.source { parts.append("The source page:\n\n" + fenced(source)) }
      for former in example.formerSources { parts.append("What it held before:\n\n" + fenced(former)) }
      parts.append("Bad:\n\n" + fenced(example.bad))
      parts.append("Good:\n\n" + fenced(example.good))
    }
    parts.append("[All rules](README.md)\n")
    return parts.joined(separator: "\n")
  }

  /// The index of the pages.
  public static func index(_ rules: [RuleDescription]) -> String {
    let rows = rules.map { rule in
      let summary = PrintableText.escaped(rule.summary) { $0 == "|" ? "\\|" : nil }
      return "| [\(rule.id)](\(rule.id).md) | \(rule.severity.rawValue) | \(subject(rule.scope)) | \(summary) |\n"
    }
    return generated + "# Rules\n\n\(rules.count) rules; `concord rule RULE` explains one in the terminal.\n\n"
      + "| rule | severity | looks at | what is wrong |\n|---|---|---|---|\n" + rows.joined()
  }
}

extension RuleReference {
  private static func fix(_ rule: RuleDescription) -> String? {
    switch rule.fix {
    case .safe: "`--fix` fixes it where the right text is certain."
    case .unsafe: "`--unsafe-fixes` offers a fix to review."
    case .none: nil
    }
  }

  private static let generated = "<!-- Written by `make generate` from the rules; do not edit. -->\n\n"

  private static func subject(_ scope: RuleDescription.Scope) -> String {
    switch scope {
    case .page: "one page"
    case .pair: "a translation beside its source"
    case .topic: "a topic in all its locales"
    case .set: "the whole set of pages"
    }
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0)
      .map { $0.isEmpty ? "\n" : "    \(PrintableText.escaped(String($0)))\n" }.joined()
  }

  /// In a fence that is longer than any in the text.
  private static func fenced(_ text: String) -> String {
    let fence = Backticks.around(text, atLeast: 3)
    return "\(fence)markdown\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)\n"
  }
}
