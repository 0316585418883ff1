import ConcordData
import ConcordSnippets
import ConcordSyntax

/// Characters of word processors and input methods in code.
extension CodeDifference {
  /// `key: string` for `key：string`: whether the translation has what a keyboard has, where the source has signs of a word processor.
  func isMended(_ pair: PairContext, _ source: ByteRange, _ target: ByteRange) -> Bool {
    guard BadCharacter.mayOccur(in: pair.source.text.bytes[source.start..<source.end]) else { return false }
    return squeezed(BadCharacter.plain(pair.source.text[source])) == squeezed(pair.target.text[target])
  }

  /// `init();` for `init()。`: whether the source has a sign of an input method where no string and no remark is, and the translation the
  /// keyboard's, or none.
  func isMended(_ place: SnippetComparison.Place, _ pair: PairContext) -> Bool {
    guard place.verdict == .code, !place.source.isEmpty, place.source.count <= Self.longestSign else { return false }
    let (theirs, ours) = (pair.source.text[place.source], pair.target.text[place.target])
    return theirs.unicodeScalars.allSatisfy { BadCharacter.isPunctuation($0) }
      && ours.utf8.allSatisfy { $0 < 0x80 && !$0.isAlphanumeric }
  }

  /// In bytes: two signs of an input method.
  private static let longestSign = 6

  /// Whether the source is broken as data, the translation is not, and nothing but the signs between values differs: a comma that the
  /// source has forgotten.
  func isMendedData(
    _ places: [SnippetComparison.Place], _ pair: PairContext, _ source: ByteRange, _ target: ByteRange
  ) -> Bool {
    func areSigns(_ range: ByteRange, _ document: Document) -> Bool {
      document.text.bytes[range.start..<range.end].allSatisfy { ",:{}[]\" ".utf8.contains($0) || $0.isNewline }
    }
    guard places.contains(where: { $0.verdict == .code }), target.count <= Self.longestData,
      places.allSatisfy({ $0.verdict != .code || areSigns($0.source, pair.source) && areSigns($0.target, pair.target) })
    else { return false }
    func isData(_ range: ByteRange, _ document: Document) -> Bool {
      let bytes = document.text.bytes[range.start..<range.end].trimmed(\.isSpace)
      // JSON is YAML, too.
      return [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(bytes.first) && (try? YAMLFile.read(Array(bytes))) != nil
    }
    return isData(target, pair.target) && !isData(source, pair.source)
  }

  /// In bytes.
  private static let longestData = 20_000

  /// Whether a line that is missing is nothing but a fence inside the source's: a block that somebody has pasted with its own.
  func isFenceOfSource(_ place: SnippetComparison.Place, _ pair: PairContext) -> Bool {
    guard place.isWholeLine, place.target.isEmpty else { return false }
    let line = pair.source.text.bytes[place.source.start..<place.source.end].trimmed(\.isSpace)
    return line.count >= 3 && line.allSatisfy { $0 == UInt8(ascii: "`") }
  }

  /// Whether a line that the source has not is a remark there: `// let a = 1` in a sample that is not to run there.
  func isBroughtBack(_ place: SnippetComparison.Place, _ source: ByteRange, _ pair: PairContext) -> Bool {
    guard place.verdict == .code, !place.target.isEmpty, source.count <= Self.longestData else { return false }
    let range = pair.target.text.lineRange(pair.target.text.line(atByte: place.target.start))
    let line = pair.target.text.bytes[range.start..<range.end].trimmed(\.isSpace)
    guard line.count >= Self.shortestLine else { return false }
    return pair.source.text.bytes[source.start..<source.end].split(whereSeparator: \.isNewline).contains { other in
      let rest = other.drop(while: \.isBlank)
      return ["//", "#", "--", ";"].contains { sign in
        rest.starts(with: sign.utf8) && rest.dropFirst(sign.utf8.count).trimmed(\.isSpace) == line
      }
    }
  }

  /// In bytes: less is a remark by chance.
  private static let shortestLine = 4

  /// Bad characters on lines that are the source's once fixed; whether nothing else differs in the block.
  func reportsBadCharacters(
    _ pair: PairContext, _ source: ByteRange, _ target: ByteRange, _ findings: inout [Finding]
  ) -> Bool {
    guard BadCharacter.mayOccur(in: pair.target.text.bytes[target.start..<target.end]),
      pair.target.text[target].unicodeScalars.contains(where: { BadCharacter.replacement($0) != nil })
    else { return false }
    let original = pair.source.text[source]
    // Each line of the source, fixed, with the bad characters that it has itself.
    var lines: [[UInt8]: Set<Unicode.Scalar>] = [:]
    // The same without what its strings hold.
    lazy var frames = Set(original.split(whereSeparator: \.isNewline).compactMap { CodeFrame($0)?.code })
    for line in original.split(whereSeparator: \.isNewline) {
      guard BadCharacter.mayOccur(in: line.utf8) else {
        lines[squeezed(line)] = []
        continue
      }
      lines[squeezed(BadCharacter.plain(String(line)))] = Set(
        line.unicodeScalars.filter { BadCharacter.replacement($0) != nil })
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
      if let known = lines[squeezed(repaired)] {
        for (scalar, edit) in found
        where !known.contains(scalar) && !isInRemark(edit.range.start, range, pair.target.text) {
          if isBetweenTags(edit.range, range, pair.target.text) { isText = true } else { edits.append(edit) }
        }
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

  /// `├── a.go  # 结构体：Create`: whether a byte of a line stands behind the sign of a remark.
  private func isInRemark(_ byte: Int, _ line: ByteRange, _ text: TextBuffer) -> Bool {
    (line.start..<byte).contains { start in
      (text.has("# ", at: start) || text.has("// ", at: start))
        && (start == line.start || text.bytes[start - 1].isBlank)
    }
  }

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
