import ConcordHistory
import ConcordPages
import ConcordSyntax

/// What the source says today of what a translation was made from: names and addresses that were changed in all languages at
/// once are right in pages that are behind otherwise.
struct LaterSource {
  private let drift: SourceDrift
  private let former: Vocabulary
  /// The page.
  private let present: Vocabulary
  /// All pages: what one commit changes in a whole set may be gone from the page since.
  private let everywhere: Vocabulary
  private let today: Document
  private lazy var linesOfToday = Set(today.text.bytes.split(whereSeparator: \.isNewline))
  private lazy var picturesOfToday = Set(today.indices(of: .image).map { today.destination($0) })
  private let translation: TextBuffer

  init(_ drift: SourceDrift, _ present: ParsedPage, _ translation: ParsedPage, everywhere: Vocabulary) {
    self.drift = drift
    former = Self.vocabulary(drift.former)
    self.present = Self.vocabulary(present)
    self.everywhere = everywhere
    today = present.document
    self.translation = translation.document.text
  }

  private static func vocabulary(_ page: ParsedPage) -> Vocabulary {
    var words = Vocabulary()
    words.add(page.document.text)
    return words
  }

  /// Whether a difference from the former source is what the source of today has as well.
  mutating func explains(_ difference: Diagnostic) -> Bool {
    let rule = difference.rule
    if rule.hasSuffix("-extra") { return isNew(difference) }
    guard let source = difference.source?.range, drift.mayExplain(difference) else { return false }
    // What was lost from a block is a fault whatever became of the block, while any page has it; a block that is gone need
    // neither come back nor be translated.
    if Self.ofBlocks.contains(rule) { return drift.isRemoved(source) }
    if rule.hasSuffix("-missing") { return Self.ofNames.contains(rule) && !everywhere.holds(difference.evidence) }
    // A picture that the source shows no longer need not come back.
    if rule == "image-changed", !picturesOfToday.contains(difference.evidence) { return true }
    guard rule.hasSuffix("-changed") || rule.hasSuffix("-renamed") || rule.hasSuffix("-translated") else {
      return false
    }
    // The word for a language may stand elsewhere: the line of a fence is its own.
    if rule == "code-info-changed" {
      return isLineOfToday(difference) && !linesOfToday.contains(Self.line(of: source, drift.former.document.text))
    }
    return !source.isEmpty && !difference.place.range.isEmpty
      && (isChanged(difference, source, in: present, leavingAtMost: 0)
        || isChanged(difference, source, in: everywhere, leavingAtMost: 0.05))
  }

  private static let ofBlocks: Set<String> = [
    "block-missing", "heading-missing", "code-block-missing", "text-untranslated",
  ]
  private static let ofNames: Set<String> = [
    "code-span-missing", "link-missing", "image-missing", "placeholder-missing",
  ]

  /// Whether the translation's words are there, and the source's are nowhere.
  /// - Parameter share: how many of those may have been forgotten, for each of these.
  private mutating func isChanged(
    _ difference: Diagnostic, _ source: ByteRange, in words: Vocabulary, leavingAtMost share: Double
  ) -> Bool {
    let (ours, theirs) = (translation[difference.place.range], drift.former.document.text[source])
    // The same words, torn apart, are no other ones, unless the source has them so.
    if difference.rule == "code-whitespace-changed" { return isLineOfToday(difference) }
    let new = words.count(of: ours)
    return new > 0 && Double(words.count(of: theirs)) <= share * Double(new)
      // What differs beside it has its own reason.
      && difference.notes.allSatisfy { note in
        note.place.file == difference.place.file && words.holds(translation[note.place.range])
      }
  }

  /// Whether the line of the translation is one of today's source.
  private mutating func isLineOfToday(_ difference: Diagnostic) -> Bool {
    linesOfToday.contains(Self.line(of: difference.place.range, translation))
  }

  private static func line(of range: ByteRange, _ text: TextBuffer) -> ArraySlice<UInt8> {
    let line = text.lineRange(text.line(atByte: range.start))
    return text.bytes[line.start..<line.end]
  }

  /// Whether today's source has what the former one had not: the page, or any page in place of something that no page has.
  private func isNew(_ extra: Diagnostic) -> Bool {
    let name = name(ofExtra: extra)
    if former.holds(name) { return false }
    return present.holds(name) || everywhere.holds(name) && hasLostEverywhere(extra.rule)
  }

  /// What was put in, as a whole: the beginning of a block says little of it, but for the mark of a box, `[!TIP]`.
  private func name(ofExtra extra: Diagnostic) -> String {
    guard ["block-extra", "heading-extra", "code-block-extra", "placeholder-extra"].contains(extra.rule) else {
      return extra.evidence
    }
    let text = translation[extra.place.range]
    return text.hasPrefix("[!") ? String(text.prefix { $0 != "]" }) : text
  }

  /// Whether the former source had something of a kind that no source has today.
  private func hasLostEverywhere(_ rule: String) -> Bool {
    let page = drift.former.document
    switch rule {
    case "placeholder-extra", "block-extra":
      return !everywhere.holdsTags(of: former) || page.placeholders.contains { !everywhere.holds($0.name) }
    case "link-extra":
      return page.indices(of: .link).contains { !everywhere.holds(page.destination($0)) }
    default: return false
    }
  }
}
