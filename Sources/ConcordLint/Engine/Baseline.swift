public import ConcordProject

/// The diagnostics that a team has agreed to live with for now: one a line, so that a review sees what they say.
///
/// ```text
/// # concord baseline 2
/// 0b5f3c0e9a7d1e42 5e1b0f3c9a7d8842 code-changed fr/guide.md	`stop` instead of `start`
/// ```
///
/// The fingerprint comes first, so that moved text does not revive them; then what a diagnostic is known by where its page was
/// renamed, or the block above it was edited. Lines of version 1 have the fingerprint of that time alone.
public struct Baseline: Sendable, Hashable {
  /// One diagnostic.
  public struct Entry: Sendable, Hashable {
    /// As lint gives it, or gave it where the line is of version 1.
    public let fingerprint: String
    /// What it is known by in another page; nil of version 1.
    let likeness: String?
    /// For people who read the file.
    public let rule: String
    /// The page.
    public let file: String
    /// For people who read the file.
    public let message: String
  }

  /// Sorted by file, rule and fingerprint.
  public let entries: [Entry]

  /// The diagnostics of a run.
  public init(_ diagnostics: [Diagnostic]) {
    self.init(
      entries: diagnostics.map {
        Entry(
          fingerprint: $0.fingerprint, likeness: $0.likeness, rule: $0.rule, file: $0.place.file, message: $0.message)
      })
  }

  private init(entries: [Entry]) {
    self.entries = Set(entries).sorted { ($0.file, $0.rule, $0.fingerprint) < ($1.file, $1.rule, $1.fingerprint) }
  }

  /// Reads a file.
  public init(text: String, file: String) throws(BaselineError) {
    var entries: [Entry] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = line.hasSuffix("\r") ? line.dropLast() : line
      if line.isEmpty || line.hasPrefix("#") {
        if number == 0, !Self.headers.contains(String(line)) { throw BaselineError(file: file, line: 1) }
        continue
      }
      guard number > 0, let entry = Entry(line) else { throw BaselineError(file: file, line: number + 1) }
      entries.append(entry)
    }
    self.init(entries: entries)
  }

  private static let headers = ["# concord baseline 1", "# concord baseline 2"]

  /// The file: a line for each diagnostic, the same for the same diagnostics.
  public var text: String { ([Self.headers[1]] + entries.map(\.line)).joined(separator: "\n") + "\n" }

  /// Whether some of it was written by a version that knew diagnostics by less.
  public var isFormer: Bool { entries.contains { $0.likeness == nil } }

  /// What the baseline knows.
  public var known: KnownDiagnostics {
    KnownDiagnostics(
      names: entries.map { KnownDiagnostics.Name(fingerprint: $0.fingerprint, likeness: $0.likeness, file: $0.file) })
  }

  /// What is no longer found: fixed, or moved to another page.
  public func stale(_ match: KnownDiagnostics.Match) -> [Entry] {
    entries.filter { !match.known.contains($0.fingerprint) }
  }

  /// The baseline without what is no longer found in pages that were looked at; what is found is named as it is today.
  public func pruned(_ diagnostics: [Diagnostic], files: FileSet, isLookedAt: (String) -> Bool) -> Baseline {
    let match = known.match(diagnostics, files: files)
    let found = Baseline(diagnostics.filter(match.holds)).entries
    return Baseline(entries: found + stale(match).filter { !isLookedAt($0.file) })
  }

  /// This baseline with the entries of another one for pages that were not looked at.
  public func keeping(_ old: Baseline, isLookedAt: (String) -> Bool) -> Baseline {
    Baseline(entries: entries + old.entries.filter { !isLookedAt($0.file) })
  }
}

extension Baseline.Entry {
  /// Reads a line; nil where it is none.
  fileprivate init?(_ line: Substring) {
    let fields = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    var parts = fields[0].split(separator: " ", maxSplits: 3)
    guard parts.count >= 3, Self.isDigits(parts[0]) else { return nil }
    if !Self.isDigits(parts[1]) {
      // The name of a page may hold spaces.
      parts = fields[0].split(separator: " ", maxSplits: 2)
      self.init(
        fingerprint: String(parts[0]), likeness: nil, rule: String(parts[1]),
        file: String(line[parts[2].startIndex...]),
        message: "")
      return
    }
    guard parts.count == 4 else { return nil }
    self.init(
      fingerprint: String(parts[0]), likeness: String(parts[1]), rule: String(parts[2]),
      file: Self.unescaped(parts[3]), message: fields.count > 1 ? Self.unescaped(fields[1]) : "")
  }

  private static func isDigits(_ text: Substring) -> Bool {
    text.utf8.count == 16 && text.allSatisfy { $0.isHexDigit && !$0.isUppercase }
  }

  /// The entry as a line of the file.
  fileprivate var line: String {
    guard let likeness else { return "\(fingerprint) \(rule) \(file)" }
    return "\(fingerprint) \(likeness) \(rule) \(Self.escaped(file))"
      + (message.isEmpty ? "" : "\t\(Self.escaped(message))")
  }

  private static let escapes: [(plain: Character, sign: Character)] = [
    ("\\", "\\"), ("\n", "n"), ("\r\n", "N"), ("\r", "r"), ("\t", "t"),
  ]

  /// What would end a field.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if let escape = escapes.first(where: { $0.plain == character }) {
        result += "\\\(escape.sign)"
      } else {
        result.append(character)
      }
    }
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscape = false
    for character in text {
      if isEscape {
        result.append(escapes.first { $0.sign == character }?.plain ?? character)
        isEscape = false
      } else if character == "\\" {
        isEscape = true
      } else {
        result.append(character)
      }
    }
    return result
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
