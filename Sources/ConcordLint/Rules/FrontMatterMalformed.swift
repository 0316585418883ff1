import ConcordData
import ConcordSyntax

/// Front matter that its builder does not recognise, so that readers see it.
struct FrontMatterMalformed: PageRule {
  let descriptions = [
    RuleDescription(
      "front-matter-malformed", .page, .error, .page, fix: .safe,
      summary: "Front matter is not marked as builders expect it, or no reader of its format takes it.",
      rationale: "The page shows its metadata as text, or the site is not built.",
      advice:
        "Begin the page with `---` on its first line, and close with `---`; put quotes around a value that holds a colon and a blank.",
      examples: [
        RuleExample(
          bad: "\n⟦---⟧\nlastupdated: \"2026-01-01\"\n---\n\nText.\n",
          good: "---\nlastupdated: \"2026-01-01\"\n---\n\nText.\n"),
        RuleExample(
          bad: "⟦----⟧\nlastupdated: \"2026-01-01\"\n---\n\nText.\n",
          good: "---\nlastupdated: \"2026-01-01\"\n---\n\nText.\n"),
        RuleExample(
          bad: "---\n⟦title: Tides: an introduction⟧\nlayout: doc\n---\n\nText.\n",
          good: "---\ntitle: \"Tides: an introduction\"\nlayout: doc\n---\n\nText.\n"),
      ])
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    guard let front = page.document.frontMatter else { return }
    let line = page.text.line(atByte: front.range.start)
    let opener = page.text.lineRange(line)
    if front.defects.isEmpty { checkContent(front, page, &findings) }
    for defect in front.defects {
      let fix: Fix?
      let message: String
      switch defect {
      // Hugo passes over it.
      case .leadingBlankLine where page.document.dialect == .hugo: continue
      case .leadingBlankLine:
        message = "an empty line stands before the front matter"
        fix = Fix(
          "take the empty line out",
          [Edit(ByteRange(start: page.text.hasByteOrderMark ? 3 : 0, end: front.range.start), "")])
      case .longDelimiter:
        message = "front matter opens with more than three dashes"
        fix = Fix("write three dashes", [Edit(opener, "---")])
      case .unterminated:
        message = "front matter has no closing `---`"
        fix = nil
      // Hexo takes it so: it is a fault where the source has the line.
      case .unopened: continue
      }
      findings.append(Finding("front-matter-malformed", message, at: opener, fix: fix, evidence: defect.rawValue))
    }
  }

  /// What no reader of the format takes: a builder stops there, or leaves all of it out.
  private func checkContent(_ front: FrontMatter, _ page: PageContext, _ findings: inout [Finding]) {
    // A template is no data yet.
    let bytes = page.text.bytes[front.range.start..<front.range.end]
    if bytes.holds("{{") || bytes.holds("{%") || bytes.holds("<%") { return }
    let problem = front.format == .toml ? front.unreadable.map { ($0.reason, $0.range) } : yamlProblem(front, page.text)
    guard let (reason, range) = problem else { return }
    let format = front.format == .toml ? "TOML" : "YAML"
    findings.append(
      Finding(
        "front-matter-malformed", "the front matter is no \(format): \(reason)", at: range,
        evidence: page.text[range]))
  }

  private func yamlProblem(_ front: FrontMatter, _ text: TextBuffer) -> (String, ByteRange)? {
    let first = text.line(atByte: front.range.start) + 1
    let last = text.line(atByte: max(front.range.start, front.range.end - 1)) - 1
    guard first <= last else { return nil }
    let (start, end) = (text.lineRange(first).start, text.lineRange(last).end)
    let content = text.bytes[start..<end]
    if Self.isPlain(content) { return nil }
    do {
      _ = try YAMLFile.read(Array(content))
      return nil
    } catch {
      let line = min(last, first + max(0, (error.start ?? error.line) - 1))
      let range = text.lineRange(line)
      let core = text.bytes[range.start..<range.end].trimmed(\.isSpace)
      return (error.message, ByteRange(start: core.startIndex, end: core.endIndex))
    }
  }

  /// Whether all lines are keys and words behind them, as in most pages: no reader stops at these.
  private static func isPlain(_ content: ArraySlice<UInt8>) -> Bool {
    content.split(whereSeparator: \.isNewline).allSatisfy { line in
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), line.first?.isLetter ?? false else { return false }
      let value = line[(colon + 1)...]
      return (value.first ?? .space) == .space
        && line[..<colon].allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "_") }
        && value.allSatisfy { $0.isAlphanumeric || $0 >= 0x80 || " .,/()_+".utf8.contains($0) }
    }
  }

  /// Of a translation whose source has the opening line.
  static func unopened(_ text: TextBuffer) -> Finding {
    let first = text.lineRange(1)
    return Finding(
      "front-matter-malformed", "front matter has no opening `---`", at: first,
      fix: Fix("write the opening line", [Edit(first.head, "---\(text.lineEnding)")]),
      evidence: FrontMatter.Defect.unopened.rawValue)
  }
}
