import ConcordAlignment
import ConcordPages
import ConcordProject
import ConcordSyntax

/// The links and images of an aligned block.
struct LinkDifference: PairRule {
  let descriptions = [
    RuleDescription(
      "link-missing", .pair, .error, .link, symptom: .inlines,
      explains: [
        // Those of one block.
        .rule("link-missing", .samePlace),
        .rule("placeholder-missing", .heldInSource), .rule("markup-residue", .sameLines),
        .rule("attribute-glued", .sameLine), .rule("attribute-changed", .sameLine),
      ], summary: "A link of the source block is not in the translation.",
      rationale: "Readers of this language cannot follow it.",
      advice: "Put the link back.",
      examples: [
        RuleExample(
          source: "See [the guide](other.md#o) for more.\n", bad: "⟦⟧Voir le guide pour plus.\n",
          good: "Voir [le guide](other.md#o).\n")
      ]),
    RuleDescription(
      "link-extra", .pair, .warning, .link, symptom: .inlines,
      isDoubtful: true, summary: "The translation has a link that the source block has not.",
      rationale:
        "It leads where the source does not, often to a page that is gone. One that stays within the site, or leads to a host (on a forge, to an owner) that the source page leads to, is an info.",
      advice: "Take the link out.",
      examples: [
        RuleExample(
          source: "See the guide.\n", bad: "Voir ⟦[le guide](https://example.org/guide)⟧.\n", good: "Voir le guide.\n")
      ]),
    RuleDescription(
      "link-target-changed", .pair, .error, .link, fix: .safe,
      explains: [.rule("link-anchor-broken", .samePlace), .rule("link-broken", .samePlace)],
      summary: "A link leads elsewhere than the source's.",
      rationale: "Readers of this language reach another page, or none.",
      advice: "Copy the target from the source; translate the text only.",
      examples: [
        RuleExample(
          source: "See [the guide](other.md#o).\n", bad: "Voir [le guide](⟦other.md#debut⟧).\n",
          good: "Voir [le guide](other.md#o).\n"),
        RuleExample(
          source: "See [the guide](other.md#o).\n", bad: "Voir [le guide](⟦other.md＃o⟧).\n",
          good: "Voir [le guide](other.md#o).\n"),
      ]),
    RuleDescription(
      "link-targets-swapped", .pair, .error, .link, verdict: "changed", fix: .unsafe,
      explains: [
        .rule("link-anchor-broken", .samePlace), .rule("link-broken", .samePlace), .rule("block-missing", .scope),
        .rule("block-extra", .scope), .rule("list-structure-changed", .scope),
      ],
      summary: "Links that are called the same in both pages have exchanged their targets.",
      rationale: "Readers of this language reach the page of another name.",
      advice: "Give each link the target that it has in the source.",
      examples: [
        RuleExample(
          source: "See [Ebb](http://a.org/ebb) and [Flow](http://a.org/flow).\n",
          bad: "Voir [Ebb](⟦http://a.org/flow⟧) et [Flow](http://a.org/ebb).\n",
          good: "Voir [Ebb](http://a.org/ebb) et [Flow](http://a.org/flow).\n"),
        RuleExample(
          source: "- [Ebb](http://a.org/ebb)\n- [Flow](http://a.org/flow)\n- [Tide](http://a.org/tide)\n",
          bad: "- [Ebb](⟦http://a.org/flow⟧)\n- [Flow](http://a.org/tide)\n- [Tide](http://a.org/ebb)\n",
          good: "- [Ebb](http://a.org/ebb)\n- [Flow](http://a.org/flow)\n- [Tide](http://a.org/tide)\n"),
      ]),
    RuleDescription(
      "image-missing", .pair, .error, .image, symptom: .inlines,
      explains: [.rule("image-missing", .samePlace), .rule("placeholder-missing", .heldInSource)],
      summary: "An image of the source block is not in the translation.",
      rationale: "The text speaks of what no one sees.",
      advice: "Put the image back.",
      examples: [
        RuleExample(
          source: "Look: ![Door](images/door.png)\n", bad: "⟦⟧Regardez : la porte\n",
          good: "Regardez : ![Porte](images/door.png)\n")
      ]),
    RuleDescription(
      "image-changed", .pair, .error, .image, explains: [.rule("image-file-missing", .samePlace)],
      summary: "Another image stands in the place of the source's.",
      rationale:
        "The picture shows something else than the text says. A drawing in SVG under the name of one in pixels, or the other way round, is an info.",
      advice: "Use the source's file, or the same picture under a name with the locale in it.",
      examples: [
        RuleExample(
          source: "Look: ![Door](images/door.png)\n", bad: "Regardez : ![Porte](⟦images/key.png⟧)\n",
          good: "Regardez : ![Porte](images/door.png)\n")
      ]),
  ]

  /// A link or an image, and where it leads.
  struct Link {
    let node: Int
    /// Without what names the locale.
    let destination: [UInt8]
  }

  /// In a block with more links that differ, order tells what became what.
  static let mostCompared = 100

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    let likeness = LinkLikeness(pair)
    var places: LinkPlaces?
    let others = pair.alignedBlocks.with(.links).filter { !isSame($0.source.links, $0.target.links, pair) }
    let rest = pair.alignment.rows.contains { row in
      row.source == nil && row.target.map { !pair.alignment.target[$0].links.isEmpty } ?? false
    }
    let isOtherInHTML =
      NamedLink.inHTML(pair.target).map(\.target) != NamedLink.inHTML(pair.source).map(\.target)
    let swap = others.isEmpty && !rest && !isOtherInHTML ? nil : LinkSwap(likeness)
    if let told = swap?.finding(pair) { findings.append(told) }
    let known = Swapped(swap)
    var lists = others.isEmpty ? nil : OwnLists(pair)
    for row in others { compareLinks(likeness, row.source, row.target, known, &places, &lists, &findings) }
    for index in lists?.findings ?? [] { findings[index].severity = .info }
    var lone: LoneImages?
    for row in pair.alignedBlocks.with(.links) {
      if !isSame(row.source.images, row.target.images, pair), !isLanguageSwitch(row.source, row.target, pair) {
        compareImages(pair, row.source, row.target, &lone, &findings)
      }
    }
  }

  /// Whether the targets are equal byte by byte, as most are.
  private func isSame(_ source: Block.Indices, _ target: Block.Indices, _ pair: PairContext) -> Bool {
    source.count == target.count
      && zip(source, target).allSatisfy { pair.source.hasDestination($0, of: $1, in: pair.target) }
  }

  /// Whether blocks lead to the page's other languages, with their flags.
  private func isLanguageSwitch(_ source: Block, _ target: Block, _ pair: PairContext) -> Bool {
    LanguageSwitch.isPart(source, of: pair.alignment.source, pair.sourcePage, pair.index)
      && LanguageSwitch.isPart(target, of: pair.alignment.target, pair.targetPage, pair.index)
      || LanguageSwitch.namesLanguages(source, pair.source) && LanguageSwitch.namesLanguages(target, pair.target)
  }

  /// The links that are told already.
  private struct Swapped {
    let source: Set<Int>
    let target: Set<Int>

    init(_ swap: LinkSwap?) {
      source = Set(swap?.members.compactMap(\.source.node) ?? [])
      target = Set(swap?.members.compactMap(\.target.node) ?? [])
    }
  }

  private func compareLinks(
    _ likeness: LinkLikeness, _ source: Block, _ target: Block, _ told: Swapped, _ places: inout LinkPlaces?,
    _ lists: inout OwnLists?, _ findings: inout [Finding]
  ) {
    let pair = likeness.pair
    if isLanguageSwitch(source, target, pair) { return }
    func links(_ indices: Block.Indices, _ page: ParsedPage, _ told: Set<Int>) -> [Link] {
      indices.compactMap { node in
        told.contains(node) || LanguageSwitch.has(node, of: page, pair.index)
          ? nil : Link(node: node, destination: likeness.key(page.document.destination(node)))
      }
    }
    var (missing, extra) = difference(
      links(source.links, pair.sourcePage, told.source), links(target.links, pair.targetPage, told.target),
      by: \.destination)
    // What leads to the same place in another way.
    missing.removeAll { lost in
      guard extra.count < Self.mostCompared,
        let same = extra.firstIndex(where: {
          let (theirs, ours) = (pair.source.destination(lost.node), pair.target.destination($0.node))
          return likeness.isSame(theirs, ours) || isGlued(theirs, to: ours) || isBeside(ours, as: theirs, likeness)
        })
      else { return false }
      extra.remove(at: same)
      return true
    }
    if missing.isEmpty, extra.isEmpty { return }
    let all = places ?? LinkPlaces(likeness)
    places = all
    missing.removeAll { lost in
      let isBroken = isInBrokenDestination(lost.node, pair.source)
      // What the translation has in its place is mended.
      if isBroken, !extra.isEmpty { extra.removeFirst() }
      return isBroken || all.isKept(lost.node, likeness)
    }
    extra.removeAll { all.isFound($0.node, likeness) }
    let shown = pair.range(target, in: pair.target)
    if pair.work.allows(missing.count * shown.count, at: shown) {
      // Each is compared with every address that stands there.
      let isFew = missing.count < Self.mostCompared
      missing.removeAll { lost in
        let destination = pair.source.destination(lost.node)
        // Who links an address by its own name knows that the host makes no link of it.
        let isNeeded = !pair.target.dialect.linksAddresses && label(lost.node, pair.source) == Array(destination.utf8)
        return pair.target.shows(destination, in: shown, asLink: isNeeded)
          || pair.target.showsMail(destination, in: shown) || pair.target.namesEntity(destination, in: shown)
          || isFew && isShownForReaders(destination, in: shown, likeness)
      }
    }
    let plain = extra.count < Self.mostCompared ? extra.filter { isAlone($0, missing, source, pair) } : []
    extra.removeAll { found in plain.contains { $0.node == found.node } }
    let isOwn = isOfOwnPeople(missing, of: source.links, extra, of: target.links, pair)
    let counterparts = LinkCounterparts(
      missing.map(\.node), extra.map(\.node), of: source.links, target.links,
      isAlike: { areAlike(pair.source.destination($0), pair.target.destination($1)) },
      mayBe: { mayBe(pair.target.destination($1), for: pair.source.destination($0), $0, $1, pair) })
    for (lost, found) in counterparts.pairs {
      let one = pair.source.nodes[lost]
      let other = pair.target.nodes[found]
      if label(lost, pair.source) != label(found, pair.target) {
        lists?.add(findings.count, pair.source.destination(lost), pair.target.destination(found), in: target)
      }
      let (theirs, ours) = (pair.source.destination(lost), pair.target.destination(found))
      let written = pair.source.text[one.destination]
      // What is escaped is copied as it is.
      let wanted = written == theirs ? counterpart(of: theirs, like: ours, pair) ?? theirs : theirs
      // It is there: the source's heading in the reader's page.
      if wanted == ours { continue }
      findings.append(
        Finding(
          "link-target-changed", "`\(ours)` instead of `\(wanted)`",
          at: other.destination, source: one.destination,
          severity: isOwn || areOtherEntries(lost, found, pair) || isNamedByText(found, for: lost, pair)
            || ours.contains("://") && RelativePath.stem(of: ours) == RelativePath.stem(of: theirs)
              && pair.isOfOthers(lost, of: pair.sourcePage)
            || wanted == theirs && isPlaceUnknown(theirs, like: ours, pair)
            ? .info
            : likeness.severity(of: theirs, as: ours),
          fix: Fix(
            // Another target may be as good for its readers.
            wanted == theirs ? "copy the target from the source" : "lead to the source's page in the reader's language",
            isSafe: EvidentSameness.holds(theirs, ours) && wanted == theirs,
            [Edit(other.destination, written == theirs ? wanted : written)]),
          evidence: theirs))
    }
    let whole = pair.range(target, in: pair.target)
    let sound = Set(target.links.map { pair.target.nodes[$0].range.end })
    var broken = counterparts.missing.isEmpty ? [] : LinkMalformed.places(in: whole, of: pair.target.text)[...]
    broken.removeAll { sound.contains($0.end) }
    // `[text]()` leads nowhere in the source.
    for lost in counterparts.missing where !pair.source.nodes[lost].destination.isEmpty {
      findings.append(
        Finding(
          "link-missing", "the link to `\(pair.source.destination(lost))` is missing",
          // What is left of a link may be this one.
          at: broken.popFirst() ?? whole.head,
          source: pair.source.nodes[lost].range,
          severity: isOwn || isLinkedBeside(lost, source, target, likeness) || isPartOfLabel(lost, target, pair)
            // Other sites show the source's page there; and who links some would link all.
            || [.hugo, .gfm, .jekyll, .commonmark].contains(pair.target.dialect)
              && pair.isOfOthers(lost, of: pair.sourcePage) && !pair.leadsToOthers
            || likeness.isDead(pair.source.destination(lost)) || all.leadThere(lost, likeness)
            || leads(target, to: lost, likeness) || leads(target, into: lost, pair)
            || pair.target.dialect.linksAddresses && pair.work.allows(pair.target.text.bytes.count, at: whole)
              && pair.target.showsAnywhere(pair.source.destination(lost))
            ? .info : nil,
          evidence: pair.source.destination(lost))
      )
    }
    let range = pair.range(source, in: pair.source)
    let others = plain.map(\.node) + counterparts.extra
    let maySeek = pair.work.allows(others.count * pair.source.text.bytes.count, at: pair.range(target, in: pair.target))
    for found in others {
      findings.append(
        Finding(
          "link-extra", "the link to `\(pair.target.destination(found))` is not in the source",
          at: pair.target.nodes[found].range, source: range.head,
          severity: !pair.target.destination(found).contains(":")
            || likeness.namesLanguage(pair.target.destination(found))
            || maySeek && (isNamed(found, range, pair) || isElsewhere(found, pair) || isOfKnownHost(found, pair))
            ? .info : nil,
          evidence: pair.target.destination(found)))
    }
  }

  /// Whether a text leads where the source's does once more: one of three links to the same page is enough.
  private func leads(_ target: Block, to lost: Int, _ likeness: LinkLikeness) -> Bool {
    let wanted = likeness.key(likeness.pair.source.destination(lost))
    return target.links.count < Self.mostCompared
      && target.links.contains { likeness.key(likeness.pair.target.destination($0)) == wanted }
  }

  /// `https://a.org/tide/blob/main/a.py` for `https://a.org/tide`: whether a text leads to a part of what the source's leads to.
  private func leads(_ target: Block, into lost: Int, _ pair: PairContext) -> Bool {
    let wanted = pair.source.destination(lost)
    guard target.links.count < Self.mostCompared, wanted.contains("://"), !wanted.hasSuffix("/") else { return false }
    // The front page of a host is no more than its name.
    return wanted.split(separator: "/").count > 2
      && target.links.contains { pair.target.destination($0).hasPrefix(wanted + "/") }
  }

  /// `/enhttps://a.org/b` for `https://a.org/b`: whether a program has put something before an address that is whole.
  private func isGlued(_ broken: String, to address: String) -> Bool {
    broken.hasPrefix("/") && broken.hasSuffix(address)
      && (address.hasPrefix("https://") || address.hasPrefix("http://"))
  }

  /// `./tide` for `/docs/tide`: whether a link leads to the page beside its own that the source's names from the root.
  private func isBeside(_ relative: String, as rooted: String, _ likeness: LinkLikeness) -> Bool {
    let name = relative.hasPrefix("./") ? relative.dropFirst(2) : relative[...]
    return rooted.hasPrefix("/") && !rooted.hasPrefix("//") && !name.isEmpty && !name.hasPrefix(".")
      && !name.hasPrefix("#") && !name.contains(":") && rooted.hasSuffix("/" + name)
      && !likeness.leadToOtherTopics(rooted, relative)
  }

  /// `[text]([https://a.org](https://a.org)/b)`: what stands in another link's destination is that one's, which is broken.
  private func isInBrokenDestination(_ link: Int, _ document: Document) -> Bool {
    let start = document.nodes[link].range.start
    return document.text.bytes[..<start].suffix(2).elementsEqual("](".utf8)
  }

  /// In characters.
  private static let shortestFolder = 3
  /// Two addresses with as much in common differ by a slip.
  private static let alike = 0.75

  func areAlike(_ one: String, _ other: String) -> Bool { Bigrams(one).likeness(Bigrams(other)) > Self.alike }

  /// Whether one link may stand for another: one of the site does not for one of another site, unless they are called the same, or have
  /// a folder or name in common.
  private func mayBe(_ ours: String, for theirs: String, _ lost: Int, _ found: Int, _ pair: PairContext) -> Bool {
    if ours.contains("://") == theirs.contains("://") { return true }
    func names(_ link: String) -> Set<Substring> {
      Set(
        LinkIdentity.parts(ofPath: link[...]).map { $0.prefix { $0 != "." } }.filter { $0.count >= Self.shortestFolder }
      )
    }
    return !names(ours).isDisjoint(with: names(theirs)) || label(lost, pair.source) == label(found, pair.target)
      || areAlike(theirs, ours)
  }

  /// Whether a link of the translation is that of a name which the source does not link, and so of none of those that are missing.
  private func isAlone(_ found: Link, _ missing: [Link], _ source: Block, _ pair: PairContext) -> Bool {
    if missing.isEmpty || !isNamed(found.node, pair.range(source, in: pair.source), pair) { return false }
    let (name, address) = (label(found.node, pair.target), pair.target.destination(found.node))
    return !missing.contains { lost in
      label(lost.node, pair.source).firstRange(of: name) != nil
        || areAlike(pair.source.destination(lost.node), address)
    }
  }

  /// `[wired up with Spring](https://docs.spring.io)` for two links, of which one was `[Spring](https://spring.io)`.
  private func isPartOfLabel(_ lost: Int, _ target: Block, _ pair: PairContext) -> Bool {
    let name = label(lost, pair.source)
    guard name.count >= Self.shortestName, target.links.count < Self.mostCompared else { return false }
    return target.links.contains { link in
      let label = label(link, pair.target)
      return label.count > name.count && label.firstRange(of: name) != nil
    }
  }

  /// In bytes.
  private static let shortestName = 4

  func label(_ link: Int, _ document: Document) -> [UInt8] { Array(document.plainText(link).trimmed.utf8) }
}
