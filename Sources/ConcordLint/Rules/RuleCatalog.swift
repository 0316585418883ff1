/// Every rule, in the order in which they run; readers see them by id.
public enum RuleCatalog {
  /// A new rule is one file and one line here.
  public static let rules: [any Rule] = [
    PageFreshness(),
    FrontMatterMalformed(),
    FrontMatterDifference(),
    PlaceholderMalformed(),
    PlaceholderUnknown(),
    PlaceholderGlued(),
    PlaceholderDifference(),
    VariableChanged(),
    FenceDamage(),
    BlockDifference(),
    CodeDifference(),
    CodeInfo(),
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
    ListIndentShallow(),
    HTMLBlockBroken(),
    HTMLStructureChanged(),
    SectionsReordered(),
    TermMissing(),
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
