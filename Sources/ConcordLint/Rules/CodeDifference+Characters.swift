import ConcordSyntax

/// Characters of word processors and input methods in code.
extension CodeDifference {
  /// Bad characters on lines that are the source's once fixed; whether nothing else differs in the block.
  func reportsBadCharacters(
    _ pair: PairContext, _ source: ByteRange, _ target: ByteRange, _ findings: inout [Finding]
  ) -> Bool {
    guard BadCharacter.mayOccur(in: pair.target.text.bytes[target.start..<target.end]),
      pair.target.text[target].unicodeScalars.contains(where: { BadCharacter.replacement($0) != nil })
    else { return false }
    let original = pair.source.text[source]
    // Each line of the source, fixed, and what it has before a remark, with the bad characters that it has itself.
    var lines: [[UInt8]: Set<Unicode.Scalar>] = [:]
    // The same without what its strings hold.
    lazy var frames = Set(original.split(whereSeparator: \.isNewline).compactMap { CodeFrame($0)?.code })
    for line in original.split(whereSeparator: \.isNewline) {
      let plain = BadCharacter.plain(Array(line.utf8)[...])
      let known =
        BadCharacter.mayOccur(in: line.utf8) ? line.unicodeScalars.filter { BadCharacter.replacement($0) != nil } : []
      lines[squeezed(plain)] = Set(known)
      lines[squeezed(plain[..<Self.remark(in: plain)]), default: []].formUnion(known)
    }
    var edits: [Edit] = []
    var isWhole = true
    var isText = false
    var line = pair.target.text.line(atByte: target.start)
    while line <= pair.target.text.lineCount, pair.target.text.lineRange(line).start < target.end {
      let range = pair.target.text.lineRange(line)
      line += 1
      let (repaired, found) = repair(pair.target.text, range)
      // A translated comment is prose: its quotes may be curly. Only code that is equal once fixed counts.
      let plain = Array(repaired.utf8)[...]
      if let known = lines[squeezed(plain)] {
        for (scalar, edit) in found
        where !known.contains(scalar) && !isInRemark(edit.range.start, range, pair.target.text) {
          if isBetweenTags(edit.range, range, pair.target.text) { isText = true } else { edits.append(edit) }
        }
      } else if let known = found.isEmpty ? nil : lines[squeezed(plain[..<Self.remark(in: plain)])] {
        edits += found.filter {
          !known.contains($0.scalar) && !isInRemark($0.edit.range.start, range, pair.target.text)
        }.map(\.edit)
        isWhole = false
      } else if !found.isEmpty, let frame = CodeFrame(pair.target.text[range]), frames.contains(frame.code) {
        edits += zip(found, frame.areCode).filter(\.1).map(\.0.edit)
        isWhole = false
      } else if !repaired.allSatisfy(\.isWhitespace) {
        isWhole = false
      }
    }
    guard let first = edits.first else {
      // Signs that readers see as text are all that differs.
      return isWhole && isText && lineCount(source, pair.source.text) == lineCount(target, pair.target.text)
    }
    let name = pair.target.text[first.range].unicodeScalars.first.map(BadCharacter.name) ?? ""
    let what = first.text.isEmpty ? ", which no one sees" : " in place of `\(first.text)`"
    findings.append(
      Finding(
        "code-bad-character", "code has \(name)\(what)", at: first.range, source: source,
        fix: Fix("write the plain character", edits), evidence: pair.source.excerpt(source)))
    return isWhole
  }

  private func lineCount(_ range: ByteRange, _ text: TextBuffer) -> Int {
    text.line(atByte: range.end) - text.line(atByte: range.start)
  }

  /// Whether a byte of a line stands behind the sign of a remark.
  private func isInRemark(_ byte: Int, _ line: ByteRange, _ text: TextBuffer) -> Bool {
    byte > Self.remark(in: text.bytes[line.start..<line.end])
  }

  /// `├── a.go  # 结构体：Create`: the index of the sign that a line's remark begins with, or its end.
  private static func remark(in line: ArraySlice<UInt8>) -> Int {
    line.indices.first { start in
      (line[start...].starts(with: "# ".utf8) || line[start...].starts(with: "// ".utf8))
        && (start == line.startIndex || line[start - 1].isBlank)
    } ?? line.endIndex
  }

  /// Whether the source has a bad character in the code of a line, and the translation's is the same once that is fixed.
  func hasBadCharacter(_ theirs: ArraySlice<UInt8>, mendedBy ours: ArraySlice<UInt8>) -> Bool {
    guard theirs.count <= Self.longestLine, BadCharacter.mayOccur(in: theirs) else { return false }
    func words(_ code: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] { code.split { $0 < 0x80 && !$0.isAlphanumeric } }
    let plain = BadCharacter.plain(theirs)
    let (code, own) = (plain[..<Self.remark(in: plain)], ours[..<Self.remark(in: ours)])
    return squeezed(code) == squeezed(own) && words(code) == words(own)
  }

  /// In bytes.
  private static let longestLine = 400

  /// `<b>name</b>：text<i>`, `{{ name }}：{{ value }}`, `<b>{hello}、{name}</b>`: whether readers see a sign as text, right behind an end tag or template, or right
  /// before one. Generics of a language have neither.
  private func isBetweenTags(_ sign: ByteRange, _ line: ByteRange, _ text: TextBuffer) -> Bool {
    func isEdge(_ byte: UInt8) -> Bool { "<>{}".utf8.contains(byte) }
    let (before, after) = (text.bytes[line.start..<sign.start], text.bytes[sign.end..<line.end])
    guard let last = before.lastIndex(where: isEdge), let next = after.firstIndex(where: isEdge),
      ">}".utf8.contains(before[last]), "<{".utf8.contains(after[next])
    else { return false }
    let tag = before.lastIndex(of: UInt8(ascii: "<")).map { before[$0...] } ?? []
    let isBehind = before.suffix(2).elementsEqual("}}".utf8) || last == sign.start - 1 && tag.starts(with: "</".utf8)
    let isAmongValues =
      last == sign.start - 1 && next == sign.end && tag.dropFirst().first?.isLetter ?? false
      && tag.contains(UInt8(ascii: ">")) && after.holds("</")
    return isBehind || isAmongValues || ["</", "{{", "${"].contains { after.starts(with: $0.utf8) }
  }

  /// A line with its bad characters replaced, and the edits that do it.
  private func repair(_ text: TextBuffer, _ range: ByteRange) -> (String, [(scalar: Unicode.Scalar, edit: Edit)]) {
    let text = text[range]
    guard BadCharacter.mayOccur(in: text.utf8) else { return (text, []) }
    var edits: [(Unicode.Scalar, Edit)] = []
    var repaired = String.UnicodeScalarView()
    var offset = range.start
    for scalar in text.unicodeScalars {
      let width = UTF8.width(scalar)
      if let plain = BadCharacter.replacement(scalar) {
        edits.append((scalar, Edit(ByteRange(start: offset, end: offset + width), plain)))
        repaired.append(contentsOf: plain.unicodeScalars)
      } else {
        repaired.append(scalar)
      }
      offset += width
    }
    return (String(repaired), edits)
  }
}
