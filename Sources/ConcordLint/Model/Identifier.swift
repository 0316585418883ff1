import ConcordSnippets
import ConcordSyntax

/// Tells names that programs read from words that people read.
enum Identifier {
  /// Whether a code span looks like a name, path, option or expression.
  static func isLikely(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      // A colon before a space ends a label: `Optional: name`.
      if byte == UInt8(ascii: ":"), index + 1 < bytes.count, bytes[index + 1] == .space { continue }
      if "_./\\=<>{}()[]:$@#".utf8.contains(byte) || byte.isDigit { return true }
      if byte == UInt8(ascii: "-"), !bytes.contains(.space) { return true }
      if index > 0, byte.isUppercase, bytes[index - 1].isLetter, !bytes[index - 1].isUppercase { return true }
    }
    return false
  }

  /// Whether two texts are equal but for what stands in `<…>` or `{…}`, for words in quotes or brackets, and for `THE_NAMES` in
  /// an address or a command.
  static func differInMetavariables(_ one: String, _ other: String) -> Bool {
    let (left, right) = (withoutMetavariables(one), withoutMetavariables(other))
    return left == right && left.utf8.count < one.utf8.count
  }

  /// Whether what two texts show is equal: `&gt;` is `>`.
  static func differInEntities(_ one: String, _ other: String) -> Bool {
    let mayHold = one.utf8.contains(UInt8(ascii: "&")) || other.utf8.contains(UInt8(ascii: "&"))
    return mayHold && withoutEntities(one) == withoutEntities(other)
  }

  private static func withoutEntities(_ text: String) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")].reduce(text) { text, entity in
      text.split(separator: entity.0, omittingEmptySubsequences: false).joined(separator: entity.1)
    }
  }

  private static func withoutMetavariables(_ text: String) -> String {
    var result = ""
    var close: Character?
    var inner = ""
    for character in text {
      if character == close {
        // `[Words for readers]` or `[more...]`, and no `[index]`.
        let isWords =
          inner.unicodeScalars.contains { $0 == " " || !$0.isASCII } || inner.hasSuffix("...")
          || character == "]" && isShouted(inner[...])
        // `<Poll kind="b" />` is a tag, of which readers fill in nothing.
        let isTag = character == ">" && inner.contains("=")
        if !isWords && character != "}" && character != ">" || isTag { result += inner }
        result.append(character)
        (close, inner) = (nil, "")
        continue
      }
      if close == nil { result.append(character) } else { inner.append(character) }
      if close == nil { close = ["<": ">", "{": "}", "[": "]", "'": "'", "\"": "\""][character] }
    }
    guard close == nil else { return text }
    let parts = result.split(separator: text.contains("://") ? "/" : " ")
    // `SELECT ALL` has a program's words.
    guard parts.count > 1, parts.contains(where: { !isShouted($0) }) else { return result }
    return parts.filter { !isShouted($0) }.joined(separator: " ")
  }

  /// Whether two texts of several words have the same names in the same order, and other words: `# call run() once`.
  static func differInWordsAlone(_ one: String, _ other: String) -> Bool {
    guard areComments(one, other) || other.utf8.contains(where: { $0 >= 0x80 }) else { return false }
    let names = [one, other].map {
      $0.split(separator: " ").filter { word in word.utf8.allSatisfy { $0 < 0x80 } && isLikely(String(word)) }
    }
    return one.contains(" ") && !names[0].isEmpty && names[0] == names[1]
  }

  /// Whether a name is one of many that would do as well: a path, an address, a file, a pattern; and no call, no option.
  static func isSample(_ text: String) -> Bool {
    if text.utf8.contains(where: { "(=".utf8.contains($0) }) || text.hasPrefix("-") || text.contains(" -") {
      return false
    }
    if text.utf8.contains(where: { "/$[<#:\"'".utf8.contains($0) || $0.isDigit }) { return true }
    guard let dot = text.lastIndex(ofSign: ".") else { return false }
    return Language.isExtension(text[text.index(after: dot)...])
  }

  /// `(Returns all jobs and their state.)`: words that somebody shows as code, for the look of it.
  static func isSentence(_ text: String, in language: String) -> Bool {
    let words = text.split(separator: " ")
    // What ends as a sentence does needs less that speaks for one.
    let isClosed = text.hasPrefix("(") && words.count > 2 && text.dropLast().trimmed.hasSuffix(".")
    guard words.count >= 5 || isClosed else { return false }
    let plain = words.map { $0.drop { "(\"".contains($0) }.prefix { !".,:;!?)\"".contains($0) } }.filter { !$0.isEmpty }
    return plain.allSatisfy { $0.utf8.allSatisfy { $0.isLetter || $0 >= 0x80 || $0 == UInt8(ascii: "'") } }
      && plain.count { FunctionWords.has($0.lowercased(), language) } >= (isClosed ? 1 : 2)
  }

  /// `Create Workflow`, `Project -> Name`, `Target Platform (≤ 10)`: what a window shows to readers of its own language.
  static func isLabel(_ text: String) -> Bool {
    if text.hasSuffix(")"), let note = text.firstRange(of: " (") { return isLabel(String(text[..<note.lowerBound])) }
    let words = text.split { " >".contains($0) }.filter { $0 != "-" && $0 != "&" && $0 != "/" }
    guard words.count > 1, words.allSatisfy({ $0.utf8.allSatisfy { $0.isLetter } }) else { return false }
    // `SELECT ALL` is a command; `of` and `to` have no capital in a label, and names have one.
    return words.allSatisfy { $0.first?.isUppercase ?? false || $0.utf8.count <= 3 }
      && words.contains { $0.dropFirst().contains(where: \.isLowercase) && $0.first?.isUppercase ?? false }
  }

  /// `"name"` is `name`.
  static func withoutQuotes(_ text: String) -> Substring {
    for quote in ["\"", "'"] where text.utf8.count > 2 && text.hasPrefix(quote) && text.hasSuffix(quote) {
      return text.dropFirst().dropLast()
    }
    return text[...]
  }

  /// Whether a name is part of a longer one: `port` of `server.port`, `users` of `/v1/users`, and not of `ports`.
  static func isPart(_ part: [UInt8], of bytes: [UInt8]) -> Bool {
    guard part.count >= 3, part.count < bytes.count else { return false }
    func isGlued(_ byte: Int, to end: UInt8) -> Bool {
      bytes.indices.contains(byte) && isOfName(bytes[byte]) && isOfName(end)
    }
    var start = 0
    while let place = bytes[start...].firstRange(of: part) {
      if !isGlued(place.lowerBound - 1, to: part[0]), !isGlued(place.upperBound, to: part[part.count - 1]) {
        return true
      }
      start = place.lowerBound + 1
    }
    return false
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  /// Whether a name stands among words of a language, and nothing else does: `function getToken` for `getToken`.
  static func isNamed(_ name: String, in text: String) -> Bool {
    let words = text.split(separator: " ")
    return isLikely(name) && !name.contains(" ") && words.count > 1 && words.contains { $0 == name }
      && words.allSatisfy { $0 == name || $0.utf8.allSatisfy { $0.isLetter || $0 >= 0x80 } }
  }

  /// Whether both begin as a comment does in code.
  static func areComments(_ one: String, _ other: String) -> Bool {
    ["// ", "# ", "/* ", "<!-- ", "-- "].contains { one.hasPrefix($0) && other.hasPrefix($0) }
  }

  /// `USER_NAME`
  private static func isShouted(_ part: Substring) -> Bool {
    part.count > 2 && part.allSatisfy { $0.isUppercase || $0 == "_" }
  }

  /// The words of a range that have a capital behind a small letter, and where they stand.
  static func camelCaseWords(_ text: TextBuffer, _ range: ByteRange) -> [(word: String, range: ByteRange)] {
    var words: [(String, ByteRange)] = []
    var start = range.start
    while start < range.end {
      guard text.bytes[start].isLetter else {
        start += 1
        continue
      }
      var end = start
      var isMixed = false
      while end < range.end, text.bytes[end].isAlphanumeric {
        if end > start, text.bytes[end].isUppercase, text.bytes[end - 1].isLetter,
          !text.bytes[end - 1].isUppercase
        {
          isMixed = true
        }
        end += 1
      }
      if isMixed {
        let place = ByteRange(start: start, end: end)
        words.append((text[place], place))
      }
      start = end
    }
    return words
  }

  /// Whether the text stands in a fence of the page.
  static func occursInCode(_ text: String, _ document: Document) -> Bool {
    let wanted = Array(text.utf8)
    guard wanted.count > 2, !wanted.contains(.space) else { return false }
    return document.fences.contains { fence in
      let bytes = document.text.bytes[fence.content.start..<fence.content.end]
      var index = bytes.startIndex
      while let start = bytes[index...].firstIndex(of: wanted[0]) {
        if bytes[start...].starts(with: wanted) { return true }
        index = start + 1
      }
      return false
    }
  }
}
