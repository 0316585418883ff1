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
    !text.isEmpty && !text.hasSuffix(":") && !text.hasSuffix("：") && !Array(text.utf8)[...].holds("{{")
  }

  /// A text with one space for each run of white space and none at its ends, without the numbers of footnotes.
  private static func cleaned(_ text: String) -> String {
    var result: [UInt8] = []
    var isBehindSpace = false
    var scalars = text.unicodeScalars[...]
    // Where one has no end, none behind it has.
    var mayEnd = true
    while let scalar = scalars.popFirst() {
      if scalar.isASCII ? scalar.value <= 0x20 : scalar.properties.isWhitespace {
        isBehindSpace = true
        continue
      }
      if scalar == "[", scalars.first == "^", mayEnd {
        if let end = scalars.firstIndex(of: "]") {
          scalars = scalars[scalars.index(after: end)...]
          continue
        }
        mayEnd = false
      }
      if isBehindSpace, !result.isEmpty { result.append(.space) }
      isBehindSpace = false
      if scalar.isASCII { result.append(UInt8(scalar.value)) } else { result.append(contentsOf: scalar.utf8) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// As many sentences as fit, else as many words.
  private static func cut(_ text: String) -> String {
    guard text.utf8.count > longest, text.count > longest else { return text }
    let head = text.prefix(longest)
    let sentence = head.indices.last { index in
      let next = head.index(after: index)
      if "。！？".contains(head[index]) { return true }
      return ".!?".contains(head[index]) && next < head.endIndex && head[next] == " "
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
}
