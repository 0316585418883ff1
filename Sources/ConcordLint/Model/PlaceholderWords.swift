import ConcordSyntax

/// What readers of a diagnostic call a placeholder, and which two of them are the ends of one thing.
enum PlaceholderWords {
  /// `placeholder {{name}}`, `component <Steps>`, `directive :::tip`, `shortcode {{< tab >}}`
  static func of(_ placeholder: Placeholder, _ document: Document) -> String {
    let text = document.text[placeholder.range]
    if placeholder.kind == .token {
      if text.hasPrefix("<") { return "component \(text)\(text.hasSuffix(">") ? "" : ">")" }
      if text.hasPrefix(":::") { return "directive \(text)" }
      if text.hasPrefix("{{<") || text.hasPrefix("{{%") { return "shortcode \(text)" }
    }
    return "placeholder \(text)"
  }

  /// Joins what ends something with what opens it where both are missing, or both extra: one fault, told where it begins.
  static func joiningEnds(_ findings: [Finding]) -> [Finding] {
    var result: [Finding] = []
    var open: [String: [Int]] = [:]
    for finding in findings {
      if finding.rule != "placeholder-renamed", let name = opener(of: finding.evidence),
        let place = open["\(finding.rule) \(name)"]?.popLast()
      {
        result[place].consequences.append(
          Finding.Consequence(finding.rule, finding.message, finding.range, isInSource: false))
        continue
      }
      open["\(finding.rule) \(kind(of: finding.evidence))", default: []].append(result.count)
      result.append(finding)
    }
    return result
  }

  /// What opens what a token ends: `<Steps` of `</Steps`, `:::` of `:::`, `{{% note %}}` of `{{% /note %}}`.
  private static func opener(of name: String) -> String? {
    if name.hasPrefix("</") { return "<" + name.dropFirst(2) }
    if name.utf8.count >= 3, name.utf8.allSatisfy({ $0 == UInt8(ascii: ":") }) { return name }
    for sign in ["{{< ", "{{% "] where name.hasPrefix(sign + "/") { return sign + name.dropFirst(sign.utf8.count + 1) }
    return nil
  }

  /// A directive is ended by its colons alone.
  private static func kind(of name: String) -> String {
    name.hasPrefix(":::") ? String(name.prefix { $0 == ":" }) : name
  }
}
