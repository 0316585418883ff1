import ConcordData
import ConcordSyntax

/// VitePress and Starlight: a sidebar of labels and addresses.
extension HostSite {
  mutating func readVitePress(_ file: File, _ project: Project, _ scripts: inout HostScripts) {
    guard let root = scripts.standard(file.path) else { return }
    if let name = scripts.text(root, "title") { title = name }
    let source = scripts.text(root, "srcDir").flatMap { $0 == "." ? nil : $0 } ?? ""
    let pages = HostPages(project, in: file.inFolder(source))
    var sidebars: [LocaleTag: YAMLNode] = [:]
    let shared = scripts.entry(root, "themeConfig", "sidebar").flatMap { scripts.node($0) }
    for (name, options) in scripts.members(of: root, "locales") {
      let language = scripts.text(options, "lang").flatMap { LocaleTag($0) }
      guard let locale = name == "root" ? project.sourceLocale : Self.locale(LocaleTag(name), language, project) else {
        continue
      }
      if let name = scripts.text(options, "title") { titles[locale] = name }
      sidebars[locale] = scripts.entry(options, "themeConfig", "sidebar").flatMap { scripts.node($0) }
    }
    tellComputed(scripts, file.path)
    for locale in project.locales {
      var sidebar = VitePressSidebar(pages, keepsLabels: sidebars[locale] != nil || locale == project.sourceLocale)
      if let own = sidebars[locale] ?? shared { sidebar.read(own, locale, project.sourceLocale) }
      sidebar.contents.hasRest = true
      if sidebar.contents.leadsToPages { contents[locale] = sidebar.contents }
    }
  }

  mutating func readAstro(_ file: File, _ project: Project, _ scripts: inout HostScripts) {
    guard let root = scripts.standard(file.path), let integrations = scripts.entry(root, "integrations") else { return }
    for integration in scripts.items(integrations) {
      guard case .object = scripts.resolved(integration).value else { continue }
      readStarlight(integration, file, project, &scripts)
    }
  }

  private mutating func readStarlight(
    _ options: HostScripts.Value, _ file: File, _ project: Project, _ scripts: inout HostScripts
  ) {
    if let name = scripts.text(options, "title") { title = name }
    var languages: [LocaleTag: LocaleTag] = [:]
    for (name, entry) in scripts.members(of: options, "locales") {
      let language = scripts.text(entry, "lang").flatMap { LocaleTag($0) }
      let locale = name == "root" ? project.sourceLocale : Self.locale(LocaleTag(name), language, project)
      if let locale { languages[locale] = language }
    }
    for (name, _) in scripts.members(of: options, "title") {
      guard let text = scripts.entry(options, "title", name), case .text(let text) = text.value,
        let locale = Self.locale(LocaleTag(name), nil, project)
      else { continue }
      titles[locale] = text
      if locale == project.sourceLocale, title == nil { title = text }
    }
    guard let sidebar = scripts.entry(options, "sidebar").flatMap({ scripts.node($0) }) else { return }
    tellComputed(scripts, file.path)
    let pages = HostPages(project, in: file.inFolder("src/content/docs"))
    for locale in project.locales {
      var lines = StarlightSidebar(pages, [locale, languages[locale] ?? locale])
      lines.add(sidebar, level: 0)
      lines.contents.hasRest = true
      if lines.contents.leadsToPages { contents[locale] = lines.contents }
    }
  }

  /// The locale of the project that a configuration's name or language is.
  private static func locale(_ name: LocaleTag?, _ language: LocaleTag?, _ project: Project) -> LocaleTag? {
    for tag in [name, language].compactMap(\.self) where project.locales.contains(tag) { return tag }
    let near = project.locales.filter { $0.language == (name ?? language)?.language }
    return near.count == 1 ? near[0] : nil
  }
}

/// A sidebar of VitePress: `text`, `link`, `items`, `base`; a list, or one for each path.
private struct VitePressSidebar {
  var contents = HostContents()
  private let pages: HostPages
  private let keepsLabels: Bool
  private static let deepest = 16

  init(_ pages: HostPages, keepsLabels: Bool) { (self.pages, self.keepsLabels) = (pages, keepsLabels) }

  mutating func read(_ root: YAMLNode, _ locale: LocaleTag, _ source: LocaleTag) {
    if root.isSequence { return add(root, base: "", level: 0) }
    // One configuration may hold the sidebars of all languages: `/zh/guide/`.
    func language(_ path: String) -> LocaleTag {
      path.split(separator: "/").first.flatMap { LocaleTag($0) }.flatMap { tag in
        tag == locale || tag.language == locale.language && tag != source ? locale : tag
      } ?? source
    }
    let own = root.entries.filter { language($0.key) == locale }
    for (_, value) in own.isEmpty ? root.entries.filter({ language($0.key) == source }) : own {
      let base = value.entry("base")?.text ?? ""
      add(value.entry("items") ?? value, base: base, level: 0)
    }
  }

  private mutating func add(_ list: YAMLNode, base: String, level: Int) {
    guard level < Self.deepest else { return }
    for item in list.items {
      let base = item.entry("base")?.text ?? base
      let label = item.entry("text")?.text
      let link = item.entry("link")?.text
      if let link, link.hasPrefix("https://") || link.hasPrefix("http://") {
        contents.append(.link(link), label ?? link, level: level)
      } else if let topic = link.flatMap({ pages.topic(base + $0) }) {
        contents.append(.page(topic), keepsLabels ? label : nil, level: level)
      } else if let label, item.entry("items") != nil {
        contents.append(.group, label, level: level)
      }
      if let items = item.entry("items") { add(items, base: base, level: level + 1) }
    }
  }
}

/// A sidebar of Starlight: `slug`, `link`, `items`, `autogenerate`, and a label in several languages.
private struct StarlightSidebar {
  var contents = HostContents()
  private let pages: HostPages
  private let locales: [LocaleTag]
  private static let deepest = 16

  init(_ pages: HostPages, _ locales: [LocaleTag]) { (self.pages, self.locales) = (pages, locales) }

  mutating func add(_ list: YAMLNode, level: Int) {
    guard level < Self.deepest else { return }
    for item in list.items {
      let label = label(item)
      if let link = item.text ?? item.entry("slug")?.text ?? item.entry("link")?.text {
        if link.hasPrefix("https://") || link.hasPrefix("http://") {
          contents.append(.link(link), label ?? link, level: level)
        } else if let topic = pages.topic(link) {
          contents.append(.page(topic), label, level: level)
        }
        continue
      }
      if let label { contents.append(.group, label, level: level) }
      let below = label == nil ? level : level + 1
      if let folder = item.entry("autogenerate")?.entry("directory")?.text {
        let inner = folder.split(separator: "/").joined(separator: "/")
        if pages.holds(inner) { contents.append(.folder(pages.prefix + inner), level: below) }
      } else if let items = item.entry("items") {
        add(items, level: below)
      }
    }
  }

  private func label(_ item: YAMLNode) -> String? {
    let words = (item.entry("translations") ?? item.entry("label"))?.entries ?? []
    for locale in locales {
      if let own = words.first(where: { LocaleTag($0.key) == locale })?.value.text { return own }
    }
    return item.entry("label")?.text ?? item.entry("label")?.entries.first?.value.text
  }
}
