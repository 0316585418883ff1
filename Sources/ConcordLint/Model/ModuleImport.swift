import ConcordAlignment
import ConcordProject
import ConcordSyntax

/// An `import` of an MDX page, on one line: what it names, and from where.
///
/// Each page imports what it uses, in the form that its writer's editor gives it; a translation that uses less needs less.
struct ModuleImport {
  let names: [Substring]
  /// The module without what leads there from the page's own folder: `components/a.astro`.
  let module: [Substring]
  /// The whole statement.
  let range: ByteRange

  /// Those of a page; what it shows as code is none.
  static func all(_ blocks: Blocks, of document: Document) -> [ModuleImport] {
    guard document.dialect.hasComponents else { return [] }
    return blocks.filter { document.isModule($0.node) }.flatMap(\.placeholders).compactMap {
      ModuleImport(document.placeholders[$0], document)
    }
  }

  /// Nil for other tokens, and for statements of several lines.
  init?(_ placeholder: Placeholder, _ document: Document) {
    guard placeholder.kind == .token, document.text.has("import ", at: placeholder.range.start) else { return nil }
    let text = document.text[placeholder.range]
    let quoted = text.split(separator: "\"", omittingEmptySubsequences: false)
    let parts = quoted.count == 3 ? quoted : text.split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].allSatisfy({ $0 == ";" || $0.isWhitespace }) else { return nil }
    range = placeholder.range
    module = parts[1].split(separator: "/").filter { $0 != "." && $0 != ".." && !Self.namesLocale($0) }
      .map(Self.withoutLocale)
    let words = parts[0].dropFirst("import ".count).split { $0.isWhitespace || "{},;".contains($0) }
    // `A as B` is known as B in the page.
    var names: [Substring] = []
    for word in words where word != "from" && word != "type" && word != "*" {
      if word == "as" { _ = names.popLast() } else { names.append(word) }
    }
    self.names = names
  }

  /// `README.mdx` of `README.zh.mdx`.
  private static func withoutLocale(_ name: Substring) -> Substring {
    let parts = name.split(separator: ".")
    guard parts.count > 2, LocaleTag(parts[parts.count - 2]) != nil else { return name }
    return Substring(parts.dropLast(2).joined(separator: ".") + "." + parts[parts.count - 1])
  }

  /// `zh`, and `@zh` as a build's alias for a folder of the language.
  private static func namesLocale(_ part: Substring) -> Bool { LocaleTag(part.drop { "@~".contains($0) }) != nil }
}
