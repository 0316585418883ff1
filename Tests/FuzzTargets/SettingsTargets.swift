import ConcordData
import ConcordProject
import ConcordSyntax

extension FuzzTarget {
  /// A configuration, and what is written in one: layouts, globs and expressions, each with a text to match.
  static let configuration = FuzzTarget(name: "configuration") { bytes in
    let (kind, rest) = choice(bytes, of: [0, 1, 2, 3])
    let (one, other) = halves(rest)
    let (pattern, text) = (String(decoding: one, as: UTF8.self), String(decoding: other, as: UTF8.self))
    switch kind {
    case 0: _ = try? Configuration(yaml: rest, file: "concord.yml", rules: ["link-broken"])
    case 1: _ = try? LayoutPattern(pattern).match(text)
    case 2: _ = PathGlob(pattern).matches(text)
    default: _ = LinearPattern(pattern)?.matches(text)
    }
    return nil
  }

  /// A host's configuration in JavaScript, with the sidebar that it imports.
  static let script = FuzzTarget(name: "script") { bytes in
    let (kind, rest) = choice(bytes, of: ["docusaurus.config.js", ".vitepress/config.js", "astro.config.mjs"])
    let (one, other) = halves(rest)
    let paths = [
      "docs/a.md", "docs/fr/a.md", "docusaurus.config.js", "astro.config.mjs", "sidebars.js",
    ]
    guard let project = try? Project.discover(paths: paths) else {
      return "the pages of no configuration are not found"
    }
    let site = HostSite.of(project, files: FileSet(paths)) { $0 == kind ? one : $0 == "sidebars.js" ? other : nil }
    for locale in site.contents.keys where !project.locales.contains(locale) { return "\(locale) is no locale" }
    return nil
  }

  /// A keyword map, with all of its keywords written out.
  static let keywords = FuzzTarget(name: "keywords") { bytes in
    guard let map = try? KeywordMap(yaml: bytes, file: "keywords.yml") else { return nil }
    for name in map.names where map.value(of: name) == nil { return "\(name) has no value" }
    guard let expanded = try? map.expanded() else { return nil }
    for name in expanded.names {
      if !map.contains(name) { return "\(name) comes from nowhere" }
      _ = expanded.nearest(to: name + "x")
    }
    return nil
  }

  /// A glossary in any of its forms: no word is longer than the file, none is empty, and a fault has a place in the file.
  static let glossary = FuzzTarget(name: "glossary") { bytes in
    let (file, rest) = choice(
      bytes, of: ["terms.tbx", "fr/terms.json", "glossary.pt-BR.yml", "terms.yaml", "words.csv", "words.fr.tsv"])
    guard let source = LocaleTag("en") else { preconditionFailure("a locale") }
    let glossary: Glossary
    do throws(GlossaryFile.Failure) { glossary = try GlossaryFile.read(rest, file: file, source: source) } catch {
      return place(error.description, file, rest)
    }
    let entries = glossary.entries.values.flatMap(\.self)
    let words = glossary.kept + entries.flatMap { [$0.term].compactMap(\.self) + $0.use + $0.avoid }
    // What is no UTF-8 may take three bytes for each.
    for word in words where word.utf8.count > 3 * rest.count { return "\(word.utf8.count) bytes in \(rest.count)" }
    if entries.contains(where: { $0.use.isEmpty && $0.avoid.isEmpty }) { return "an entry says nothing" }
    for name in ["pt", "pt-BR", "zh-TW", "fr"] {
      if let locale = LocaleTag(name), glossary.entries(for: locale).count > entries.count { return "\(name) has more" }
    }
    return nil
  }

  /// XML: tags that are well nested, and never more text than there are bytes.
  static let xml = FuzzTarget(name: "xml") { bytes in
    var (open, count): ([String], Int) = ([], 0)
    do throws(XMLReader.Failure) {
      var reader = try XMLReader(bytes)
      while let event = try reader.next() {
        switch event {
        case .open(let name, let attributes):
          open.append(name)
          count += attributes.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
          if open.count > 128 { return "elements lie \(open.count) deep" }
        case .text(let text): count += text.utf8.count
        case .close(let name):
          if open.popLast() != name { return "</\(name)> closes something else" }
        }
        if open.isEmpty, case .text = event { return "text stands outside" }
      }
      if !open.isEmpty { return "\(open) is open at the end" }
    } catch { return place("x:\(error.line):\(error.column): \(error.message)", "x", bytes) }
    return count > bytes.count ? "\(count) bytes of text in \(bytes.count)" : nil
  }

  /// What is wrong with `file:line:column: message`.
  private static func place(_ fault: String, _ file: String, _ bytes: [UInt8]) -> String? {
    let places = fault.split(separator: ":").dropFirst().prefix(2).compactMap { Int($0) }
    // A carriage return may end a line, and the end of the file is a place in it.
    let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 2
    guard fault.hasPrefix(file + ":"), places.count == 2, (1...lines).contains(places[0]),
      (1...(bytes.count + 2)).contains(places[1])
    else { return "\(fault) is no place in \(bytes.count) bytes" }
    return nil
  }
}
