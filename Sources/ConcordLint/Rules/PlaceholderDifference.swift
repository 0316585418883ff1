import ConcordAlignment
import ConcordPages
import ConcordProject
import ConcordSyntax

/// The placeholders of an aligned block: the same ones, in whatever order.
struct PlaceholderDifference: PairRule {
  let descriptions = [
    RuleDescription(
      "placeholder-missing", .pair, .error, .placeholder, symptom: .inlines,
      summary: "A placeholder of the source block is not in the translation.",
      rationale: "The product's name was lost, or written out and so frozen.",
      advice: "Put the placeholder back, exactly as the source has it; order does not matter.",
      examples: [
        RuleExample(
          source: "Use {{site.data.keyword.push}} now.\n", bad: "⟦⟧Utilisez-le maintenant.\n",
          good: "Utilisez {{site.data.keyword.push}} maintenant.\n")
      ]),
    RuleDescription(
      "placeholder-extra", .pair, .error, .placeholder, symptom: .inlines,
      explains: [.rule("placeholder-unknown", .samePlace)],
      summary: "The translation has a placeholder that the source block has not.",
      rationale: "The sentence names a product that the source does not name.",
      advice: "Take it out, or write what the source says.",
      examples: [
        RuleExample(
          source: "Use it now.\n", bad: "Utilisez ⟦{{site.data.keyword.push}}⟧ maintenant.\n",
          good: "Utilisez-le maintenant.\n")
      ]),
    RuleDescription(
      "placeholder-renamed", .pair, .error, .placeholder, fix: .unsafe,
      explains: [.rule("placeholder-unknown", .samePlace)],
      summary: "The translation has another placeholder in place of the source's.",
      rationale: "The page shows another name, or none at all.",
      advice: "Copy the placeholder from the source.",
      examples: [
        RuleExample(
          source: "Use {{site.data.keyword.push}} now.\n", bad: "Utilisez ⟦{{site.data.keyword.pusch}}⟧ maintenant.\n",
          good: "Utilisez {{site.data.keyword.push}} maintenant.\n")
      ]),
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    compareImports(pair, &findings)
    var found: [Finding] = []
    for row in pair.alignedBlocks.with(.placeholders) where !hasSamePlaceholders(row, pair) {
      var (missing, extra) = difference(keywords(row.source, pair.source), keywords(row.target, pair.target)) {
        Array($0.name.utf8)
      }
      if !missing.isEmpty, !extra.isEmpty { removeSamePlaces(&missing, &extra, pair) }
      // What is there in a damaged form is reported as that; where a block has lost too many, order tells what became what.
      let range = pair.range(row.target, in: pair.target)
      let isFew = pair.work.allows(missing.count * (range.count + extra.count), at: range)
      let damaged = isFew ? damagedNames(of: missing, row.target, range, pair.target) : []
      missing.removeAll { lost in damaged.contains(lost.name) && !extra.contains { $0.name.contains(lost.name) } }
      // One against one is a new name for the same thing: for the one that is most like it; where none is, order tells.
      var renamed: [(lost: Placeholder, found: Placeholder)] = []
      var left = extra[...]
      missing.removeAll { lost in
        guard !left.isEmpty else { return false }
        let near = isFew ? nearestName(to: lost.name, in: left.map(\.name)) : nil
        let place = near.flatMap { name in left.firstIndex { $0.name == name } }
        // What closes something else is no translation of what closes this, and nothing that opens is.
        let closes = closes(lost, pair.source)
        if let place, self.closes(left[place], pair.target) != closes { return false }
        if place == nil, closes || self.closes(left[left.startIndex], pair.target) { return false }
        renamed.append((lost, place.map { left.remove(at: $0) } ?? left.removeFirst()))
        return true
      }
      for (lost, other) in renamed {
        let text = pair.source.text[lost.range]
        let title = title(of: other, for: lost, pair)
        found.append(
          Finding(
            "placeholder-renamed",
            "\(PlaceholderWords.whole(other, pair.target)) instead of \(PlaceholderWords.whole(lost, pair.source))",
            at: other.range,
            source: lost.range,
            severity: isOtherVideo(other, than: lost, pair) ? .info : title == nil ? nil : .warning,
            fix: Fix(
              "restore the source's placeholder", isSafe: false,
              [Edit(other.range, text + (title ?? ""))]),
            evidence: "\(lost.name) \(other.name)"))
      }
      for lost in missing {
        let tag = pair.source.text.bytes[lost.range.start...]
        found.append(
          Finding(
            "placeholder-missing", "\(PlaceholderWords.of(lost, pair.source)) is missing",
            at: pair.target.nodes[row.target.node].range.head, source: lost.range,
            severity: isLeftOver(lost.name, pair) || isFew && closesNothing(lost, pair)
              || isFew && TagPlaces.hasElsewhere(tag, of: pair.source, in: pair.target, pair) ? .info : nil,
            evidence: lost.name))
      }
      for other in left {
        let tag = pair.target.text.bytes[other.range.start...]
        found.append(
          Finding(
            "placeholder-extra", "\(PlaceholderWords.of(other, pair.target)) is not in the source",
            at: other.range, source: pair.source.nodes[row.source.node].range.head,
            severity: isFew && TagPlaces.hasElsewhere(tag, of: pair.target, in: pair.source, pair) ? .info : nil,
            evidence: other.name))
      }
    }
    findings += PlaceholderWords.joiningEnds(found)
  }

  /// ` "Remarque"`: what a box is called that has its title in the place of its kind; nil where it has a title besides.
  private func title(of box: Placeholder, for lost: Placeholder, _ pair: PairContext) -> String? {
    let text = pair.target.text
    let end = text.lineRange(text.line(atByte: box.range.start)).end
    guard
      let name = NamedBox.name(
        at: text.bytes[box.range.start..<end], for: pair.source.text.bytes[lost.range.start..<lost.range.end]),
      text.bytes[name.endIndex..<end].allSatisfy(\.isSpace)
    else { return nil }
    return " \"\(String(decoding: name, as: UTF8.self))\""
  }

  /// `{% link _fr/a.md %}` for `{% link _docs/a.md %}`: what leads to one place in each language, in an attribute of HTML, too.
  private func removeSamePlaces(_ missing: inout [Placeholder], _ extra: inout [Placeholder], _ pair: PairContext) {
    func link(_ token: Placeholder, _ document: Document) -> String? {
      let text = document.text[token.range]
      return TemplateTarget.jekyllLink(text) == nil ? nil : text
    }
    guard max(missing.count, extra.count) <= Self.mostLinks, extra.contains(where: { link($0, pair.target) != nil })
    else {
      return
    }
    let likeness = LinkLikeness(pair)
    missing.removeAll { lost in
      guard let theirs = link(lost, pair.source),
        let place = extra.firstIndex(where: { other in
          link(other, pair.target).map { likeness.key($0) == likeness.key(theirs) } ?? false
        })
      else { return false }
      extra.remove(at: place)
      return true
    }
  }

  /// In a block.
  private static let mostLinks = 100

  /// `{{商品.价格}}` of an English page: what its own writers have not put into its language yet.
  private func isLeftOver(_ name: String, _ pair: PairContext) -> Bool {
    name.utf8.contains { $0 >= 0x80 } && WrittenLanguage.isLatin(pair.sourcePage.locale)
      && name.unicodeScalars.contains(where: \.isBeyondLatin)
  }

  /// Whether the placeholders are equal and in one order, as most are.
  private func hasSamePlaceholders(_ row: AlignedBlocks.Pair, _ pair: PairContext) -> Bool {
    let (one, other) = (row.source.placeholders, row.target.placeholders)
    return one.count == other.count
      && zip(one, other).allSatisfy { one, other in
        let (left, right) = (pair.source.placeholders[one], pair.target.placeholders[other])
        return left.kind == right.kind && left.name.hasSameBytes(as: right.name)
      }
  }

  /// The names that stand in the text of a block outside of its placeholders.
  private func damagedNames(of lost: [Placeholder], _ block: Block, _ range: ByteRange, _ document: Document)
    -> Set<String>
  {
    guard !lost.isEmpty else { return [] }
    var gaps: [ArraySlice<UInt8>] = []
    var start = range.start
    for placeholder in block.placeholders.map({ document.placeholders[$0].range }) where placeholder.end <= range.end {
      if placeholder.start > start { gaps.append(document.text.bytes[start..<placeholder.start]) }
      start = max(start, placeholder.end)
    }
    gaps.append(document.text.bytes[start..<range.end])
    return Set(lost.map(\.name)).filter { name in
      let wanted = Array(name.utf8)
      return gaps.contains { $0.firstRange(of: wanted) != nil }
    }
  }

  private func keywords(_ block: Block, _ document: Document) -> [Placeholder] {
    // Both are in the order of the page.
    var spans = Array(block.codeSpans)[...]
    var destinations = (Array(block.links) + Array(block.images)).map { document.nodes[$0].destination }.sorted {
      $0.start < $1.start
    }[...]
    return block.placeholders.map { document.placeholders[$0] }.filter { placeholder in
      // `[x]({% link a.md %})`: where a link leads is compared as that.
      while let place = destinations.first, place.end <= placeholder.range.start { destinations.removeFirst() }
      let isTag = placeholder.kind == .token || placeholder.kind == .other && document.dialect != .ibmCloud
      if isTag, destinations.first?.contains(placeholder.range) ?? false { return false }
      while let span = spans.first, document.nodes[span].range.end <= placeholder.range.start { spans.removeFirst() }
      let isInCode = spans.first.map { document.nodes[$0].range.contains(placeholder.range) } ?? false
      return placeholder.kind != .braced
        && !(isInCode && (Self.isStandIn(placeholder, document) || Self.isShown(placeholder, document)))
        && !Self.isText(placeholder, document) && !Self.isEmpty(placeholder, document)
        && ModuleImport(placeholder, document) == nil
    }
  }

  /// `<Tabs>` and `:::tip` in a code span: MDX and directives show there what they read elsewhere. Shortcodes and template tags
  /// are read in code, too.
  private static func isShown(_ placeholder: Placeholder, _ document: Document) -> Bool {
    let text = document.text
    return document.dialect != .ibmCloud
      && (text.has("<", at: placeholder.range.start) && !text.has("<<", at: placeholder.range.start)
        || text.has(":", at: placeholder.range.start))
  }

  /// `tar cf {{path/to/file}}`: what readers put something of theirs in place of, and translators words of theirs. A tool's or a
  /// team's own name has dots, or capitals only; IBM's sets have all of them filled in.
  private static func isStandIn(_ placeholder: Placeholder, _ document: Document) -> Bool {
    guard document.dialect != .ibmCloud else { return false }
    var name = Substring(placeholder.name)
    if placeholder.kind == .token, name.hasPrefix("{{ "), name.hasSuffix(" }}") {
      name = name.dropFirst(3).dropLast(3)
    } else if placeholder.kind != .other {
      return false
    }
    return name.utf8.contains { "/\\|".utf8.contains($0) || $0 >= 0x80 }
      || !name.utf8.contains(UInt8(ascii: ".")) && name.utf8.contains { $0.isLetter && !$0.isUppercase }
  }

  /// `{{% /note %}}`, `{% endnote %}`
  private func closes(_ placeholder: Placeholder, _ document: Document) -> Bool {
    let text = document.text[placeholder.range]
    if text.hasPrefix("{%"), text.drop(while: { "{%- ".contains($0) }).hasPrefix("end") { return true }
    return text.hasPrefix("{") && text.drop { "{%< ".contains($0) }.first == "/"
  }

  /// `{{% /note %}}`: whether what is missing closes what the translation never opens, or closes as often as it opens it.
  private func closesNothing(_ lost: Placeholder, _ pair: PairContext) -> Bool {
    guard closes(lost, pair.source), !pair.source.text[lost.range].contains(" end"),
      pair.work.allows(pair.source.placeholders.count + pair.target.placeholders.count, at: ByteRange(start: 0, end: 0))
    else { return false }
    func word(_ placeholder: Placeholder, _ document: Document) -> Substring {
      document.text[placeholder.range].drop { "{%< ".contains($0) }.prefix { !" %>}".contains($0) }
    }
    let closer = word(lost, pair.source)
    guard pair.source.placeholders.contains(where: { word($0, pair.source) == closer.dropFirst() }) else {
      return false
    }
    let words = pair.target.placeholders.map { word($0, pair.target) }
    return words.count { $0 == closer } == words.count { $0 == closer.dropFirst() }
  }

  /// `{{ }}`, `{% %}`: what a page says of tags.
  private static func isEmpty(_ placeholder: Placeholder, _ document: Document) -> Bool {
    let text = document.text.bytes[placeholder.range.start..<placeholder.range.end]
    return text.first == UInt8(ascii: "{") && text.allSatisfy { "{}%<> ".utf8.contains($0) }
  }

  /// Whether a translation shows a video in its own language: `{% youtube PsXWbI2Mqu0 %}` for another, which its source shows nowhere.
  private func isOtherVideo(_ found: Placeholder, than lost: Placeholder, _ pair: PairContext) -> Bool {
    func words(_ placeholder: Placeholder, _ document: Document) -> [Substring] {
      document.text[placeholder.range].split { "{}%<> \"".contains($0) }
    }
    let (theirs, ours) = (words(lost, pair.source), words(found, pair.target))
    guard theirs.count > 1, ours.count > 1,
      [theirs[0], ours[0]].allSatisfy({ Self.videos.contains($0.lowercased()) })
    else { return false }
    return LinkLikeness.isOtherVideo(ours[1], than: theirs[1], pair)
  }

  private static let videos: Set<String> = ["youtube", "vimeo", "bilibili", "video"]

  /// `{{ will be shown as it is }}`: words that a page shows in braces.
  private static func isText(_ placeholder: Placeholder, _ document: Document) -> Bool {
    guard document.text.has("{{", at: placeholder.range.start), placeholder.kind != .keyword else { return false }
    let text = document.text[placeholder.range].dropFirst(2).dropLast(2)
    let words = text.split(separator: " ")
    return text.contains("`") || words.count > 2 && words.allSatisfy { $0.allSatisfy { $0.isLetter || $0 == "-" } }
  }
}
