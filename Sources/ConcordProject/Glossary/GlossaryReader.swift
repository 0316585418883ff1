import ConcordData

/// Reads the glossaries that projects write for themselves and their tools, in JSON or YAML.
///
/// Lists of entries (`{"source", "target"}`, `{"term", "use", "avoid"}`, `{"en", "fr"}`, `{"source", "targets": {"fr"}}`), terms
/// with their translations (`{"endpoint": "point d'accès"}`), the same by locale, and what is kept (`keep`,
/// `do_not_translate`, `"doNotTranslate": true`). Other members are of no concern here.
struct GlossaryReader {
  private let source: LocaleTag
  private(set) var glossary = Glossary()

  private static let keepKeys = ["keep", "do_not_translate", "doNotTranslate", "do-not-translate", "untranslatable"]
  private static let listKeys = ["terms", "glossary", "entries"]
  private static let avoidKeys = ["avoid", "forbidden", "deprecated"]
  private static let termKeys = ["term", "source", "original"]
  private static let useKeys = ["use", "target", "translation", "translated", "preferred"]
  private static let byLocaleKeys = ["targets", "translations"]
  private static let localeKeys = ["locale", "language", "targetLanguage", "target_language", "targetLocale"]

  init(source: LocaleTag) { self.source = source }

  /// - Parameter locale: whose translations these are, where nothing in them says so.
  mutating func read(_ root: YAMLNode, locale: LocaleTag?) throws(YAMLFile.Failure) {
    if root.isSequence { return try readList(root, locale) }
    guard root.mapping != nil else { throw fault(root, "a glossary is a list or a mapping") }
    let locale = text(root, Self.localeKeys).flatMap { LocaleTag($0) } ?? locale
    let known = root.entries.filter { key, value in
      Self.keepKeys.contains(key) || Self.listKeys.contains(key) || Self.avoidKeys.contains(key) && value.text == nil
        || value.text == nil && LocaleTag(key) != nil
    }
    // No key is ours: the keys are the terms.
    if known.isEmpty { return try readMap(root, locale) }
    for (key, value) in known {
      if Self.keepKeys.contains(key) {
        for item in value.isSequence ? value.items : [value] {
          guard let term = item.text ?? text(item, Self.termKeys) else {
            throw fault(item, "`\(key)` is a list of terms")
          }
          add(kept: term)
        }
      } else if Self.listKeys.contains(key) {
        if value.isSequence { try readList(value, locale) } else { try readMap(value, locale) }
      } else if Self.avoidKeys.contains(key) {
        try readAvoided(value, locale)
      } else {
        try read(value, locale: LocaleTag(key))
      }
    }
  }

  private mutating func readList(_ list: YAMLNode, _ locale: LocaleTag?) throws(YAMLFile.Failure) {
    for item in list.items {
      if let term = item.text { add(kept: term) } else { try readEntry(item, locale) }
    }
  }

  /// `{"endpoint": "point d'accès"}`, or with a list, an entry or locales in the text's place.
  private mutating func readMap(_ map: YAMLNode, _ locale: LocaleTag?) throws(YAMLFile.Failure) {
    guard map.mapping != nil else { throw fault(map, "terms are a list or a mapping") }
    for (term, value) in map.entries {
      if value.mapping == nil {
        try add(Glossary.Entry(term: term, use: texts(value)), locale, value)
      } else {
        try readEntry(value, locale, term: term)
      }
    }
  }

  /// Forms to avoid, by term, or for whatever they stand.
  private mutating func readAvoided(_ node: YAMLNode, _ locale: LocaleTag?) throws(YAMLFile.Failure) {
    if node.isSequence {
      for item in node.items {
        if item.mapping != nil {
          try readEntry(item, locale)
        } else {
          try add(Glossary.Entry(term: nil, avoid: texts(item)), locale, item)
        }
      }
    }
    for (term, value) in node.entries { try add(Glossary.Entry(term: term, avoid: texts(value)), locale, value) }
  }

  private mutating func readEntry(_ node: YAMLNode, _ locale: LocaleTag?, term known: String? = nil)
    throws(YAMLFile.Failure)
  {
    guard node.mapping != nil else { throw fault(node, "an entry is a mapping") }
    let own = node.entries.first { key, value in value.text != nil && isSource(key) }?.value.text
    guard let term = known ?? text(node, Self.termKeys) ?? own else { throw fault(node, "an entry names no `term`") }
    if text(node, Self.keepKeys) == "true" || node.entry("translatable")?.text == "false" { return add(kept: term) }
    let use = texts(node, Self.useKeys)
    let avoid = texts(node, Self.avoidKeys)
    if !use.isEmpty || !avoid.isEmpty {
      let locale = text(node, Self.localeKeys).flatMap { LocaleTag($0) } ?? locale
      try add(Glossary.Entry(term: term, use: use, avoid: avoid), locale, node)
    }
    let maps = Self.byLocaleKeys.compactMap { node.entry($0) }
    for (key, value) in maps.flatMap(\.entries) + node.entries {
      guard !isSource(key), let locale = LocaleTag(key) else { continue }
      let entry =
        value.mapping == nil
        ? Glossary.Entry(term: term, use: texts(value))
        : Glossary.Entry(term: term, use: texts(value, Self.useKeys), avoid: texts(value, Self.avoidKeys))
      try add(entry, locale, value)
    }
  }

  private func isSource(_ key: String) -> Bool { LocaleTag(key)?.language == source.language && LocaleTag(key) != nil }

  private mutating func add(kept term: String) { if !term.isEmpty { glossary.kept.append(term) } }

  private mutating func add(_ entry: Glossary.Entry, _ locale: LocaleTag?, _ node: YAMLNode) throws(YAMLFile.Failure) {
    guard let locale else {
      throw fault(
        node, "nothing says whose translation this is; name the file like glossary.fr.json, or put it below `fr:`")
    }
    if !entry.use.isEmpty || !entry.avoid.isEmpty { glossary.entries[locale, default: []].append(entry) }
  }

  private func text(_ node: YAMLNode, _ keys: [String]) -> String? {
    keys.lazy.compactMap { node.entry($0)?.text }.first
  }

  private func texts(_ node: YAMLNode, _ keys: [String]) -> [String] {
    keys.compactMap { node.entry($0) }.flatMap { texts($0) }
  }

  private func texts(_ node: YAMLNode) -> [String] {
    (node.text.map { [$0] } ?? node.items.compactMap(\.text)).filter { !$0.isEmpty && $0 != "null" }
  }

  private func fault(_ node: YAMLNode, _ message: String) -> YAMLFile.Failure {
    YAMLFile.Failure(message: message, line: node.line, column: node.column)
  }
}
