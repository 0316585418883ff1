import ConcordPages
import ConcordProject
import ConcordSyntax

/// The table of contents of one locale, read.
struct ContentsFile: Sendable {
  /// The file; it is no page, and says its locale and topic as one.
  let page: Page
  let contents: TableOfContents
  /// For each item, whether it names a page that is there, in this locale or in the source.
  var leads: [Bool] = []

  var text: TextBuffer { contents.text }
  var items: [TableOfContents.Item] { contents.items }
  /// A `toc.yaml` has keys in the place of attribute lists.
  var isYAML: Bool { RelativePath.name(of: page.file) != "toc" }

  /// What an item shows: a page's path, a link's text, a label.
  func name(_ item: Int) -> String { text[items[item].text] }

  /// The file that an item names, relative to the root; nil for what is no page.
  func file(_ item: Int) -> String? {
    items[item].kind == .page ? RelativePath.resolve(name(item), from: page.file) : nil
  }
}

/// A table of contents in all its locales.
struct ContentsTopic: Sendable {
  /// Nil where it cannot be read.
  private(set) var source: ContentsFile?
  /// The translations that can be read.
  private(set) var translations: [ContentsFile] = []
  /// Those that are no text.
  private(set) var unreadable: [(page: Page, defect: PageDefect)] = []
  /// Those that are text and no contents, with where and why.
  private(set) var malformed: [(page: Page, byte: Int, message: String)] = []
  /// The translations beside the source; none where that cannot be read.
  private(set) var pairs: [ContentsPair] = []
}

extension ContentsTopic {
  /// Nil for files that have a name like contents alone: none of them names a page that is there.
  fileprivate init?(_ topic: Topic, _ set: LintSet) {
    for page in topic.pages {
      guard let result = set.store.text(page.file) else { continue }
      switch result {
      case .failure(let defect): unreadable.append((page, defect))
      case .success(let text): read(page, text, isSource: page == topic.source)
      }
    }
    var isContents = false
    if let known = source {
      source?.leads = known.items.indices.map { index in known.file(index).map(set.has) ?? true }
      isContents = known.items.indices.contains { known.file($0).map(set.has) ?? false }
    }
    let folder = topic.source.map { RelativePath.folder(of: $0.file) }
    for (number, known) in translations.enumerated() {
      translations[number].leads = known.items.indices.map { index in
        guard let file = known.file(index) else { return true }
        if set.has(file) {
          isContents = true
          return true
        }
        let inSource = folder.flatMap {
          RelativePath.resolve(known.name(index), from: $0.isEmpty ? "toc" : $0 + "/toc")
        }
        return inSource.map(set.has) ?? false
      }
    }
    if !isContents { return nil }
    pairs = source.map { source in translations.map { ContentsPair(source, $0) } } ?? []
  }

  private mutating func read(_ page: Page, _ text: TextBuffer, isSource: Bool) {
    let file: ContentsFile
    if RelativePath.name(of: page.file) == "toc" {
      file = ContentsFile(page: page, contents: TableOfContents(parsing: text))
    } else {
      do throws(ContentsError) {
        file = ContentsFile(page: page, contents: try TableOfContents(yaml: text, file: page.file))
      } catch {
        let line = text.lineRange(min(max(error.line, 1), text.lineCount))
        malformed.append((page, line.start, error.message))
        return
      }
    }
    if isSource { source = file } else { translations.append(file) }
  }
}

extension LintSet {
  /// The tables of contents of the set, read.
  func readContents() -> [ContentsTopic] {
    contentsRead.value { contents.compactMap { ContentsTopic($0, self) } }
  }

  /// Whether a file is there.
  fileprivate func has(_ file: String) -> Bool { files.contains(file) || store[file] != nil }
}
