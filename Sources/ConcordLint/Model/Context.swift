public import ConcordAlignment
public import ConcordHistory
public import ConcordPages
public import ConcordProject
import ConcordSnippets
public import ConcordSyntax

/// What a page rule may ask.
public struct PageContext: Sendable {
  /// The page that is checked.
  public let page: ParsedPage
  /// Whether the page is written in the source locale.
  public let isSource: Bool
  /// The values of placeholders, where a keyword map was found.
  public let keywords: KeywordMap?
  /// What is known of the whole set.
  public let index: PageIndex
  /// What a team sets for its pages.
  public let options: LintOptions
  /// The rules of the run, which comments may name.
  let rules: RuleSet
  /// The comments that suppress rules.
  let suppressions: [Suppression]
  /// The indices of the page's nodes, by kind.
  let nodesByKind: NodesByKind
  /// The text nodes in which markup may be left: rules about that look at no others, so each sign that one of them looks
  /// for is among these signs.
  let textsWithSigns: [Int]
  /// What unknown names may mean.
  let suggestions = Suggestions()

  init(
    page: ParsedPage, isSource: Bool, keywords: KeywordMap?, index: PageIndex, options: LintOptions,
    rules: RuleSet, suppressions: [Suppression]
  ) {
    self.rules = rules
    self.suppressions = suppressions
    self.page = page
    self.isSource = isSource
    self.keywords = keywords
    self.index = index
    self.options = options
    nodesByKind = NodesByKind(page.document)
    textsWithSigns = nodesByKind[.text].filter { page.document.mayHold(Self.signs, inText: $0) }
  }

  private static let signs = ByteSet("`]{*".utf8)

  /// The page, read.
  public var document: Document { page.document }
  /// The bytes of the page.
  public var text: TextBuffer { page.document.text }
}

/// What a pair rule may ask: both pages and their one alignment.
public final class PairContext: Sendable {
  /// The page that was translated.
  public let sourcePage: ParsedPage
  /// Its translation.
  public let targetPage: ParsedPage
  /// Which block is which.
  public let alignment: Alignment
  /// Whether the pages come from different revisions of the source.
  public let revision: Revision
  /// What git knows of the translation; nil where nothing is known.
  public let status: TranslationStatus?
  /// What is known of the whole set.
  public let index: PageIndex
  /// What a team sets for its pages.
  public let options: LintOptions

  /// The pairs of the alignment.
  let alignedBlocks: AlignedBlocks
  /// How far the builds of the pages are apart.
  let divergence: Divergence

  /// What the source pages of the set hold, all together; they are read when it is asked.
  let readSourceWords: @Sendable () -> Vocabulary
  /// Whether the translations around have the titles of their sources as they are.
  let keepsTitles: @Sendable () -> Bool
  /// What all translations of the source ask of it.
  let sourceFacts: SourceFacts
  /// Which names in code were put into the translation's language.
  let localization: Localization

  private let parts = Once<CodeParts>()
  /// Code that is one block in one page and two in the other.
  var codeParts: CodeParts { parts.value { CodeParts(self) } }

  private let strangers = Once<RangeIndex>()
  /// Whether a place is in a block of a translation with a build of its own that is beside its counterpart by chance, as far as anybody can
  /// tell.
  func isBesideStranger(_ place: ByteRange) -> Bool {
    guard divergence.isWide else { return false }
    return strangers.value {
      RangeIndex(
        alignment.rows.enumerated().compactMap { number, row in
          guard let one = row.source, let other = row.target,
            !alignment.source[one].isEvidentlySame(as: alignment.target[other])
          else { return nil }
          return (range: range(alignment.target[other], in: target), number: number)
        })
    }.first(holding: place.start) != nil
  }

  private let code = Once<[UInt8]>()
  /// All code of the translation, one piece after the other, each on lines of its own.
  var targetCode: [UInt8] {
    code.value {
      [.code, .codeBlock].flatMap { target.indices(of: $0) }.reduce(into: []) { text, node in
        text += target.literalBytes(node)
        text.append(.lineFeed)
      }
    }
  }

  private let own = Once<Bool>()
  /// Whether all links of the translation to pages lead to pages of its language, and there are some.
  var leadsToOwnPages: Bool {
    own.value {
      let locales = target.indices(of: .link).compactMap { link -> LocaleTag? in
        guard case .page(let file)? = LinkTarget(target.destinationBytes(link), from: targetPage, index) else {
          return nil
        }
        return index.page(file)?.locale
      }
      return locales.count >= Self.fewestLinks && locales.allSatisfy { $0 == targetPage.locale }
    }
  }
  private static let fewestLinks = 3

  private let others = Once<Bool>()
  /// Whether a link of the translation leads to a page that its language has not.
  var leadsToOthers: Bool {
    others.value { target.indices(of: .link).contains { isOfOthers($0, of: targetPage) } }
  }

  private let lists = Once<Bool>()
  /// Whether the translation has a list of its own sections.
  var listsSections: Bool { lists.value { alignment.target.contains { target.namesSection($0) } } }

  /// The steps that are left for what takes longer than the page is long.
  let work = ComparisonWork()

  /// - Parameters:
  ///   - status: what git knows of the translation, where the source page is the revision that it was made from.
  ///   - set: all pages, as far as they are asked what they say.
  init(
    _ source: ParsedPage, _ facts: SourceFacts, _ target: ParsedPage, _ index: PageIndex, _ options: LintOptions,
    _ status: TranslationStatus?, _ set: LintSet
  ) {
    self.index = index
    self.status = status
    sourcePage = source
    targetPage = target
    sourceFacts = facts
    readSourceWords = { set.readSourceWords() }
    keepsTitles = { set.neighbourhood(of: target.page).keepsTitles }
    let (document, spoken, names) = (target.document, Once<SpokenWords>(), Once<Vocabulary>())
    let (sourceDocument, isNamed) = (source.document, Once<Bool>())
    let words: @Sendable () -> SpokenWords = { spoken.value { SpokenWords(document, withCode: false) } }
    localization = Localization(
      source: facts.spokenWords, target: words,
      setting: { set.neighbourhood(of: target.page).setting },
      namesMany: {
        isNamed.value {
          Localization(source: facts.spokenWords, target: words).isNamed(
            inCodeOf: document, notOf: sourceDocument, from: Self.fewestNames)
        }
      },
      isRenamed: {
        Vocabulary.hasRenamed(
          $0, as: $1, from: facts.vocabulary, to: { names.value { Vocabulary(namesOf: document.text) } })
      })
    let alignment = Alignment(source.document, facts.blocks, target.document, Blocks(target.document))
    self.alignment = alignment
    let divergence = Divergence(alignment, source.document, target.document)
    self.divergence = divergence
    alignedBlocks = AlignedBlocks(alignment, hasOwnBuild: divergence.isWide)
    revision = status == nil ? Revision.between(source.document, target.document) : .same
    self.options = options
  }

  /// A page with so many names in its language means them.
  private static let fewestNames = 4

  /// The source page, read.
  public var source: Document { sourcePage.document }
  /// The translation, read.
  public var target: Document { targetPage.document }
}

/// How the source revision of a translation relates to the source page at hand.
public enum Revision: Sendable {
  case same
  /// The translation was made from an older source.
  case stale
  /// The translation was made from a newer source.
  case ahead
  case unknown
}

/// What a team sets for its pages.
public struct LintOptions: Sendable {
  /// The words that the team has agreed on; nil where it says nothing of them.
  public var terms: Terminology?
  /// Hosts that readers cannot reach, with `*` for any run of characters.
  public var stagingHosts: [String]

  /// Options; each has the value that suits most teams.
  public init(terms: Terminology? = nil, stagingHosts: [String] = ["*.stage1.*"]) {
    self.terms = terms
    self.stagingHosts = stagingHosts
  }
}

extension Document {
  /// Whether a block is an item of a list that is a link to a section of its page and nothing else.
  func namesSection(_ block: Block) -> Bool {
    guard block.opensItem, block.links.count == 1, let link = block.links.first,
      destinationBytes(link).first == UInt8(ascii: "#")
    else { return false }
    return plainText(link).trimmed == plainText(block.node).trimmed
  }
}
