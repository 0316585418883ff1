import ConcordPages
import ConcordProject
import ConcordSyntax

/// What the translations into a language do throughout, as a sample of them shows: what nearly all of them do is meant, and no slip
/// of one page.
struct Customs: Sendable {
  /// Whether phrases in code spans, as the labels of a screen, are put into the language.
  let translatesPhrases: Bool
  /// Whether what readers put something of theirs in place of is: `{{path/to/file}}`.
  let translatesStandIns: Bool
  /// Whether names of parameters are written in the language's own script, as its readers' screens show them: that many are no slips.
  let translatesNames: Bool
  /// Whether each page has digests of its own, of what it was made from.
  let changesDigests: Bool
  /// Whether about half of the pages lack a good part of the names that their sources have: they say less, or are out of date.
  let leavesNamesOut: Bool
  /// What the pages of the sample have, beside their sources.
  private let sample: [(source: Spans, own: Spans)]
  /// Macros and boxes that pages of the language call, and no source does: it keeps what the source has given up, or has its own.
  private let ownMacros: Set<ArraySlice<UInt8>>
  /// Digests that several sources of the sample have.
  private let sharedDigests: Set<ArraySlice<UInt8>>

  /// - Parameter sample: some pages of the language, with their sources.
  init(_ sample: [(source: Spans, own: Spans)]) {
    var (phrases, standIns, names, digests) = (Habit(), Habit(), Habit(), Habit())
    // What is missing was not translated.
    for (source, own) in sample where own.count * 4 >= source.count * 3 {
      phrases.add(source.phrases, own.phrases)
      standIns.add(source.standIns, own.standIns)
      // A name that is another in the same script is out of date.
      names.add(source.names, own.isForeign ? own.names : source.names)
      digests.add(source.digests, own.digests)
    }
    (translatesPhrases, translatesStandIns) = (phrases.isCustom, standIns.isCustom)
    changesDigests = digests.isFrequent(from: 6)
    let known = Dictionary(sample.flatMap(\.source.digests).map { ($0, 1) }, uniquingKeysWith: +)
    sharedDigests = Set(known.filter { $0.value > 1 }.keys)
    translatesNames = names.isFrequent(from: 24)
    let full = sample.filter { $0.source.all.count >= Self.fewestNames }
    let short = full.count { source, own in
      source.all.count { !own.all.contains($0) } * Self.leastShare >= source.all.count
    }
    leavesNamesOut = short >= Self.fewestShort && short * 9 >= full.count * 4
    self.sample = sample
    let given = Set(sample.flatMap(\.source.macros))
    let calls = Dictionary(sample.flatMap(\.own.macros).map { ($0, 1) }, uniquingKeysWith: +)
    ownMacros = Set(calls.filter { $0.value >= Self.fewestCallers && !given.contains($0.key) }.keys)
  }

  /// A page of fewer says nothing by those that it lacks.
  private static let fewestNames = 5
  /// One name in so many.
  private static let leastShare = 6
  private static let fewestShort = 8

  /// Whether several pages have a name bare that their sources have between backticks, and no page of the sample has it there.
  private func leavesUnmarked(_ name: ArraySlice<UInt8>, _ pair: PairContext) -> Bool {
    guard !sample.contains(where: { $0.own.all.contains(name) }) else { return false }
    let lost = sample.filter { $0.source.all.contains(name) }
    let size = lost.reduce(0) { $0 + $1.own.text.count }
    return lost.count >= Self.fewestUnmarked && pair.work.allows(size, at: ByteRange(start: 0, end: 0))
      && lost.count { $0.own.text.firstRange(of: name) != nil } >= Self.fewestUnmarked
  }

  /// On fewer pages nobody has decided anything.
  private static let fewestUnmarked = 3

  /// On fewer pages a name that no source has may be misspelled.
  private static let fewestCallers = 3

  /// How much of what could be translated is.
  private struct Habit {
    private var (all, translated, pages) = (0, 0, 0)

    mutating func add(_ source: Set<ArraySlice<UInt8>>, _ own: Set<ArraySlice<UInt8>>) {
      let changed = source.count { !own.contains($0) }
      all += source.count
      translated += changed
      if changed > 0 { pages += 1 }
    }

    /// The other half is the names of products, which nobody translates.
    var isCustom: Bool { translated >= 12 && pages >= 3 && translated * 2 >= all }

    /// On so many pages it is no slip, though others do otherwise.
    func isFrequent(from fewest: Int) -> Bool { translated >= fewest && pages >= 6 && translated * 4 >= all }
  }

  /// Makes infos of what a page differs in as all others do.
  static func settle(_ differences: inout [Diagnostic], _ pair: PairContext, _ set: LintSet) {
    for index in differences.indices where differences[index].severity > .info {
      let isCustom =
        custom(differences[index], pair).map { set.customs(of: pair.targetPage.locale)[keyPath: $0] } ?? false
        || isHabit(differences[index], pair, set)
      if isCustom { differences[index].severity = .info }
    }
  }

  /// Whether a block was left out, added or kept as in the pages around, a sentence translated as there, a digest or a macro is the language's own as on others, or the
  /// page waits for its translators as others do.
  private static func isHabit(_ difference: Diagnostic, _ pair: PairContext, _ set: LintSet) -> Bool {
    let text = pair.target.text
    func blocks() -> BlockHabits { set.neighbourhood(of: pair.targetPage.page).blocks }
    switch difference.rule {
    case "code-span-changed", "code-span-translated": return isOwnDigest(difference, pair, set)
    case "placeholder-renamed":
      guard let source = difference.source?.range,
        let name = NamedBox.name(
          at: text.bytes[difference.place.range.start...], for: pair.source.text.bytes[source.start...])
      else { return false }
      return set.customs(of: pair.targetPage.locale).ownMacros.contains(name)
    case "placeholder-extra":
      guard let macro = Macros.name(at: text.bytes[difference.place.range.start...]) else { return false }
      return set.customs(of: pair.targetPage.locale).ownMacros.contains(macro)
    case "code-span-unmarked":
      guard let source = difference.source?.range else { return false }
      let name = pair.source.text.bytes[source.start..<source.end].trimmed { $0 == UInt8(ascii: "`") }
      let (before, behind) = (difference.place.range.start - 1, difference.place.range.end)
      // A backtick that is left shows what somebody meant.
      let isTorn = text.has("`", at: before) || text.has("`", at: behind)
      return !isTorn && set.customs(of: pair.targetPage.locale).leavesUnmarked(name, pair)
    case "page-untranslated": return set.fillsPages(in: pair.targetPage.locale)
    case "code-span-missing":
      guard let source = difference.source?.range else { return false }
      return blocks().translate(line(source, pair.source.text), as: line(difference.place.range, text))
        || set.customs(of: pair.targetPage.locale).leavesNamesOut
    case "block-missing":
      guard let source = difference.source?.range else { return false }
      let block = pair.source.text.bytes[source.start...]
      return BlockHabits.isTag(block)
        ? blocks().leaveOut(block) : blocks().leaveOutRemark(line(source, pair.source.text))
    case "block-extra":
      let block = text.bytes[difference.place.range.start...]
      return BlockHabits.isTag(block) && blocks().add(block)
    case "heading-extra": return blocks().addSection(line(difference.place.range, text))
    case "text-untranslated":
      let line = text.lineRange(text.line(atByte: difference.place.range.start))
      return text.bytes[line.start...].drop(while: \.isBlank).first == UInt8(ascii: ">") && blocks().keepsQuotes
        || set.fillsPages(in: pair.targetPage.locale) && isFilled(pair)
    default: return false
    }
  }

  /// Whether a page is its source's, and waits for its translators.
  private static func isFilled(_ pair: PairContext) -> Bool {
    pair.source.text.bytes == pair.target.text.bytes
      || BlockHabits.Lines(pair.target).isFilled(from: BlockHabits.Lines(pair.source))
  }

  private static func line(_ range: ByteRange, _ text: TextBuffer) -> ArraySlice<UInt8> {
    let line = text.lineRange(text.line(atByte: range.start))
    return text.bytes[line.start..<line.end].drop(while: \.isBlank)
  }

  /// Whether a page has another digest than its source, of its own as all have; what several sources have is of something else.
  private static func isOwnDigest(_ difference: Diagnostic, _ pair: PairContext, _ set: LintSet) -> Bool {
    guard let source = difference.source?.range else { return false }
    let (lost, found) = (pair.source.text.bytes[source.start..<source.end], pair.target.text[difference.place.range])
    guard isDigest(lost), isDigest(Array(found.utf8)[...]), lost.count == found.utf8.count else { return false }
    // It stands behind all others.
    var rest = pair.source.text.bytes[source.end...]
    while let start = rest.firstIndex(where: \.isHexDigit) {
      let digits = rest[start...].prefix(while: \.isHexDigit)
      if isDigest(digits) { return false }
      rest = rest[digits.endIndex...]
    }
    let customs = set.customs(of: pair.targetPage.locale)
    return customs.changesDigests && !customs.sharedDigests.contains(lost.trimmed { $0 == UInt8(ascii: "`") })
  }

  /// What a difference would be a custom of.
  private static func custom(_ difference: Diagnostic, _ pair: PairContext) -> KeyPath<Customs, Bool>? {
    guard let source = difference.source?.range else { return nil }
    let (found, lost) = (pair.target.text[difference.place.range], pair.source.text[source])
    switch difference.rule {
    case "code-span-translated", "code-span-changed":
      if StandIns.areAllThatDiffers(lost, found) { return \.translatesStandIns }
      if isName(Array(lost.utf8)[...]), found.unicodeScalars.contains(where: \.isBeyondLatin) {
        return \.translatesNames
      }
      let isPhrase =
        difference.rule == "code-span-translated" && isPhrase(Array(lost.utf8)[...].trimmed { $0 == UInt8(ascii: "`") })
      return isPhrase ? \.translatesPhrases : nil
    case "placeholder-renamed": return StandIns.areAllThatDiffers(lost, found) ? \.translatesStandIns : nil
    case "placeholder-missing": return StandIns.isOne(lost) ? \.translatesStandIns : nil
    case "placeholder-extra": return StandIns.isOne(found) ? \.translatesStandIns : nil
    default: return nil
    }
  }

  /// `grow_mask_by`, `model`
  fileprivate static func isName(_ span: ArraySlice<UInt8>) -> Bool {
    let name = span.trimmed { $0 == UInt8(ascii: "`") }
    return name.count > 2 && !(name.first?.isUppercase ?? true)
      && name.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
  }

  /// The digits of an MD5 sum, or of a longer one.
  fileprivate static func isDigest(_ span: ArraySlice<UInt8>) -> Bool {
    let digits = span.trimmed { $0 == UInt8(ascii: "`") }
    return digits.count >= 32 && digits.allSatisfy(\.isHexDigit)
  }

  /// `Save as`, `ID/Relay Server`: words as a screen shows them. A name of a program has signs, digits, or capitals within.
  fileprivate static func isPhrase(_ span: ArraySlice<UInt8>) -> Bool {
    guard span.count > 2, span.first?.isUppercase ?? false else { return false }
    var former = UInt8.space
    var hasSmall = false
    for byte in span {
      guard byte.isLetter || " /&-'.".utf8.contains(byte) else { return false }
      if byte.isUppercase, former.isLetter, !former.isUppercase { return false }
      if byte.isLetter, !byte.isUppercase { hasSmall = true }
      former = byte
    }
    return hasSmall
  }

  /// What stands between backticks in a page, a line at a time, and what it calls.
  struct Spans: Sendable {
    let text: ArraySlice<UInt8>
    private(set) var count = 0
    private(set) var all: Set<ArraySlice<UInt8>> = []
    private(set) var phrases: Set<ArraySlice<UInt8>> = []
    private(set) var standIns: Set<ArraySlice<UInt8>> = []
    private(set) var digests: Set<ArraySlice<UInt8>> = []
    private(set) var names: Set<ArraySlice<UInt8>> = []
    let macros: Set<ArraySlice<UInt8>>
    /// Whether spans are in another script than Latin.
    private(set) var isForeign = false

    init(_ text: [UInt8]) {
      self.text = text[...]
      macros = Macros.names(in: text[...]).union(NamedBox.names(in: text[...]))
      var rest = text[...]
      let mark = UInt8(ascii: "`")
      while let open = rest.firstIndex(of: mark) {
        rest = rest[(open + 1)...]
        guard let end = rest.firstIndex(where: { $0 == mark || $0.isNewline }) else { return }
        let span = rest[..<end]
        rest = rest[(end + 1)...]
        guard text[end] == mark, !span.isEmpty else { continue }
        count += 1
        all.insert(span)
        if Customs.isPhrase(span) { phrases.insert(span) }
        StandIns.forEach(in: span) { standIns.insert($0) }
        if !isForeign, span.contains(where: { $0 >= 0xCD }) {
          isForeign = String(decoding: span, as: UTF8.self).unicodeScalars.contains(where: \.isBeyondLatin)
        }
        if Customs.isDigest(span) { digests.insert(span) } else if Customs.isName(span) { names.insert(span) }
      }
    }
  }
}
