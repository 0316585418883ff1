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

  /// A tag without the texts that its attributes say, which have blanks; nil where it has none.
  static func withoutValues(_ span: String) -> [[UInt8]]? {
    let bytes = Array(span.utf8)
    guard bytes.first == UInt8(ascii: "<"), bytes.firstRange(of: Array("=\"".utf8)) != nil else { return nil }
    let parts = bytes.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).map(Array.init)
    guard parts.count > 2, parts.count % 2 == 1 else { return nil }
    let isText = stride(from: 1, to: parts.count, by: 2).contains { parts[$0].contains(.space) }
    return isText ? parts.enumerated().map { $0.offset % 2 == 1 && isSaid($0.element) ? [] : $0.element } : nil
  }

  /// `My text`, `Anna`, `é`: whether a value is for readers, and none that a program knows.
  private static func isSaid(_ value: [UInt8]) -> Bool {
    value.first?.isUppercase ?? false || value.contains { $0 == .space || $0 >= 0x80 }
  }
}
