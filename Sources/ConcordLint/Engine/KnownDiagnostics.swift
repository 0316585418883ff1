public import ConcordProject

/// Diagnostics that were there before, and which of a run they are.
///
/// One is known by its fingerprint. Where the block above it was edited, it is known by what it says itself, unless the one that says
/// the same is found, too: that would be another. Where its heading was edited, too, what an earlier run said in the page is what it is
/// known by, and a baseline does not know it.
public struct KnownDiagnostics: Sendable {
  /// What one is known by.
  public struct Name: Sendable, Hashable {
    /// As lint gives it.
    public let fingerprint: String
    /// The same without page and neighbours; nil where only the fingerprint is known.
    public let likeness: String?
    /// The page.
    public let file: String
    /// What it says, wherever that stands in the page; nil where that is not known.
    let saying: String?
    /// How much of it there was: where there is more now, it is another. Nil where that is not known.
    let extent: Int?

    init(fingerprint: String, likeness: String?, file: String) {
      self.fingerprint = fingerprint
      self.likeness = likeness
      self.file = file
      saying = nil
      extent = nil
    }

    init(_ diagnostic: Diagnostic) {
      fingerprint = diagnostic.fingerprint
      likeness = diagnostic.likeness
      file = diagnostic.place.file
      saying = diagnostic.saying
      extent = diagnostic.extent
    }
  }

  private struct Key: Hashable {
    let likeness: String
    let file: String
  }

  private let fingerprints: Set<String>
  private let names: [Name]
  private let keys: Set<Key>
  /// What was said in each page, and how much there was of it.
  private let extents: [Key: Int]

  /// Those of an earlier run.
  public init(_ diagnostics: [Diagnostic]) {
    var seen = Set<String>()
    self.init(names: diagnostics.map(Name.init).filter { seen.insert($0.fingerprint).inserted })
  }

  init(names: [Name]) {
    self.names = names
    fingerprints = Set(names.map(\.fingerprint))
    keys = Set(names.compactMap { name in name.likeness.map { Key(likeness: $0, file: name.file) } })
    let sized = names.compactMap { name in
      name.extent.flatMap { extent in name.saying.map { (Key(likeness: $0, file: name.file), extent) } }
    }
    extents = Dictionary(sized) { max($0, $1) }
  }

  /// The same, with others.
  public func joined(with others: KnownDiagnostics) -> KnownDiagnostics {
    KnownDiagnostics(names: Array(Set(names + others.names)))
  }

  /// Whether there is more of it now than there was of the one that it would be: a stale page got staler.
  private func hasGrown(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.extent > 0 && extents[Self.saying(diagnostic)].map { $0 < diagnostic.extent } ?? false
  }

  private static func saying(_ diagnostic: Diagnostic) -> Key {
    Key(likeness: diagnostic.saying, file: diagnostic.place.file)
  }

  /// Whether a diagnostic may be one of them; only a whole run tells.
  public func mayHold(_ diagnostic: Diagnostic) -> Bool {
    if hasGrown(diagnostic) { return false }
    return fingerprints.contains(diagnostic.fingerprint) || fingerprints.contains(diagnostic.formerFingerprint)
      || keys.contains(Key(likeness: diagnostic.likeness, file: diagnostic.place.file))
      || extents[Self.saying(diagnostic)] != nil
  }

  /// What a run found of them.
  public struct Match: Sendable {
    /// The fingerprints of the diagnostics that are known.
    public fileprivate(set) var found = Set<String>()
    /// The fingerprints by which they were known before.
    public fileprivate(set) var known = Set<String>()

    /// Whether a diagnostic of the run is known.
    public func holds(_ diagnostic: Diagnostic) -> Bool { found.contains(diagnostic.fingerprint) }
  }

  /// Looks for them among the diagnostics of a run.
  /// - Parameters:
  ///   - diagnostics: all of the run.
  ///   - files: the pages that there are now; a page that is gone may have another name. Nil where nobody asks.
  public func match(_ diagnostics: [Diagnostic], files: FileSet? = nil) -> Match {
    var match = Match()
    var others: [Diagnostic] = []
    for diagnostic in diagnostics {
      let name = diagnostic.fingerprint
      if hasGrown(diagnostic) { continue }
      if fingerprints.contains(name) {
        match.found.insert(name)
        match.known.insert(name)
      } else if fingerprints.contains(diagnostic.formerFingerprint) {
        match.found.insert(name)
        match.known.insert(diagnostic.formerFingerprint)
      } else {
        others.append(diagnostic)
      }
    }
    if others.isEmpty { return match }
    var left: [Key: [String]] = [:]
    for name in names where !match.known.contains(name.fingerprint) {
      if let likeness = name.likeness {
        left[Key(likeness: likeness, file: name.file), default: []].append(name.fingerprint)
      }
    }
    let renames = files.map { self.renames(of: left, to: others, $0) } ?? [:]
    var rest: [Diagnostic] = []
    for diagnostic in others {
      let file = renames[diagnostic.place.file] ?? diagnostic.place.file
      if let name = left[Key(likeness: diagnostic.likeness, file: file)]?.popLast() {
        match.found.insert(diagnostic.fingerprint)
        match.known.insert(name)
      } else {
        rest.append(diagnostic)
      }
    }
    var said: [Key: Int] = [:]
    if !rest.isEmpty, !extents.isEmpty {
      for name in names where !match.known.contains(name.fingerprint) {
        if let saying = name.saying { said[Key(likeness: saying, file: name.file), default: 0] += 1 }
      }
    }
    for diagnostic in rest {
      let key = Self.saying(diagnostic)
      guard let count = said[key], count > 0 else { continue }
      said[key] = count - 1
      match.found.insert(diagnostic.fingerprint)
    }
    return match
  }

  /// Pages that are gone, by the names that they have now: most of what was known of such a page is found in one other.
  private func renames(of left: [Key: [String]], to found: [Diagnostic], _ files: FileSet) -> [String: String] {
    let known = Set(names.map(\.file))
    var holders: [String: Set<String>] = [:]
    for diagnostic in found where !known.contains(diagnostic.place.file) {
      holders[diagnostic.likeness, default: []].insert(diagnostic.place.file)
    }
    var shared: [String: [String: Int]] = [:]
    var counts: [String: Int] = [:]
    for key in left.keys where !files.contains(key.file) {
      counts[key.file, default: 0] += 1
      for file in holders[key.likeness] ?? [] { shared[key.file, default: [:]][file, default: 0] += 1 }
    }
    var renames: [String: String] = [:]
    for (old, candidates) in shared.sorted(by: { $0.key < $1.key }) {
      let best = candidates.max { ($0.value, $1.key) < ($1.value, $0.key) }
      guard let best, best.value * 2 > counts[old, default: 0], renames[best.key] == nil else { continue }
      renames[best.key] = old
    }
    return renames
  }
}
