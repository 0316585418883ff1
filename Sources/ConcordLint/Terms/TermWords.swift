import ConcordAlignment
import ConcordSyntax

/// The words of a block that readers see as prose, in order, with what stands between them.
///
/// Placeholders, addresses, tags and scripts are no prose: no term reaches across them.
struct TermWords {
  /// One word: letters of one script, or digits. Where a script has no spaces between words, each sign is one.
  struct Word {
    let text: String
    /// In lower case.
    let folded: String
    /// Bytes of the page.
    let range: ByteRange
    /// Whether it stands in a code span.
    let isCode: Bool
  }

  /// Stands for what is no prose.
  static let barrier: Unicode.Scalar = "\u{0}"

  private(set) var words: [Word] = []
  /// What stands before each word, and behind the last one.
  private(set) var gaps: [String] = [""]
  private var kind: TermLetter?
  private var letters = ""
  private var start = 0
  private var isCode = false

  /// The words of a text that is a term itself.
  init(_ text: String) {
    read(ArraySlice(text.utf8), in: nil, without: [])
  }

  /// The words of a block.
  /// - Parameter includesCode: whether the words of code spans are among them.
  init(_ block: Block, in document: Document, includesCode: Bool) {
    let placeholders = block.placeholders.map { document.placeholders[$0].range }
    for part in block.nodes {
      var isInCode = false
      if document.nodes[part].kind == .htmlBlock { readHTML(document, part, placeholders) }
      for index in part..<document.nodes[part].end {
        switch document.nodes[index].kind {
        case .text where !isInCode: readNode(document, index, placeholders)
        case .text: close(with: Self.barrier)
        case .code:
          close(with: Self.barrier)
          guard includesCode else { continue }
          isCode = true
          readNode(document, index, placeholders)
          close(with: Self.barrier)
          isCode = false
        case .softBreak, .lineBreak, .tableCell: close(with: " ")
        case .htmlInline:
          close(with: Self.barrier)
          let range = document.nodes[index].range
          if let tag = TermMarkup.codeTag(document.text.bytes[range.start..<range.end]) { isInCode = tag.isOpen }
        case .image: close(with: Self.barrier)
        default: break
        }
      }
      close(with: Self.barrier)
    }
  }

  /// Some words as they stand.
  func text(of range: Range<Int>) -> String {
    range.map { $0 == range.lowerBound ? words[$0].text : gaps[$0] + words[$0].text }.joined()
  }

  /// The word that follows some others with no more than a space between.
  func word(behind range: Range<Int>) -> String? {
    guard range.upperBound < words.count, !gaps[range.upperBound].isEmpty,
      gaps[range.upperBound].allSatisfy(\.isWhitespace)
    else { return nil }
    return words[range.upperBound].text
  }

  /// Whether some words stand in the page as they are meant, without markup between them.
  func isVerbatim(_ range: Range<Int>) -> Bool {
    text(of: range).utf8.count == words[range.upperBound - 1].range.end - words[range.lowerBound].range.start
  }

  private mutating func readNode(_ document: Document, _ node: Int, _ placeholders: [ByteRange]) {
    let isInPage = document.nodes[node].literal.isInPage
    read(document.literalBytes(node), in: isInPage ? nil : document.nodes[node].range, without: placeholders)
  }

  /// The text between the tags of raw HTML.
  private mutating func readHTML(_ document: Document, _ node: Int, _ placeholders: [ByteRange]) {
    let range = document.nodes[node].range
    for part in TermMarkup.prose(in: document.text.bytes[range.start..<range.end]) {
      read(document.text.bytes[part], in: nil, without: placeholders)
      close(with: Self.barrier)
    }
  }

  /// - Parameter place: where the text stands; nil where its indices are bytes of the page.
  private mutating func read(_ bytes: ArraySlice<UInt8>, in place: ByteRange?, without placeholders: [ByteRange]) {
    var index = bytes.startIndex
    var placeholder = placeholders.sortedIndex { $0.end <= index }
    var isAtStart = true
    var lastBrace = bytes.startIndex
    while index < bytes.endIndex {
      if place == nil, placeholder < placeholders.count {
        while placeholder < placeholders.count, placeholders[placeholder].end <= index { placeholder += 1 }
        if placeholder < placeholders.count, placeholders[placeholder].contains(index) {
          close(with: Self.barrier)
          index = min(placeholders[placeholder].end, bytes.endIndex)
          continue
        }
      }
      if isAtStart, let end = TermMarkup.endOfAddress(bytes, from: index) {
        close(with: Self.barrier)
        index = end
        continue
      }
      let byte = bytes[index]
      if byte == UInt8(ascii: "{"), let end = TermMarkup.endOfBraces(bytes, from: index, &lastBrace) {
        close(with: Self.barrier)
        index = end
        continue
      }
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      let end = min(index + length, bytes.endIndex)
      guard let scalar = String(decoding: bytes[index..<end], as: UTF8.self).unicodeScalars.first else { break }
      take(scalar, at: place ?? ByteRange(start: index, end: end))
      isAtStart = byte.isSpace || byte >= 0x80 || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "<")
      index = end
    }
    finishWord(at: place?.end ?? index)
  }

  private mutating func take(_ scalar: Unicode.Scalar, at range: ByteRange) {
    let kind = TermLetter(scalar)
    if kind == .hidden { return }
    if kind == .mark, self.kind != nil {
      letters.unicodeScalars.append(scalar)
      return
    }
    if kind != self.kind || kind == .sign { finishWord(at: range.start) }
    switch kind {
    case .none, .mark, .hidden: gaps[gaps.count - 1].unicodeScalars.append(scalar)
    default:
      if self.kind == nil { start = range.start }
      self.kind = kind
      letters.unicodeScalars.append(scalar)
    }
  }

  private mutating func finishWord(at end: Int) {
    guard kind != nil else { return }
    kind = nil
    words.append(
      Word(
        text: letters, folded: letters.lowercased(), range: ByteRange(start: start, end: max(start, end)),
        isCode: isCode))
    gaps.append("")
    letters = ""
  }

  /// Ends a run of text. Emphasis ends none: the next letters belong to the gap that is open.
  private mutating func close(with sign: Unicode.Scalar) {
    gaps[gaps.count - 1].unicodeScalars.append(sign)
  }
}
