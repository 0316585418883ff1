import ConcordSyntax

/// A kept term that a block of a translation has not.
struct LostTerm {
  let term: String
  let source: ByteRange
  /// Where the term is there, and written otherwise.
  let written: Finding?
}

/// The terms that a page has lost. Who translates a name does so each time: that is one diagnostic.
struct LostTerms {
  private var written: [Finding] = []
  private var terms: [String] = []
  private var places: [String: [(target: ByteRange, source: ByteRange)]] = [:]

  /// A term that so many blocks lack is told once.
  private static let leastOfPage = 3

  mutating func add(_ lost: [LostTerm], at head: ByteRange) {
    for term in lost {
      if let finding = term.written {
        written.append(finding)
      } else {
        if places[term.term] == nil { terms.append(term.term) }
        places[term.term, default: []].append((head, term.source))
      }
    }
  }

  var findings: [Finding] {
    written
      + terms.flatMap { term in
        let places = places[term] ?? []
        let all = places.map {
          Finding(
            "term-missing", "the term “\(term)” is missing", at: $0.target, source: $0.source, evidence: term)
        }
        guard all.count >= Self.leastOfPage else { return all }
        var first = Finding(
          "term-missing", "the term “\(term)” is missing in \(all.count) blocks", at: places[0].target,
          source: places[0].source, evidence: term)
        first.consequences = all.dropFirst().map {
          Finding.Consequence($0.rule, $0.message, $0.range, isInSource: false)
        }
        return [first]
      }
  }
}
