package import ConcordLint

/// The colours of the text output, or none.
package struct Style: Sendable {
  package let isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  package func bold(_ text: String) -> String { sgr("1", text) }
  package func gutter(_ text: String) -> String { sgr("34", text) }
  package func faint(_ text: String) -> String { sgr("2", text) }
  package func severity(_ severity: Severity, _ text: String) -> String { sgr(Self.code(severity), text) }

  private static func code(_ severity: Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;33"
    case .info: "1;36"
    }
  }

  package func sgr(_ code: String, _ text: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
