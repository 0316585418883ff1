/// Which Markdown a page is written in: what is read on top of CommonMark.
public enum Dialect: String, Sendable, CaseIterable {
  /// CommonMark and nothing else.
  case commonmark
  /// CommonMark and pipe tables, as GitHub has them, with the directives of VitePress and Starlight: `::: tip`.
  case gfm
  /// Attribute lists, keywords and forgiving indentation, as IBM Cloud writes.
  case ibmCloud = "ibm-cloud"
  /// GitHub's, with the shortcodes of Hugo: `{{< >}}`, `{{% %}}`.
  case hugo
  /// GitHub's, with the blocks and includes of MkDocs: `!!! note`, `/// note`, `{* *}`.
  case mkdocs
  /// GitHub's, with the directives and components of Docusaurus: `:::note`, `<Tabs>`, `{/* #id */}`.
  case docusaurus
  /// GitHub's, with kramdown's attribute lists and Liquid's tags, as Jekyll reads them: `{: .note}`, `{% include a.html %}`.
  case jekyll

  /// The dialect that a page shows by itself: attribute lists or `site.data` mean ``ibmCloud``, a host tool's tokens
  /// its own, and nothing of the kind ``gfm``.
  public static func detect(_ bytes: [UInt8]) -> Dialect {
    var host: Dialect?
    var index = 0
    var code = FenceToggle(bytes)
    while index < bytes.count - 2, let sign = HostToken.signs.first(in: bytes, from: index, to: bytes.count - 2) {
      index = sign
      if code.holds(index) {
        index = code.end
        continue
      }
      if bytes[index] == UInt8(ascii: "{") {
        let next = bytes[index + 1]
        if next == UInt8(ascii: ":"), !isTemplateBranch(bytes[(index + 2)...]), !isInCodeSpan(bytes, index) {
          return hasLayout(bytes) ? .jekyll : .ibmCloud
        }
        if next == UInt8(ascii: "{"), bytes[(index + 2)...].starts(with: "site.data.".utf8) {
          return hasLayout(bytes) ? .jekyll : .ibmCloud
        }
        if host == nil, let shown = HostToken.dialect(ofBrace: bytes[index...]), !isInCodeSpan(bytes, index) {
          host = shown
        }
      } else if index == 0 || bytes[index - 1].isNewline {
        host = host ?? HostToken.dialect(ofLine: bytes[index...])
      }
      index += 1
    }
    return host ?? .gfm
  }

  /// Whether front matter names the layout of a page, as Jekyll's does and IBM Cloud's never.
  private static func hasLayout(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: "---".utf8) else { return false }
    for line in bytes.prefix(longestFrontMatter).split(whereSeparator: \.isNewline).dropFirst() {
      if line.starts(with: "---".utf8) { return false }
      if line.starts(with: "layout:".utf8) { return true }
    }
    return false
  }

  /// In bytes.
  private static let longestFrontMatter = 4096

  /// Whether backticks are open before a byte of a line: `/user/{:id}` in a code span is a route.
  private static func isInCodeSpan(_ bytes: [UInt8], _ index: Int) -> Bool {
    let line = bytes[max(0, index - longestLine)..<index].reversed().prefix { !$0.isNewline }
    return !line.count { $0 == UInt8(ascii: "`") }.isMultiple(of: 2)
  }

  /// No line is looked at further back.
  private static let longestLine = 1024

  /// `{:else}` of Svelte's templates, which pages of Hugging Face hold, is no attribute list.
  private static func isTemplateBranch(_ rest: ArraySlice<UInt8>) -> Bool {
    ["else", "then", "catch"].contains {
      rest.starts(with: $0.utf8) && [UInt8(ascii: "}"), .space].contains(rest.dropFirst($0.utf8.count).first)
    }
  }

  /// Pipe tables are read.
  package var hasTables: Bool { self != .commonmark }
  /// Whether an address in text is a link.
  package var linksAddresses: Bool { self == .gfm || self == .hugo || self == .docusaurus || self == .jekyll }
  /// Kramdown's attribute lists and definitions are read.
  package var hasAttributeLists: Bool { self == .ibmCloud || self == .jekyll }
  /// Lists forgive shallow indentation, and a fence ends where the text shows that its closer was lost.
  package var isForgiving: Bool { self == .ibmCloud }
  /// A blank line before an indented tag does not end raw HTML.
  package var readsOnInHTML: Bool { self == .ibmCloud || readsMarkdownInHTML }
  /// `<div markdown="1">` holds Markdown.
  package var readsMarkdownInHTML: Bool { self == .mkdocs || self == .jekyll }
  /// `{#id}` at the end of a heading names it.
  package var hasHeadingIDs: Bool { self != .commonmark }
  /// A link may lead to what a template tag says: `[x]({{< ref "a.md" >}})`.
  package var hasTemplateTargets: Bool { self != .commonmark }
  /// A line of template tags is a block of its own: `{% tab %}`. Hugo reads its shortcodes where they stand.
  package var hasTemplateLines: Bool { self == .gfm || self == .mkdocs || self == .jekyll }
  /// `[^1]` refers to `[^1]: …`.
  package var hasFootnotes: Bool { self != .commonmark }
  /// `:   text` below a line defines the term on it.
  package var hasDescriptionLists: Bool { hasAttributeLists || self == .hugo || self == .mkdocs }
  /// `H~2~O` and `19^th^` are read.
  package var hasScripts: Bool { self == .ibmCloud || self == .mkdocs }
  /// Components hold Markdown, and indentation makes no code: MDX.
  package var hasComponents: Bool { self == .docusaurus }
  /// `:::note` holds what stands above the next `:::`.
  package var hasDirectives: Bool { self == .docusaurus || self == .gfm }
  /// `!!! note` holds what is indented below it.
  package var hasIndentedContainers: Bool { self == .mkdocs }
}
