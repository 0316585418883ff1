/// What a language does to the end, and some to the beginning, of a word: as much as is needed to know a term again.
///
/// Not a stemmer: a form is looked for, and a word is that form where nothing but an ending is different. So `сервис` is never
/// `сервер`, and `port` is not found in `portal`.
struct Inflection: Sendable {
  /// Endings that stand behind a word, or in the place of its last vowel.
  private let endings: Set<String>
  /// How many letters an ending may have where no list says which.
  private let longest: Int
  /// Vowels that an ending replaces.
  private let replaced: Set<Character>
  /// What is written together with the word behind it.
  let prefixes: [String]

  /// The endings of a language; one that is not known here has those that most have.
  init(_ language: String) {
    func set(_ words: String) -> Set<String> { Set(words.split(separator: " ").map(String.init)) }
    var (endings, longest, replaced, prefixes): (Set<String>, Int, String, [String]) = ([], 0, "", [])
    switch language {
    case "en": (endings, replaced) = (set("s es y ies"), "y")
    case "de": endings = set("s es e n en er ern ens")
    case "nl", "af": endings = set("s en e")
    case "fr": endings = set("s x e es")
    case "es", "pt", "ca", "gl": endings = set("s es")
    case "sv", "da", "nb", "nn", "no", "is":
      endings = set("s n t e r en et er ar or na ne ens ets ers erne arna erna orna arnas ernas ene a as")
    case "it": (longest, replaced) = (2, "aeio")
    case "ro": (longest, replaced) = (4, "aeăiu")
    case "id", "ms": endings = set("nya")
    case "vi", "zh", "yue", "ja", "th", "lo", "km", "my": break
    case "ko":
      endings = set(
        "을 를 이 가 은 는 의 에 에서 에게 로 으로 와 과 도 만 까지 부터 들 들을 들이 들은 들의 들에 들과 인 이란 란 이나 나 이다 입니다 처럼 보다 라는 이라는")
    case "ar", "fa", "ur":
      (endings, prefixes) = (set("ات ها ة ه ي ين ون ان"), ["وال", "بال", "لل", "ال", "و", "ب", "ل"])
    case "he": (endings, prefixes) = (set("ים ות"), ["וה", "שה", "ה", "ו", "ב", "ל", "מ", "כ", "ש"])
    case "ru", "uk", "be", "bg", "sr", "mk": (longest, replaced) = (4, "аеёиоуыьйюяіїє")
    case "pl", "cs", "sk", "hr", "sl", "bs": (longest, replaced) = (4, "aeiouyáéíóúýąęěů")
    case "lt", "lv": (longest, replaced) = (5, "aeiouyāēīūąęėįųū")
    case "el": (longest, replaced) = (3, "αεηιουωάέήίόύώ")
    case "fi", "et": (longest, replaced) = (6, "ieaä")
    case "hu", "tr", "az", "kk", "eu", "ka", "hy": longest = 6
    default: longest = 3
    }
    self.endings = endings
    self.longest = longest
    self.replaced = Set(replaced)
    self.prefixes = prefixes
  }

  /// What all inflections of a form begin with.
  func stem(_ form: String) -> String {
    guard let last = form.last, replaced.contains(last), form.count >= 4 else { return form }
    return String(form.dropLast())
  }

  /// Whether an ending makes another form of a word.
  func allows(_ ending: Substring, after stem: String) -> Bool {
    if ending.isEmpty || endings.contains(String(ending)) { return true }
    // A short word with four letters behind it is another word.
    return ending.count <= min(longest, max(2, stem.count))
  }

  /// As many letters as any ending has.
  static let longestEnding = 6
}
