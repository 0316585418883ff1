import ConcordSyntax

/// Lines of code that are marked: in the info string, or by a comment in them that is not shown.
struct CodeLines {
  /// What is shown.
  let code: [UInt8]
  /// The classes of lines, by number from 0.
  private let classes: [Int: StaticString]

  /// Nil where nothing is marked.
  init?(_ literal: ArraySlice<UInt8>, _ meta: CodeMeta) {
    let hasComments = literal.firstRange(of: "[!code ") != nil || literal.firstRange(of: "highlight-") != nil
    guard hasComments || meta.hasMarks else { return nil }
    var shown: [ArraySlice<UInt8>] = []
    var classes: [Int: StaticString] = [:]
    var state = State()
    for line in literal.split(separator: .lineFeed, omittingEmptySubsequences: false) {
      if hasComments, let comment = Comment(line) {
        if comment.isWholeLine {
          state.read(comment)
          continue
        }
        if let name = comment.className { classes[shown.count] = name }
        state.remaining = max(state.remaining, comment.count)
        state.className = comment.className
        shown.append(line[..<comment.start])
      } else {
        shown.append(line)
      }
      if let name = meta.className(ofLine: shown.count) { classes[shown.count - 1] = name }
      if state.isMarking { classes[shown.count - 1] = state.className ?? "marked" }
      state.remaining = max(0, state.remaining - 1)
    }
    if hasComments, classes.isEmpty,
      shown.count == literal.split(separator: .lineFeed, omittingEmptySubsequences: false).count
    {
      return nil
    }
    code = Array(shown.joined(separator: [.lineFeed]))
    self.classes = classes
  }

  /// Which lines below a comment are meant.
  private struct State {
    var remaining = 0
    var isOpen = false
    var className: StaticString?
    var isMarking: Bool { isOpen || remaining > 0 }

    mutating func read(_ comment: Comment) {
      className = comment.className ?? "marked"
      switch comment.word {
      case "highlight-start": isOpen = true
      case "highlight-end": isOpen = false
      default: remaining = comment.count
      }
    }
  }

  /// `// [!code highlight:2]`, `# highlight-next-line`
  private struct Comment {
    let word: String
    /// How many lines it marks.
    var count = 1
    /// Where it begins, with the blanks before it.
    let start: Int
    let isWholeLine: Bool

    init?(_ line: ArraySlice<UInt8>) {
      let content: Range<Int>
      if let found = line.firstRange(of: "[!code ") {
        let inner = line[found.upperBound...].prefix { $0 != UInt8(ascii: "]") }
        let parts = String(decoding: inner, as: UTF8.self).split(separator: ":")
        guard let name = parts.first, ["highlight", "hl", "++", "--", "focus", "warning", "error"].contains(name) else {
          return nil
        }
        word = String(name)
        if parts.count > 1 { count = min(max(0, Int(parts[1]) ?? 1), 10_000) }
        content = found
      } else if let found = line.firstRange(of: "highlight-") {
        let name = line[found.lowerBound...].prefix { $0.isLetter || $0 == UInt8(ascii: "-") }
        word = String(decoding: name, as: UTF8.self)
        guard ["highlight-next-line", "highlight-start", "highlight-end"].contains(word) else { return nil }
        content = found
      } else {
        return nil
      }
      var start = content.lowerBound
      while start > line.startIndex, "/#*<!-;{% \t".utf8.contains(line[start - 1]) { start -= 1 }
      // A comment, and no text that speaks of one.
      guard start < content.lowerBound, !line[start..<content.lowerBound].allSatisfy(\.isSpace) else { return nil }
      self.start = start
      isWholeLine = start == line.startIndex
    }

    var className: StaticString? {
      switch word {
      case "++": "added"
      case "--": "removed"
      case "warning", "error": "warned"
      case "focus": nil
      default: "marked"
      }
    }
  }

  /// Code as HTML, in which spans do not hold spans, with marked lines in spans of their own.
  func write(_ markup: ArraySlice<UInt8>, to html: inout HTMLBuffer) {
    var span: ArraySlice<UInt8>?
    var number = 0
    var rest = markup
    while true {
      let line = rest.prefix { $0 != .lineFeed }
      let name = classes[number]
      if let name { html.write("<span class=\"line \(name)\">") }
      if let span { html.write(span) }
      html.write(line)
      span = Self.open(line, span)
      if span != nil { html.write("</span>") }
      if name != nil { html.write("</span>") }
      guard line.endIndex < rest.endIndex else { return }
      html.write("\n")
      rest = rest[(line.endIndex + 1)...]
      number += 1
    }
  }

  /// The tag of the span that goes on behind a line.
  private static func open(_ line: ArraySlice<UInt8>, _ former: ArraySlice<UInt8>?) -> ArraySlice<UInt8>? {
    guard let last = line.lastIndex(of: UInt8(ascii: "<")) else { return former }
    if line[last...].begins(with: "</") { return nil }
    return line[last...].firstIndex(of: UInt8(ascii: ">")).map { line[last...$0] }
  }
}
