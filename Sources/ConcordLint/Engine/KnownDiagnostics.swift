public import ConcordProject

/// Diagnostics that were there before, and which of a run they are.
///
/// One is known by its fingerprint. Where the block above it was edited, it is known by what it says itself, unless the one that says
/// the same is found, too: that would be another.
public struct KnownDiagnostics: Sendable {
  /// What one is known by.
  public struct Name: Sendable, Hashable {
    /// As lint gives it.
    public let fingerprint: String
    /// The same without page and neighbours; nil where only the fingerprint is known.
    public let likeness: String?
    /// The page.
    public let file: String
    /// What one that is said of the page as a whole is known by, whatever the page begins with; nil for others.
    let pageLikeness: String?
    /// How much of it there was: where there is more now, it is another. Nil where that is not known.
    let extent: Int?

    init(fingerprint: String, likeness: String?, file: String) {
      self.fingerprint = fingerprint
      self.likeness = likeness
      self.file = file
      pageLikeness = nil
      extent = nil
    }

    init(_ diagnostic: Diagnostic) {
      fingerprint = diagnostic.fingerprint
      likeness = diagnostic.likeness
      file = diagnostic.place.file
      pageLikeness = diagnostic.pageLikeness
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
  /// How much there was of what is said of pages as a whole.
  private let extents: [Key: Int]

  /// Those of an earlier run.
  public init(_ diagnostics: [Diagnostic]) { self.init(names: diagnostics.map(Name.init)) }

  init(names: [Name]) {
    self.names = names
    fingerprints = Set(names.map(\.fingerprint))
    keys = Set(names.compactMap { name in name.likeness.map { Key(likeness: $0, file: name.file) } })
    let sized = names.compactMap { name in
      name.extent.flatMap { extent in name.pageLikeness.map { (Key(likeness: $0, file: name.file), extent) } }
    }
    extents = Dictionary(sized) { max($0, $1) }
  }

  /// The same, with others.
  public func joined(with others: KnownDiagnostics) -> KnownDiagnostics {
    KnownDiagnostics(names: Array(Set(names + others.names)))
  }

  /// Whether there is more of it now than there was of the one that it would be: a stale page got staler.
  private func hasGrown(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.extent > 0, let key = Self.pageKey(diagnostic) else { return false }
    return extents[key].map { $0 < diagnostic.extent } ?? false
  }

  private static func pageKey(_ diagnostic: Diagnostic) -> Key? {
    diagnostic.pageLikeness.map { Key(likeness: $0, file: diagnostic.place.file) }
  }

  /// Whether a diagnostic may be one of them; only a whole run tells.
  public func mayHold(_ diagnostic: Diagnostic) -> Bool {
    if hasGrown(diagnostic) { return false }
    return fingerprints.contains(diagnostic.fingerprint) || fingerprints.contains(diagnostic.formerFingerprint)
      || keys.contains(Key(likeness: diagnostic.likeness, file: diagnostic.place.file))
      || Self.pageKey(diagnostic).map { extents[$0] != nil } ?? false
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
    for diagnostic in others {
      let file = renames[diagnostic.place.file] ?? diagnostic.place.file
      if let name = left[Key(likeness: diagnostic.likeness, file: file)]?.popLast() {
        match.found.insert(diagnostic.fingerprint)
        match.known.insert(name)
      } else if let key = Self.pageKey(diagnostic), extents[key] != nil {
        match.found.insert(diagnostic.fingerprint)
      }
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
