import ConcordPages
import ConcordProject

/// The pages of one topic that are linted.
struct TopicPages: Sendable {
  let key: String
  private(set) var source: ParsedPage?
  private(set) var translations: [ParsedPage] = []

  /// Reads the pages of a topic; those that are no text are left out.
  init(_ key: String, _ pages: [Page], _ set: LintSet) {
    self.key = key
    for page in pages.compactMap({ set.store.parsed($0.file) }) {
      if page.locale == set.sourceLocale { source = page } else { translations.append(page) }
    }
  }

  /// The source and its translations.
  var all: [ParsedPage] { [source].compactMap(\.self) + translations }

  /// The linted pages of each topic, in the order of the topics.
  static func grouped(_ set: LintSet) -> [(key: String, pages: [Page])] {
    var groups: [(key: String, pages: [Page])] = []
    for page in set.pages {
      if let last = groups.indices.last, FileName(groups[last].key) == FileName(page.topic) {
        groups[last].pages.append(page)
      } else {
        groups.append((page.topic, [page]))
      }
    }
    return groups
  }
}
