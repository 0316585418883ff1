import ConcordPages
import ConcordProject
import ConcordSyntax

/// Labels of a table of contents that are the same in both languages.
struct TocLabelUntranslated: SetRule {
  private static let id = "toc-label-untranslated"

  let descriptions = [
    RuleDescription(
      id, .set, .info, .text, yieldsToConsensus: false,
      summary: "A label of a table of contents stands in the source's language, beside others that are translated.",
      rationale: "The reader meets two languages in the navigation of every page.",
      advice: "Translate the label.",
      examples: [
        RuleExample(
          bad: "-- en/toc --\nOars\n    Quick start guides\n        a.md\n    Tasks\n        b.md\n"
            + "-- en/a.md --\n# A\n-- en/b.md --\n# B\n"
            + "-- fr/toc --\nRames\n    ⟦Quick start guides⟧\n        a.md\n    Tâches\n        b.md\n"
            + "-- fr/a.md --\n# Ah\n-- fr/b.md --\n# Bé\n",
          good: "-- en/toc --\nOars\n    Quick start guides\n        a.md\n    Tasks\n        b.md\n"
            + "-- en/a.md --\n# A\n-- en/b.md --\n# B\n"
            + "-- fr/toc --\nRames\n    Guides de démarrage\n        a.md\n    Tâches\n        b.md\n"
            + "-- fr/a.md --\n# Ah\n-- fr/b.md --\n# Bé\n",
          message: "the label “Quick start guides” is not translated")
      ])
  ]

  func check(_ set: LintSet) -> [Diagnostic] {
    set.readContents().flatMap { topic -> [Diagnostic] in
      let pairs = topic.pairs.filter { $0.source.page.locale.language != $0.target.page.locale.language }
      guard let source = topic.source, FunctionWords.knows(source.page.locale.language) else { return [] }
      let labels = pairs.map(labels)
      // In how many locales each label of the source is there, and in how many it is another one.
      var shown: [Int: Int] = [:]
      var translated: [Int: Int] = [:]
      for label in labels.joined() {
        shown[label.item, default: 0] += 1
        if label.isTranslated { translated[label.item, default: 0] += 1 }
      }
      return zip(pairs, labels).flatMap { pair, labels -> [Diagnostic] in
        guard labels.contains(where: \.isTranslated) else { return [] }
        let findings = labels.filter { label in
          !label.isTranslated
            && isProse(
              label.text, source.page.locale.language, others: (shown[label.item] ?? 1) - 1,
              translated: translated[label.item] ?? 0)
        }.map { label in
          ContentsFinding(
            message: "the label “\(label.text)” is not translated", name: label.text, range: label.range,
            source: label.source, evidence: label.text)
        }
        return ContentsFindings(
          rule: Self.id, severity: .info, origin: .translation, many: "labels are not translated"
        ).diagnostics(findings, pair.target.page, source: source.page)
      }
    }
  }

  /// A label that both files have.
  private struct Label {
    /// The item of the source.
    let item: Int
    let text: String
    let source: ByteRange
    let range: ByteRange
    let isTranslated: Bool
  }

  /// The headings of groups and the titles of pages. The first label is the collection's name, often a product's; the texts of
  /// links are titles of others, which keep their language.
  private func labels(_ pair: ContentsPair) -> [Label] {
    pair.source.items.indices.compactMap { index -> Label? in
      guard index > 0, let other = pair.targetOf[index], other > 0 else { return nil }
      let (one, here) = (pair.source.items[index], pair.target.items[other])
      guard let source = one.kind == .label ? one.text : one.label,
        let range = here.kind == .label ? here.text : here.label
      else { return nil }
      let text = pair.source.text[source]
      return Label(
        item: index, text: text, source: source, range: range,
        isTranslated: !text.utf8.elementsEqual(pair.target.text[range].utf8))
    }
  }

  /// Whether a label is one that translators translate, and no name. Other locales know that best; where there are none, a
  /// label has to be nearly a sentence.
  /// - Parameters:
  ///   - others: in how many other locales the label is.
  ///   - translated: in how many of them it is another one.
  private func isProse(_ label: String, _ language: String, others: Int, translated: Int) -> Bool {
    let words = label.split(whereSeparator: \.isWhitespace).filter { word in
      !word.contains("{{") && !word.contains("}}") && word.contains(where: \.isLetter)
    }
    let hasFunctionWord = words.contains { FunctionWords.has($0.lowercased(), language) }
    let hasPlainWord = words.contains { word in
      word.first?.isLowercase ?? false && word.count > 2 && !FunctionWords.has(String(word), language)
    }
    guard words.count > 1, hasFunctionWord || hasPlainWord else { return false }
    if others > 1 { return translated * 2 >= others }
    return hasPlainWord && (words.count > 2 || hasFunctionWord)
  }
}
