import ConcordLint
import ConcordProject
import ConcordSyntax

/// What lint needs to know of a large set to report on few of its pages: an editor asks for one at each save.
///
/// Read are the pages of their topics, the pages that their links lead to, and, where links name topics, the first
/// lines of those that may be meant. What lint says of the pages is the same as in a run over everything.
struct NarrowSet {
  let set: LintSet
  let dialect: Dialect

  /// More topics than these are read with all others.
  private static let mostTopics = 8

  /// Nil where everything must be read: for many topics, or a dialect that only the other pages would show. Of placeholders
  /// the other pages tell nothing that a keyword map does not.
  init?(
    _ selection: Selection, _ reader: PageReader, _ options: SetOptions, _ locales: Set<LocaleTag>?
  ) async {
    let project = selection.project
    guard let reported = selection.reported else { return nil }
    let topics = project.topics.filter { $0.paths.contains(where: reported.contains) }
    guard topics.count <= Self.mostTopics, topics.count < project.topics.count else { return nil }
    let entries = SetLoader.entries(topics, project.sourceLocale, locales)
    let contents = await reader.read(entries)
    let detected = PageReader.dialect(contents, project.hostTools)
    guard let dialect = options.dialect ?? selection.configuration.dialect ?? (detected == .ibmCloud ? detected : nil)
    else { return nil }
    let placeholders = selection.configuration.placeholders
    let pages = await reader.parse(entries, contents, dialect: dialect, placeholders: placeholders)
    var set = LintSet(project, pages, files: selection.files)
    let named = SetIndex.topicsLinked(from: set)
    if !named.isEmpty {
      let spoken = Set(entries.map(\.page.locale))
      let others = SetLoader.entries(project.topics, project.sourceLocale, spoken).filter { entry in
        spoken.contains(entry.page.locale) && !topics.contains { $0.key == entry.topic }
      }
      set.heads = await reader.heads(others, of: named, dialect: dialect)
    }
    let linked = await SetIndex.filesLinked(from: set)
    let others = SetLoader.entries(project.topics, project.sourceLocale, nil).filter { linked.contains($0.page.path) }
    let context = await reader.wait(
      others, await reader.read(others), dialect: dialect, placeholders: placeholders, keepsTexts: true)
    set.context = context.compactMap(\.waiting)
    self.set = set
    self.dialect = dialect
  }
}
