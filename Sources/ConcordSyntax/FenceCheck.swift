/// Compares the fences of the line scan with libcmark's blocks on the page as it stands.
enum FenceCheck {
  /// Keeps a defect only where strict CommonMark really reads the page otherwise.
  static func confirm(_ fences: [Fence], _ source: Source, dialect: Dialect, firstLine: Int) -> [Fence] {
    guard fences.contains(where: { $0.defect != nil && $0.defect != .unclosed }) else { return fences }
    let scan = PageScan(source, dialect: dialect, firstLine: firstLine, strict: true)
    let tree = CMarkTree(parsing: scan.buffer.bytes)
    var lineCounts: [Int: Int] = [:]
    for node in tree.nodes where node.kind == .codeBlock {
      let line = source.line(atByte: scan.buffer.lines[Int(node.line) - 1].source)
      lineCounts[line] = tree.bytes(node.literal).reduce(0) { $1 == .lineFeed ? $0 + 1 : $0 }
    }
    return fences.map { fence in
      guard fence.defect != nil, fence.defect != .unclosed else { return fence }
      let lines = fence.lastLine - fence.line - (fence.closer == nil ? 0 : 1)
      guard lineCounts[fence.line] == lines, lineCounts[fence.lastLine] == nil, fence.defect != .openerIndented else {
        return fence
      }
      var sound = fence
      sound.defect = nil
      sound.defectLine = nil
      return sound
    }
  }
}
