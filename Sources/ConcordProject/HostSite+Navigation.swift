import ConcordData
import ConcordSyntax

/// MkDocs' `nav`, and the folders of Docusaurus: `_category_.json`.
extension HostSite {
  /// - Parameter docs: the folder that the paths begin at.
  mutating func readNavigation(_ navigation: YAMLNode, in docs: String, _ project: Project) {
    let pages = HostPages(project, in: docs)
    for locale in project.locales {
      var builder = ContentsBuilder(pages, keepsLabels: locale == project.sourceLocale)
      builder.add(navigation, level: 0)
      if builder.contents.leadsToPages { contents[locale] = builder.contents }
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

/// MkDocs' `nav` as lines of a navigation.
private struct ContentsBuilder {
  private(set) var contents = HostContents()
  private let keepsLabels: Bool
  private let pages: HostPages
  /// A configuration that nests deeper is none.
  private static let deepest = 16

  init(_ pages: HostPages, keepsLabels: Bool) { (self.pages, self.keepsLabels) = (pages, keepsLabels) }

  mutating func add(_ node: YAMLNode, level: Int) {
    guard level < Self.deepest else { return }
    for item in node.items {
      if let path = item.text {
        add(path, label: nil, level: level)
      } else if let (label, value) = item.entries.first {
        if let path = value.text {
          add(path, label: label, level: level)
        } else {
          contents.append(.group, label, level: level)
          add(value, level: level + 1)
        }
      }
    }
  }

  private mutating func add(_ path: String, label: String?, level: Int) {
    if let topic = pages.topic(path) {
      contents.append(.page(topic), keepsLabels ? label : nil, level: level)
    } else if path.hasPrefix("https://") || path.hasPrefix("http://") {
      contents.append(.link(path), label ?? path, level: level)
    }
  }
}
