import ConcordProject
import ConcordSyntax

/// The lists of a page's frame. A template places them whole: filled item by item, they took longer than the page itself.
extension SiteBuilder {
  /// The page in all languages, or the nearest to it that each has.
  func languages(_ topic: String?, _ path: String, _ locale: LocaleTag) -> [UInt8] {
    var html = HTMLBuffer()
    // A row of more names, or of longer ones, has no place beside the site's own on a phone.
    let length = map.set.locales.reduce(0) {
      $0 + name(of: $1).unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) }
    }
    let isFolded = map.set.locales.count > 3 || length > 24
    if isFolded {
      html.write("<details>\n<summary lang=\"\(locale.tag)\">")
      html.writeEscaped(name(of: locale).utf8)
      html.write("</summary>\n")
    }
    html.write("<ul>\n")
    for other in map.set.locales {
      let tag = other.tag
      if other == locale {
        html.write("<li><span aria-current=\"true\" lang=\"\(tag)\">")
        html.writeEscaped(name(of: other).utf8)
        html.write("</span></li>\n")
        continue
      }
      let shown = topic.map { map.isShown($0, other) ? $0 : map.home(other) } ?? nil
      let target = shown.map { map.path($0, other) } ?? "\(tag)/404.html"
      html.write("<li><a href=\"")
      html.writeEscaped(address(target, from: path).utf8)
      html.write("\" lang=\"\(tag)\" hreflang=\"\(tag)\">")
      html.writeEscaped(name(of: other).utf8)
      html.write("</a></li>\n")
    }
    html.write(isFolded ? "</ul>\n</details>\n" : "</ul>\n")
    return html.bytes
  }

  /// What a page stands below, from the first page of the site; nothing for what stands below nothing.
  func breadcrumbs(_ topic: String, _ path: String, _ locale: LocaleTag) -> [UInt8]? {
    let ancestors = navigation[locale]?.ancestors(of: topic) ?? []
    guard !ancestors.isEmpty else { return nil }
    var html = HTMLBuffer()
    html.write("<nav class=\"path\" aria-label=\"")
    let words = map.words(locale)
    html.writeEscaped(words[.path].utf8)
    let foreign = words.attribute(of: .path)
    html.write(foreign.isEmpty ? "\">\n<ol>\n" : "\"\(foreign)>\n<ol lang=\"\(locale.tag)\">\n")
    for entry in ancestors {
      html.write("<li>")
      let target = entry.topic.map { address(map.path($0, locale), from: path) }
      if let target {
        html.write("<a href=\"")
        html.writeURL(target.utf8)
        html.write("\"")
      } else {
        html.write("<span")
      }
      if let language = entry.language {
        html.write(" lang=\"\(language.tag)\" dir=\"\(SiteStrings.direction(of: language))\"")
      }
      html.write(">")
      html.writeEscaped(entry.label.utf8)
      html.write(target == nil ? "</span></li>\n" : "</a></li>\n")
    }
    html.write("</ol>\n</nav>\n")
    return html.bytes
  }

  /// Every real translation, the page itself included, and the default for all others; nothing where there is one page.
  func alternates(_ topic: String, _ path: String) -> [UInt8]? {
    let locales = map.locales(of: topic)
    guard locales.count > 1 else { return nil }
    var html = HTMLBuffer()
    for (language, locale) in locales.map({ ($0.tag, $0) }) + [("x-default", map.set.source)] {
      writeAlternate(language, map.path(topic, locale), from: path, to: &html)
    }
    return html.bytes
  }

  func writeAlternate(_ language: String, _ target: String, from path: String, to html: inout HTMLBuffer) {
    html.write("<link rel=\"alternate\" hreflang=\"\(language)\" href=\"")
    html.writeEscaped(canonical(target, from: path).utf8)
    html.write("\">\n")
  }

  /// The headings of a page; nothing where there are too few to choose from.
  func outline(_ headings: [PageBody.Heading]) -> [UInt8]? {
    guard headings.count > 1 else { return nil }
    var html = HTMLBuffer()
    html.write("<ul>\n")
    for heading in headings {
      html.write("<li class=\"level-\(heading.level)\"><a href=\"#")
      html.writeEscaped(heading.id.utf8)
      html.write("\">")
      html.writeEscaped(heading.label.utf8)
      html.write("</a></li>\n")
    }
    html.write("</ul>\n")
    return html.bytes
  }
}
