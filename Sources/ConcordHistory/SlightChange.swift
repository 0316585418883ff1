import ConcordProject
import ConcordSyntax

/// What changed in a text between two revisions, word by word, as far as it matters to other languages.
///
/// A letter that was forgotten, a capital, an article: who has translated a text need not look at it again. What programs read is another
/// matter: a word with a sign or a digit in it is one that a translation has as it stands.
struct SlightChange {
  /// Words with signs or digits that are there no longer.
  let lost: [[UInt8]]
  /// Those that are new.
  let found: [[UInt8]]
  /// Names of ASCII that are new where nothing but names is another one: `X` for `Twitter`.
  let renamed: [[UInt8]]
  /// Words that were mended.
  let misspelled: [[UInt8]]
  /// Whether as many other words came as went.
  let isEven: Bool
  /// Whether the other words say the same.
  let isSlight: Bool
  /// Whether all that came or went are words, and none of them a name, number or negation, or slips alone.
  let keepsNames: Bool
  /// Whether all that came or went are words, and none of them has a sign or a digit, or names one thing in the place of another; links and code
  /// spans are as many.
  let keepsTokens: Bool
  /// Whether the text seems to say the same in other words: no name, number or negation came or went, and not much was put in.
  let isReworded: Bool
  /// Whether a word or two stand for as few, none of them a name, number or negation: another thing, or the same in another word.
  let isExchanged: Bool

  /// - Parameter isEnglish: whether the text has articles that other languages may do without.
  init(_ former: ArraySlice<UInt8>, _ present: ArraySlice<UInt8>, isEnglish: Bool) {
    let (former, present) = (
      BadCharacter.plain(Self.withoutAttributes(Self.withoutDashes(former))),
      BadCharacter.plain(Self.withoutAttributes(Self.withoutDashes(present)))
    )
    if Self.joinsWords(former, as: present) {
      (lost, found, misspelled, renamed) = ([], [], [], [])
      (isEven, isSlight, keepsNames, isReworded, isExchanged) = (true, true, true, true, false)
      keepsTokens = true
      return
    }
    let (one, other) = (Self.words(former), Self.words(present))
    // Where a reference leads, and what else stands outside, is no word of the text; nor is anything another where all words are the same.
    let references = Self.references(former)
    guard max(one.count, other.count) <= Self.mostWords, references == Self.references(present),
      references.isEmpty || one != other,
      // A bracket too many, and no link or span that came or went.
      one != other || Self.marks(former) == Self.marks(present)
    else {
      (lost, found, misspelled, renamed) = ([], [], [], [])
      (isEven, isSlight, keepsNames, isReworded, isExchanged) = (false, false, false, false, false)
      keepsTokens = false
      return
    }
    let difference = other.difference(from: one)
    let openers = (Self.openers(former), Self.openers(present))
    var (gone, new): ([[UInt8]], [[UInt8]]) = ([], [])
    for change in difference.removals + difference.insertions {
      switch change {
      case .remove(_, let word, _): gone.append(word)
      case .insert(_, let word, _): new.append(word)
      }
    }
    Self.takeOtherCase(from: &gone, &new)
    lost = gone.filter(Self.isName)
    found = new.filter(Self.isName)
    func said(_ words: [[UInt8]]) -> [(written: [UInt8], letters: [UInt8])] {
      words.filter { !Self.isName($0) }.map { ($0, $0.filter(\.isLetter).map(\.lowercased)) }.filter {
        !$0.1.isEmpty && !(isEnglish && Self.fillers.contains($0.1))
      }
    }
    // Both are in the order of the text.
    let (left, right) = (said(gone), said(new))
    let pairs = zip(left, right)
    isEven = left.count == right.count
    misspelled = pairs.filter { $0.letters != $1.letters }.map(\.0.written)
    let isAscii = (gone + new).joined().allSatisfy { $0 < 0x80 }
    // `case-sensitive` for `case sensitive`, `clean up` for `cleanup`.
    let isRejoined = left.flatMap(\.letters) == right.flatMap(\.letters)
    isSlight =
      isAscii
      && (isRejoined || left.count == right.count && pairs.allSatisfy { Self.isSlip($0.letters, $1.letters) })
    let areNames =
      !new.isEmpty && gone.allSatisfy { Self.isProper($0, openers.0) }
      && new.allSatisfy { Self.isProper($0, openers.1) }
    renamed = areNames ? new : []
    keepsTokens = lost.isEmpty && found.isEmpty && !areNames && Self.marks(former) == Self.marks(present)
    let isPlain =
      isEnglish && isAscii && lost.isEmpty && found.isEmpty && Self.marks(former) == Self.marks(present)
      && gone.allSatisfy { Self.isPlain($0, openers.0) } && new.allSatisfy { Self.isPlain($0, openers.1) }
      && !(Self.compare(gone) && Self.compare(new))
    // What is left out, readers of other languages may go on reading.
    let isMuch = max(gone.count, new.count) >= Self.fewestOther || right.isEmpty
    let isTouchedUp =
      lost.isEmpty && found.isEmpty && Self.marks(former) == Self.marks(present) && Self.areTouchedUp(gone, as: new)
    keepsNames = isPlain || isSlight && lost.isEmpty && found.isEmpty || isTouchedUp
    isReworded = isPlain && isMuch && new.count <= gone.count + Self.mostNew || isTouchedUp
    isExchanged = isPlain && !isMuch
  }

  /// Takes out words that are others in their capitals alone: `URL` for `url`.
  private static func takeOtherCase(from gone: inout [[UInt8]], _ new: inout [[UInt8]]) {
    for word in gone where word.allSatisfy(\.isLetter) {
      guard
        let place = new.firstIndex(where: { $0 != word && $0.elementsEqual(word) { $0.lowercased == $1.lowercased } })
      else { continue }
      new.remove(at: place)
      gone.remove(at: gone.firstIndex(of: word) ?? 0)
    }
  }

  /// `3-second` for `3 second`: whether nothing is another but which words a hyphen joins, outside of code.
  private static func joinsWords(_ former: ArraySlice<UInt8>, as present: ArraySlice<UInt8>) -> Bool {
    func parted(_ text: ArraySlice<UInt8>) -> [UInt8] {
      text.indices.map { index in
        let isJoint =
          text[index] == UInt8(ascii: "-") && index > text.startIndex && text[index - 1].isAlphanumeric
          && index + 1 < text.endIndex && text[index + 1].isAlphanumeric
        return isJoint ? .space : text[index]
      }
    }
    return former.count == present.count && !former.contains(UInt8(ascii: "`")) && former != present
      && parted(former) == parted(present)
  }

  /// 请使用 for 想使用: whether a few signs of sentences are others in a script that has no spaces, in which a sentence is one word here. None of
  /// them says no, how much, or which way.
  private static func areTouchedUp(_ former: [[UInt8]], as present: [[UInt8]]) -> Bool {
    func scalars(_ word: [UInt8]) -> [Unicode.Scalar] { Array(String(decoding: word, as: UTF8.self).unicodeScalars) }
    guard former.count == present.count, !former.isEmpty else { return false }
    // Whole clauses in another order say the same.
    func clauses(_ words: [[UInt8]]) -> [[UInt32]] {
      words.flatMap { scalars($0).map(\.value).split { [0xFF0C, 0xFF1B, 0x3002].contains($0) }.map(Array.init) }
        .sorted { $0.lexicographicallyPrecedes($1) }
    }
    if clauses(former) == clauses(present), former.joined().allSatisfy({ $0 >= 0x80 }) { return true }
    return zip(former, present).allSatisfy { former, present in
      let (one, other) = (scalars(former), scalars(present))
      guard min(one.count, other.count) >= shortestSentence, (one + other).allSatisfy({ isOfSentence($0) }) else {
        return false
      }
      let start = zip(one, other).prefix { $0 == $1 }.count
      let (left, right) = (one.dropFirst(start), other.dropFirst(start))
      let end = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
      let touched = left.dropLast(end) + right.dropLast(end)
      return touched.count <= mostTouched && !touched.contains(where: turningSigns.contains)
    }
  }

  /// Whether a scalar is a letter or sign of Chinese or Japanese.
  private static func isOfSentence(_ scalar: Unicode.Scalar) -> Bool {
    (0x3000...0x30FF).contains(scalar.value) || (0x3400...0x9FFF).contains(scalar.value)
      || (0xF900...0xFAFF).contains(scalar.value) || (0xFF00...0xFFEF).contains(scalar.value)
  }

  /// In scalars.
  private static let shortestSentence = 8
  private static let mostTouched = 6
  /// What turns a sentence round in Chinese and Japanese, or counts.
  private static let turningSigns = Set(
    """
    不无無没沒非未勿禁否反仅僅只必须須可能前后後上下左右内外高低大小多少新旧舊输輸出入增删刪启啟停始终終读讀写寫加减減开開关關升降正负負真假是
    零一二三四五六七八九十百千万萬億亿两兩なまくぬず
    """.unicodeScalars)

  /// `more` for `less`: whether some of the words compare.
  private static func compare(_ words: [[UInt8]]) -> Bool {
    words.contains { ["more", "less", "most", "least"].contains(String(decoding: $0, as: UTF8.self).lowercased()) }
  }

  /// A word that stands for another says something else: `rises`, `falls`.
  private static let fewestOther = 3
  /// So many words more are no sentence.
  private static let mostNew = 4

  /// Whether a word is none of those that name something, say how much, or turn a sentence into its opposite.
  /// - Parameter openers: what sentences of the text begin with, which has a capital in any case.
  private static func isPlain(_ word: [UInt8], _ openers: Set<[UInt8]>) -> Bool {
    let letters = word.map(\.lowercased)
    let isNamed =
      word.dropFirst().contains(where: \.isUppercase) || word.first?.isUppercase ?? false && !openers.contains(word)
    return !isNamed && !telling.contains(letters) && !letters.suffix(3).elementsEqual("n't".utf8)
  }

  /// Whether a word has a capital, or a sign of programs, wherever it stands in its sentence.
  private static func isProper(_ word: [UInt8], _ openers: Set<[UInt8]>) -> Bool {
    word.allSatisfy { $0 < 0x80 } && (isName(word) || word.first?.isUppercase ?? false && !openers.contains(word))
  }

  /// The words that stand behind a full stop or another sign that ends a sentence, and the first.
  private static func openers(_ text: ArraySlice<UInt8>) -> Set<[UInt8]> {
    Set(text.split { ".!?:\n".utf8.contains($0) }.compactMap { words($0).first })
  }

  private static let telling = Set(
    """
    not no never none neither nor without only all any each every both one two three four five six seven eight nine ten first last
    must can cannot optional required default deprecated before after until unless except enable
    enables enabled disable disables disabled allow allows allowed deny denies denied forbid forbids forbidden add adds added remove removes
    removed start starts started stop stops stopped open opens opened close closes closed increase increases decrease decreases higher lower
    above below true false
    """.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) })

  /// Of a text that is longer, much is another.
  private static let mostWords = 400
  /// What an editor puts in, or takes out, without saying more: articles, “the use of”, “please note that”, “on a drive” for “in a drive”.
  private static let fillers = Set(
    [
      "the", "a", "an", "of", "for", "that", "please", "also", "in", "on", "at", "is", "are", "be", "it", "its", "this",
      "these", "as", "with", "and",
    ]
    .map { Array($0.utf8) })
  private static let endings = ["ing", "ed", "es", "s", "d", "e"].map { Array($0.utf8) }

  private static func words(_ text: ArraySlice<UInt8>) -> [[UInt8]] {
    // The text of a link has words, its address is one.
    text.split { $0.isSpace || "[]()".utf8.contains($0) }.flatMap(parts).map {
      Array($0.trimmed { ".,;:!?\"'*_>".utf8.contains($0) })
    }
    .filter { !$0.isEmpty }.flatMap(expanded)
  }

  /// With a blank for each dash of a sentence: U+2013 and U+2014.
  private static func withoutDashes(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.holds("\u{2013}") || text.holds("\u{2014}") else { return text }
    var plain: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      let isDash = text[index...].starts(with: [0xE2, 0x80, 0x93]) || text[index...].starts(with: [0xE2, 0x80, 0x94])
      plain.append(isDash ? .space : text[index])
      index += isDash ? 3 : 1
    }
    return plain[...]
  }

  /// Without the lists of attributes that stand behind links, which say how these open: `{: target="_blank" }`.
  private static func withoutAttributes(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.holds("){:") else { return text }
    var (plain, rest) = ([UInt8](), text)
    while let open = rest.firstRange(of: "){:"), let close = rest[open.upperBound...].firstIndex(of: UInt8(ascii: "}"))
    {
      let isTarget = rest[open.upperBound..<close].trimmed(\.isSpace).starts(with: "target".utf8)
      plain += isTarget ? rest[...open.lowerBound] : rest[...close]
      rest = rest[(close + 1)...]
    }
    return (plain + rest)[...]
  }

  /// Letters that no blank parts from what they are not of: `为choices`.
  private static func parts(_ word: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    // What a Chinese, Japanese or Korean letter begins with in UTF-8: U+3000 to U+D7FF.
    guard word.contains(where: { (0xE3...0xED).contains($0) }), word.contains(where: { $0 < 0x80 }) else {
      return [word]
    }
    var (parts, start) = ([ArraySlice<UInt8>](), word.startIndex)
    for index in word.indices.dropFirst() where (word[index] < 0x80) != (word[index - 1] < 0x80) {
      parts.append(word[start..<index])
      start = index
    }
    return parts + [word[start...]]
  }

  /// `can not` for `can't` and `cannot`.
  private static func expanded(_ word: [UInt8]) -> [[UInt8]] {
    let not = Array("not".utf8)
    guard word.count > 3, word.count <= 9 else { return [word] }
    if word.map(\.lowercased) == Array("cannot".utf8) { return [Array(word.prefix(3)), not] }
    guard word.suffix(3).elementsEqual("n't".utf8) else { return [word] }
    let verb = Array(word.dropLast(3))
    return [verb.map(\.lowercased) == Array("ca".utf8) ? verb + "n".utf8 : verb, not]
  }

  /// How many links and code spans there are, as their signs show.
  private static func marks(_ text: ArraySlice<UInt8>) -> [Int] {
    [
      text.count { $0 == UInt8(ascii: "`") }, text.count { $0 == UInt8(ascii: "[") },
      text.count { $0 == UInt8(ascii: "*") },
    ]
  }

  /// `label` of `[text][label]` and `[label]`; in code, brackets are no reference: `[-v|--verbose]`.
  private static func references(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var (isInCode, opener): (Bool, Int?) = (false, nil)
    var labels: [ArraySlice<UInt8>] = []
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "`"): isInCode.toggle()
      case UInt8(ascii: "[") where !isInCode: opener = index
      case UInt8(ascii: "]") where !isInCode && text[(index + 1)...].first != UInt8(ascii: "("):
        labels.append(opener.map { text[($0 + 1)..<index] } ?? [])
        opener = nil
      default: break
      }
    }
    return labels
  }

  /// Whether a word is for programs, or says how much.
  private static func isName(_ word: [UInt8]) -> Bool {
    word.contains { $0 < 0x80 && !$0.isLetter && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "'") }
  }

  /// Whether two words are one but for a letter that is left out, too many or another, or two that have changed places. The first letters
  /// say what a word is: `able` and `unable`.
  private static func isSlip(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    if one == other || stem(one) == stem(other) || isPlural(one, of: other) || isPlural(other, of: one) { return true }
    return min(one.count, other.count) >= shortestWord && one.first == other.first
      && editDistance(one[...], other[...], atMost: 1) != nil
  }

  /// `APIs` of `API`
  private static func isPlural(_ one: [UInt8], of other: [UInt8]) -> Bool {
    other.count >= shortestStem && one.count == other.count + 1 && one.last == UInt8(ascii: "s")
      && one.starts(with: other)
  }

  /// `optimiz` of `optimize` and `optimizing`: what a word means, whatever the sentence makes of it.
  private static func stem(_ word: [UInt8]) -> ArraySlice<UInt8> {
    let ending = endings.first { word.count >= $0.count + shortestStem && word.suffix($0.count).elementsEqual($0) }
    return word.dropLast(ending?.count ?? 0)
  }

  private static let shortestStem = 3

  /// Whether nothing but addresses of links are others: `1/2` is none.
  var movesLinks: Bool {
    func isAddress(_ word: [UInt8]) -> Bool {
      word.contains(UInt8(ascii: "/")) && (word[...].holds("://") || "/.".utf8.contains(word[0]))
    }
    return !lost.isEmpty && misspelled.isEmpty && isEven && (lost + found).allSatisfy(isAddress)
  }

  /// Whether each name that is gone was the new one with a slip in its letters: `FormIten` for `FormItem`.
  var mendsNames: Bool {
    lost.count == found.count && !lost.isEmpty
      && zip(lost, found).allSatisfy { one, other in
        one.filter { !$0.isLetter } == other.filter { !$0.isLetter } && Self.isSlip(one, other)
      }
  }

  /// Shorter words are others with another letter: `most` and `must`.
  private static let shortestWord = 5
}
