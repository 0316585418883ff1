/// A table as RFC 4180 has it.
package struct CSVText {
  /// What has been written.
  package private(set) var text = ""

  package init() {}

  package mutating func writeLine(_ cells: [String]) {
    text += cells.map(Self.cell).joined(separator: ",") + "\r\n"
  }

  private static func cell(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
    guard needsQuotes else { return text }
    // By scalars: "\r\n" and a quote with a combining mark are one character each.
    var quoted = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted.append("\"") }
      quoted.append(scalar)
    }
    return "\"\(String(quoted))\""
  }
}
