package import ConcordLint

/// The colours of the text output, or none.
package struct Style: Sendable {
  package let isColored: Bool
  /// The machine that links to files name; nil where the terminal opens none.
  private let links: String?

  package init(isColored: Bool, links: String? = nil) {
    self.isColored = isColored
    self.links = links
  }

  /// A text that opens a file (OSC 8), an absolute path.
  package func link(_ text: String, to file: String) -> String {
    guard let links else { return text }
    return "\u{1B}]8;;file://\(URIText.path(links))\(URIText.path(file))\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

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
