import ConcordSyntax

/// A file that a host puts into a page: `{* ../../code/a.py hl[1:3] *}`, `--8<-- "a.py:2:7"`, `<<< @/a.js#part{1,3}`.
struct HostFile {
  let path: String
  /// The lines that are shown, from 1; nil for all.
  var lines: ClosedRange<Int>?
  /// The name of the part that is shown, between marks in the file.
  var part: String?
  var marked = CodeMeta()
  /// What its code is written in, where that is not its extension.
  var language: String?

  /// fastapi's mdx-include.
  init(mdxInclude text: ArraySlice<UInt8>) {
    let words = text.split(whereSeparator: \.isSpace).map { String(decoding: $0, as: UTF8.self) }
    path = words.first ?? ""
    for word in words.dropFirst() {
      guard let open = word.utf8.firstIndex(of: UInt8(ascii: "[")), word.hasSuffix("]") else { continue }
      let inner = word[word.utf8.index(after: open)...].dropLast()
      switch word[..<open] {
      case "hl": marked.add(inner)
      case "ln":
        let ends = inner.split(whereSeparator: { $0 == ":" || $0 == "," || $0 == "-" }).compactMap { Int($0) }
        if let first = ends.min(), let last = ends.max() { lines = max(1, first)...max(1, last) }
      default: break
      }
    }
  }

  /// PyMdown's snippets.
  init(snippet text: ArraySlice<UInt8>) {
    let name = text.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") && !$0.isSpace }
    let parts = String(decoding: name, as: UTF8.self).split(separator: ":").map(String.init)
    path = parts.first ?? ""
    let numbers = parts.dropFirst().compactMap { Int($0) }
    if let first = numbers.first {
      lines = max(1, first)...max(first, 1, numbers.count > 1 ? numbers[1] : .max)
    } else if parts.count > 1 {
      part = parts[1]
    }
  }

  /// VitePress' code from a file.
  init(vitePress text: ArraySlice<UInt8>) {
    var rest = text.trimmed(\.isSpace)
    if let open = rest.lastIndex(of: UInt8(ascii: "[")), rest.last == UInt8(ascii: "]") {
      marked.title = String(decoding: rest[(open + 1)...].dropLast(), as: UTF8.self)
      rest = rest[..<open].trimmed(\.isSpace)
    }
    if let open = rest.lastIndex(of: UInt8(ascii: "{")), rest.last == UInt8(ascii: "}") {
      let words = String(decoding: rest[(open + 1)...].dropLast(), as: UTF8.self)
      for word in words.split(separator: " ") {
        if word.utf8.first?.isDigit ?? false {
          marked.add(word)
        } else {
          language = word.split(separator: ":").first.map(String.init)
        }
      }
      rest = rest[..<open].trimmed(\.isSpace)
    }
    let parts = String(decoding: rest, as: UTF8.self).split(separator: "#", maxSplits: 1).map(String.init)
    path = parts.first ?? ""
    if parts.count > 1 { part = parts[1] }
  }

  /// What stands for a file that is not there.
  var name: String {
    var name = path[...]
    while name.hasPrefix("../") || name.hasPrefix("./") { name = name.drop { $0 == "." }.dropFirst() }
    return String(name)
  }

  /// What is shown of the file's text.
  func code(_ text: [UInt8]) -> [UInt8] {
    var all = text.split(separator: .lineFeed, omittingEmptySubsequences: false)
    if all.last?.isEmpty ?? false { all.removeLast() }
    if let lines {
      let last = min(all.count, lines.upperBound)
      all = lines.lowerBound <= last ? Array(all[(lines.lowerBound - 1)..<last]) : []
    }
    if let part, let range = Self.part(part, all) { all = Array(all[range]) }
    return Array(all.joined(separator: [.lineFeed])) + [.lineFeed]
  }

  /// Between `#region part` and `#endregion`, or `--8<-- [start:part]` and `[end:part]`.
  private static func part(_ name: String, _ lines: [ArraySlice<UInt8>]) -> Range<Int>? {
    let starts = ["region \(name)", "[start:\(name)]"].map { Array($0.utf8)[...] }
    guard let start = lines.firstIndex(where: { line in starts.contains { line.firstRange(of: $0) != nil } }) else {
      return nil
    }
    let ends = ["endregion", "[end:\(name)]"].map { Array($0.utf8)[...] }
    let end = lines[(start + 1)...].firstIndex { line in ends.contains { line.firstRange(of: $0) != nil } }
    return (start + 1)..<(end ?? lines.count)
  }

  /// What the file is written in, by its name.
  var info: String {
    language ?? path.split(separator: "/").last?.split(separator: ".").dropFirst().last.map(String.init) ?? ""
  }
}
