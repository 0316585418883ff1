import ConcordSyntax

/// Where two snippets differ, line by line, with a verdict on each: one lost option is found among ten translated labels.
struct LineDifferences {
  private let left: SnippetSide
  private let right: SnippetSide
  private let reading: ProseReading
  private let names: LocalizedNames?
  private let lines: [Range<Int>]
  private let others: [Range<Int>]

  init(_ left: SnippetSide, _ right: SnippetSide, _ reading: ProseReading) {
    (self.left, self.right, self.reading) = (left, right, reading)
    names = reading.localization.map { LocalizedNames(left, right, reading.language, $0) }
    (lines, others) = (left.lines, right.lines)
  }

  /// Beyond so many pairs of lines, lines are paired in order.
  private static let mostPairs = 4_000

  private typealias Place = SnippetComparison.Place

  /// At most one place for each line, in order.
  func places() -> [SnippetComparison.Place] {
    let hunks = TokenDifference.hunks(lines.count, others.count) { line, other in
      left.isSame(left.code[lines[line]], right, right.code[others[other]])
    }
    var places: [Place] = []
    var (line, other) = (0, 0)
    for hunk in hunks + [.init(removed: lines.count..<lines.count, inserted: others.count..<others.count)] {
      places += zip(lines[line..<hunk.removed.lowerBound], others[other..<hunk.inserted.lowerBound]).compactMap(torn)
      places += compare(lines[hunk.removed], others[hunk.inserted])
      (line, other) = (hunk.removed.upperBound, hunk.inserted.upperBound)
    }
    return settled(joiningMoves(places))
  }

  /// How the two differ where they are read without their line ends; nil where they do not.
  func asOneLine() -> SnippetComparison.Place? { difference(left.code.indices, right.code.indices) }

  /// A line that is missing here and new there is one that was moved.
  private func joiningMoves(_ places: [Place]) -> [Place] {
    var missing: [[UInt8]: [Int]] = [:]
    for index in places.indices.reversed() where places[index].isWholeLine && places[index].target.isEmpty {
      missing[left.squeezed(places[index].source), default: []].append(index)
    }
    guard !missing.isEmpty else { return places }
    var joined: [Place?] = places
    for index in places.indices where places[index].isWholeLine && places[index].source.isEmpty {
      let line = right.squeezed(places[index].target)
      guard line.count > 1, let former = missing[line]?.popLast() else { continue }
      joined[former] = nil
      joined[index] = Place(
        source: places[former].source, target: places[index].target, verdict: .code, isMoved: true)
    }
    return joined.compactMap(\.self)
  }

  /// A lone word is text where the lines around it are.
  private func settled(_ places: [SnippetComparison.Place]) -> [SnippetComparison.Place] {
    let isProse = places.contains { $0.verdict == .text } || places.count { $0.isLikelyText } > 1
    guard isProse else { return places }
    let areWordsText = places.contains { $0.verdict == .strings } && !keepsWords
    return places.map { $0.isLikelyText || areWordsText && areWords($0) ? $0.with(.text) : $0 }
  }

  /// Whether strings hold one word each, which is text where other strings of the block are, and none of them is kept.
  private func areWords(_ place: SnippetComparison.Place) -> Bool {
    place.verdict == .strings && reading.language.name != "json" && reading.language.name != "yaml"
      && Self.isWord(left.text.bytes[place.source.start..<place.source.end])
      && Self.isWord(right.text.bytes[place.target.start..<place.target.end])
  }

  /// Whether a string of one word is the same on both sides: `'button'`, which a program reads.
  private var keepsWords: Bool {
    let kept = Set(right.code.map { Array(right.bytes(of: $0)) }.filter { Self.isWord($0[...]) })
    return left.code.contains { Self.isWord(left.bytes(of: $0)) && kept.contains(Array(left.bytes(of: $0))) }
  }

  private static func isWord(_ text: ArraySlice<UInt8>) -> Bool {
    let word = text.trimmed { "\"'`".utf8.contains($0) }
    return word.count > 1 && word.count + 2 == text.count && word.allSatisfy { $0.isLetter || $0 >= 0x80 }
  }

  /// Lines between two that are the same on both sides.
  private func compare(_ lines: ArraySlice<Range<Int>>, _ others: ArraySlice<Range<Int>>) -> [SnippetComparison.Place] {
    guard let first = lines.first, let last = lines.last else { return others.map(added) }
    guard let otherFirst = others.first, let otherLast = others.last else {
      return lines.map { missing($0, before: others.startIndex) }
    }
    // A paragraph may be wrapped otherwise.
    if lines.count != others.count {
      let whole = (first.lowerBound..<last.upperBound, otherFirst.lowerBound..<otherLast.upperBound)
      if let place = judge(whole.0, whole.1), place.verdict == .text { return [place] }
    }
    return pairs(lines, others).compactMap { line, other in
      switch (line, other) {
      case (let line?, let other?): judge(lines[line], others[other])
      case (let line?, nil): missing(lines[line], before: nextOther(line, lines, others))
      case (nil, let other?): added(others[other])
      case (nil, nil): nil
      }
    }
  }

  private func nextOther(_ line: Int, _ lines: ArraySlice<Range<Int>>, _ others: ArraySlice<Range<Int>>) -> Int {
    min(others.endIndex, others.startIndex + line - lines.startIndex)
  }

  /// Which line belongs to which: in order, the most alike.
  private func pairs(_ lines: ArraySlice<Range<Int>>, _ others: ArraySlice<Range<Int>>) -> [(Int?, Int?)] {
    let (count, other) = (lines.count, others.count)
    // What is said of a function between its quotes has words of code by chance.
    let areOfString = count == other && lines.allSatisfy(left.isPart) && others.allSatisfy(right.isPart)
    if count == other && count == 1 || areOfString || count * other > Self.mostPairs {
      return (0..<max(count, other)).map {
        ($0 < count ? lines.startIndex + $0 : nil, $0 < other ? others.startIndex + $0 : nil)
      }
    }
    let words = lines.map { left.words($0) }
    let otherWords = others.map { right.words($0) }
    var best = [[Double]](repeating: Array(repeating: 0, count: other + 1), count: count + 1)
    func gain(_ line: Int, _ other: Int) -> Double {
      let shared = words[line].intersection(otherWords[other]).count
      return 0.05 + 2 * Double(shared) / Double(max(1, words[line].count + otherWords[other].count))
    }
    for line in (0..<count).reversed() {
      for index in (0..<other).reversed() {
        best[line][index] = max(
          best[line + 1][index], best[line][index + 1], best[line + 1][index + 1] + gain(line, index))
      }
    }
    var result: [(Int?, Int?)] = []
    var (line, index) = (0, 0)
    while line < count || index < other {
      if line < count, index < other, best[line][index] == best[line + 1][index + 1] + gain(line, index) {
        result.append((lines.startIndex + line, others.startIndex + index))
        line += 1
        index += 1
      } else if line < count, index == other || best[line][index] == best[line + 1][index] {
        result.append((lines.startIndex + line, nil))
        line += 1
      } else {
        result.append((nil, others.startIndex + index))
        index += 1
      }
    }
    return result
  }

  private func missing(_ line: Range<Int>, before other: Int) -> SnippetComparison.Place {
    let token = other < others.count ? others[other].lowerBound : right.code.count
    if isBarePrompt(line, left) {
      return Place(source: left.range(line), target: right.end(token), verdict: .whitespace, isIdle: true)
    }
    return Place(source: left.range(line), target: right.end(token), verdict: .code, isWholeLine: true)
  }

  /// `root@box:/# ` and `>>>`: whether a shell waits, and nobody types.
  private func isBarePrompt(_ line: Range<Int>, _ side: SnippetSide) -> Bool {
    guard ["shell", "console", "text", "unknown"].contains(reading.language.name), let first = line.first,
      let last = line.last
    else { return false }
    let text = side.text.bytes[side.code[first].range.start..<side.code[last].range.end]
    if text.elementsEqual(">>>".utf8) { return true }
    return "#$%".utf8.contains(text.last ?? 0) && text.contains(UInt8(ascii: "@")) && !text.contains(.space)
  }

  private func added(_ line: Range<Int>) -> SnippetComparison.Place {
    if isBarePrompt(line, right) {
      return Place(source: left.end(left.code.count), target: right.range(line), verdict: .whitespace, isIdle: true)
    }
    return Place(
      source: left.end(left.code.count), target: right.range(line),
      verdict: reading.setsLocale(right, line) ? .metavariables : .code, isWholeLine: true)
  }

  // MARK: One pair of lines

  /// Where two lines of the same bytes have a space that matters.
  private func torn(_ line: Range<Int>, _ other: Range<Int>) -> SnippetComparison.Place? {
    func place(_ one: Int, _ two: Int) -> SnippetComparison.Place {
      // A word that readers see may be two in another language.
      let isText = left.code[one].kind == .text && right.code[two].kind == .text
      return Place(source: left.code[one].range, target: right.code[two].range, verdict: isText ? .text : .whitespace)
    }
    guard line.count == other.count else {
      return zip(line, other).first { left.code[$0].range.count != right.code[$1].range.count }.map(place)
    }
    return zip(line, other).dropFirst().first {
      left.stances[$0].isGlued != right.stances[$1].isGlued && left.isTornBefore($0, reading.language)
    }
    .map(place)
  }

  /// What the worst difference of two lines is, and where; nil where they are the same.
  private func judge(_ line: Range<Int>, _ other: Range<Int>) -> SnippetComparison.Place? {
    let place = difference(line, other)
    // `hugo new -- kind` is worse than a file that has a name in the language.
    guard let place, place.verdict.weight < Verdict.strings.weight else { return place }
    return tornBeside(line, other) ?? place
  }

  /// Where what two lines have in common has a space that matters.
  private func tornBeside(_ line: Range<Int>, _ other: Range<Int>) -> SnippetComparison.Place? {
    var (start, otherStart) = (line.lowerBound, other.lowerBound)
    let end = TokenDifference.Hunk(
      removed: line.upperBound..<line.upperBound, inserted: other.upperBound..<other.upperBound)
    for hunk in left.hunks(line, right, other) + [end] {
      let (same, others) = (start..<hunk.removed.lowerBound, otherStart..<hunk.inserted.lowerBound)
      if same.count == others.count, let place = torn(same, others) { return place }
      (start, otherStart) = (hunk.removed.upperBound, hunk.inserted.upperBound)
    }
    return nil
  }

  private func difference(_ line: Range<Int>, _ other: Range<Int>) -> SnippetComparison.Place? {
    if left.isSame(left.code[line], right, right.code[other]) { return nil }
    if left.isRuler(line) && right.isRuler(other)
      || NameOrder(left: left, right: right, language: reading.language).isAllThatDiffers(line, other)
    {
      return Place(source: left.range(line), target: right.range(other), verdict: .whitespace, isIdle: true)
    }
    let hunks = left.hunks(line, right, other).flatMap(parted).filter { !isIdle($0) }
    if hunks.isEmpty {
      return Place(source: left.range(line), target: right.range(other), verdict: .whitespace, isIdle: true)
    }
    let place = difference(line, other, hunks, named: [])
    // What a name is may take other pages to say.
    guard let names, let place, place.verdict.weight > Verdict.text.weight else { return place }
    let named = names.explained(hunks, line, other)
    return named.isEmpty ? place : difference(line, other, hunks, named: named)
  }

  /// - Parameter named: the indices of hunks that are names in the reader's language.
  private func difference(
    _ line: Range<Int>, _ other: Range<Int>, _ hunks: [TokenDifference.Hunk], named: Set<Int>
  ) -> SnippetComparison.Place? {
    var worst: SnippetComparison.Place?
    var (removed, inserted): ([Int], [Int]) = ([], [])
    var unexplained: SnippetComparison.Place?
    // Of a string over several lines, the words of a line are read together, and once.
    var known: Bool?
    func isTextOfString() -> Bool {
      let answer = known ?? reading.isProse(strings: left, left.parts(line), right, right.parts(other))
      known = answer
      return answer
    }
    for (index, hunk) in hunks.enumerated() {
      let place = Place(
        // What was put in stands for nothing: the token behind it may be the same one again.
        source: hunk.removed.isEmpty ? left.end(hunk.removed.lowerBound) : left.telling(hunk.removed),
        target: hunk.inserted.isEmpty ? right.end(hunk.inserted.lowerBound) : right.telling(hunk.inserted),
        verdict: .code)
      let verdict = verdict(hunk.removed, hunk.inserted, isTextOfString)
      if let verdict = named.contains(index) && verdict?.weight ?? .max > Verdict.text.weight ? .text : verdict {
        if verdict.weight > worst?.verdict.weight ?? -1 { worst = place.with(verdict) }
      } else {
        let isSign = reading.isText(left, hunk.removed) && reading.isText(right, hunk.inserted)
        if unexplained == nil || !isSign && removed.isEmpty { unexplained = place }
        removed += hunk.removed
        inserted += hunk.inserted
      }
    }
    guard let unexplained else { return worst }
    if reading.language.name == "markdown" {
      takeAddresses(from: &removed, &inserted, &worst)
      if removed.isEmpty, inserted.isEmpty { return worst }
    }
    switch reading.read(left, line, removed, right, inserted) {
    case .code: return unexplained
    case .likelyText: return SnippetComparison.Place(likely: unexplained)
    case .text:
      let place = unexplained.with(.text)
      return worst.map { $0.verdict.weight > Verdict.text.weight ? $0 : place } ?? place
    }
  }

  /// A string that took another's place apart from what came or went beside it: `title="Étape"` and an attribute more.
  private func parted(_ hunk: TokenDifference.Hunk) -> [TokenDifference.Hunk] {
    let (removed, inserted) = (hunk.removed, hunk.inserted)
    guard removed.count != inserted.count, let one = removed.first, let other = inserted.first,
      left.code[one].kind == .string, right.code[other].kind == .string
    else { return [hunk] }
    return [
      TokenDifference.Hunk(removed: one..<(one + 1), inserted: other..<(other + 1)),
      TokenDifference.Hunk(removed: removed.dropFirst(), inserted: inserted.dropFirst()),
    ]
  }

  /// Takes the addresses of Markdown from the words around them: these are put into the language, and an address only where it is a
  /// sample.
  private func takeAddresses(from removed: inout [Int], _ inserted: inout [Int], _ worst: inout Place?) {
    let (theirs, ours) = (removed.filter { isAddress(left, $0) }, inserted.filter { isAddress(right, $0) })
    guard !theirs.isEmpty, theirs.count == ours.count else { return }
    removed.removeAll { isAddress(left, $0) }
    inserted.removeAll { isAddress(right, $0) }
    for (one, other) in zip(theirs, ours)
    where !left.isSame(left.code[one...one], right, right.code[other...other]) {
      let hunk = TokenDifference.Hunk(removed: one..<(one + 1), inserted: other..<(other + 1))
      let isNamed = names?.explained([hunk], hunk.removed, hunk.inserted).isEmpty == false
      let place = Place(
        source: left.code[one].range, target: right.code[other].range, verdict: isNamed ? .text : .strings)
      if place.verdict.weight > worst?.verdict.weight ?? -1 { worst = place }
    }
  }

  /// `` `https://example.org/a` ``
  private func isAddress(_ side: SnippetSide, _ token: Int) -> Bool {
    side.code[token].kind == .string && side.bytes(of: side.code[token]).firstRange(of: "://") != nil
  }

  /// Whether nothing but a sign differs that may stand there or not: a comma before a closing bracket, the `;` of JavaScript at
  /// the end of a line, the quotes of a string.
  private func isIdle(_ hunk: TokenDifference.Hunk) -> Bool {
    switch (hunk.removed.count, hunk.inserted.count) {
    // A comma too many is a fault in JSON, but in that with comments.
    case (0, 1):
      (reading.language.name != "json" || !right.comments.isEmpty)
        && right.isIdle(hunk.inserted.lowerBound, reading.language)
        || right.hasMember(behind: hunk.inserted.lowerBound) && left.closes(hunk.removed.lowerBound)
    case (1, 0):
      left.isIdle(hunk.removed.lowerBound, reading.language)
        || left.hasMember(behind: hunk.removed.lowerBound) && right.closes(hunk.inserted.lowerBound)
    case (1, 1): left.isSameString(hunk.removed.lowerBound, right, hunk.inserted.lowerBound, reading.language)
    default: false
    }
  }

  /// `your-name` for `<your-name>`: whether nothing but the signs around what a reader fills in differs.
  private func isFilledIn(_ side: SnippetSide, _ tokens: Range<Int>, _ other: SnippetSide, _ others: Range<Int>) -> Bool
  {
    guard tokens.count == 1, !others.isEmpty else { return false }
    let name = side.bytes(of: side.code[tokens.lowerBound])
    guard name.starts(with: "<your".utf8), name.last == UInt8(ascii: ">") else { return false }
    let range = other.range(others)
    return name.dropFirst().dropLast().elementsEqual(other.text.bytes[range.start..<range.end])
  }

  /// The verdict on tokens that took other tokens' place, where it can be seen from these alone.
  private func verdict(_ tokens: Range<Int>, _ others: Range<Int>, _ isTextOfString: () -> Bool) -> Verdict? {
    if tokens.isEmpty, reading.isLocaleFolder(right, others) || reading.isDirection(right, others) {
      return .metavariables
    }
    if isFilledIn(left, tokens, right, others) || isFilledIn(right, others, left, tokens) { return .metavariables }
    let isPaired = tokens.count == others.count
    if isPaired, left.areSameWords(tokens, right, others, reading.language) { return .text }
    // `zh-CN` for `en`
    if tokens.count == 1, others.count == 3, reading.nameLocales(left, tokens, right, others) { return .metavariables }
    if isPaired, tokens.count == 1,
      reading.nameLocales(left, tokens, right, others)
        || reading.isArgument(left, tokens) && reading.isArgument(right, others)
    {
      return .metavariables
    }
    if isPaired,
      left.isSame(tokens, right, others, settingAside: .metavariables)
        || tokens.count == 1 && reading.areStandIns(left, tokens, right, others)
    {
      return .metavariables
    }
    if left.isPart(tokens), right.isPart(others), isTextOfString() { return .text }
    if left.areStrings(tokens), right.areStrings(others) {
      let isText =
        reading.isProse(strings: left, tokens, right, others) || reading.areSameMembers(left, tokens, right, others)
      return isText ? .text : .strings
    }
    return isPaired && left.isSame(tokens, right, others, settingAside: .stringsAndMetavariables) ? .strings : nil
  }
}

extension SnippetComparison.Place {
  fileprivate init(likely place: Self) {
    self.init(source: place.source, target: place.target, verdict: .code, isLikelyText: true)
  }

  fileprivate func with(_ verdict: Verdict) -> Self {
    Self(source: source, target: target, verdict: verdict, isWholeLine: isWholeLine)
  }
}
