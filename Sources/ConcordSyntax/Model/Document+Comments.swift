extension Document {
  /// Whether a block is a comment alone, `<!-- … -->`, or an expression of MDX that holds no more, `{/* … */}`, in a row of a table, too: no
  /// reader sees it, and it has no counterpart.
  package func isComment(_ block: Int) -> Bool {
    guard nodes[block].kind != .codeBlock else { return false }
    let range = nodes[block].range
    let bytes = text.bytes[range.start..<range.end].trimmed { $0.isSpace || $0 == UInt8(ascii: "|") }
    if bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") {
      return dialect.hasComponents && JSXTag.holdsComments(bytes.dropFirst().dropLast())
    }
    return bytes.begins(with: "<!--") && bytes.firstRange(of: "-->")?.upperBound == bytes.endIndex
  }
}
