import ConcordPages
import ConcordProject
import ConcordSyntax

/// The name of a page with which links, tools and terminals cannot be trusted.
struct PageNameUnsafe: SetRule {
  let descriptions = [
    RuleDescription(
      "page-name-unsafe", .set, .warning, .page,
      summary: "The name of a page holds what is not seen, or what is no UTF-8.",
      rationale:
        "Control characters mean something to terminals and logs, and each system reads other bytes in its own way.",
      advice: "Rename the page.",
      examples: [
        RuleExample(
          bad: "-- en/a\u{7F}.md --\n⟦⟧# Un\n", good: "-- en/a.md --\n# Un\n",
          message: "the page's name holds U+007F, which is not seen")
      ])
  ]

  /// Whether nothing in a name is hidden but what parts its words, in a script that has no spaces: Thai, Lao, Myanmar, Khmer.
  private static func partsWords(_ name: String) -> Bool {
    var before: Unicode.Scalar = " "
    return name.unicodeScalars.allSatisfy { scalar in
      defer { before = scalar }
      let isHidden = FileName(String(scalar)).hidden != nil
      return !isHidden || scalar == "\u{200B}" && TextInvisibleCharacter.isOfScriptWithoutSpaces(before)
    }
  }

  func check(_ set: LintSet) -> [Diagnostic] {
    set.pages.compactMap { page in
      guard let hidden = FileName(page.file).hidden, !Self.partsWords(page.file) else { return nil }
      let digits = String(RawName.byte(hidden).map(UInt32.init) ?? hidden.value, radix: 16, uppercase: true)
      let what =
        RawName.byte(hidden) == nil
        ? "U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits), which is not seen"
        : "the byte 0x\(digits), which is no UTF-8"
      return Diagnostic(
        rule: "page-name-unsafe", severity: .warning, origin: page.locale == set.sourceLocale ? .source : .translation,
        message: "the page's name holds \(what)", topic: page.topic, place: Place(page, ByteRange(start: 0, end: 0)),
        source: nil, evidence: digits)
    }
  }
}
