public import ConcordProject
import Synchronization

/// A glossary, ready to be looked for in pages: what is found of each locale is made when its first page is compared.
public final class Terminology: Sendable {
  private let glossary: Glossary
  private let source: LocaleTag
  private let locales = Mutex<[LocaleTag: LocaleTerms]>([:])

  /// - Parameters:
  ///   - glossary: the terms of all locales.
  ///   - source: the locale that is translated from.
  public init(_ glossary: Glossary, source: LocaleTag) {
    self.glossary = glossary
    self.source = source
  }

  /// Terms that are never translated.
  public convenience init(kept: [String]) { self.init(Glossary(kept: kept), source: .english) }

  /// What is looked for in the pages of a locale, and in the source beside them.
  func terms(of locale: LocaleTag) -> LocaleTerms {
    locales.withLock { locales in
      if let known = locales[locale] { return known }
      let terms = LocaleTerms(glossary, source: source, locale)
      locales[locale] = terms
      return terms
    }
  }
}

/// The terms that a locale has to do with.
final class LocaleTerms: Sendable {
  /// One concept: a term of the source and its translations, or a term that is kept.
  struct Concept: Sendable {
    /// Nil for forms that are to be avoided wherever they stand.
    let term: String?
    let isKept: Bool
    let use: [String]
    /// Whether one term means several things, so that two forms are no contradiction.
    var isAmbiguous = false
  }

  /// Whether a form is one to use or one to avoid; the group of a form: inflections of one word are one.
  struct Rendering: Sendable {
    let concept: Int
    let isAvoided: Bool
    let group: Int
  }

  let concepts: [Concept]
  /// By the owner of the target's forms.
  let renderings: [Rendering]
  private let sourceForms: TermTrie
  private let targetForms: TermTrie

  init(_ glossary: Glossary, source: LocaleTag, _ locale: LocaleTag) {
    let inflection = Inflection(locale.language)
    var concepts: [Concept] = []
    var renderings: [Rendering] = []
    var (sourceForms, targetForms) = (TermTrie(Inflection(source.language)), TermTrie(inflection))
    func add(_ form: String, _ kind: TermForm.Kind, isAvoided: Bool, group: Int) {
      targetForms.insert(TermForm(form, kind, owner: renderings.count))
      renderings.append(Rendering(concept: concepts.count - 1, isAvoided: isAvoided, group: group))
    }
    let entries = glossary.entries(for: locale)
    let named = Set(entries.compactMap(\.term))
    for term in Set(glossary.kept).subtracting(named).sorted() {
      concepts.append(Concept(term: term, isKept: true, use: [term]))
      sourceForms.insert(TermForm(term, .source, owner: concepts.count - 1))
      add(term, .kept, isAvoided: false, group: 0)
    }
    // What each term may be in any of its meanings, and how many it has.
    var uses: [String: (count: Int, forms: Set<String>)] = [:]
    // The same for terms that differ in their case or explain themselves: Workflow and workflow, LLM and LLM (large language model).
    var likeness: [String: [String]] = [:]
    for entry in entries {
      guard let term = entry.term else { continue }
      likeness[Self.name(term), default: []] += entry.use
      uses[term, default: (0, [])].count += 1
      uses[term, default: (0, [])].forms.formUnion(entry.use)
    }
    var former: (use: [String], groups: [Int]) = ([], [])
    for entry in entries {
      let namesakes = entry.term.flatMap { uses[$0] } ?? (0, [])
      let isKept = entry.term.map { entry.use == [$0] } ?? false
      concepts.append(
        Concept(term: entry.term, isKept: isKept, use: entry.use, isAmbiguous: namesakes.count > 1))
      if let term = entry.term { sourceForms.insert(TermForm(term, .source, owner: concepts.count - 1)) }
      // Terms of one concept have the same forms.
      if entry.use != former.use { former = (entry.use, Self.groups(entry.use, inflection)) }
      for (form, group) in zip(entry.use, former.groups) {
        add(form, isKept ? .kept : .rendering, isAvoided: false, group: group)
      }
      if isKept, let term = entry.term {
        for form in likeness[Self.name(term)]?.prefix(Self.mostGroups) ?? [] where form != term {
          add(form, .rendering, isAvoided: false, group: 0)
        }
      }
      // What one meaning avoids another may use.
      for form in entry.avoid where !namesakes.forms.contains(form) { add(form, .rendering, isAvoided: true, group: 0) }
    }
    self.concepts = concepts
    self.renderings = renderings
    self.sourceForms = sourceForms
    self.targetForms = targetForms
  }

  /// No concept has more forms that differ by more than an ending.
  private static let mostGroups = 16

  /// What a term is called wherever it stands: in small letters, without an explanation behind it.
  private static func name(_ term: String) -> String {
    let bare = term.hasSuffix(")") ? term.split(separator: "(").first ?? "" : term[...]
    return bare.split(separator: " ").joined(separator: " ").lowercased()
  }

  /// The group of each form: those that are one with another ending.
  private static func groups(_ forms: [String], _ inflection: Inflection) -> [Int] {
    var groups: [(words: TermWords, form: TermForm?)] = []
    return forms.map { text in
      let (words, form) = (TermWords(text), TermForm(text, .rendering, owner: 0))
      func stands(_ form: TermForm?, in words: TermWords) -> Bool {
        guard let form, form.words.count == words.words.count else { return false }
        return form.stands(at: 0, in: words, inflection)
      }
      let found = groups.firstIndex { stands($0.form, in: words) || stands(form, in: $0.words) }
      if let found { return found }
      // What has so many forms has any: the last ones are taken for one.
      guard groups.count < mostGroups else { return mostGroups - 1 }
      groups.append((words, form))
      return groups.count - 1
    }
  }

  /// Whether anything is said of the locale.
  var isEmpty: Bool { targetForms.isEmpty && sourceForms.isEmpty }
  /// Whether forms are avoided wherever they stand.
  var avoidsAnywhere: Bool { concepts.contains { $0.term == nil } }

  /// The terms that a block of the source holds, by its words.
  func terms(in text: TermWords) -> [TermTrie.Match] {
    sourceForms.matches(in: text).filter { $0.hasCase && !Self.mayBeVerb($0, in: text) }.longest
  }

  /// The forms that a block of a translation holds: longer ones and what is part of them.
  func forms(in text: TermWords) -> [TermTrie.Match] { targetForms.matches(in: text) }

  /// Whether a short name begins a sentence, where any word has a capital: Go.
  private static func mayBeVerb(_ match: TermTrie.Match, in text: TermWords) -> Bool {
    let words = match.form.words
    guard words.count == 1, words[0].count <= 3, words[0].dropFirst().allSatisfy(\.isLowercase) else { return false }
    let first = match.words.lowerBound
    return first == 0 || text.gaps[first].contains { ".!?:".contains($0) }
  }
}
