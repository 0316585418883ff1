/// Paths as links write them: relative to the file that holds the link, `/` between the parts.
package enum RelativePath {
  /// The file that a path means, from another file's folder; nil for what leaves the tree.
  package static func resolve(_ path: String, from file: String) -> String? {
    if let plain = climbing(path, from: file) { return plain }
    let (folders, parts) = (file.utf8.span, path.utf8.span)
    // Where each part begins, with the slash before it.
    var starts: [Int] = []
    var bytes: [UInt8] = []
    bytes.reserveCapacity(folders.count + parts.count)
    var index = 0
    while let part = nextPart(folders, &index), part.upperBound < folders.count {
      append(folders, part, &bytes, &starts)
    }
    index = 0
    while let part = nextPart(parts, &index) {
      let isDot = parts[part.lowerBound] == UInt8(ascii: ".")
      if isDot, part.count == 2, parts[part.lowerBound + 1] == UInt8(ascii: ".") {
        guard let start = starts.popLast() else { return nil }
        bytes.removeLast(bytes.count - start)
      } else if !isDot || part.count > 1 {
        let name = bytes.isEmpty ? 0 : bytes.count + 1
        append(parts, part, &bytes, &starts)
        if bytes[name...].contains(UInt8(ascii: "%")) { bytes[name...] = PercentEncoding.decoded(bytes[name...]) }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The file that a path means which needs not to be read but for `../` at its head, as most do not; nil for others.
  private static func climbing(_ path: String, from file: String) -> String? {
    let (folders, parts) = (file.utf8.span, path.utf8.span)
    var folder = lastSlash(folders, before: folders.count)
    var start = 0
    while start + 2 < parts.count, parts[start] == dot, parts[start + 1] == dot, parts[start + 2] == slash {
      guard folder > 0 else { return nil }
      folder = lastSlash(folders, before: folder)
      start += 3
    }
    guard isPlain(parts, from: start) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(folder + 1 + parts.count - start)
    for index in 0..<folder { bytes.append(folders[index]) }
    if folder > 0 { bytes.append(slash) }
    for index in start..<parts.count { bytes.append(parts[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where the last slash stands before a byte; 0 where there is none.
  private static func lastSlash(_ path: Span<UInt8>, before end: Int) -> Int {
    var index = end - 1
    while index > 0, path[index] != slash { index -= 1 }
    return max(index, 0)
  }

  private static func append(_ path: Span<UInt8>, _ part: Range<Int>, _ bytes: inout [UInt8], _ starts: inout [Int]) {
    starts.append(bytes.count)
    if !bytes.isEmpty { bytes.append(slash) }
    for index in part { bytes.append(path[index]) }
  }

  /// The next run of bytes between slashes.
  private static func nextPart(_ path: Span<UInt8>, _ index: inout Int) -> Range<Int>? {
    while index < path.count, path[index] == slash { index += 1 }
    let start = index
    while index < path.count, path[index] != slash { index += 1 }
    return start < index ? start..<index : nil
  }

  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// Whether nothing in a path needs to be read: no dots that climb or stay, no doubled slash, no escapes.
  private static func isPlain(_ path: Span<UInt8>, from start: Int) -> Bool {
    var last = slash
    for index in start..<path.count {
      let byte = path[index]
      if last == slash, byte == dot || byte == slash { return false }
      if byte == UInt8(ascii: "%") { return false }
      last = byte
    }
    return last != slash
  }

  /// Whether a link is a path, neither a URL nor absolute.
  package static func isPath(_ link: String) -> Bool { isPath(link, without: ":") }

  /// Whether a link is a relative path without any of some signs.
  package static func isPath(_ link: String, without signs: StaticString) -> Bool {
    guard let first = link.utf8.first, first != slash else { return false }
    return signs.withUTF8Buffer { signs in
      let link = link.utf8.span
      for index in link.indices {
        for sign in signs.indices where unsafe signs[sign] == link[index] { return false }
      }
      return true
    }
  }

  /// The path from a file's folder to another file.
  package static func from(_ file: String, to other: String) -> String {
    let (steps, shared) = steps(from: file.utf8.span, to: other.utf8.span)
    return String(repeating: "../", count: steps) + String(Substring(other.utf8.dropFirst(shared)))
  }

  /// How many folders to climb from a file's folder to the one that it shares with another file, and how many bytes of
  /// the other's path that folder takes.
  package static func steps(from file: Span<UInt8>, to other: Span<UInt8>) -> (steps: Int, shared: Int) {
    var shared = 0
    for index in 0..<min(file.count, other.count) {
      guard file[index] == other[index] else { break }
      if file[index] == UInt8(ascii: "/") { shared = index + 1 }
    }
    var steps = 0
    for index in shared..<file.count where file[index] == slash { steps += 1 }
    return (steps, shared)
  }

  /// The folder of a file, without a slash at its end.
  package static func folder(of file: String) -> String {
    file.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file[..<$0]) } ?? ""
  }

  /// The folders that a file lies in, its own first and the tree's last, each as what stands before a name in it: `a/b/`, `a/`, ``.
  package static func foldersAbove(_ file: String) -> [String] {
    file.utf8.indices.reversed().filter { file.utf8[$0] == slash }.map { String(file[...$0]) } + [""]
  }

  /// A file's name.
  package static func name(of file: String) -> String { String(Substring(nameBytes(of: file))) }

  /// A file's name up to its first dot.
  package static func stem(of file: String) -> String {
    String(Substring(nameBytes(of: file).prefix { $0 != UInt8(ascii: ".") }))
  }

  private static func nameBytes(of file: String) -> Substring.UTF8View {
    file.utf8.lastIndex(of: UInt8(ascii: "/")).map { file.utf8[$0...].dropFirst() } ?? file.utf8[...]
  }
}

/// Percent-encoding (RFC 3986), decoded.
package enum PercentEncoding {
  /// The text with `%20` and its like as what they stand for; as it is where that is not UTF-8.
  package static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return String(decoding: decoded(Array(text.utf8)[...]), as: UTF8.self)
  }

  static func decoded(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.contains(UInt8(ascii: "%")) else { return bytes }
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      // Swift takes a sign before a number: `%+a` is none.
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex, !"+-".utf8.contains(bytes[index + 1]),
        let value = UInt8(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
      {
        result.append(value)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(validating: result, as: UTF8.self) == nil ? bytes : result[...]
  }
}
