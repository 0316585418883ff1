/// Turns a report into the text of one output format.
public protocol Reporter: Sendable {
  /// The whole output, with a line end at its end where it is not empty.
  func render(_ report: LintReport) -> String
  /// The same in UTF-8.
  func bytes(_ report: LintReport) -> [UInt8]
}

extension Reporter {
  /// The text of the output; a reporter that writes bytes has them at once.
  public func bytes(_ report: LintReport) -> [UInt8] { Array(render(report).utf8) }
}
