import ConcordPages
import ConcordProject
import ConcordSyntax

/// Entries of a table of contents that are not what they are in the source's: in place, level, group, target, attributes.
struct TocEntryChanged: SetRule {
  private static let id = "toc-entry-changed"

  let descriptions = [
    RuleDescription(
      id, .set, .error, .page,
      summary:
        "An entry of a table of contents has another place, level, group, target or attribute than in the source.",
      rationale: "The navigation of this language leads in another way, or falls apart.",
      advice: "Copy the line from the source's table of contents; translate labels and the texts of links only.",
      examples: [
        RuleExample(
          bad: "-- en/toc --\n{: .toc subcollection=\"oars\"}\nOars\n    a.md\n-- en/a.md --\n# A\n"
            + "-- fr/toc --\n{: .toc ⟦subcollection=\"rames\"⟧}\nRames\n    a.md\n-- fr/a.md --\n# Ah\n",
          good: "-- en/toc --\n{: .toc subcollection=\"oars\"}\nOars\n    a.md\n-- en/a.md --\n# A\n"
            + "-- fr/toc --\n{: .toc subcollection=\"oars\"}\nRames\n    a.md\n-- fr/a.md --\n# Ah\n",
          message: "attribute `subcollection=\"rames\"` instead of `subcollection=\"oars\"`"),
        RuleExample(
          bad: "-- en/toc --\nOars\n    Tasks\n        a.md\n        b.md\n-- en/a.md --\n# A\n-- en/b.md --\n# B\n"
            + "-- fr/toc --\nRames\n    Tâches\n        a.md\n    ⟦b.md⟧\n-- fr/a.md --\n# Ah\n-- fr/b.md --\n# Bé\n",
          good: "-- en/toc --\nOars\n    Tasks\n        a.md\n        b.md\n-- en/a.md --\n# A\n-- en/b.md --\n# B\n"
            + "-- fr/toc --\nRames\n    Tâches\n        a.md\n        b.md\n-- fr/a.md --\n# Ah\n-- fr/b.md --\n# Bé\n",
          message: "`b.md` stands at level 2 instead of 3"),
      ])
  ]

  func check(_ set: LintSet) -> [Diagnostic] {
    set.readContents().flatMap { topic in
      let found = topic.pairs.map { pair in (pair: pair, findings: ContentsDifferences(pair).findings) }
      // Translators seldom change three entries: the file was made from another revision.
      return ContentsTopic.diagnostics(
        Self.id, found, milder: .info, many: "entries differ from the source's", most: 2)
    }
  }
}

/// What differs between two tables of contents, in the order of the translation's.
private struct ContentsDifferences {
  private let pair: ContentsPair
  private(set) var findings: [ContentsFinding] = []
  /// How much deeper the last entry stands than in the source: what stands with it needs no word.
  private var shift = 0
  /// The groups of the last entry, where they differ.
  private var groups: (source: String?, target: String?)?

  private var source: ContentsFile { pair.source }
  private var target: ContentsFile { pair.target }

  init(_ pair: ContentsPair) {
    self.pair = pair
    var isMoving = false
    for index in pair.target.items.indices {
      if let pages = pair.joined[index] { addJoined(index, pages) }
      guard let other = pair.sourceOf[index] else { continue }
      let isMoved = pair.moved.contains(index)
      if isMoved, !isMoving { addMoved(other, index) }
      if target.items[index].kind != .label { isMoving = isMoved }
      compareTargets(other, index)
      // Where the heading above is lost, its entries stand higher, and its attributes come to the first of them.
      let isBelowLost = other > 0 && source.items[other - 1].kind == .label && pair.targetOf[other - 1] == nil
      if isBelowLost { shift = target.items[index].level - source.items[other].level }
      if !isMoved {
        compareLevels(other, index)
        compareGroups(other, index)
      }
      if !source.isYAML, !target.isYAML, !isBelowLost { compareAttributes(other, index) }
    }
    addLost()
  }

  private mutating func add(
    _ message: String, _ name: String, at range: ByteRange, source other: ByteRange, evidence: String
  ) {
    findings.append(
      ContentsFinding(message: message, name: name, range: range, source: other, evidence: evidence))
  }

  private mutating func addJoined(_ index: Int, _ pages: [Int]) {
    let names = pages.map { source.name($0) }
    add(
      "\(names.map { "`\($0)`" }.joined(separator: " and ")) \(names.count > 1 ? "stand" : "stands") on the line of another entry",
      names[0], at: target.items[index].text, source: source.items[pages[0]].text,
      evidence: "joined \(names.joined(separator: " "))")
  }

  private mutating func addMoved(_ other: Int, _ index: Int) {
    let name = target.name(index)
    func place(_ file: ContentsFile, _ item: Int) -> String {
      let former = file.items[..<item].indices.last { file.items[$0].kind != .label }
      return former.map { "behind `\(file.name($0))`" } ?? "at the head"
    }
    let (here, there) = (place(target, index), place(source, other))
    guard here != there else { return }
    add(
      "`\(name)` stands \(here) instead of \(there)", name, at: target.items[index].text,
      source: source.items[other].text, evidence: "order \(source.name(other))")
  }

  private mutating func compareTargets(_ other: Int, _ index: Int) {
    let (one, here) = (source.items[other], target.items[index])
    let ranges: (ByteRange, ByteRange)
    switch here.kind {
    case .label: return
    case .page, .include: ranges = (one.text, here.text)
    case .link:
      guard let there = one.destination, let own = here.destination else { return }
      ranges = (there, own)
    }
    let (wanted, found) = (source.text[ranges.0], target.text[ranges.1])
    let locales = (source.page.locale, target.page.locale)
    if here.kind == .page
      ? RelativePath.resolve(wanted, from: "toc") == RelativePath.resolve(found, from: "toc")
      : wanted == found
        || LinkIdentity(locales.0, locales.1).key(wanted) == LinkIdentity(locales.0, locales.1).key(found)
    {
      return
    }
    add(
      "`\(found)` instead of `\(wanted)`", found, at: ranges.1, source: ranges.0, evidence: "target \(wanted) \(found)")
  }

  private mutating func compareLevels(_ other: Int, _ index: Int) {
    let (one, here) = (source.items[other], target.items[index])
    let change = here.level - one.level
    defer { shift = change }
    if change == 0 || change == shift { return }
    let name = target.name(index)
    add(
      "`\(name)` stands at level \(here.level) instead of \(one.level)", name, at: here.text, source: one.text,
      evidence: "level \(source.name(other)) \(here.level)")
  }

  private mutating func compareGroups(_ other: Int, _ index: Int) {
    let (one, here) = (source.items[other], target.items[index])
    guard one.group != here.group else {
      groups = nil
      return
    }
    if let groups, groups == (one.group, here.group) { return }
    groups = (one.group, here.group)
    let name = target.name(index)
    let message =
      switch (one.group, here.group) {
      case (let wanted?, let found?): "the group `\(found)` instead of `\(wanted)`"
      case (let wanted?, nil): "`\(name)` stands outside of the group `\(wanted)`"
      case (nil, let found?): "`\(name)` stands in the group `\(found)`, in the source in none"
      case (nil, nil): ""
      }
    add(
      message, here.group ?? name, at: here.groupID ?? here.text, source: one.groupID ?? one.text,
      evidence: "group \(one.group ?? "") \(here.group ?? "")")
  }

  private mutating func compareAttributes(_ other: Int, _ index: Int) {
    let (one, here) = (source.items[other], target.items[index])
    let (missing, extra) = difference(tokens(one), tokens(here)) { token in
      [Array(token.name.utf8), Array(token.value.utf8)]
    }
    guard !missing.isEmpty || !extra.isEmpty else { return }
    let lost = missing.map { "`\(source.text[$0.range])`" }.joined(separator: ", ")
    let found = extra.map { "`\(target.text[$0.range])`" }.joined(separator: ", ")
    let message =
      extra.isEmpty
      ? "attribute \(lost) is missing"
      : missing.isEmpty ? "attribute \(found) is not in the source" : "attribute \(found) instead of \(lost)"
    add(
      message, target.name(index), at: extra.first?.range ?? here.attributes.first?.range ?? here.text,
      source: missing.first?.range ?? one.attributes.first?.range ?? one.text,
      evidence: "attribute \((missing + extra).map { "\($0.name)=\($0.value)" }.joined(separator: " "))")
  }

  /// Captions and titles are translated.
  private func tokens(_ item: TableOfContents.Item) -> [AttributeList.Token] {
    item.attributes.flatMap(\.tokens).filter { $0.kind != .pair || !["caption", "title", "label"].contains($0.name) }
  }

  /// Headings and links of the source that the translation has not, where it has what stands below or before them.
  private mutating func addLost() {
    for index in source.items.indices where pair.targetOf[index] == nil {
      let item = source.items[index]
      let name = source.name(index)
      let next = index + 1 < source.items.count ? pair.targetOf[index + 1] : nil
      switch item.kind {
      case .label:
        guard let next else { continue }
        let place = target.items[next].text.start
        add(
          "the heading “\(name)” is missing", name, at: ByteRange(start: place, end: place), source: item.text,
          evidence: "heading \(name)")
      case .link:
        guard let former = index > 0 ? pair.targetOf[index - 1] : nil else { continue }
        let place = target.items[former].text.end
        let link = item.destination.map { source.text[$0] } ?? name
        add(
          "the link to `\(link)` is missing", name, at: ByteRange(start: place, end: place), source: item.text,
          evidence: "link \(link)")
      case .page, .include: continue
      }
    }
  }
}
