/// Turns a report into the text of one output format.
public protocol Reporter: Sendable {
  /// The whole output, with a line end at its end where it is not empty.
  func render(_ report: LintReport) -> String
}
