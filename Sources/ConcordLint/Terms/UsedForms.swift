import ConcordSyntax

/// The forms that a page has for each concept.
struct UsedForms {
  private struct Use {
    let form: String
    let range: ByteRange
    let source: ByteRange
    var count = 1
  }

  /// By concept, then by group, in the order of the page.
  private var uses: [Int: [(group: Int, use: Use)]] = [:]

  mutating func add(_ block: TermBlock) {
    block.forEachUsed { concept, group, form, range, source in
      if let known = uses[concept]?.firstIndex(where: { $0.group == group }) {
        uses[concept]?[known].use.count += 1
      } else {
        uses[concept, default: []].append((group, Use(form: form, range: range, source: source)))
      }
    }
  }

  func findInconsistent(_ terms: LocaleTerms, _ findings: inout [Finding]) {
    for (concept, forms) in uses.sorted(by: { $0.key < $1.key }) where forms.count > 1 {
      guard let term = terms.concepts[concept].term, !terms.concepts[concept].isAmbiguous else { continue }
      // What is there more often, or first, is what the others should have been.
      let most = forms.indices.max { (forms[$0].use.count, -$0) < (forms[$1].use.count, -$1) } ?? 0
      for index in forms.indices where index != most {
        let use = forms[index].use
        findings.append(
          Finding(
            "term-inconsistent", "“\(term)” is “\(use.form)” here, and “\(forms[most].use.form)” elsewhere on the page",
            at: use.range, source: use.source, evidence: "\(term): \(use.form)"))
      }
    }
  }
}
