import ConcordAlignment
import ConcordHistory
import ConcordProject
import ConcordSyntax

/// A translation made from another revision of the source: reported once, whatever follows from it.
struct PageFreshness: PairRule {
  private static let steps = (1...9).map { "- `tide step-\($0)`\n" }.joined()

  let descriptions = [
    RuleDescription(
      "page-stale", .pair, .warning, .page, explains: [.rule("front-matter-key-changed", .evidence("lastupdated"))],
      yieldsToConsensus: false, summary: "The translation was made from an older revision of the source.",
      rationale:
        "What differs by whole blocks is the source's progress, not the translator's mistake. Where the source only says the same in other words, or its commits say that they mend typos, grammar or wording and do nothing else, where they change twenty pages or more and keep all names, numbers, links and code, where it has got a description for machines in its front matter and nothing else, or where it has the same rows of a table in another order, it is an info; which pages of the site its links lead to, and how they are written, is no change, and nor is what the translation had before its source, as pages that are written in two languages have. Where a comment says that a program has written the page (`@generated`), it is an info. So it is of pages whose dates are no more than two weeks apart, and whose blocks are the same.",
      advice:
        "Bring the page up to date with the source; `concord mark LOCALE PAGE` says that it is, as does its `lastupdated`.",
      examples: [
        RuleExample(
          source: "---\nlastupdated: \"2026-02-01\"\n---\n\nText.\n",
          bad: "---\nlastupdated: \"⟦2026-01-01⟧\"\n---\n\nTexte.\n",
          good: "---\nlastupdated: \"2026-02-01\"\n---\n\nTexte.\n"),
        RuleExample(
          source: "---\nweight: 1\n---\n\n# Tide\n\nRun `tide up --now`.\n\n## Logs\n\nSee `tide log`.\n",
          bad: "---\ndefault_lang_commit: ⟦1111111⟧\n---\n\n# Marée\n\nLancez `tide up`.\n",
          good:
            "---\ndefault_lang_commit: 2222222\n---\n\n# Marée\n\nLancez `tide up --now`.\n\n## Journal\n\nVoyez `tide log`.\n",
          message: "behind since 2026-01-02: 1 block changed, 2 added; `concord status --todo fr` shows them",
          formerSources: ["---\nweight: 1\n---\n\n# Tide\n\nRun `tide up`.\n"]),
      ]),
    RuleDescription(
      "page-pin-contradicted", .pair, .warning, .page, yieldsToConsensus: false,
      summary: "The page names the revision that it was made from, and its content is that of another one.",
      rationale: "Where pins are set in bulk, pages count as up to date that nobody has looked at.",
      advice: "Compare the page with the source, bring it up to date, and set the pin again.",
      examples: [
        RuleExample(
          source: "---\nweight: 1\n---\n\n# Tide\n\n" + Self.steps,
          bad: "---\ndefault_lang_commit: ⟦1111111⟧\n---\n\n# Marée\n\n" + Self.steps,
          good: "---\ndefault_lang_commit: 2222222\n---\n\n# Marée\n\n" + Self.steps,
          message: "the page says that it was made from 1111111 of 2026-01-01, and is like 222222222222 of 2026-01-02",
          formerSources: ["---\nweight: 1\n---\n\n# Tide\n"])
      ]),
    RuleDescription(
      "page-ahead", .pair, .info, .page, yieldsToConsensus: false,
      summary: "The translation was made from a newer revision of the source.",
      rationale: "The source page at hand is not the one that was translated.",
      advice: "Nothing: fetch the newer source page.",
      examples: [
        RuleExample(
          source: "---\nlastupdated: \"2026-02-01\"\n---\n\nText.\n",
          bad: "---\nlastupdated: \"⟦2026-03-01⟧\"\n---\n\nTexte.\n",
          good: "---\nlastupdated: \"2026-02-01\"\n---\n\nTexte.\n")
      ]),
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    let entry = pair.target.frontMatter?.entry("lastupdated")
    let place = entry?.value ?? pair.target.frontMatter?.range ?? ByteRange(start: 0, end: 0)
    if let status = pair.status {
      let place = status.pin ?? place
      if let other = status.contradicted, let named = status.revision?.version {
        let date = CalendarDate(secondsSince1970: other.time)
        findings.append(
          Finding(
            "page-pin-contradicted",
            "the page says that it was made from \(pair.target.text[place]) of \(CalendarDate(secondsSince1970: named.time)), "
              + "and is like \(other.commit.prefix(12)) of \(date)", at: place, evidence: ""))
      }
      if let drift = status.drift {
        // A program writes the page anew, whoever has translated its words.
        let isGenerated = pair.target.isGenerated
        var finding = Finding(
          "page-stale", Self.message(drift, since: status.since, status.page.locale), at: place,
          severity: drift.isRewording || drift.isReordering || drift.isDescription || isGenerated
            ? .info : nil,
          evidence: "")
        finding.extent = drift.isRewording ? 0 : drift.changes.count
        findings.append(finding)
      }
      return
    }
    let source = pair.source.frontMatter?.entry("lastupdated")?.value
    let theirs = entry.map { pair.target.text[$0.value] } ?? "no date"
    let ours = source.map { pair.source.text[$0] } ?? "no date"
    switch pair.revision {
    case .stale:
      findings.append(
        Finding(
          "page-stale", "the translation says \(theirs), the source \(ours)", at: place, source: source,
          severity: isDaysBehind(pair) ? .info : nil, evidence: ""))
    case .ahead:
      findings.append(
        Finding(
          "page-ahead", "the translation says \(theirs), the source \(ours)", at: place, source: source, evidence: ""))
    case .same, .unknown: break
    }
  }

  /// Whether two pages are days apart and have the same blocks: what a source gets so soon after is mostly a slip that is mended.
  private func isDaysBehind(_ pair: PairContext) -> Bool {
    guard let source = pair.source.lastUpdated?.date, let target = pair.target.lastUpdated?.date else { return false }
    let days = CalendarDate.daysSince1970(source) - CalendarDate.daysSince1970(target)
    return days <= Self.mostDays && pair.alignment.rows.allSatisfy { $0.source != nil && $0.target != nil }
  }

  private static let mostDays = 14

  /// `behind since 2026-05-02: 3 blocks changed, 9 added; concord status --todo fr shows them`
  private static func message(_ drift: SourceDrift, since: Int?, _ locale: LocaleTag) -> String {
    let date = since.map { " since \(CalendarDate(secondsSince1970: $0))" } ?? ""
    let how = drift.isRewording ? ", in words alone" : drift.isReordering ? ", as rows changed places" : ""
    return "behind\(date): \(drift.account)\(how); `concord status --todo \(locale.tag)` shows them"
  }
}
