import ConcordData
import ConcordPages
import ConcordProject
import ConcordSyntax

/// The search of a locale, as scripts: they load where no other request is allowed, and from a disk.
///
/// One file names pages, sections and the first term of each shard; a query loads the shards of its terms and the texts of the
/// first results. Each file is one call of `concordSearch` with data; `search.js` shows it as text alone.
struct SearchIndex {
  private let map: SiteMap
  private let locale: LocaleTag
  private let names: (LocaleTag) -> String
  private let groups: (String) -> [String]

  /// - Parameters:
  ///   - name: what speakers of a language call it.
  ///   - groups: the groups that a topic stands in, outermost first.
  init(
    _ map: SiteMap, _ locale: LocaleTag, name: @escaping (LocaleTag) -> String,
    groups: @escaping (String) -> [String] = { _ in [] }
  ) {
    self.map = map
    self.locale = locale
    names = name
    self.groups = groups
  }

  /// Where the files of a locale are.
  static func path(_ locale: LocaleTag) -> String { "assets/search/\(locale.tag)/" }

  /// A shard of terms, and the texts that are loaded together, are about so large, in bytes.
  private static let shard = 7_000
  private static let chunk = 10_000
  /// So much of a section's text is shown; all of it is found.
  private static let longest = 6_000

  var files: [Site.File] {
    var terms = SearchTerms()
    var pages: [UInt8] = []
    var texts = Shards("x", Self.chunk)
    var languages: [LocaleTag] = []
    var count = 0
    let places = self.places
    for topic in map.topics {
      guard let page = map.shown(topic, locale) else { continue }
      let sections = SearchSections(map, page).sections
      pages.append(pages.isEmpty ? UInt8(ascii: "[") : UInt8(ascii: ","))
      pages.append(UInt8(ascii: "["))
      JSONText.write(map.address(from: "\(locale.tag)/", to: map.path(topic, locale)), &pages)
      for (number, section) in sections.enumerated() {
        if number == 1 { pages += ",[".utf8 }
        if number != 1 { pages.append(UInt8(ascii: ",")) }
        if number > 0 {
          JSONText.write(section.id, &pages)
          pages.append(UInt8(ascii: ","))
        }
        JSONText.write(section.heading, &pages)
        if number == 0 {
          let other = page.locale == locale ? 0 : Self.number(page.locale, &languages)
          pages += ",\(other)".utf8
        }
        terms.add(Array(section.heading.utf8)[...], count, number == 0 ? .title : .heading)
        terms.add(section.text[...], count, .text)
        texts.open(String(count))
        texts.write(Self.cut(section.text))
        count += 1
      }
      if sections.count > 1 { pages.append(UInt8(ascii: "]")) }
      if let place = places[FileName(topic)] {
        pages += (sections.count > 1 ? "," : ",[],").utf8
        JSONText.write(place, &pages)
      }
      pages.append(UInt8(ascii: "]"))
    }
    var shards = Shards("t", Self.shard)
    terms.sorted { term, values in
      shards.open(String(decoding: term, as: UTF8.self))
      shards.write(term, values)
    }
    let all = shards.files + texts.files
    var index = Array("concordSearch(\"index\",{\"root\":".utf8)
    JSONText.write(PageAddress.from(Self.path(locale) + "index.js", to: "\(locale.tag)/"), &index)
    index += ",\"version\":\"\(Self.version(all.map(\.bytes)))\",\"languages\":[".utf8
    for (number, language) in languages.enumerated() {
      index += (number == 0 ? "[" : ",[").utf8
      JSONText.write(language.tag, &index)
      index.append(UInt8(ascii: ","))
      JSONText.write(names(language), &index)
      index.append(UInt8(ascii: "]"))
    }
    index += "],\"terms\":[".utf8
    Self.write(shards.keys, isText: true, to: &index)
    index += "],\"texts\":[".utf8
    Self.write(texts.keys, isText: false, to: &index)
    index += "],\"pages\":".utf8
    index += pages.isEmpty ? Array("[".utf8) : pages
    index += "]})\n".utf8
    return (all + [(name: "index.js", bytes: index)]).map {
      Site.File(path: Self.path(locale) + $0.name, content: .bytes($0.bytes))
    }
  }

  /// Where pages stand that others are called like, as those of other versions: the group that no two of them share, or else the
  /// innermost with it.
  private var places: [FileName: String] {
    var topics: [String: [String]] = [:]
    for topic in map.topics {
      if let page = map.shown(topic, locale) { topics[map.title(page), default: []].append(topic) }
    }
    var places: [FileName: String] = [:]
    for topics in topics.values where topics.count > 1 {
      let groups = topics.map { (topic: $0, names: self.groups($0)) }
      let isEnough = Set(groups.map { $0.names.first ?? "" }).count == topics.count
      for (topic, names) in groups {
        guard let first = names.first, let last = names.last else { continue }
        places[FileName(topic)] = isEnough || names.count == 1 ? first : "\(first) / \(last)"
      }
    }
    return places
  }

  /// Changes with any of the files.
  private static func version(_ files: [[UInt8]]) -> Substring {
    var hash = ByteHash()
    for file in files { hash.add(ContentHash.digits(file)) }
    return hash.digits.prefix(10)
  }

  /// The number of a language from 1.
  private static func number(_ locale: LocaleTag, _ languages: inout [LocaleTag]) -> Int {
    if let known = languages.firstIndex(of: locale) { return known + 1 }
    languages.append(locale)
    return languages.count
  }

  private static func write(_ keys: [String], isText: Bool, to index: inout [UInt8]) {
    for (number, key) in keys.enumerated() {
      if number > 0 { index.append(UInt8(ascii: ",")) }
      if isText { JSONText.write(key, &index) } else { index += key.utf8 }
    }
  }

  /// The beginning of a text, which ends with a whole character.
  private static func cut(_ text: [UInt8]) -> ArraySlice<UInt8> {
    guard text.count > longest else { return text[...] }
    var end = longest
    while end > 0, text[end].isContinuation { end -= 1 }
    return text[..<end]
  }
}

/// Files that are filled one after the other.
private struct Shards {
  private let name: String
  private let size: Int
  /// What the first record of each file is known by.
  private(set) var keys: [String] = []
  private var full: [[UInt8]] = []
  private var current: [UInt8] = []

  init(_ name: String, _ size: Int) { (self.name, self.size) = (name, size) }

  /// Begins a record, in a new file where the last one is full.
  mutating func open(_ key: @autoclosure () -> String) {
    if !keys.isEmpty, current.count < size { return current.append(UInt8(ascii: ",")) }
    if !keys.isEmpty { full.append(current) }
    keys.append(key())
    current = Array("concordSearch(\"\(name)\(full.count)\",[".utf8)
  }

  /// A text as JSON has it.
  mutating func write(_ text: ArraySlice<UInt8>) {
    current.append(UInt8(ascii: "\""))
    var start = text.startIndex
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
      current += text[start..<index]
      if byte < 0x20 { current.append(.space) } else { current += [UInt8(ascii: "\\"), byte] }
      start = index + 1
    }
    current += text[start...]
    current.append(UInt8(ascii: "\""))
  }

  /// A term, and the differences of its values, each five bits a letter, the lowest first; all but the last have another bit.
  mutating func write(_ term: ArraySlice<UInt8>, _ values: ArraySlice<UInt32>) {
    current.append(UInt8(ascii: "\""))
    current += term
    current.append(.space)
    var before: UInt32 = 0
    for value in values {
      var rest = ((value >> 2) - before) << 2 | value & 3
      before = value >> 2
      while rest >= 32 {
        current.append(Self.digits[Int(rest & 31 | 32)])
        rest >>= 5
      }
      current.append(Self.digits[Int(rest)])
    }
    current.append(UInt8(ascii: "\""))
  }

  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  var files: [(name: String, bytes: [UInt8])] {
    (keys.isEmpty ? [] : full + [current]).enumerated().map {
      (name: "\(name)\($0).js", bytes: $1 + Array("])\n".utf8))
    }
  }
}
