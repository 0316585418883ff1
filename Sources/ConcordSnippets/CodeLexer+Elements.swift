import ConcordSyntax

/// Elements among code, as JSX has them: what stands between their tags is text, with code in braces.
extension CodeLexer {
  /// What the cursor is in, from the outermost to the innermost.
  enum Nest {
    /// The tag that an element begins or ends with.
    case tag(isEnd: Bool)
    /// `<string>`, in a tag.
    case typeArguments
    case content
    /// Code in braces.
    case braces
  }

  /// Takes what only stands in elements, and what leads into them and out of them.
  mutating func element() -> Bool {
    switch nests.last {
    case nil: return startTag()
    case .braces:
      switch scan.byte {
      case UInt8(ascii: "{"): open(.braces)
      case UInt8(ascii: "}"): close()
      default: return startTag()
      }
    case .tag, .typeArguments:
      switch scan.byte {
      case UInt8(ascii: "{"): open(.braces)
      case UInt8(ascii: "<"): open(.typeArguments)
      case UInt8(ascii: ">"): endOfTag()
      default: return false
      }
    case .content: return content()
    }
    return true
  }

  private mutating func open(_ nest: Nest) {
    nests.append(nest)
    scan.sign()
  }

  private mutating func close() {
    nests.removeLast()
    scan.sign()
  }

  private mutating func endOfTag() {
    let isEmpty = scan.peek(-1) == UInt8(ascii: "/")
    let tag = nests.removeLast()
    if case .tag(isEnd: false) = tag, !isEmpty { nests.append(.content) }
    scan.sign()
  }

  private mutating func content() -> Bool {
    if scan.byte == UInt8(ascii: "{") {
      open(.braces)
    } else if scan.has("</") {
      nests.removeLast()
      open(.tag(isEnd: true))
    } else if isElement {
      open(.tag(isEnd: false))
    } else if scan.byte.isSpace || scan.has("//") && scan.isFirstOnLine {
      return false
    } else if scan.byte.isWord {
      scan.word()
    } else {
      scan.sign()
    }
    return true
  }

  private mutating func startTag() -> Bool {
    guard scan.byte == UInt8(ascii: "<"), isBeforeOperand, isElement else { return false }
    open(.tag(isEnd: false))
    return true
  }

  /// Whether a value may stand at the cursor: behind `return`, a bracket that opens, or an operator.
  private var isBeforeOperand: Bool {
    guard !scan.isFirstOnLine, let last = scan.lastToken else { return true }
    return last.kind == .keyword || last.kind == .punctuation && !")]".utf8.contains(scan.bytes[last.range.start])
  }

  /// Whether an element begins at the cursor: what looks like a tag is one where it is closed.
  private var isElement: Bool {
    guard scan.byte == UInt8(ascii: "<") else { return false }
    let name = scan.bytes[(scan.cursor + 1)..<scan.end].prefix { $0.isWord || ".-:".utf8.contains($0) }
    guard name.isEmpty ? scan.peek(1) == UInt8(ascii: ">") : name.first?.isDigit == false else { return false }
    if endTags.lastPlace(of: name, in: scan) > scan.cursor { return true }
    return !name.isEmpty && isEmptyTag(behind: name.endIndex)
  }

  /// Whether a tag ends with `/>`.
  private func isEmptyTag(behind name: Int) -> Bool {
    var depth = 0
    for index in name..<min(scan.end, name + Self.longestTag) {
      switch scan.bytes[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "<"), UInt8(ascii: ";"): if depth == 0 { return false }
      case UInt8(ascii: ">") where depth == 0: return scan.bytes[index - 1] == UInt8(ascii: "/")
      default: break
      }
    }
    return false
  }

  /// In bytes.
  private static var longestTag: Int { 2_000 }
}

/// Where the end tags of a snippet stand, by their names: read once, when first asked for.
final class EndTags {
  private var places: [ArraySlice<UInt8>: Int]?

  /// The last end tag of a name; 0 where there is none.
  func lastPlace(of name: ArraySlice<UInt8>, in scan: Scanner) -> Int {
    let known = places ?? Self.places(in: scan)
    places = known
    return known[name] ?? 0
  }

  private static func places(in scan: Scanner) -> [ArraySlice<UInt8>: Int] {
    var places: [ArraySlice<UInt8>: Int] = [:]
    var index = scan.cursor
    while index + 1 < scan.end {
      defer { index += 1 }
      guard scan.bytes[index] == UInt8(ascii: "<"), scan.bytes[index + 1] == UInt8(ascii: "/") else { continue }
      let name = scan.bytes[(index + 2)..<scan.end].prefix { $0.isWord || ".-:".utf8.contains($0) }
      places[name] = index
      index = name.endIndex - 1
    }
    return places
  }
}
