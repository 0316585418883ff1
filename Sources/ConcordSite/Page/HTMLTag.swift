import ConcordSyntax

/// One tag, read as strictly as a browser reads leniently: what is odd is no tag.
struct HTMLTag {
  let name: String
  let isEnd: Bool
  let attributes: [(name: String, value: String)]
  /// Where the value of each attribute stands, without its quotes; empty where it has none.
  let places: [Range<Int>]
  /// The byte behind `>`.
  let end: Int

  init?(_ bytes: ArraySlice<UInt8>) {
    var index = bytes.startIndex + 1
    func byte(_ index: Int) -> UInt8 { index < bytes.endIndex ? bytes[index] : 0 }
    isEnd = byte(index) == UInt8(ascii: "/")
    if isEnd { index += 1 }
    let start = index
    while byte(index).isAlphanumeric { index += 1 }
    guard index > start, byte(start).isLetter else { return nil }
    name = String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
    var found: [(String, String)] = []
    var places: [Range<Int>] = []
    while true {
      while byte(index).isSpace || byte(index) == UInt8(ascii: "/") { index += 1 }
      if byte(index) == UInt8(ascii: ">") { break }
      let nameStart = index
      while byte(index).isAlphanumeric || "-_:".utf8.contains(byte(index)) { index += 1 }
      guard index > nameStart else { return nil }
      let key = String(decoding: bytes[nameStart..<index], as: UTF8.self).lowercased()
      while byte(index).isSpace { index += 1 }
      var value = ""
      var place = index..<index
      if byte(index) == UInt8(ascii: "=") {
        index += 1
        while byte(index).isSpace { index += 1 }
        let quote = byte(index)
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
          guard let close = bytes[(index + 1)...].firstIndex(of: quote) else { return nil }
          place = (index + 1)..<close
          index = close + 1
        } else {
          let valueStart = index
          while index < bytes.endIndex, !byte(index).isSpace, byte(index) != UInt8(ascii: ">") {
            // Else each tag of a long line would be read to its end.
            if byte(index) == UInt8(ascii: "<") { return nil }
            index += 1
          }
          place = valueStart..<index
        }
        value = Self.unescaped(String(decoding: bytes[place], as: UTF8.self))
      }
      found.append((key, value))
      places.append(place)
    }
    (attributes, self.places) = (found, places)
    end = index + 1
  }

  /// Its attributes with those of a list: classes gather, else the list's win.
  func merging(_ extra: HTMLAttributes?) -> [(name: String, value: String)] {
    guard let extra, !isEnd else { return attributes }
    var merged = attributes.filter { own in
      own.name != "class" && !(own.name == "id" && extra.id != nil) && !extra.pairs.contains { $0.name == own.name }
    }
    if let id = extra.id { merged.append(("id", id)) }
    let own = attributes.filter { $0.name == "class" }.flatMap { $0.value.split(separator: " ").map(String.init) }
    let classes = own + extra.classes.filter { !own.contains($0) }
    if !classes.isEmpty { merged.append(("class", classes.joined(separator: " "))) }
    return merged + extra.pairs
  }

  /// Numeric and the few named entities that could hide a scheme.
  static func unescaped(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = text[...]
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      let body = rest[rest.index(after: ampersand)...]
      let name = body.prefix { $0.isLetter || $0.isNumber || $0 == "#" }
      let after = body[name.endIndex...]
      let value = entity(name)
      result += value ?? "&\(name)"
      rest = value != nil && after.first == ";" ? after.dropFirst() : after
    }
    return result + rest
  }

  private static func entity(_ name: Substring) -> String? {
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init).map { String($0) }
    }
    if name.hasPrefix("#") { return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init).map { String($0) } }
    return [
      "colon": ":", "Tab": "\t", "NewLine": "\n", "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
      "nbsp": "\u{A0}",
    ][String(name)]
  }
}
