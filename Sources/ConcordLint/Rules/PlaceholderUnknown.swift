import ConcordPages
import ConcordProject
import ConcordSyntax

/// A placeholder that the keyword map does not hold.
struct PlaceholderUnknown: PageRule {
  let descriptions = [
    RuleDescription(
      "placeholder-unknown", .page, .error, .placeholder, fix: .unsafe,
      summary: "A placeholder is not in the keyword map.",
      rationale: "Readers see the raw token in place of the product's name.",
      advice: "Correct the name, or add it to the keyword map.",
      examples: [
        RuleExample(
          bad:
            "Use ⟦{{site.data.keyword.pusch}}⟧ now. Use {{site.data.keyword.push}}, {{site.data.keyword.push}}, {{site.data.keyword.push}}.\n",
          good: "Use {{site.data.keyword.push}} now.\n")
      ])
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    // A name that is unknown here is mostly used more than once.
    var problems: [String: Problem] = [:]
    for placeholder in page.document.placeholders where placeholder.kind == .keyword {
      let name = placeholder.name
      guard page.keywords?.contains(name) != true, let problem = problems[name] ?? problem(name, page) else { continue }
      problems[name] = problem
      let fix = problem.near.map {
        Fix("write `\($0)`", isSafe: false, [Edit(placeholder.range, "{{\($0)}}")])
      }
      findings.append(
        Finding("placeholder-unknown", problem.message, at: placeholder.range, fix: fix, evidence: placeholder.name))
    }
  }

  private typealias Problem = (message: String, near: String?)

  private func problem(_ name: String, _ page: PageContext) -> Problem? {
    // Content references name other files, not keywords, and IBM's builder defines one keyword itself.
    guard name != "site.data.keyword.attribute-definition-list",
      name.hasPrefix("site.data.keyword")
        || page.keywords?.contains(name) == false && !name.hasPrefix("site.data.content")
    else { return nil }
    if let keywords = page.keywords {
      let near = page.suggestions.nearest(among: keywords.names.count, { keywords.nearest(to: name) }).map {
        "site.data.\($0)"
      }
      return ("`\(name)` is not in the keyword map" + (near.map { "; did you mean `\($0)`?" } ?? ""), near)
    }
    // Without a map: a name used once that is near one used often.
    guard page.index.count(ofKeyword: name) == 1 else { return nil }
    let names = page.index.frequentKeywords
    guard let near = page.suggestions.nearest(among: names.count, { nearestName(to: name, in: names) }) else {
      return nil
    }
    return ("`\(name)` is used nowhere else; did you mean `\(near)`?", near)
  }
}
