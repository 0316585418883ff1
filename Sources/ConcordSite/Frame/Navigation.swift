import ConcordData
import ConcordPages
import ConcordProject
import ConcordSyntax

/// The contents of a site in one locale: the `toc`, with the locale's own labels, or the pages by their order.
struct Navigation: Sendable {
  /// One line of the navigation.
  struct Entry: Sendable, Equatable {
    let label: String
    /// Nil for a group's title and for a link.
    let topic: String?
    /// The target of a link that leads out of the site.
    var target: String?
    let level: Int
    /// The language of the label, where it is not the locale's.
    var language: LocaleTag?

    func deeper(by levels: Int) -> Entry {
      Entry(label: label, topic: topic, target: target, level: level + levels, language: language)
    }
  }

  let entries: [Entry]
  /// Where the entry of each topic stands.
  private let places: [FileName: Int]
  /// Where each entry's topic is written; every page links to all of them.
  let paths: [[UInt8]]
  /// Which of them stand below which.
  let tree: NavigationTree

  init(_ map: SiteMap, _ locale: LocaleTag) {
    let contents = map.set.contents[locale] ?? map.set.contents[map.set.source]
    let host = map.set.host.contents[locale] ?? map.set.host.contents[map.set.source]
    entries =
      contents.map { Self.entries($0, map, locale) } ?? host.map { Self.entries($0, map, locale) }
      ?? Self.folders(map, locale, map.topics)
    places = Dictionary(
      entries.enumerated().compactMap { index, entry in entry.topic.map { (FileName($0), index) } },
      uniquingKeysWith: { first, _ in first })
    paths = entries.map { entry in entry.topic.map { Array(map.address(of: map.path($0, locale)).utf8) } ?? [] }
    tree = NavigationTree(entries)
  }

  private static func label(_ map: SiteMap, _ topic: String, _ locale: LocaleTag) -> String {
    guard let page = map.shown(topic, locale) ?? map.page(topic, map.set.source) else { return topic }
    // Docusaurus' and Hugo's short names.
    return map.entry("sidebar_label", page) ?? map.entry("linkTitle", page) ?? map.title(page)
  }

  private static func language(_ map: SiteMap, _ topic: String, _ locale: LocaleTag) -> LocaleTag? {
    map.shown(topic, locale).flatMap { $0.locale == locale ? nil : $0.locale }
  }

  private static func entries(_ contents: TableOfContents, _ map: SiteMap, _ locale: LocaleTag) -> [Entry] {
    var entries: [Entry] = []
    var seen = Set<FileName>()
    for (index, item) in contents.items.enumerated() {
      let text = contents.text[item.text]
      switch item.kind {
      case .page:
        let topic = Topic.key(ofFile: text)
        guard map.has(topic), map.isShown(topic, locale), seen.insert(FileName(topic)).inserted else { continue }
        let given = item.label.map { map.label(contents.text[$0], locale) }
        entries.append(
          Entry(
            label: given ?? label(map, topic, locale), topic: topic, level: item.level,
            language: given == nil ? language(map, topic, locale) : nil))
      // The first label is the collection's own title.
      case .label where index > 0: entries.append(Entry(label: map.label(text, locale), topic: nil, level: item.level))
      case .link:
        guard let target = item.destination.map({ contents.text[$0] }), !SafeHTML.isUnsafe(target) else { break }
        entries.append(Entry(label: text, topic: nil, target: target, level: item.level))
      case .label, .include: break
      }
    }
    let lowest = entries.map(\.level).min() ?? 1
    return entries.map {
      Entry(label: $0.label, topic: $0.topic, target: $0.target, level: $0.level - lowest, language: $0.language)
    }
  }

  /// What a host's configuration says; a folder of it in the order that its pages give themselves.
  private static func entries(_ contents: HostContents, _ map: SiteMap, _ locale: LocaleTag) -> [Entry] {
    var entries: [Entry] = []
    var seen = Set<FileName>()
    func add(_ topics: [String], below folder: Int?, level: Int) {
      let topics = topics.filter { !seen.contains(FileName($0)) }
      seen.formUnion(topics.map(FileName.init))
      entries += folders(map, locale, topics, shared: folder).map { $0.deeper(by: level) }
    }
    var asked = Set<FileName>()
    // The level of a group that has no name: its first page stands for it, as in Material for MkDocs.
    var nameless: Int?
    for item in contents.items {
      switch item.place {
      case .page(let topic):
        guard map.isShown(topic, locale), seen.insert(FileName(topic)).inserted else { continue }
        entries.append(
          Entry(
            label: item.label ?? label(map, topic, locale), topic: topic, level: nameless ?? item.level,
            language: item.label == nil ? language(map, topic, locale) : nil))
        nameless = nil
      case .group:
        let label = item.label ?? ""
        nameless = label.isEmpty ? item.level : nil
        if !label.isEmpty { entries.append(Entry(label: label, topic: nil, level: item.level)) }
      case .link(let target):
        if !SafeHTML.isUnsafe(target) {
          entries.append(Entry(label: item.label ?? target, topic: nil, target: target, level: item.level))
        }
      case .folder(let folder):
        let parts = folder.split(separator: "/")
        // What a folder holds stands where it was asked for first.
        guard asked.insert(FileName(parts.joined(separator: "/"))).inserted else { continue }
        add(map.topics(inFolder: parts.joined(separator: "/")), below: parts.count, level: item.level)
      }
    }
    let named = entries.count
    if contents.hasRest { add(map.topics, below: nil, level: 0) }
    // A host's first page leads to all others, and is in none of its lists.
    if let home = map.home(locale).map(FileName.init),
      let place = entries[named...].firstIndex(where: { $0.topic.map(FileName.init) == home }),
      entries[place].level == 0, place + 1 == entries.count || entries[place + 1].level == 0
    {
      let entry = entries.remove(at: place)
      entries.insert(entry, at: 0)
    }
    return withoutEmptyGroups(entries)
  }

  /// Titles with nothing below them are left out.
  private static func withoutEmptyGroups(_ entries: [Entry]) -> [Entry] {
    var kept: [Entry] = []
    for entry in entries.reversed() {
      if entry.topic == nil, entry.target == nil, (kept.last?.level ?? -1) <= entry.level { continue }
      kept.append(entry)
    }
    return kept.reversed()
  }

  /// Folders as groups: under the page that stands for one, or else under its name.
  /// - Parameters:
  ///   - topics: those that are asked for, in the site's order.
  ///   - shared: how many folders all of them lie in that are no groups; nil for those that they have in common.
  private static func folders(_ map: SiteMap, _ locale: LocaleTag, _ topics: [String], shared given: Int? = nil)
    -> [Entry]
  {
    let topics = topics.filter { map.isShown($0, locale) }
    let folders = topics.map { $0.split(separator: "/").dropLast() }
    // What all have in common groups nothing.
    let shared =
      given
      ?? folders.dropFirst().reduce(folders.first?.count ?? 0) { count, folder in
        zip(folder, folders[0]).prefix(count).prefix { $0.0.utf8.elementsEqual($0.1.utf8) }.count
      }
    var entries: [Entry] = []
    var open: [Substring] = []
    for (topic, folder) in zip(topics, folders) {
      let folder = Array(folder.dropFirst(shared))
      let known = zip(open, folder).prefix { $0.0.utf8.elementsEqual($0.1.utf8) }.count
      let isIndex = SiteOrder.indexRank(topic) != nil && known < folder.count
      let titled = isIndex ? folder.count - 1 : folder.count
      for level in known..<max(known, titled) {
        let path = topic.split(separator: "/").prefix(shared + level + 1).joined(separator: "/")
        entries.append(
          Entry(label: map.label(ofFolder: path, locale) ?? SiteMap.words(folder[level]), topic: nil, level: level))
      }
      open = folder
      entries.append(
        Entry(
          label: label(map, topic, locale), topic: topic, level: isIndex ? folder.count - 1 : folder.count,
          language: language(map, topic, locale)))
    }
    return entries
  }

  /// The contents as data, with links from the locale's folder.
  func json(title: String, _ map: SiteMap, _ locale: LocaleTag) -> [UInt8] {
    var rest = entries[...]
    let topics = Self.nested(&rest, level: 0, map, locale)
    let toc = JSONValue.members(["label": .string(title), "topics": .array(topics)])
    return Array(JSONValue.members(["toc": toc]).text.utf8)
  }

  private static func nested(_ rest: inout ArraySlice<Entry>, level: Int, _ map: SiteMap, _ locale: LocaleTag)
    -> [JSONValue]
  {
    var values: [JSONValue] = []
    while let entry = rest.first, entry.level >= level {
      rest.removeFirst()
      let below = nested(&rest, level: entry.level + 1, map, locale)
      let target = entry.topic.map {
        map.address(from: "\(locale.tag)/toc.json", to: map.path($0, locale))
      }
      values.append(
        .members([
          "label": .string(entry.label), "href": (target ?? entry.target).map { .string($0) },
          "topics": below.isEmpty ? nil : .array(below),
        ]))
    }
    return values
  }

  /// The topics before and after one.
  func neighbours(of topic: String) -> (previous: Entry?, next: Entry?) {
    guard let index = places[FileName(topic)] else { return (nil, nil) }
    return (
      entries[..<index].last { $0.topic != nil },
      entries[(index + 1)...].first { $0.topic != nil }
    )
  }

  /// What stands right below a topic, each with the topic that its link leads to; what stands beside it where there is nothing.
  func children(of topic: String, isBelow: Bool = false) -> [(entry: Entry, topic: String)] {
    guard let place = places[FileName(topic)] else { return [] }
    let below = tree.below(place)
    return led(below.isEmpty && !isBelow ? tree.beside(place) : below)
  }

  /// The outermost entries, each with the topic that its link leads to.
  var main: [(entry: Entry, topic: String)] { led(tree.outermost) }

  /// Entries with the topic of each, or with the first one below it; those that have neither are left out.
  private func led(_ numbers: [Int]) -> [(entry: Entry, topic: String)] {
    numbers.compactMap { number in
      let first = entries[number].topic ?? tree.firstTopic(below: number).flatMap { entries[$0].topic }
      return first.map { (entries[number], $0) }
    }
  }

  /// The entries that a topic stands below, outermost first.
  func ancestors(of topic: String) -> [Entry] { indices(around: topic).dropFirst().reversed().map { entries[$0] } }

  /// Where the entry of a topic stands, and those that it stands below, from the inside out.
  func indices(around topic: String) -> [Int] { places[FileName(topic)].map(tree.path) ?? [] }
}
