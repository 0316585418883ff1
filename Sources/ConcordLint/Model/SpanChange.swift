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
  ///   - pair: both pages.
  ///   - isSought: whether the code of both pages may be looked through for them.
  init(_ lost: String, _ found: String, _ pair: PairContext, isSought: Bool) {
    // What the page's own code calls it is told there.
    let isOwnName =
      isSought && Identifier.occursInCode(found, pair.target) && !Identifier.occursInCode(found, pair.source)
      && Identifier.occursInCode(lost, pair.source)
    let sample = pair.localization.kind(of: lost, as: found)
    let isFree =
      isOwnName || sample == .own || sample == .name && Identifier.isSample(lost)
      || Identifier.isSentence(lost, in: pair.sourcePage.locale.language)
      || Self.namesOwnLocale(lost, found, pair.targetPage.locale)
    let isFilledIn = Identifier.differInMetavariables(lost, found)
    let isIdentifier =
      !isFree && sample != .name && !isFilledIn && !Identifier.differInWordsAlone(lost, found)
      && (Identifier.isLikely(lost) || isSought && Identifier.occursInCode(lost, pair.source))
    self.isIdentifier = isIdentifier
    // A word that somebody shows as code, and a translator as the word that it is.
    let isWord = sample != nil && !isIdentifier && !Identifier.isLikely(lost)
    // What a reader replaces may be named in the reader's language, as in a code block; IBM's sets have these names filled in.
    let isOfReader = pair.target.dialect != .ibmCloud && (isFilledIn || Identifier.isLabel(lost))
    let isComment = !isIdentifier && Identifier.areComments(lost, found)
    if isFree || isWord || isOfReader || isComment || Self.showTheSame(lost, found)
      || Identifier.isNamed(lost, in: found)
    {
      severity = .info
    } else {
      // A translation may say whose name it is.
      severity = isIdentifier && Identifier.isPart(Array(lost.utf8), of: Array(found.utf8)) ? .warning : nil
    }
  }

  /// `&gt;` is `>`, `"name"` is `name`, `key:` is `key`, `./file` is `file`, and `folder/` is `/folder`.
  private static func showTheSame(_ lost: String, _ found: String) -> Bool {
    let isSlash: (UInt8) -> Bool = { $0 == UInt8(ascii: "/") }
    let folder = Array(lost.utf8)[...].trimmed(isSlash)
    return Identifier.differInEntities(lost, found)
      || Identifier.withoutQuotes(lost) == Identifier.withoutQuotes(found)
      || lost == found + ":" || lost + ":" == found || lost == "./" + found || "./" + lost == found
      || !folder.isEmpty && folder == Array(found.utf8)[...].trimmed(isSlash)
  }

  /// `docs/en/` and `docs/fr/`, `[ZH]` and `[JA]`: whether two names differ in a locale alone, and the translation names its own.
  private static func namesOwnLocale(_ lost: String, _ found: String, _ locale: LocaleTag) -> Bool {
    let isEdge: (UInt8) -> Bool = { "/[]().:_ ".utf8.contains($0) }
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
