import ConcordPages
import ConcordProject
import ConcordSyntax

/// The topics of a site in the order of their folders: the page that stands for a folder, then what weighs least, then by name.
struct SiteOrder {
  let topics: [String]
  /// The page that the site begins with; nil where no page stands for a folder.
  let home: String?

  /// - Parameters:
  ///   - folders: the places of folders among their neighbours, as they say themselves.
  ///   - weight: what a page's front matter gives as its place among its neighbours.
  init(_ topics: [String], folders: [String: Double] = [:], weight: (String) -> Double?) {
    var weights: [FileName: Double] = [:]
    for topic in topics {
      guard let weight = weight(topic) else { continue }
      weights[FileName(topic)] = weight
      // The page that stands for a folder says where the folder is.
      if Self.indexRank(topic) != nil { weights[FileName(RelativePath.folder(of: topic))] = weight }
    }
    for (folder, weight) in folders { weights[FileName(folder)] = weight }
    let places = topics.map { (topic: $0, place: Self.place($0, weights)) }
    self.topics = places.sorted { Self.precedes($0.place, $1.place) }.map(\.topic)
    home = Self.home(self.topics)
  }

  /// How good a page's name is for one that stands for its folder, from 0; nil for others.
  static func indexRank(_ topic: String) -> Int? {
    IndexPage.stems.firstIndex(of: RelativePath.name(of: withoutEnding(topic)))
  }

  /// The same for one that a site begins with: a wiki calls it `Home`.
  static func homeRank(_ topic: String) -> Int? {
    indexRank(topic) ?? (RelativePath.name(of: topic).lowercased() == "home" ? IndexPage.stems.count : nil)
  }

  /// A topic of pages that have their language in their names keeps its ending: `README.md`.
  static func withoutEnding(_ topic: String) -> String {
    topic.utf8.count > 3 && topic.hasSuffix(".md") ? String(topic.dropLast(3)) : topic
  }

  /// One step from a folder to what it holds.
  private struct Step {
    let rank: Int
    let weight: Double
    let isFolder: Bool
    let name: String
  }

  private static func place(_ topic: String, _ weights: [FileName: Double]) -> [Step] {
    var steps: [Step] = []
    var path = ""
    let parts = topic.split(separator: "/")
    for (number, part) in parts.enumerated() {
      path = path.isEmpty ? String(part) : "\(path)/\(part)"
      let isFolder = number + 1 < parts.count
      let rank = isFolder ? nil : indexRank(path)
      steps.append(
        Step(
          rank: rank ?? IndexPage.stems.count, weight: weights[FileName(path)] ?? .infinity, isFolder: isFolder,
          name: String(part)))
    }
    return steps
  }

  private static func precedes(_ one: [Step], _ other: [Step]) -> Bool {
    for (left, right) in zip(one, other) {
      if left.rank != right.rank { return left.rank < right.rank }
      if left.weight != right.weight { return left.weight < right.weight }
      if left.isFolder != right.isFolder { return right.isFolder }
      let (name, next) = (FileName(left.name), FileName(right.name))
      if name != next { return name < next }
    }
    return one.count < other.count
  }

  /// The page of the folder in which most pages lie, or the nearest below it.
  private static func home(_ topics: [String]) -> String? {
    var rest = topics[...].map { (topic: $0, parts: $0.split(separator: "/")[...]) }
    while true {
      let own = rest.filter { $0.parts.count == 1 }
      let ranked = own.compactMap { page in homeRank(page.topic).map { (rank: $0, topic: page.topic) } }
      if let best = ranked.min(by: { $0.rank < $1.rank }) { return best.topic }
      var counts: [FileName: Int] = [:]
      for page in rest where page.parts.count > 1 {
        counts[FileName(String(page.parts[page.parts.startIndex])), default: 0] += 1
      }
      guard let largest = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), largest.value >= own.count else {
        return nil
      }
      rest = rest.filter { $0.parts.count > 1 && FileName(String($0.parts[$0.parts.startIndex])) == largest.key }
        .map { ($0.topic, $0.parts.dropFirst()) }
    }
  }
}

extension Document {
  /// The place among its neighbours that a page's front matter gives it: Hugo's `weight`, Docusaurus' `sidebar_position`,
  /// Just the Docs' `nav_order`.
  var siteWeight: Double? {
    guard let frontMatter else { return nil }
    for name in ["weight", "sidebar_position", "nav_order"] {
      guard let value = frontMatter.entry(name)?.value, let weight = Double(text[value]), weight.isFinite else {
        continue
      }
      // In Hugo, a weight of nothing is none: such pages come last.
      return dialect == .hugo && weight == 0 ? nil : weight
    }
    return nil
  }
}
