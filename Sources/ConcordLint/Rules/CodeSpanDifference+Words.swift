import ConcordPages
import ConcordProject
import ConcordSyntax

/// Backticks in pages that are written in letters which no program has: a word between them is said with emphasis, and is translated.
extension CodeSpanDifference {
  /// `策略路由`, `02_文件名`: whether a span has letters of its page's own script, which is not Latin.
  func isWordOfPage(_ span: String, _ page: ParsedPage) -> Bool {
    span.utf8.contains { $0 >= 0x80 } && !WrittenLanguage.isLatin(page.locale)
      && span.unicodeScalars.contains(where: \.isBeyondLatin)
  }

  /// `OUTPUT Chain` for `OUTPUT链`: whether the names in a span are in the one that stands for it.
  func keepsNames(of span: String, _ other: String) -> Bool {
    span.utf8.split { !($0.isAlphanumeric || $0 == UInt8(ascii: "_")) }.allSatisfy { name in
      name.count < Self.shortestName || Array(other.utf8).firstRange(of: Array(name)) != nil
    }
  }

  /// In bytes.
  private static let shortestName = 3
}
