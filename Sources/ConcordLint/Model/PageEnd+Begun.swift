import ConcordAlignment
import ConcordSyntax

/// What a page has begun where it ends: brackets, rows, cells, code, definitions, boxes.
extension PageEnd {
  /// Whether the page ends within something that it has opened, and its source's text does not: `[zPages][zp`, `(z. B.`, `<td>Tableau`,
  /// `| Timestamp`.
  var isLeftOpen: Bool {
    guard let source = last.source, !endsAlike(source) else { return false }
    let (theirs, ours) = (pair.range(source, in: pair.source), pair.range(last.target, in: pair.target))
    let (text, whole) = (
      pair.target.text.bytes[ours.start..<ours.end], pair.source.text.bytes[theirs.start..<theirs.end]
    )
    switch last.target.kind {
    case .tableRow: return !missing.isEmpty && isRowOpen(text) && !isRowOpen(whole)
    case .htmlBlock:
      // A tag that is lost above is no end.
      if missing.isEmpty, endsWithTag(text) { return false }
      if let tag = whole.lastIndex(of: UInt8(ascii: "<")) {
        let closer = whole[tag...].trimmed(\.isSpace)
        if text.trimmed(\.isSpace).suffix(closer.count).elementsEqual(closer) { return false }
      }
    case .paragraph: break
    default: return false
    }
    let isHTML = last.target.kind == .htmlBlock
    let marks = OpenMarks(text, isHTML: isHTML)
    // Who has lost a mark goes on to the end of the sentence.
    let isBegun = !missing.isEmpty && marks.opened.map { ours.end - $0 <= Self.tail } ?? false
    if !isHTML, !isBegun, ends(pair.target, ours, ".!?:;…。") { return false }
    return !marks.isClosed && OpenMarks(whole, isHTML: isHTML).isClosed
  }

  /// Whether the page ends in a fence that nothing closes, with the first lines of its counterpart.
  var isCodeBegun: Bool {
    guard let source = last.source, source.kind == .codeBlock, last.target.kind == .codeBlock,
      let fence = pair.target.fences.last, fence.closer == nil,
      fence.opener.start >= pair.range(last.target, in: pair.target).start
    else { return false }
    let (ours, theirs) = (pair.target.literalBytes(last.target.node), pair.source.literalBytes(source.node))
    let begun = ours.trimmed(\.isSpace)
    return begun.count >= Self.tail && begun.count + Self.tail < theirs.count
      && theirs.trimmed(\.isSpace).starts(with: begun)
  }

  /// Whether the last definition of a link has only the first part of its address, and the source goes on with others.
  var areDefinitionsBegun: Bool {
    guard let cut = pair.target.definitions.last, case let rest = pair.target.text.bytes[cut.range.end...],
      rest.allSatisfy(\.isSpace),
      let place = pair.source.definitions.firstIndex(where: { label($0, pair.source) == label(cut, pair.target) }),
      case (let ours, let theirs) = (
        pair.target.text[cut.destination], pair.source.text[pair.source.definitions[place].destination]
      )
    else { return false }
    // What the text no longer asks for may be gone on purpose.
    let others = Set(
      pair.source.definitions[(place + 1)...].prefix(Self.mostAsked).map { label($0, pair.source) }.filter {
        pair.target.text.holds(Array("[\($0)]".utf8)[...])
      })
    return theirs.utf8.count > ours.utf8.count && theirs.hasPrefix(ours) && !ours.hasSuffix("/") && !others.isEmpty
      && others.isDisjoint(with: pair.target.definitions.map { label($0, pair.target) })
  }

  private static let mostAsked = 8

  /// Whether none of the definitions is there that the source ends with.
  var areDefinitionsLost: Bool {
    guard let end = pair.source.definitions.last, pair.source.text.bytes[end.range.end...].allSatisfy(\.isSpace) else {
      return false
    }
    let last = pair.source.definitions.suffix(Self.fewestLost)
    return last.count == Self.fewestLost && !last.contains { isDefined($0) }
  }

  private static let fewestLost = 3

  private func isDefined(_ definition: ReferenceDefinition) -> Bool {
    pair.target.definitions.contains { label($0, pair.target) == label(definition, pair.source) }
  }

  private func label(_ definition: ReferenceDefinition, _ document: Document) -> String {
    document.text[definition.label].lowercased()
  }

  /// Whether a box begins where the page ends: `/// warning`, `::: tip`.
  var isBoxBegun: Bool {
    let range = pair.range(last.target, in: pair.target)
    let text = pair.target.text.bytes[range.start..<range.end]
    guard last.target.kind == .paragraph, !missing.isEmpty else { return false }
    let signs = text.prefix { $0 == text.first }
    guard signs.count >= 3, "/:!".utf8.contains(signs[signs.startIndex]), !text.contains(where: \.isNewline) else {
      return false
    }
    return text[signs.endIndex...].drop(while: \.isBlank).first?.isLetter ?? false
  }

  /// `Deux</td>`, and no `Menu > Open >`.
  private func endsWithTag(_ text: ArraySlice<UInt8>) -> Bool {
    let text = text.trimmed(\.isSpace)
    guard text.last == UInt8(ascii: ">"), let start = text.lastIndex(of: UInt8(ascii: "<")) else { return false }
    return text[start...].firstIndex(of: UInt8(ascii: ">")) == text.endIndex - 1
  }

  private func isRowOpen(_ row: ArraySlice<UInt8>) -> Bool {
    let row = row.trimmed(\.isSpace)
    return row.first == UInt8(ascii: "|") && row.last != UInt8(ascii: "|")
  }
}
