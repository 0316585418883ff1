import ConcordData
import ConcordSyntax

/// MkDocs' `nav`, and the folders of Docusaurus: `_category_.json`.
extension HostSite {
  /// - Parameter docs: the folder that the paths begin at.
  mutating func readNavigation(_ navigation: YAMLNode, in docs: String, _ project: Project) {
    for locale in project.locales {
      var builder = ContentsBuilder(project, docs, keepsLabels: locale == project.sourceLocale)
      builder.add(navigation, level: 1)
      if builder.hasPages { contents[locale] = builder.contents }
    }
  }

  static func isCategory(_ file: String) -> Bool {
    ["/_category_.json", "/_category_.yml", "/_category_.yaml"].contains(where: file.hasSuffix)
  }

  /// What folders say of themselves; which topics they hold, their pages tell.
  mutating func readFolders(_ files: [String], _ project: Project, _ read: (String) -> [UInt8]?) {
    if files.isEmpty { return }
    var topics: [FileName: (locale: LocaleTag, folder: String)] = [:]
    for page in project.topics.flatMap(\.pages) {
      let folder = FileName(RelativePath.folder(of: page.file))
      if topics[folder] == nil { topics[folder] = (page.locale, RelativePath.folder(of: page.topic)) }
    }
    for file in files {
      guard let place = topics[FileName(RelativePath.folder(of: file))], let bytes = read(file),
        let root = try? YAMLFile.read(bytes)
      else { continue }
      if let label = root.entry("label")?.text { folderLabels[place.locale, default: [:]][place.folder] = label }
      if place.locale == project.sourceLocale, let weight = root.entry("position")?.text.flatMap({ Double($0) }),
        weight.isFinite
      {
        folderWeights[place.folder] = weight
      }
    }
  }
}

/// Contents as they grow, with a text that their ranges lead into.
private struct ContentsBuilder {
  private var bytes: [UInt8] = []
  private var items: [TableOfContents.Item] = []
  private(set) var hasPages = false
  private let keepsLabels: Bool
  /// Topics by the paths that a configuration may use.
  private let topics: [String: String]
  /// A configuration that nests deeper is none.
  private static let deepest = 16

  init(_ project: Project, _ docs: String, keepsLabels: Bool) {
    self.keepsLabels = keepsLabels
    var topics: [String: String] = [:]
    for page in project.topics.compactMap(\.source) where page.file.hasPrefix(docs + "/") {
      let path = String(page.file.dropFirst(docs.count + 1))
      topics[path] = page.topic
      // A folder of the language stands between.
      if let slash = path.firstIndex(of: "/"), LocaleTag(String(path[..<slash])) == page.locale {
        topics[String(path[slash...].dropFirst())] = page.topic
      }
    }
    self.topics = topics
    // The first label is the title.
    append(.label, "", level: 1)
  }

  var contents: TableOfContents { TableOfContents(text: TextBuffer(bytes), items: items) }

  mutating func add(_ node: YAMLNode, level: Int) {
    guard level < Self.deepest else { return }
    for item in node.items {
      if let path = item.text {
        add(path, label: nil, level: level)
      } else if let (label, value) = item.entries.first {
        if let path = value.text {
          add(path, label: label, level: level)
        } else {
          append(.label, label, level: level)
          add(value, level: level + 1)
        }
      }
    }
  }

  private mutating func add(_ path: String, label: String?, level: Int) {
    if let topic = topics[path] {
      hasPages = true
      append(.page, topic + ".md", level: level, label: keepsLabels ? label : nil)
    } else if path.hasPrefix("https://") || path.hasPrefix("http://") {
      append(.link, label ?? path, level: level, destination: path)
    }
  }

  private mutating func range(_ text: String) -> ByteRange {
    let start = bytes.count
    bytes += text.utf8
    let range = ByteRange(start: start, end: bytes.count)
    bytes.append(.lineFeed)
    return range
  }

  private mutating func append(
    _ kind: TableOfContents.Item.Kind, _ text: String, level: Int, label: String? = nil, destination: String? = nil
  ) {
    let text = range(text)
    let target = destination.map { range($0) }
    items.append(
      .init(kind: kind, level: level, text: text, destination: target, group: nil, label: label.map { range($0) }))
  }
}
