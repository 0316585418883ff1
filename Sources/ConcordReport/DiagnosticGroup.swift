import ConcordLint
import ConcordProject
import ConcordSyntax

/// Diagnostics with one cause, which are reported as one: the same place of the source in many locales, the same change all
/// over a page, the pages that one locale has not; what a template has put into many pages; and what several versions of a page have.
struct DiagnosticGroup: Sendable {
  /// What the diagnostics have in common.
  enum Bond: Sendable {
    /// Their place in the source.
    case source
    /// Their page.
    case page
    /// The block that lacks them all.
    case block
    /// What they name, or how an address was rewritten, in many pages.
    case pages
    /// Their topic, of which locales have no page.
    case topic
    /// Their locale, which has no page of some topics.
    case locale
  }

  let first: Diagnostic
  /// The others, in their order.
  let others: [Diagnostic]
  let bond: Bond
  /// The names of the versions whose pages have the same.
  let versions: [String]

  /// All of them, but for those of other versions.
  var all: [Diagnostic] { [first] + others }
  /// The tags of the locales, each once, in the order of the diagnostics.
  var locales: [String] {
    var seen = Set<String>()
    return all.map(\.place.locale.tag).filter { seen.insert($0).inserted }
  }

  /// `3 times`, of one message; `3 such`, of several.
  var extent: String {
    "\(all.count) \(others.allSatisfy { $0.message == first.message } ? "times" : "such")"
  }

  /// `in 20 pages`; with how many there are where they say different things.
  var reach: String {
    let isSame = others.allSatisfy { $0.message == first.message }
    return isSame ? "in \(pageCount) pages" : "\(extent) in \(pageCount) pages"
  }

  /// How many pages have them.
  var pageCount: Int { Set(all.map(\.place.file)).count }

  /// The first diagnostic's message, or what is to be said of all.
  var message: String {
    switch bond {
    case _ where others.isEmpty: first.message
    case .locale: gathering?.ofLocale(all.count, first.place.locale.tag) ?? first.message
    case .topic: gathering?.ofTopic(locales) ?? first.message
    case .block: "\(first.message), \(named) too"
    case .source, .page, .pages: first.message
    }
  }

  /// What the others name: `` `a`, `b` and 2 more ``.
  private var named: String {
    let names = others.map { other in
      let name = other.message.drop { $0 != "`" }
      return name.lastIndex(of: "`").map { String(name[...$0]) } ?? other.message
    }
    let more = names.count - Self.mostNamed
    let last = more > 0 ? "\(more + 1) more" : names[names.count - 1]
    let others = (more > 0 ? names.prefix(Self.mostNamed - 1) : names.dropLast()).joined(separator: ", ")
    return others.isEmpty ? last : "\(others) and \(last)"
  }

  private static let mostNamed = 4

  private var gathering: Gathering? { RuleCatalog.description(of: first.rule)?.gathering }
}

// MARK: Grouping

extension DiagnosticGroup {
  /// The groups of the diagnostics, each where its first one stands.
  /// - Parameter foldsPages: whether what a page has several times is one; a report that is read beside the page's lines
  ///   shows each.
  static func all(_ diagnostics: [Diagnostic], foldsPages: Bool = true) -> [DiagnosticGroup] {
    partition(diagnostics, foldsPages: foldsPages).map { part in
      DiagnosticGroup(
        first: diagnostics[part.members[0]], others: part.members.dropFirst().map { diagnostics[$0] }, bond: part.bond,
        versions: part.versions)
    }
  }

  /// A group by the indices of its diagnostics.
  struct Part {
    let bond: Bond
    /// Those that one version of the pages has.
    fileprivate(set) var members: [Int]
    /// Those of the other versions.
    fileprivate(set) var copies: [Int] = []
    /// The names of these.
    fileprivate(set) var versions: [String] = []

    fileprivate init(_ bond: Bond, _ index: Int) {
      self.bond = bond
      members = [index]
    }
  }

  /// The same by the indices of the diagnostics.
  static func partition(_ diagnostics: [Diagnostic], foldsPages: Bool = true) -> [Part] {
    let bonds = Bonds(diagnostics)
    var groups: [Part] = []
    var numbers: [Key: [Int]] = [:]
    for index in diagnostics.indices {
      let (key, bond) = bonds.key(diagnostics[index])
      if !foldsPages, bond == .page || bond == .block {
        groups.append(Part(bond, index))
        continue
      }
      let locale = diagnostics[index].place.locale
      let free = numbers[key]?.first { number in
        bond != .source || !groups[number].members.contains { diagnostics[$0].place.locale == locale }
      }
      if let free {
        groups[free].members.append(index)
      } else {
        numbers[key, default: []].append(groups.count)
        groups.append(Part(bond, index))
      }
    }
    return foldVersions(groups, diagnostics)
  }

  /// What several versions of a page have is told once, of the first.
  private static func foldVersions(_ groups: [Part], _ diagnostics: [Diagnostic]) -> [Part] {
    struct Twin: Hashable {
      let rule: String
      let severity: Severity
      let message: String
      let path: String
    }
    var result: [Part] = []
    // Of each that others may be folded into.
    var known: [Int: (locales: Set<LocaleTag>, version: String)] = [:]
    var numbers: [Twin: [Int]] = [:]
    // Most diagnostics stand in the file of the one before.
    var last: (file: String, split: (path: String, version: String)?) = ("", nil)
    for group in groups {
      let first = diagnostics[group.members[0]]
      if group.bond == .pages {
        result.append(group)
        continue
      }
      // Of what several locales have, the first may be another in each version.
      let file = first.source?.file ?? first.place.file
      if file != last.file { last = (file, VersionFolders.split(file)) }
      let (path, version) = last.split ?? (file, "current")
      let twin = Twin(
        rule: first.rule, severity: first.severity, message: message(first, of: version), path: path)
      let own = Set(group.members.map { diagnostics[$0].place.locale })
      let free = numbers[twin]?.prefix(mostTwins).first { number in
        guard let other = known[number], other.version != version else { return false }
        return other.locales.isSuperset(of: own) && !result[number].versions.contains(version)
      }
      if let free {
        result[free].copies += group.members
        result[free].versions.append(version)
      } else {
        numbers[twin, default: []].append(result.count)
        known[result.count] = (own, version)
        result.append(group)
      }
    }
    return result
  }

  /// So many equal ones of a page are looked through for each of another version's.
  private static let mostTwins = 64

  /// The message with no version in the paths that it names: each version's page links to pages of its own.
  private static func message(_ diagnostic: Diagnostic, of version: String) -> String {
    // How far a page of each version is behind is counted from its own past.
    if diagnostic.rule == "page-stale" { return "" }
    guard diagnostic.message.contains(version) else { return diagnostic.message }
    return diagnostic.message.replacing("/\(version)/", with: "/{version}/").replacing(
      "`\(version)/", with: "`{version}/"
    ).replacing("versioned_docs/{version}/", with: "docs/")
  }

  /// What equal keys have in common.
  fileprivate enum Key: Hashable {
    case source(rule: String, Severity, topic: String, Place)
    case page(rule: String, Severity, file: String, message: String)
    case block(rule: String, Severity, Place)
    case pages(rule: String, Severity, LocaleTag, message: String)
    case topic(rule: String, Severity, topic: String)
    case locale(rule: String, Severity, LocaleTag)
  }
}

/// Which diagnostics belong together, of all that there are.
private struct Bonds {
  /// How many locales have a diagnostic at a place of the source.
  private var sources: [DiagnosticGroup.Key: Set<LocaleTag>] = [:]
  /// How often a page breaks a rule.
  private var pages: [DiagnosticGroup.Key: Int] = [:]
  /// From so many on, a rule that a page breaks is told once, whatever it is broken with.
  private static let many = 6
  /// How much a block lacks.
  private var blocks: [DiagnosticGroup.Key: Int] = [:]
  /// The pages of a language that have what names one thing in the same words, or whose addresses are rewritten alike.
  private var named: [DiagnosticGroup.Key: Set<String>] = [:]
  /// From so many pages on, a template has put it there, or somebody means it so.
  private static let manyPages = 12
  /// Of rules that are gathered: whether locales are fewer than topics.
  private var isByLocale: [String: Bool] = [:]

  init(_ diagnostics: [Diagnostic]) {
    var topics: [String: Set<String>] = [:]
    var locales: [String: Set<LocaleTag>] = [:]
    for diagnostic in diagnostics {
      if Self.isGathered(diagnostic) {
        let name = diagnostic.rule + diagnostic.severity.rawValue
        topics[name, default: []].insert(diagnostic.topic)
        locales[name, default: []].insert(diagnostic.place.locale)
        continue
      }
      if let key = Self.source(diagnostic) { sources[key, default: []].insert(diagnostic.place.locale) }
      if let key = Self.named(diagnostic) {
        // A page of many versions is one.
        let file = diagnostic.place.file
        named[key, default: []].insert(VersionFolders.split(file)?.path ?? file)
      }
      if let key = Self.block(diagnostic) {
        blocks[key, default: 0] += 1
        if blocks[key] ?? 0 > 1 { continue }
      }
      pages[Self.page(diagnostic, message: ""), default: 0] += 1
    }
    for (name, topics) in topics { isByLocale[name] = (locales[name]?.count ?? 0) < topics.count }
  }

  func key(_ diagnostic: Diagnostic) -> (DiagnosticGroup.Key, DiagnosticGroup.Bond) {
    if Self.isGathered(diagnostic) {
      return isByLocale[diagnostic.rule + diagnostic.severity.rawValue] ?? false
        ? (.locale(rule: diagnostic.rule, diagnostic.severity, diagnostic.place.locale), .locale)
        : (.topic(rule: diagnostic.rule, diagnostic.severity, topic: diagnostic.topic), .topic)
    }
    if let key = Self.named(diagnostic), named[key]?.count ?? 0 >= Self.manyPages { return (key, .pages) }
    if let key = Self.source(diagnostic), sources[key]?.count ?? 0 > 1 { return (key, .source) }
    let whole = Self.page(diagnostic, message: "")
    if pages[whole] ?? 0 < Self.many, let key = Self.block(diagnostic), blocks[key] ?? 0 > 1 { return (key, .block) }
    return (pages[whole] ?? 0 < Self.many ? Self.page(diagnostic, message: diagnostic.message) : whole, .page)
  }

  private static func isGathered(_ diagnostic: Diagnostic) -> Bool {
    RuleCatalog.description(of: diagnostic.rule)?.gathering != nil
  }

  private static func source(_ diagnostic: Diagnostic) -> DiagnosticGroup.Key? {
    diagnostic.source.map {
      .source(rule: diagnostic.rule, diagnostic.severity, topic: diagnostic.topic, $0)
    }
  }

  private static func named(_ diagnostic: Diagnostic) -> DiagnosticGroup.Key? {
    var message = diagnostic.message
    if diagnostic.rule == "link-target-changed", let rewriting = rewriting(message) { message = rewriting }
    // A name stands in backticks, a text in quotes that are no ASCII.
    guard diagnostic.message.utf8.contains(where: { $0 == UInt8(ascii: "`") || $0 >= 0x80 }),
      // What is said of a page as a whole is that page's.
      !diagnostic.rule.hasPrefix("page-"),
      [.page, .pair].contains(RuleCatalog.description(of: diagnostic.rule)?.scope)
    else { return nil }
    return .pages(rule: diagnostic.rule, diagnostic.severity, diagnostic.place.locale, message: message)
  }

  /// What an address begins with instead of another, where both go on as one: `/fr` for `/v2` in `` `/fr/a` instead of `/v2/a` ``.
  private static func rewriting(_ message: String) -> String? {
    let parts = message.utf8.split(separator: UInt8(ascii: "`"))
    guard parts.count == 3, parts[1].elementsEqual(" instead of ".utf8) else { return nil }
    let slash = UInt8(ascii: "/")
    let common = zip(parts[0].reversed(), parts[2].reversed()).prefix { $0 == $1 }.count
    guard let start = parts[0].suffix(common).firstIndex(of: slash) else { return nil }
    let (own, other) = (parts[0][..<start], parts[2].dropLast(parts[0][start...].count))
    return own.isEmpty || other.isEmpty ? nil : "\(Substring(own)) \(Substring(other))"
  }

  /// What is missing has the place of the block that should hold it.
  private static func block(_ diagnostic: Diagnostic) -> DiagnosticGroup.Key? {
    guard diagnostic.place.range.count == 0, diagnostic.rule.hasSuffix("-missing"), diagnostic.message.contains("`")
    else { return nil }
    return .block(rule: diagnostic.rule, diagnostic.severity, diagnostic.place)
  }

  private static func page(_ diagnostic: Diagnostic, message: String) -> DiagnosticGroup.Key {
    .page(rule: diagnostic.rule, diagnostic.severity, file: diagnostic.place.file, message: message)
  }
}
