public import ConcordProject
public import ConcordSyntax

/// How a page becomes HTML.
public struct RenderOptions: Sendable {
  /// A part of a page that another one shows in its place.
  public struct Inclusion: Sendable {
    /// The page that is shown.
    public let document: Document
    /// The nodes of it that are shown, siblings.
    public let nodes: [Int]
    /// How they become HTML.
    public let options: RenderOptions
    /// The language of the part and its direction, where it is not that of the page around it.
    public let language: (tag: String, direction: String)?

    /// A part of a page.
    public init(
      document: Document, nodes: [Int], options: RenderOptions, language: (tag: String, direction: String)? = nil
    ) {
      self.language = language
      self.document = document
      self.nodes = nodes
      self.options = options
    }
  }

  /// The values of `{{site.data.keyword.x}}`, which may hold entities; unknown ones stay visible.
  public var keywords: KeywordMap?
  /// The target that a link is given; nil leaves it as it is.
  public var link: @Sendable (String) -> String?
  /// Whether an image's file is known not to be there: its text is shown instead.
  public var isMissing: @Sendable (String) -> Bool
  /// What stands for `{{site.data.content.id}}` and `{{../file.md#id}}`, by what is between the braces; nil leaves
  /// them as they are.
  public var include: @Sendable (String) -> Inclusion?
  /// The text of a file that a host puts into the page, by the path that the page has; nil where it is not there.
  public var file: @Sendable (String) -> [UInt8]? = { _ in nil }
  /// The size of an image, by the target that the page has; nil where nobody knows it.
  var imageSize: @Sendable (String) -> ImageSize? = { _ in nil }
  /// The pages that stand below this one, or beside it where there are none, with their addresses.
  var children: @Sendable () -> [ChildPage] = { [] }
  /// The link of Markdown that a wiki's link is; nil where pages have none.
  var wiki: (@Sendable (WikiLink) -> String?)?
  /// The heading that is the page's title, whatever its level.
  var titleHeading: Int?
  /// How many levels headings are below those that they name.
  var headingShift = 0
  /// Counts what only the site itself can show.
  public var own: OwnNames?
  /// Ids of headings, by node, where the page itself names none.
  public var headingIDs: [Int: String]
  /// The words of the page's language for `note`, `tip` and their like, by class, and for `task-done` and `task-open`.
  public var labels: [String: String]
  /// Those of them that are English, by class.
  var foreignLabels: Set<String> = []
  /// The words of the page's language for the way back from a footnote.
  public var back: String
  /// The attribute of those words, where they are English.
  var backAttribute = ""
  /// Whether the host makes bold whatever has no space inside its asterisks.
  var hasOldMDX = false
  /// Whether code is coloured.
  public var isHighlighted: Bool
  /// Whether raw HTML is cut down to what cannot do harm.
  public var isSafe: Bool
  /// Whether a report shows the part by itself. Tags of raw HTML are left out, but for the words of images: what one block
  /// opens, another may close. Links lead elsewhere only if they name the host.
  var isExcerpt = false
  /// Whether elements keep their ids; two parts on one page must not have the same.
  public var hasIDs: Bool
  /// Whether attributes that HTML does not know, or knows no longer, take a form that it does.
  public var isForSite: Bool

  /// Whether the page's own language is written from right to left: values of keywords and dates keep their own direction.
  public var isRightToLeft: Bool

  /// The language that the page is written in, by which `**` is read: `ja`.
  public var language: String?

  /// Options that change nothing.
  public init(
    keywords: KeywordMap? = nil, link: @escaping @Sendable (String) -> String? = { _ in nil },
    isMissing: @escaping @Sendable (String) -> Bool = { _ in false },
    include: @escaping @Sendable (String) -> Inclusion? = { _ in nil }, headingIDs: [Int: String] = [:],
    labels: [String: String] = [:], back: String = "Back to the text", isHighlighted: Bool = false,
    isSafe: Bool = false, hasIDs: Bool = true, isForSite: Bool = false, isRightToLeft: Bool = false,
    language: String? = nil
  ) {
    self.keywords = keywords
    self.link = link
    self.isMissing = isMissing
    self.include = include
    self.headingIDs = headingIDs
    self.labels = labels
    self.back = back
    self.isHighlighted = isHighlighted
    self.isSafe = isSafe
    self.hasIDs = hasIDs
    self.isForSite = isForSite
    self.isRightToLeft = isRightToLeft
    self.language = language
  }
}

extension RenderOptions {
  /// The attribute that says that a label is English, where it is, and the page is not.
  func attribute(ofLabel kind: String) -> String {
    let isForeign =
      foreignLabels.contains(kind) || isForSite && !labels.isEmpty && labels[kind] == nil && language != "en"
    return isForeign ? " lang=\"en\"" : ""
  }
}

/// A page that another one lists.
struct ChildPage: Sendable {
  let label: String
  let target: String
  /// The language of the label and its direction, where it is not that of the page that lists it.
  let language: (tag: String, direction: String)?
}
