import ConcordPages
import ConcordProject
import ConcordSyntax

/// A name that the source has mistyped, and a translation has right: `AluxioRuntime`, `EevntMesh`, `@aline/client`.
///
/// The source says itself what is right: it has its form here, and once more at most, and the translation's everywhere else.
enum SourceSlip {
  /// - Parameter isProgram: whether a program reads it, in which names of one letter more stand side by side: `tide`, `tides`.
  static func isMended(_ lost: String, by found: String, _ pair: PairContext, isProgram: Bool = false) -> Bool {
    if let (wrong, right) = onlyJoints(lost, found) {
      let page = pair.source.text.bytes[...]
      guard pair.work.allows(page.count, at: ByteRange(start: 0, end: 0)) else { return false }
      // Nobody joins words of a sentence by an underscore; these may stand anywhere in it.
      return page.firstRange(of: right) != nil
        && (right.contains(UInt8(ascii: "_")) || page.count(of: wrong, atMost: mostWrong + 1) <= mostWrong)
    }
    guard abs(lost.utf8.count - found.utf8.count) <= mostLetters, let (wrong, right) = onlyWords(lost, found) else {
      return false
    }
    // Most differences are no slips: what is far from each other asks for no look at the page.
    guard
      editDistance(wrong[...], right[...], atMost: mostLetters) != nil
        || wrong.map(\.lowercased) == right.map(\.lowercased)
    else { return false }
    let page = pair.source.text
    guard pair.work.allows(page.bytes.count, at: ByteRange(start: 0, end: 0)) else { return false }
    return isMended(wrong, by: right, page, isProgram: isProgram)
      || isMended(wrong, by: right, isProgram: isProgram) { pair.readSourceWords() }
  }

  /// `group size` and `group_size` of `group size = 128` and `group_size = 128`: names that differ in how their words are joined, and in nothing
  /// else.
  private static func onlyJoints(_ lost: String, _ found: String) -> (wrong: [UInt8], right: [UInt8])? {
    let (theirs, ours) = (Array(lost.utf8), Array(found.utf8))
    func isJoint(_ byte: UInt8) -> Bool { " _-".utf8.contains(byte) }
    func isOfName(_ byte: UInt8) -> Bool { byte.isAlphanumeric || "_-".utf8.contains(byte) }
    guard theirs != ours, theirs.filter({ !isJoint($0) }) == ours.filter({ !isJoint($0) }) else { return nil }
    let (left, right) = theirs[...].differing(from: ours[...])
    func name(_ text: [UInt8], _ other: ArraySlice<UInt8>) -> [UInt8] {
      let head = text[..<other.startIndex].reversed().prefix(while: isOfName).reversed()
      return Array(head) + other + text[other.endIndex...].prefix(while: isOfName)
    }
    let names = (wrong: name(theirs, left), right: name(ours, right))
    // A name has no blank; `log-level` and `log_level` may be two.
    return names.wrong.contains(.space) && !names.right.contains(.space) ? names : nil
  }

  /// The words in which two texts differ, where these are one in each.
  private static func onlyWords(_ lost: String, _ found: String) -> (wrong: [UInt8], right: [UInt8])? {
    let (theirs, ours) = (words(lost.utf8), words(found.utf8))
    guard theirs.count == ours.count else { return nil }
    let pairs = zip(theirs, ours).filter { !$0.elementsEqual($1) }
    return pairs.count == 1 ? pairs.first.map { (Array($0), Array($1)) } : nil
  }

  private static func words<Text: Collection<UInt8>>(_ text: Text) -> [Text.SubSequence] {
    text.split { $0 < 0x80 && !$0.isAlphanumeric }
  }

  /// Whether the page itself tells.
  private static func isMended(_ wrong: [UInt8], by right: [UInt8], _ page: TextBuffer, isProgram: Bool) -> Bool {
    // `MEmcache`; to a program, `button` and `Button` are two.
    let isCase = !isProgram && wrong.map(\.lowercased) == right.map(\.lowercased)
    guard wrong.count >= shortestOfPage, isCase || isSlip(wrong, right), wrong[...].firstRange(of: right) == nil else {
      return false
    }
    // `getStaticPath` for `getStaticPaths`, which the page has otherwise.
    if isProgram || right[...].firstRange(of: wrong) != nil {
      let words = words(page.bytes)
      return words.count { $0.elementsEqual(wrong) } == 1 && words.count { $0.elementsEqual(right) } >= fewestOfPage
    }
    let bytes = page.bytes[...]
    return bytes.firstRange(of: right) != nil && 1...mostWrong ~= bytes.count(of: wrong, atMost: mostWrong + 1)
  }

  /// Whether all source pages together tell. One name may be made of another by letters at its end, `prop` and `props`, or before it:
  /// `uninstall` and `install`.
  private static func isMended(
    _ wrong: [UInt8], by right: [UInt8], isProgram: Bool, in pages: () -> Vocabulary
  ) -> Bool {
    if !isProgram, wrong.count >= shortestOfPage, wrong.map(\.lowercased) == right.map(\.lowercased) {
      let pages = pages()
      return pages.count(of: String(decoding: wrong, as: UTF8.self)) <= mostWrong
        && pages.count(of: String(decoding: right, as: UTF8.self)) >= fewestOfSet
    }
    guard min(wrong.count, right.count) >= shortestOfSet, (wrong + right).allSatisfy(\.isLetter),
      !wrong.starts(with: right), !right.starts(with: wrong), !wrong.suffix(right.count).elementsEqual(right),
      !(isProgram && right.suffix(wrong.count).elementsEqual(wrong)),
      hasLetters(wrong, of: right) || hasLetters(right, of: wrong),
      editDistance(wrong[...], right[...], atMost: wrong.count > shortestOfSet ? mostLetters : 1) != nil
    else { return false }
    let pages = pages()
    return pages.count(of: String(decoding: wrong, as: UTF8.self)) <= mostWrong
      && pages.count(of: String(decoding: right, as: UTF8.self)) >= fewestOfSet
  }

  /// Whether no letter stands for another, as in `get` for `set`: all those of one name are in the other.
  private static func hasLetters(_ one: [UInt8], of other: [UInt8]) -> Bool {
    var rest = one
    return other.allSatisfy { letter in rest.firstIndex(of: letter).map { rest.remove(at: $0) } != nil }
  }

  /// Whether a letter is left out or too many, or two have changed places: `max` for `min` is another name.
  private static func isSlip(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let (left, right) = one[...].differing(from: other[...])
    guard (left + right).allSatisfy(\.isLetter) else { return false }
    return left.count + right.count == 1 || left.count == 2 && right.elementsEqual(left.reversed())
  }

  /// In bytes: what is shorter may be another name.
  private static let shortestOfPage = 6
  private static let shortestOfSet = 5
  /// How far a name may be from what it was to be.
  private static let mostLetters = 2
  /// Who copies a slip has it once more.
  private static let mostWrong = 2
  private static let fewestOfPage = 3
  private static let fewestOfSet = 10
}
