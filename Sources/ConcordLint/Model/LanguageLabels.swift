import ConcordProject

/// The languages that labels name, as a line of languages has them.
enum LanguageLabels {
  /// The languages that a label names, in their own words or in English; none where it says something else.
  static func languages(of label: String) -> Set<String> {
    guard label.utf8.count <= longest else { return [] }
    var plain = ""
    var depth = 0
    for character in label {
      if character == "(" || character == "（" { depth += 1 }
      if depth == 0 { plain.append(character) }
      if character == ")" || character == "）" { depth = max(0, depth - 1) }
    }
    let parts = plain.split { "/|·-–".contains($0) }.map { part in
      part.drop { !$0.isLetter }.reversed().drop { !$0.isLetter }.reversed()
    }
    return Set(parts.flatMap { byName[String($0).lowercased()] ?? [] })
  }

  /// In bytes; no label of a language is longer.
  private static let longest = 400

  /// Whether a language is one whose names are known here.
  static func knows(_ language: String) -> Bool { names[language] != nil }

  private static let byName: [String: Set<String>] = {
    var found: [String: Set<String>] = [:]
    for (tag, name) in LanguageNames.all {
      guard let language = LocaleTag(tag)?.language else { continue }
      found[name.lowercased(), default: []].insert(language)
    }
    for (language, names) in names {
      for name in names { found[name.lowercased(), default: []].insert(language) }
    }
    return found
  }()

  /// What others call a language, and what it calls itself besides.
  private static let names: [String: [Substring]] = [
    "ar": list("Arabic"), "bg": list("Bulgarian"), "bn": list("Bengali"), "cs": list("Czech"), "da": list("Danish"),
    "de": list("German"), "el": list("Greek"), "en": list("English"), "es": list("Spanish,Castellano"),
    "fa": list("Persian,Farsi"), "fi": list("Finnish"), "fr": list("French"), "he": list("Hebrew"),
    "hi": list("हिंदी,Hindi"), "hu": list("Hungarian"), "id": list("Indonesian,Indonesia"), "it": list("Italian"),
    "ja": list("Japanese"), "ko": list("Korean"), "nl": list("Dutch"), "pl": list("Polish"),
    "pt": list("Portuguese,Português do Brasil,Brazilian Portuguese"), "ro": list("Romanian"), "ru": list("Russian"),
    "sv": list("Swedish"), "th": list("ภาษาไทย,Thai"), "tr": list("Turkish"), "uk": list("Ukrainian"),
    "vi": list("Vietnamese"),
    "zh": list("Chinese,簡體中文,繁体中文,正體中文,Simplified Chinese,Traditional Chinese"),
  ]

  private static func list(_ names: String) -> [Substring] { names.split(separator: ",") }
}
