import ConcordAlignment
import ConcordLint
import ConcordPages
import ConcordSyntax

/// Numbers in prose that one side has and the other has not: 30 days are 30 days in every language.
///
/// Digits count, not how they are grouped (`1,000` and `1.000`); numbers in code, links and placeholders are theirs.
/// Small numbers are often written as words, and a date may be turned around, so a hint is all that this gives.
enum NumberChange {
  static func all(_ row: PageDiff.Row, _ source: ParsedPage, _ target: ParsedPage) -> [Change] {
    guard row.kind != .missing, row.kind != .extra, row.kind != .moved,
      [.paragraph, .heading, .tableRow].contains(row.block)
    else { return [] }
    let one = numbers(row.source, source.document)
    let other = numbers(row.target, target.document)
    guard one.count + other.count < 40 else { return [] }
    var missing = one.filter { other[$0.key] == nil }.sorted { $0.value < $1.value }
    var extra = other.filter { one[$0.key] == nil }.sorted { $0.value < $1.value }
    // A number on one side only may be a word on the other.
    if missing.count > extra.count { missing.removeAll { !isTelling($0.key) } }
    if extra.count > missing.count { extra.removeAll { !isTelling($0.key) } }
    guard missing.count == extra.count else { return [] }
    return zip(missing, extra).compactMap { from, to in
      guard isTelling(from.key) || isTelling(to.key) else { return nil }
      let (was, becomes) = (source.document.text[from.value], target.document.text[to.value])
      return Change(
        kind: .number, verdict: "changed", rule: nil, message: "number \(was) became \(becomes)", severity: .info,
        origin: .unknown,
        source: Place(source.page, from.value),
        target: Place(target.page, to.value))
    }
  }

  /// Numbers up to twelve are often words.
  private static func isTelling(_ digits: String) -> Bool { digits.count > 1 && digits != "10" && digits != "12" }

  /// The first place of each number, by its digits.
  private static func numbers(_ nodes: [Int], _ document: Document) -> [String: ByteRange] {
    var found: [String: ByteRange] = [:]
    for part in nodes {
      for index in part..<document.nodes[part].end
      where document.nodes[index].kind == .text && document.nodes[index].isExact {
        collect(document, document.nodes[index].range, &found)
      }
    }
    return found
  }

  /// A point or comma with digits behind it that are no group.
  private static func isPoint(_ bytes: [UInt8], _ index: Int, _ end: Int) -> Bool {
    (bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ",")) && index + 1 < end
      && bytes[index + 1].isDigit
  }

  /// How many bytes part groups of digits here: a point, a comma or a space of any width before three digits.
  private static func groupSeparator(_ bytes: [UInt8], _ index: Int, _ end: Int) -> Int? {
    let width: Int
    switch bytes[index] {
    case .space, UInt8(ascii: "'"), UInt8(ascii: "."), UInt8(ascii: ","): width = 1
    case 0xC2 where bytes[index...].starts(with: [0xC2, 0xA0]): width = 2
    case 0xE2 where bytes[index...].starts(with: [0xE2, 0x80, 0xAF]): width = 3
    default: return nil
    }
    let group = bytes[min(index + width, end)..<min(index + width + 4, end)].prefix { $0.isDigit }
    return group.count == 3 ? width : nil
  }

  private static func collect(_ document: Document, _ range: ByteRange, _ found: inout [String: ByteRange]) {
    let bytes = document.text.bytes
    var cursor = range.start
    while cursor < range.end {
      guard bytes[cursor].isDigit else {
        cursor += 1
        continue
      }
      let start = cursor
      var digits: [UInt8] = []
      while cursor < range.end {
        let byte = bytes[cursor]
        if byte.isDigit {
          digits.append(byte)
        } else if let width = groupSeparator(bytes, cursor, range.end) {
          cursor += width - 1
        } else if isPoint(bytes, cursor, range.end) {
          digits.append(UInt8(ascii: "."))
        } else {
          break
        }
        cursor += 1
      }
      let isPartOfName =
        start > range.start && (bytes[start - 1].isAlphanumeric || "-_{.$#".utf8.contains(bytes[start - 1]))
        || cursor < range.end && (bytes[cursor].isLetter || bytes[cursor] == UInt8(ascii: "}"))
      let whole = ByteRange(start: start, end: cursor)
      if !isPartOfName, !document.placeholders.contains(where: { $0.range.contains(whole) }) {
        let text = String(decoding: digits, as: UTF8.self)
        if found[text] == nil { found[text] = whole }
      }
    }
  }
}
