import ConcordSyntax

/// An address that stands in text by itself, `https://example.org/a` or `www.example.org`: GitHub and most hosts make a link of it.
///
/// It ends where theirs does: before white space, `<` and signs that end a sentence, and at a parenthesis that it does not open. It
/// ends, too, where text of another script goes on, which has no spaces around it.
struct BareAddress {
  /// In the indices of the text's bytes.
  let range: Range<Int>
  let target: String

  /// Those of a text, in order.
  static func all(in bytes: ArraySlice<UInt8>) -> [BareAddress] {
    var found: [BareAddress] = []
    var index = bytes.startIndex
    while let sign = next(bytes[index...]) {
      index = sign + 4
      guard sign == bytes.startIndex || !(bytes[sign - 1].isAlphanumeric || "/=-_@.:".utf8.contains(bytes[sign - 1])),
        let address = BareAddress(bytes[sign...])
      else { continue }
      found.append(address)
      index = max(index, address.range.upperBound)
    }
    return found
  }

  /// Where an address may begin.
  private static func next(_ bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    while let dot = rest.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }) {
      let before = bytes[..<dot]
      if rest[dot] == UInt8(ascii: "."), before.suffix(3).elementsEqual("www".utf8) { return dot - 3 }
      if rest[dot...].begins(with: "://") {
        if before.suffix(5).elementsEqual("https".utf8) { return dot - 5 }
        if before.suffix(4).elementsEqual("http".utf8) { return dot - 4 }
      }
      rest = rest[(dot + 1)...]
    }
    return nil
  }

  private init?(_ bytes: ArraySlice<UInt8>) {
    let scheme = bytes.begins(with: "www.") ? 0 : bytes.begins(with: "https") ? 8 : 7
    let host = bytes.dropFirst(scheme).prefix { $0.isAlphanumeric || "-._".utf8.contains($0) }
    guard let first = host.first, first.isAlphanumeric, scheme > 0 || host.dropFirst(4).first?.isAlphanumeric ?? false
    else { return nil }
    var end = Self.end(bytes, from: host.endIndex)
    // A template's part is not there yet.
    if end < bytes.endIndex, "{$<".utf8.contains(bytes[end]) { return nil }
    end = Self.withoutSigns(bytes[..<end], notBefore: host.startIndex)
    guard end > host.startIndex else { return nil }
    range = bytes.startIndex..<end
    target = (scheme == 0 ? "http://" : "") + String(decoding: bytes[range], as: UTF8.self)
  }

  /// How far an address may go: letters of other scripts belong to it where one of its parts begins with them.
  private static func end(_ bytes: ArraySlice<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte.isSpace || "<>{}`\"|\\^$".utf8.contains(byte) || byte < 0x20 { return index }
      if byte >= 0x80 {
        // Behind the first slash stands what goes on behind an address more often than a part of it.
        guard index > start + 1, bytes[index - 1] >= 0x80 || "/=-_#?&".utf8.contains(bytes[index - 1]) else {
          return index
        }
        // Signs of East Asian texts, general punctuation and no-break spaces end it.
        let next = bytes[index...].prefix(3)
        if next.first == 0xE3 && next.dropFirst().first == 0x80
          || next.first == 0xEF || (next.first == 0xE2 && (next.dropFirst().first ?? 0) < 0x84)
          || next.begins(with: "\u{A0}")
        {
          return index
        }
      }
      index += 1
    }
    return index
  }

  /// The end without what belongs to the sentence.
  private static func withoutSigns(_ bytes: ArraySlice<UInt8>, notBefore start: Int) -> Int {
    var end = bytes.endIndex
    var depth = 0
    for byte in bytes {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
    }
    while end > start {
      let last = bytes[end - 1]
      if last == UInt8(ascii: ")") {
        guard depth < 0 else { return end }
        depth += 1
      } else if !"?!.,:;*_~'\"[]".utf8.contains(last) {
        return end
      }
      end -= 1
    }
    return end
  }
}
