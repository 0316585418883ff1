import ConcordSyntax

/// One entry of `files` in `crowdin.yml`, as two layout patterns.
///
/// In the source, `**` is any folders and `*` one name; in the translation, `**` is what it was in the source,
/// `%original_path%` the source's folder, `%original_file_name%` its name.
struct CrowdinFiles {
  let source: String
  let translations: String

  /// Nil for files that are no pages, or a translation without a locale.
  init?(source glob: String, translation: String) {
    var segments = glob.split(separator: "/").map(String.init)
    guard let name = segments.popLast(), let page = Self.page(name, isDeep: segments.last == "**") else { return nil }
    if segments.last == "**" { segments.removeLast() }
    guard !segments.contains(where: { $0.contains("*") }) else { return nil }
    source = (segments + [page]).joined(separator: "/")

    let folder = segments.joined(separator: "/")
    var text = translation.replacing("%original_path%", with: folder)
    text = text.replacing("**/", with: "").replacing("%original_file_name%", with: page)
    let dot = page.lastIndex(ofSign: ".") ?? page.endIndex
    text = text.replacing("%file_name%", with: String(page[..<dot]))
    text = text.replacing("%file_extension%", with: page[dot...].dropFirst())
    for locale in Self.locales { text = text.replacing("%\(locale)%", with: "{locale}") }
    guard text.contains("{locale}"), !text.contains("%") else { return nil }
    translations = text.split(separator: "/").joined(separator: "/")
  }

  /// A glob of `ignore`, relative to the configuration's folder.
  static func ignored(_ glob: String) -> String {
    let path = locales.reduce(glob) { $0.replacing("%\($1)%", with: "*") }
    return path.split(separator: "/").joined(separator: "/")
  }

  private static let locales = [
    "locale", "locale_with_underscore", "two_letters_code", "osx_locale", "osx_code", "language_id",
  ]

  /// The last segment of a glob as a pattern; nil where it is no Markdown page.
  private static func page(_ name: String, isDeep: Bool) -> String? {
    guard let dot = name.lastIndex(ofSign: ".") else { return nil }
    let suffix = String(name[name.index(after: dot)...])
    let isAny = suffix == "*" || suffix.hasPrefix("{")
    guard isAny || ["md", "mdx", "markdown"].contains(suffix) else { return nil }
    let stem = name[..<dot]
    guard stem == "*" || !stem.contains("*") else { return nil }
    return (stem == "*" ? (isDeep ? "{path}" : "{name}") : String(stem)) + (isAny ? ".{ext}" : ".\(suffix)")
  }
}
