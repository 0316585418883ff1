import ConcordPages
import ConcordSyntax

/// What a page says of itself in a search engine, in a preview and in `llms.txt`: whole sentences of text.
struct Description {
  private let map: SiteMap

  init(_ map: SiteMap) { self.map = map }

  /// So long a text is shown by those who show it.
  private static let longest = 160

  /// The page's own description, else its first paragraph that is one.
  func text(_ page: ParsedPage) -> String? {
    let document = page.document
    // An item of a list is no sentence.
    let paragraphs = document.nodes.indices.lazy.filter { node in
      document.nodes[node].kind == .paragraph && document.nodes[document.nodes[node].parent].kind == .document
    }.map { Self.cleaned(map.plain(document, $0)) }
    guard let whole = map.entry("description", page).map(Self.cleaned) ?? paragraphs.first(where: Self.isDescription)
    else {
      return nil
    }
    return whole.isEmpty ? nil : Self.cut(whole)
  }

  /// What leads to a list, and a reference that stays as it is, say nothing to a search engine.
  private static func isDescription(_ text: String) -> Bool {
    let bytes = Array(text.utf8)[...]
    return !text.isEmpty && !text.hasSuffix(":") && !text.hasSuffix("：") && !bytes.holds("{{") && !bytes.holds("{%")
  }

  /// A text with one space for each run of white space and none at its ends, without the numbers of footnotes.
  private static func cleaned(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var isBehindSpace = false
    // Where one has no end, none behind it has.
    var mayEnd = true
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let width = Self.spaceWidth(bytes[index...])
      if width > 0 {
        isBehindSpace = true
        index += width
        continue
      }
      if byte == UInt8(ascii: "["), mayEnd, bytes[(index + 1)...].first == UInt8(ascii: "^") {
        if let end = bytes[index...].firstIndex(of: UInt8(ascii: "]")) {
          index = end + 1
          continue
        }
        mayEnd = false
      }
      if isBehindSpace, !result.isEmpty { result.append(.space) }
      isBehindSpace = false
      result.append(byte)
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// How many bytes the white space that a text begins with is long; 0 where it begins with none.
  private static func spaceWidth(_ bytes: ArraySlice<UInt8>) -> Int {
    guard let first = bytes.first, first >= 0x80 else { return bytes.first.map { $0 <= 0x20 ? 1 : 0 } ?? 0 }
    // White space beyond ASCII begins with one of these bytes (Unicode, `White_Space`).
    guard [0xC2, 0xE1, 0xE2, 0xE3].contains(first),
      let scalar = String(decoding: bytes.prefix(3), as: UTF8.self).unicodeScalars.first,
      scalar.properties.isWhitespace
    else { return 0 }
    return scalar.utf8.count
  }

  /// As many sentences as fit, else as many words.
  private static func cut(_ text: String) -> String {
    guard text.utf8.count > longest, text.count > longest else { return text }
    let head = text.prefix(longest)
    let scalars = head.unicodeScalars
    let sentence = scalars.indices.last { index in
      let next = scalars.index(after: index)
      if isIdeographicEnd(scalars[index]) { return true }
      return isEnd(scalars[index]) && next < scalars.endIndex && scalars[next] == " "
    }
    // A first sentence of a word or two would say too little.
    if let sentence, head.distance(from: head.startIndex, to: sentence) > longest / 3 {
      return String(head[...sentence])
    }
    let words = head.dropLast(2)
    guard let space = words.lastIndex(ofSign: " "), words.distance(from: space, to: words.endIndex) < 30 else {
      return words + "…"
    }
    return words[..<space] + "…"
  }

  private static func isEnd(_ scalar: Unicode.Scalar) -> Bool { scalar == "." || scalar == "!" || scalar == "?" }

  private static func isIdeographicEnd(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "。" || scalar == "！" || scalar == "？"
  }
}
