import ConcordPages
import ConcordProject
import ConcordSyntax

/// Pages as Markdown, and a list of them for each locale (llmstxt.org).
extension SiteBuilder {
  /// `fr/guide/start.md`, beside the page of the same name.
  static func markdownPath(_ topic: String, _ locale: LocaleTag) -> String { "\(locale.tag)/\(topic).md" }

  /// What a locale has itself, with the values of keywords and without front matter.
  func markdownCopies(_ locale: LocaleTag) -> [Site.File] {
    var files: [Site.File] = []
    var list = "# \(Self.line(titles[locale] ?? locale.tag))\n\n"
    for topic in map.topics {
      guard let page = map.page(topic, locale) else { continue }
      let path = Self.markdownPath(topic, locale)
      let document = page.document
      let start = document.frontMatter?.range.end ?? 0
      let text = map.plain(String(decoding: document.text.bytes[start...], as: UTF8.self))
      let trimmed = text.drop { $0.isWhitespace }
      files.append(Site.File(path: path, content: .bytes(Array(trimmed.utf8))))
      let address = options.baseURL.map { $0 + PageAddress.of(path) } ?? PageAddress.from("\(locale.tag)/", to: path)
      let description = Description(map).text(page).map { ": \(Self.line($0))" } ?? ""
      list += "- [\(Self.line(map.title(page)))](\(address))\(description)\n"
    }
    return files + [Site.File(path: "\(locale.tag)/llms.txt", content: .bytes(Array(list.utf8)))]
  }

  /// A text that stays on its line and inside its brackets.
  private static func line(_ text: String) -> String {
    text.replacing("\n", with: " ").replacing("[", with: "(").replacing("]", with: ")")
  }
}
