import ConcordPages
import ConcordProject
import ConcordSyntax

/// A link as wikis have it, by the name of a page: `[[Some page#Heading|words]]`, `![[picture.png|300]]`.
struct WikiLink: Sendable, Equatable {
  /// In the indices of the text's bytes.
  let range: Range<Int>
  /// Whether what it names stands in its place.
  let isEmbedded: Bool
  /// Empty for the page that it is on.
  let name: String
  let heading: String
  let words: String?

  /// What is read.
  var label: String {
    if let words, !isEmbedded { return words }
    return heading.isEmpty ? name : name.isEmpty ? heading : "\(name) > \(heading)"
  }

  /// The width of a picture.
  var width: Int? { words.flatMap { Int($0.prefix { $0 != "x" }) }.flatMap { (1...10_000).contains($0) ? $0 : nil } }

  /// Those of a text, in order.
  static func all(in bytes: ArraySlice<UInt8>) -> [WikiLink] {
    var links: [WikiLink] = []
    var index = bytes.startIndex
    while let open = bytes[index...].firstRange(of: "[[") {
      index = open.upperBound
      let rest = bytes[index...].prefix(longest)
      guard let close = rest.firstIndex(where: { "[]\n".utf8.contains($0) }), bytes[close...].begins(with: "]]"),
        let first = rest.first, let last = rest[..<close].last, !first.isSpace, !last.isSpace
      else { continue }
      let isEmbedded = open.lowerBound > bytes.startIndex && bytes[open.lowerBound - 1] == UInt8(ascii: "!")
      links.append(
        WikiLink(
          String(decoding: rest[..<close], as: UTF8.self), isEmbedded: isEmbedded,
          range: (isEmbedded ? open.lowerBound - 1 : open.lowerBound)..<(close + 2)))
      index = close + 2
    }
    return links
  }

  private static let longest = 400

  private init(_ text: String, isEmbedded: Bool, range: Range<Int>) {
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    // In a table the sign is escaped.
    let target = parts[0].last == "\\" ? parts[0].dropLast() : parts[0]
    let places = target.split(separator: "#", omittingEmptySubsequences: false)
    name = String(places.first ?? "")
    heading = places.count > 1 ? String(places[places.count - 1]) : ""
    words = parts.count > 1 ? String(parts[1]) : nil
    self.isEmbedded = isEmbedded
    self.range = range
  }
}

/// Pages and files by what a wiki's links call them.
struct WikiNames: Sendable {
  private var topics: [String: String] = [:]
  private var files: [String: String] = [:]

  /// Nil where no page has such a link.
  init?(_ pages: [ParsedPage], topics all: [String], _ files: FileSet) {
    guard
      pages.contains(where: { page in
        page.document.dialect == .gfm && page.document.text.bytes[...].firstRange(of: "[[") != nil
      })
    else { return nil }
    for topic in Self.sorted(all) {
      for tail in Self.tails(topic) where topics[tail] == nil { topics[tail] = topic }
    }
    for file in Self.sorted(files.sorted.filter(ImageName.isOne)) {
      for tail in Self.tails(file) where self.files[tail] == nil { self.files[tail] = file }
    }
  }

  /// What lies higher up comes first.
  private static func sorted(_ paths: [String]) -> [String] {
    func depth(_ path: String) -> Int { path.utf8.count { $0 == UInt8(ascii: "/") } }
    return paths.sorted { (depth($0), $0) < (depth($1), $1) }
  }

  /// `c`, `b/c` and `a/b/c` of `a/b/c`.
  private static func tails(_ path: String) -> [String] {
    let parts = path.lowercased().split(separator: "/").suffix(8)
    return parts.indices.map { parts[$0...].joined(separator: "/") }
  }

  /// The link as one of Markdown that leads to the same place; nil where there is no such page or picture.
  func link(_ link: WikiLink, from page: ParsedPage, _ map: SiteMap) -> String? {
    if link.isEmbedded, let file = files[link.name.lowercased()] { return Self.path(from: page.file, to: file) }
    let topic = link.name.isEmpty ? page.topic : topics[SiteOrder.withoutEnding(link.name).lowercased()]
    guard let topic, let target = map.page(topic, page.locale) ?? map.page(topic, map.set.source) else { return nil }
    let place = Self.place(link.heading, target, map).map { "#" + $0 } ?? ""
    if link.name.isEmpty { return place.isEmpty ? nil : place }
    return Self.path(from: page.file, to: target.file) + place
  }

  /// The id of a heading by its words.
  private static func place(_ heading: String, _ page: ParsedPage, _ map: SiteMap) -> String? {
    func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    let wanted = plain(heading)
    if wanted.isEmpty { return nil }
    let document = page.document
    let found = document.indices(of: .heading).first { plain(map.plain(document, $0)) == wanted }
    return found.flatMap { document.id(of: $0)?.name ?? map.headingIDs(page)[$0] }
  }

  /// A path with nothing in it that ends one.
  private static func path(from file: String, to other: String) -> String {
    var path = ""
    for character in RelativePath.from(file, to: other) {
      switch character {
      case "%": path += "%25"
      case "#": path += "%23"
      case "?": path += "%3F"
      case ":": path += "%3A"
      case "{": path += "%7B"
      default: path.append(character)
      }
    }
    return path
  }
}
