import ConcordAlignment
import ConcordPages
import ConcordSyntax

/// What of a change of the source a translation has already: somebody has brought it along, or it was there first.
extension SourceDrift {
  /// The same without what a translation has as the source has it today: somebody has brought it along.
  func without(whatIsIn translation: ParsedPage, today present: ParsedPage) -> SourceDrift {
    let (page, source) = (translation.document, present.document)
    var kept = self
    // Which of two headings is gone, and which has another level, a page tells that has them as the source has today, in the same order.
    let levels = Self.outline(page)
    if changes.contains(where: { $0.kind != .added && $0.block == .heading }), levels == Self.outline(source),
      levels != Self.outline(former.document)
    {
      kept.changes.removeAll { $0.block == .heading && ($0.kind == .removed || changesLevelAlone($0, source)) }
    }
    if kept.changes.contains(where: { $0.kind != .changed }) {
      let along = BroughtAlong(of: page, from: former.document, to: source)
      kept.changes.removeAll(where: along.holds)
    }
    // An item of names that has gone to another place of a list, and is there in both.
    lazy var hashes = Set(VisibleBlock.all(of: page).map(\.hash))
    if kept.changes.contains(where: { $0.kind == .removed && $0.block == .paragraph }) {
      let today = hashes.intersection(Self.hashes(source).values)
      let before = Self.hashes(former.document)
      kept.changes.removeAll { change in
        change.kind == .removed && change.block == .paragraph
          && change.former.flatMap { before[$0] }.map(today.contains) ?? false
      }
    }
    if leadsElsewhere(kept.changes, today: source) { kept.changes = [] }
    guard kept.changes.contains(where: { $0.present != nil }) else { return kept }
    let code = Set(page.indices(of: .codeBlock).map { Self.code(page.nodes[$0].range, page) })
    let commands = Set(page.indices(of: .code).map { Self.form(of: page.literalBytes($0)) })
    let present = Self.hashes(source)
    lazy var lines = (former: Self.linesOfCode(former.document), translation: Self.linesOfCode(page))
    kept.changes.removeAll { change in
      guard let range = change.present else { return false }
      return change.block == .codeBlock
        ? code.contains(Self.code(range, source)) || hasLines(of: change, source, lines)
        : present[range].map(hashes.contains) ?? false || has(change, page.text, source.text)
          || Self.command(range, source).map(commands.contains) ?? false
    }
    return kept
  }

  /// Whether a heading says what it said.
  private func changesLevelAlone(_ change: BlockChange, _ source: Document) -> Bool {
    guard change.kind == .changed, let before = change.former, let present = change.present else { return false }
    func text(_ range: ByteRange, _ page: Document) -> ArraySlice<UInt8> {
      page.text.bytes[range.start..<range.end].trimmed { $0 == UInt8(ascii: "#") || $0.isSpace }
    }
    return text(before, former.document) == text(present, source)
  }

  /// Whether nothing is another but which pages of the site some links lead to: each language has its own pages, and what is wrong with its
  /// links is told beside the source of today.
  private func leadsElsewhere(_ changes: [BlockChange], today source: Document) -> Bool {
    guard !changes.isEmpty, changes.allSatisfy({ $0.kind == .changed && $0.block != .codeBlock }) else { return false }
    let (before, present) = (Self.hashes(former.document, leads: false), Self.hashes(source, leads: false))
    return changes.allSatisfy { change in
      guard let one = change.former, let other = change.present, let hash = before[one] else { return false }
      return hash == present[other]
    }
  }

  /// What a block says that is nothing but one code span, whatever readers are to fill in.
  private static func command(_ block: ByteRange, _ document: Document) -> [UInt8]? {
    let text = document.text.bytes[block.start..<block.end].trimmed(\.isSpace)
    let sign = UInt8(ascii: "`")
    guard text.count > 2, text.first == sign, text.last == sign, text.count(where: { $0 == sign }) == 2 else {
      return nil
    }
    return form(of: text.dropFirst().dropLast())
  }

  private static func form(of code: ArraySlice<UInt8>) -> [UInt8] { Metavariables.masked(code) ?? Array(code) }

  /// The levels of a page's headings, in their order.
  private static func outline(_ document: Document) -> [Int] {
    document.indices(of: .heading).map { document.level($0) }
  }

  /// Whether a translation lacks nothing of a text that was changed slightly: it has the names, addresses and numbers that came into it,
  /// and neither those that they stand for nor a word that was misspelled.
  private func has(_ change: BlockChange, _ page: TextBuffer, _ source: TextBuffer) -> Bool {
    if let names = change.former.flatMap({ wordings[$0] })?.renamed, !names.isEmpty, names.count <= Self.mostWords,
      names.allSatisfy({ page.bytes[...].holdsWord($0) && !former.document.text.bytes[...].holdsWord($0) })
    {
      return true
    }
    guard let words = change.former.flatMap({ wordings[$0] }) else { return false }
    // `=` and `{` stand anywhere.
    let (found, lost) = (words.found.filter(Self.isNamed), words.lost.filter(Self.isNamed))
    func holds(_ text: TextBuffer, _ word: [UInt8]) -> Bool { text.bytes[...].holdsWord(word) }
    // A name that the translation has never had, where it has the one that stands for it.
    if !lost.isEmpty, words.isEven, words.misspelled.isEmpty, lost.count == found.count, lost.count <= Self.mostWords,
      (lost + found).allSatisfy({ $0.count >= Self.shortestName }), lost.allSatisfy({ !holds(page, $0) }),
      found.allSatisfy({ holds(page, $0) })
    {
      return true
    }
    guard words.isSlight || words.isEven && found.contains(where: Self.isTelling),
      // Of `<` and `>=`, a page does not tell which it has.
      found.isEmpty == words.found.isEmpty, lost.isEmpty == words.lost.isEmpty,
      found.count + lost.count + words.misspelled.count <= Self.mostWords,
      // What was taken out is to be taken out.
      !found.isEmpty || lost.isEmpty
    else { return false }
    // A name that was misspelled, and that the translation has never had so.
    if words.mendsNames, words.lost.allSatisfy({ !holds(page, $0) && !holds(source, $0) }),
      words.found.allSatisfy({ holds(former.document.text, $0) }), words.misspelled.allSatisfy({ !holds(page, $0) })
    {
      return true
    }
    // Links that lead to pages of the reader's language, or that nobody has taken over.
    if words.movesLinks, words.lost.allSatisfy({ !holds(page, $0) }) { return true }
    func isThere(_ word: [UInt8]) -> Bool { holds(page, word) && !holds(former.document.text, word) }
    let isFollowed =
      found.allSatisfy(isThere) && lost.allSatisfy { !holds(page, $0) || holds(source, $0) }
      && words.misspelled.allSatisfy { !holds(page, $0) }
    // Who has taken over a new address has seen what stands beside it: `11:00am` for `11:00`.
    let isLed =
      found.contains { $0[...].holds("://") && isThere($0) }
      && found.allSatisfy { word in holds(page, word) || lost.contains { word.starts(with: $0) } }
      && !lost.contains { $0[...].holds("://") && holds(page, $0) } && words.misspelled.isEmpty
    return isFollowed || isLed
  }

  private static func isNamed(_ word: [UInt8]) -> Bool { word.contains(where: \.isAlphanumeric) }

  /// A name or an address that nobody writes by chance.
  private static func isTelling(_ word: [UInt8]) -> Bool { word.count >= shortestTelling }

  /// In bytes.
  private static let shortestTelling = 12
  private static let shortestName = 8

  /// Each is looked for in whole pages.
  private static let mostWords = 8

  /// Whether a translation has each line that a block of code has got, and none of those that it has lost.
  /// - Parameter lines: those of all code of the former source, and of the translation.
  private func hasLines(
    of change: BlockChange, _ source: Document,
    _ lines: @autoclosure () -> (former: Set<[UInt8]>, translation: Set<[UInt8]>)
  ) -> Bool {
    guard let before = change.former, let present = change.present else { return false }
    let (one, other) = (Self.lines(before, former.document), Self.lines(present, source))
    let (gone, new) = (Set(one).subtracting(other), Set(other).subtracting(one))
    if new.isEmpty { return false }
    let known = lines()
    // What stood in another block is no news there.
    return new.isSubset(of: known.translation) && gone.isDisjoint(with: known.translation)
      && new.isDisjoint(with: known.former)
  }

  private static func linesOfCode(_ page: Document) -> Set<[UInt8]> {
    Set(page.indices(of: .codeBlock).flatMap { lines(page.nodes[$0].range, page) })
  }

  private static func lines(_ range: ByteRange, _ document: Document) -> [[UInt8]] {
    document.text.bytes[range.start..<range.end].split(whereSeparator: \.isNewline).map { Array($0.trimmed(\.isSpace)) }
      .filter { !$0.isEmpty }
  }

  private static func code(_ range: ByteRange, _ document: Document) -> [UInt8] {
    document.text.bytes[range.start..<range.end].filter { !$0.isSpace }
  }
}
