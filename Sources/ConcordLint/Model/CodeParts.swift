import ConcordAlignment
import ConcordSnippets
import ConcordSyntax

/// Code that is one block in one page and two in the other: a command, and what it prints; two commands, between which one page says
/// “Then run”. The part seems to be a block too many, or one that is lost, and its lines are missing beside it, or are too many there.
struct CodeParts: Sendable {
  /// The nodes of the lone blocks whose code stands in a block of the other page.
  private(set) var source = Set<Int>()
  private(set) var target = Set<Int>()
  /// The lines of the parts, by the node of the translation's block beside them, or that holds them.
  private var lines: [Int: Set<[UInt8]>] = [:]

  init(_ pair: PairContext) {
    let rows = pair.alignment.rows
    for (index, row) in rows.enumerated() where (row.source == nil) != (row.target == nil) {
      let isInSource = row.source != nil
      guard let lone = row.source.map({ pair.alignment.source[$0] }) ?? row.target.map({ pair.alignment.target[$0] }),
        lone.kind == .codeBlock
      else { continue }
      let part = Self.lines(lone, isInSource ? pair.source : pair.target)
      for step in [1, -1] where !part.isEmpty {
        guard let (left, right) = Self.code(beside: index, step, pair) else { continue }
        let (theirs, ours) = (Self.lines(left, pair.source), Self.lines(right, pair.target))
        guard part.isSubset(of: isInSource ? ours : theirs), part.isDisjoint(with: isInSource ? theirs : ours) else {
          continue
        }
        if isInSource { source.insert(lone.node) } else { target.insert(lone.node) }
        lines[right.node, default: []].formUnion(part)
        break
      }
    }
  }

  /// The next blocks of code that both pages have, some lines of text away.
  private static func code(beside index: Int, _ step: Int, _ pair: PairContext) -> (source: Block, target: Block)? {
    let rows = pair.alignment.rows
    for near in (1...farthest).map({ index + $0 * step }) where rows.indices.contains(near) {
      let source = rows[near].source.map { pair.alignment.source[$0] }
      let target = rows[near].target.map { pair.alignment.target[$0] }
      if source?.kind == .heading || target?.kind == .heading { return nil }
      if let source, let target, source.kind == .codeBlock, target.kind == .codeBlock { return (source, target) }
    }
    return nil
  }

  /// In rows.
  private static let farthest = 3

  /// The places of a block that differ, without the lines that stand in a part; where there is none left, the first line of the source
  /// that stands nowhere.
  func withoutParts(_ places: [SnippetComparison.Place], _ source: Block, _ target: Block, _ pair: PairContext)
    -> [SnippetComparison.Place]
  {
    guard let known = lines[target.node] else { return places }
    let rest = places.filter { place in
      let (range, document) = place.target.isEmpty ? (place.source, pair.source) : (place.target, pair.target)
      let line = Self.bare(document.text.bytes[range.start..<range.end])
      // The frames of a table of output, and the sign that ends a command before it.
      return place.isWholeLine
        ? !line.isEmpty && !known.contains(line) : !place.target.isEmpty || !line.elementsEqual(";".utf8)
    }
    guard rest.isEmpty else { return rest }
    let found = known.union(Self.lines(target, pair.target))
    let content = pair.source.nodes[source.node].content
    let lost = pair.source.text.bytes[content.start..<content.end].split(whereSeparator: \.isNewline)
      .first { line in
        let bare = Self.bare(line)
        return !bare.isEmpty && !found.contains(bare)
      }
    guard let lost else { return [] }
    let own = pair.target.nodes[target.node].content
    let end = pair.target.text.bytes[own.start..<own.end].trimmed(\.isSpace).endIndex
    let line = lost.trimmed(\.isSpace)
    return [
      SnippetComparison.Place(
        source: ByteRange(start: line.startIndex, end: line.endIndex), target: ByteRange(start: end, end: end),
        verdict: .code, isWholeLine: true)
    ]
  }

  private static func lines(_ block: Block, _ document: Document) -> Set<[UInt8]> {
    let content = document.nodes[block.node].content
    guard content.count <= longest else { return [] }
    let lines = document.text.bytes[content.start..<content.end].split(whereSeparator: \.isNewline)
    return Set(lines.map(bare).filter { !$0.isEmpty })
  }

  /// In bytes.
  private static let longest = 20_000

  /// A line without a prompt, white space, and what frames the cells of a table of output: `| 7 |`, `│ 7 │`.
  private static func bare(_ line: ArraySlice<UInt8>) -> [UInt8] {
    let text = line.trimmed(\.isSpace).withoutPrompt.filter { !$0.isSpace }
    guard let first = text.first, first == UInt8(ascii: "|") || first == UInt8(ascii: "+") || text.starts(with: [0xE2])
    else {
      return text
    }
    // U+2500 to U+257F are E2 94 80 to E2 95 BF.
    var (cells, index) = ([UInt8](), 0)
    while index < text.count {
      if text[index] == 0xE2, index + 2 < text.count, text[index + 1] == 0x94 || text[index + 1] == 0x95 {
        index += 3
      } else {
        if !"|+-=".utf8.contains(text[index]) { cells.append(text[index]) }
        index += 1
      }
    }
    return cells
  }
}

extension ArraySlice<UInt8> {
  /// A line without `$ `, `# `, `% ` or `> ` before what is typed.
  var withoutPrompt: ArraySlice<UInt8> {
    guard count > 2, let sign = first, "$#%>".utf8.contains(sign), self[startIndex + 1] == .space else { return self }
    return dropFirst(2)
  }
}
