import ConcordData
public import ConcordSyntax

/// What a team sets for its documentation in `concord.yml`.
public struct Configuration: Sendable {
  /// Where pages are.
  public struct PageSet: Hashable, Sendable {
    /// The pattern of the source's pages.
    public let source: String
    /// The pattern of the translations.
    public let translations: String
    /// Paths that are no pages of the set.
    public let exclude: [PathGlob]

    /// Patterns as `concord.yml` has them.
    public init(source: String, translations: String, exclude: [PathGlob] = []) {
      self.source = source
      self.translations = translations
      self.exclude = exclude
    }
  }

  /// What becomes of a rule's diagnostics.
  public enum RuleLevel: String, Sendable, CaseIterable {
    case off, info, warning, error
  }

  /// Levels for some files or locales.
  public struct Override: Sendable {
    /// Nil for every file.
    public let files: [PathGlob]?
    /// Nil for every locale.
    public let locales: [LocaleTag]?
    /// By rule.
    public let rules: [String: RuleLevel]
  }

  /// What holds for a run of lint where no command line says it.
  public struct RunDefaults: Hashable, Sendable {
    /// The known diagnostics, relative to the configuration.
    public var baseline: String?
    /// From which severity on a run fails: `error`, `warning`, `info`, `never`.
    public var failOn: String?
    /// The least severity that is shown.
    public var severity: String?
    /// The output on standard output.
    public var format: String?

    /// What says nothing, or this.
    public init(baseline: String? = nil, failOn: String? = nil, severity: String? = nil, format: String? = nil) {
      self.baseline = baseline
      self.failOn = failOn
      self.severity = severity
      self.format = format
    }
  }

  /// How a site is rendered.
  public struct Site: Sendable {
    /// The site's address.
    public var baseURL: String?
    /// The site's name.
    public var title: String?
    /// A folder of templates, relative to the configuration.
    public var theme: String?
    /// `source` or `omit`.
    public var fallback: String?
    /// Whether raw HTML is cut down.
    public var isSafe: Bool?
    /// Words of the frame, by locale.
    public var words: [LocaleTag: [SiteWord: String]] = [:]
    /// `html` or `pretty`.
    public var addresses: String?
    /// Whether pages are there as Markdown, too.
    public var hasMarkdown: Bool?
    /// Whether each locale has a list of its latest changes.
    public var hasFeed: Bool?
    /// Where a page is edited; `{path}` is its file.
    public var editURL: String?
    /// A style sheet behind the theme's, relative to the configuration, and so are the next two.
    public var style: String?
    /// The picture of tabs and bookmarks.
    public var favicon: String?
    /// A picture before the site's name.
    public var logo: String?
    /// What stands below each page, Markdown: for all locales, and for some.
    public var footer: String?
    /// The same in one locale.
    public var footers: [LocaleTag: String] = [:]
  }

  /// The locale that is written first.
  public var source: LocaleTag?
  /// Locales by how paths spell them, where that is no tag of its own: `cn` for zh-CN.
  public var tags: [String: LocaleTag] = [:]
  /// Whose pages stand for those that a locale has not translated, in order, before the source's.
  public var fallbacks: [LocaleTag: [LocaleTag]] = [:]
  /// What speakers call their language, where it is not what Concord says.
  public var labels: [LocaleTag: String] = [:]
  /// How translations name the revision that they were made from, besides the ways that Concord knows.
  public var pin: PinSyntax?
  /// Where pages are; detected where it is empty.
  public var sets: [PageSet] = []
  /// Paths that are no pages of any set.
  public var exclude: [PathGlob] = []
  /// What the command line may say, too.
  public var run = RunDefaults()
  /// How pages are read; detected where it is nil.
  public var dialect: Dialect?
  /// Keyword maps, relative to the configuration; later ones win.
  public var keywords: [String] = []
  /// A team's own delimiters.
  public var placeholders: [PlaceholderSyntax] = []
  /// What is never translated, and how the rest is.
  public var terms = Glossary()
  /// Files that say so, too, relative to the configuration.
  public var glossaries: [String] = []
  /// Whether every `info` is a `warning`.
  public var isStrict = false
  /// By rule.
  public var rules: [String: RuleLevel] = [:]
  /// Later ones win.
  public var overrides: [Override] = []
  /// Hosts that readers cannot reach; nil for Concord's own list.
  public var stagingHosts: [String]?
  /// Words that mark a change of the source which cannot wait; nil for Concord's own list.
  public var urgentWords: [String]?
  /// How a site is rendered.
  public var site = Site()

  /// A configuration that sets nothing.
  public init() {}

  /// Reads `concord.yml`.
  /// - Parameters:
  ///   - yaml: the file's bytes.
  ///   - file: the path to name in an error.
  ///   - rules: the rules that there are.
  public init(yaml: [UInt8], file: String, rules: [String]) throws(ConfigurationError) {
    let root: YAMLNode?
    do throws(YAMLFile.Failure) { root = try YAMLFile.read(yaml, allowsDuplicates: false) } catch {
      throw ConfigurationError(
        file: file, faults: [.init(line: error.line, column: error.column, message: error.message)])
    }
    guard let root, root.text != "" else { return }
    var faults: [ConfigurationFault] = []
    Self.shape(rules: rules).check(root, at: "", &faults)
    Self.checkFallbacks(root, &faults)
    Self.checkGlobs(root, &faults)
    faults.sort { ($0.line, $0.column) < ($1.line, $1.column) }
    guard faults.isEmpty else { throw ConfigurationError(file: file, faults: faults) }
    read(root)
  }

  /// The JSON Schema of the file, for editors.
  public static func schema(rules: [String]) -> String {
    guard case .object(let members) = shape(rules: rules).schema else { return "" }
    return JSONValue.object(
      [
        .init("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        .init("title", .string("concord.yml")),
      ] + members
    ).text
  }
}

extension Configuration {
  /// A locale cannot stand for itself. Two may stand for each other: one step is taken, and no more.
  private static func checkFallbacks(_ root: YAMLNode, _ faults: inout [ConfigurationFault]) {
    for (name, value) in root.entry("locales")?.entries ?? [] {
      guard let tag = LocaleTag(value.entry("tag")?.text ?? name), let fallback = value.entry("fallback")
      else { continue }
      for other in fallback.isSequence ? fallback.items : [fallback] where other.text.flatMap({ LocaleTag($0) }) == tag
      {
        faults.append(.init(line: other.line, column: other.column, message: "locale `\(name)` is its own fallback"))
      }
    }
  }

  /// Every path is compared with every glob, and every diagnostic with every override.
  private static func checkGlobs(_ root: YAMLNode, _ faults: inout [ConfigurationFault]) {
    let overrides = root.entry("lint")?.entry("overrides")
    let holders =
      [("exclude", root)] + (root.entry("sets")?.items ?? []).map { ("exclude", $0) }
      + (overrides?.items ?? []).map { ("files", $0) }
    var count = 0
    for (key, holder) in holders {
      guard let node = holder.entry(key) ?? (key == "files" ? holder : nil) else { continue }
      // No more are read than may be there.
      for text in Self.texts(node) where count <= PathGlob.most { count += PathGlob(text).count }
      guard count <= PathGlob.most else {
        let message = "there are more than \(PathGlob.most) patterns for paths and overrides; `**` says more in one"
        return faults.append(.init(line: node.line, column: node.column, message: message))
      }
    }
  }

  /// Takes the values of a node that was checked.
  private mutating func read(_ root: YAMLNode) {
    source = root.entry("source")?.text.flatMap { LocaleTag($0) }
    for (name, value) in root.entry("locales")?.entries ?? [] {
      let tag = value.entry("tag")?.text.flatMap { LocaleTag($0) }
      guard let locale = tag ?? LocaleTag(name) else { continue }
      tags[name] = tag
      labels[locale] = value.entry("label")?.text
      fallbacks[locale] = value.entry("fallback").map(Self.texts)?.compactMap { LocaleTag($0) }
    }
    sets = (root.entry("sets")?.items ?? []).map { set in
      PageSet(
        source: set.entry("source")?.text ?? "", translations: set.entry("translations")?.text ?? "",
        exclude: Self.texts(set.entry("exclude")).map(PathGlob.init))
    }
    exclude = Self.texts(root.entry("exclude")).map(PathGlob.init)
    run = RunDefaults(
      baseline: root.entry("baseline")?.text, failOn: root.entry("fail-on")?.text,
      severity: root.entry("severity")?.text, format: root.entry("format")?.text)
    dialect = root.entry("dialect")?.text.flatMap { Dialect(rawValue: $0) }
    keywords = Self.texts(root.entry("keywords"))
    placeholders = (root.entry("placeholders")?.items ?? []).compactMap { syntax in
      guard let open = syntax.entry("open")?.text, let close = syntax.entry("close")?.text, !open.isEmpty,
        !close.isEmpty
      else { return nil }
      return PlaceholderSyntax(open: open, close: close, pattern: syntax.entry("pattern")?.text)
    }
    terms = root.entry("terms").map { readTerms($0) } ?? Glossary()
    glossaries = Self.texts(root.entry("glossary"))
    pin = root.entry("pin").flatMap { pin in
      guard let key = pin.entry("key")?.text, let kind = pin.entry("kind")?.text else { return nil }
      return PinSyntax.Kind(rawValue: kind).map { PinSyntax(key: key, kind: $0) }
    }
    isStrict = root.entry("extends")?.text == "strict"
    let lint = root.entry("lint")
    rules = Self.levels(lint?.entry("rules"))
    overrides = (lint?.entry("overrides")?.items ?? []).map { item in
      Override(
        files: item.entry("files").map { Self.texts($0).map(PathGlob.init) },
        locales: item.entry("locales").map { Self.texts($0).compactMap { LocaleTag($0) } },
        rules: Self.levels(item.entry("rules")))
    }
    stagingHosts = (lint?.entry("hosts")?.entry("staging")).map(Self.texts)
    urgentWords = (root.entry("status")?.entry("urgent")).map(Self.texts)
    if let site = root.entry("site") { read(site: site) }
  }

  private mutating func read(site node: YAMLNode) {
    func text(_ key: String) -> String? { node.entry(key)?.text }
    site = Site(
      baseURL: text("base-url"), title: text("title"), theme: text("theme"), fallback: text("fallback"),
      isSafe: text("safe").map { $0 == "true" }, addresses: text("urls"),
      hasMarkdown: text("markdown").map { $0 == "true" }, hasFeed: text("feed").map { $0 == "true" },
      editURL: text("edit-url"), style: text("style"), favicon: text("favicon"), logo: text("logo"),
      footer: text("footer"))
    // A locale may be named as paths spell it.
    for (name, words) in node.entry("words")?.entries ?? [] {
      guard let locale = tags[name] ?? LocaleTag(name) else { continue }
      let pairs = words.entries.compactMap { key, value in
        SiteWord(rawValue: key).flatMap { word in value.text.map { (word, $0) } }
      }
      site.words[locale] = Dictionary(pairs, uniquingKeysWith: { $1 })
    }
    for (name, value) in node.entry("footer")?.entries ?? [] {
      (tags[name] ?? LocaleTag(name)).map { site.footers[$0] = value.text }
    }
  }

  private func readTerms(_ node: YAMLNode) -> Glossary {
    guard node.mapping != nil else { return Glossary(kept: Self.texts(node)) }
    var glossary = Glossary(kept: Self.texts(node.entry("keep")))
    for (name, value) in node.entries where name != "keep" {
      // A locale may be named as paths spell it.
      guard let locale = tags[name] ?? LocaleTag(name) else { continue }
      glossary.entries[locale, default: []] += (value.isSequence ? value.items : [value]).map { entry in
        Glossary.Entry(
          term: entry.entry("term")?.text, use: Self.texts(entry.entry("use")), avoid: Self.texts(entry.entry("avoid")))
      }
    }
    return glossary
  }

  /// One text, or a list of them.
  private static func texts(_ node: YAMLNode?) -> [String] {
    guard let node else { return [] }
    return node.text.map { [$0] } ?? node.items.compactMap(\.text)
  }

  private static func levels(_ node: YAMLNode?) -> [String: RuleLevel] {
    let pairs = (node?.entries ?? []).compactMap { name, value in
      (value.text ?? value.entry("severity")?.text).flatMap { RuleLevel(rawValue: $0) }.map { (name, $0) }
    }
    return Dictionary(pairs, uniquingKeysWith: { $1 })
  }
}
