import ConcordPages
import ConcordProject
import ConcordSyntax

/// The comments of a page, or of a table of contents, that suppress rules.
struct PageSuppressions: Sendable {
  let page: Page
  let text: TextBuffer
  let all: [Suppression]

  /// Nil for a page that has none, as most have.
  init?(_ page: ParsedPage) {
    all = Suppression.all(page)
    if all.isEmpty { return nil }
    self.page = page.page
    text = page.document.text
  }

  /// The same of a table of contents.
  init?(_ page: Page, _ text: TextBuffer) {
    all = Suppression.all(text)
    if all.isEmpty { return nil }
    self.page = page
    self.text = text
  }
}

/// Takes out what comments in the pages suppress.
struct SuppressionFilter: Sendable {
  let rules: RuleSet

  /// Takes the diagnostics out that comments suppress, and adds one for each comment that suppresses none.
  func takeSuppressed(from diagnostics: inout [Diagnostic], _ pages: [PageSuppressions]) -> [Diagnostic] {
    let suppressions = Dictionary(pages.map { ($0.page.file, $0) }, uniquingKeysWith: { _, last in last })
    if suppressions.isEmpty { return [] }
    var used: [String: Set<String>] = [:]
    var kept: [Diagnostic] = []
    var suppressed: [Diagnostic] = []
    for diagnostic in diagnostics {
      var isSuppressed = false
      for place in [diagnostic.place, diagnostic.source].compactMap(\.self) {
        let isInSource = place != diagnostic.place
        guard let page = suppressions[place.file] else { continue }
        let line = page.text.line(atByte: place.range.start)
        for (number, suppression) in page.all.enumerated()
        where suppression.isForTranslations == isInSource && suppression.covers(diagnostic.rule)
          && suppression.lines.contains(line) && rules[diagnostic.rule]?.isSuppressible ?? true
        {
          isSuppressed = true
          used[place.file, default: []].insert("\(number) \(suppression.rules.isEmpty ? "" : diagnostic.rule)")
        }
      }
      if isSuppressed { suppressed.append(diagnostic) } else { kept.append(diagnostic) }
    }
    for page in pages {
      for (number, suppression) in page.all.enumerated() {
        kept += unused(suppression, page, used[page.page.file] ?? [], number)
      }
    }
    diagnostics = kept
    return suppressed
  }

  private func unused(_ suppression: Suppression, _ page: PageSuppressions, _ used: Set<String>, _ number: Int)
    -> [Diagnostic]
  {
    let names = suppression.rules.filter { rules[$0.name] != nil }
    if suppression.rules.isEmpty {
      guard !used.contains("\(number) ") else { return [] }
      return [
        SuppressionRules.unused(
          suppression.name, page, suppression.range, Edit(whole(suppression.range, page.text), ""))
      ]
    }
    let idle = names.filter { !used.contains("\(number) \($0.name)") }
    // A comment of which nothing is left goes as a whole.
    let isWhole = idle.count == suppression.rules.count && suppression.name != "concord"
    return idle.enumerated().map { index, rule in
      let edit =
        isWhole
        ? (index == 0 ? Edit(whole(suppression.range, page.text), "") : nil)
        : suppression.name == "concord" ? nil : Edit(rule.range, "")
      return SuppressionRules.unused("\(suppression.name) \(rule.name)", page, rule.range, edit)
    }
  }

  /// The comment, with its line where it has one of its own.
  private func whole(_ range: ByteRange, _ text: TextBuffer) -> ByteRange {
    let number = text.line(atByte: range.start)
    let line = text.lineRange(number)
    let isAlone =
      text.bytes[line.start..<range.start].allSatisfy(\.isSpace)
      && text.bytes[range.end..<line.end].allSatisfy(\.isSpace)
    guard isAlone else { return range }
    return ByteRange(
      start: line.start, end: number < text.lineCount ? text.lineRange(number + 1).start : line.end)
  }
}
