import ConcordSyntax

/// The sets that hosts' configurations and the paths themselves show.
extension PagePlan {
  /// A plan, the folder of a set that was left out because there are too many, and locales by how names of pages spell them.
  typealias Detected = (plan: PagePlan, leftOut: String?, spellings: [String: LocaleTag])

  /// - Parameters:
  ///   - source: the source locale, where somebody has said it.
  ///   - tags: locales by how paths spell them.
  ///   - original: the language that a site is written in, where its configuration says no more of its pages.
  ///   - read: the bytes of a file; nil where it cannot be read.
  static func detected(
    _ pages: [String], _ hosts: [HostConfiguration], _ source: LocaleTag?, _ tags: [String: LocaleTag],
    original: LocaleTag?, _ read: @escaping (String) -> [UInt8]?
  ) -> Detected {
    if source != nil { return detected(pages, hosts, source, source, tags, read) }
    let ofHost = hosts.lazy.compactMap(\.source).first ?? original
    let found = detected(pages, hosts, nil, ofHost, tags, read)
    // Documents that nobody translates say nothing about READMEs beside them.
    guard let ofHost, !found.plan.locales.contains(ofHost), found.plan.locales.count > 1 else { return found }
    return detected(pages, hosts, nil, nil, tags, read)
  }

  /// - Parameter original: the source locale of what the hosts' own patterns leave over.
  private static func detected(
    _ pages: [String], _ hosts: [HostConfiguration], _ source: LocaleTag?, _ original: LocaleTag?,
    _ tags: [String: LocaleTag], _ read: @escaping (String) -> [UInt8]?
  ) -> Detected {
    var plan = PagePlan(pages)
    for set in hosts.flatMap({ $0.layouts(pages, source) }) { plan.add(set) }
    let spellings = LocaleSpellings.found(in: plan.rest, known: tags, read: read)
    let tags = tags.merging(spellings) { given, _ in given }
    // A page that names its language beside one that does not is no source page of a set that begins above it.
    if let families = DetectedLayout.families(plan.rest, original, read: read) { plan.add(families) }
    let front = OriginalLanguage.frontPage(among: pages)
    // Several sets may lie side by side: what one layout leaves over is looked at again.
    while true {
      let rest = plan.rest
      if rest.isEmpty { break }
      // The first set says which language is the source's, where nobody else does; READMEs are of their own.
      let isFirst = plan.sets.allSatisfy { $0.families != nil }
      let detected = DetectedLayout.detect(rest, original, tags, frontPage: front, readAny: read) {
        isFirst ? read($0) : nil
      }
      guard detected.translations != nil || plan.sets.isEmpty else { break }
      if plan.sets.count >= Project.mostSets { return (plan, detected.folder, spellings) }
      plan.add(detected)
      if detected.translations == nil { break }
    }
    return (plan, nil, spellings)
  }

  /// What the pages that sets find are in.
  private var locales: Set<LocaleTag> {
    Set(readings.compactMap { reading in reading.map { $0.match.locale ?? sets[$0.set].source } })
  }
}
