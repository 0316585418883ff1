import ConcordPages
import ConcordProject
import ConcordSnippets
import ConcordSyntax

/// What it is that a code span of the source became in a translation.
struct SpanChange {
  /// Whether it is a name that a program reads, and no longer the same one.
  let isIdentifier: Bool
  /// Nil for the severity of the rule.
  let severity: Severity?

  /// - Parameters:
  ///   - lost: what the source's span holds.
  ///   - found: what the translation's holds.
  ///   - block: what the source's span stands in.
  ///   - own: what the translation's stands in.
  ///   - pair: both pages.
  ///   - isSought: whether the code of both pages may be looked through for them.
  init(_ lost: String, _ found: String, in block: ByteRange, _ own: ByteRange, _ pair: PairContext, isSought: Bool) {
    if Self.namesOption(found), !Self.namesOption(lost) {
      (isIdentifier, severity) = (true, nil)
      return
    }
    // What the page's own code calls it is told there.
    let isOwnName =
      isSought && Identifier.occursInCode(found, pair.target) && !Identifier.occursInCode(found, pair.source)
      && Identifier.occursInCode(lost, pair.source)
    let sample = pair.localization.kind(of: lost, as: found)
    let isFree =
      isOwnName || sample == .own
      || sample == .name
        && (Identifier.isSample(lost)
          || pair.localization.isCustomary(Array(lost.utf8)[...], as: Array(found.utf8)[...]))
      || Identifier.isSentence(lost, in: pair.sourcePage.locale.language)
      || Self.namesOwnLocale(lost, found, pair.targetPage.locale)
    let samples = isSought ? SpanSamples(lost, found, pair.localization) : nil
    let isFilledIn =
      Identifier.differInMetavariables(lost, found) || Filler.isAllThatDiffers(lost.utf8, found.utf8)
      || SpanSamples.nameOwnHosts(lost, found) || samples == .replaced
    // A lone word may be a keyword, and the code says so.
    let isSaidToReaders =
      Self.areSaidInAnotherScript(lost, found)
      && !(isSought && lost.utf8.allSatisfy(\.isLetter) && Identifier.occursInCode(lost, pair.source))
    let isDated = Self.isDated(lost, as: found)
    let isIdentifier =
      !isFree && !isDated && sample != .name && !isFilledIn && samples == nil
      && !Identifier.differInWordsAlone(lost, found)
      && !isSaidToReaders && !Self.isInAnotherScript(lost, found)
      && (Identifier.isLikely(lost) || isSought && Identifier.occursInCode(lost, pair.source))
    self.isIdentifier = isIdentifier
    // A word that somebody shows as code, and a translator as the word that it is.
    let isWord = sample != nil && !isIdentifier && !Identifier.isLikely(lost)
    // What a reader replaces may be named in the reader's language, as in a code block; IBM's sets have these names filled in.
    let isOfReader = pair.target.dialect != .ibmCloud && (isFilledIn || Identifier.isLabel(lost))
    let isComment = !isIdentifier && Identifier.areComments(lost, found)
    let isCase = !isIdentifier && lost.lowercased() == found.lowercased()
    let isPhrase = !isIdentifier && Self.isPhraseInAnotherScript(lost, found) || isDated
    let isMended = Brackets.areMended(lost, found)
    let isAmount = Self.isAmount(lost, as: found) || Self.isMeasure(lost, as: found)
    if isFree || isSaidToReaders || isWord || isPhrase || isAmount || isMended || isCase || isOfReader || isComment
      || Self.isAddressInWords(lost, as: found) || Self.showTheSame(lost, found)
      || Self.areFragments(lost, found)
      || Self.areWaysThroughMenus(lost, found) || Self.dropsArticle(lost, found)
      || Identifier.isNamed(lost, in: found) || Self.isGlossed(lost, in: found) || Self.saysMore(found, than: lost)
      || Self.joins(found, lost, and: pair.source.text.bytes[block.start..<block.end])
      || isSought
        && (Self.isAsInCode(found, lost, pair.source) || Self.isSpelledElsewhere(lost, as: found, pair.sourceFacts)
          || SourceSlip.isMended(lost, by: found, pair) || Self.isBareElsewhere(found, of: lost, pair.sourceFacts)
          || Self.hasSignOutside(lost, found, in: pair.target.text.bytes[own.start..<own.end])
          || Self.joinsNextWord(lost, found, pair)
          || Self.isSplit(
            lost, found, in: pair.target.text.bytes[own.start..<own.end],
            of: pair.source.text.bytes[block.start..<block.end])
          || Self.isKnownCall(lost, without: found, pair)
          || Self.hasAnotherSign(lost, found, pair.source))
      || Self.isPlural(lost, of: found) || isSought && Self.isPluralOfKind(lost, of: found, pair)
      || Self.isReturned(found, in: lost)
      || !isIdentifier && found == lost + "s"
      || Self.isTagged(lost, found) || Self.isCall(found, of: lost) || Self.isCall(lost, of: found)
      || Self.leavesNoun(of: lost, outside: found) || Self.keepsNames(of: lost, found)
      || Self.isMemberInAnotherScript(found, of: lost, pair.targetPage.locale)
      || isSought
        && (Self.isMember(found, of: lost, in: own, pair) || Self.isLeftBeside(lost, found, in: own, pair))
    {
      severity = .info
    } else {
      // A translation may say whose name it is.
      let isPart = Identifier.isPart(Array(lost.utf8), of: Array(found.utf8))
      let isKey = [":", "=", " ", "()"].contains { lost.hasPrefix(found + $0) }
      severity = isIdentifier && (isPart || isKey) ? .warning : nil
    }
  }

  /// `#eigene-anker-für-alle` for `#custom-anchors`: a page makes its places of its headings, and these are translated. A selector of a style
  /// sheet is one word.
  private static func areFragments(_ lost: String, _ found: String) -> Bool {
    guard lost.hasPrefix("#"), found.hasPrefix("#"), lost.contains("-") else { return false }
    let isSlug = lost.utf8.dropFirst().allSatisfy { $0.isAlphanumeric && !$0.isUppercase || $0 == UInt8(ascii: "-") }
    return isSlug && found.utf8.contains { $0 >= 0x80 }
      && !found.contains { $0.isWhitespace || $0.isPunctuation && $0 != "#" && $0 != "-" }
  }

  /// `7 mètres` for `7 meters`, `~1 мс` for `~1ms`, `2 Ko` for `2 KB`: whether a number has its unit in words or letters of the language.
  private static func isAmount(_ lost: String, as found: String) -> Bool {
    guard let one = amount(lost), let other = amount(found), one.number == other.number else { return false }
    let isWord = one.unit.count > longestUnit && other.unit.count > longestUnit
    let isInLetters = one.unit.utf8.allSatisfy(\.isLetter) && other.unit.unicodeScalars.allSatisfy(\.isBeyondLatin)
    // French counts octets.
    let isOctet = one.unit.last == "B" && other.unit.last == "o" && one.unit.dropLast() == other.unit.dropLast()
    return isWord || isInLetters || isOctet
  }

  /// A number, with what stands before it, and its unit.
  private static func amount(_ text: String) -> (number: String, unit: Substring)? {
    let unit = text.drop { !$0.isLetter }
    let number = text.prefix { !$0.isLetter }.filter { !$0.isWhitespace }.replacing(",", with: ".")
    guard number.utf8.contains(where: \.isDigit), !unit.isEmpty, unit.allSatisfy(\.isLetter) else { return nil }
    return (number, unit)
  }

  /// `15 septembre 2012` for `September 15, 2012`: whether the numbers are the same, and words that begin with a capital are others.
  private static func isDated(_ lost: String, as found: String) -> Bool {
    func parts(_ text: String) -> (words: [Substring], numbers: [Substring]) {
      let parts = text.split { $0 == " " || $0 == "," || $0 == "." }
      return (parts.filter { $0.allSatisfy(\.isLetter) }, parts.filter { !$0.allSatisfy(\.isLetter) }.sorted())
    }
    let (theirs, ours) = (parts(lost), parts(found))
    guard !theirs.numbers.isEmpty, theirs.numbers == ours.numbers,
      theirs.numbers.allSatisfy({ $0.utf8.allSatisfy { $0.isDigit || "/-:".utf8.contains($0) } })
    else { return false }
    let kept = Set(ours.words)
    let gone = theirs.words.filter { !kept.contains($0) }
    return !gone.isEmpty && !ours.words.isEmpty
      && gone.allSatisfy { $0.count > longestUnit && $0.first?.isUppercase ?? false }
  }

  /// In letters: `ms` and `MiB` are the same in all languages of Latin letters.
  private static let longestUnit = 3

  /// `控制器(controller)` for `controller`: whether the source's words stand in brackets behind those of another script, or these
  /// behind them.
  private static func isGlossed(_ lost: String, in found: String) -> Bool {
    if isGlossedInBrackets(lost, in: found) { return true }
    // Characters are looked for from the end of each, which takes long in a long text of flags.
    guard lost.utf8.count > 1, found.utf8.count > lost.utf8.count, found.utf8.count <= longestGloss,
      found.contains(lost)
    else { return false }
    let rest = found.replacing(lost, with: "", maxReplacements: 1).unicodeScalars
    return rest.contains { !$0.isASCII && $0.properties.isAlphabetic }
      && rest.allSatisfy { !$0.isASCII || "() -".unicodeScalars.contains($0) }
      && (rest.contains { "(（".unicodeScalars.contains($0) } || isShoutedBeside(lost, in: found))
  }

  /// `修訂號 PATCH` for `PATCH`: whether what it is in the reader's language stands beside a word in capitals, with a blank between them.
  private static func isShoutedBeside(_ lost: String, in found: String) -> Bool {
    lost.utf8.allSatisfy(\.isUppercase) && (found.hasSuffix(" " + lost) || found.hasPrefix(lost + " "))
  }

  /// `Ctrl（macOS では Cmd） + C` for `Ctrl(cmd) + C`: whether a span says more in its brackets, in another script.
  private static func isGlossedInBrackets(_ lost: String, in found: String) -> Bool {
    guard found.utf8.count <= longestGloss, lost.utf8.count <= longestGloss, let one = bracketed(lost),
      let other = bracketed(found), one.outside == other.outside
    else { return false }
    let words = other.inside.lowercased().split { !($0.isASCII && $0.isLetter) }
    return words.contains(Substring(one.inside.lowercased()))
      && other.inside.unicodeScalars.contains(where: \.isBeyondLatin)
  }

  /// What stands in the only brackets of a text, and what stands outside.
  private static func bracketed(_ text: String) -> (inside: Substring, outside: String)? {
    let signs = text.indices.filter { "(（)）".contains(text[$0]) }
    guard signs.count == 2, "(（".contains(text[signs[0]]), ")）".contains(text[signs[1]]) else { return nil }
    let inside = text[text.index(after: signs[0])..<signs[1]]
    return inside.isEmpty ? nil : (inside, String(text[..<signs[0]]) + String(text[text.index(after: signs[1])...]))
  }

  /// In bytes.
  private static let longestGloss = 200

  /// Whether a translation writes a name as the code of the source does, where the text of the source has other capitals.
  private static func isAsInCode(_ found: String, _ lost: String, _ source: Document) -> Bool {
    // `<role>`, which the code has for what a reader puts in its place.
    if found == "<\(lost)>" { return Identifier.occursInCode(found, source) }
    return found != lost && found.lowercased() == lost.lowercased() && Identifier.occursInCode(found, source)
      && !Identifier.occursInCode(lost, source)
  }

  /// `memType` for `mem-type`, where the source has `memType` in another span and the other form here alone: its own slip.
  private static func isSpelledElsewhere(_ lost: String, as found: String, _ facts: SourceFacts) -> Bool {
    func letters(_ text: String) -> [UInt8] {
      text.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }.map(\.lowercased)
    }
    return found != lost && letters(found) == letters(lost) && lost.utf8.first != UInt8(ascii: "-")
      && facts.countOfSpans(lost) == 1 && facts.countOfSpans(found) > 0
  }

  /// `true` for `True`, as a source may write it where a sentence begins.
  static func isLiteral(_ found: String, as lost: String) -> Bool {
    found.lowercased() == lost.lowercased() && ["true", "false", "null", "none"].contains(found)
  }

  /// `tide_totaland` for `tide_total`, which the source has elsewhere: whether it has lost the blank before the next word of its sentence.
  private static func joinsNextWord(_ lost: String, _ found: String, _ pair: PairContext) -> Bool {
    guard lost.hasPrefix(found), found.utf8.count >= shortestName,
      FunctionWords.has(String(lost.dropFirst(found.count)), pair.sourcePage.locale.language)
    else { return false }
    let words = pair.source.text.bytes.lazy.split { $0 < 0x80 && !$0.isAlphanumeric && $0 != UInt8(ascii: "_") }
    return words.contains { $0.elementsEqual(found.utf8) }
  }

  /// `init-store.sh` for `init store.sh`: whether only the signs differ, and the source has the name in the translation's way elsewhere,
  /// and in its own here alone.
  private static func hasAnotherSign(_ lost: String, _ found: String, _ source: Document) -> Bool {
    guard lost.utf8.count == found.utf8.count, lost.utf8.count >= shortestName, lost != found,
      lost.utf8.lazy.filter(\.isAlphanumeric).elementsEqual(found.utf8.lazy.filter(\.isAlphanumeric))
    else { return false }
    let (wrong, right) = (Array(lost.utf8), Array(found.utf8))
    let bytes = source.text.bytes[...]
    guard let place = bytes.firstRange(of: wrong), bytes.firstRange(of: right) != nil else { return false }
    return bytes[place.upperBound...].firstRange(of: wrong) == nil
  }

  /// `{ a, b }` for `return { a, b }`, as a sentence says that it is returned, and `${path}` for `path`, as the shell has it.
  private static func isReturned(_ found: String, in lost: String) -> Bool {
    lost == "return " + found || found == "${\(lost)}"
  }

  /// `edge label` for `edge labels`: words of English, of which there are many.
  private static func isPlural(_ lost: String, of found: String) -> Bool {
    lost == found + "s" && found.contains(" ") && found.utf8.allSatisfy { $0.isLetter || $0 == .space }
  }

  /// `StatefulSet` for `StatefulSets`: the name of a kind of thing, of which English has many. What code has with its `s` is called so: `Headers`.
  private static func isPluralOfKind(_ lost: String, of found: String, _ pair: PairContext) -> Bool {
    guard lost == found + "s", found.utf8.first?.isUppercase ?? false, found.utf8.allSatisfy(\.isLetter),
      found.utf8.contains(where: { !$0.isUppercase }), !Identifier.occursInCode(lost, pair.source)
    else { return false }
    return found.utf8.count(where: \.isUppercase) > 1 || pair.sourceFacts.countOfSpans(found) > 0
      || Identifier.occursInCode(found, pair.source)
  }

  /// `<abbr title="Anfrage">Request</abbr>` for `Request`: whether nothing is new but tags around the same words.
  private static func isTagged(_ lost: String, _ found: String) -> Bool {
    guard found.hasPrefix("<"), found.hasSuffix(">"), let open = found.firstIndex(of: ">"),
      let close = found.lastIndex(of: "<"), open < close
    else { return false }
    return found[found.index(after: open)..<close] == lost
  }

  /// In bytes: what is shorter may be another name.
  private static let shortestName = 6

  /// `macrotask` for `macrotask queue`: whether a translation has put the noun outside that says what the name is of.
  private static func leavesNoun(of lost: String, outside found: String) -> Bool {
    guard !found.isEmpty, lost.hasPrefix(found + " ") || lost.hasPrefix(found + "-") else { return false }
    let rest = lost.dropFirst(found.count + 1).split(separator: " ")
    return !rest.isEmpty && rest.allSatisfy { nouns.contains(String($0)) }
  }

  private static let nouns = Set(
    """
    argument arguments attribute attributes class command commands component directory event events extension extensions field
    fields file files flag flags folder function functions hook hooks key keys library loop loops method methods microtask module modules
    object objects option options package parameter parameters plugin plugins property properties protocol queue script scripts stack tag
    tags tool type value values variable variables
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// `docs/en/` and `docs/fr/`, `[ZH]` and `[JA]`: whether two names differ in a locale alone, and the translation names its own.
  private static func namesOwnLocale(_ lost: String, _ found: String, _ locale: LocaleTag) -> Bool {
    let isEdge: (UInt8) -> Bool = { "/[]().:_ \"'".utf8.contains($0) }
    guard lost != found, lost.utf8.lazy.filter(isEdge).elementsEqual(found.utf8.lazy.filter(isEdge)) else {
      return false
    }
    let (theirs, ours) = (lost.utf8.split(whereSeparator: isEdge), found.utf8.split(whereSeparator: isEdge))
    let parts = zip(theirs, ours).filter { !$0.elementsEqual($1) }
    return theirs.count == ours.count && !parts.isEmpty
      && parts.allSatisfy { isLocale(Substring($0), Substring($1), locale) }
  }

  /// `en` and `fr`, `dict-bn` and `dict-pt-br`; `xx` is any.
  private static func isLocale(_ one: Substring, _ other: Substring, _ locale: LocaleTag) -> Bool {
    let shared = one.prefix(zip(one, other).prefix { $0 == $1 }.count)
    let start = shared.lastIndex(ofSign: "-").map { shared[...$0].count } ?? 0
    let theirs = one.dropFirst(start)
    return (theirs == "xx" || LocaleTag(theirs) != nil)
      && LocaleTag(other.dropFirst(start))?.language == locale.language
  }
}

extension Localization {
  /// The same of texts.
  func kind(of lost: String, as found: String) -> Kind? {
    kind(of: Array(lost.utf8)[...], as: Array(found.utf8)[...])
  }
}
