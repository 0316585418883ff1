import ConcordSyntax

/// A block of the source with its terms, and its translation with the forms that are known of these.
struct TermBlock {
  let terms: LocaleTerms
  let source: TermWords
  let target: TermWords
  let held: [TermTrie.Match]
  /// Longer ones, and what is part of them.
  let forms: [TermTrie.Match]

  /// The forms of prose that are no part of longer ones.
  private var prose: [TermTrie.Match] {
    forms.filter { match in match.hasCase && !isCode(match, in: target) }.longest
  }

  func rendering(_ match: TermTrie.Match) -> LocaleTerms.Rendering { terms.renderings[match.form.owner] }

  private func range(_ words: Range<Int>, in text: TermWords) -> ByteRange {
    ByteRange(start: text.words[words.lowerBound].range.start, end: text.words[words.upperBound - 1].range.end)
  }

  /// The first place of each concept in the source, in order, and how many there are.
  private var concepts: [(concept: Int, first: TermTrie.Match, count: Int)] {
    var found: [(concept: Int, first: TermTrie.Match, count: Int)] = []
    var places: [Int: Int] = [:]
    for match in held {
      if let place = places[match.form.owner] {
        found[place].count += 1
      } else {
        places[match.form.owner] = found.count
        found.append((match.form.owner, match, 1))
      }
    }
    return found
  }

  /// The kept terms that are lost, or written otherwise.
  /// - Parameter original: the source's words, with those of its code spans.
  func lost(_ original: () -> TermWords) -> [LostTerm] {
    var present = Set<Int>()
    var otherwise: [Int: [TermTrie.Match]] = [:]
    var inCode: [Int: Int] = [:]
    for match in forms {
      let concept = rendering(match).concept
      if match.hasCase {
        present.insert(concept)
      } else if isCode(match, in: target) || isTyped(match) {
        inCode[concept, default: 0] += 1
      } else if isBare(match) {
        otherwise[concept, default: []].append(match)
      }
    }
    let missing = concepts.filter { terms.concepts[$0.concept].isKept && !present.contains($0.concept) }
    if missing.isEmpty { return [] }
    let words = original()
    let theirs = terms.forms(in: words).filter { !$0.hasCase }
    return missing.compactMap { concept, first, _ in
      func count(isCode isWanted: Bool) -> Int {
        theirs.count { rendering($0).concept == concept && isCode($0, in: words) == isWanted }
      }
      // “The Helm history command” is `helm history`.
      if let own = inCode[concept], own > count(isCode: true) { return nil }
      // `helm` is the command where the source has it, too.
      let own = otherwise[concept] ?? []
      let written = own.count > count(isCode: false) ? own.first : nil
      // `[helm](x.md): the Helm manager` still names it where the manager has no name.
      if written == nil, !own.isEmpty { return nil }
      let place = range(first.words, in: source)
      return LostTerm(
        term: first.form.text, source: place, written: written.map { self.written($0, first.form.text, place) })
    }
  }

  private func isCode(_ match: TermTrie.Match, in text: TermWords) -> Bool {
    text.words[match.words].contains(where: \.isCode)
  }

  /// Whether the words are a command as it is typed: in small letters, with the word behind that the source has, as `helm
  /// install` for “the Helm install command”.
  private func isTyped(_ match: TermTrie.Match) -> Bool {
    let shown = target.text(of: match.words)
    // `ios` for iOS is none: capitals inside a name are what its readers look for.
    guard shown == shown.lowercased(), !match.form.text.dropFirst().contains(where: \.isUppercase),
      let next = target.word(behind: match.words), next == next.lowercased()
    else { return false }
    let concept = rendering(match).concept
    return held.contains { $0.form.owner == concept && source.word(behind: $0.words) == next }
  }

  /// Whether no ending stands behind the words: one makes them words of the language, as `ingresso` for Ingress.
  private func isBare(_ match: TermTrie.Match) -> Bool {
    zip(match.form.folded, target.words[match.words]).allSatisfy { $0 == $1.folded }
  }

  /// The term is there in another case.
  private func written(_ match: TermTrie.Match, _ term: String, _ source: ByteRange) -> Finding {
    let words = target.words[match.words]
    let shown = target.text(of: match.words)
    var finding = Finding(
      "term-missing", "the term “\(term)” is written “\(shown)”", at: range(match.words, in: target), source: source,
      evidence: term)
    let edits = zip(match.form.words, words).map { Edit($1.range, $0) }
    if zip(edits, words).allSatisfy({ $0.range.count == $1.text.utf8.count }) {
      // Small letters may be those of a command.
      finding.fix = Fix("write the term as the glossary does", isSafe: shown != shown.lowercased(), edits)
    }
    return finding
  }

  func findAvoided(_ findings: inout [Finding]) {
    let prose = prose
    let avoided = prose.filter { rendering($0).isAvoided }
    if avoided.isEmpty { return }
    let counts = Dictionary(concepts.map { ($0.concept, $0) }, uniquingKeysWith: { first, _ in first })
    var open = counts.mapValues(\.count)
    for match in prose where !rendering(match).isAvoided { open[rendering(match).concept, default: 0] -= 1 }
    var told = Set<Told>()
    for match in avoided {
      let number = rendering(match).concept
      let concept = terms.concepts[number]
      // Where each of the source's is rendered as it should be, the word stands for something else.
      if concept.term != nil {
        guard let left = open[number], left > 0 else { continue }
        open[number] = left - 1
      }
      // A glossary may say it again and again.
      guard told.insert(Told(place: range(match.words, in: target), term: concept.term)).inserted else { continue }
      let found = target.text(of: match.words)
      var message = "“\(found)” is a form to avoid"
      if let term = concept.term { message += " for “\(term)”" }
      if let first = concept.use.first { message += "; the glossary has “\(first)”" }
      var finding = Finding(
        "term-avoided", message, at: range(match.words, in: target),
        source: counts[number].map { range($0.first.words, in: source) }, evidence: match.form.text)
      if concept.use.count == 1, target.isVerbatim(match.words) {
        finding.fix = Fix(
          "write “\(concept.use[0])”", isSafe: false, [Edit(finding.range, cased(concept.use[0], like: found))])
      }
      findings.append(finding)
    }
  }

  private struct Told: Hashable {
    let place: ByteRange
    let term: String?
  }

  private func cased(_ form: String, like other: String) -> String {
    guard other.first?.isUppercase ?? false, let first = form.first, first.isLowercase else { return form }
    return first.uppercased() + form.dropFirst()
  }

  /// Where the allowed forms of the concepts stand that the source has here.
  func forEachUsed(
    _ visit: (_ concept: Int, _ group: Int, _ form: String, _ range: ByteRange, _ source: ByteRange) -> Void
  ) {
    let sources = Dictionary(
      held.map { ($0.form.owner, range($0.words, in: source)) }, uniquingKeysWith: { first, _ in first })
    let used = prose.filter { !rendering($0).isAvoided }
    let counts = Dictionary(grouping: used) { rendering($0).concept }.mapValues(\.count)
    let wanted = Dictionary(grouping: held, by: \.form.owner).mapValues(\.count)
    for match in used {
      // More forms than terms: one of them stands for something else, or explains the other.
      let concept = rendering(match).concept
      guard counts[concept] ?? 0 <= wanted[concept] ?? 0 else { continue }
      guard let place = sources[rendering(match).concept] else { continue }
      visit(rendering(match).concept, rendering(match).group, match.form.text, range(match.words, in: target), place)
    }
  }
}
