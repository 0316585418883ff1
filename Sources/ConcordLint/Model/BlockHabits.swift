import ConcordSyntax

/// What the translations into a language do with blocks of one kind, page after page: a notice to authors that all of them leave out, one
/// of their own that all of them have, a quoted message that nobody translates, a sentence that is the same on each.
struct BlockHabits: Sendable {
  /// The tags that sources have and translations leave out, by their names: `<DontEdit`, `{{< status`.
  private let leftOut: Set<ArraySlice<UInt8>>
  /// Those that translations have and sources have not.
  private let added: Set<ArraySlice<UInt8>>
  /// Headings of pages that have more of them than their sources.
  private let ownHeadings: Set<ArraySlice<UInt8>>
  /// Whether text in quotes, `> like this`, stays in the source's language.
  let keepsQuotes: Bool
  /// The sentences of each page.
  private let sentences: [(source: Set<ArraySlice<UInt8>>, own: Set<ArraySlice<UInt8>>)]
  /// The remarks of each page.
  private let remarks: [(source: Set<ArraySlice<UInt8>>, own: Set<ArraySlice<UInt8>>)]

  /// - Parameter sample: the lines of some pages of the language, with those of their sources.
  init(_ sample: [(source: Lines, own: Lines)]) {
    var (missing, fresh): ([ArraySlice<UInt8>: Tally], [ArraySlice<UInt8>: Tally]) = ([:], [:])
    var headings: [ArraySlice<UInt8>: Tally] = [:]
    var (quotes, texts) = (Tally(), Tally())
    for (source, own) in sample {
      for tag in source.tags { missing[tag, default: Tally()].add(!own.tags.contains(tag)) }
      for tag in own.tags { fresh[tag, default: Tally()].add(!source.tags.contains(tag)) }
      // What a language adds to its pages stands at their ends.
      let more = Set(own.headings.suffix(max(0, own.headings.count - source.headings.count)))
      let known = Set(source.headings)
      for heading in Set(own.headings) {
        headings[heading, default: Tally()].add(more.contains(heading) && !known.contains(heading))
      }
      if !source.quotes.isEmpty { quotes.add(!source.quotes.isDisjoint(with: own.quotes)) }
      // What a page imports is the same everywhere.
      if !source.texts.isEmpty { texts.add(own.keepsTexts(of: source)) }
    }
    leftOut = Set(missing.filter(\.value.isHabit).keys)
    added = Set(fresh.filter(\.value.isHabit).keys)
    ownHeadings = Set(headings.filter(\.value.isHabit).keys)
    keepsQuotes = quotes.isFrequent && !texts.isFrequent
    sentences = sample.map { ($0.source.texts, $0.own.texts) }
    remarks = sample.map { ($0.source.remarks, $0.own.remarks) }
  }

  /// Whether pages have one sentence in common, and the same translation of it: what that leaves out, it leaves out everywhere.
  func translate(_ line: ArraySlice<UInt8>, as own: ArraySlice<UInt8>) -> Bool {
    max(line.count, own.count) <= Lines.longestText
      && sentences.count { $0.source.contains(line) && $0.own.contains(own) } >= Tally.fewest
  }

  /// On how many pages something was done, of those where it could be.
  private struct Tally {
    private var (done, all) = (0, 0)

    mutating func add(_ isDone: Bool) {
      all += 1
      if isDone { done += 1 }
    }

    /// Some pages of the sample may have been made before the others.
    var isHabit: Bool { done >= Self.fewest && done * 4 >= all * 3 }

    /// Half of them do so.
    var isFrequent: Bool { done >= Self.fewest && done * 2 >= all }

    static let fewest = 3
  }

  /// Whether a block begins with a tag.
  static func isTag(_ block: ArraySlice<UInt8>) -> Bool { Lines.tag(of: block) != nil }

  /// Whether translations leave out a block that begins so.
  func leaveOut(_ block: ArraySlice<UInt8>) -> Bool { Lines.tag(of: block).map(leftOut.contains) ?? false }

  /// Whether translations leave out a remark that several sources have: `*Translated by a program.*` is for readers of these. A remark that stands
  /// on several of those pages in the place of it is its translation.
  func leaveOutRemark(_ line: ArraySlice<UInt8>) -> Bool {
    let pages = line.count <= Lines.longestText ? remarks.filter { $0.source.contains(line) } : []
    guard pages.count >= Tally.fewest else { return false }
    var counts: [ArraySlice<UInt8>: Int] = [:]
    for page in pages { for text in page.own.subtracting(page.source) { counts[text, default: 0] += 1 } }
    return !counts.contains { $0.value >= Tally.fewest }
  }

  /// Whether translations have a block of their own that begins so.
  func add(_ block: ArraySlice<UInt8>) -> Bool { Lines.tag(of: block).map(added.contains) ?? false }

  /// Whether translations have a section of their own with a heading, which is given as its line: a glossary below each page.
  func addSection(_ heading: ArraySlice<UInt8>) -> Bool { ownHeadings.contains(heading.trimmed(\.isSpace)) }

  /// What the lines of a page begin with, outside of its code.
  struct Lines: Sendable {
    fileprivate private(set) var tags: Set<ArraySlice<UInt8>> = []
    fileprivate private(set) var headings: [ArraySlice<UInt8>] = []
    fileprivate private(set) var quotes: Set<ArraySlice<UInt8>> = []
    fileprivate private(set) var texts: Set<ArraySlice<UInt8>> = []
    /// `*Translated by a program.*`
    fileprivate private(set) var remarks: Set<ArraySlice<UInt8>> = []

    init(_ page: Document) {
      let lines = page.ranges(outside: [.codeBlock]).flatMap { range in
        page.text.bytes[range.start..<range.end].split(whereSeparator: \.isNewline)
      }
      for line in lines {
        let line = line.drop(while: \.isBlank)
        if let tag = Self.tag(of: line) { tags.insert(tag) }
        if line.first == UInt8(ascii: "#") { headings.append(line.trimmed(\.isSpace)) }
        if Self.shortestRemark...Self.longestRemark ~= line.count, line.first == UInt8(ascii: "*"),
          line.last == UInt8(ascii: "*"), line.dropFirst().first != UInt8(ascii: "*")
        {
          remarks.insert(line)
        }
        guard Self.shortestText...Self.longestText ~= line.count else { continue }
        if line.begins(with: "> ") {
          quotes.insert(line)
        } else if line.first.map({ $0.isLetter || $0 >= 0x80 }) ?? false {
          texts.insert(line)
        }
      }
    }

    /// Whether most sentences of a source are there as they are.
    fileprivate func keepsTexts(of source: Lines) -> Bool {
      source.texts.intersection(texts).count * 2 > source.texts.count
    }

    /// Whether a page is its source's, as a translation platform fills it, or holds nothing.
    func isFilled(from source: Lines) -> Bool {
      keepsTexts(of: source) || texts.isEmpty && source.texts.count >= Self.fewestTexts
    }

    private static let fewestTexts = 3

    /// In bytes: a sentence, and no name.
    private static let shortestText = 40
    private static let (shortestRemark, longestRemark) = (12, 200)
    /// In bytes: what is longer is no sentence of several pages, and would be read for each difference in it.
    fileprivate static let longestText = 4_000

    /// The sign and the name that a line begins with, where it is a tag: `<Tabs`, `{{< status`, `:::tip`.
    fileprivate static func tag(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
      guard let first = line.first, "<{:!".utf8.contains(first) else { return nil }
      let signs = line.prefix { "<{%!:".utf8.contains($0) }
      let name = line[signs.endIndex...].drop(while: \.isBlank).prefix {
        $0.isAlphanumeric || "-_.".utf8.contains($0) || $0 >= 0x80
      }
      return name.isEmpty ? nil : line[line.startIndex..<name.endIndex]
    }
  }
}
