import ConcordSyntax

extension Document {
  /// What a page has outside of its front matter and of some kinds of nodes, in order.
  func ranges(outside kinds: [Node.Kind]) -> [ByteRange] {
    var start = frontMatter?.range.end ?? 0
    var ranges: [ByteRange] = []
    for range in kinds.flatMap({ indices(of: $0) }).map({ nodes[$0].range }).sorted(by: { $0.start < $1.start }) {
      if range.start > start { ranges.append(ByteRange(start: start, end: range.start)) }
      start = max(start, range.end)
    }
    if start < text.bytes.count { ranges.append(ByteRange(start: start, end: text.bytes.count)) }
    return ranges
  }
}
