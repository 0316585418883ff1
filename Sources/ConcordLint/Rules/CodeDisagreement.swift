import ConcordAlignment
import ConcordPages
import ConcordSyntax

/// A snippet in all its locales at once: where most translations agree with each other against the source, the source
/// is the one that differs.
struct CodeDisagreement: TopicRule {
  let descriptions = [
    RuleDescription(
      "code-disagreement", .topic, .warning, .code,
      summary: "Most translations have the same code, and the source has another.",
      rationale:
        "The source was changed without a new date, or all were translated from a better one. Where they only lack something that another translation has, it is an info.",
      advice: "Look which side is right, and bring the other in line.",
      examples: [
        RuleExample(
          source: "```bash\nrun --⟦fast⟧\n```\n", bad: "```bash\nrun --quick\n```\n",
          good: "```bash\nrun --fast\n```\n",
          locales: ["de", "fr", "it"])
      ])
  ]

  /// In lines: a block of which so many differ is another one, which the source has got since.
  private static let fewestOfAnother = 8

  private static let changes: Set<String> = ["code-changed", "code-string-changed", "code-variable-changed"]

  func check(_ pairs: [PairContext], _ diagnostics: inout [Diagnostic]) {
    guard pairs.count >= 3 else { return }
    var groups: [SharedLine: [(index: Int, line: DifferingLine)]] = [:]
    for (index, diagnostic) in diagnostics.enumerated() where Self.changes.contains(diagnostic.rule) {
      guard diagnostic.source != nil, diagnostic.origin != .revision else { continue }
      for line in diagnostic.ownLines { groups[SharedLine(line), default: []].append((index, line)) }
    }
    let agreed = groups.filter { _, group in
      let locales = Set(group.map { diagnostics[$0.index].place.locale })
      return locales.count >= 3 && locales.count * 2 > pairs.count
    }
    // A line that all of them lack, the source may have got since, and with it a word for another elsewhere on the page.
    let isNewer = agreed.keys.contains(where: \.line.isMissing)
    let counts = agreed.values.joined().reduce(into: [:]) { counts, change in counts[change.index, default: 0] += 1 }
    let told = agreed.map { line, group in
      let isNew =
        line.line.isMissing || isOlder(group, diagnostics, pairs)
        || group.allSatisfy { counts[$0.index] ?? 0 >= Self.fewestOfAnother }
        || isNewer && group.allSatisfy { isWord($0.line, diagnostics[$0.index], pairs) }
      return (
        line: line, group: group, isMinor: isNew || group.allSatisfy { isCase($0.line, diagnostics[$0.index], pairs) }
      )
    }
    var shared: [Int: Set<DifferingLine>] = [:]
    var blocks: [Int: Int] = [:]
    for (_, group, isMinor) in told.sorted(by: { $0.isMinor == $1.isMinor ? $0.line < $1.line : $1.isMinor }) {
      guard let first = group.first, let source = diagnostics[first.index].source else { continue }
      let locales = Set(group.map { diagnostics[$0.index].place.locale })
      for (index, line) in group { shared[index, default: []].insert(line) }
      let notes = group.map { index, line in
        let place = diagnostics[index].place
        return Note(rule: line.rule, message: line.message, place: Place(place.locale, place.file, line.target))
      }
      // One block is told once.
      if let block = group.lazy.compactMap({ blocks[$0.index] }).first {
        diagnostics[block].notes += notes
        continue
      }
      for (index, _) in group { blocks[index] = diagnostics.count }
      diagnostics.append(
        Diagnostic(
          rule: "code-disagreement", severity: isMinor ? .info : .warning, origin: .source,
          message: "\(locales.count) of \(pairs.count) translations agree against the source: \(first.line.message)",
          topic: diagnostics[first.index].topic, place: Place(source.locale, source.file, first.line.source),
          source: nil, notes: notes, fix: nil, evidence: diagnostics[first.index].evidence))
    }
    diagnostics = diagnostics.enumerated().compactMap { index, diagnostic in
      guard let lines = shared[index] else { return diagnostic }
      return diagnostic.without(lines)
    }
  }

  /// `while n ø do` for `while n != ø do`: whether all that the line has not is something of the source's, which another translation has: so those
  /// that agree were made before it was mended.
  private func isOlder(
    _ group: [(index: Int, line: DifferingLine)], _ diagnostics: [Diagnostic], _ pairs: [PairContext]
  ) -> Bool {
    guard let first = group.first, let (theirs, ours) = texts(first.line, diagnostics[first.index], pairs) else {
      return false
    }
    let (lost, extra) = Array(theirs.utf8)[...].differing(from: Array(ours.utf8)[...])
    guard extra.allSatisfy(\.isSpace) else { return false }
    // A sign or two that all of them lack may be a slip, and so may a word that stands there twice; another word is news.
    return Set(group.map { diagnostics[$0.index].place.locale }).count < pairs.count
      || lost.count(where: \.isLetter) >= Self.shortestNews
        && Array(theirs.utf8)[...].firstRange(of: lost + lost) == nil
  }

  private static let shortestNews = 4

  /// `"caution"` for `"deprecated"`: whether one word stands for another in a string, and no number or name for another.
  private func isWord(_ line: DifferingLine, _ diagnostic: Diagnostic, _ pairs: [PairContext]) -> Bool {
    guard line.rule == "code-string-changed", let (theirs, ours) = texts(line, diagnostic, pairs) else { return false }
    return (theirs + ours).allSatisfy { $0.isLetter || "\"'` ".contains($0) }
  }

  /// `'Esc'` for `'esc'`: whether no more than the case of a string differs.
  private func isCase(_ line: DifferingLine, _ diagnostic: Diagnostic, _ pairs: [PairContext]) -> Bool {
    guard line.rule == "code-string-changed", let (theirs, ours) = texts(line, diagnostic, pairs) else { return false }
    // A file, a key and a host are found by their case.
    return theirs.lowercased() == ours.lowercased() && !theirs.contains { "/._:-".contains($0) }
  }

  private func texts(_ line: DifferingLine, _ diagnostic: Diagnostic, _ pairs: [PairContext]) -> (String, String)? {
    pairs.first { $0.targetPage.locale == diagnostic.place.locale }.map {
      (String($0.source.text[line.source]), String($0.target.text[line.target]))
    }
  }

  /// What several pages have in place of the same line of the source, in the order of the page.
  private struct SharedLine: Hashable, Comparable {
    let line: DifferingLine

    init(_ line: DifferingLine) {
      // Where it stands in the translation is each page's own.
      self.line = DifferingLine(
        source: line.source, target: ByteRange(start: 0, end: 0), rule: line.rule, message: line.message,
        isMissing: line.isMissing)
    }

    static func < (one: SharedLine, other: SharedLine) -> Bool { one.order < other.order }

    private var order: (String, Int, Int, String) {
      (line.rule, line.source.start, line.source.end, line.message)
    }
  }
}
