import ConcordData
import ConcordSyntax

/// Hugo's configuration: `hugo.*`, `config.*` of a site that is shown as Hugo's by what lies beside it, and the files of `config/_default/`.
extension HostConfiguration {
  /// The one configuration that the files of a folder make together; nil where none is there.
  /// - Parameters:
  ///   - paths: every file of the tree.
  ///   - folder: the folder of the site, with a slash behind it; "" for the root.
  static func hugo(_ paths: Set<String>, in folder: String, read: (String) -> [UInt8]?) -> HostConfiguration? {
    var files: [(path: String, above: String)] = []
    for ending in ["toml", "yaml", "yml", "json"] {
      files += [folder + "hugo." + ending, folder + "config/_default/hugo." + ending].map { ($0, "") }
      files += [folder + "config." + ending, folder + "config/_default/config." + ending].map { ($0, "") }
      files.append((folder + "config/_default/languages." + ending, "languages."))
      files.append((folder + "config/_default/module." + ending, "module."))
    }
    files = files.filter { paths.contains($0.path) }
    // `config.toml` configures many programs.
    let isNamed = files.contains { RelativePath.stem(of: $0.path) == "hugo" || $0.path.contains("config/_default/") }
    guard let first = files.first, isNamed || isHugo(paths, folder, files.first.flatMap { read($0.path) } ?? []) else {
      return nil
    }
    var settings: [(path: String, value: String)] = []
    for file in files {
      for (path, value) in Self.settings(read(file.path) ?? [], isTOML: file.path.hasSuffix(".toml")) {
        settings.append(((file.above + path).lowercased(), value))
      }
    }
    var host = HostConfiguration(tool: .hugo, file: first.path)
    host.readHugo(settings, folder)
    host.mounted = host.mounted.filter { paths.contains($0.source) }
    return host
  }

  /// Whether a folder is that of a site: it has content, and what Hugo alone wants beside that.
  private static func isHugo(_ paths: Set<String>, _ folder: String, _ configuration: [UInt8]) -> Bool {
    let hasContent = paths.contains { $0.hasPrefix(folder + "content/") || $0.hasPrefix(folder + "archetypes/") }
    return hasContent
      && ["baseURL", "baseurl", "defaultContentLanguage", "contentDir"].contains {
        configuration.firstRange(of: Array($0.utf8)) != nil
      }
  }

  /// The scalars of a configuration, each with its keys, dotted.
  private static func settings(_ bytes: [UInt8], isTOML: Bool) -> [(path: String, value: String)] {
    if isTOML { return TOMLFrontMatter.settings(bytes) }
    guard let root = try? YAMLFile.read(bytes) else { return [] }
    var settings: [(path: String, value: String)] = []
    var rest: [(path: String, node: YAMLNode)] = [("", root)]
    while let (path, node) = rest.popLast() {
      if let text = node.text { settings.append((path, text)) }
      let above = path.isEmpty ? "" : path + "."
      rest += node.entries.reversed().map { (above + $0.key, $0.value) }
      rest += node.items.reversed().map { (path, $0) }
    }
    return settings
  }

  /// A folder for each language, as `contentDir` or a mount says; else a suffix before the extension.
  private mutating func readHugo(_ settings: [(path: String, value: String)], _ folder: String) {
    func value(_ path: String) -> String? { settings.last { $0.path == path }?.value }
    source = value("defaultcontentlanguage").flatMap { Self.locale($0) }
    let start = "languages."
    var folders: [(language: String, folder: String)] = settings.compactMap { path, value in
      guard path.hasPrefix(start), path.hasSuffix(".contentdir") else { return nil }
      return (String(path.dropFirst(start.count).prefix { $0 != "." }), value)
    }
    let mounts = Self.mounts(settings)
    folders += mounts.compactMap { mount in
      mount.target == "content" ? mount.language.map { ($0, mount.source) } : nil
    }
    let standard = value("contentdir") ?? "content"
    mounted = mounts.filter { Project.isPage($0.target) && $0.target.hasPrefix("content/") }.flatMap { mount in
      let source = RelativePath.resolve(mount.source, from: folder + "hugo.yaml") ?? ""
      return Set(folders.map(\.folder) + [standard]).sorted().map {
        (source, folder + $0 + mount.target.dropFirst("content".count))
      }
    }
    withheld = Self.disabled(settings).map { language in
      let own = folders.last { $0.language == language }?.folder
      return own.map { .folder("\(folder)\($0)/") } ?? .ending("\(folder)\(standard)/", ".\(language).")
    }
    add(folders, folder)
    if sets.isEmpty {
      let content = folder + standard
      sets.append(PageSet(source: "\(content)/{path}.{ext}", translations: "\(content)/{path}.{locale}.{ext}"))
    }
  }

  /// `disableLanguages = ["zh"]`, and `disabled = true` of a language itself.
  private static func disabled(_ settings: [(path: String, value: String)]) -> [String] {
    let start = "languages."
    return settings.flatMap { path, value -> [String] in
      if path == "disablelanguages" {
        return value.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }.map { $0.lowercased() }
      }
      guard path.hasPrefix(start), path.hasSuffix(".disabled"), value == "true" else { return [] }
      return [String(path.dropFirst(start.count).dropLast(".disabled".count))]
    }
  }

  /// `source = "content/en"`, `target = "content"`, `lang = "en"`: what mounts make the content of a language, and `source = "../README.md"`,
  /// `target = "content/readme.md"`, one page of it.
  private typealias Mount = (source: String, target: String, language: String?)

  private static func mounts(_ settings: [(path: String, value: String)]) -> [Mount] {
    var found: [Mount] = []
    var mount: [String: String] = [:]
    func end(_ mount: [String: String]) {
      guard let source = mount["source"], let target = mount["target"] else { return }
      found.append((source, target, mount["lang"] ?? mount["sites.matrix.languages"]))
    }
    let start = "module.mounts."
    for (path, value) in settings where path.hasPrefix(start) {
      let key = String(path.dropFirst(start.count))
      if mount[key] != nil {
        end(mount)
        mount = [:]
      }
      mount[key] = value
    }
    end(mount)
    return found
  }

  /// Makes a pattern of the folders that differ in one part, which need not be called as its language is: `content/english`.
  private mutating func add(_ folders: [(language: String, folder: String)], _ above: String) {
    let all = folders.compactMap { language, folder -> (locale: LocaleTag, parts: [String])? in
      Self.locale(language).map { ($0, folder.split(separator: "/").map(String.init).filter { $0 != "." }) }
    }
    var patterns: [(pattern: [String], tags: [String: LocaleTag])] = []
    func add(_ parts: [String], at place: Int, _ locale: LocaleTag) {
      let pattern = parts[..<place] + ["{locale}"] + parts[(place + 1)...]
      if let known = patterns.firstIndex(where: { $0.pattern == Array(pattern) }) {
        patterns[known].tags[parts[place]] = locale
      } else {
        patterns.append((Array(pattern), [parts[place]: locale]))
      }
    }
    for (locale, parts) in all {
      // Named as the language is, or where another language's folder differs.
      let named = parts.lastIndex { LocaleTag($0) == locale }
      let differing = all.lazy.compactMap { other -> Int? in
        guard other.locale != locale, other.parts.count == parts.count else { return nil }
        let places = parts.indices.filter { parts[$0] != other.parts[$0] }
        return places.count == 1 ? places[0] : nil
      }.first
      if let place = named ?? differing { add(parts, at: place, locale) }
    }
    let plain = all.first { $0.locale == source ?? .english }
    for (pattern, tags) in patterns {
      let own = tags.filter { LocaleTag($0.key) != $0.value }
      let isSourceThere = tags.values.contains(source ?? .english)
      let folder = isSourceThere ? nil : plain.map { above + $0.parts.joined(separator: "/") }
      sets.append(
        PageSet(
          source: folder.map { $0 + "/{path}.{ext}" },
          translations: above + pattern.joined(separator: "/") + "/{path}.{ext}",
          tags: own))
    }
  }

  /// The locale of a language's key: `zh-cn`, `pt_br`, and `cn`, as it is called in some sites.
  private static func locale(_ language: String) -> LocaleTag? {
    LocaleTag(language) ?? FamilySpelling.byName(language)
  }
}
