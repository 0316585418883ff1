import ConcordProject
import ConcordSyntax

/// A bare word in an attribute list that no definition and no builder knows.
struct AttributeUnknown: PageRule {
  let descriptions = [
    RuleDescription(
      "attribute-unknown", .page, .warning, .attribute, fix: .unsafe,
      explains: [.rule("attribute-changed", .samePlace)],
      summary: "An attribute list names something that is not defined.",
      rationale: "The block is set without its style; often a letter or the `#` of an id was lost.",
      advice: "Correct the word, or write `#` before an id.",
      examples: [
        RuleExample(bad: "Short text.\n{: ⟦shortdec⟧}\n", good: "Short text.\n{: shortdesc}\n"),
        RuleExample(bad: "## Deploy it\n{: ⟦deploy_example⟧}\n", good: "## Deploy it\n{: #deploy_example}\n"),
      ])
  ]

  /// Words that builders know without a definition.
  static let known: Set<String> = [
    "shortdesc", "screen", "pre", "codeblock", "tip", "note", "important", "deprecated", "restriction", "attention",
    "beta",
    "preview", "experimental", "requirement", "remember", "fast-path", "new_window", "external", "download", "notoc",
    "video", "audio", "controls", "muted", "loop", "autoplay", "allowfullscreen", "webkitallowfullscreen",
    "mozallowfullscreen", "mozAllowFullScreen",
    "ph",
    "faq", "support", "help", "troubleshoot", "tsSymptoms", "tsCauses", "tsResolve", "step", "hide-dashboard",
    "hide-in-docs",
    "video", "figure", "javascript", "java", "swift", "csharp", "ruby", "python", "curl", "objectc", "android", "ios",
    "php",
    "go", "c#", "node", "toc", "navgroup", "navgroup-end", "topicgroup", "table", "row-headers", "terraform", "ui",
    "cli",
    "api", "term", "gif", "image", "caption", "audience", "unity", "release-note", "data-hd-programlang",
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    let lists = page.document.attributeLists
    // Most words are known.
    lazy var defined = Set(lists.compactMap(\.name))
    lazy var all = Self.known.union(defined).sorted()
    for index in lists.indices where lists[index].name == nil {
      for token in lists[index].tokens
      where token.kind == .word && !Self.known.contains(token.name) && !defined.contains(token.name) {
        guard let problem = problem(token, lists[index], page, all) else { continue }
        findings.append(
          Finding("attribute-unknown", problem.message, at: token.range, fix: problem.fix, evidence: token.name))
      }
    }
  }

  private func problem(
    _ token: AttributeList.Token, _ list: AttributeList, _ page: PageContext, _ all: [String]
  ) -> (message: String, fix: Fix?)? {
    if token.kind == .word, let owner = list.owner, page.document.nodes[owner].kind == .heading, list.tokens.count == 1
    {
      let fix = Fix("write `#`", isSafe: false, [Edit(token.range.head, "#")])
      return ("`\(token.name)` is not defined; an id begins with `#`", fix)
    }
    if let near = page.suggestions.nearest(among: all.count, { nearestName(to: token.name, in: all) }) {
      return (
        "`\(token.name)` is not defined; did you mean `\(near)`?",
        Fix("write `\(near)`", isSafe: false, [Edit(token.range, near)])
      )
    }
    return ("`\(token.name)` is not defined", nil)
  }
}
