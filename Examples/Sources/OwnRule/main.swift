// A rule of a team's own beside Concord's: `swift run OwnRule docs`
import ConcordLint
import ConcordSyntax
import ConcordWorkspace
import Foundation

struct LinkTextVague: PageRule {
  let descriptions = [
    RuleDescription(
      "link-text-vague", .page, .warning, .link, summary: "The text of a link is “here”.",
      rationale: "Who lists the links of a page with a screen reader learns nothing.",
      advice: "Say where the link leads.",
      examples: [RuleExample(bad: "⟦[here](a.md)⟧\n", good: "[The guide](a.md)\n")])
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    for link in page.document.indices(of: .link) where ["here", "ici", "qui"].contains(page.document.plainText(link)) {
      let text = page.document.plainText(link)
      findings.append(
        Finding(
          "link-text-vague", "“\(text)” says nothing of `\(page.document.destination(link))`",
          at: page.document.nodes[link].range, evidence: page.document.destination(link)))
    }
  }
}

let workspace = Workspace(workingDirectory: FileManager.default.currentDirectoryPath)
let set = try await workspace.open(SetRequest(paths: Array(CommandLine.arguments.dropFirst()))).lintSet
for diagnostic in await Linter(rules: RuleSet(RuleCatalog.rules + [LinkTextVague()])).lint(set) {
  print("\(diagnostic.place.file): \(diagnostic.message) [\(diagnostic.rule)]")
}
