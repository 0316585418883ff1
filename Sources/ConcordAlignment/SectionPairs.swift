import ConcordSyntax

/// Which section of a page is which of its translation; sections are known by their numbers, from 0.
struct SectionPairs {
  private(set) var source: [Section]
  let target: [Section]
  private let ratio: Double
  /// How many bytes of prose stand above the first heading of either page.
  private let lead: (source: Int, target: Int)
  /// Sections of the same name, ascending on the source's side.
  private var named: [(Int, Int)]

  init(_ source: [Section], _ target: [Section], lead: (source: Int, target: Int) = (0, 0), ratio: Double) {
    self.source = source
    self.target = target
    self.lead = lead
    self.ratio = ratio
    named = Self.named(source, target)
    named = (named + strayPairs).sorted { $0.0 < $1.0 }
    named = trusted
    if let last = lastPair { named = (named + [last]).sorted { $0.0 < $1.0 } }
  }

  /// The pairs, ascending on both sides: sections of one name first, and between them those that are most alike.
  var found: [(Int, Int)] {
    var result: [(Int, Int)] = []
    var from = start
    for pair in LongestRun.of(named) + [(source.count, target.count)] {
      result += between(from.0..<pair.0, from.1..<pair.1)
      if pair.0 < source.count { result.append(pair) }
      from = (pair.0 + 1, pair.1 + 1)
    }
    return result
  }

  /// The first sections that may be a pair: where one page has its first text above all headings, and the other below one, with one heading
  /// more, that heading has no partner if all others are as long as theirs.
  private var start: (Int, Int) {
    if lead.source >= Self.fewestOfText, lead.target == 0, !named.contains(where: { $0.1 == 0 }),
      fit([lead.source] + source.map(\.length), target.map(\.length)),
      zip(source, target.dropFirst()).allSatisfy({ $0.level == $1.level })
    {
      return (0, 1)
    }
    if lead.target >= Self.fewestOfText, lead.source == 0, !named.contains(where: { $0.0 == 0 }),
      fit(source.map(\.length), [lead.target] + target.map(\.length)),
      zip(source.dropFirst(), target).allSatisfy({ $0.level == $1.level })
    {
      return (1, 0)
    }
    return (0, 0)
  }

  /// Whether texts are about as long as their translations, each of them, and clearly more so than in another order: the first text may be lost,
  /// and a section more be the last one.
  private func fit(_ texts: [Int], _ translations: [Int]) -> Bool {
    /// How far lengths are from those of translations: from 0, one half for half or twice as much.
    func misfits(_ texts: some Sequence<Int>, _ translations: some Sequence<Int>) -> [Double] {
      zip(texts, translations).map { text, translation in
        let (expected, actual) = (Double(text) * ratio + 12, Double(translation) + 12)
        return 1 - min(expected, actual) / max(expected, actual)
      }
    }
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(1, values.count)) }
    guard texts.count == translations.count else { return false }
    let own = misfits(texts, translations)
    // The sections alone, in the order of the page.
    let other = misfits(source.map(\.length), target.map(\.length))
    return own.allSatisfy { $0 < 0.5 } && mean(own) * 5 < mean(other) * 4
  }

  /// In bytes of prose.
  private static let fewestOfText = 60

  /// The sections of the source in the order in which the translation has them, as a glossary has another in each language;
  /// nil where that is the same. What has no name goes with the section that it belongs to.
  var orderOfTranslation: [Int]? {
    let run = LongestRun.of(named)
    guard run.count < named.count else { return nil }
    let (partners, staying) = (Dictionary(uniqueKeysWithValues: named), Set(run.map(\.0)))
    var places: [(place: Int, section: Int)] = []
    var (last, leader) = (-1, -1)
    for section in source.indices {
      if let partner = partners[section] {
        if staying.contains(section) { last = partner }
        leader = section
        places.append((partner, section))
      } else {
        // Below a section that has moved stands what is part of it.
        let isPart = leader >= 0 && source[section].level > source[leader].level
        places.append((isPart ? partners[leader] ?? last : last, section))
      }
    }
    return places.sorted { ($0.place, $0.section) < ($1.place, $1.section) }.map(\.section)
  }

  /// Takes the sections of the source in another order.
  /// - Returns: the headings of those that have moved, as block indices.
  mutating func reorder(_ order: [Int], _ sections: [Section]) -> Set<Int> {
    let (partners, staying) = (Dictionary(uniqueKeysWithValues: named), Set(LongestRun.of(named).map(\.0)))
    source = sections
    named = order.enumerated().compactMap { new, old in partners[old].map { (new, $0) } }
    return Set(
      order.enumerated().compactMap { new, old in
        partners[old] != nil && !staying.contains(old) ? sections[new].heading : nil
      })
  }

  /// Sections with the same id, one that a translation has written out among them, or the same text behind their numbers that no other
  /// section of either page has.
  private static func named(_ source: [Section], _ target: [Section]) -> [(Int, Int)] {
    var (ids, texts): ([String: [Int]], [Substring: [Int]]) = ([:], [:])
    for (number, section) in target.enumerated() {
      if let id = section.id { ids[id, default: []].append(number) }
      texts[Section.name(of: section.text), default: []].append(number)
    }
    let ownTexts = source.reduce(into: [Substring: Int]()) { $0[Section.name(of: $1.text), default: 0] += 1 }
    var seen: [String: Int] = [:]
    var taken = Set<Int>()
    var pairs: [(Int, Int)] = []
    for (number, section) in source.enumerated() {
      // Where the source leaves ids to the site, translations often spell them out.
      let id = section.id ?? section.slug
      guard let found = ids[id] else { continue }
      let turn = seen[id, default: 0]
      seen[id] = turn + 1
      if turn < found.count, taken.insert(found[turn]).inserted { pairs.append((number, found[turn])) }
    }
    let others = madeOtherwise(source, target, Set(pairs.map(\.0)), taken)
    pairs += others
    taken.formUnion(others.map(\.1))
    let known = Set(pairs.map(\.0))
    for (number, section) in source.enumerated() where !known.contains(number) && !section.text.isEmpty {
      let name = Section.name(of: section.text)
      guard ownTexts[name] == 1, let found = texts[name], found.count == 1,
        section.id == nil || target[found[0]].id == nil, taken.insert(found[0]).inserted
      else { continue }
      pairs.append((number, found[0]))
    }
    return pairs.sorted { $0.0 < $1.0 }
  }

  /// Of the sections without a partner, those whose ids have the same letters, as no others have.
  private static func madeOtherwise(
    _ source: [Section], _ target: [Section], _ known: Set<Int>, _ taken: Set<Int>
  ) -> [(Int, Int)] {
    func byLetters(_ sections: [Section], without numbers: Set<Int>, _ id: (Section) -> String?) -> [HeadingLetters:
      [Int]]
    {
      var found: [HeadingLetters: [Int]] = [:]
      for (number, section) in sections.enumerated() where !numbers.contains(number) {
        if let id = id(section) { found[HeadingLetters(id), default: []].append(number) }
      }
      return found
    }
    let others = byLetters(target, without: taken) { $0.id }
    if others.isEmpty { return [] }
    return byLetters(source, without: known) { $0.id ?? $0.slug }.compactMap { letters, numbers in
      guard numbers.count == 1, !letters.isEmpty, let found = others[letters], found.count == 1 else { return nil }
      return (numbers[0], found[0])
    }
  }

  /// The names that stand at the sections that they name: an id may have come to another one, and what stands below the headings
  /// is in the order of the source.
  private var trusted: [(Int, Int)] {
    let run = Set(LongestRun.of(named).map(\.0))
    let suspect = Set(named.filter { !run.contains($0.0) || source[$0.0].level != target[$0.1].level }.map(\.0))
    if suspect.isEmpty { return named }
    let partners = Dictionary(
      between(0..<source.count, 0..<target.count), uniquingKeysWith: { first, _ in first })
    let doubtful = named.filter { partners[$0.0] != $0.1 }
    let rotated = Self.exchanges(doubtful, partners).filter { pairs in
      pairs.contains { suspect.contains($0.0) } && areRotated(pairs, partners)
    }
    let wrong = Set(rotated.joined().map(\.0))
    return named.filter { !wrong.contains($0.0) }
  }

  /// The pairs that have to do with each other: one has the place of the other.
  private static func exchanges(_ pairs: [(Int, Int)], _ partners: [Int: Int]) -> [[(Int, Int)]] {
    let byTarget = Dictionary(pairs.enumerated().map { ($1.1, $0) }, uniquingKeysWith: { first, _ in first })
    let next = pairs.map { pair in partners[pair.0].flatMap { byTarget[$0] } }
    let followers = Set(next.compactMap(\.self))
    var isTaken = [Bool](repeating: false, count: pairs.count)
    // Rows first, then rings.
    return (pairs.indices.filter { !followers.contains($0) } + pairs.indices.filter(followers.contains)).compactMap {
      start in
      var group: [(Int, Int)] = []
      var number: Int? = start
      while let place = number, !isTaken[place] {
        isTaken[place] = true
        group.append(pairs[place])
        number = next[place]
      }
      return group.isEmpty ? nil : group
    }
  }

  /// Whether sections fit those that have their place better than those that have their name.
  private func areRotated(_ pairs: [(Int, Int)], _ partners: [Int: Int]) -> Bool {
    func sum<Value: AdditiveArithmetic>(_ fit: (Section, Section) -> Value) -> (place: Value, name: Value) {
      pairs.reduce((.zero, .zero)) { sums, pair in
        let one = source[pair.0]
        let other = partners[pair.0].map { fit(one, target[$0]) } ?? .zero
        return (sums.0 + other, sums.1 + fit(one, target[pair.1]))
      }
    }
    let shared = sum { $0.shared(with: $1) }
    if shared.place != shared.name { return shared.place > shared.name }
    // Where language leaves nothing alone, levels, shapes and lengths tell: only if one order fits far better.
    let likeness = sum { $0.likeness(to: $1, ratio: ratio, knowsIDs: false) }
    return likeness.place > likeness.name + Self.farBetter
  }

  /// The only section of either page that has no partner: one that stands elsewhere, under a name in the reader's language.
  private var lastPair: (Int, Int)? {
    guard source.count == target.count else { return nil }
    // Those of one name are partners in whatever order.
    let pairs = named + found
    let (ones, others) = (Set(pairs.map(\.0)), Set(pairs.map(\.1)))
    guard ones.count == source.count - 1, others.count == target.count - 1,
      let one = source.indices.first(where: { !ones.contains($0) }),
      let other = target.indices.first(where: { !others.contains($0) }),
      source[one].likeness(to: target[other], ratio: ratio) >= Self.evident
    else { return nil }
    return (one, other)
  }

  /// Sections that stand in another order, and have the same code and links, which no others have: they were moved, under names in the
  /// reader's language. Nothing where all of them are in order.
  private var strayPairs: [(Int, Int)] {
    let (ones, others) = (Set(named.map(\.0)), Set(named.map(\.1)))
    var holders: [UInt64: [Int]] = [:]
    for number in target.indices where !others.contains(number) {
      for hash in Set(target[number].contents) { holders[hash, default: []].append(number) }
    }
    var best: [Int: (section: Int, shared: Int)] = [:]
    var pairs: [(one: Int, other: Int, shared: Int)] = []
    for number in source.indices where !ones.contains(number) {
      var counts: [Int: Int] = [:]
      for hash in Set(source[number].contents) {
        guard let sections = holders[hash], sections.count <= Self.mostHolders else { continue }
        for section in sections { counts[section, default: 0] += 1 }
      }
      guard let most = counts.values.max(), most >= Self.fewestShared, counts.values.count(where: { $0 == most }) == 1,
        let other = counts.first(where: { $0.value == most })?.key,
        source[number].likeness(to: target[other], ratio: ratio) >= Self.certain
      else { continue }
      pairs.append((number, other, most))
      if most > best[other]?.shared ?? 0 { best[other] = (number, most) }
    }
    let found = pairs.filter { best[$0.other]?.section == $0.one }.map { ($0.one, $0.other) }
    let all = (named + found).sorted { $0.0 < $1.0 }
    return LongestRun.of(all).count < all.count ? found : []
  }

  /// What more sections have says little of any of them.
  private static let mostHolders = 4
  /// A link or a span alone may be anywhere.
  private static let fewestShared = 3
  /// The likeness of two sections of one level that have half of what they hold in common.
  private static let certain = 2.0

  /// In likeness.
  private static let farBetter = 0.25

  /// The likeness of two sections of one level that share something, or are as long.
  private static let evident = 1.15

  /// Among so many pairs the best are looked for; of pages that machines write, headings pair up in order.
  private static let mostWeighed = 1 << 17
  /// So much better than the order has to be what is not in order.
  private static let doubt = 0.8

  /// The pairs between two that are certain: a best path, over what the headings are and what stands below them.
  private func between(_ one: Range<Int>, _ other: Range<Int>) -> [(Int, Int)] {
    guard !one.isEmpty, !other.isEmpty else { return [] }
    let inOrder = Array(zip(one, other)).filter { source[$0.0].level == target[$0.1].level }
    guard one.count * other.count <= Self.mostWeighed else { return inOrder }
    let width = other.count + 1
    let scores = one.map { section in other.map { source[section].likeness(to: target[$0], ratio: ratio) } }
    var best = [Double](repeating: 0, count: (one.count + 1) * width)
    for row in stride(from: one.count - 1, through: 0, by: -1) {
      for column in stride(from: other.count - 1, through: 0, by: -1) {
        let pass = max(best[(row + 1) * width + column], best[row * width + column + 1])
        best[row * width + column] = max(pass, scores[row][column] + best[(row + 1) * width + column + 1])
      }
    }
    if one.count == other.count, inOrder.count == one.count {
      let total = inOrder.reduce(0) { $0 + scores[$1.0 - one.lowerBound][$1.1 - other.lowerBound] }
      if total >= best[0] - Self.doubt { return inOrder }
    }
    var pairs: [(Int, Int)] = []
    var (row, column) = (0, 0)
    while row < one.count, column < other.count {
      let paired = scores[row][column] + best[(row + 1) * width + column + 1]
      if scores[row][column] > 0, best[row * width + column] == paired {
        pairs.append((one.lowerBound + row, other.lowerBound + column))
        row += 1
        column += 1
      } else if best[row * width + column] == best[(row + 1) * width + column] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }
}
