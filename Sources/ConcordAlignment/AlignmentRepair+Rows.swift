import ConcordSyntax

/// Rows of a table that stands in another order than the source's: what the first cell names tells which is which.
extension AlignmentRepair {
  /// Pairs the rows of one name, where another alphabet, or another sense of order, has parted them.
  mutating func pairRows() {
    let doubtful = rows.indices.filter(isDoubtfulRow)
    guard doubtful.count > 1 else { return }
    let sources = named(doubtful, \.source, left, source)
    guard !sources.isEmpty else { return }
    let targets = named(doubtful, \.target, right, target)
    lazy var tables = Set(rows.compactMap { self.tables(of: $0) })
    // By the number of a row: the block of the source that belongs to what it has of the translation.
    var partners: [Int: Int] = [:]
    var taken = Set<Int>()
    for (name, one) in sources where one >= 0 {
      guard let other = targets[name], other >= 0, one != other, let block = rows[one].source,
        let found = rows[other].target, tables.contains(self.tables(of: block, found))
      else { continue }
      partners[other] = block
      taken.insert(block)
    }
    guard !partners.isEmpty else { return }
    regroup(partners, taken)
  }

  private struct TablePair: Hashable { let source, target: Int }

  private func tables(of row: Alignment.Row) -> TablePair? {
    guard let one = row.source, let other = row.target, left[one].kind == .tableRow else { return nil }
    return tables(of: one, other)
  }

  private func tables(of one: Int, _ other: Int) -> TablePair {
    TablePair(source: source.nodes[left[one].node].parent, target: target.nodes[right[other].node].parent)
  }

  /// A row of a table that is alone, or has another one beside it.
  private func isDoubtfulRow(_ index: Int) -> Bool {
    let row = rows[index]
    switch row.kind {
    case .missing: return row.source.map { left[$0].kind == .tableRow } ?? false
    case .extra: return row.target.map { right[$0].kind == .tableRow } ?? false
    case .pair:
      guard let one = row.source, let other = row.target, left[one].kind == .tableRow else { return false }
      return left[one].invariants != right[other].invariants
    default: return false
    }
  }

  /// The rows by what their first cells name; -1 for a name that several have.
  private func named(
    _ doubtful: [Int], _ side: KeyPath<Alignment.Row, Int?>, _ blocks: Blocks, _ document: Document
  ) -> [String: Int] {
    var found: [String: Int] = [:]
    for index in doubtful {
      guard let block = rows[index][keyPath: side], let name = firstCell(blocks[block], document) else { continue }
      found[name] = found[name] == nil ? index : -1
    }
    return found
  }

  /// What the first cell of a row says, where that is a name in Latin letters.
  private func firstCell(_ row: Block, _ document: Document) -> String? {
    let cell = row.node + 1
    guard cell < document.nodes[row.node].end, document.nodes[cell].kind == .tableCell else { return nil }
    let text = document.plainText(cell).trimmed
    return text.utf8.count > 1 && text.utf8.contains(where: \.isLetter) ? text : nil
  }

  /// - Parameters:
  ///   - partners: by the number of a row, the source's block that belongs to its block of the translation.
  ///   - taken: all of these blocks.
  private mutating func regroup(_ partners: [Int: Int], _ taken: Set<Int>) {
    var result: [Alignment.Row] = []
    result.reserveCapacity(rows.count + partners.count)
    for (index, row) in rows.enumerated() {
      if let partner = partners[index] {
        // What stood beside it before is alone, if nothing else has it.
        if let former = row.source, !taken.contains(former) {
          result.append(Alignment.Row(source: former, target: nil))
        }
        result.append(Alignment.Row(source: partner, target: row.target, kind: .moved))
      } else if let block = row.source, taken.contains(block) {
        if let other = row.target { result.append(Alignment.Row(source: nil, target: other)) }
      } else {
        result.append(row)
      }
    }
    rows = result
  }
}
