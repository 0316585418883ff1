import ConcordPages
import ConcordProject
import ConcordSyntax

/// What tells a diagnostic from others of its rule that say the same, wherever its line moves: hashes.
struct Surroundings: Sendable, Hashable {
  /// What stands at the place, and at its counterpart.
  var values: UInt64 = 0
  /// The heading above.
  var section: UInt64 = 0
  /// The block that it is in, and the one before.
  var neighbours: UInt64 = 0
}

/// Finds the surroundings of the diagnostics of a topic: in the source, where they have a place there, since translators change
/// that least.
struct SurroundingsFinder {
  private let outlines: [FileName: Outline]

  init(_ pages: [ParsedPage], of diagnostics: [Diagnostic]) {
    let asked = Set(diagnostics.flatMap { [$0.place.file] + ($0.source.map { [$0.file] } ?? []) }.map(FileName.init))
    let wanted = pages.filter { asked.contains(FileName($0.file)) }
    outlines = Dictionary(wanted.map { (FileName($0.file), Outline($0.document)) }) { first, _ in first }
  }

  func surroundings(of diagnostic: Diagnostic) -> Surroundings {
    let own = outlines[FileName(diagnostic.place.file)]
    let source = diagnostic.source.flatMap { outlines[FileName($0.file)] }
    var result = Surroundings()
    var values = ByteHash()
    own?.add(diagnostic.place.range, to: &values)
    values.add(0)
    if let place = diagnostic.source { source?.begin(place.range, &values) }
    result.values = values.value
    let holder = source ?? own
    let byte = (source == nil ? diagnostic.place : diagnostic.source ?? diagnostic.place).range.start
    if let holder { (result.section, result.neighbours) = holder.names(atByte: byte) }
    return result
  }

  /// The leaf blocks of a page.
  private struct Outline {
    private let document: Document
    private let blocks: [(start: Int, node: Int, heading: Int?)]

    init(_ document: Document) {
      self.document = document
      var heading: Int?
      var blocks: [(start: Int, node: Int, heading: Int?)] = []
      for index in document.nodes.indices {
        let node = document.nodes[index]
        switch node.kind {
        case .heading:
          heading = index
          blocks.append((node.range.start, index, heading))
        case .paragraph, .codeBlock, .htmlBlock, .tableRow: blocks.append((node.range.start, index, heading))
        default: break
        }
      }
      self.blocks = blocks
    }

    /// So many bytes say what something is; of what is longer, parts may change.
    private static let longest = 120

    /// Adds a short text: long ones are blocks, whose other parts may change.
    func add(_ range: ByteRange, to hash: inout ByteHash) {
      guard range.count <= Self.longest, range.end <= document.text.bytes.count else { return }
      add(document.text.bytes[range.start..<range.end], to: &hash)
    }

    /// Without white space: lines are broken anew.
    private func add(_ bytes: ArraySlice<UInt8>, to hash: inout ByteHash) {
      for byte in bytes where !byte.isSpace { hash.add(byte) }
    }

    /// The section of a byte, and what stands beside it there.
    func names(atByte byte: Int) -> (section: UInt64, neighbours: UInt64) {
      let index = blocks.sortedIndex { $0.start <= byte } - 1
      guard index >= 0 else { return (0, 0) }
      var section = ByteHash()
      if let heading = blocks[index].heading {
        if let id = document.id(of: heading) { section.add(id.name) } else { begin(heading, &section) }
      }
      var neighbours = ByteHash()
      if index > 0 { begin(blocks[index - 1].node, &neighbours) }
      neighbours.add(0)
      begin(blocks[index].node, &neighbours)
      return (section.value, neighbours.value)
    }

    private func begin(_ node: Int, _ hash: inout ByteHash) { begin(document.nodes[node].range, &hash) }

    /// Adds how a text begins: what is longer is no less itself where its end changes.
    func begin(_ range: ByteRange, _ hash: inout ByteHash) {
      guard range.end <= document.text.bytes.count else { return }
      add(document.text.bytes[range.start..<min(range.end, range.start + Self.longest)], to: &hash)
    }
  }
}
