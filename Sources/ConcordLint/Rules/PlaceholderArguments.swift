import ConcordAlignment
import ConcordPages
import ConcordProject
import ConcordSyntax

/// The arguments of shortcodes, template tags and components that programs read; those that readers see are translated.
struct PlaceholderArguments: PairRule {
  let descriptions = [
    RuleDescription(
      "placeholder-argument-changed", .pair, .warning, .placeholder, fix: .unsafe,
      summary: "An argument of a shortcode, tag or component that a program reads differs from the source's.",
      rationale: "Another file, size, kind or place is shown, or nothing at all.",
      advice:
        "Copy paths, addresses, ids, numbers and switches from the source; translate titles and descriptions only.",
      examples: [
        RuleExample(
          source: "<Badge type=\"warning\" text=\"beta\" />\n", bad: "<Badge type=\"⟦attention⟧\" text=\"bêta\" />\n",
          good: "<Badge type=\"warning\" text=\"bêta\" />\n")
      ])
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    if pair.source.dialect == .commonmark { return }
    var likeness: LinkLikeness?
    let rows = Array(pair.alignedBlocks.with(.placeholders)) + Array(pair.alignedBlocks.with(.html))
    var seen = Set<Int>()
    for row in rows where seen.insert(row.target.node).inserted {
      // Where the tokens have other names, that is told, and a path may be part of one: `{% include a.md %}`.
      guard names(row.source, pair.source) == names(row.target, pair.target) else { continue }
      let one = calls(row.source, pair.source)
      let other = one.isEmpty ? [] : calls(row.target, pair.target)
      guard one.map(\.name) == other.map(\.name) else { continue }
      for (source, target) in zip(one, other) { compare(source, target, pair, &likeness, &findings) }
    }
  }

  private func calls(_ block: Block, _ document: Document) -> [ToolCall] {
    var starts: [Int] = block.placeholders.map { document.placeholders[$0] }.filter { $0.kind == .token }.map(
      \.range.start)
    for part in block.nodes {
      for node in document.nodes[part..<max(part + 1, document.nodes[part].end)]
      where node.kind == .htmlBlock || node.kind == .htmlInline {
        starts += components(node.range, document.text)
      }
    }
    return Set(starts).sorted().compactMap { ToolCall(document.text, at: $0) }.filter { call in
      !call.arguments.isEmpty && !Self.links.contains(call.name)
    }
  }

  private func names(_ block: Block, _ document: Document) -> [String] {
    block.placeholders.map { document.placeholders[$0] }.filter { $0.kind == .token }.map(\.name)
  }

  /// `<Badge …>`, `<video-link …>`: where components begin in raw HTML; its own elements have rules of their own.
  private func components(_ range: ByteRange, _ text: TextBuffer) -> [Int] {
    var starts: [Int] = []
    var cursor = range.start
    while starts.count < Self.mostCalls, let open = text.firstIndex(of: "<", from: cursor, to: range.end) {
      cursor = open + 1
      let name = text.bytes[cursor..<range.end].prefix { $0.isAlphanumeric || $0 == UInt8(ascii: "-") }
      if name.first?.isUppercase ?? false || (name.first?.isLetter ?? false) && name.contains(UInt8(ascii: "-")) {
        starts.append(open)
      }
    }
    return starts
  }

  /// In a block.
  private static let mostCalls = 100
  /// Tags that are addresses, which are compared as that.
  private static let links: Set<String> = ["link", "post_url", "ref", "relref"]

  private func compare(
    _ source: ToolCall, _ target: ToolCall, _ pair: PairContext, _ likeness: inout LinkLikeness?,
    _ findings: inout [Finding]
  ) {
    let isByPlace = source.arguments.count { $0.name == nil } == target.arguments.count { $0.name == nil }
    var places = target.arguments.filter { $0.name == nil }[...]
    for argument in source.arguments {
      let other: ToolCall.Argument?
      if let name = argument.name {
        other = target.arguments.first { $0.name == name }
      } else {
        other = isByPlace ? places.popFirst() : nil
      }
      guard let other else { continue }
      let (wanted, found) = (pair.source.text[argument.value], pair.target.text[other.value])
      guard wanted != found, isRead(wanted, argument.name, source.name) else { continue }
      let all = likeness ?? LinkLikeness(pair)
      likeness = all
      if argument.name == "id", source.name.lowercased().contains("anchor"), headsSection(found, wanted, pair) {
        continue
      }
      if isLocalized(found, wanted, argument.name, all, pair) { continue }
      let name = argument.name.map { "`\($0)`" } ?? "an argument"
      // `color="black" backgroundColor="red"` for `color="red"`: one value alone would show black on black.
      let hasMoved = source.arguments.contains { own in
        own.name != argument.name && pair.source.text[own.value] == found
          && !target.arguments.contains { $0.name == own.name }
      }
      findings.append(
        Finding(
          "placeholder-argument-changed", "\(name) of `\(source.name)` is `\(found)` instead of `\(wanted)`",
          at: other.value, source: argument.value,
          severity: Self.measures.contains(argument.name ?? "") ? .info : nil,
          fix: hasMoved ? nil : Fix("copy the value from the source", isSafe: false, [Edit(other.value, wanted)]),
          evidence: "\(source.name) \(argument.name ?? "") \(wanted)"))
    }
  }

  /// Whether a program reads a value: a number, a switch, an address, a path, or one word behind a name that says so.
  private func isRead(_ value: String, _ name: String?, _ call: String) -> Bool {
    let key = name.map { $0.drop { $0 == ":" || $0 == "@" }.lowercased() }
    if let key, Self.shown.contains(where: { key == $0 || key.hasSuffix("-" + $0) || key.hasSuffix("_" + $0) }) {
      return false
    }
    guard !value.isEmpty, value.utf8.count < 300, value.utf8.allSatisfy({ $0 < 0x80 && !$0.isSpace }) else {
      return false
    }
    let bytes = Array(value.utf8)
    if value.contains("{") || value.contains("$") { return false }
    if ["true", "false"].contains(value) { return true }
    if name != nil, bytes.contains(where: \.isDigit), bytes.allSatisfy({ $0.isDigit || "+-.%".utf8.contains($0) }) {
      return true
    }
    if value.contains("://") || value.hasPrefix("/") || value.hasPrefix("./") || value.hasPrefix("../") { return true }
    if let dot = value.lastIndex(of: "."), Self.endings.contains(value[value.index(after: dot)...].lowercased()) {
      return true
    }
    return key.map(Self.read.contains) ?? false && bytes.allSatisfy { $0.isAlphanumeric || "-_.#/:".utf8.contains($0) }
  }

  /// Whether a value is the source's for readers of this language: an address or picture of their own, the language itself.
  private func isLocalized(
    _ found: String, _ wanted: String, _ name: String?, _ likeness: LinkLikeness, _ pair: PairContext
  ) -> Bool {
    if let tag = LocaleTag(found[...]), tag.language == pair.targetPage.locale.language, LocaleTag(wanted[...]) != nil {
      return true
    }
    if likeness.key(found) == likeness.key(wanted) || likeness.isSame(wanted, found) { return true }
    if likeness.severity(of: wanted, as: found) == .info { return true }
    // `img/a.fr.png`, `img/fr/a.png`
    return LocalizedPicture.mayStand(found, for: wanted, pair)
      || likeness.namesLanguage(found) && !likeness.namesLanguage(wanted)
        // Only what is ASCII can have been copied: an id in the reader's letters is a fault, and so is one that is one more word.
        && found.contains("/")
  }

  /// `<Anchor id="潮汐" />` above a heading: a place named in the page's own letters as its headings are, where the page leads to none that is
  /// called as the source's.
  private func headsSection(_ id: String, _ theirs: String, _ pair: PairContext) -> Bool {
    let text = pair.target.text.bytes
    guard id.utf8.contains(where: { $0 >= 0x80 }), pair.work.allows(text.count, at: ByteRange(start: 0, end: 0)),
      text.firstRange(of: Array("#\(theirs)".utf8)) == nil,
      let place = text[...].firstRange(of: Array("\"\(id)\"".utf8))
    else { return false }
    // Several may stand there, each on a line of its own.
    let lines = text[place.upperBound...].split(maxSplits: Self.mostAnchors, whereSeparator: \.isNewline)
    return lines.first?.drop { $0.isBlank || $0 == UInt8(ascii: "/") }.first == UInt8(ascii: ">")
      && lines.dropFirst().first { $0.first != UInt8(ascii: "<") }?.first == UInt8(ascii: "#")
  }

  /// Above one heading.
  private static let mostAnchors = 12

  /// What readers see, whatever it looks like.
  private static let shown: [String] = [
    "title", "alt", "caption", "label", "text", "description", "content", "summary", "placeholder", "name", "header",
    "heading", "message", "tooltip", "note", "author", "button", "cta", "tags", "keywords", "date", "children",
    "subtitle",
    "details", "question", "answer", "attr", "attrlink", "linktext", "default", "values", "price",
  ]
  /// What programs read, though it be a word.
  private static let read: Set<String> = [
    "id", "src", "href", "url", "link", "to", "file", "path", "class", "classname", "type", "variant", "ref", "slug",
    "key",
    "groupid", "target", "icon", "lang", "language", "kind", "level", "color", "theme", "size", "align", "image", "img",
    "poster", "video", "component", "as", "rel", "position", "state", "status", "mode", "style", "layout", "width",
    "height",
  ]
  /// How large something is shown.
  private static let measures: Set<String> = ["width", "height", "size", "w", "h", "scale", "align", "style"]
  private static let endings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "svg", "webp", "md", "mdx", "html", "htm", "js", "ts", "tsx", "jsx", "vue", "py", "go",
    "rs",
    "java", "rb", "php", "sh", "yaml", "yml", "json", "toml", "xml", "csv", "txt", "css", "scss", "mp4", "webm", "pdf",
    "zip",
  ]
}
