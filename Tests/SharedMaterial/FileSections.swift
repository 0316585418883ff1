/// Files in one text: each behind a line `-- path --`, as in Go's txtar.
public enum FileSections {
  /// The files of a text, with the UTF-8 byte at which each begins; empty where the text begins with no such line.
  public static func read(_ text: String) -> [(path: String, bytes: [UInt8], start: Int)] {
    guard text.hasPrefix("-- ") else { return [] }
    var sections: [(path: String, bytes: [UInt8], start: Int)] = []
    var offset = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let next = offset + line.utf8.count + 1
      if line.hasPrefix("-- "), line.hasSuffix(" --") {
        sections.append((String(line.dropFirst(3).dropLast(3)), [], next))
      } else if next <= text.utf8.count {
        sections[sections.count - 1].bytes += Array(line.utf8) + [0x0A]
      }
      offset = next
    }
    return sections
  }
}
