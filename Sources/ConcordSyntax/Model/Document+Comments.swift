extension Document {
  /// Whether a block is a comment alone, which no reader sees: `<!-- moved -->`, `{/* made from 4d3f */}`, in a row of a table, too.
  package func isComment(_ block: Int) -> Bool {
    let range = nodes[block].range
    let bytes = text.bytes[range.start..<range.end].trimmed { $0.isSpace || $0 == UInt8(ascii: "|") }
    return bytes.isWhole(from: "<!--", to: "-->") || bytes.isWhole(from: "{/*", to: "*/}")
  }
}

extension ArraySlice<UInt8> {
  /// Whether a text begins with one sign and ends with the first of another.
  fileprivate func isWhole(from open: StaticString, to close: StaticString) -> Bool {
    begins(with: open) && firstRange(of: close)?.upperBound == endIndex
  }
}
