import ConcordProject
import ConcordSyntax

/// Which item of a source's table of contents is which of a translation's.
///
/// Pages are known by their paths and links by their targets, wherever they stand. A label, which is translated, is known by
/// what stands below it, else above it; so is an entry that names something else than the source's.
struct ContentsPair: Sendable {
  let source: ContentsFile
  let target: ContentsFile
  /// For each item of the source, that of the translation.
  private(set) var targetOf: [Int?]
  /// The other way round.
  private(set) var sourceOf: [Int?]
  /// The items of the translation that stand in another order than in the source: as few as can be.
  private(set) var moved: Set<Int> = []
  /// The entries of the source that a translation has put on one line with something else, by the label that this line is.
  private(set) var joined: [Int: [Int]] = [:]
  /// Whether the translation lists pages that are there and the source no longer lists, so that it was made from another
  /// revision.
  private(set) var isOfAnotherRevision = false

  init(_ source: ContentsFile, _ target: ContentsFile) {
    self.source = source
    self.target = target
    targetOf = Array(repeating: nil, count: source.items.count)
    sourceOf = Array(repeating: nil, count: target.items.count)
    matchNames()
    matchLabels()
    matchReplaced()
    matchLabels()
    findMoved()
    findJoined()
    isOfAnotherRevision = target.items.indices.contains { index in
      target.items[index].kind == .page && sourceOf[index] == nil && target.leads[index]
    }
  }
}

extension ContentsPair {
  private mutating func match(_ one: Int, _ other: Int) {
    targetOf[one] = other
    sourceOf[other] = one
  }

  /// Of entries that are named more than once, the first is the first.
  private mutating func matchNames() {
    // Most are written in the same way; what names a locale is looked at in the others.
    let identity = LinkIdentity(source.page.locale, target.page.locale)
    match(by: nil)
    match(by: identity)
  }

  private mutating func match(by identity: LinkIdentity?) {
    var open: [[UInt8]: [Int]] = [:]
    for index in source.items.indices.reversed() where targetOf[index] == nil {
      if let key = Self.key(source, index, identity) { open[key, default: []].append(index) }
    }
    if open.isEmpty { return }
    for index in target.items.indices where sourceOf[index] == nil {
      guard let key = Self.key(target, index, identity), let one = open[key]?.popLast() else { continue }
      match(one, index)
    }
  }

  /// What an entry is known by: as it is written, or as what makes it the same in each locale; nil for a label.
  private static func key(_ file: ContentsFile, _ index: Int, _ identity: LinkIdentity?) -> [UInt8]? {
    let item = file.items[index]
    let name = file.name(index)
    switch item.kind {
    case .label: return nil
    case .page: return Array("p \(RelativePath.resolve(name, from: "toc") ?? name)".utf8)
    case .include: return Array("i ".utf8) + (identity?.key(name) ?? Array(name.utf8))
    case .link:
      let destination = item.destination.map { file.text[$0] } ?? ""
      return Array("l ".utf8) + (identity?.key(destination) ?? Array(destination.utf8))
    }
  }

  private mutating func matchLabels() {
    func isOpen(_ index: Int) -> Bool {
      target.items.indices.contains(index) && target.items[index].kind == .label && sourceOf[index] == nil
    }
    let labels = source.items.indices.filter { source.items[$0].kind == .label }
    if labels.first == 0, targetOf[0] == nil, isOpen(0) { match(0, 0) }
    for index in labels.reversed() where targetOf[index] == nil && index + 1 < targetOf.count {
      if let next = targetOf[index + 1], isOpen(next - 1) { match(index, next - 1) }
    }
    for index in labels where targetOf[index] == nil && index > 0 {
      if let last = targetOf[index - 1], isOpen(last + 1) { match(index, last + 1) }
    }
  }

  /// Links with other targets, and entries that lead nowhere, stand for those that the source has between the same neighbours;
  /// a page whose name has other capitals is known anywhere.
  private mutating func matchReplaced() {
    let byName = pagesByName
    for index in target.items.indices where sourceOf[index] == nil && target.items[index].kind == .page {
      guard !target.leads[index], let one = byName[target.name(index).lowercased()], targetOf[one] == nil else {
        continue
      }
      match(one, index)
    }
    var start = 0
    while start < sourceOf.count {
      guard isReplaced(start) else {
        start += 1
        continue
      }
      let end = sourceOf[start...].indices.first { !isReplaced($0) } ?? sourceOf.count
      let last = end == sourceOf.count ? targetOf.count : sourceOf[end]
      if let first = start == 0 ? 0 : sourceOf[start - 1].map({ $0 + 1 }),
        mayStand(start..<end, for: first, isWhole: last == first + end - start)
      {
        for index in start..<end { match(first + index - start, index) }
      }
      start = end
    }
  }

  /// Whether entries may stand for those of the source from one on, which are not found.
  /// - Parameter isWhole: whether these are all that the source has there; of links, more may follow.
  private func mayStand(_ run: Range<Int>, for first: Int, isWhole: Bool) -> Bool {
    run.allSatisfy { index in
      let one = first + index - run.lowerBound
      guard source.items.indices.contains(one), targetOf[one] == nil else { return false }
      let kind = target.items[index].kind
      return kind == source.items[one].kind && (isWhole || kind == .link)
    }
  }

  private func isReplaced(_ index: Int) -> Bool {
    guard sourceOf[index] == nil else { return false }
    return switch target.items[index].kind {
    case .label: false
    case .page: !target.leads[index]
    case .link, .include: true
    }
  }

  /// All but the longest run of entries that are in the source's order.
  private mutating func findMoved() {
    // The last entry of the best run of each length, and for each entry the one before it.
    var ends: [Int] = []
    var former: [Int: Int] = [:]
    for index in sourceOf.indices where target.items[index].kind != .label {
      guard let one = sourceOf[index] else { continue }
      let length = ends.sortedIndex(behind: { (sourceOf[$0] ?? 0) < one })
      if length > 0 { former[index] = ends[length - 1] }
      if length < ends.count { ends[length] = index } else { ends.append(index) }
      moved.insert(index)
    }
    var last = ends.last
    while let index = last {
      moved.remove(index)
      last = former[index]
    }
  }

  private mutating func findJoined() {
    let byName = pagesByName
    if byName.isEmpty { return }
    for index in target.items.indices where target.items[index].kind == .label {
      let words = target.name(index).split(whereSeparator: \.isWhitespace)
      let pages = words.compactMap { byName[$0.lowercased()] }
      if words.count > 1, !pages.isEmpty { joined[index] = pages }
    }
  }

  /// The pages of the source that are not found, by their names in lower case.
  private var pagesByName: [String: Int] {
    let pages = source.items.indices.filter { source.items[$0].kind == .page && targetOf[$0] == nil }
    return Dictionary(pages.map { (source.name($0).lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  }
}
