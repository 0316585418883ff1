import ConcordSyntax

/// Sections that a page has twice, word by word: a slip of its editor that no translation need share.
enum RepeatedSections {
  /// Where sections stand again, headings included.
  static func ranges(in document: Document) -> [ByteRange] {
    let headings = document.indices(of: .heading)
    guard headings.count > 1 else { return [] }
    var seen = Set<[UInt8]>()
    var ranges: [ByteRange] = []
    // The sections that are open, from the outside in: each heading ends those of its level and below.
    var open: [(level: Int, start: Int)] = []
    func close(above level: Int, at end: Int) {
      while let last = open.last, last.level >= level {
        open.removeLast()
        let range = ByteRange(start: last.start, end: end)
        guard range.count <= longest else { continue }
        let text = document.text.bytes[range.start..<range.end].filter { !$0.isSpace }
        if text.count >= shortest, !seen.insert(text).inserted { ranges.append(range) }
      }
    }
    for heading in headings {
      let (level, start) = (document.level(heading), document.nodes[heading].range.start)
      close(above: level, at: start)
      open.append((level, start))
    }
    close(above: 0, at: document.text.bytes.count)
    return ranges
  }

  /// In bytes: what is shorter may be meant, as “None.” below each of several headings.
  private static let shortest = 80
  private static let longest = 40_000
}
