import ConcordAlignment
import ConcordPages
import ConcordProject
import ConcordSnippets
import ConcordSyntax

/// Which of the translation's spans stand for which of the source's, where none are equal.
extension CodeSpanDifference {
  /// Spans of the source, with those that stand for them.
  struct Pairs {
    fileprivate(set) var all: [(lost: CodeSpan, found: CodeSpan)] = []
    /// How many of them, the first ones, are more than an order of two rows.
    fileprivate(set) var likely = 0
    /// Spans of the translation that stand for none.
    fileprivate(set) var unpaired: [CodeSpan] = []
    /// Whether the blocks may be read for each span that is left.
    fileprivate(set) var mayRead = true

    /// How many have letters of another script, however they were paired.
    var listed: Int { all.count { $0.found.text.unicodeScalars.contains(where: \.isBeyondLatin) } }
  }

  /// Takes out spans of two blocks by what readers have to fill in (`tar {{fichier}}` for `tar {{file}}`), by likeness, by the words of the
  /// language, then in order.
  /// - Parameter isFew: whether each may be compared with each.
  func pairs(
    of spans: inout UnmatchedSpans, _ source: Block, _ target: Block, _ pair: PairContext, isFew: Bool
  ) -> Pairs {
    var pairs = Pairs()
    if isFew {
      spans.match(
        { lost, found in
          Metavariables.masked(Array(lost.text.utf8)[...]).map {
            $0 == Metavariables.masked(Array(found.text.utf8)[...])
          } ?? false
        }, then: { pairs.all.append(($0, $1)) })
      spans.match(
        choosing: { lost, extra in
          let grams = Bigrams(lost.text)
          let scores = extra.map { Bigrams($0.text).likeness(grams) }
          return scores.indices.max { scores[$0] < scores[$1] }.flatMap { scores[$0] > Self.alike ? $0 : nil }
        }, then: { pairs.all.append(($0, $1)) })
      // Where as many are left, their order tells more than that one is a word of this language.
      if spans.missing.count != spans.extra.count {
        spans.match(
          { pair.localization.kind(of: $0.text, as: $1.text) != nil }, then: { pairs.all.append(($0, $1)) })
      }
    }
    pairs.likely = pairs.all.count
    let range = pair.range(target, in: pair.target)
    pairs.mayRead = pair.work.allows(spans.missing.count * bytes(pair, source, target), at: range)
    if isFew, !spans.missing.isEmpty {
      // What the source's own sentence says too, if once less or without marks, stands for nothing else that it says.
      let named = Set(source.codeSpans.map { UnmatchedSpans.text($0, pair.source) })
      pairs.unpaired = spans.takeExtra { named.contains($0.text) || isPlain($0.text, in: source, pair) }
    }
    guard spans.missing.count == spans.extra.count else { return pairs }
    // What the text says without marks, no other span says.
    let saysSome =
      pairs.mayRead
      && spans.missing.contains { SpanLoss.plainForm(of: $0.text, source, target, pair) != nil }
    if !saysSome { pairs.all += spans.matchInOrder() }
    return pairs
  }

  /// Two spans with as much in common differ by a slip.
  private static let alike = 0.5

  /// Whether a block's own text has a name without marks.
  private func isPlain(_ name: String, in block: Block, _ pair: PairContext) -> Bool {
    name.utf8.count >= Self.shortestPlain && !occurrences(of: Array(name.utf8), block, pair.source).isEmpty
  }

  /// In bytes.
  private static let shortestPlain = 4
}
