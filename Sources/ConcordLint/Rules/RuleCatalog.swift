/// Every rule, in the order in which they run; readers see them by id.
public enum RuleCatalog {
  /// A new rule is one file and one line here.
  public static let rules: [any Rule] = [
    PageDiverged(), PageFreshness(),
    PageFramed(),
    PageAbridged(),
    PageTruncated(),
    PageForeword(),
    PageAfterword(),
    FrontMatterMalformed(),
    FrontMatterDuplicateKey(),
    FrontMatterDifference(),
    PlaceholderMalformed(),
    PlaceholderUnknown(),
    PlaceholderGlued(),
    PlaceholderDifference(),
    PlaceholderArguments(),
    VariableChanged(),
    FenceDamage(),
    BlockDifference(),
    IndentationLost(),
    CodeDifference(),
    CodeInfo(),
    CodeMetaChanged(),
    CodeRoleChanged(),
    CodeSpanDifference(),
    CodeDisagreement(),
    AccidentalBlock(),
    HeadingDifference(),
    HeadingWrapped(),
    IdentifierDuplicate(),
    IdentifierDetached(),
    AttributeSyntax(),
    AttributeUnknown(),
    AttributeChanged(),
    LinkDifference(),
    LinkDefinitionMissing(),
    FootnoteMissing(),
    LinkMalformed(),
    LinkFragment(),
    LinkDestination(),
    LanguageSwitchEntries(),
    ImageFile(),
    EmphasisBroken(),
    MarkupResidue(),
    TableRowBroken(),
    TableShapeChanged(),
    ListStructureChanged(),
    ListNumbersRestarted(),
    ListIndentShallow(),
    HTMLBlockBroken(),
    HTMLStructureChanged(),
    SectionsReordered(),
    TermDifference(),
    TextUntranslated(),
    TextMojibake(),
    TextInvisibleCharacter(),
    PageTooComplex(),
    SuppressionRules(),
    PageMissing(),
    PageEncoding(),
    PageNameClash(),
    PageNameUnsafe(),
    RedirectUnusable(),
    TocPageMissing(),
    TocEntryChanged(),
    TocLabelUntranslated(),
  ]

  /// The same, with their descriptions by id.
  public static let all = RuleSet(rules)

  /// What each id means, sorted by id.
  public static var descriptions: [RuleDescription] { all.descriptions }

  /// The description of one id.
  public static func description(of id: String) -> RuleDescription? { all[id] }
}
