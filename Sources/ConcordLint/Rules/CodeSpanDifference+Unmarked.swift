import ConcordAlignment
import ConcordSyntax

/// Names that have lost their backticks.
extension CodeSpanDifference {
  /// No id is longer.
  private static let longestID = 200

  /// Whether a name reads as well without marks: a label, a proper name (`Shai-Hulud`), or words without any sign of code (`memfs`,
  /// `webpack-dev-server`, `i18n`), but in a table, where names stand beside each other.
  func readsPlainly(_ name: String, in block: Block) -> Bool {
    let isJoined =
      name.utf8.first != UInt8(ascii: "-")
      && name.utf8.allSatisfy { $0.isLetter && !$0.isUppercase || $0 == UInt8(ascii: "-") }
    // How much it is needs no marks.
    let isProper = name.split(separator: "-", omittingEmptySubsequences: false).allSatisfy {
      $0.utf8.count > 1 && $0.utf8.first?.isUppercase ?? false
        && $0.utf8.dropFirst().allSatisfy { $0.isLetter && !$0.isUppercase }
    }
    return Identifier.isLabel(name) || isAmount(name) || SpanLoss.isLiteral(name) || isAcronym(name)
      || (isJoined || isProper || isNumeronym(name) || !Identifier.isLikely(name)) && block.kind != .tableRow
  }

  /// Whether a quote stands on one side of a name, and none on the other: one of the marks that it has lost.
  func isBesideQuote(_ place: ByteRange, _ document: Document) -> Bool {
    let quotes: Set<Unicode.Scalar?> = ["'", "\""]
    return quotes.contains(document.text.scalar(beforeByte: place.start))
      != quotes.contains(document.text.scalar(atByte: place.end))
  }

  /// Where a table or a list marks nothing as code, and the source several names, that is its translator's decision; nor does it mark a name
  /// in a table whose source marks few.
  func softenPlain(_ findings: inout [Finding], from first: Int, _ pair: PairContext) {
    let unmarked = findings.indices[first...].filter { findings[$0].rule == "code-span-unmarked" }
      .sorted { findings[$0].range < findings[$1].range }
    if unmarked.isEmpty { return }
    // Who marks some names and not half as many as the source has chosen which; who marks none has lost the marks.
    let (marks, others) = (pair.target.indices(of: .code).count, pair.source.indices(of: .code).count)
    if unmarked.count >= Self.fewestOfHabit, marks * 2 <= others, marks * 8 >= others {
      for index in unmarked { findings[index].severity = .info }
    }
    let nodes = pair.target.nodes
    for node in nodes.indices where nodes[node].kind == .table || nodes[node].kind == .list {
      let range = nodes[node].range
      let start = unmarked.sortedIndex { findings[$0].range.start < range.start }
      let own = unmarked[start...].prefix { findings[$0].range.start < range.end }
      guard let index = own.first, pair.work.allows(nodes[node].end - node, at: range),
        !(node..<nodes[node].end).contains(where: { nodes[$0].kind == .code }),
        own.count >= Self.fewestPlainNames
          || nodes[node].kind == .table
            && findings[index].source.map({ isMostlyPlain($0, pair) }) ?? false
      else { continue }
      for index in own { findings[index].severity = .info }
    }
  }

  /// Whether the table of a name has names in one row of four at most.
  private func isMostlyPlain(_ name: ByteRange, _ pair: PairContext) -> Bool {
    let document = pair.source
    guard pair.work.allows(document.nodes.count, at: ByteRange(start: 0, end: 0)),
      let node = document.indices(of: .code).first(where: { document.nodes[$0].range == name }),
      let table = document.ancestor(of: node, .table)
    else { return false }
    let kinds = (table..<document.nodes[table].end).map { document.nodes[$0].kind }
    return kinds.count { $0 == .code } * 4 <= kinds.count { $0 == .tableRow }
  }

  /// Whether a page says a name several times, and marks it nowhere.
  func isPlainThroughout(_ name: String, _ document: Document, _ pair: PairContext) -> Bool {
    let (bytes, name) = (document.text.bytes, Array(name.utf8))
    guard name.count >= Self.shortestPlain, pair.work.allows(bytes.count, at: ByteRange(start: 0, end: 0)),
      bytes[...].count(ofWord: name, atMost: Self.fewestPlain) == Self.fewestPlain
    else { return false }
    return ![.code, .codeBlock].flatMap { document.indices(of: $0) }.contains {
      document.literalBytes($0).firstRange(of: name) != nil
    }
  }

  /// In bytes: what is shorter may stand within another word.
  private static let shortestPlain = 5
  private static let fewestPlain = 3

  private static let fewestPlainNames = 3
  private static let fewestOfHabit = 8

  /// `spec.protocol` beside spec.properties: whether the source's own block has names of the same kind without marks.
  func standsAmongPlainOnes(_ name: String, _ block: Block, _ document: Document) -> Bool {
    guard let dot = name.firstIndex(of: "."), name.distance(from: name.startIndex, to: dot) >= 3 else { return false }
    let head = Array(name[...dot].utf8)
    return block.contents(of: .text, in: document).contains { node in
      let text = document.literalBytes(node)
      guard let found = text.firstRange(of: head) else { return false }
      return text[found.upperBound...].first?.isLetter ?? false
    }
  }

  /// `tide-clock 5`: what a product and its release are called in a sentence, where the source has the product's name in others.
  func isRelease(_ name: String, _ pair: PairContext) -> Bool {
    let words = name.split(separator: " ")
    guard words.count == 2, words[0].utf8.first?.isLetter ?? false, words[1].utf8.first?.isDigit ?? false,
      words[0].utf8.allSatisfy({ $0.isAlphanumeric || $0 == UInt8(ascii: "-") }),
      words[1].utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") })
    else { return false }
    return pair.sourceFacts.vocabulary().count(of: String(words[0])) > 1
  }

  /// `TiKV-BR` beside TiKV-BR, `PromQL` beside PromQL: whether a name that has no sign but a hyphen is written without marks elsewhere on the
  /// source page, as a product's is.
  func isPlainElsewhere(_ name: String, _ pair: PairContext) -> Bool {
    guard name.utf8.first?.isUppercase ?? false,
      name.utf8.allSatisfy({ $0.isAlphanumeric || $0 == UInt8(ascii: "-") })
    else { return false }
    return pair.sourceFacts.vocabulary().count(of: name) > pair.sourceFacts.countOfSpans(name)
  }

  /// `MQTT`, which reads as well wherever it stands; `NULL` and `GET` do, too.
  private func isAcronym(_ name: String) -> Bool {
    name.utf8.count <= Self.longestAcronym && name.utf8.allSatisfy(\.isUppercase)
  }

  private static let longestAcronym = 5

  /// `i18n`, `k8s`: a word of which the letters between are counted.
  private func isNumeronym(_ name: String) -> Bool {
    name.utf8.count > 2 && name.utf8.first?.isLetter ?? false && name.utf8.last?.isLetter ?? false
      && name.utf8.dropFirst().dropLast().allSatisfy(\.isDigit)
  }

  /// `100%`, `1,000`, `v0.9.0`
  func isAmount(_ span: String) -> Bool {
    let number = span.utf8.first == UInt8(ascii: "v") ? span.utf8.dropFirst() : span.utf8[...]
    return number.allSatisfy { $0.isDigit || ".,% ".utf8.contains($0) } && number.contains(where: \.isDigit)
  }

  /// Where the text stands as a word of its own in the prose of a block, outside links and code, more often than in
  /// the source's.
  ///
  /// - Returns: the first place, and whether it is the only one.
  func unmarked(
    _ text: String, at span: ByteRange, _ source: Block, _ target: Block, _ pair: PairContext
  ) -> (place: ByteRange, isAlone: Bool)? {
    let wanted = Array(text.utf8)
    var places: [ByteRange] = []
    // `C++`, `C#`
    let hasSign = wanted.contains { "+#".utf8.contains($0) } && wanted.contains(where: \.isLetter)
    if wanted.count >= 3, Identifier.isLikely(text) || wanted.count >= 4 || hasSign {
      places = occurrences(of: wanted, target, pair.target)
    } else if target.kind == .tableRow {
      // A short word may be any, but for what has a cell for itself.
      places = target.contents(of: .text, in: pair.target).map { pair.target.nodes[$0].range }.filter {
        pair.target.text.bytes[$0.start..<$0.end].elementsEqual(wanted)
      }
    }
    guard let first = places.first, places.count > occurrences(of: wanted, source, pair.source).count else {
      return nil
    }
    // What another cell says is another thing.
    if source.kind == .tableRow, let own = cell(span, source, pair.source),
      let other = cell(first, target, pair.target),
      own.count == other.count, own.index != other.index
    {
      return nil
    }
    return (first, places.count == 1)
  }

  /// Which cell of a row holds a range, and of how many.
  private func cell(_ range: ByteRange, _ row: Block, _ document: Document) -> (index: Int, count: Int)? {
    guard document.nodes[row.node].kind == .tableRow else { return nil }
    var (cells, index): ([ByteRange], Int) = ([], row.node + 1)
    while index < document.nodes[row.node].end {
      cells.append(document.nodes[index].range)
      index = document.nodes[index].end
    }
    return cells.firstIndex { $0.contains(range) }.map { ($0, cells.count) }
  }

  /// Whether quotes stand around a range.
  func isQuoted(_ range: ByteRange, _ document: Document) -> Bool {
    let before = document.text.scalar(beforeByte: range.start)
    let after = document.text.scalar(atByte: range.end)
    return [before, after].allSatisfy { $0.map { "\"'«»“”„‘’‹›「」『』".unicodeScalars.contains($0) } ?? false }
  }

  /// Whether a name is all of a link's text in both pages: where it leads says more than its marks.
  func isWholeLink(_ lost: ByteRange, _ place: ByteRange, _ pair: PairContext) -> Bool {
    func isOnly(_ range: ByteRange, _ document: Document) -> Bool {
      document.text.has("[", at: range.start - 1) && document.text.has("](", at: range.end)
    }
    return isOnly(lost, pair.source) && isOnly(place, pair.target)
  }

  func occurrences(of wanted: [UInt8], _ block: Block, _ document: Document) -> [ByteRange] {
    var places: [ByteRange] = []
    for index in block.contents(of: .text, in: document) {
      let range = document.nodes[index].range
      var start = range.start
      while let place = document.text.bytes[start..<range.end].firstRange(of: wanted) {
        if isEdge(document, place.lowerBound - 1, wanted.first ?? 0), !isID(document, place.lowerBound),
          isEdge(document, place.upperBound, wanted.last ?? 0), !isInAddress(document, place.lowerBound, wanted)
        {
          places.append(ByteRange(start: place.lowerBound, end: place.upperBound))
          start = place.upperBound
        } else {
          start = place.lowerBound + 1
        }
      }
    }
    return places
  }

  /// Whether a byte stands in `{#id}`.
  private func isID(_ document: Document, _ byte: Int) -> Bool {
    let before = document.text.bytes[max(0, byte - Self.longestID)..<byte]
    guard let open = before.lastIndex(where: { "{}\n".utf8.contains($0) }), before[open] == UInt8(ascii: "{") else {
      return false
    }
    return before[open...].dropFirst().first { $0 != .space } == UInt8(ascii: "#")
  }

  /// `mysql://a.org` of `jdbc:mysql://a.org`: whether an address begins before the text.
  private func isInAddress(_ document: Document, _ byte: Int, _ wanted: [UInt8]) -> Bool {
    guard byte > 1, document.text.bytes[byte - 1] == UInt8(ascii: ":"), wanted[...].holds("://") else { return false }
    return document.text.bytes[byte - 2].isAlphanumeric
  }

  private func isEdge(_ document: Document, _ byte: Int, _ neighbour: UInt8) -> Bool {
    guard byte >= 0, byte < document.text.bytes.count, neighbour.isAlphanumeric else { return true }
    let other = document.text.bytes[byte]
    return !other.isAlphanumeric && other != UInt8(ascii: "_")
  }
}
