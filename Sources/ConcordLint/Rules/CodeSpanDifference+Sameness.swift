import ConcordSyntax

/// Spans that say the same in another form.
extension CodeSpanDifference {
  func withoutBrackets(_ span: String) -> Substring? {
    let pairs: [(Character, Character)] = [("(", ")"), ("（", "）"), ("【", "】")]
    guard span.count > 2, pairs.contains(where: { span.first == $0.0 && span.last == $0.1 }) else { return nil }
    return span.dropFirst().dropLast()
  }

  func standsInBrackets(_ span: ByteRange, _ text: TextBuffer) -> Bool {
    let (before, after) = (text.scalar(beforeByte: span.start), text.scalar(atByte: span.end))
    return before.map { "(（【[".unicodeScalars.contains($0) } ?? false
      && after.map { ")）】]".unicodeScalars.contains($0) } ?? false
  }

  /// Whether two commands differ in what parts options from their values, `=` or a blank.
  func hasSameOptions(_ one: String, as other: String) -> Bool {
    func parted(_ text: String) -> [UInt8] { text.utf8.map { $0 == UInt8(ascii: "=") ? .space : $0 } }
    return one.utf8.count == other.utf8.count && one != other && (one.hasPrefix("-") || one.contains(" -"))
      && parted(one) == parted(other)
  }

  /// The types of which a value has one.
  func members(_ type: String) -> Set<Substring>? {
    let types = type.replacing("\\|", with: "|").split(separator: " | ")
    return types.count > 1 ? Set(types) : nil
  }

  func withoutPrompt(_ span: String) -> Substring { span.hasPrefix("$ ") ? span.dropFirst(2) : span[...] }

  /// “the `scope` `dict`”: whether a span says what kind of thing the name right before it is, which the translation has kept.
  func isKindOfName(_ lost: ByteRange, _ kept: Set<[UInt8]>, _ source: Document) -> Bool {
    let before = source.text.bytes[..<lost.start]
    guard before.suffix(2).elementsEqual("` ".utf8) else { return false }
    let name = before.dropLast(2).suffix(Self.longestName).split(separator: UInt8(ascii: "`")).last ?? []
    return !name.isEmpty && kept.contains(Array(name))
  }

  /// In bytes.
  private static let longestName = 80

  /// `context['root']` for the source's `context[root]`, which may be the source's slip.
  func hasMoreQuotes(_ found: String, than lost: String) -> Bool {
    func count(_ text: String) -> Int { text.utf8.count { "'\"".utf8.contains($0) } }
    return count(found) > count(lost)
  }

  /// `a .example.org` for the translation's `a.example.org`, `a= "b"` for `a="b"`: whether the source alone has a blank before a dot or a slash, or
  /// behind the sign of an attribute, which may be its slip.
  func isTorn(_ lost: String, _ found: String) -> Bool {
    [" .", " /", ". ", "/ ", "= \""].contains { lost.contains($0) && !found.contains($0) }
  }

  /// `try/ catch` for the translation's `try/catch`: whether the source alone has a blank behind a slash between words, where no path ends.
  func isTornBetweenLetters(_ lost: String, _ found: String) -> Bool {
    let (left, right) = Array(lost.utf8)[...].differing(from: Array(found.utf8)[...])
    guard left.elementsEqual(" ".utf8), right.isEmpty else { return false }
    let parts = lost.split(separator: "/ ", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isLetter) }
  }

  /// With the comma of ASCII for U+3001 between names, and no blank behind it.
  func withAsciiCommas(_ text: String) -> String { text.replacing("、", with: ",").replacing(", ", with: ",") }
}
