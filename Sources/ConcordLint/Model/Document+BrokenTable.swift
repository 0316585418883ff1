import ConcordSyntax

extension Document {
  /// What keeps a paragraph from being the table that it was meant for: the line of dashes below the head has another number of cells, or
  /// one that holds more than a run of dashes (GFM, 4.10). Nil for any other paragraph.
  func faultOfTable(_ paragraph: Int) -> String? {
    let range = nodes[paragraph].range
    guard nodes[paragraph].kind == .paragraph, text.bytes[range.start] == UInt8(ascii: "|") else { return nil }
    let lines = text.bytes[range.start..<range.end].split(maxSplits: 2, whereSeparator: \.isNewline)
    guard lines.count > 1, lines[1].allSatisfy({ "|:- \t".utf8.contains($0) }), lines[1].contains(UInt8(ascii: "-")),
      let head = Self.cells(lines[0]), let dashes = Self.cells(lines[1])
    else { return nil }
    if head.count != dashes.count { return "the header has \(head.count) cells, the dashes below it \(dashes.count)" }
    return dashes.first { !Self.isDashes($0) }.map {
      "`\(String(decoding: $0, as: UTF8.self))` is not one run of dashes"
    }
  }

  /// What stands between bars; nil where a line does not begin and end with one.
  private static func cells(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    let line = line.trimmed(\.isSpace)
    let bar = UInt8(ascii: "|")
    let bars = line.indices.filter { line[$0] == bar && ($0 == line.startIndex || line[$0 - 1] != UInt8(ascii: "\\")) }
    guard line.first == bar, line.last == bar, bars.count > 1 else { return nil }
    return zip(bars, bars.dropFirst()).map { line[($0 + 1)..<$1].trimmed(\.isBlank) }
  }

  /// `---`, `:-`, `:-:`
  private static func isDashes(_ cell: ArraySlice<UInt8>) -> Bool {
    let colon = UInt8(ascii: ":")
    let dashes = cell.dropFirst(cell.first == colon ? 1 : 0).dropLast(cell.last == colon && cell.count > 1 ? 1 : 0)
    return !dashes.isEmpty && dashes.allSatisfy { $0 == UInt8(ascii: "-") }
  }
}
