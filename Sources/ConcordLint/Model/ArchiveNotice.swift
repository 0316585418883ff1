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
    let words = String(decoding: text, as: UTF8.self).lowercased().split { !$0.isLetter }
    return words.indices.contains { isNotice(words[$0...]) && !(words[..<$0].last.map(conditions.contains) ?? false) }
  }

  /// Whether words begin as a notice does: `this page is archived`.
  private static func isNotice(_ words: ArraySlice<Substring>) -> Bool {
    guard words.first == "this", let subject = words.dropFirst().first, subjects.contains(subject) else { return false }
    let end = words.dropFirst(2)
    return ends.contains { end.starts(with: $0) }
  }

  /// In bytes.
  private static let longestTop = 1_500

  /// Most pages have none of them.
  private static let signs = ["rchiv", "aintained", "istorical", "bsolete"].map { $0 as StaticString }

  private static let subjects: Set<Substring> = [
    "page", "document", "documentation", "guide", "article", "tutorial", "post",
  ]

  private static let ends = [
    "is for archival", "is archived", "has been archived", "is no longer maintained", "is no longer being maintained",
    "is not maintained anymore", "is kept for historical", "is obsolete", "is for historical",
  ].map { $0.split(separator: " ") }

  /// What such words stand behind where nothing is said of the page yet.
  private static let conditions: Set<Substring> = [
    "if", "when", "once", "until", "unless", "whether", "that", "because", "before", "after", "as", "since",
  ]
}
