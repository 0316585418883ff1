import ConcordPages
import ConcordSyntax

/// What the locales of one revision agree on is that revision's doing, not a translator's.
struct Consensus: Sendable {
  let rules: RuleSet

  /// Marks differences of pages from another revision that at least half of that revision's other locales share.
  ///
  /// What another revision may explain, and none of these locales shares, is a translator's after all. Shared means: the same
  /// rule at the same place of the source, with the same evidence on both sides.
  func settle(_ pages: [(page: PairContext, diagnostics: [Diagnostic])]) -> [[Diagnostic]] {
    guard pages.contains(where: { $0.page.revision.isAnother }) else { return pages.map(\.diagnostics) }
    let clusters = pages.map { cluster($0.page.targetPage) }
    var sizes: [String: Int] = [:]
    let keys = pages.indices.map { index in pages[index].diagnostics.map { key($0, clusters[index]) } }
    var counts: [UInt64: Int] = [:]
    for index in pages.indices {
      sizes[clusters[index], default: 0] += 1
      for key in Set(keys[index]) { counts[key, default: 0] += 1 }
    }
    return pages.enumerated().map { index, page in
      let others = (sizes[clusters[index]] ?? 1) - 1
      guard others >= 2, page.page.revision.isAnother else {
        return page.diagnostics
      }
      return zip(page.diagnostics, keys[index]).map { diagnostic, key in
        let sharing = (counts[key] ?? 1) - 1
        if sharing == 0, let severity = diagnostic.severityByItself {
          // What no other page of the revision lacks is this translator's.
          var own = diagnostic
          own.origin = .translation
          own.severity = severity
          return own
        }
        guard sharing * 2 >= others, rules[diagnostic.rule]?.yieldsToConsensus ?? true else {
          return diagnostic
        }
        var settled = diagnostic
        settled.origin = .revision
        settled.severity = .info
        return settled
      }
    }
  }

  /// Pages with the same `lastupdated` were made from the same revision.
  private func cluster(_ page: ParsedPage) -> String {
    let date = page.document.frontMatter?.entry("lastupdated").map { page.document.text[$0.value] }
    return date ?? "undated"
  }

  /// What makes a difference the same in two pages, hashed.
  private func key(_ diagnostic: Diagnostic, _ cluster: String) -> UInt64 {
    var hash = ByteHash()
    for part in [cluster, diagnostic.rule, diagnostic.evidence] {
      hash.add(part)
      hash.add(0)
    }
    if let range = diagnostic.source?.range { hash.add("\(range)") }
    return hash.value
  }
}

extension Revision {
  /// Whether the translation was surely made from another revision of the source.
  var isAnother: Bool {
    switch self {
    case .stale, .ahead: true
    case .same, .unknown: false
    }
  }
}
