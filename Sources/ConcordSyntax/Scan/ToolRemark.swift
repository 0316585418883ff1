/// What language models say to the one who asked them, beside the page that they were asked for. Lower-case beginnings and parts
/// of words, in the languages that models answer in.
package enum ToolRemark {
  /// Whether a text introduces what follows: "Sure! Here is the translation:".
  package static func introduces(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count <= longest else { return false }
    let start = behindMarks(text)
    let opens = presenters.open(start) || others.open(start)
    let translates = translations.occur(in: text)
    guard opens || translates else { return false }
    let end = text.trimmed { $0.isSpace || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") }
    return opens && translates || end.endsWithColon
  }

  /// Whether a text presents what follows as a translation: "Below is the translated page." What a team says of its translations names
  /// them first: "This is a translation of …".
  package static func presents(_ text: ArraySlice<UInt8>) -> Bool {
    text.count <= longest && presenters.open(behindMarks(text)) && translations.occur(in: text)
  }

  /// Whether a text speaks of translations at all.
  package static func speaksOfTranslations(_ text: ArraySlice<UInt8>) -> Bool { translations.occur(in: text) }

  /// Whether a text speaks to the one who asked: "Let me know if you need anything else."
  package static func closes(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count <= 3 * longest else { return false }
    if closings.occur(in: text) { return true }
    // What a team says of its translations at the foot of each page has no author.
    return notes.open(behindMarks(text)) && authors.occur(in: text) && translations.occur(in: text)
  }

  /// Whether a text that is marked, by dots or brackets, stands for what was left out: "… rest of the page unchanged …".
  package static func abridges(_ text: ArraySlice<UInt8>) -> Bool {
    let text = text.trimmed(\.isSpace)
    return text.count <= longest && leftOut.occur(in: text)
  }

  /// Whether a text stands in brackets as a whole.
  package static func isBracketed(_ text: ArraySlice<UInt8>) -> Bool {
    let text = text.trimmed(\.isSpace)
    return brackets.contains { text.starts(with: $0.0.utf8) && text.suffix($0.1.utf8.count).elementsEqual($0.1.utf8) }
  }

  /// Whether a source's text may be what a translation speaks so for: it turns to its reader.
  package static func mayClose(_ text: ArraySlice<UInt8>) -> Bool {
    hopes.occur(in: text)
      || text.split { !$0.isLetter }.contains { turns.contains(String(decoding: $0, as: UTF8.self).lowercased()) }
  }

  /// The text without quotes, signs of emphasis and other marks before its first letter.
  private static func behindMarks(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = text
    while let first = rest.first {
      if first < 0x80 {
        if first.isLetter { return rest }
        rest = rest.dropFirst()
        continue
      }
      let scalar = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first
      guard let scalar, !scalar.properties.isAlphabetic else { return rest }
      rest = rest.dropFirst(scalar.utf8.count)
    }
    return rest
  }

  /// In bytes.
  private static let longest = 300

  private static let brackets = [
    ("[", "]"), ("(", ")"), ("（", "）"), ("【", "】"), ("<!--", "-->"), ("{/*", "*/}"), ("*", "*"),
  ]

  private static let presenters = Phrases([
    "here is", "here's", "here’s", "here are", "below is", "the following is", "voici", "ci-dessous", "hier ist",
    "hier folgt",
    "aquí está", "aquí tienes", "a continuación", "aqui está", "segue", "abaixo", "ecco", "di seguito", "hier is",
    "hieronder", "вот", "ниже", "ось", "нижче", "oto", "poniżej", "zde je", "här är", "her er", "işte", "aşağıda",
    "dưới đây",
    "berikut", "iată", "إليك", "فيما يلي", "यहाँ", "以下", "こちら", "다음은", "아래는",
  ])

  private static let others = Phrases([
    "sure", "certainly", "of course", "absolutely", "okay", "translation", "translated", "bien sûr", "certainement",
    "traduction", "gerne", "natürlich", "klar", "selbstverständlich", "übersetzung", "claro", "por supuesto",
    "traducción",
    "com certeza", "tradução", "certo", "certamente", "traduzione", "zeker", "natuurlijk", "конечно", "перевод",
    "звичайно", "jasne", "oczywiście", "elbette", "tabii", "chắc chắn", "tentu", "بالتأكيد",
    "当然", "當然", "好的", "翻译", "翻譯", "はい", "もちろん", "翻訳", "물론", "번역",
  ])

  private static let translations = Phrases([
    "translat", "traduc", "traduç", "traduz", "traduit", "tradott", "übersetz", "перевод", "перевед", "переклад", "翻译",
    "翻譯",
    "翻訳", "译文", "譯文", "번역", "tłumacz", "przetłum", "vertaal", "vertaling", "çevir", "çeviri", "bản dịch", "được dịch",
    "terjemah",
    "ترجم", "अनुवाद", "překlad", "översätt", "oversæt", "oversett", "tradus", "traducere",
  ])

  private static let closings = Phrases([
    "let me know", "i hope this", "feel free to ask", "would you like me to", "do you want me to",
    "if you need any further", "if you'd like me", "shall i continue", "as an ai",
    "n'hésitez pas à me", "n’hésitez pas à me", "faites-le-moi savoir", "faites-moi savoir",
    "lassen sie es mich wissen",
    "lass es mich wissen", "ich hoffe", "házmelo saber", "hazme saber", "avísame", "espero que esto", "me avise",
    "me informe", "espero que isso", "fammi sapere", "spero che", "laat het me weten", "laat me weten", "дайте знать",
    "дайте мне знать", "сообщите мне", "надеюсь", "повідомте мене", "daj mi znać", "proszę dać znać", "haber ver",
    "bana bildirin", "cho tôi biết", "beri tahu saya", "请告诉我", "請告訴我", "请随时告诉", "请告知", "希望这", "希望這",
    "お知らせください", "お申し付けください", "알려주세요", "알려 주세요", "말씀해 주세요", "أخبرني",
  ])

  private static let hopes = Phrases([
    "希望", "期待", "告诉", "告訴", "反馈", "联系", "願", "知らせ", "바랍니다", "알려", "hoffe", "espero", "espère", "spero", "надеюсь",
    "сообщ",
  ])

  private static let authors = Phrases([
    " i ", "i've", "i’ve", "i have", "j'ai", "j’ai", "ich habe", "habe ich", "he traducido", "he mantenido",
    "he dejado",
    "mantive", "traduzi", "ho tradotto", "ho mantenuto", "ho lasciato", "ik heb", "heb ik", "я ", "我", "私は", "저는",
  ])

  private static let turns: Set<String> = [
    "hope", "hopefully", "tell", "know", "feel", "ask", "contact", "question", "questions", "feedback", "reach",
    "inform", "note", "us", "me",
  ]

  private static let notes = Phrases([
    "note", "n.b", "remarque", "hinweis", "anmerkung", "nota", "observação", "opmerking", "примечание", "uwaga", "not:",
    "注", "说明", "說明", "참고", "备注", "備註", "this translation", "the translation", "i have", "i've",
  ])

  private static let leftOut = Phrases([
    "rest of", "the rest", "rest unchanged", "rest remains", "remaining", "remainder", "unchanged", "remains the same",
    "stay the same", "stays the same", "continues as", "content continues", "omitted", "truncated", "same as above",
    "same as the original", "same as in the original",
    "reste d", "le reste", "inchangé", "contenu restant", "rest der", "rest des", "rest bleibt", "unverändert",
    "restliche",
    "ausgelassen", "gekürzt", "el resto", "resto de", "sin cambios", "contenido restante", "omitid", "o restante",
    "restante do", "restante da", "conteúdo restante", "inalterad", "sem alterações", "il resto", "resto del",
    "invariat", "omess", "rest van", "ongewijzigd", "остальн", "без изменений", "опущен", "решта", "без змін",
    "reszta", "pozostał", "bez zmian", "geri kalan", "kalanı", "değişmedi", "değişmeden", "phần còn lại", "giữ nguyên",
    "selebihnya", "tidak berubah", "sisanya", "其余", "其餘", "剩余", "剩餘", "余下", "保持不变", "保持不變", "省略", "不变", "不變",
    "残り", "変更なし", "나머지", "동일합니다", "변경 없음", "생략", "باقي", "शेष",
  ])
}
