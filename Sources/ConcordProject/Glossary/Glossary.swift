/// The words that a team has agreed on: what is never translated, and how the rest is, by locale.
public struct Glossary: Hashable, Sendable {
  /// One concept in one locale.
  public struct Entry: Hashable, Sendable {
    /// What the source calls it; nil where a form is to be avoided whatever it stands for.
    public let term: String?
    /// What translations may call it, the preferred form first.
    public var use: [String]
    /// What they must not.
    public var avoid: [String]

    /// A concept.
    public init(term: String?, use: [String] = [], avoid: [String] = []) {
      self.term = term
      self.use = use
      self.avoid = avoid
    }
  }

  /// Terms of the source that stay as they are, in every locale that has no entry for them.
  public var kept: [String]
  /// What each locale says, by its tag in the glossary.
  public var entries: [LocaleTag: [Entry]]

  /// A glossary.
  public init(kept: [String] = [], entries: [LocaleTag: [Entry]] = [:]) {
    self.kept = kept
    self.entries = entries
  }

  /// Whether it says nothing.
  public var isEmpty: Bool { kept.isEmpty && entries.values.allSatisfy(\.isEmpty) }

  /// Whether it is larger than a team's would be. A file may say of each of its terms that each of its words stands for it: that
  /// is more than the file has, and more than can be looked for.
  public var isTooLarge: Bool {
    func size(_ text: String) -> Int { text.utf8.count + Self.each }
    let kept = kept.reduce(0) { $0 + size($1) }
    var all = kept
    for entries in entries.values {
      var own = kept
      for entry in entries {
        for form in entry.use { own += size(form) }
        for form in entry.avoid { own += size(form) }
        own += size(entry.term ?? "")
        if own > Self.largest { return true }
      }
      all += own
    }
    return kept > Self.largest || all > Self.largestOfAll
  }

  /// In bytes, for the words of one locale with their repetitions, and of all.
  private static let largest = 8 << 20
  private static let largestOfAll = 64 << 20
  /// What each word takes besides its bytes.
  private static let each = 16

  /// Adds what another one says.
  public mutating func merge(_ other: Glossary) {
    kept += other.kept
    entries.merge(other.entries) { $0 + $1 }
  }

  /// What holds for the pages of a locale: `pt` and `pt-BR` both do for pt-BR, and of one term the nearer locale decides.
  public func entries(for locale: LocaleTag) -> [Entry] {
    let near = entries.keys.filter { $0.covers(locale) }.sorted {
      ($1.nearness(to: locale), $0.tag) < ($0.nearness(to: locale), $1.tag)
    }
    var known = Set<String>()
    var found: [Entry] = []
    for key in near {
      let own = (entries[key] ?? []).filter { entry in !(entry.term.map(known.contains) ?? false) }
      known.formUnion(own.compactMap(\.term))
      found += own
    }
    return found
  }
}

extension LocaleTag {
  /// Whether what is said for this locale holds for another: nothing that both name is different.
  fileprivate func covers(_ other: LocaleTag) -> Bool {
    func agree(_ one: String?, _ two: String?) -> Bool { one == nil || two == nil || one == two }
    return language == other.language && agree(writing, other.writing) && agree(region, other.region)
  }

  fileprivate func nearness(to other: LocaleTag) -> Int { self == other ? 2 : region == nil && script == nil ? 0 : 1 }

  /// The script, which regions tell where Chinese is written.
  private var writing: String? {
    if script != nil || language != "zh" { return script }
    return switch region {
    case "CN", "SG", "MY": "Hans"
    case "TW", "HK", "MO": "Hant"
    default: nil
    }
  }
}
