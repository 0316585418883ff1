/// A locale as a canonical BCP 47 tag: `pt-BR`, `zh-Hant`, `es-419`.
///
/// A tag is a language, and then perhaps a script and a region. On disk the same locale is spelled in many ways
/// (`pt/BR`, `pt_BR`, `pt-br`); that is its *path spelling*, which a ``Page`` keeps beside the tag.
public struct LocaleTag: Hashable, Sendable {
  /// The language: two or three lower-case letters.
  public let language: String
  /// The script in title case (`Hant`), or `nil`.
  public let script: String?
  /// The region: two upper-case letters or three digits, or `nil`.
  public let region: String?

  /// Reads any spelling of a tag, with `-`, `_` or `/` between the subtags and in any case.
  ///
  /// The subtags must be real: an ISO 639-1 language (or one of a few three-letter ones), an ISO 15924 script, an
  /// ISO 3166 region or three digits. So `src`, `api`, `sdk` and `en-beta` are not locales.
  public init?(_ spelling: some StringProtocol) {
    // Every segment of every path is asked: what does not begin with a language is told at once.
    guard LocaleRegistry.beginsWithLanguage(spelling.utf8), spelling.utf8.count <= 11 else { return nil }
    let subtags = Array(spelling.utf8).split(omittingEmptySubsequences: false) { Self.separators.contains($0) }
    guard subtags.count <= 3, subtags.allSatisfy({ $0.allSatisfy(\.isASCIIAlphanumeric) }) else { return nil }
    var rest = subtags.map { String(decoding: $0, as: UTF8.self) }[...]

    guard let language = rest.popFirst()?.lowercased(), LocaleRegistry.languages.contains(language) else {
      return nil
    }
    self.language = language

    let script = rest.first.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    if let script, LocaleRegistry.scripts.contains(script) {
      self.script = script
      rest.removeFirst()
    } else {
      self.script = nil
    }

    if let region = rest.popFirst()?.uppercased() {
      guard LocaleRegistry.isRegion(region), rest.isEmpty else { return nil }
      self.region = region
    } else {
      self.region = nil
    }
  }

  /// English, the source locale where nothing says otherwise.
  public static let english = LocaleTag(language: "en")

  fileprivate init(language: String) {
    self.language = language
    script = nil
    region = nil
  }

  /// The canonical BCP 47 tag: `pt-BR`.
  public var tag: String {
    [language, script, region].compactMap(\.self).joined(separator: "-")
  }

  /// Whether text in this locale is written from right to left.
  public var isRightToLeft: Bool {
    guard let script else { return LocaleRegistry.rightToLeftLanguages.contains(language) }
    return LocaleRegistry.rightToLeftScripts.contains(script)
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

extension LocaleTag {
  fileprivate static var separators: [UInt8] { [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/")] }
}

extension UInt8 {
  /// Whether this is an ASCII letter or digit.
  var isASCIIAlphanumeric: Bool {
    (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20)
  }
}
