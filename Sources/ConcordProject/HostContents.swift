import ConcordSyntax

/// The navigation of a site in one locale, as its host's configuration gives it.
public struct HostContents: Sendable {
  /// What a line of it is.
  public enum Place: Sendable, Hashable {
    /// A page, by its topic.
    case page(String)
    /// The title of what stands below it.
    case group
    /// An address outside of the site.
    case link(String)
    /// All topics below a folder of topics, in their own order; empty for all.
    case folder(String)
  }

  /// One line.
  public struct Item: Sendable, Hashable {
    /// What it is.
    public let place: Place
    /// What it is called; nil where the page says that itself.
    public let label: String?
    /// How deep it stands, from 0.
    public let level: Int
  }

  /// Its lines, in order.
  public internal(set) var items: [Item] = []
  /// Whether pages that it does not name stand behind those that it names.
  public internal(set) var hasRest = false

  /// No lines.
  init() {}

  /// Whether it leads to any page.
  var leadsToPages: Bool {
    items.contains {
      switch $0.place {
      case .page, .folder: true
      case .group, .link: false
      }
    }
  }

  mutating func append(_ place: Place, _ label: String? = nil, level: Int) {
    items.append(Item(place: place, label: label, level: level))
  }
}

/// The pages of a host's folder by the addresses that its configuration may use.
struct HostPages {
  /// What stands before all topics of the folder, with its slash.
  private(set) var prefix: String
  private var topics: [String: String] = [:]
  /// Those that hold topics.
  private var folders = Set<String>()
  /// The files of the source, by their folders in the host's folder.
  private var files: [String: [(file: String, topic: String)]] = [:]
  private let readID: (String) -> String?
  private var ids: [String: [String: String]] = [:]

  /// The pages of a project by their files, in the order of its topics.
  typealias Files = NamesByFolder<Page>

  static func files(_ project: Project) -> Files {
    Files(project.topics.lazy.flatMap { $0.pages.map { ($0.file, $0) } })
  }

  /// - Parameters:
  ///   - folder: the folder that paths begin at; empty for the root.
  ///   - all: the project's files, where several folders are looked at.
  ///   - readID: the id that a page's front matter gives it.
  init(
    _ project: Project, in folder: String, of all: Files? = nil, readID: @escaping (String) -> String? = { _ in nil }
  ) {
    self.readID = readID
    let start = folder.isEmpty ? "" : folder + "/"
    prefix = start
    var isPrefixKnown = false
    var others: [(String, String)] = []
    for (file, page) in (all ?? Self.files(project)).below(folder) {
      let path = Self.withoutExtension(String(file.dropFirst(start.count)))
      guard page.locale == project.sourceLocale else {
        others.append((path, page.topic))
        continue
      }
      add(path, page.topic)
      files[RelativePath.folder(of: path), default: []].append((file, page.topic))
      // A folder of the language stands between.
      var own = path
      if let slash = path.firstIndex(of: "/"), LocaleTag(path[..<slash]) == page.locale {
        own = String(path[slash...].dropFirst())
        others.append((own, page.topic))
      }
      if !isPrefixKnown, page.topic.hasSuffix(own) {
        (prefix, isPrefixKnown) = (String(page.topic.dropLast(own.count)), true)
      }
    }
    for (path, topic) in others { add(path, topic) }
    for topic in topics.values {
      var folder = RelativePath.folder(of: topic)
      while !folder.isEmpty, folders.insert(folder).inserted { folder = RelativePath.folder(of: folder) }
    }
  }

  var isEmpty: Bool { topics.isEmpty }

  /// Whether a folder of topics holds any.
  func holds(_ folder: String) -> Bool { folder.isEmpty || folders.contains(prefix + folder) }

  /// The topic that an address leads to.
  func topic(_ address: String) -> String? { topics[Self.path(address)] }

  /// The topic of an id of Docusaurus, which front matter may give, too.
  mutating func topic(id: String) -> String? {
    if let topic = topics[id] { return topic }
    let folder = RelativePath.folder(of: id)
    if ids[folder] == nil {
      let named = (files[folder] ?? []).compactMap { page in readID(page.file).map { ($0, page.topic) } }
      ids[folder] = Dictionary(named, uniquingKeysWith: { first, _ in first })
    }
    return ids[folder]?[RelativePath.name(of: id)]
  }

  private mutating func add(_ path: String, _ topic: String) {
    for path in [path, Self.withoutNumbers(path)] {
      if topics[path] == nil { topics[path] = topic }
      let name = RelativePath.name(of: path).lowercased()
      let folder = RelativePath.folder(of: path)
      if name == "index" || name == "readme", topics[folder] == nil { topics[folder] = topic }
    }
  }

  private static func withoutExtension(_ path: String) -> String {
    for ending in [".md", ".mdx", ".markdown", ".html"] where path.hasSuffix(ending) {
      return String(path.dropLast(ending.count))
    }
    return path
  }

  /// Docusaurus leaves numbers out that folders and files are sorted by: `01-intro/02-start` is `intro/start`.
  private static func withoutNumbers(_ path: String) -> String {
    path.split(separator: "/").map { part -> Substring in
      let rest = part.drop { $0.isNumber }
      guard rest.startIndex > part.startIndex, let sign = rest.first, "-_.".contains(sign) else { return part }
      let name = rest.dropFirst().drop { "-_. ".contains($0) }
      return name.isEmpty || name.first?.isNumber == true ? part : name
    }.joined(separator: "/")
  }

  private static func path(_ address: String) -> String {
    let plain = address.prefix { $0 != "#" && $0 != "?" }
    let parts = plain.split(separator: "/").filter { $0 != "." }
    return withoutExtension(parts.joined(separator: "/"))
  }
}
