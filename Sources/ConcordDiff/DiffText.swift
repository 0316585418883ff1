import ConcordAlignment
import ConcordLint
import ConcordPages
import ConcordProject
import ConcordReport
import ConcordSyntax

/// The report for a terminal: a summary of each page, then its hunks with both sides and the changed tokens marked.
public struct DiffText: Sendable {
  private let style: Style
  private let pathPrefix: String

  /// - Parameters:
  ///   - isColored: whether changed tokens are coloured; else they stand in `[-…-]` and `{+…+}`.
  ///   - pathPrefix: what stands before a file to make it relative to the working directory.
  public init(isColored: Bool = false, pathPrefix: String = "") {
    style = Style(isColored: isColored)
    self.pathPrefix = pathPrefix
  }

  /// Every page that parts, and one line of summary.
  public func render(_ diff: SetDiff) -> String {
    diff.pages.filter { !$0.isEmpty }.map { render($0, source: diff.source) }.joined() + summary(diff) + "\n"
  }

  private func summary(_ diff: SetDiff) -> String {
    let differing = diff.pages.filter { !$0.isEmpty }
    let locales = diff.targets.map(\.tag).joined(separator: ", ")
    guard !differing.isEmpty else {
      if let revision = diff.revision {
        return "Nothing changed in \(diff.source.tag) since \(revision) without a change beside it."
      }
      if locales.isEmpty { return "There are pages in \(diff.source.tag) alone: nothing is compared." }
      return "\(diff.source.tag) and \(locales) agree in \(Count.of(diff.topics.count, "topic"))."
    }
    let count = differing.reduce(0) { $0 + $1.count }
    return "\(Count.of(count, "difference")) in \(differing.count) of \(Count.of(diff.pages.count, "page"))."
  }

  private func render(_ page: PageDiff, source: LocaleTag) -> String {
    let kinds = page.counts.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
      .map { "\($0.value) \($0.key.rawValue)" }.joined(separator: ", ")
    var lines = [
      style.bold("# \(PrintableText.escaped(page.topic)): \(source.tag) → \(page.locale.tag)")
        + ", \(Count.of(page.count, "difference")) (\(kinds))"
    ]
    lines += page.changes.flatMap { change($0, notes: $0.notes) }
    for hunk in page.hunks { lines += [""] + render(hunk, page) }
    return lines.joined(separator: "\n") + "\n\n"
  }

  private func render(_ row: PageDiff.Row, _ page: PageDiff) -> [String] {
    var lines: [String] = []
    var places: [String] = []
    func side(_ page: ParsedPage?, isSource: Bool) {
      let nodes = isSource ? row.source : row.target
      guard let page, let first = nodes.first else { return }
      let start = page.document.nodes[first].range.start
      places.append("\(PrintableText.escaped(pathPrefix + page.file)):\(page.document.text.line(atByte: start))")
      lines += Self.shown(MarkedText(row, page.document, isSource: isSource).lines).map {
        $0.map { text($0, isSource: isSource) } ?? style.faint("  …")
      }
    }
    side(page.source, isSource: true)
    side(page.target, isSource: false)
    let head = style.gutter("@@ \(row.blockName) \(row.name) @@ \(places.joined(separator: "  "))")
    return [head] + lines + row.changes.flatMap { change($0, notes: row.notes(of: $0, in: page)) }
  }

  private func change(_ change: Change, notes: [Note]) -> [String] {
    let label = style.severity(change.severity, "\(change.severity.rawValue)[\(change.rule ?? change.kind.rawValue)]")
    let origin = change.origin == .unknown || change.origin == .translation ? "" : ", \(Self.words(change.origin))"
    var more = notes.prefix(3).map { "    and so [\($0.rule)] \(PrintableText.escaped($0.message))" }
    let here = change.notes.count - notes.count
    if here > 0 { more.append("    and \(here) more in this block") }
    if notes.count > 3 { more.append("    and so \(notes.count - 3) more") }
    return ["  \(label) \(PrintableText.escaped(change.message))\(style.faint(origin))"] + more.map(style.faint)
  }

  private static func words(_ origin: Origin) -> String {
    switch origin {
    case .source: "the source's own"
    case .revision: "from another revision of the source"
    case .translation, .unknown: ""
    }
  }

  private func text(_ line: MarkedText.Line, isSource: Bool) -> String {
    let sign = isSource ? style.sgr("31", "-") : style.sgr("32", "+")
    let isLone = line.runs.allSatisfy { $0.kind == nil }
    let text = line.runs.map { run in
      let shown = PrintableText.escaped(run.text.replacing("\t", with: "    "))
      guard run.kind != nil else { return isLone ? shown : style.sgr("39", shown) }
      if style.isColored { return style.sgr(isSource ? "7;31" : "7;32", shown) }
      return isSource ? "[-\(shown)-]" : "{+\(shown)+}"
    }.joined()
    // Isolates keep right-to-left text from reordering the gutter.
    let isolated = text.unicodeScalars.contains(where: PrintableText.isRightToLeft) ? "\u{2068}\(text)\u{2069}" : text
    return "\(sign) \(isolated)"
  }

  /// Lines around the marks; all of a short block. Nil where lines are left out.
  private static func shown(_ lines: [MarkedText.Line]) -> [MarkedText.Line?] {
    guard lines.count > 6 else { return lines }
    let marked = lines.indices.filter { lines[$0].isMarked }
    let kept = marked.isEmpty ? Set(0..<5) : Set(marked.flatMap { ($0 - 1)...($0 + 1) })
    var shown: [MarkedText.Line?] = []
    for (index, line) in lines.enumerated() {
      if kept.contains(index) {
        shown.append(line)
      } else if index == 0 || kept.contains(index - 1) {
        shown.append(nil)
      }
    }
    return shown
  }
}
