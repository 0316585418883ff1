import ConcordSyntax

/// What the text of a page says of the language that it is written in: its letters, and the small words of a language.
///
/// Code, addresses, tags and the words of links count for nothing: a page names other languages where it leads to them.
package struct WrittenLanguage {
  /// Whether a page is in a language, as far as its text tells.
  package enum Verdict { case yes, no, unknown }

  /// No more of a page is read.
  private static let longest = 1 << 14

  private var latin = 0
  /// By the script's first scalar.
  private var scripts: [UInt32: Int] = [:]
  private var words: [String: Int] = [:]
  private var wordCount = 0
  private var hasLettersOf: (persian: Bool, ukrainian: Bool, russian: Bool) = (false, false, false)

  package init(_ bytes: [UInt8]) {
    var isInFence = false
    for line in String(decoding: bytes.prefix(Self.longest), as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = line.drop { $0 == " " || $0 == "\t" }
      if text.hasPrefix("```") || text.hasPrefix("~~~") {
        isInFence.toggle()
      } else if !isInFence {
        read(text)
      }
    }
  }
}

extension WrittenLanguage {
  /// The language that most of some pages are evidently written in; nil where that is English, or cannot be told. Pages from all over
  /// the set are read: the first folder may hold code.
  static func common(to pages: [String], read: (String) -> [UInt8]?) -> LocaleTag? {
    let count = min(pagesRead, pages.count)
    var found: [String] = []
    for turn in 0..<count where found.count < pagesAsked {
      // From here and there: most sets tell at once.
      let number = count == pagesRead ? turn * stride % count : turn
      let page = read(pages[number * pages.count / count])
      if let language = page.flatMap({ WrittenLanguage(Array($0.prefix(bytesRead))).language }) {
        found.append(language)
      }
    }
    let counts = Dictionary(grouping: found) { $0 }.mapValues(\.count)
    guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value * 2 > found.count,
      most.value >= fewestTelling || count < pagesRead, most.key != "en"
    else { return nil }
    return LocaleTag(most.key)
  }

  private static let pagesRead = 15
  private static let bytesRead = 1_024
  /// So many that tell are enough.
  private static let pagesAsked = 5
  /// Of a large set that hardly tells, so many have to say the same.
  private static let fewestTelling = 3
  /// Without a divisor in common with the number of pages that are read.
  private static let stride = 4

  /// Whether a language is written with the letters of English.
  package static func isLatin(_ locale: LocaleTag) -> Bool { scriptOfLanguage[locale.language] == nil }

  /// Whether the page is in the language of a locale.
  package func verdict(_ locale: LocaleTag) -> Verdict {
    let script = Self.scriptOfLanguage[locale.language]
    if let script, locale.script != "Latn" {
      let letters = count(of: script)
      if letters >= 12, letters * 10 >= all { return .yes }
      return latin >= 100 && letters * 30 < all ? .no : .unknown
    }
    let english = words(of: "en", without: locale.language)
    if locale.language == "en" {
      if let language { return language == locale.language ? .yes : .no }
      return .unknown
    }
    if Self.smallWords[locale.language] != nil {
      let own = words(of: locale.language, without: "en")
      if own >= 4, own * 2 > english { return .yes }
      return english >= 8 && own * 4 < english ? .no : .unknown
    }
    if english >= 8, english * 8 >= wordCount { return .no }
    return wordCount >= 30 && english * 25 < wordCount ? .yes : .unknown
  }

  /// The language that the page is evidently written in; nil where that cannot be told.
  var language: String? {
    if let (script, letters) = scripts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), letters * 5 >= all,
      letters >= 12
    {
      switch script {
      case Self.han, Self.kana: return (scripts[Self.kana] ?? 0) * 10 > (scripts[Self.han] ?? 0) ? "ja" : "zh"
      case Self.cyrillic: return hasLettersOf.ukrainian ? "uk" : hasLettersOf.russian ? "ru" : nil
      case Self.arabic: return hasLettersOf.persian ? "fa" : "ar"
      default:
        let languages = Self.scriptOfLanguage.filter { $0.value == script }
        return languages.count == 1 ? languages.first?.key : nil
      }
    }
    let counts = Self.smallWords.keys.map { ($0, words(of: $0, without: "")) }.sorted { $0.1 > $1.1 }
    guard let best = counts.first, best.1 >= 8, best.1 * 8 >= wordCount, best.1 * 3 > counts[1].1 * 4 else {
      return nil
    }
    return best.0
  }

  /// How many letters there are that a locale is written with, where these are not Latin.
  func letters(of locale: LocaleTag) -> Int { Self.scriptOfLanguage[locale.language].map(count) ?? 0 }

  /// One sign of these is about as much as two letters.
  private func count(of script: UInt32) -> Int {
    switch script {
    case Self.kana: ((scripts[Self.kana] ?? 0) + (scripts[Self.han] ?? 0)) * 2
    case Self.han, Self.hangul: (scripts[script] ?? 0) * 2
    default: scripts[script] ?? 0
    }
  }

  private var all: Int { latin + scripts.keys.reduce(0) { $0 + ($1 == Self.kana ? 0 : count(of: $1)) } }

  private func words(of language: String, without other: String) -> Int {
    let others = Self.smallWords[other] ?? []
    return (Self.smallWords[language] ?? []).reduce(0) { $0 + (others.contains($1) ? 0 : words[$1] ?? 0) }
  }
}

extension WrittenLanguage {
  /// Reads a line, without what stands in code spans, tags, and links; what is not closed is looked for once.
  private mutating func read(_ line: Substring) {
    var rest = line.unicodeScalars[...]
    var word = ""
    var unclosed = Set<Unicode.Scalar>()
    func skip(to end: Unicode.Scalar) {
      if unclosed.contains(end) { return }
      if let index = rest.firstIndex(of: end) { rest = rest[rest.index(after: index)...] } else { unclosed.insert(end) }
    }
    while let scalar = rest.first {
      rest = rest.dropFirst()
      switch scalar {
      case "`": skip(to: "`")
      case "<":
        let isLink = rest.first == "a" && rest.dropFirst().first == " "
        skip(to: ">")
        if isLink { skip(to: ">") }
      case "[", "]":
        if scalar == "[" { skip(to: "]") }
        if rest.first == "(" { skip(to: ")") }
      case "(" where word.isEmpty && rest.prefix(4).elementsEqual("http".unicodeScalars): skip(to: ")")
      default:
        if scalar.properties.isAlphabetic {
          add(scalar)
          word.unicodeScalars.append(scalar)
          continue
        }
      }
      end(&word)
    }
    end(&word)
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x250 {
      latin += 1
    } else if let script = Self.ranges.first(where: { $0.contains(scalar.value) }) {
      scripts[script.lowerBound == 0x3400 ? Self.han : script.lowerBound, default: 0] += 1
      switch scalar {
      case "ی", "گ", "چ", "پ": hasLettersOf.persian = true
      case "ї", "є", "Ї", "Є": hasLettersOf.ukrainian = true
      case "ы", "э": hasLettersOf.russian = true
      default: break
      }
    }
  }

  private mutating func end(_ word: inout String) {
    if word.isEmpty { return }
    words[word.lowercased(), default: 0] += 1
    wordCount += 1
    word = ""
  }

  private static let (han, kana, hangul): (UInt32, UInt32, UInt32) = (0x4E00, 0x3040, 0xAC00)
  private static let (cyrillic, arabic): (UInt32, UInt32) = (0x400, 0x600)
  /// Where the letters of a script are.
  private static let ranges: [ClosedRange<UInt32>] = [
    0x4E00...0x9FFF, 0x3400...0x4DBF, 0x3040...0x30FF, 0xAC00...0xD7AF, 0x400...0x52F, 0x370...0x3FF, 0x600...0x77F,
    0x590...0x5FF, 0xE00...0xE7F, 0x900...0x97F, 0x980...0x9FF, 0xA00...0xA7F, 0xA80...0xAFF, 0xB00...0xB7F,
    0xB80...0xBFF, 0xC00...0xC7F, 0xC80...0xCFF, 0xD00...0xD7F, 0xD80...0xDFF, 0xE80...0xEFF, 0xF00...0xFFF,
    0x1000...0x109F, 0x10A0...0x10FF, 0x1200...0x137F, 0x1780...0x17FF, 0x530...0x58F,
  ]
  private static let scriptOfLanguage: [String: UInt32] = [
    "zh": han, "yue": han, "ja": kana, "ko": hangul, "ru": cyrillic, "uk": cyrillic, "be": cyrillic, "bg": cyrillic,
    "mk": cyrillic, "ky": cyrillic, "mn": cyrillic, "el": 0x370, "ar": arabic, "fa": arabic, "ur": arabic,
    "ckb": arabic, "ps": arabic, "ug": arabic, "he": 0x590, "yi": 0x590, "th": 0xE00, "hi": 0x900, "ne": 0x900,
    "mr": 0x900, "sa": 0x900, "bn": 0x980, "as": 0x980, "pa": 0xA00, "gu": 0xA80, "or": 0xB00, "ta": 0xB80,
    "te": 0xC00, "kn": 0xC80, "ml": 0xD00, "si": 0xD80, "lo": 0xE80, "bo": 0xF00, "my": 0x1000, "ka": 0x10A0,
    "am": 0x1200, "km": 0x1780, "hy": 0x530,
  ]

  /// Languages that are written with Latin letters here, and with others there: Kurdish, Serbian, Kazakh.
  static let ofTwoScripts: Set<String> = ["ku", "sr", "bs", "az", "uz", "kk", "tk", "tg", "tt", "sd", "ks", "ms"]

  /// Words that nearly every text of a language has, and few texts of another.
  private static let smallWords: [String: Set<String>] = [
    "en": set(
      """
      the of and to is for with this that you are be in on it your from by as an or can if not will use when have how
      """),
    "es": set("el los las una para con que del se por como más este esta puede es y la de en un"),
    "pt": set("o os as uma para com que do da não você em por como mais este é e no na dos das"),
    "fr": set("le la les des est et une pour vous dans avec que qui sur pas du au ce il nous"),
    "de": set("der die das und ist mit für eine ein den von zu nicht sie auf im dem des werden oder wie"),
    "it": set("il lo gli è una per con che di della non del sono nel alla dei questo si come"),
    "nl": set("het een van en voor met niet zijn dat op te je wordt kan ook bij de"),
    "pl": set("i w na z do jest nie się że to dla jak przez lub oraz można"),
    "cs": set("a v na se je pro s že jako nebo které si není do"),
    "sk": set("a v na sa je pre s že ako alebo ktoré si nie do"),
    "sl": set("in v na se je za s da kot ali ki so z ne"),
    "sv": set("och att det som för är på med en av den inte till du kan"),
    "da": set("og at det som for er på med en af den ikke til du kan"),
    "no": set("og å det som for er på med en av den ikke til du kan"),
    "nb": set("og å det som for er på med en av den ikke til du kan"),
    "fi": set("ja on ei se että voi tai myös kun jos ovat"),
    "hu": set("a az és hogy egy nem is van ez vagy meg"),
    "tr": set("ve bir bu için ile da de olarak veya değil çok"),
    "vi": set("và của là các cho có không được một với trong để này"),
    "id": set("yang dan di untuk dengan ini dari pada adalah atau tidak ke anda dapat akan"),
    "ms": set("yang dan di untuk dengan ini dari pada adalah atau tidak ke anda boleh akan"),
    "ro": set("și şi de la în cu pe o un este nu pentru sau care din"),
    "ca": set("el la els les i per amb una que del és no com"),
    "eu": set("eta da bat ez dira hau edo"),
  ]

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
