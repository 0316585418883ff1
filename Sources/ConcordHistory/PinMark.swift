public import ConcordSyntax

/// The revision of its source, written into a translation's front matter.
public struct PinMark: Sendable {
  /// The key, dotted where it stands in a mapping.
  public let key: String
  /// What stands behind it.
  public let value: String

  /// The key that most pages of a set name their revision by; `default_lang_commit` where none does.
  public static func key(of pages: [Document]) -> String {
    let keys = Pin.keys + ["lastupdated"]
    let counts = keys.map { key in pages.count { $0.frontMatter?.entry(key) != nil } }
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else { return keys[0] }
    return keys[index]
  }

  /// A mark for a version of the source page.
  /// - Parameters:
  ///   - key: how the set names revisions.
  ///   - version: the revision.
  ///   - content: what the source page held then, read.
  /// - Returns: nil where the source page says nothing that the key could hold: it has no date.
  public init?(key: String, _ version: PageVersion, _ content: Document) {
    self.key = key
    switch key {
    case "lastupdated":
      guard let date = content.frontMatter?.entry(key).map({ content.text[$0.value] }), !date.isEmpty else {
        return nil
      }
      value = "\"\(date)\""
    case "source_sha256": value = HexDigits.of(SHA256.digest(content.text.bytes))
    case "i18n_source_sha": value = version.blob
    default: value = version.commit
    }
  }

  /// The page with the mark, in place of the one it has or at the end of its front matter.
  public func written(into page: Document) -> [UInt8] {
    let bytes = page.text.bytes
    let newline: [UInt8] = bytes.firstRange(of: Array("\r\n".utf8)) == nil ? [.lineFeed] : [.carriageReturn, .lineFeed]
    guard let matter = page.frontMatter, matter.defects.isEmpty else {
      let start = page.text.hasByteOrderMark ? 3 : 0
      let lines = ["---"] + Self.lines(key.split(separator: "."), value) + ["---", ""]
      return Array(bytes[..<start]) + lines.flatMap { Array($0.utf8) + newline } + bytes[start...]
    }
    if let entry = matter.entry(key) {
      // The quotes belong to what is written, and a comment behind it spoke of the former one.
      let end = page.text.lineRange(page.text.line(atByte: entry.value.start)).end
      var start = entry.value.start
      while start > entry.key.end, bytes[start - 1] != UInt8(ascii: ":"), !bytes[start - 1].isBlank { start -= 1 }
      return Array(bytes[..<start]) + Array((bytes[start - 1].isBlank ? "" : " ").utf8) + Array(value.utf8)
        + bytes[Self.contentEnd(bytes, end)...]
    }
    let closing = page.text.lineRange(page.text.line(atByte: max(matter.range.start, matter.range.end - 1))).start
    let lines = Self.lines(key.split(separator: "."), value).flatMap { Array($0.utf8) + newline }
    return Array(bytes[..<closing]) + lines + bytes[closing...]
  }

  /// Behind the last byte of a line that is not its end.
  private static func contentEnd(_ bytes: [UInt8], _ end: Int) -> Int {
    var end = end
    while end > 0, bytes[end - 1].isNewline { end -= 1 }
    return end
  }

  private static func lines(_ keys: [Substring], _ value: String) -> [String] {
    keys.enumerated().map { depth, key in
      String(repeating: "  ", count: depth) + key + ":" + (depth == keys.count - 1 ? " " + value : "")
    }
  }
}
