extension Document {
  /// Whether a block is JavaScript that MDX runs and shows nobody: statements that begin with `import` or `export`.
  package func isModule(_ block: Int) -> Bool {
    let node = nodes[block]
    guard dialect.hasComponents, node.kind == .paragraph || node.kind == .htmlBlock,
      text.has("import ", at: node.range.start) || text.has("export ", at: node.range.start)
    else { return false }
    if node.kind == .htmlBlock { return true }
    // Each line is a token.
    let first = placeholders.sortedIndex(behind: { $0.range.start < node.range.start })
    let tokens = placeholders[first...].prefix { $0.range.end <= node.range.end }
    let lines = text.line(atByte: node.range.end - 1) - text.line(atByte: node.range.start) + 1
    return tokens.count { $0.kind == .token && text.has("port ", at: $0.range.start + 2) } == lines
  }
}
