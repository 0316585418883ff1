/// Which bytes of a page stand in fences, asked for in order: a look at what a page is written in before it is read.
struct FenceToggle {
  private let text: TextBuffer
  /// The line behind those that are known, from 1.
  private var next = 1
  private var fence: Fence?
  /// The first byte behind the fence that was met last.
  private(set) var end = 0

  init(_ bytes: [UInt8]) { text = TextBuffer(bytes) }

  /// Whether a byte, which lies behind all that were asked for, stands in a fence.
  mutating func holds(_ byte: Int) -> Bool {
    while next <= text.lineCount, text.lineRange(next).start <= byte { readLine() }
    guard fence != nil || byte < end else { return false }
    while fence != nil, next <= text.lineCount { readLine() }
    return true
  }

  private mutating func readLine() {
    let view = text.view(next, base: 0)
    if let open = fence {
      end = text.lineStart(after: next)
      if open.closer(text, start: view.text, end: view.end) != nil { fence = nil }
    } else if let opened = text.fenceOpener(next, view)?.fence {
      end = text.lineStart(after: next)
      fence = opened
    }
    next += 1
  }
}
