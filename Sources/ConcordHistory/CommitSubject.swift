/// The first line of what a commit says of itself.
package enum CommitSubject {
  /// Whether it says that words were mended, and nothing else was done: `docs: fix typos`, `Grammar fixes (English)`.
  package static func isProofreading(_ subject: some StringProtocol) -> Bool {
    // The language has a capital wherever it stands.
    let words = subject.split { !$0.isLetter && $0 != "-" }.enumerated().map { number, word in
      number > 0 && word == "Polish" ? "" : word.lowercased()
    }
    return words.contains(where: mending.contains) && !words.contains(where: doing.contains)
  }

  /// In English, as most commits are.
  private static let mending: Set = [
    "typo", "typos", "grammar", "grammatical", "spelling", "misspelling", "misspellings", "wording", "reword",
    "rewording", "rephrase", "rephrasing", "proofread", "proofreading", "punctuation", "polish", "polishing",
  ]

  /// What is done besides, by one who mends words while at it.
  private static let doing: Set = [
    "add", "added", "adds", "bump", "change", "changed", "changes", "deprecate", "document", "feat", "feature",
    "implement", "introduce", "merge", "move", "new", "release", "remove", "removed", "rename", "renamed", "rewrite",
    "support", "update", "updated", "updates", "upgrade",
  ]
}
