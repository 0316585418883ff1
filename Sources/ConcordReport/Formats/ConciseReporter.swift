import ConcordLint
import ConcordSyntax

/// One line for each cause, for editors, pipes and logs: `file:line:column: severity[rule] message`.
public struct ConciseReporter: Reporter {
  private let view: ReportView
  private static let mostPlaces = 5

  /// - Parameter view: what is shown, and in which order.
  public init(view: ReportView = ReportView()) { self.view = view }

  /// One line for each cause, and one of what is not shown; nothing where there is none.
  public func render(_ report: LintReport) -> String {
    let lines = view.groups(report).map { line($0, report) }
    let hidden = view.hidden(report).map { "\($0) not shown; --severity info\n" } ?? ""
    return lines.joined() + hidden
  }

  private func line(_ group: DiagnosticGroup, _ report: LintReport) -> String {
    let first = group.first
    let message = PrintableText.escaped(group.message)
    let remarks = [further(group, report), versions(group), origin(first), notes(group)].compactMap(\.self)
    let remark = remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))"
    return "\(report.location(first.place)): \(first.severity.rawValue)[\(first.rule)] \(message)\(remark)\n"
  }

  /// Where else.
  private func further(_ group: DiagnosticGroup, _ report: LintReport) -> String? {
    guard !group.others.isEmpty else { return nil }
    switch group.bond {
    case .source: return "in \(group.locales.joined(separator: ", "))"
    case .page:
      let lines = group.others.prefix(Self.mostPlaces).map { String(report.texts.start($0.place).line) }
      return
        "\(group.extent): also line \(lines.joined(separator: ", "))\(lines.count < group.others.count ? ", …" : "")"
    case .pages:
      let places = group.others.prefix(Self.mostPlaces).map { report.location($0.place) }
      let more = places.count < group.others.count ? ", …" : ""
      return "\(group.reach): also \(places.joined(separator: ", "))\(more)"
    case .locale:
      let files = group.others.prefix(Self.mostPlaces).map { report.path($0.place.file) }
      return "also \(files.joined(separator: ", "))\(files.count < group.others.count ? ", …" : "")"
    case .topic, .block: return nil
    }
  }

  private func versions(_ group: DiagnosticGroup) -> String? {
    if group.versions.isEmpty { return nil }
    let names = group.versions.prefix(Self.mostPlaces).map(PrintableText.escaped)
    // How far the others are behind is another matter.
    let how = group.first.rule == "page-stale" ? "also behind in" : "as in"
    return "\(how) \(names.joined(separator: ", "))\(names.count < group.versions.count ? ", …" : "")"
  }

  private func origin(_ diagnostic: Diagnostic) -> String? {
    diagnostic.origin == .unknown ? nil : diagnostic.origin.rawValue
  }

  private func notes(_ group: DiagnosticGroup) -> String? {
    let count = group.all.reduce(0) { $0 + $1.notes.count }
    return count == 0 ? nil : Count.of(count, "note")
  }
}
