import ConcordAlignment
import ConcordSyntax

extension PairContext {
  /// The bytes of an aligned block that a message speaks of: all its parts, where it has several.
  func range(_ block: Block, in document: Document) -> ByteRange {
    let first = document.nodes[block.node].range
    guard block.isJoined, let last = block.nodes.last else { return first }
    return ByteRange(start: first.start, end: max(first.end, document.nodes[last].range.end))
  }
}

extension ByteRange {
  /// The empty range at the first byte: a place, where nothing stands yet.
  var head: ByteRange { ByteRange(start: start, end: start) }
  /// The empty range behind the last byte.
  var tail: ByteRange { ByteRange(start: end, end: end) }
}

extension Document {
  /// The first line of a range, shortened for a message.
  func excerpt(_ range: ByteRange, limit: Int = 48) -> String {
    let bytes = text.bytes[range.start..<range.end].drop(while: \.isNewline).prefix { !$0.isNewline }
    // In ASCII, characters are bytes.
    let text = bytes.drop(while: \.isSpace)
    if text.prefix(limit + 1).allSatisfy({ $0 < 0x80 }) {
      return text.count > limit
        ? String(decoding: text.prefix(limit - 1), as: UTF8.self) + "…" : String(decoding: text, as: UTF8.self)
    }
    let trimmed = String(decoding: text, as: UTF8.self).drop { $0.isWhitespace }
    // Lines may be long: no more characters are counted than are shown.
    return trimmed.prefix(limit + 1).count > limit ? trimmed.prefix(limit - 1) + "…" : String(trimmed)
  }
}
