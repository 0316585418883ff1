import ConcordAlignment
import ConcordLint
import ConcordPages
import ConcordProject
import ConcordSite
import ConcordSyntax

/// What all parts of an HTML report know: what is compared, how it is shown, what sections are called.
struct HTMLReport {
  let diff: SetDiff
  let settings: DiffHTML
  var names: ReportNames
  /// The most that a file may hold; nil where all is one file.
  var limit: FileLimit?

  /// The pages of each section, by their places in the report: those of a topic side by side, or each for itself.
  var sections: [[Int]] {
    let width = diff.targets.count
    if !settings.isBeside { return diff.pages.indices.filter { !diff.pages[$0].isEmpty }.map { [$0] } }
    return diff.topics.indices.map { Array(($0 * width)..<(($0 + 1) * width)) }
      .filter { !$0.allSatisfy { diff.pages[$0].isEmpty } }
  }

  /// Of a folder's sections, those that have a file: what lacks its counterpart is said in the index.
  var sectionsWithFiles: [[Int]] { sections.filter { $0.contains { diff.pages[$0].isPair } } }

  var title: String { "Where \(diff.source.tag) and \(diff.targets.map(\.tag).joined(separator: ", ")) differ" }
}

/// How much a file holds that a browser opens at once on any machine.
struct FileLimit {
  /// A file's bytes.
  var bytes = 300_000
  /// A file's elements, those that the script adds too.
  var elements = 5_000

  /// What is left of it behind some HTML.
  func without(_ html: [UInt8]) -> FileLimit {
    FileLimit(bytes: bytes - html.count, elements: elements - Self.elements(html))
  }

  func holds(bytes: Int, elements: Int) -> Bool { bytes <= self.bytes && elements <= self.elements }

  /// How many elements some HTML has: text is escaped, so `<` and a letter begin a tag.
  static func elements(_ html: [UInt8]) -> Int {
    var count = 0
    for (index, byte) in html.enumerated() where byte == UInt8(ascii: "<") {
      if index + 1 < html.count, html[index + 1].isLetter { count += 1 }
    }
    return count
  }
}
