import ConcordSyntax

/// Parts of a page that a report marks in the blocks that it shows, each with a class.
struct Highlights {
  private let marks: [BlockHTML.Mark]
  /// The node behind a link that is marked as a whole: what it holds is marked already.
  var end = 0
  /// Whether the text that is being written is as it stands in the page, byte by byte.
  var isVerbatim = false
  /// The class of a text that is not, where a mark touches it.
  var whole: String?

  /// The shortest says most.
  init(_ marks: [BlockHTML.Mark]) { self.marks = marks.sorted { $0.range.count < $1.range.count } }

  /// The class of the mark that a range is in, or that is in the range.
  func touching(_ range: ByteRange) -> String? {
    marks.first { $0.range.start < range.end && range.start < $0.range.end }?.name
  }

  /// The class of a link: of a mark that holds it, or that is of its address and no word of it.
  func link(_ range: ByteRange, words: ByteRange) -> String? {
    marks.first { mark in
      mark.range.contains(range)
        || range.contains(mark.range) && (mark.range.start >= words.end || mark.range.end <= words.start)
    }?.name
  }

  /// A text, cut where marks begin and end.
  func parts(of text: Range<Int>) -> [(range: Range<Int>, name: String?)] {
    let here = marks.filter { $0.range.start < text.upperBound && text.lowerBound < $0.range.end }
    if here.isEmpty { return [(text, nil)] }
    var cuts = Set([text.lowerBound, text.upperBound])
    for mark in here {
      cuts.insert(max(mark.range.start, text.lowerBound))
      cuts.insert(min(mark.range.end, text.upperBound))
    }
    let places = cuts.sorted()
    return zip(places, places.dropFirst()).map { start, end in
      (start..<end, here.first { $0.range.start <= start && end <= $0.range.end }?.name)
    }
  }
}

extension HTMLRenderer {
  /// Writes an inline that a report may have marked as a whole.
  mutating func highlighted(_ index: Int, _ write: (inout HTMLRenderer) -> Void) {
    guard let highlights, index >= highlights.end, let name = highlights.touching(document.nodes[index].range) else {
      return write(&self)
    }
    html.write("<mark class=\"\(name)\">")
    write(&self)
    html.write("</mark>")
  }

  /// Begins the mark of a link, which ends behind it.
  mutating func beginHighlight(_ index: Int) {
    guard let highlights, index >= highlights.end else { return }
    let node = document.nodes[index]
    let last = node.end > index + 1 ? document.nodes[node.end - 1].range.end : node.range.start
    let first = index + 1 < node.end ? document.nodes[index + 1].range.start : last
    let words = ByteRange(start: first, end: max(first, last))
    guard let name = highlights.link(node.range, words: words) else { return }
    self.highlights?.end = node.end
    html.write("<mark class=\"\(name)\">")
    close(index, with: .text("</mark>"))
  }

  /// Says of what text the next pieces are.
  mutating func prepareHighlights(_ index: Int) {
    guard var highlights else { return }
    let isMarked = index < highlights.end
    highlights.isVerbatim = document.nodes[index].literal.isInPage && !isMarked
    highlights.whole = isMarked ? nil : highlights.touching(document.nodes[index].range)
    self.highlights = highlights
  }

  /// Writes a piece of text in parts, those that are marked inside of a mark.
  mutating func writeHighlighted(
    _ bytes: ArraySlice<UInt8>, _ highlights: Highlights, _ write: (inout HTMLRenderer, ArraySlice<UInt8>) -> Void
  ) {
    let parts = highlights.isVerbatim ? highlights.parts(of: bytes.indices) : [(bytes.indices, highlights.whole)]
    for (range, name) in parts where !range.isEmpty {
      if let name { html.write("<mark class=\"\(name)\">") }
      write(&self, bytes[range])
      if name != nil { html.write("</mark>") }
    }
  }
}
