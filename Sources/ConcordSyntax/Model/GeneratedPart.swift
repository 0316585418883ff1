/// A part of a page that a tool writes between two comments: `<!-- ALL-CONTRIBUTORS-LIST:START -->` … `<!-- …:END -->`.
///
/// Nobody translates it: the tool writes it again, in whatever language and order.
package struct GeneratedPart: Sendable {
  /// From the first comment to the end of the second.
  package let range: ByteRange
  /// Whether it is a table of contents, whose links lead to the page's own headings.
  package let isOutline: Bool

  /// The parts of a page, in order.
  package static func all(of text: TextBuffer, outside fences: [Fence]) -> [GeneratedPart] {
    var parts: [GeneratedPart] = []
    var open: (start: Int, mark: Mark)?
    var cursor = 0
    var fence = 0
    while let start = text.firstIndex(of: "<!--", from: cursor, to: text.bytes.count) {
      // `<!-->` is a whole comment.
      guard let end = text.firstIndex(of: "-->", from: start + 2, to: text.bytes.count).map({ $0 + 3 }) else { break }
      cursor = end
      if end < start + 7 { continue }
      while fence < fences.count, fences[fence].content.end <= start { fence += 1 }
      if fence < fences.count, fences[fence].content.start <= start { continue }
      guard let mark = Mark(text.bytes[(start + 4)..<(end - 3)]) else { continue }
      if mark.isStart {
        if open == nil { open = (start, mark) }
      } else if let first = open, first.mark.name == mark.name {
        parts.append(GeneratedPart(range: ByteRange(start: first.start, end: end), isOutline: mark.isOutline))
        open = nil
      }
    }
    return parts
  }

  /// What a comment begins or ends.
  private struct Mark {
    let name: String
    let isStart: Bool
    var isOutline: Bool { name.contains("toc") }

    private static let longest = 200

    init?(_ comment: ArraySlice<UInt8>) {
      guard comment.count < Self.longest else { return nil }
      let words = String(decoding: comment, as: UTF8.self).lowercased().split(whereSeparator: \.isWhitespace)
      guard let first = words.first else { return nil }
      switch (first, words.count) {
      case ("toc", 1): (name, isStart) = ("toc", true)
      case ("tocstop", 1), ("/toc", 1): (name, isStart) = ("toc", false)
      case ("start", 2...) where words[1] == "doctoc": (name, isStart) = ("doctoc", true)
      case ("end", 2...) where words[1] == "doctoc": (name, isStart) = ("doctoc", false)
      default:
        // `LIST:START`, `START_SECTION:list`, `readme: list -start`; what is written of the tool may stand behind.
        if first.hasSuffix(":start") {
          (name, isStart) = (String(first.dropLast(6)), true)
        } else if first.hasSuffix(":end") {
          (name, isStart) = (String(first.dropLast(4)), false)
        } else if first.hasPrefix("start_section:") {
          (name, isStart) = (String(first.dropFirst(14)), true)
        } else if first.hasPrefix("end_section:") {
          (name, isStart) = (String(first.dropFirst(12)), false)
        } else if first == "readme:", words.count > 2, let last = words.last, last == "-start" || last == "-end" {
          (name, isStart) = (words[1..<(words.count - 1)].joined(separator: " "), last == "-start")
        } else {
          return nil
        }
        if name.isEmpty { return nil }
      }
    }
  }
}

extension Document {
  /// What tools write again and again, in order.
  package var generatedParts: [GeneratedPart] { GeneratedPart.all(of: text, outside: fences) }
}

extension [GeneratedPart] {
  /// The part that holds a byte.
  package func part(at byte: Int) -> GeneratedPart? { first { $0.range.contains(byte) } }
}
