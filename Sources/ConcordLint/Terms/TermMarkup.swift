import ConcordSyntax

/// What is no prose, for all that it stands in text: addresses, tags, scripts.
enum TermMarkup {
  /// Elements whose text is no prose.
  private static let codeTags = ["code", "pre", "kbd", "samp", "var", "tt", "script", "style", "svg", "math"]

  /// Whether a tag opens or closes an element whose text is code.
  static func codeTag(_ tag: ArraySlice<UInt8>) -> (name: String, isOpen: Bool)? {
    var rest = tag.dropFirst()
    let isOpen = rest.first != UInt8(ascii: "/")
    if !isOpen { rest = rest.dropFirst() }
    let name = String(decoding: rest.prefix { $0.isAlphanumeric }, as: UTF8.self).lowercased()
    return codeTags.contains(name) ? (name, isOpen) : nil
  }

  /// What stands between the tags of raw HTML, as ranges of the bytes; without comments, code and the expressions of MDX.
  static func prose(in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var index = bytes.startIndex
    var start = index
    var code: String?
    func find(_ sign: StaticString, from index: Int) -> Int? {
      bytes[index...].firstRange(of: sign)?.upperBound
    }
    while index < bytes.endIndex {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "<") || byte == UInt8(ascii: "{") else {
        index += 1
        continue
      }
      if code == nil, start < index { parts.append(start..<index) }
      if byte == UInt8(ascii: "{") {
        index = endOfBraces(bytes, from: index)
      } else if bytes[index...].starts(with: "<!--".utf8) {
        index = find("-->", from: index) ?? bytes.endIndex
      } else {
        let end = find(">", from: index) ?? bytes.endIndex
        if let tag = codeTag(bytes[index..<end]) {
          if tag.isOpen { code = code ?? tag.name } else if code == tag.name { code = nil }
        }
        index = end
      }
      start = index
    }
    if code == nil, start < bytes.endIndex { parts.append(start..<bytes.endIndex) }
    return parts
  }

  private static func endOfBraces(_ bytes: ArraySlice<UInt8>, from start: Int) -> Int {
    var depth = 0
    var index = start
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
      index += 1
      if depth == 0 { return index }
    }
    return bytes.endIndex
  }

  /// Behind what a tool reads in braces: `{#id}`, `{: .note}`, `{{ name }}`, `{% include %}`.
  /// - Parameter last: a brace that closes and was looked for already, so that no text is read twice.
  static func endOfBraces(_ bytes: ArraySlice<UInt8>, from start: Int, _ last: inout Int) -> Int? {
    guard start + 1 < bytes.endIndex else { return nil }
    var inside = bytes[(start + 1)...].drop(while: { $0 == .space })
    guard let sign = inside.popFirst(), "#.:{%<".utf8.contains(sign) else { return nil }
    if last <= start {
      last = bytes[start...].firstIndex(of: UInt8(ascii: "}")) ?? bytes.endIndex
    }
    guard last < bytes.endIndex else { return nil }
    return bytes[last...].prefix(2).prefix { $0 == UInt8(ascii: "}") }.endIndex
  }

  /// Behind an address that begins at a byte: `https://…`, `www.…`.
  static func endOfAddress(_ bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
    let scheme = bytes[start...].prefix(longestScheme).prefix(while: \.isLetter)
    guard !scheme.isEmpty else { return nil }
    let rest = bytes[scheme.endIndex...]
    guard rest.starts(with: "://".utf8) || rest.first == UInt8(ascii: ".") && scheme.elementsEqual("www".utf8) else {
      return nil
    }
    let end = rest.firstIndex { $0 >= 0x80 || $0.isSpace || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: ")") }
    return end ?? bytes.endIndex
  }

  private static let longestScheme = 16
}
