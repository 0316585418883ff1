import ConcordAlignment
import ConcordHistory
import ConcordPages
import ConcordProject
import ConcordSyntax

/// A page that is behind is judged by the source as it was, and shown beside the source as it is.
extension SourceDrift {
  /// Whether what differs from the former source may be what the source says today.
  func mayExplain(_ diagnostic: Diagnostic) -> Bool {
    // A list may have changed around a block that has not.
    guard let source = diagnostic.source, diagnostic.rule != "list-structure-changed" else { return true }
    // Of two headings of which one is gone since, nobody knows which one the translation has.
    return !isUnchanged(source.range)
      || diagnostic.rule == "heading-missing" && changes.contains { $0.kind == .removed && $0.block == .heading }
  }

  /// The differences from the former source that a later one does not explain: those in blocks that have not changed since, those
  /// that the later source has as well, and those in blocks of the translation that are no more like the later source.
  /// - Parameter isToday: whether the later source is that of today, and none in between.
  func unexplained(
    _ differences: [Diagnostic], _ later: (pair: PairContext, differences: [Diagnostic]), isToday: Bool
  ) -> [Diagnostic] {
    let places = Set(later.differences.map { Key(rule: $0.rule, what: "\($0.place.range)") })
    let evidence = Set(later.differences.map { Key(rule: $0.rule, what: $0.evidence) })
    // What is lost together is told of the first.
    let notes = Set(later.differences.lazy.flatMap(\.notes).map { Key(rule: $0.rule, what: $0.message) })
    let blocks = later.pair.blocksUnlike(later.differences, moreThan: differences)
    let lines = CodeLines(later.pair, later.differences)
    lazy var counterparts = Counterparts(later.pair, later.differences)
    let left = differences.filter { difference in
      // What has a counterpart beside the source of today is there: around it, other blocks were in the way.
      if isToday, Self.ofBlocks.contains(difference.rule), let range = difference.source?.range,
        let present = presentRange(of: range), counterparts.holdOne(of: present)
      {
        return false
      }
      if mayExplain(difference), lines.agree(with: difference) { return false }
      return !mayExplain(difference) || blocks.contains { $0.contains(difference.place.range) }
        || places.contains(Key(rule: difference.rule, what: "\(difference.place.range)"))
        || evidence.contains(Key(rule: difference.rule, what: difference.evidence))
        || notes.contains(Key(rule: difference.rule, what: difference.message))
    }
    // What is told beside a block that has changed since has the words of today.
    let told = Dictionary(
      later.differences.map { (Key(rule: $0.rule, what: "\($0.place.range)"), $0) },
      uniquingKeysWith: { first, _ in first })
    return left.map { difference in
      guard mayExplain(difference) else { return difference }
      guard isToday, difference.rule == "link-target-changed",
        let today = told[Key(rule: difference.rule, what: "\(difference.place.range)")]
      else { return lines.told(difference) }
      var result = difference
      (result.message, result.evidence, result.severity, result.fix) = (
        today.message, today.evidence, min(today.severity, .warning), today.fix
      )
      return result
    }
  }

  /// Whether a difference is in a text that is gone from the source, or a text is missing that was written anew since: the page is to be
  /// brought up to date there as a whole, as `page-stale` says. What a text has lost that another page still has is to come back.
  func isMoot(_ difference: Diagnostic, today: Document) -> Bool {
    guard let source = difference.source?.range else { return false }
    if Self.ofWords.contains(difference.rule), !source.isEmpty, !isUnchanged(source) {
      // Nobody is to write what the source has given up.
      let text = former.document.text
      let isCode = !difference.rule.hasPrefix("code-span")
      let words = isCode ? text.lineRange(text.line(atByte: source.start)) : source
      let wanted = text.bytes[words.start..<words.end].trimmed(\.isSpace)
      if !wanted.isEmpty, today.text.bytes[...].firstRange(of: Array(wanted)) == nil { return true }
    }
    if !isThere(difference, in: today) { return true }
    if Self.ofBlocks.contains(difference.rule) {
      return changes.contains { $0.kind == .changed && $0.former?.contains(source) ?? false }
    }
    return isRemoved(source) && !difference.rule.hasSuffix("-missing")
  }

  /// Whether a page has a link or a code span that is missing: nobody is to put back what the source has no more.
  private func isThere(_ difference: Diagnostic, in today: Document) -> Bool {
    switch difference.rule {
    case "link-missing":
      today.indices(of: .link).contains { link in
        today.destination(link) == difference.evidence
          && present(of: difference)?.contains(today.nodes[link].range) ?? true
      }
    case "code-span-missing": today.indices(of: .code).contains { today.literal($0) == difference.evidence }
    default: true
    }
  }

  /// What a text that a difference is in has become; nil where it is as it was, or gone.
  private func present(of difference: Diagnostic) -> ByteRange? {
    guard let source = difference.source?.range else { return nil }
    return changes.first { $0.kind == .changed && $0.former?.contains(source) ?? false }?.present
  }

  private static let ofBlocks: Set<String> = ["block-missing", "code-block-missing"]
  private static let ofWords: Set<String> = [
    "code-changed", "code-string-changed", "code-variable-changed", "code-span-changed", "code-span-translated",
  ]

  private struct Key: Hashable {
    let rule: String
    let what: String
  }

  /// Points diagnostics of a translation at the source of today. What is gone from it is nowhere.
  func showToday(_ file: String, _ today: Document, _ diagnostics: inout [Diagnostic]) {
    lazy var destinations = Set(today.indices(of: .link).map(today.destination))
    for index in diagnostics.indices where FileName(diagnostics[index].place.file) == FileName(file) {
      if diagnostics[index].rule == "link-target-changed", !destinations.contains(diagnostics[index].evidence) {
        // Nobody should lead there again.
        diagnostics[index].message += ", where the source has another link today"
        diagnostics[index].severity = min(diagnostics[index].severity, .warning)
        diagnostics[index].fix = nil
      }
      // What was to be copied from a block that has changed since is copied no more, where the source has it no more.
      if let source = diagnostics[index].source, diagnostics[index].rule != "link-target-changed",
        presentRange(of: source.range) == nil, let fix = diagnostics[index].fix,
        !fix.edits.allSatisfy({ today.text.bytes.firstRange(of: Array($0.text.utf8)) != nil })
      {
        diagnostics[index].fix = nil
      }
      diagnostics[index].source = diagnostics[index].source.flatMap(presentPlace)
      diagnostics[index].notes = diagnostics[index].notes.compactMap { note in
        if note.place.locale != former.locale { return note }
        return presentPlace(note.place).map { Note(rule: note.rule, message: note.message, place: $0) }
      }
    }
  }

  /// Where it stands, or the block that it was in.
  private func presentPlace(_ place: Place) -> Place? {
    let block = { changes.first { $0.former?.contains(place.range) ?? false }?.present }
    return (presentRange(of: place.range) ?? block()).map { Place(place.locale, place.file, $0) }
  }
}

/// The blocks of a later source that have a counterpart in the translation.
private struct Counterparts {
  private let blocks: Set<ByteRange>
  /// Where a partner is another thing, and so is none.
  private let faults: [Int]

  init(_ pair: PairContext, _ differences: [Diagnostic]) {
    blocks = Set(
      pair.alignment.rows.compactMap { row in
        row.target == nil ? nil : row.source.map { pair.source.nodes[pair.alignment.source[$0].node].range }
      })
    faults = differences.filter { $0.severity != .info }.compactMap { $0.source?.range.start }.sorted()
  }

  func holdOne(of block: ByteRange) -> Bool {
    guard blocks.contains(block) else { return false }
    let next = faults.sortedIndex { $0 < block.start }
    return next == faults.count || faults[next] >= block.end
  }
}

/// The lines of a translation's code that differ from a later source.
///
/// Code is long, and one of its lines may follow the source of today where another does not.
private struct CodeLines {
  private let text: TextBuffer
  private let file: String
  private let differing: Set<Int>
  /// Blocks that the later source has not: nothing is known of their lines.
  private let unknown: [ByteRange]

  /// What differs here is code.
  private static let rules: Set<String> = ["code-changed", "code-string-changed", "code-variable-changed"]

  init(_ pair: PairContext, _ differences: [Diagnostic]) {
    text = pair.target.text
    file = pair.targetPage.file
    differing = Set(
      differences.flatMap { Self.places($0, pair.targetPage.file) }.map { pair.target.text.line(atByte: $0) })
    unknown = pair.alignment.rows.compactMap { row in
      row.target.flatMap { row.source == nil ? pair.target.nodes[pair.alignment.target[$0].node].range : nil }
    }
  }

  /// Where code differs, by the first byte.
  private static func places(_ difference: Diagnostic, _ file: String) -> [Int] {
    guard rules.contains(difference.rule) || difference.notes.contains(where: { rules.contains($0.rule) }) else {
      return []
    }
    let own = rules.contains(difference.rule) ? [difference.place.range.start] : []
    return own + difference.notes.filter { rules.contains($0.rule) && $0.place.file == file }.map(\.place.range.start)
  }

  /// Whether a difference in code from a former source is none from the later one, in any of its lines.
  func agree(with difference: Diagnostic) -> Bool {
    let place = difference.place.range
    guard Self.rules.contains(difference.rule), !place.isEmpty, !unknown.contains(where: { $0.contains(place) })
    else { return false }
    return Self.places(difference, file).allSatisfy { !differing.contains(text.line(atByte: $0)) }
  }
}

extension CodeLines {
  /// The same difference without the lines that the later source has, told of one that it has not.
  fileprivate func told(_ difference: Diagnostic) -> Diagnostic {
    difference.without(Set(difference.lines.filter { !differs($0.target) })) ?? difference
  }

  private func differs(_ range: ByteRange) -> Bool { differing.contains(text.line(atByte: range.start)) }
}

extension PairContext {
  /// The blocks of the translation that have no counterpart in the source, or differ from it at least as much as from another
  /// revision of it.
  /// - Parameters:
  ///   - differences: from the source.
  ///   - others: from the other revision.
  fileprivate func blocksUnlike(_ differences: [Diagnostic], moreThan others: [Diagnostic]) -> [ByteRange] {
    let rows = alignment.rows.compactMap { row in row.target.map { (isAlone: row.source == nil, target: $0) } }
    return rows.compactMap { row in
      let range = target.nodes[alignment.target[row.target].node].range
      let other = Self.weight(others, in: range)
      guard other > 0 else { return nil }
      return row.isAlone || Self.weight(differences, in: range) >= other ? range : nil
    }
  }

  /// How much differs in a block: a command counts for more than a comment.
  private static func weight(_ differences: [Diagnostic], in block: ByteRange) -> Int {
    differences.lazy.filter { block.contains($0.place.range) }.map { $0.severity.weight }.reduce(0, +)
  }
}

extension Severity {
  fileprivate var weight: Int {
    switch self {
    case .error: 4
    case .warning: 2
    case .info: 1
    }
  }
}
