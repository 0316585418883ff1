/// The diagnostics that a team has agreed to live with for now: one a line, by fingerprint, so that moved text does not revive
/// them.
///
/// ```text
/// # concord baseline 1
/// 0b5f3c0e9a7d1e42 code-changed fr/guide.md
/// ```
public struct Baseline: Sendable, Hashable {
  /// One diagnostic.
  public struct Entry: Sendable, Hashable {
    /// As lint gives it.
    public let fingerprint: String
    /// For people who read the file.
    public let rule: String
    /// For people who read the file.
    public let file: String
  }

  /// Sorted by file, rule and fingerprint.
  public let entries: [Entry]
  private let fingerprints: Set<String>

  /// The diagnostics of a run.
  public init(_ diagnostics: [Diagnostic]) {
    self.init(
      entries: diagnostics.map { Entry(fingerprint: $0.fingerprint, rule: $0.rule, file: $0.place.file) })
  }

  private init(entries: [Entry]) {
    fingerprints = Set(entries.map(\.fingerprint))
    self.entries = Set(entries).sorted { ($0.file, $0.rule, $0.fingerprint) < ($1.file, $1.rule, $1.fingerprint) }
  }

  /// Reads a file.
  public init(text: String, file: String) throws(BaselineError) {
    var entries: [Entry] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = line.hasSuffix("\r") ? line.dropLast() : line
      if line.isEmpty || line.hasPrefix("#") {
        if number == 0, line != Self.header[...] { throw BaselineError(file: file, line: 1) }
        continue
      }
      let parts = line.split(separator: " ", maxSplits: 2)
      guard number > 0, parts.count == 3, parts[0].utf8.count == 16 else {
        throw BaselineError(file: file, line: number + 1)
      }
      entries.append(Entry(fingerprint: String(parts[0]), rule: String(parts[1]), file: String(parts[2])))
    }
    self.init(entries: entries)
  }

  private static let header = "# concord baseline 1"

  /// The file: a line for each diagnostic, the same for the same diagnostics.
  public var text: String {
    ([Self.header] + entries.map { "\($0.fingerprint) \($0.rule) \($0.file)" }).joined(separator: "\n") + "\n"
  }

  /// Whether the baseline knows a diagnostic.
  public func contains(_ diagnostic: Diagnostic) -> Bool { fingerprints.contains(diagnostic.fingerprint) }

  /// What is no longer found: fixed, or moved to another page.
  public func stale(_ diagnostics: [Diagnostic]) -> [Entry] {
    let found = Set(diagnostics.map(\.fingerprint))
    return entries.filter { !found.contains($0.fingerprint) }
  }

  /// The baseline without what is no longer found in pages that were looked at.
  public func pruned(_ diagnostics: [Diagnostic], isLookedAt: (String) -> Bool) -> Baseline {
    let gone = Set(stale(diagnostics))
    return Baseline(entries: entries.filter { !gone.contains($0) || !isLookedAt($0.file) })
  }

  /// This baseline with the entries of another one for pages that were not looked at.
  public func keeping(_ old: Baseline, isLookedAt: (String) -> Bool) -> Baseline {
    Baseline(entries: entries + old.entries.filter { !isLookedAt($0.file) })
  }
}

/// A baseline that cannot be read.
public struct BaselineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as it was named to the reader.
  public let file: String
  /// The line, from 1.
  public let line: Int

  /// The error as one clause.
  public var description: String {
    "\(file):\(line) is no line of a baseline; write it anew with `concord baseline write`"
  }
}
