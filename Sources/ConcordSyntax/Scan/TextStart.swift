extension TextBuffer {
  /// Where the text of a page begins: behind front matter, and behind the definitions of attributes that stand alone there.
  /// None of that changes how what follows is read.
  package func textStart(_ dialect: Dialect) -> Int {
    guard dialect.hasAttributeLists else { return 0 }
    var line = (FrontMatter.lastLine(self) ?? 0) + 1
    while line <= lineCount, isBlank(line: line) || isDefinition(lineRange(line)) { line += 1 }
    // A list may belong to what stands below it, and dashes may open front matter where none is before them.
    guard line <= lineCount, bytes[lineRange(line).start].isLetter || has("#", at: lineRange(line).start) else {
      return 0
    }
    return lineRange(line).start
  }

  /// Whether a line is `{:name: …}` and nothing else; not all that are so written, and none that are not.
  private func isDefinition(_ line: ByteRange) -> Bool {
    guard has("{:", at: line.start), bytes[line.start..<line.end].last == UInt8(ascii: "}") else { return false }
    let name = bytes[(line.start + 2)..<line.end].prefix { $0.isAlphanumeric || $0 == UInt8(ascii: "_") }
    guard !name.isEmpty, bytes[name.endIndex] == UInt8(ascii: ":") else { return false }
    if holdsPlainTokens(ByteRange(start: name.endIndex + 1, end: line.end - 1)) { return true }
    guard let list = AttributeList.read(self, atByte: line.start, limit: line.end) else { return false }
    return list.isClosed && list.name != nil && list.range.end == line.end
  }

  /// Whether only words, classes and `key="value"` stand there, as in most definitions: `AttributeList.read` would take that.
  private func holdsPlainTokens(_ range: ByteRange) -> Bool {
    var isQuoted = false
    for index in range.start..<range.end {
      switch bytes[index] {
      case .space, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"): continue
      case UInt8(ascii: "="): if isQuoted || bytes[index + 1] != UInt8(ascii: "\"") { return false }
      case UInt8(ascii: "\""):
        if !isQuoted, bytes[index - 1] != UInt8(ascii: "=") { return false }
        isQuoted.toggle()
      default: if !bytes[index].isAlphanumeric { return false }
      }
    }
    return !isQuoted
  }
}
