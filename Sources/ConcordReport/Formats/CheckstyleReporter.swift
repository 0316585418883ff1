import ConcordLint
import ConcordSyntax

/// The XML of Checkstyle, which most CI systems read. Columns count characters (Unicode scalars) from 1.
public struct CheckstyleReporter: Reporter {
  /// A reporter without settings.
  public init() {}

  /// A `file` for each page with diagnostics.
  public func render(_ report: LintReport) -> String {
    var text = XMLText.declaration + "<checkstyle version=\"4.3\">\n"
    var file: String?
    for diagnostic in report.diagnostics {
      let place = diagnostic.place
      if place.file != file {
        if file != nil { text += "  </file>\n" }
        text += "  <file name=\"\(XMLText.escaped(report.repositoryPath(place.file)))\">\n"
        file = place.file
      }
      text +=
        "    <error line=\"\(report.texts.start(place).line)\" column=\"\(report.texts.start(place).column)\""
        + " severity=\"\(diagnostic.severity.rawValue)\" message=\"\(XMLText.escaped(diagnostic.message))\""
        + " source=\"concord.\(diagnostic.rule)\"/>\n"
    }
    if file != nil { text += "  </file>\n" }
    return text + "</checkstyle>\n"
  }
}
