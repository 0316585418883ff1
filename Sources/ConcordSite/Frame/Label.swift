import ConcordPages
import ConcordProject
import ConcordSyntax

/// What a page says, where there is no markup: in menus, titles and results of a search.
///
/// In a language that is written from right to left, code, values of keywords and numbers are drawn there as the page draws them: Unicode's
/// isolates (UAX 9) stand for its elements, so that no `--port` becomes `port--`.
extension SiteMap {
  /// The text of a node, such as a heading.
  func label(_ page: ParsedPage, _ node: Int) -> String {
    guard page.locale.isRightToLeft else { return plain(page.document, node) }
    return String(decoding: label(page.document, node), as: UTF8.self)
  }

  /// A text without markup.
  func label(_ text: String, _ locale: LocaleTag) -> String {
    guard locale.isRightToLeft else { return plain(text) }
    return String(decoding: isolated(Array(text.utf8)[...]), as: UTF8.self)
  }

  /// The text of a node of a page from right to left.
  func label(_ document: Document, _ node: Int) -> [UInt8] {
    let text = document.withoutAttributeLists(document.isolatingCode(node)[...], document.nodes[node].range)
    var result: [UInt8] = []
    var rest = text
    while let start = rest.firstRange(of: Isolate.leftToRight) {
      let end = rest[start.upperBound...].firstRange(of: Isolate.end)?.upperBound ?? rest.endIndex
      result += isolated(rest[..<start.lowerBound])
      result += plain(String(decoding: rest[start.lowerBound..<end], as: UTF8.self)).utf8
      rest = rest[end...]
    }
    return result + isolated(rest)
  }

  private func isolated(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    filled(bytes, text: Isolate.numbers) { Isolate.firstStrong + Array($0.utf8) + Isolate.end }
  }
}

/// The signs of Unicode that keep a part of a text apart from the direction around it.
private enum Isolate {
  static let leftToRight = Array("\u{2066}".utf8)
  static let firstStrong = Array("\u{2068}".utf8)
  static let end = Array("\u{2069}".utf8)

  /// A text with its dates and signed numbers apart.
  static func numbers(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let found = IsolatedNumbers.all(in: text)
    if found.isEmpty { return text }
    var result: [UInt8] = []
    var rest = text
    for number in found {
      result += rest[..<number.lowerBound] + leftToRight + text[number] + end
      rest = text[number.upperBound...]
    }
    return (result + rest)[...]
  }
}

extension Document {
  /// The text of a node, with signs around what the theme's style keeps from left to right: code, keys and samples.
  fileprivate func isolatingCode(_ node: Int) -> [UInt8] {
    var result: [UInt8] = []
    var depth = 0
    for index in node..<nodes[node].end {
      switch nodes[index].kind {
      case .text: result += literalBytes(index)
      case .code: result += Isolate.leftToRight + literalBytes(index) + Isolate.end
      case .softBreak, .lineBreak: result.append(.space)
      case .htmlInline:
        guard let tag = HTMLTag(literalBytes(index)), ["code", "kbd", "samp"].contains(tag.name) else { break }
        if !tag.isEnd {
          if depth == 0 { result += Isolate.leftToRight }
          depth += 1
        } else if depth > 0 {
          depth -= 1
          if depth == 0 { result += Isolate.end }
        }
      default: break
      }
    }
    return depth > 0 ? result + Isolate.end : result
  }
}
