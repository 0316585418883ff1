/// What speakers of a language call it.
package enum LanguageNames {
  /// Nil for a language that is not known here.
  package static func own(_ locale: LocaleTag) -> String? { all[locale.tag] ?? all[locale.language] }

  /// By tag.
  package static let all: [String: String] = [
    "en": "English", "de": "Deutsch", "es": "Español", "fr": "Français", "it": "Italiano", "ja": "日本語", "ko": "한국어",
    "pt": "Português", "pt-BR": "Português (Brasil)", "pt-PT": "Português (Portugal)", "zh": "中文", "zh-CN": "简体中文",
    "zh-Hans": "简体中文", "zh-TW": "繁體中文", "zh-Hant": "繁體中文", "zh-HK": "繁體中文（香港）", "ru": "Русский",
    "uk": "Українська", "pl": "Polski", "nl": "Nederlands", "cs": "Čeština", "sk": "Slovenčina", "sv": "Svenska",
    "da": "Dansk", "nb": "Norsk bokmål", "nn": "Norsk nynorsk", "no": "Norsk", "fi": "Suomi", "tr": "Türkçe",
    "ar": "العربية", "he": "עברית", "fa": "فارسی", "ur": "اردو", "hi": "हिन्दी", "bn": "বাংলা", "ta": "தமிழ்",
    "te": "తెలుగు", "id": "Bahasa Indonesia", "ms": "Bahasa Melayu", "vi": "Tiếng Việt", "th": "ไทย", "el": "Ελληνικά",
    "hu": "Magyar", "ro": "Română", "bg": "Български", "hr": "Hrvatski", "sl": "Slovenščina", "sr": "Српски",
    "ca": "Català", "eu": "Euskara", "gl": "Galego", "lt": "Lietuvių", "lv": "Latviešu", "et": "Eesti",
    "is": "Íslenska", "ga": "Gaeilge", "cy": "Cymraeg", "ka": "ქართული", "hy": "Հայերեն", "az": "Azərbaycanca",
    "kk": "Қазақ тілі", "uz": "Oʻzbekcha", "sw": "Kiswahili", "af": "Afrikaans", "fil": "Filipino",
  ]
}
