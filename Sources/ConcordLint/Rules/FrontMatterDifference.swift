import ConcordPages
import ConcordProject
import ConcordSyntax

/// Keys and values of front matter that no translation changes.
struct FrontMatterDifference: PairRule {
  let descriptions = [
    RuleDescription(
      "front-matter-key-changed", .pair, .error, .page, fix: .safe,
      summary: "A key of the front matter is translated or lost.",
      rationale: "Builders read the key by its name; what they do not find they leave out.",
      advice: "Copy the key from the source; translate values only.",
      examples: [
        RuleExample(
          source: "---\nlastupdated: \"2026-01-01\"\nsubcollection: tide\n---\n\nText.\n",
          bad: "---\nlastupdated: \"2026-01-01\"\n⟦sous-collection⟧: tide\n---\n\nTexte.\n",
          good: "---\nlastupdated: \"2026-01-01\"\nsubcollection: tide\n---\n\nTexte.\n"),
        RuleExample(
          source: "---\nlastupdated: \"2026-01-01\"\nsubcollection: tide\n---\n\nText.\n",
          bad: "⟦⟧---\nlastupdated: \"2026-01-01\"\n---\n\nTexte.\n",
          good: "---\nlastupdated: \"2026-01-01\"\nsubcollection: tide\n---\n\nTexte.\n"),
      ]),
    RuleDescription(
      "front-matter-value-changed", .pair, .warning, .page,
      summary: "A value that programs read differs from the source's.",
      rationale: "The page lands in another collection, or under another address.",
      advice: "Copy the value from the source.",
      examples: [
        RuleExample(
          source: "---\nlastupdated: \"2026-01-01\"\nsubcollection: tide\n---\n\nText.\n",
          bad: "---\nlastupdated: \"2026-01-01\"\nsubcollection: ⟦marée⟧\n---\n\nTexte.\n",
          good: "---\nlastupdated: \"2026-01-01\"\nsubcollection: tide\n---\n\nTexte.\n")
      ]),
  ]

  /// Values that are addresses or switches. Dates are the revision's, titles and descriptions the translator's.
  private static let fixedValues: Set<String> = [
    "subcollection", "copyright.years", "layout", "type", "template", "sidebar_position", "id",
  ]
  /// Keys that a page works without: hosts other than IBM's leave most keys to the translator.
  private static let fixedKeys: Set<String> = [
    "subcollection", "copyright", "copyright.years", "lastupdated", "layout", "id",
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    guard let source = pair.source.frontMatter, let target = pair.target.frontMatter else { return }
    if target.defects.contains(.unopened), !source.defects.contains(.unopened) {
      findings.append(FrontMatterMalformed.unopened(pair.target.text))
    }
    let names = Set(source.entries.map(\.path))
    let own = Set(target.entries.map(\.path))
    var unknown = target.entries.filter { !names.contains($0.path) }
    for entry in source.entries {
      guard own.contains(entry.path) else {
        lost(entry, &unknown, pair, &findings)
        continue
      }
      compareValue(entry, pair, &findings)
    }
  }

  private func lost(
    _ entry: FrontMatter.Entry, _ unknown: inout [FrontMatter.Entry], _ pair: PairContext,
    _ findings: inout [Finding]
  ) {
    let name = pair.source.text[entry.key]
    // A child of a key that is reported already.
    if findings.contains(where: { $0.rule == "front-matter-key-changed" && entry.path.hasPrefix($0.evidence + ".") }) {
      unknown.removeAll { $0.path.contains(".") }
      return
    }
    let value = pair.source.text[entry.value]
    // Never by its place: a translation may have keys of its own, such as the revision that it was made from.
    // `true` and numbers are many keys' values.
    if !["", "true", "false", "yes", "no"].contains(value), !value.utf8.allSatisfy(\.isDigit),
      let place = unknown.firstIndex(where: {
        pair.target.text[$0.value] == value && $0.path != entry.path && Self.parent($0.path) == Self.parent(entry.path)
      })
    {
      let found = unknown.remove(at: place)
      findings.append(
        Finding(
          "front-matter-key-changed", "key `\(pair.target.text[found.key])` instead of `\(name)`", at: found.key,
          source: entry.key, fix: Fix("restore the key", [Edit(found.key, name)]), evidence: entry.path))
      return
    }
    if let found = Self.translated(entry, among: unknown, pair) {
      unknown.removeAll { $0.key == found.key }
      findings.append(
        Finding(
          "front-matter-key-changed", "key `\(pair.target.text[found.key])` instead of `\(name)`", at: found.key,
          source: entry.key, fix: Fix("restore the key", [Edit(found.key, name)]), evidence: entry.path))
      return
    }
    guard Self.fixedKeys.contains(entry.path), let front = pair.target.frontMatter else { return }
    var finding = Finding(
      "front-matter-key-changed", "key `\(name)` is missing", at: front.range.head, source: entry.key,
      evidence: entry.path)
    if pair.source.dialect != .ibmCloud { finding.severity = .info }
    findings.append(finding)
  }

  /// The key that was translated together with its value: it has the source's place in its mapping, which is as long, and is in another
  /// script than the source's keys, or the source's is one that each host knows and this one nobody does.
  private static func translated(
    _ entry: FrontMatter.Entry, among unknown: [FrontMatter.Entry], _ pair: PairContext
  ) -> FrontMatter.Entry? {
    guard !unknown.isEmpty, let source = pair.source.frontMatter, let target = pair.target.frontMatter else {
      return nil
    }
    let parent = parent(entry.path)
    func siblings(_ entries: [FrontMatter.Entry]) -> [FrontMatter.Entry] {
      entries.filter { Self.parent($0.path) == parent }
    }
    let (theirs, ours) = (siblings(source.entries), siblings(target.entries))
    guard let place = theirs.firstIndex(where: { $0.key == entry.key }), place < ours.count,
      unknown.contains(where: { $0.key == ours[place].key })
    else { return nil }
    let (key, found) = (pair.source.text[entry.key], pair.target.text[ours[place].key])
    if found.utf8.contains(where: { $0 >= 0x80 }), key.utf8.allSatisfy({ $0 < 0x80 }),
      pair.target.text[ours[place].key].unicodeScalars.contains(where: \.isBeyondLatin)
    {
      return ours[place]
    }
    return theirs.count == ours.count && textKeys.contains(key.lowercased()) && !FrontMatter.isCommon(key: found)
      && entry.value.isEmpty == ours[place].value.isEmpty ? ours[place] : nil
  }

  /// What every page has, and no host calls otherwise: `author:` may well be `translator:` in a translation.
  private static let textKeys: Set<String> = [
    "title", "description", "linktitle", "sidebar_label", "summary", "weight", "layout", "keywords",
  ]

  /// The keys that hold a key: one that was translated stands where the source's does.
  private static func parent(_ path: String) -> Substring { path[..<(path.lastIndex(ofSign: ".") ?? path.startIndex)] }

  /// `blog-release-1` of `en-blog-release-1`, and of `pt_BR-blog-release-1` on a page of that locale.
  private static func withoutLocale(_ value: String, _ locale: LocaleTag) -> Substring {
    func isLocale(_ text: Substring) -> Bool {
      let tag = LocaleTag(text)
      return tag == locale || tag == LocaleTag(locale.language)
    }
    for sign in value.indices where "-_".contains(value[sign]) && isLocale(value[..<sign]) {
      // `zh_TW-a` is no `TW-a` of Chinese.
      let longer = value[value.index(after: sign)...].firstIndex { "-_".contains($0) }
      if let longer, isLocale(value[..<longer]) { return value[value.index(after: longer)...] }
      return value[value.index(after: sign)...]
    }
    return value[...]
  }

  private func compareValue(_ entry: FrontMatter.Entry, _ pair: PairContext, _ findings: inout [Finding]) {
    guard Self.fixedValues.contains(entry.path), let other = pair.target.frontMatter?.entry(entry.path) else { return }
    let bytes = (pair.source.text.bytes, pair.target.text.bytes)
    if bytes.0[entry.value.start..<entry.value.end] == bytes.1[other.value.start..<other.value.end] { return }
    let one = pair.source.text[entry.value]
    let two = pair.target.text[other.value]
    guard one.filter({ !$0.isWhitespace }) != two.filter({ !$0.isWhitespace }),
      Self.withoutLocale(one, pair.sourcePage.locale) != Self.withoutLocale(two, pair.targetPage.locale)
    else { return }
    var finding = Finding(
      "front-matter-value-changed", "`\(two)` instead of `\(one)`", at: other.value, source: entry.value,
      evidence: entry.path)
    // Hugo and IBM's builder choose a layout by it; elsewhere it is a word that a page shows, or a site's own navigation.
    if entry.path == "type", pair.source.dialect != .hugo, pair.source.dialect != .ibmCloud { finding.severity = .info }
    // Only with its neighbours' does it say where a page stands.
    if entry.path == "sidebar_position" { finding.severity = .info }
    // A year passes between two revisions.
    finding.isStructural = entry.path == "copyright.years"
    findings.append(finding)
  }
}
