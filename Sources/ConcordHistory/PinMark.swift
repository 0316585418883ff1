public import ConcordProject
public import ConcordSyntax

/// The revision of its source, written into a translation's front matter.
public struct PinMark: Sendable {
  /// The key, dotted where it stands in a mapping, and what it names.
  public let syntax: PinSyntax
  /// What stands behind it, as YAML.
  public let value: String
  /// Whether somebody has looked at the page and found that it needs no change.
  private let isReviewed: Bool

  /// The way in which most pages of a set name their revision; nil where none does.
  public static func syntax(of pages: [Document]) -> PinSyntax? {
    let counts = PinSyntax.known.map { syntax in pages.count { $0.frontMatter?.entry(syntax.key) != nil } }
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else { return nil }
    return PinSyntax.known[index]
  }

  /// A mark for a version of the source page.
  /// - Parameters:
  ///   - syntax: how the set names revisions.
  ///   - version: the revision.
  ///   - content: what the source page held then, read.
  ///   - isReviewed: whether the page was looked at and needs no change, whatever its content says.
  /// - Returns: nil where the source page says nothing that the key could hold: it has no date.
  public init?(_ syntax: PinSyntax, _ version: PageVersion, _ content: Document, isReviewed: Bool = false) {
    self.syntax = syntax
    self.isReviewed = isReviewed
    switch syntax.kind {
    case .commit: value = Self.plain(version.commit)
    case .blob: value = Self.plain(version.blob)
    case .sha256: value = Self.plain(HexDigits.of(SHA256.digest(content.text.bytes)))
    case .sections: value = "[\(SectionDigests.of(content).map { "\"\($0)\"" }.joined(separator: ", "))]"
    case .date where syntax == .lastUpdated:
      // A page has its own date, and the translation takes it over.
      guard let date = content.frontMatter?.entry(syntax.key).map({ content.text[$0.value] }), !date.isEmpty else {
        return nil
      }
      value = "\"\(date)\""
    case .date: value = "\"\(CalendarDate(secondsSince1970: version.time))\""
    }
  }

  /// Digits that YAML would read as a number stand in quotes: `12345678`, `1234567e8`.
  private static func plain(_ digits: String) -> String {
    digits.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "e") } ? "\"\(digits)\"" : digits
  }

  /// The page with the mark, in place of the one it has or at the end of its front matter.
  /// - Throws: where that would break the page, or what it says already.
  public func written(into page: Document) throws(FrontMatterEditError) -> [UInt8] {
    // Behind quotes and lists, front matter is read to the line's end.
    let isPlain = value.utf8.allSatisfy(\.isHexDigit)
    let remark = isReviewed && isPlain ? " # \(Pin.reviewed)" : ""
    return try FrontMatterEdit(page).setting(syntax.key, to: value + remark, isList: syntax.kind == .sections)
  }
}

extension PinSyntax {
  /// What a page gets whose set names no revisions yet.
  public static let `default` = known[0]

  /// The page's own date, which IBM's pages have.
  static let lastUpdated = PinSyntax(key: "lastupdated", kind: .date)

  /// What is understood without configuration, in the order in which it counts.
  static let known = [
    PinSyntax(key: "default_lang_commit", kind: .commit), PinSyntax(key: "l10n.sourceCommit", kind: .commit),
    PinSyntax(key: "source_sha256", kind: .sha256), PinSyntax(key: "i18n_source_sha", kind: .blob),
    PinSyntax(key: "translation.sections", kind: .sections), lastUpdated,
  ]
}
