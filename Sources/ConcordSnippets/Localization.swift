public import ConcordSyntax

/// Tells names of samples that were put into the reader's language from names that a program knows: `/meine-seite/` for
/// `/my-page/` is a sample, `getTokens` for `getToken` is a slip.
///
/// The translation's name has words that the translation's prose has and the source page has nowhere; what they stand for are words of
/// the source's prose; and beside words nothing differs. Where the pages around put such names into the language as a rule, it need not
/// say them; and what a page calls a thing from its beginning to its end, in words that the source's language has not, is its own name.
public struct Localization: Sendable {
  private let source: @Sendable () -> SpokenWords
  private let target: @Sendable () -> SpokenWords
  private let setting: @Sendable () -> Setting
  private let namesMany: @Sendable () -> Bool
  private let isRenamed: @Sendable (ArraySlice<UInt8>, ArraySlice<UInt8>) -> Bool

  /// What other pages of the set have, found when it is asked for.
  public struct Setting: Sendable {
    /// What the source pages have, with their code.
    let source: @Sendable () -> SpokenWords
    /// Whether the translations have names of samples in their language as a rule.
    let translatesNames: @Sendable () -> Bool

    /// A setting; by default one of no pages.
    public init(
      source: @escaping @Sendable () -> SpokenWords = { SpokenWords() },
      translatesNames: @escaping @Sendable () -> Bool = { false }
    ) {
      (self.source, self.translatesNames) = (source, translatesNames)
    }
  }

  /// Asks for the words once they are needed: most pages have no such names.
  /// - Parameters:
  ///   - source: gives those of the source page.
  ///   - target: gives those of its translation.
  ///   - setting: gives what is known of other pages.
  ///   - namesMany: whether the page itself has several names in its language.
  ///   - isRenamed: whether a name of the source page is another one wherever the translation has it.
  public init(
    source: @escaping @Sendable () -> SpokenWords, target: @escaping @Sendable () -> SpokenWords,
    setting: @escaping @Sendable () -> Setting = { Setting() },
    namesMany: @escaping @Sendable () -> Bool = { false },
    isRenamed: @escaping @Sendable (ArraySlice<UInt8>, ArraySlice<UInt8>) -> Bool = { _, _ in false }
  ) {
    self.source = source
    self.target = target
    self.setting = setting
    self.namesMany = namesMany
    self.isRenamed = isRenamed
  }

  /// Whether the pages around have names of samples in the language as a rule.
  var isCustomaryAround: Bool { setting().translatesNames() }

  /// Whether the pages around have names of samples in the language as a rule, or this one has several, and this name from its beginning to
  /// its end: of a program's own, as a tool translates them, a page still has the source's somewhere.
  public func isCustomary(_ lost: ArraySlice<UInt8>, as found: ArraySlice<UInt8>) -> Bool {
    isCustomaryAround || isRenamed(lost, found) && namesMany()
  }

  /// What a name is, for one that was put into the reader's language.
  public enum Kind: Sendable {
    /// One word, which may be any program's.
    case word
    /// Words that are joined, or a path: `meuServico`, `/guia`.
    case name
    /// It says that it is a reader's own: `meu-site`, `some-page`.
    case own
  }

  /// What the source's name is; nil where the translation's is no translation of it.
  public func kind(of lost: ArraySlice<UInt8>, as found: ArraySlice<UInt8>) -> Kind? {
    guard lost.count <= Self.longest, found.count <= Self.longest else { return nil }
    let isQuote: (UInt8) -> Bool = { "\"'`".utf8.contains($0) }
    let (lost, found) = (lost.trimmed(isQuote), found.trimmed(isQuote))
    let (one, other) = (NameWords(lost), NameWords(found))
    guard one.shape == other.shape, !isAnotherKindOfFile(lost, found) else { return nil }
    let gone = one.words.filter { !other.words.contains($0) }
    let fresh = other.words.filter { !one.words.contains($0) }
    // A translation has about as many words.
    if gone.isEmpty, fresh.isEmpty, one.words.count > 1, one.words != other.words {
      // `LayoutBase` for `BaseLayout`
      return isCustomary(lost, as: found) ? .name : nil
    }
    guard !gone.isEmpty, !fresh.isEmpty, fresh.count * 2 >= gone.count else { return nil }
    let isName = one.words.count > 1 || one.shape.count > 1 || fresh.contains(where: \.isOfAnotherScript)
    // The source's words are asked first: they are read once for all translations.
    let source = source()
    // Little words look alike in many languages.
    guard fresh.allSatisfy({ $0.isOfAnotherScript || $0.count <= 3 || !source.have($0) }) else { return nil }
    let isSaid = gone.count { source.say($0) || Self.determiners.contains($0.hash) } * 2 >= gone.count
    let isEvident = isSaid && isSpoken(fresh)
    // Of a sentence, and of a slip, other pages need not be asked.
    let isDoubtful = max(one.words.count, other.words.count) <= Self.mostWords && !Self.isSlip(lost, found)
    if !isEvident, !isDoubtful { return nil }
    guard isEvident || isHabit(lost, as: found, fresh) else { return isOwn(lost, gone, as: found, fresh) ? .own : nil }
    if gone.contains(where: { Self.determiners.contains($0.hash) }) { return .own }
    return isName ? .name : .word
  }

  /// Whether words are none of the source's language, where names of samples are put into the other one as a rule.
  private func isHabit(_ lost: ArraySlice<UInt8>, as found: ArraySlice<UInt8>, _ fresh: [NameWords.Word]) -> Bool {
    guard isCustomary(lost, as: found) else { return false }
    let source = setting().source()
    return fresh.allSatisfy { $0.isOfAnotherScript || Self.possessives.contains($0.hash) || !source.have($0) }
  }

  /// Whether no more than two letters differ in one place, or only capitals and what joins words: a slip leaves most of a name as it is.
  private static func isSlip(_ lost: ArraySlice<UInt8>, _ found: ArraySlice<UInt8>) -> Bool {
    let (one, other) = (lost.filter(isOfWord).map(\.lowercased), found.filter(isOfWord).map(\.lowercased))
    let (gone, new) = one[...].differing(from: other[...])
    return max(gone.count, new.count) <= 2
  }

  private static func isOfWord(_ byte: UInt8) -> Bool { byte.isAlphanumeric || byte >= 0x80 }

  /// Whether a page calls a thing so throughout, and not as any page of the source's language does.
  private func isOwn(
    _ lost: ArraySlice<UInt8>, _ gone: [NameWords.Word], as found: ArraySlice<UInt8>, _ fresh: [NameWords.Word]
  ) -> Bool {
    guard found.count > 1, gone.contains(where: { $0.count > 1 }), isRenamed(lost, found) else { return false }
    let source = setting().source()
    return fresh.contains { $0.isOfAnotherScript || !source.have($0) }
  }

  /// Whether no page of the source's language has a word, which is written in Latin letters.
  func isOfAnotherLanguage(_ text: ArraySlice<UInt8>) -> Bool {
    let word = NameWords.word(text)
    return !word.isOfAnotherScript && word.count > Self.longestLittleWord && !source().have(word)
      && !setting().source().have(word)
  }

  /// Whether a text is no more than a word or two of the source's language, which its prose says without marks, too: `label`,
  /// where labels are spoken of. A translation may well say it in its own language.
  public func isSpokenOfInSource(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count <= Self.longest, text.allSatisfy({ $0.isLetter || $0 == .space }),
      !text.dropFirst().contains(where: \.isUppercase)
    else { return false }
    let words = text.split(separator: .space)
    guard 1...2 ~= words.count, words.allSatisfy({ $0.count > 1 }) else { return false }
    let source = source()
    return words.allSatisfy { word in
      source.say(NameWords.word(word)) || source.say(NameWords.word((Array(word) + "s".utf8)[...]))
    }
  }

  /// `edit.ts` for `edit.astro`
  private func isAnotherKindOfFile(_ lost: ArraySlice<UInt8>, _ found: ArraySlice<UInt8>) -> Bool {
    guard let dot = lost.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = lost[(dot + 1)...]
    return !found.suffix(ending.count + 1).elementsEqual(lost[dot...])
      && Language.isExtension(String(decoding: ending, as: UTF8.self))
  }

  /// Whether the translation says most of some words.
  private func isSpoken(_ words: [NameWords.Word]) -> Bool {
    let unknown = words.filter { !$0.isOfAnotherScript && !Self.possessives.contains($0.hash) }
    if unknown.count * 2 <= words.count { return true }
    let target = target()
    return unknown.count(where: { !target.say($0) }) * 2 <= words.count
  }

  /// More are a sentence.
  private static let mostWords = 8

  /// In bytes; a name is shorter, and so is an address.
  static let longest = 300

  /// With what names begin that readers have of their own.
  private static let determiners = NameWords.set("my your our some example")

  /// What stands for them.
  private static let possessives = NameWords.set(
    """
    mein meine dein deine ihr ihre unser unsere mon ma mes ton ta tes votre vos notre nos mi mis tu tus su sus nuestro nuestra
    mio mia miei tuo tua tuoi suo sua meu minha meus minhas seu sua seus nosso nossa mijn jouw uw moj moja moje twoj twoja
    twoje benim senin min mitt din ditt
    """)
}

extension Localization {
  /// Whether the blocks of code of a translation have names, outside of strings and comments, with several words that its prose says, and
  /// that its source page has nowhere. A block that the source has, too, has none.
  /// - Parameters:
  ///   - page: the translation.
  ///   - other: its source page.
  ///   - fewest: how many such words are asked for.
  public func isNamed(inCodeOf page: Document, notOf other: Document, from fewest: Int = 1) -> Bool {
    func code(_ document: Document, _ node: Int) -> ArraySlice<UInt8> {
      document.text.bytes[document.nodes[node].content.start..<document.nodes[node].content.end]
    }
    let known = Set(other.indices(of: .codeBlock).map { code(other, $0) })
    let kinds: Set<Token.Kind> = [.word, .key, .tag]
    var named: Set<NameWords.Word> = []
    for node in page.indices(of: .codeBlock) where named.count < fewest {
      let code = code(page, node)
      guard !known.contains(code), let language = Language.named(page.infoString(node)), language != .plain else {
        continue
      }
      let own = ownWords(of: code)
      guard !own.isEmpty else { continue }
      for token in language.tokens(page.text, page.nodes[node].content) where kinds.contains(token.kind) {
        named.formUnion(
          NameWords(page.text.bytes[token.range.start..<token.range.end]).words.filter(own.contains))
      }
    }
    return named.count >= fewest
  }

  /// The words that the translation's prose says, and the source page has nowhere.
  private func ownWords(of code: ArraySlice<UInt8>) -> Set<NameWords.Word> {
    var own = Set<NameWords.Word>()
    let source = source()
    NameWords.forEach(in: code) { range in
      let word = NameWords.word(code[range])
      if word.count > Self.longestLittleWord, !source.have(word), target().say(word) { own.insert(word) }
    }
    return own
  }

  /// Little words look alike in many languages.
  private static let longestLittleWord = 3
}
