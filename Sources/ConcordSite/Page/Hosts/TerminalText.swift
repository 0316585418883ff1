import ConcordSyntax

/// What a terminal has shown, as pages of MkDocs keep it: code in `<div class="termy">` is HTML, which a script of the host's types
/// out. Its text is kept, and colours as the nearest of the theme's own.
struct TerminalText {
  /// What is read.
  private(set) var text: [UInt8] = []
  /// Where it has a colour, in order: the class of one of the theme's.
  private(set) var colors: [(range: Range<Int>, name: StaticString)] = []

  /// Nil where nothing of the code is HTML.
  init?(_ literal: ArraySlice<UInt8>) {
    guard literal.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return nil }
    // Each open tag, and the colour that it gives.
    var open: [(tag: String, color: StaticString?)] = []
    var start = 0
    var rest = literal
    while let sign = rest.firstIndex(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) {
      text += rest[..<sign]
      rest = rest[sign...]
      guard rest.first == UInt8(ascii: "<") else {
        let entity = rest.prefix(12).prefix { $0 != UInt8(ascii: ";") && !$0.isSpace }
        let isWhole = rest[entity.endIndex...].first == UInt8(ascii: ";")
        let word = String(decoding: entity, as: UTF8.self) + ";"
        let meant = isWhole ? HTMLTag.unescaped(word) : word
        text += isWhole && meant != word ? Array(meant.utf8) : [UInt8(ascii: "&")]
        rest = isWhole && meant != word ? rest[(entity.endIndex + 1)...] : rest.dropFirst()
        continue
      }
      guard let tag = HTMLTag(rest), Self.looks.contains(tag.name) else {
        text.append(UInt8(ascii: "<"))
        rest = rest.dropFirst()
        continue
      }
      add(open.last(where: { $0.color != nil })?.color, start..<text.count)
      start = text.count
      if !tag.isEnd {
        // Deeper than any program writes, a tag's end is another's: letters stay, colours may not.
        if open.count < 100 { open.append((tag.name, Self.color(tag))) }
      } else if let place = open.lastIndex(where: { $0.tag == tag.name }) {
        open.remove(at: place)
      }
      rest = rest[tag.end...]
    }
    text += rest
    add(open.last(where: { $0.color != nil })?.color, start..<text.count)
    if text.elementsEqual(literal) { return nil }
  }

  /// Tags that say how text looks, and no more.
  private static let looks: Set<String> = ["font", "span", "b", "strong", "u", "i", "em", "small", "s"]

  private mutating func add(_ color: StaticString?, _ range: Range<Int>) {
    if let color, !range.isEmpty { colors.append((range, color)) }
  }

  /// A label's ground says as much as the colour of letters.
  private static func color(_ tag: HTMLTag) -> StaticString? {
    for (name, value) in tag.attributes {
      if name == "color" { return nearest(value) }
      guard name == "style" else { continue }
      for rule in value.split(separator: ";") {
        let parts = rule.split(separator: ":", maxSplits: 1).map { $0.filter { $0 != " " }.lowercased() }
        if parts.count == 2, ["color", "background-color", "background"].contains(parts[0]) {
          return nearest(parts[1])
        }
      }
    }
    return nil
  }

  /// The theme's colour that is nearest; nil for white, black and gray, which are the ink's business.
  private static func nearest(_ color: String) -> StaticString? {
    guard let (red, green, blue) = components(color) else { return names[color.lowercased()] ?? nil }
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let span = most - least
    guard span >= 40 else { return nil }
    let hue =
      most == red
      ? 60 * (green - blue) / span : most == green ? 120 + 60 * (blue - red) / span : 240 + 60 * (red - green) / span
    switch (hue + 360) % 360 {
    case 20..<70: return "nv"
    case 70..<175: return "nt"
    case 175..<255: return "mi"
    case 255..<340: return "na"
    default: return "k"
    }
  }

  private static let names: [String: StaticString?] = [
    "red": "k", "orange": "nv", "yellow": "nv", "green": "nt", "lime": "nt", "teal": "nt", "cyan": "mi", "blue": "mi",
    "magenta": "na", "purple": "na",
  ]

  /// `#4E9A06`, `#5a0`
  private static func components(_ color: String) -> (red: Int, green: Int, blue: Int)? {
    let digits = color.dropFirst().compactMap(\.hexDigitValue)
    guard color.hasPrefix("#"), digits.count + 1 == color.count else { return nil }
    switch digits.count {
    case 3: return (digits[0] * 17, digits[1] * 17, digits[2] * 17)
    case 6, 8: return (digits[0] * 16 + digits[1], digits[2] * 16 + digits[3], digits[4] * 16 + digits[5])
    default: return nil
    }
  }
}

extension HTMLRenderer {
  /// What a block of code shows that a script of the host's types out as HTML; nil for all other code.
  func terminal(_ index: Int) -> TerminalText? {
    guard document.dialect == .mkdocs else { return nil }
    let parent = document.nodes[index].parent
    var before = index - 1
    while before > parent, document.nodes[before].parent != parent { before = document.nodes[before].parent }
    guard before > parent, document.nodes[before].kind == .htmlBlock,
      document.literalBytes(before).firstRange(of: "term") != nil,
      ["termy", "termynal"].contains(where: { document.literalBytes(before).firstRange(of: $0) != nil })
    else { return nil }
    return TerminalText(document.literalBytes(index))
  }
}
