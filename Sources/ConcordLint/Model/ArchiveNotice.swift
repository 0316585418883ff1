import ConcordPages
import ConcordProject
import ConcordSyntax

/// What a page says at its top of itself: that it is kept for the record, and nobody mends it.
enum ArchiveNotice {
  /// Whether a page in English says so.
  static func isThere(_ page: ParsedPage) -> Bool {
    guard page.locale.language == "en" else { return false }
    let text = page.document.text.bytes.prefix(longestTop)
    guard signs.contains(where: text.holds) else { return false }
    let words = String(decoding: text, as: UTF8.self).lowercased().split { !$0.isLetter }.joined(separator: " ") + " "
    return subjects.contains { subject in ends.contains { words.contains(" this \(subject) \($0) ") } }
  }

  /// In bytes.
  private static let longestTop = 1_500

  /// Most pages have none of them.
  private static let signs = ["rchiv", "aintained", "istorical", "bsolete"].map { $0 as StaticString }

  private static let subjects = ["page", "document", "documentation", "guide", "article", "tutorial", "post"]

  private static let ends = [
    "is for archival", "is archived", "has been archived", "is no longer maintained", "is no longer being maintained",
    "is not maintained anymore", "is kept for historical", "is obsolete", "is for historical",
  ]
}
