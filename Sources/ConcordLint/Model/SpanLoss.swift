import ConcordAlignment
import ConcordPages
import ConcordProject
import ConcordSnippets
import ConcordSyntax

/// What it means that a translation's block lacks a code span of the source.
struct SpanLoss {
  /// How the block says the same, where it does: `Code` for `<Code>`.
  let plain: String?
  /// Nil for the severity of the rule.
  let severity: Severity?

  /// - Parameters:
  ///   - lost: what the source's span holds.
  ///   - source: its block.
  ///   - block: the translation's block.
  ///   - kept: what the spans of that block hold.
  ///   - pair: both pages.
  ///   - maySeek: whether the blocks may be looked through for it.
  init(_ lost: String, _ source: Block, _ block: Block, kept: Set<[UInt8]>, _ pair: PairContext, maySeek: Bool) {
    let name = Array(lost.utf8)
    let isKept =
      kept.contains(name) || kept.contains(name + "s".utf8)
      || kept.contains(Array(name.dropLast())) && name.last == UInt8(ascii: "s")
    guard maySeek else {
      plain = nil
      severity = isKept || Identifier.isLabel(lost) ? .info : nil
      return
    }
    let isForeign = !WrittenLanguage.isLatin(pair.targetPage.locale) || Self.isUnspoken(name)
    let forms = Self.plainForms(lost, block, pair.target, isForeign: isForeign)
    plain =
      forms.count > Self.plainForms(lost, source, pair.source, isForeign: isForeign).count ? forms.first : nil
    // “With kubectl you may see …” for `kubectl get`.
    let program = lost.firstIndex(of: " ").map { String(lost[..<$0]) }
    let isProgramNamed = program.map { name in
      let uses = Self.plainForms(name, block, pair.target, isForeign: isForeign).count
      return uses > Self.plainForms(name, source, pair.source, isForeign: isForeign).count
    }
    let isMinor =
      // A sentence may need the name once less, and say it with another one: `server.port` for `port`, `ports` for `port`.
      plain != nil || isKept || kept.contains { Identifier.isPart(name, of: $0) } || Identifier.isLabel(lost)
      || Self.isSign(lost) || isProgramNamed ?? false
      || pair.localization.isSpokenOfInSource(name[...]) || Self.isSubject(lost, of: block, pair.target)
    severity = isMinor ? .info : nil
  }

  /// `npm`, `cp`: what nobody can say is a name in any language.
  private static func isUnspoken(_ name: [UInt8]) -> Bool { !name.contains { "aeiouyAEIOUY".utf8.contains($0) } }

  /// `,` and `//`, which have a name in each language.
  private static func isSign(_ lost: String) -> Bool {
    lost.utf8.count <= 2 && lost.utf8.allSatisfy { $0 < 0x80 && !$0.isAlphanumeric }
  }

  /// Whether the heading above says what the text below it is about.
  private static func isSubject(_ lost: String, of block: Block, _ document: Document) -> Bool {
    let headings = document.indices(of: .heading)
    let index = headings.sortedIndex { $0 < block.node }
    guard index > 0 else { return false }
    let heading = document.nodes[headings[index - 1]]
    guard heading.range.count <= longestHeading else { return false }
    return document.text.bytes[heading.range.start..<heading.range.end].firstRange(of: Array(lost.utf8)) != nil
  }

  /// In bytes: what is longer is no title.
  private static let longestHeading = 500

  /// The words of a span as a block's own text has them, whatever their capitals and the signs around them: `Code` for
  /// `<Code>`, `IDs` for `id`. In a table, names stand beside each other without more.
  private static func plainForms(_ lost: String, _ block: Block, _ document: Document, isForeign: Bool) -> [String] {
    let bare = Array(lost.utf8)[...].trimmed { !$0.isAlphanumeric && $0 < 0x80 }
    guard 2...80 ~= bare.count, bare.contains(where: \.isLetter), block.kind != .tableRow else { return [] }
    let wanted = bare.map(\.lowercased)
    var forms: [String] = []
    for index in block.contents(of: .text, in: document) {
      let range = document.nodes[index].range
      let text = document.text.bytes[range.start..<range.end]
      let lowered = text.map(\.lowercased)
      var start = 0
      while let place = lowered[start...].firstRange(of: wanted) {
        start = place.lowerBound + 1
        let isPlural = place.upperBound < lowered.count && lowered[place.upperBound] == UInt8(ascii: "s")
        let end = place.upperBound + (isPlural ? 1 : 0)
        guard place.lowerBound == 0 || !isOfWord(lowered[place.lowerBound - 1]),
          end == lowered.count || !isOfWord(lowered[end])
        else { continue }
        let form = text[(range.start + place.lowerBound)..<(range.start + end)]
        // What is so short may be another word of this language.
        if isForeign || bare.count > 3 || form.first?.isUppercase == true {
          forms.append(String(decoding: form, as: UTF8.self))
        }
      }
    }
    return forms
  }

  private static func isOfWord(_ byte: UInt8) -> Bool { byte.isAlphanumeric || byte == UInt8(ascii: "_") }
}
