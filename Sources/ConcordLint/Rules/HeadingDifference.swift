import ConcordAlignment
import ConcordPages
import ConcordSyntax

/// Level and id of aligned headings.
struct HeadingDifference: PairRule {
  let descriptions = [
    RuleDescription(
      "heading-level-changed", .pair, .warning, .heading, isDoubtful: true,
      summary: "A heading has another level than in the source.",
      rationale: "The outline and the navigation differ from every other language's.",
      advice: "Use as many `#` as the source.",
      examples: [
        RuleExample(
          source: "## Install\n{: #install}\n", bad: "⟦### Installer⟧\n{: #install}\n",
          good: "## Installer\n{: #install}\n")
      ]),
    RuleDescription(
      "heading-id-missing", .pair, .error, .heading, fix: .safe, symptom: .blocks,
      summary: "A heading has lost the id that the source gives it.",
      rationale: "Every link to the section fails in this language.",
      advice: "Copy the line with the id from the source, directly below the heading.",
      examples: [
        RuleExample(
          source: "## Install\n{: #install}\n\nText.\n", bad: "⟦## Installer⟧\n\nTexte.\n",
          good: "## Installer\n{: #install}\n\nTexte.\n")
      ]),
    RuleDescription(
      "heading-id-changed", .pair, .error, .heading, fix: .safe,
      summary: "The id of a heading differs from the source's.",
      rationale: "Every link to the section fails in this language.",
      advice: "Copy the id from the source; ids are never translated.",
      examples: [
        RuleExample(
          source: "## Install\n{: #install}\n", bad: "## Installer\n{: ⟦#installer⟧}\n",
          good: "## Installer\n{: #install}\n")
      ]),
    RuleDescription(
      "heading-id-rotated", .pair, .error, .heading, verdict: "changed", fix: .unsafe,
      summary: "Headings have each other's ids.",
      rationale: "Links lead readers of this language to other sections.",
      advice: "Give each heading the id that it has in the source.",
      examples: [
        RuleExample(
          source: "# A\n{: #a}\n\n## B\n{: #b}\n\nOpen `x`.\n\n## C\n{: #c}\n\nClose `y`.\n",
          bad: "# A\n{: #a}\n\n## B\n{: ⟦#c⟧}\n\nOuvrez `x`.\n\n## C\n{: #b}\n\nFermez `y`.\n",
          good: "# A\n{: #a}\n\n## B\n{: #b}\n\nOuvrez `x`.\n\n## C\n{: #c}\n\nFermez `y`.\n")
      ]),
  ]

  /// `{#setup` or `#setup}` at the end of a heading: an id that has lost one of its braces.
  private func openID(_ name: String, of heading: Int, _ document: Document) -> ByteRange? {
    let content = document.nodes[heading].content
    let bytes = document.text.bytes[content.start..<content.end]
    guard let place = bytes.firstRange(of: Array("#\(name)".utf8)),
      bytes[place.upperBound...].allSatisfy({ $0.isBlank || "}*/\\".utf8.contains($0) })
    else { return nil }
    var start = place.lowerBound
    while start > content.start, "{:/*\\ ".utf8.contains(bytes[start - 1]) { start -= 1 }
    while start < place.lowerBound, bytes[start].isBlank { start += 1 }
    let isOpen = start < place.lowerBound || place.upperBound < content.end
    return isOpen && start > content.start ? ByteRange(start: start, end: content.end) : nil
  }

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    var shifts: [Shift] = []
    var outline = Outline()
    lazy var targetIDs = Set(pair.target.attributeLists.compactMap { $0.id?.name })
    var changed: [Exchange] = []
    var spelled: [Exchange] = []
    lazy var slugs = HeadingSlugs.of(pair.source)
    lazy var headings = HeadingLevels(pair.source)
    lazy var skipping = (source: Self.skipping(pair.source), target: Self.skipping(pair.target))
    for (number, row) in pair.alignedBlocks.with(.heading).enumerated() {
      let source = pair.range(row.source, in: pair.source)
      let target = pair.range(row.target, in: pair.target)
      let levels = (pair.source.level(row.source.node), pair.target.level(row.target.node))
      outline.add(levels.0, as: levels.1)
      if levels.0 != levels.1 {
        findings.append(
          Finding(
            "heading-level-changed", "heading level \(levels.1) instead of \(levels.0)", at: target, source: source,
            severity: skipping.source.contains(row.source.node) && !skipping.target.contains(row.target.node)
              || headings.isOdd(row.source.node, level: levels.1)
              ? .info : nil,
            evidence: pair.source.excerpt(source)))
        shifts.append(Shift(finding: findings.count - 1, by: levels.1 - levels.0, row: number))
      }
      guard let wanted = pair.source.id(of: row.source.node) else {
        // Where the source leaves ids to the site, translations often spell them out.
        if let found = pair.target.id(of: row.target.node) {
          let slug = slugs[row.source.node] ?? ""
          if !found.name.hasSameBytes(as: slug) { spelled.append(Exchange(wanted: slug, place: source, found: found)) }
        }
        continue
      }
      guard let found = pair.target.id(of: row.target.node) else {
        // Detached, wrapped or unclosed, the id is still on the page: that is the root, reported there.
        guard !targetIDs.contains(wanted.name) else { continue }
        let line =
          switch pair.target.dialect {
          case .ibmCloud: "\(pair.target.text.lineEnding){: #\(wanted.name)}"
          case .mkdocs: " { #\(wanted.name) }"
          default: " {#\(wanted.name)}"
          }
        if pair.target.dialect != .ibmCloud, let open = openID(wanted.name, of: row.target.node, pair.target) {
          findings.append(
            Finding(
              "heading-id-missing", "the heading's id `\(pair.target.text[open])` is not closed", at: open,
              source: wanted.range,
              fix: Fix("close the id", [Edit(open, String(line.dropFirst()))]), evidence: wanted.name))
          continue
        }
        findings.append(
          Finding(
            "heading-id-missing", "the heading has lost its id `#\(wanted.name)`", at: target, source: wanted.range,
            fix: Fix("restore the id", [Edit(target.tail, line)]), evidence: wanted.name))
        continue
      }
      if !found.name.hasSameBytes(as: wanted.name) {
        changed.append(Exchange(wanted: wanted.name, place: wanted.range, found: found))
      }
    }
    tell(&changed, spelled, &findings)
    let linked =
      changed.isEmpty
      ? [] : Set(pair.target.indices(of: .link).map { pair.target.destination($0) }.filter { $0.hasPrefix("#") })
    for id in changed {
      findings.append(
        Finding(
          "heading-id-changed", "id `#\(id.found.name)` instead of `#\(id.wanted)`", at: id.found.range,
          source: id.place,
          // A slip of the source's is not copied, and readers may have linked to the id that there is. In IBM Cloud's sets ids are the source's.
          fix: Fix(
            "restore the id",
            isSafe: pair.target.dialect == .ibmCloud || linked.contains("#\(id.wanted)")
              || EvidentSameness.holds(id.wanted, id.found.name),
            [Edit(id.found.range, "#\(id.wanted)")]),
          evidence: "\(id.wanted) \(id.found.name)"))
    }
    // An outline that is shifted as a whole is still one: who reads it sees no difference.
    for alike in Dictionary(grouping: shifts, by: \.by).values
    where alike.count >= Self.fewestShifted || alike.count > 1 && alike.count == outline.count {
      // Few of them may be no counterparts at all.
      // What follows a level that the source has left out, the source has set.
      let isOfSource = alike.contains { findings[$0.finding].severity == .info }
      let isShiftedAsWhole = isOfSource || outline.isKept || alike.count * 5 >= outline.count * 4
      for shift in alike { findings[shift.finding].severity = isShiftedAsWhole ? .info : .warning }
    }
    tellOnce(shifts, &findings)
  }

  /// The headings that leave out a level below the one above them: a translation that does not has the better outline.
  private static func skipping(_ document: Document) -> Set<Int> {
    let headings = document.indices(of: .heading)
    let later = zip(headings, headings.dropFirst()).filter { document.level($1) > document.level($0) + 1 }.map(\.1)
    // Below the page's title.
    let first = headings.first.flatMap {
      document.level($0) > 2 && document.frontMatter?.entry("title") != nil ? $0 : nil
    }
    return Set(later + [first].compactMap(\.self))
  }

  /// Headings that are shifted alike, one after the other, are one fault: what the first heads came along.
  private func tellOnce(_ shifts: [Shift], _ findings: inout [Finding]) {
    var first: Shift?
    var told: [Int] = []
    for shift in shifts {
      if let root = first, root.by == shift.by, shift.row == root.row + 1 {
        let same = findings[shift.finding]
        findings[root.finding].consequences.append(
          .init(same.rule, same.message, same.range, isInSource: false))
        told.append(shift.finding)
        first = Shift(finding: root.finding, by: root.by, row: shift.row)
      } else {
        first = shift
      }
    }
    for index in told.reversed() { findings.remove(at: index) }
  }

  /// A heading of another level than the source's.
  private struct Shift {
    /// The number of its finding.
    let finding: Int
    let by: Int
    /// Its number among the headings.
    let row: Int
  }

  /// Which level of the source's headings is which of the translation's.
  private struct Outline {
    private var levels = [Set<Int>](repeating: [], count: 7)

    /// How many headings there are.
    private(set) var count = 0

    mutating func add(_ level: Int, as other: Int) {
      count += 1
      levels[min(level, 6)].insert(other)
    }

    /// Whether each level is another one, and lower levels are lower ones.
    var isKept: Bool {
      let all = levels.filter { !$0.isEmpty }
      return all.allSatisfy { $0.count == 1 } && zip(all, all.dropFirst()).allSatisfy { $0.max() ?? 0 < $1.min() ?? 0 }
    }
  }

  private static let fewestShifted = 3

  /// A heading with another id than the source's.
  private struct Exchange {
    let wanted: String
    /// In the source.
    let place: ByteRange
    let found: AttributeList.Token
  }

  /// Ids that have gone to each other's headings are one fault; takes them out.
  private func tell(_ changed: inout [Exchange], _ spelled: [Exchange], _ findings: inout [Finding]) {
    let all = changed + spelled
    guard all.count > 1 else { return }
    let wanted = Set(all.map { HeadingLetters($0.wanted) })
    let found = Dictionary(
      all.map { (HeadingLetters($0.found.name), $0.found.name) }, uniquingKeysWith: { first, _ in first })
    func isRotated(_ id: Exchange) -> Bool {
      let (one, other) = (HeadingLetters(id.wanted), HeadingLetters(id.found.name))
      return one != other && wanted.contains(other) && found[one] != nil
    }
    let rotated = all.filter(isRotated).sorted { $0.found.range < $1.found.range }
    guard let first = rotated.first, rotated.count > 1 else { return }
    changed.removeAll(where: isRotated)
    let ids = rotated.map { found[HeadingLetters($0.wanted)] ?? $0.wanted }
    let names = ids.prefix(3).map { "`#\($0)`" }
    let more = rotated.count > 3 ? " and \(rotated.count - 3) more" : ""
    findings.append(
      Finding(
        "heading-id-rotated", "headings have each other's ids: \(names.joined(separator: ", "))\(more)",
        at: first.found.range, source: first.place,
        fix: Fix(
          "give each heading its id", isSafe: false, zip(rotated, ids).map { Edit($0.found.range, "#\($1)") }),
        evidence: rotated.map(\.wanted).joined(separator: " ")))
  }
}

extension TextBuffer {
  /// The line end that the page uses first.
  var lineEnding: String {
    guard let index = bytes.firstIndex(where: \.isNewline) else { return "\n" }
    if bytes[index] == .lineFeed { return "\n" }
    return index + 1 < bytes.count && bytes[index + 1] == .lineFeed ? "\r\n" : "\r"
  }
}
