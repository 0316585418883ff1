import ConcordSyntax

/// The digests of a page's sections, as some tools write them into translations: the first sixteen digits of the
/// SHA-256 of each part of the body between headings of level 2, the blank lines before a heading belonging to it.
enum SectionDigests {
  static func of(_ document: Document) -> [String] {
    let bytes = document.text.bytes
    var start = document.frontMatter?.range.end ?? 0
    // The line end of the closing delimiter is none of the body.
    if start > 0, start < bytes.count, bytes[start] == .lineFeed { start += 1 }
    var cuts = [start]
    for node in document.nodes where node.kind == .heading && node.level == 2 {
      var cut = document.text.lineRange(document.text.line(atByte: node.range.start)).start
      while cut > start, bytes[cut - 1].isSpace { cut -= 1 }
      // The line end before the blank lines closes the line above.
      if cut > start, cut < node.range.start { cut += 1 }
      if cut > start { cuts.append(cut) }
    }
    return zip(cuts, cuts.dropFirst() + [bytes.count]).map { digest(Array(bytes[$0..<$1])) }
  }

  private static func digest(_ bytes: [UInt8]) -> String { String(HexDigits.of(SHA256.digest(bytes)).prefix(16)) }
}

/// Bytes as hexadecimal digits.
enum HexDigits {
  static func of(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
