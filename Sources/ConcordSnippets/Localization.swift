import ConcordSyntax

/// Tells names of samples that were put into the reader's language from names that a program knows: `/meine-seite/` for
/// `/my-page/` is a sample, `getTokens` for `getToken` is a slip.
///
/// The translation's name has words that the translation's prose has and the source page has nowhere; what they stand for are words of
/// the source's prose; and beside words nothing differs.
public struct Localization: Sendable {
  private let source: @Sendable () -> SpokenWords
  private let target: @Sendable () -> SpokenWords

  /// Asks for the words once they are needed: most pages have no such names.
  /// - Parameters:
  ///   - source: gives those of the source page.
  ///   - target: gives those of its translation.
  public init(source: @escaping @Sendable () -> SpokenWords, target: @escaping @Sendable () -> SpokenWords) {
    self.source = source
    self.target = target
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
    guard !gone.isEmpty, !fresh.isEmpty, fresh.count * 2 >= gone.count else { return nil }
    // The source's words are asked first: they are read once for all translations.
    let source = source()
    guard gone.count(where: { source.say($0) || Self.determiners.contains($0.hash) }) * 2 >= gone.count,
      // Little words look alike in many languages.
      fresh.allSatisfy({ $0.isOfAnotherScript || $0.count <= 3 || !source.have($0) }),
      isSpoken(fresh)
    else { return nil }
    if gone.contains(where: { Self.determiners.contains($0.hash) }) { return .own }
    return one.words.count > 1 || one.shape.count > 1 || fresh.contains(where: \.isOfAnotherScript) ? .name : .word
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
