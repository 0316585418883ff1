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
    var counts: [UInt64: Int] = [:]
    for index in pages.indices {
      sizes[clusters[index], default: 0] += 1
      for key in Set(pages[index].diagnostics.flatMap { keys($0, clusters[index]) }) { counts[key, default: 0] += 1 }
    }
    return pages.enumerated().map { index, page in
      let others = (sizes[clusters[index]] ?? 1) - 1
      guard others >= 2, page.page.revision.isAnother else { return page.diagnostics }
      return page.diagnostics.map { diagnostic in
        let sharing = keys(diagnostic, clusters[index]).map { (counts[$0] ?? 1) - 1 }
        if sharing.allSatisfy({ $0 == 0 }), let severity = diagnostic.severityByItself {
          // What no other page of the revision lacks is this translator's.
          var own = diagnostic
          own.origin = .translation
          own.severity = severity
          return own
        }
        guard rules[diagnostic.rule]?.yieldsToConsensus ?? true else { return diagnostic }
        let isShared = sharing.map { $0 * 2 >= others }
        if isShared.contains(false) {
          // Of a block of code the lines that are this page's own are left.
          let shared = Set(zip(diagnostic.lines, isShared).lazy.filter(\.1).map(\.0))
          return shared.isEmpty ? diagnostic : diagnostic.without(shared) ?? diagnostic
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

  /// What makes a difference the same in two pages, hashed; of a block of code for each line that it speaks of.
  private func keys(_ diagnostic: Diagnostic, _ cluster: String) -> [UInt64] {
    if diagnostic.lines.isEmpty {
      return [key([diagnostic.rule, diagnostic.evidence], diagnostic.source?.range, cluster)]
    }
    return diagnostic.lines.map { key([$0.rule, $0.message], $0.source, cluster) }
  }

  private func key(_ parts: [String], _ source: ByteRange?, _ cluster: String) -> UInt64 {
    var hash = ByteHash()
    for part in [cluster] + parts {
      hash.add(part)
      hash.add(0)
    }
    if let source { hash.add("\(source)") }
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
