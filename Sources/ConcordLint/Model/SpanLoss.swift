import ConcordAlignment
import ConcordPages
import ConcordProject
import ConcordSnippets
import ConcordSyntax

/// What it means that a translation's block lacks a code span of the source.
struct SpanLoss {
  /// How the block says the same, where it does: `Code` for `<Code>`.
  let plain: String?
  /// Nil for the severity of the rule.
  let severity: Severity?

  /// - Parameters:
  ///   - lost: what the source's span holds.
  ///   - source: its block.
  ///   - block: the translation's block.
  ///   - kept: what the spans of that block hold.
  ///   - pair: both pages.
  ///   - maySeek: whether the blocks may be looked through for it.
  ///   - isSubject: whether the block begins with it, or another name stands in its place: then no sentence does without it.
  init(
    _ lost: String, _ source: Block, _ block: Block, kept: Set<[UInt8]>, _ pair: PairContext, maySeek: Bool,
    isSubject: Bool
  ) {
    let name = Array(lost.utf8)
    let isKept =
      kept.contains(name) || kept.contains(name + "s".utf8)
      || kept.contains(Array(name.dropLast())) && name.last == UInt8(ascii: "s")
    guard maySeek else {
      plain = nil
      severity = isKept || Identifier.isLabel(lost) ? .info : nil
      return
    }
    plain = Self.plainForm(of: lost, source, block, pair)
    // “With kubectl you may see …” for `kubectl get`.
    let program = lost.firstIndex(of: " ").map { String(lost[..<$0]) }
    // “The pods' imageDigest” for `spec.imageDigest`.
    let member = lost.lastIndex(ofSign: ".").map { String(lost[$0...].dropFirst()) }
    let isMinor =
      // `C` is found by nobody; a sentence may need the name once less, and say it with another one: `server.port` for `port`, `ports` for `port`.
      plain != nil || isKept || kept.contains { Identifier.isPart(name, of: $0) } || Identifier.isLabel(lost)
      || Self.isSign(lost) || Self.isCognate(lost, in: block, pair)
      || lost.utf8.count == 1 && lost.utf8.allSatisfy(\.isUppercase)
      || Self.isAmount(lost, in: block, pair)
      || Self.isLiteral(lost) && block.kind != .tableRow || Self.isKeptOtherwise(name, kept)
      || program.flatMap { Self.plainForm(of: $0, source, block, pair) } != nil
      || member.flatMap { Identifier.isLikely($0) ? Self.plainForm(of: $0, source, block, pair) : nil } != nil
      || pair.localization.isSpokenOfInSource(name[...]) || Self.isSubject(lost, of: block, pair.target)
      || Self.isInSection(name, source, block, pair) || Self.isInCodeBelow(name, block, pair)
      || Self.isQuoted(name, source, block, pair) || Self.isInWords(lost, of: block, pair.target)
      // Readers see `StatusCheck` there, if once less.
      || Identifier.isLikely(lost) && !Self.plainForms(lost, block, pair.target, isForeign: true).isEmpty
      || !isSubject && Self.isOnPage(name, of: block, pair)
    severity = isMinor ? .info : nil
  }

  /// Whether the page's code has the name somewhere else: who reads it learns the name, and one sentence says it in other words.
  private static func isOnPage(_ name: [UInt8], of block: Block, _ pair: PairContext) -> Bool {
    // `name` is in most code.
    guard name.count > shortestName || name.contains(where: { !$0.isLetter }) else { return false }
    let code = pair.targetCode
    return pair.work.allows(code.count, at: pair.range(block, in: pair.target)) && count(name, in: code[...]) > 0
  }

  /// How the text of a translation's block says what the source's span holds, where it does so more often than the source; nil where it
  /// does not.
  static func plainForm(of lost: String, _ source: Block, _ block: Block, _ pair: PairContext) -> String? {
    let isForeign = !WrittenLanguage.isLatin(pair.targetPage.locale) || isUnspoken(Array(lost.utf8))
    let forms = plainForms(lost, block, pair.target, isForeign: isForeign)
    guard let first = forms.first else { return nil }
    return forms.count > plainForms(lost, source, pair.source, isForeign: isForeign).count ? first : nil
  }

  /// `npm`, `cp`: what nobody can say is a name in any language.
  private static func isUnspoken(_ name: [UInt8]) -> Bool { !name.contains { "aeiouyAEIOUY".utf8.contains($0) } }

  /// `,` and `//`, which have a name in each language.
  private static func isSign(_ lost: String) -> Bool {
    lost.utf8.count <= 2 && lost.utf8.allSatisfy { $0 < 0x80 && !$0.isAlphanumeric }
  }

  /// `list`, of which the text says `une liste`: whether a word of the language is nearly the same.
  private static func isCognate(_ lost: String, in block: Block, _ pair: PairContext) -> Bool {
    let name = Array(lost.utf8)
    guard name.count >= shortestCognate, name.allSatisfy({ $0.isLetter && !$0.isUppercase }) else { return false }
    return pair.target.plainText(block.node).lowercased().utf8.split { !$0.isLetter && $0 < 0x80 }.contains { word in
      // `commit` is no *comme*: of a short name each letter counts.
      word.count <= name.count + longestEnding
        && word.starts(with: name.count < shortestRoot ? name[...] : name.dropLast(2))
    }
  }

  /// `boundingRect`, of which the text says “the bounding rects”: whether a block has the words of a name one by one.
  private static func isInWords(_ lost: String, of block: Block, _ document: Document) -> Bool {
    guard lost.utf8.allSatisfy(\.isLetter), lost.utf8.first?.isUppercase == false, Identifier.isLikely(lost) else {
      return false
    }
    let words = lost.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
    let text = document.plainText(block.node).lowercased().split { !$0.isLetter }.joined(separator: " ") + " "
    return [" ", "s "].contains { (" " + text).contains(" " + words + $0) }
  }

  /// In bytes.
  private static let shortestCognate = 4
  private static let shortestRoot = 8
  private static let longestEnding = 2

  /// `1s`, of which the text says one second, and `-1`: whether it is a number, or one with its unit, and the block has the number.
  private static func isAmount(_ lost: String, in block: Block, _ pair: PairContext) -> Bool {
    let bytes = Array(lost.utf8.first == UInt8(ascii: "-") ? lost.utf8.dropFirst() : lost.utf8[...])
    let number = bytes.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    let unit = bytes[number.count...].drop { $0 == .space }
    guard number.first?.isDigit ?? false, unit.count <= longestUnit,
      unit.allSatisfy({ $0.isLetter || $0 >= 0x80 || $0 == UInt8(ascii: "%") })
    else { return false }
    let range = pair.range(block, in: pair.target)
    let text = pair.target.text.bytes[range.start..<range.end]
    var rest = text
    while let place = rest.firstRange(of: number) {
      let isPart = [text[..<place.lowerBound].last, text[place.upperBound...].first].contains { $0?.isDigit ?? false }
      if !isPart { return true }
      rest = rest[place.upperBound...]
    }
    return false
  }

  /// `false`, which a sentence may say with a word of its own: “not in the `loop` mode”.
  static func isLiteral(_ lost: String) -> Bool { literals.contains(lost.lowercased()) }

  private static let literals: Set<String> = ["true", "false", "null", "nil", "none", "undefined"]

  /// `error` for `Error`, and `2.3.0` for `version 2.3.0`: whether a span of the block says the same.
  private static func isKeptOtherwise(_ name: [UInt8], _ kept: Set<[UInt8]>) -> Bool {
    let lowered = name.map(\.lowercased)
    let number = name.split(separator: .space).last.flatMap {
      $0.count < name.count && $0.contains(where: \.isDigit) ? $0 : nil
    }
    return kept.contains { span in
      span.count == name.count && span.map(\.lowercased) == lowered || number.map { span.elementsEqual($0) } ?? false
    }
  }

  /// In bytes: `min`, `MiB`.
  private static let longestUnit = 3

  /// Whether the heading above, or the page's title, says what the text below it is about.
  private static func isSubject(_ lost: String, of block: Block, _ document: Document) -> Bool {
    if let title = document.frontMatter?.entry("title"), block.kind != .tableRow,
      document.text[title.value].trimmed.filter({ $0 != "\"" && $0 != "'" && $0 != "`" }) == lost
    {
      return true
    }
    guard let index = heading(upTo: block.node - 1, document) else { return false }
    let heading = document.nodes[index]
    guard heading.range.count <= longestHeading else { return false }
    return document.text.bytes[heading.range.start..<heading.range.end].firstRange(of: Array(lost.utf8)) != nil
  }

  /// Whether the section around has the name as often as the source's has, where its paragraphs are parted in another way; for a
  /// heading, whether the text below it has the name at all.
  private static func isInSection(_ name: [UInt8], _ source: Block, _ block: Block, _ pair: PairContext) -> Bool {
    guard let theirs = section(of: source, pair.source), let ours = section(of: block, pair.target) else {
      return false
    }
    let size = theirs.range.count + ours.range.count
    guard size <= longestSections, pair.work.allows(size, at: ours.range) else { return false }
    let found = count(name, in: ours.nodes, pair.target)
    if found > 0, block.kind == .heading || found >= count(name, in: theirs.nodes, pair.source) { return true }
    // A sentence of several that speak of one thing may do so without its name.
    let spans = count(name, in: ours.nodes, pair.target, [.code])
    return spans > 0 && spans * 2 >= count(name, in: theirs.nodes, pair.source, [.code])
  }

  /// `status check fails`, of which the text says “状态检查失败”: whether words stand between quotes in the place of a phrase.
  private static func isQuoted(_ name: [UInt8], _ source: Block, _ block: Block, _ pair: PairContext) -> Bool {
    guard name.split(separator: .space).count > 1, name.allSatisfy({ $0.isLetter || $0 == .space }) else {
      return false
    }
    func quotes(_ block: Block, _ document: Document) -> Int {
      block.contents(of: .text, in: document).reduce(0) { count, node in
        let range = document.nodes[node].range
        return count + document.text[range].count { "“「『«„".contains($0) }
      }
    }
    return quotes(block, pair.target) > quotes(source, pair.source)
  }

  /// “Its signature:”, and the code below has `NewStore` of `redis.NewStore`.
  private static func isInCodeBelow(_ name: [UInt8], _ block: Block, _ pair: PairContext) -> Bool {
    let last = name.split { !isOfWord($0) }.last ?? []
    let document = pair.target
    // `name` is in most code.
    guard last.count > shortestName || last.contains(where: \.isUppercase), block.length <= longestLeadIn,
      block.introduces(in: document),
      let next = document.nodes[document.nodes[block.node].end...].first, next.kind == .codeBlock,
      pair.work.allows(next.content.count, at: next.content)
    else { return false }
    return count(Array(last), in: document.text.bytes[next.content.start..<next.content.end]) > 0
  }

  /// In bytes of prose.
  private static let longestLeadIn = 120
  /// In bytes.
  private static let shortestName = 5

  /// In bytes: more is no section that somebody reads for one name.
  private static let longestSections = 40_000

  /// From the heading above, or the heading that it is, to the next one; nil where it is too long.
  private static func section(of block: Block, _ document: Document) -> (nodes: Range<Int>, range: ByteRange)? {
    let nodes = document.nodes
    guard
      let first = heading(upTo: block.node, document) ?? (nodes[block.node].range.start <= longestSections ? 0 : nil)
    else { return nil }
    let start = first > 0 ? nodes[first].range.start : 0
    var next = block.node + 1
    while next < nodes.count, nodes[next].kind != .heading {
      if nodes[next].range.start > start + longestSections { return nil }
      next += 1
    }
    let end = next < nodes.count ? nodes[next].range.start : document.text.bytes.count
    return (first..<next, ByteRange(start: start, end: max(start, end)))
  }

  /// The last heading up to a node; nil where none is near. No step goes through the whole page: a page may lack many spans.
  private static func heading(upTo node: Int, _ document: Document) -> Int? {
    let nodes = document.nodes
    var index = node
    while index > 0, nodes[index].kind != .heading {
      if nodes[index].range.start + longestSections < nodes[node].range.start { return nil }
      index -= 1
    }
    return index > 0 ? index : nil
  }

  /// How often the code of a section has a name: its spans, and its blocks, those of HTML among them, as a word of their own.
  private static func count(
    _ name: [UInt8], in section: Range<Int>, _ document: Document,
    _ kinds: Set<Node.Kind> = [.code, .codeBlock, .htmlBlock]
  ) -> Int {
    section.reduce(0) { count, index in
      let node = document.nodes[index]
      guard kinds.contains(node.kind) else { return count }
      let range = node.kind == .htmlBlock ? node.range : node.content
      return count + self.count(name, in: document.text.bytes[range.start..<range.end])
    }
  }

  private static func count(_ name: [UInt8], in code: ArraySlice<UInt8>) -> Int {
    var count = 0
    var rest = code
    while let place = rest.firstRange(of: name) {
      let (before, after) = (place.lowerBound - 1, place.upperBound)
      let isPart =
        before >= code.startIndex && isOfWord(code[before]) && name.first.map(isOfWord) ?? false
        || after < code.endIndex && isOfWord(code[after]) && name.last.map(isOfWord) ?? false
      if !isPart { count += 1 }
      rest = rest[place.upperBound...]
    }
    return count
  }

  /// In bytes: what is longer is no title.
  private static let longestHeading = 500

  /// The words of a span as a block's own text has them, whatever their capitals and the signs around them: `Code` for
  /// `<Code>`, `IDs` for `id`, `importing` for `import`, `Group` for `Groups`. In a table, names stand beside each other without more.
  private static func plainForms(_ lost: String, _ block: Block, _ document: Document, isForeign: Bool) -> [String] {
    let bare = Array(lost.utf8)[...].trimmed { !$0.isAlphanumeric && $0 < 0x80 }
    guard 2...80 ~= bare.count, bare.contains(where: \.isLetter),
      // `StatusCheck` is the same one wherever it stands.
      block.kind != .tableRow || Identifier.isLikely(lost) && bare.contains(where: \.isUppercase)
    else { return [] }
    let name = bare.map(\.lowercased)
    let wanted = name.count > shortestPlural && name.last == UInt8(ascii: "s") ? name.dropLast() : name[...]
    var forms: [String] = []
    for index in block.contents(of: .text, in: document) {
      let range = document.nodes[index].range
      let text = document.text.bytes[range.start..<range.end]
      let lowered = text.map(\.lowercased)
      var start = 0
      while let place = lowered[start...].firstRange(of: wanted) {
        start = place.lowerBound + 1
        let ending = lowered[place.upperBound...].prefix(while: isOfWord)
        let isInflected = endings.contains(String(decoding: ending, as: UTF8.self)) && wanted.count >= shortestPlural
        let end = isInflected || ending.elementsEqual("s".utf8) ? ending.endIndex : place.upperBound
        guard place.lowerBound == 0 || !isOfWord(lowered[place.lowerBound - 1]),
          end == lowered.count || !isOfWord(lowered[end])
        else { continue }
        let form = text[(range.start + place.lowerBound)..<(range.start + end)]
        // What is so short may be another word of this language.
        if isForeign || bare.count > 3 || form.first?.isUppercase == true {
          forms.append(String(decoding: form, as: UTF8.self))
        }
      }
    }
    return forms
  }

  /// What English puts behind a name that it speaks of.
  private static let endings: Set<String> = ["s", "es", "ing", "ed"]
  /// In bytes.
  private static let shortestPlural = 4

  private static func isOfWord(_ byte: UInt8) -> Bool { byte.isAlphanumeric || byte == UInt8(ascii: "_") }
}
