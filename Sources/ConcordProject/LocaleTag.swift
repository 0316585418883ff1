import ConcordSyntax

/// A locale as a canonical BCP 47 tag: `pt-BR`, `zh-Hant`, `es-419`.
///
/// A tag is a language, and then perhaps a script and a region. On disk the same locale is spelled in many ways
/// (`pt/BR`, `pt_BR`, `pt-br`); that is its *path spelling*, which a ``Page`` keeps beside the tag.
public struct LocaleTag: Hashable, Sendable {
  private let languageTag: Subtag
  private let scriptTag: Subtag
  private let regionTag: Subtag

  /// The language: two or three lower-case letters.
  public var language: String { languageTag.text }
  /// The script in title case (`Hant`), or `nil`.
  public var script: String? { scriptTag.isEmpty ? nil : scriptTag.text }
  /// The region: two upper-case letters or three digits, or `nil`.
  public var region: String? { regionTag.isEmpty ? nil : regionTag.text }

  /// As many bytes as the longest spelling has: `yue-Hant-419`.
  static let longestSpelling = 12

  /// Reads any spelling of a tag, with `-`, `_` or `/` between the subtags and in any case.
  ///
  /// The subtags must be real: an ISO 639-1 language (or one of a few three-letter ones), an ISO 15924 script, an
  /// ISO 3166 region or three digits. So `src`, `api`, `sdk` and `en-beta` are not locales.
  public init?(_ spelling: some StringProtocol) { self.init(utf8: spelling.utf8) }

  /// The same of bytes.
  init?(utf8 spelling: some Sequence<UInt8>) {
    // Every part of every path is asked; so the subtags are read as numbers, and no text is made.
    var subtags = (Subtag(), Subtag(), Subtag())
    var count = 1
    var isInFolder = false
    for byte in spelling {
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "/") {
        count += 1
        isInFolder = byte == UInt8(ascii: "/")
        if count > 3 { return nil }
        if count == 2, !LocaleRegistry.languages.contains(subtags.0) { return nil }
        continue
      }
      guard byte.isAlphanumeric else { return nil }
      let letter = byte >= 0x41 ? byte | 0x20 : byte
      let fits =
        switch count {
        case 1: subtags.0.append(letter)
        case 2: subtags.1.append(letter)
        default: subtags.2.append(letter)
        }
      guard fits else { return nil }
    }
    guard LocaleRegistry.languages.contains(subtags.0) else { return nil }
    languageTag = subtags.0
    let isScript = LocaleRegistry.scripts.contains(subtags.1)
    scriptTag = isScript ? subtags.1.titleCased : Subtag()
    let region = isScript ? subtags.2 : subtags.1
    // `en-` has an empty region, which is none, and nothing stands behind a region.
    guard count == (isScript ? 2 : 1) || LocaleRegistry.isRegion(region), isScript || count < 3 else { return nil }
    // `en/101/` is a chapter; `es-419` is written in one.
    if isInFolder, region.isThreeDigits { return nil }
    regionTag = region.upperCased
  }

  /// English, the source locale where nothing says otherwise.
  public static let english = LocaleTag(language: "en")

  private init(language: String) {
    languageTag = Subtag(language.utf8)
    scriptTag = Subtag()
    regionTag = Subtag()
  }

  /// The canonical BCP 47 tag: `pt-BR`.
  public var tag: String {
    var tag = language
    for part in [scriptTag, regionTag] where !part.isEmpty { tag += "-" + part.text }
    return tag
  }

  /// Whether the tag says of a language what most mean by it in any case: `en-US`, `fr-FR`, `zh-Hans`, `zh`.
  var isUsual: Bool {
    if let script { return language == "zh" && script == "Hans" && region == nil }
    guard let region else { return true }
    return region == Self.usualRegions[language] ?? language.uppercased()
  }

  private static let usualRegions = [
    "ar": "SA", "cs": "CZ", "da": "DK", "el": "GR", "en": "US", "fa": "IR", "he": "IL", "hi": "IN", "ja": "JP",
    "ko": "KR",
    "pt": "BR", "sv": "SE", "uk": "UA", "vi": "VN", "zh": "CN",
  ]

  /// Whether text in this locale is written from right to left.
  public var isRightToLeft: Bool {
    scriptTag.isEmpty
      ? LocaleRegistry.rightToLeftLanguages.contains(languageTag)
      : LocaleRegistry.rightToLeftScripts.contains(scriptTag.lowerCased)
  }

  /// Whether this is Chinese, Japanese or Korean.
  public var isCJK: Bool {
    ["ja", "ko", "yue", "zh"].contains(language)
  }
}

extension LocaleTag: Comparable, CustomStringConvertible {
  /// Orders by the canonical tag.
  public static func < (left: LocaleTag, right: LocaleTag) -> Bool {
    left.tag < right.tag
  }

  /// The canonical tag.
  public var description: String { tag }
}
