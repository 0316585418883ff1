import ConcordLint
import ConcordPages
import ConcordProject
import ConcordSyntax

extension FuzzTarget {
  /// A page and its translation: every place lies in its page, and a second run says the same.
  static let lint = FuzzTarget(name: "lint") { bytes in
    let (set, sizes) = pair(bytes)
    let found = await linter.lint(set)
    for diagnostic in found {
      for place in [diagnostic.place] + diagnostic.notes.map(\.place) {
        let size = sizes[place.file] ?? 0
        if place.range.start < 0 || place.range.start > place.range.end || place.range.end > size {
          return "\(diagnostic.rule) is at \(place.range) of \(place.file), which has \(size) bytes"
        }
      }
    }
    let again = await linter.lint(set)
    return again.map(\.message) == found.map(\.message) ? nil : "two runs differ"
  }

  /// Fixes come to an end: after some runs there is nothing left that another one would change.
  static let fix = FuzzTarget(name: "fix") { bytes in
    for isUnsafe in [false, true] {
      var set = pair(bytes).set
      let fixer = Fixer(isUnsafe: isUnsafe) { await linter.run($0) }
      var counts: [Int] = []
      repeat {
        let result = await fixer.run(set) { _ in true }
        set = set.replacing(result.pages)
        counts.append(result.count)
      } while counts.last != 0 && counts.count < 6
      if counts.last != 0 { return "six runs after each other apply \(counts) fixes" }
    }
    return nil
  }

  private static let linter = Linter(options: LintOptions(terms: Terminology(kept: ["Cloud Foundry"])))

  /// `en/a.md` and `fr/a.md`, in the dialect that the first byte chooses, and how many bytes each has.
  private static func pair(_ bytes: [UInt8]) -> (set: LintSet, sizes: [String: Int]) {
    let (dialect, text) = choice(bytes, of: Dialect.allCases)
    let (source, target) = halves(text)
    let pages = ["en/a.md": source, "fr/a.md": target]
    guard let project = try? Project.discover(paths: pages.keys.sorted()) else { preconditionFailure("two locales") }
    let store = PageStore(project, reading: PageReading(dialect: dialect)) { file in
      pages[file].map { .success($0) } ?? .failure(PageDefect(reason: "there is no such page"))
    }
    let set = LintSet(project, store: store, keywords: nil, files: FileSet(pages.keys.sorted()))
    return (set, pages.mapValues(\.count))
  }
}
