/// Reads XML (1.0, UTF-8) as tags and text, one after another: as much as files for exchange need.
///
/// No document type is followed and no entity is expanded but the five of XML itself and numbers of characters, so that a file is
/// never more than its bytes. Names keep their prefix (`xml:lang`).
package struct XMLReader {
  /// What comes next in the file.
  package enum Event: Equatable {
    case open(String, [String: String])
    case text(String)
    case close(String)
  }

  /// Why a file is not XML.
  package struct Failure: Error {
    /// What is wrong, in lower case.
    package let message: String
    /// The line, from 1.
    package let line: Int
    /// The column in bytes, from 1.
    package let column: Int
  }

  private static let deepest = 128

  private let bytes: [UInt8]
  private var index = 0
  private var names: [String] = []
  /// The end of an element that is empty: `<br/>`.
  private var pending: String?
  private var hasRoot = false

  /// - Parameter bytes: the file.
  package init(_ bytes: [UInt8]) throws(Failure) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw Failure(message: "the file is not UTF-8", line: 1, column: 1)
    }
  }

  /// The next tag or text; nil at the end of the file.
  package mutating func next() throws(Failure) -> Event? {
    if let name = pending {
      pending = nil
      return try closed(name)
    }
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        let text = try text(to: UInt8(ascii: "<"))
        if names.isEmpty {
          guard text.allSatisfy(\.isWhitespace) else { throw fault("text stands outside of the document") }
          continue
        }
        return .text(text)
      }
      if has("<!--") {
        try skip(past: "-->")
      } else if has("<![CDATA[") {
        if names.isEmpty { throw fault("text stands outside of the document") }
        let start = index + 9
        try skip(past: "]]>")
        return .text(String(decoding: bytes[start..<index - 3], as: UTF8.self))
      } else if has("<?") {
        try skip(past: "?>")
      } else if has("<!") {
        try skipDocumentType()
      } else if has("</") {
        let start = index
        index += 2
        let name = try name()
        if names.last != name { index = start }
        let event = try closed(name)
        skipSpaces()
        try expect(">")
        return event
      } else {
        return try tag()
      }
    }
    if let name = names.last { throw fault("<\(name)> is not closed") }
    if !hasRoot { throw fault("there is no element") }
    return nil
  }

  private mutating func tag() throws(Failure) -> Event {
    index += 1
    let name = try name()
    guard names.count < Self.deepest else { throw fault("elements lie more than \(Self.deepest) deep") }
    if names.isEmpty, hasRoot { throw fault("<\(name)> stands behind the document") }
    var attributes: [String: String] = [:]
    while true {
      skipSpaces()
      guard index < bytes.count else { throw fault("<\(name)> has no `>`") }
      if bytes[index] == UInt8(ascii: ">") || has("/>") { break }
      let key = try self.name()
      skipSpaces()
      try expect("=")
      skipSpaces()
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
        throw fault("the value of `\(key)` has no quotes")
      }
      let quote = bytes[index]
      index += 1
      attributes[key] = try text(to: quote)
      guard index < bytes.count else { throw fault("the value of `\(key)` is not closed") }
      index += 1
    }
    hasRoot = true
    names.append(name)
    if bytes[index] == UInt8(ascii: "/") {
      pending = name
      index += 1
    }
    index += 1
    return .open(name, attributes)
  }

  private mutating func closed(_ name: String) throws(Failure) -> Event {
    guard names.last == name else {
      throw fault(names.last.map { "</\(name)> stands where <\($0)> is open" } ?? "</\(name)> closes nothing")
    }
    names.removeLast()
    return .close(name)
  }

  /// A declaration, with what stands in its brackets, is passed over.
  private mutating func skipDocumentType() throws(Failure) {
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0:
        index += 1
        return
      default: break
      }
      index += 1
    }
    throw fault("a declaration is not closed")
  }

  /// Text up to a byte, which is not taken.
  private mutating func text(to end: UInt8) throws(Failure) -> String {
    var text: [UInt8] = []
    while index < bytes.count, bytes[index] != end {
      if bytes[index] == UInt8(ascii: "&") {
        text += try entity().utf8
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func entity() throws(Failure) -> String {
    let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    let start = index + 1
    let end = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";"))
    let name = String(decoding: bytes[start..<(end ?? start)], as: UTF8.self)
    var found = named[name]
    if name.hasPrefix("#") { found = Self.character(name.dropFirst()).map { String($0) } }
    guard let end, let found else { throw fault("the entity `&\(name)` is not known; write the character itself") }
    index = end + 1
    return found
  }

  /// The character of a number, `65` or `x41`; nil where XML has none of it.
  private static func character(_ number: Substring) -> Character? {
    let isHex = number.hasPrefix("x")
    let digits = isHex ? number.dropFirst() : number
    // Swift takes a sign before a number.
    guard digits.first?.isHexDigit ?? false, let value = UInt32(digits, radix: isHex ? 16 : 10),
      let scalar = Unicode.Scalar(value), isAllowed(scalar)
    else { return nil }
    return Character(scalar)
  }

  /// Whether a file of XML may hold a character, <https://www.w3.org/TR/xml/#charsets>.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...: true
    default: false
    }
  }

  private mutating func name() throws(Failure) -> String {
    let start = index
    while index < bytes.count, isOfName(bytes[index]) { index += 1 }
    guard index > start else { throw fault("a name is missing") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  private mutating func skipSpaces() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  private mutating func expect(_ sign: Unicode.Scalar) throws(Failure) {
    guard index < bytes.count, bytes[index] == UInt8(ascii: sign) else { throw fault("`\(sign)` is missing") }
    index += 1
  }

  private mutating func skip(past end: StaticString) throws(Failure) {
    while index < bytes.count {
      if has(end) {
        index += end.utf8CodeUnitCount
        return
      }
      index += 1
    }
    throw fault("`\(end)` is missing")
  }

  private func has(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { unsafe bytes[index...].starts(with: $0) }
  }

  private func fault(_ message: String) -> Failure {
    let read = bytes.prefix(index)
    let line = read.count { $0 == 0x0A } + 1
    let column = index - (read.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
    return Failure(message: message, line: line, column: column)
  }
}
