/// Compares the fences of the line scan with libcmark's blocks on the page as it stands.
enum FenceCheck {
  /// Keeps a defect only where strict CommonMark really reads the page otherwise.
  static func confirm(_ fences: [Fence], _ text: TextBuffer, dialect: Dialect, firstLine: Int) -> [Fence] {
    // What comes behind the last doubtful fence changes nothing in it.
    guard let last = fences.last(where: \.isDoubtful) else { return fences }
    let scan = PageScan(text, dialect: dialect, firstLine: firstLine, lastLine: last.lastLine, strict: true)
    let tree = CMarkTree(parsing: scan.buffer, of: text)
    var lineCounts: [Int: Int] = [:]
    tree.walk { _, node in
      guard node.kind == .codeBlock else { return }
      lineCounts[text.line(atByte: scan.buffer.lines[node.line - 1].text)] = node.literal.lineFeeds
    }
    return fences.map { fence in
      guard fence.isDoubtful else { return fence }
      guard lineCounts[fence.line] == fence.contentLines.count, lineCounts[fence.lastLine] == nil,
        fence.defect != .openerIndented
      else {
        return fence
      }
      var sound = fence
      sound.defect = nil
      sound.defectLine = nil
      return sound
    }
  }
}

extension Fence {
  fileprivate var isDoubtful: Bool { defect != nil && defect != .unclosed }
}
