import ConcordPages
import ConcordProject
import ConcordSyntax

/// Pages that a table of contents leaves out, and entries that lead nowhere.
struct TocPageMissing: SetRule {
  private static let id = "toc-page-missing"

  let descriptions = [
    RuleDescription(
      id, .set, .error, .page,
      summary: "A table of contents leaves out a page that the source's lists, or lists one that is not there.",
      rationale: "The reader finds no way to a page that is translated, or an entry that opens nothing.",
      advice: "Copy the line from the source's table of contents; file names are never translated.",
      examples: [
        RuleExample(
          bad: "-- en/toc --\nOars\n    a.md\n    b.md\n-- en/a.md --\n# A\n-- en/b.md --\n# B\n"
            + "-- fr/toc --\nRames\n    a.md⟦⟧\n-- fr/a.md --\n# Ah\n-- fr/b.md --\n# Bé\n",
          good: "-- en/toc --\nOars\n    a.md\n    b.md\n-- en/a.md --\n# A\n-- en/b.md --\n# B\n"
            + "-- fr/toc --\nRames\n    a.md\n    b.md\n-- fr/a.md --\n# Ah\n-- fr/b.md --\n# Bé\n",
          message: "the page `b.md` is not listed"),
        RuleExample(
          bad: "-- en/toc --\nOars\n    a.md\n    ⟦oar.md⟧\n-- en/a.md --\n# A\n-- en/oars.md --\n# B\n"
            + "-- fr/a.md --\n# Ah\n-- fr/oars.md --\n# Bé\n",
          good: "-- en/toc --\nOars\n    a.md\n    oars.md\n-- en/a.md --\n# A\n-- en/oars.md --\n# B\n"
            + "-- fr/a.md --\n# Ah\n-- fr/oars.md --\n# Bé\n",
          message: "there is no page `oar.md`; did you mean `oars.md`?", origin: .source),
      ])
  ]

  func check(_ set: LintSet) -> [Diagnostic] {
    let topics = set.readContents()
    if topics.isEmpty { return [] }
    let pages = Dictionary(set.topics.map { (FileName($0.key), $0) }, uniquingKeysWith: { first, _ in first })
    return topics.flatMap { topic in
      let pairs = topic.pairs
      let missing = pairs.map { pair in (pair: pair, findings: unlisted(pair, set, pages)) }
      return topic.malformed.map { malformed($0.page, $0.byte, $0.message, set) }
        + (topic.source.map { source in
          strays(source, source.leads.indices.filter { !source.leads[$0] }, set, .source)
        } ?? [])
        + ContentsTopic.diagnostics(Self.id, missing, milder: .warning, many: "pages are not listed")
        + pairs.flatMap { pair in
          let strays = pair.target.leads.indices.filter { !pair.target.leads[$0] && pair.sourceOf[$0] == nil }
          return self.strays(pair.target, strays, set, .translation)
        }
    }
  }

  /// The pages of the locale that the source's file lists and the locale's does not. One that is not translated is missing
  /// itself, which another rule says.
  private func unlisted(_ pair: ContentsPair, _ set: LintSet, _ topics: [FileName: Topic]) -> [ContentsFinding] {
    let locale = pair.target.page.locale
    let joined = Set(pair.joined.values.joined())
    var findings: [ContentsFinding] = []
    var last: Int?
    for index in pair.source.items.indices {
      if let other = pair.targetOf[index] {
        last = other
        continue
      }
      let name = pair.source.name(index)
      guard let file = pair.source.file(index), !joined.contains(index),
        let page = set.store[file], topics[FileName(page.topic)]?.page(in: locale) != nil
      else { continue }
      let place = last.map { pair.target.items[$0].text.end } ?? 0
      findings.append(
        ContentsFinding(
          message: "the page `\(name)` is not listed", name: name, range: ByteRange(start: place, end: place),
          source: pair.source.items[index].text, evidence: name))
    }
    return findings
  }

  /// Entries that name no page of the locale, nor of the source.
  private func strays(_ file: ContentsFile, _ items: [Int], _ set: LintSet, _ origin: Origin) -> [Diagnostic] {
    let isMany = items.count > ContentsFindings.mostNamed
    let findings = items.map { index in
      let name = file.name(index)
      // Of many, most are not told, and none is looked for.
      let advice = isMany ? nil : nearest(to: name, file, set).map { "; did you mean `\($0)`?" }
      return ContentsFinding(
        message: "there is no page `\(name)`\(advice ?? "")", name: name, range: file.items[index].text, source: nil,
        evidence: name)
    }
    return ContentsFindings(
      rule: Self.id, severity: .error, origin: origin, many: "entries name pages that are not there"
    )
    .diagnostics(findings, file.page, source: nil)
  }

  private func nearest(to name: String, _ file: ContentsFile, _ set: LintSet) -> String? {
    let folder = RelativePath.folder(of: file.page.file)
    let names = set.store.pages.lazy.filter { $0.locale == file.page.locale }.compactMap { page in
      folder.isEmpty
        ? page.file : page.file.hasPrefix(folder + "/") ? String(page.file.dropFirst(folder.count + 1)) : nil
    }
    return nearestName(to: name, in: names)
  }

  private func malformed(_ page: Page, _ byte: Int, _ reason: String, _ set: LintSet) -> Diagnostic {
    Diagnostic(
      rule: Self.id, severity: .error, origin: page.locale == set.sourceLocale ? .source : .translation,
      message: "the table of contents cannot be read: \(reason)", topic: page.topic,
      place: Place(page, ByteRange(start: byte, end: byte)), source: nil, evidence: reason)
  }
}
