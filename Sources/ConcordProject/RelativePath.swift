/// Paths as links write them: relative to the file that holds the link, `/` between the parts.
package enum RelativePath {
  /// The file that a path means, from another file's folder; nil for what leaves the tree.
  package static func resolve(_ path: String, from file: String) -> String? {
    let folder = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { file[...$0] } ?? ""
    if isPlain(path.utf8) { return folder + path }
    var parts = segments(folder)
    for part in segments(path) {
      if part == ".." {
        if parts.isEmpty { return nil }
        parts.removeLast()
      } else if part != "." {
        parts.append(PercentEncoding.decoded(part))
      }
    }
    return parts.joined(separator: "/")
  }

  private static func segments(_ path: some StringProtocol) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether nothing in a path needs to be read: no dots that climb or stay, no doubled slash, no escapes.
  private static func isPlain(_ path: String.UTF8View) -> Bool {
    var last = UInt8(ascii: "/")
    for byte in path {
      if last == UInt8(ascii: "/"), byte == UInt8(ascii: ".") || byte == last || byte == UInt8(ascii: "%") {
        return false
      }
      if byte == UInt8(ascii: "%") { return false }
      last = byte
    }
    return last != UInt8(ascii: "/")
  }

  /// Whether a link is a path, neither a URL nor absolute.
  package static func isPath(_ link: String) -> Bool {
    guard let first = link.utf8.first, first != UInt8(ascii: "/") else { return false }
    return !link.utf8.contains(UInt8(ascii: ":"))
  }

  /// The path from a file's folder to another file.
  package static func from(_ file: String, to other: String) -> String {
    // Behind the last slash of what both begin with.
    var (one, two) = (file.utf8[...], other.utf8[...])
    for (left, right) in zip(file.utf8.indices, other.utf8.indices) {
      guard file.utf8[left] == other.utf8[right] else { break }
      if file.utf8[left] == UInt8(ascii: "/") {
        (one, two) = (file.utf8[left...].dropFirst(), other.utf8[right...].dropFirst())
      }
    }
    let depth = one.count { $0 == UInt8(ascii: "/") }
    return String(repeating: "../", count: depth) + String(Substring(two))
  }

  /// The folder of a file, without a slash at its end.
  package static func folder(of file: String) -> String {
    file.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file[..<$0]) } ?? ""
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
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let value = UInt8(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
      {
        result.append(value)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(validating: result, as: UTF8.self) ?? text
  }
}
