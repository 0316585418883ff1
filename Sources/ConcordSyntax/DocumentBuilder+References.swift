/// Reference links and their definitions, which libcmark resolves without saying where they stand.
extension DocumentBuilder {
  /// Gives each reference link the target of its definition.
  mutating func resolveReferences() {
    findDefinitionsAlone()
    guard !definitions.isEmpty || nodes.contains(where: { $0.detail == 4 && $0.kind == .link }) else { return }
    var targets: [String: ByteRange] = [:]
    for definition in definitions {
      let label = Self.normalized(source.text(definition.label))
      if targets[label] == nil { targets[label] = definition.target }
    }
    for index in nodes.indices
    where nodes[index].detail == 4 && (nodes[index].kind == .link || nodes[index].kind == .image) {
      nodes[index].detail = 0
      let label = Self.normalized(source.text(nodes[index].target))
      if let target = targets[label] {
        nodes[index].target = target
        pointToSource(&nodes[index].info, at: target.start)
      } else {
        nodes[index].isExact = false
        nodes[index].target = ByteRange(start: nodes[index].range.start, end: nodes[index].range.start)
      }
    }
  }

  /// What was stored may stand in the definition as it is.
  private func pointToSource(_ slice: inout TextSlice, at start: Int) {
    if !slice.isInSource, !slice.isEmpty, source.has(text[slice.range], at: start) {
      slice = TextSlice(source: ByteRange(start: start, end: start + slice.range.count))
    }
  }

  /// Labels match with case folded and white space collapsed.
  static func normalized(_ label: String) -> String {
    label.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased().uppercased()
  }

  /// Paragraphs that held definitions only are not in libcmark's tree.
  mutating func findDefinitionsAlone() {
    guard source.firstIndex(of: "]:") != nil else { return }
    var covered = Set<Int>()
    var candidates: [Int] = []
    for (index, line) in scan.buffer.lines.enumerated() where line.cell == nil {
      var cursor = line.source
      while cursor < line.sourceEnd, source.bytes[cursor].isBlank || source.bytes[cursor] == UInt8(ascii: ">") {
        cursor += 1
      }
      if cursor < line.sourceEnd, source.bytes[cursor] == UInt8(ascii: "[") { candidates.append(index) }
    }
    guard !candidates.isEmpty else { return }
    for node in nodes where node.kind.isBlock && node.kind != .document && !node.range.isEmpty {
      if node.kind == .list || node.kind == .item || node.kind == .blockQuote { continue }
      for line in source.line(atByte: node.range.start)...source.line(atByte: max(node.range.start, node.range.end - 1))
      {
        covered.insert(line)
      }
    }
    let known = Set(definitions.map(\.range.start))
    var lastEnd = -1
    for index in candidates {
      let line = scan.buffer.lines[index]
      guard !covered.contains(source.line(atByte: line.source)) || known.isEmpty, line.source > lastEnd else {
        continue
      }
      guard !covered.contains(source.line(atByte: line.source)) else { continue }
      var probe = anchor
      probe.begin(line: index, at: line.source, quotes: 1, lastLine: min(index + 3, scan.buffer.lines.count - 1))
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
