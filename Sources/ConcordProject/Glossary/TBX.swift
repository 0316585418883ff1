import ConcordData

/// TermBase eXchange (ISO 30042), as TBX-Basic, TBX-Min and the exports of Weblate, Crowdin and Microsoft have it: version 2
/// (`termEntry`, `langSet`) and 3 (`conceptEntry`, `langSec`), of which both styles: a category is the value of an attribute, `type`
/// (DCA), or the name of an element of a module (DCT: `min:administrativeStatus`).
enum TBX {
  /// One concept, while it is read.
  private struct Concept {
    var terms: [(locale: LocaleTag, text: String, isAvoided: Bool)] = []
    var isKept = false
  }

  /// Every concept that has a term in the source's language.
  static func glossary(_ bytes: [UInt8], source: LocaleTag) throws(XMLReader.Failure) -> Glossary {
    var reader = try XMLReader(bytes)
    var glossary = Glossary()
    var concept = Concept()
    var locale: LocaleTag?
    /// The element whose text is collected, and its type.
    var open: (name: String, type: String)?
    var text = ""
    while let event = try reader.next() {
      switch event {
      case .open(let qualified, let attributes):
        let name = local(qualified)
        switch name {
        case "termEntry", "conceptEntry": concept = Concept()
        case "langSet", "langSec", "langGroup": locale = attributes["xml:lang"].flatMap { LocaleTag($0) }
        case "term", "termNote", "descrip", "termStatus":
          open = (name, attributes["type"] ?? "")
          text = ""
        case _ where name != qualified && categories[name] != nil:
          open = (name, "")
          text = ""
        default: break
        }
      case .text(let part): if open != nil { text += part }
      case .close(let qualified):
        let name = local(qualified)
        if let current = open, current.name == name {
          let element = categories[name].map { ($0, name) } ?? current
          read(text.split(whereSeparator: \.isWhitespace).joined(separator: " "), element, locale, &concept)
          open = nil
        }
        switch name {
        case "langSet", "langSec", "langGroup": locale = nil
        case "termEntry", "conceptEntry": add(concept, source, &glossary)
        default: break
        }
      }
    }
    return glossary
  }

  /// What a category is an attribute of, where it is no element itself.
  private static let categories = [
    "administrativeStatus": "termNote", "normativeAuthorization": "termNote", "translationNote": "termNote",
  ]

  /// A name without its namespace.
  private static func local(_ name: String) -> String {
    name.firstIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }

  private static func read(
    _ text: String, _ element: (name: String, type: String), _ locale: LocaleTag?, _ concept: inout Concept
  ) {
    switch (element.name, element.type) {
    case ("term", _): if let locale, !text.isEmpty { concept.terms.append((locale, text, false)) }
    case ("termNote", "administrativeStatus"), ("termNote", "normativeAuthorization"), ("termStatus", _):
      if isAvoided(status: text), !concept.terms.isEmpty { concept.terms[concept.terms.count - 1].isAvoided = true }
    // As Weblate marks what is not translated.
    case ("descrip", "Translation needed"), ("termNote", "translationNote"):
      if text.lowercased() == "no" { concept.isKept = true }
    default: break
    }
  }

  /// `deprecatedTerm-admn-sts`, `supersededTerm`, `forbidden`, `obsolete`, `notRecommended`
  static func isAvoided(status: String) -> Bool {
    let status = status.lowercased()
    return ["deprecated", "superseded", "forbidden", "obsolete", "not recommended", "notrecommended"]
      .contains { status.hasPrefix($0) }
  }

  private static func add(_ concept: Concept, _ source: LocaleTag, _ glossary: inout Glossary) {
    let own = concept.terms.filter { $0.locale.language == source.language }
    if concept.isKept {
      glossary.kept += own.map(\.text)
      return
    }
    let others = Dictionary(grouping: concept.terms.filter { $0.locale.language != source.language }, by: \.locale)
    for (locale, terms) in others.sorted(by: { $0.key < $1.key }) {
      let use = terms.filter { !$0.isAvoided }.map(\.text)
      let avoid = terms.filter(\.isAvoided).map(\.text)
      glossary.entries[locale, default: []] += own.map { Glossary.Entry(term: $0.text, use: use, avoid: avoid) }
    }
  }
}
