/// Reference links and their definitions, which libcmark resolves without saying where they stand.
extension DocumentBuilder {
  /// Gives each reference link the destination of its definition.
  mutating func resolveReferences() {
    findDefinitionsAlone()
    guard !definitions.isEmpty || nodes.contains(where: { $0.traits.contains(.reference) && $0.kind == .link }) else {
      return
    }
    var destinations: [String: ByteRange] = [:]
    for definition in definitions {
      let label = ReferenceDefinition.normalized(text[definition.label])
      if destinations[label] == nil { destinations[label] = definition.destination }
    }
    for index in nodes.indices
    where nodes[index].traits.contains(.reference) && nodes[index].kind.isLink {
      nodes[index].traits.remove(.reference)
      let label = ReferenceDefinition.normalized(text[nodes[index].reference])
      if let destination = destinations[label] {
        nodes[index].reference = destination
        nodes[index].referenceText =
          holdsTemplateTag(destination)
          ? TextSlice(inPage: destination) : inPage(nodes[index].referenceText, at: destination.start)
      } else {
        nodes[index].isExact = false
        nodes[index].reference = ByteRange(start: nodes[index].range.start, end: nodes[index].range.start)
      }
    }
  }

  /// What was stored may stand in the definition as it is.
  private func inPage(_ slice: TextSlice, at start: Int) -> TextSlice {
    guard !slice.isInPage, !slice.isEmpty, text.has(storedText[slice.range], at: start) else { return slice }
    return TextSlice(inPage: ByteRange(start: start, end: start + slice.range.count))
  }

  /// Paragraphs that held definitions only are not in libcmark's tree.
  mutating func findDefinitionsAlone() {
    guard text.firstIndex(of: "]:") != nil else { return }
    var covered = Set<Int>()
    var candidates: [Int] = []
    for (index, line) in scan.buffer.lines.enumerated() where line.cell == nil {
      var cursor = line.text
      while cursor < line.pageEnd, text.bytes[cursor].isBlank || text.bytes[cursor] == UInt8(ascii: ">") {
        cursor += 1
      }
      if cursor < line.pageEnd, text.bytes[cursor] == UInt8(ascii: "[") { candidates.append(index) }
    }
    guard !candidates.isEmpty else { return }
    for node in nodes where node.kind.isBlock && node.kind != .document && !node.range.isEmpty {
      if node.kind == .list || node.kind == .item || node.kind == .blockQuote { continue }
      for line in text.line(atByte: node.range.start)...text.line(atByte: max(node.range.start, node.range.end - 1)) {
        covered.insert(line)
      }
    }
    let known = Set(definitions.map(\.range.start))
    var lastEnd = -1
    for index in candidates {
      let line = scan.buffer.lines[index]
      guard !covered.contains(text.line(atByte: line.text)) || known.isEmpty, line.text > lastEnd else {
        continue
      }
      guard !covered.contains(text.line(atByte: line.text)) else { continue }
      var probe = locator
      probe.begin(line: index, at: line.text, quotes: 1, lastLine: min(index + 3, scan.buffer.lines.count - 1))
      probe.skipBlanks()
      if probe.consume(UInt8(ascii: ">")) { probe.skipBlanks() }
      if let definition = probe.definition(), !known.contains(definition.range.start) {
        definitions.append(definition)
        lastEnd = definition.range.end
      }
    }
    definitions.sort { $0.range < $1.range }
  }
}
