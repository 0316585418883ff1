import ConcordSyntax

/// What readers of a diagnostic call a placeholder, and which two of them are the ends of one thing.
enum PlaceholderWords {
  /// `placeholder {{name}}`, `component <Steps>`, `directive :::tip`, `shortcode {{< tab >}}`
  static func of(_ placeholder: Placeholder, _ document: Document) -> String {
    let text = document.text[placeholder.range]
    if placeholder.kind == .token {
      if text.hasPrefix("<<<") { return "include `\(text)`" }
      if text.hasPrefix("<") { return "component \(whole(placeholder, document))" }
      if text.hasPrefix(":::") { return "directive \(text)" }
      if text.hasPrefix("{{<") || text.hasPrefix("{{%") { return "shortcode \(text)" }
    }
    return "placeholder \(text)"
  }

  /// A placeholder as it stands in the page; a component's range ends behind its name.
  static func whole(_ placeholder: Placeholder, _ document: Document) -> String {
    let text = document.text[placeholder.range]
    guard placeholder.kind == .token else { return text }
    // `:::nota`: what is no name to the host belongs to what was meant.
    if text.hasPrefix(":::"), text.utf8.allSatisfy({ $0 == UInt8(ascii: ":") }) {
      let end = placeholder.range.end
      return text
        + document.text[ByteRange(start: end, end: min(end + 64, document.text.bytes.count))].prefix(while: \.isLetter)
    }
    return text.hasPrefix("<") && !text.hasPrefix("<<<") && !text.hasSuffix(">") ? "\(text)>" : text
  }

  /// Joins what ends something with what opens it where both are missing, both extra, or both another's: one fault, told
  /// where it begins.
  static func joiningEnds(_ findings: [Finding]) -> [Finding] {
    var result: [Finding] = []
    var open: [String: [Int]] = [:]
    for finding in findings {
      let isRenamed = finding.rule == "placeholder-renamed"
      if let name = isRenamed ? openers(of: finding.evidence) : opener(of: finding.evidence),
        let place = open["\(finding.rule) \(name)"]?.popLast()
      {
        result[place].consequences.append(
          Finding.Consequence(finding.rule, finding.message, finding.range, isInSource: false))
        if let fix = result[place].fix, let rest = finding.fix {
          // A box of another kind, from end to end: the page reads well.
          result[place].severity = .warning
          result[place].fix = Fix(fix.title, isSafe: false, fix.edits + rest.edits)
        }
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

  /// Of two names, as what is in another's place has them: `<Info <Callout` of `</Info </Callout`.
  private static func openers(of names: String) -> String? {
    let pair = names.split(separator: " ")
    guard pair.count == 2, let one = opener(of: String(pair[0])), let other = opener(of: String(pair[1])) else {
      return nil
    }
    return "\(one) \(other)"
  }

  /// A directive is ended by its colons alone.
  private static func kind(of name: String) -> String {
    name.hasPrefix(":::") ? String(name.prefix { $0 == ":" }) : name
  }
}
