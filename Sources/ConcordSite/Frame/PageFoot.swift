import ConcordPages
import ConcordProject
import ConcordSyntax

/// What stands below a page.
enum PageFoot {
  /// Where the page is edited, and when it was changed.
  static func write(_ page: ParsedPage, _ words: SiteStrings, _ options: SiteOptions, to html: inout HTMLBuffer) {
    let edit = options.editURL.map { url in
      let path = PageAddress.of(page.file)
      return url.contains("{path}") ? url.replacing("{path}", with: path) : url + path
    }
    let day = options.changes[page.file]
    if edit == nil, day == nil { return }
    html.write("<p class=\"upkeep\">")
    if let edit, !SafeHTML.isUnsafe(edit) {
      html.write("<a class=\"edit\"\(words.attribute(of: .edit)) href=\"")
      html.writeURL(edit.utf8)
      html.write("\">")
      html.writeEscaped(words[.edit].utf8)
      html.write("</a>")
    }
    if let day {
      let sentence = words[.updated]
      let place = sentence.firstRange(of: "{date}") ?? sentence.endIndex..<sentence.endIndex
      html.write(" <span\(words.attribute(of: .updated))>")
      html.writeEscaped(sentence[..<place.lowerBound].utf8)
      html.write("<time datetime=\"\(day)\">")
      html.writeEscaped(words.written(day: day, in: .updated).utf8)
      html.write("</time>")
      html.writeEscaped(sentence[place.upperBound...].utf8)
      html.write("</span>")
    }
    html.write("</p>\n")
  }

  /// The site's own words, which are Markdown: a configuration's, so they run no code.
  static func html(_ markdown: String) -> [UInt8] {
    let document = Document(parsing: Array(markdown.utf8), dialect: .gfm)
    return HTMLRenderer.render(document, RenderOptions(isSafe: true, hasIDs: false, isForSite: true))
  }
}
