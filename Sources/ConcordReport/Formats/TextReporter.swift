import ConcordLint
import ConcordProject
import ConcordSyntax

/// Frames for people: the translation, the source under it, and what to do.
public struct TextReporter: Reporter {
  private let style: Style
  private let width: Int?
  private let isASCII: Bool
  private let view: ReportView
  /// From so many diagnostics on, tables say where to begin.
  private static let many = 20
  /// Places of one cause that are named.
  private static let mostPlaces = 12

  /// - Parameters:
  ///   - isColored: whether the text carries colours for a terminal.
  ///   - width: how many columns the terminal has; nil where it is not known.
  ///   - view: what is shown, and in which order.
  public init(isColored: Bool = false, width: Int? = nil, view: ReportView = ReportView()) {
    self.init(style: Style(isColored: isColored), width: width, isASCII: false, view: view)
  }

  /// - Parameters:
  ///   - width: how many columns the terminal has; nil where it is not known.
  ///   - isASCII: whether signs that Concord adds are ASCII.
  ///   - view: what is shown, and in which order.
  package init(style: Style, width: Int?, isASCII: Bool, view: ReportView = ReportView()) {
    self.view = view
    self.style = style
    self.width = width
    self.isASCII = isASCII
  }

  /// A frame for each cause, and a summary that says what to do next.
  public func render(_ report: LintReport) -> String {
    let groups = view.groups(report)
    let shown = groups.prefix(view.limit ?? groups.count)
    let frames = shown.map { render($0, report) + "\n\n" }.joined()
    let more = groups.count - shown.count
    let rest =
      more > 0
      ? "\(more) more are not shown: `--format concise` has a line for each, and a file or pipe takes all.\n\n" : ""
    let tables = report.diagnostics.count < Self.many ? "" : LintStatistics(report).text + "\n"
    return frames + rest + tables + summary(report) + "\n"
  }

  private func render(_ group: DiagnosticGroup, _ report: LintReport) -> String {
    let diagnostic = group.first
    let places = [diagnostic.place] + (diagnostic.source.map { [$0] } ?? [])
    let digits = places.map { String(report.texts.start($0).line).utf8.count }.max() ?? 1
    let margin = String(repeating: " ", count: digits)
    var lines = [headline(group)]
    lines += frame(diagnostic.place, "-->", "", { style.severity(diagnostic.severity, $0) }, "^", digits, report)
    if let source = diagnostic.source {
      lines += frame(source, ":::", ", source", style.gutter, "-", digits, report)
    }
    // What one block lacks has one place.
    for other in group.bond == .block ? [] : group.others.prefix(Self.mostPlaces) {
      lines.append("\(margin)\(style.gutter("-->")) \(location(other.place, report)) (\(other.place.locale.tag))")
    }
    if group.others.count > Self.mostPlaces, group.bond != .block {
      lines.append("\(margin)\(style.gutter("-->")) and \(group.others.count - Self.mostPlaces) more")
    }
    if !group.versions.isEmpty {
      let names = group.versions.prefix(Self.mostPlaces).map(PrintableText.escaped).joined(separator: ", ")
      let more = group.versions.count - Self.mostPlaces
      lines.append("\(margin)\(style.gutter("-->")) and in \(names)\(more > 0 ? ", and \(more) more" : "")")
    }
    func trailer(_ label: String, _ text: String) {
      lines.append("\(margin) \(style.gutter("=")) \(style.bold(label)): \(PrintableText.escaped(text))")
    }
    for note in diagnostic.notes {
      trailer("note", "\(note.message) [\(note.rule)] at \(report.location(note.place))")
    }
    if let fix = diagnostic.fix { trailer("fix", fix.title + (fix.isSafe ? "" : " (needs a look)")) }
    if let description = RuleCatalog.description(of: diagnostic.rule) { trailer("help", description.advice) }
    if diagnostic.origin == .revision { trailer("why", "the two pages come from different revisions of the source") }
    trailer("rule", "concord rule \(diagnostic.rule)")
    return lines.joined(separator: "\n")
  }

  /// How many columns a line may take beside its number.
  private func lineWidth(_ digits: Int) -> Int { width.map { max(40, $0 - digits - 3) } ?? 100 }

  private func location(_ place: Place, _ report: LintReport) -> String {
    style.link(report.location(place), to: "\(report.root ?? "")/\(place.file)")
  }

  private func headline(_ group: DiagnosticGroup) -> String {
    let diagnostic = group.first
    let label = style.severity(diagnostic.severity, "\(diagnostic.severity.rawValue)[\(diagnostic.rule)]")
    let others =
      switch group.bond {
      case _ where group.others.isEmpty: ""
      case .source: " (in \(group.locales.joined(separator: ", ")))"
      case .page: " (\(group.extent))"
      case .pages: " (\(group.reach))"
      case .topic, .locale, .block: ""
      }
    return "\(label): \(style.bold(PrintableText.escaped(group.message)))\(others)"
  }

  private func frame(
    _ place: Place, _ arrow: String, _ remark: String, _ paint: (String) -> String, _ mark: String, _ digits: Int,
    _ report: LintReport
  ) -> [String] {
    let margin = String(repeating: " ", count: digits)
    let head = "\(margin)\(style.gutter(arrow)) \(location(place, report)) (\(place.locale.tag)\(remark))"
    guard let source = report.texts[place.file], !source.bytes.isEmpty else { return [head] }
    let frame = Frame(source, place.range, width: lineWidth(digits), isASCII: isASCII)
    let number = String(frame.line)
    let padding = String(repeating: " ", count: max(0, digits - number.utf8.count))
    let marks = paint(String(repeating: mark, count: frame.length))
    let rest = frame.lastLine.map { " to line \($0)" } ?? ""
    return [
      head,
      "\(margin) \(style.gutter("|"))",
      "\(style.gutter("\(padding)\(number) |")) \(frame.text)",
      "\(margin) \(style.gutter("|")) \(String(repeating: " ", count: frame.indent))\(marks)\(style.faint(rest))",
    ]
  }
}

extension TextReporter {
  /// What was found in how much, and what to do next.
  fileprivate func summary(_ report: LintReport) -> String {
    let summary = report.summary
    let extent =
      "\(Count.of(summary.pages, "page")) (\(Count.of(summary.topics, "topic")), "
      + "\(Count.of(summary.locales, "locale")))"
    let hidden = view.hidden(report).map { " \($0) not shown; --severity info." } ?? ""
    let suppressed =
      summary.suppressed > 0 ? " \(Count.of(summary.suppressed, "diagnostic")) suppressed by comments." : ""
    guard let worst = report.diagnostics.map(\.severity).max() else {
      return "No diagnostics in \(extent).\(suppressed)"
    }
    let counts = [
      (summary.errors, "error", Severity.error), (summary.warnings, "warning", .warning),
      (summary.infos, "info", .info),
    ].filter { $0.0 > 0 }.map { style.severity($0.2, Count.of($0.0, $0.1)) }
    let rule = Self.mostFrequentRule(report.diagnostics.filter { $0.severity == worst })
    let help =
      rule.count > 1 ? "`concord rule \(rule.name)` explains the most frequent" : "`concord rule` explains each"
    let advice =
      switch worst {
      case .error: "Fix the errors first"
      case .warning: "No errors; look at the warnings"
      case .info: "Nothing to fix; the infos show what differs"
      }
    let later =
      summary.errors < Self.manyErrors
      ? "" : " `concord baseline write` keeps what there is today for later: only what is new fails then."
    return
      "\(counts.joined(separator: ", ")) in \(extent). \(advice); \(help).\(later)\(hidden)\(suppressed)"
  }

  /// More errors than somebody mends who has come to try: pages that nobody has compared for years.
  private static let manyErrors = 20

  private static func mostFrequentRule(_ diagnostics: [Diagnostic]) -> (name: String, count: Int) {
    let counts = Dictionary(diagnostics.map { ($0.rule, 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { ($0.key, $0.value) } ?? ("", 0)
  }
}
