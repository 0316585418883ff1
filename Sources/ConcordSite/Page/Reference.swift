import ConcordSyntax

/// `{{site.data.keyword.x}}`, `<<site.data.keyword.x>>` or `{{../file.md#id}}` in a run of bytes.
struct Reference {
  let start: Int
  let end: Int
  /// What stands between the delimiters.
  let name: String

  /// The name in the keyword map, without `site.data.`; nil for a reference to content.
  var keyword: String? {
    isContent ? nil : String(Substring(name.utf8.dropFirst("site.data.".utf8.count)))
  }
  /// Whether a part of a page is meant.
  var isContent: Bool { name.hasPrefix("site.data.content.") || !name.hasPrefix("site.data.") }

  /// The first reference of a text.
  static func first(in bytes: ArraySlice<UInt8>) -> Reference? {
    var index = bytes.startIndex
    while let brace = opening.first(in: bytes, from: index) {
      // Both delimiters are doubled.
      if brace + 1 < bytes.endIndex, bytes[brace + 1] == bytes[brace], let found = reference(bytes[brace...]) {
        return found
      }
      index = brace + 1
    }
    return nil
  }

  /// Whether a text may refer to content: most refer to keywords alone.
  static func mayBeToContent(in bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while let open = rest.firstRange(of: "{{") {
      rest = rest[open.upperBound...]
      if !rest.begins(with: "site.data.") || rest.begins(with: "site.data.content.") { return true }
    }
    return bytes.firstRange(of: "<<site.data.content.") != nil
  }

  /// Whether a text begins with a reference.
  static func begins(_ bytes: ArraySlice<UInt8>) -> Bool { reference(bytes) != nil }

  /// A text with the values of its keywords; what is no keyword stays.
  static func filled(_ text: String, _ value: (String) -> String?) -> String {
    var rest = Array(text.utf8)[...]
    var bytes: [UInt8] = []
    while let found = first(in: rest) {
      bytes += rest[..<found.start]
      bytes += found.keyword.flatMap(value).map { Array($0.utf8)[...] } ?? rest[found.start..<found.end]
      rest = rest[found.end...]
    }
    return String(decoding: bytes + rest, as: UTF8.self)
  }

  private static let opening = ByteSet("{<".utf8)

  private static func reference(_ bytes: ArraySlice<UInt8>) -> Reference? {
    let isBraced = bytes.begins(with: "{{")
    guard isBraced || bytes.begins(with: "<<site.data.") else { return nil }
    let start = bytes.startIndex + 2
    var end = start
    while end < bytes.endIndex, Placeholder.isName(bytes[end]) { end += 1 }
    guard bytes[end...].begins(with: isBraced ? "}}" : ">>") else { return nil }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    guard name.hasPrefix("site.data.") || name.hasSuffix(".md") || Array(name.utf8)[...].holds(".md#") else {
      return nil
    }
    return Reference(start: bytes.startIndex, end: end + 2, name: name)
  }

  /// What IBM's pages begin with in place of definitions of their own.
  static let definitionList = "keyword.attribute-definition-list"

  static func isDefinitionList(_ document: Document, _ paragraph: Int) -> Bool {
    let range = document.nodes[paragraph].range
    let bytes = document.text.bytes[range.start..<range.end]
    return whole(bytes)?.keyword == definitionList
  }

  /// The name of the reference to content that is all of a paragraph.
  static func only(in document: Document, _ paragraph: Int) -> String? {
    let range = document.nodes[paragraph].range
    let bytes = document.text.bytes[range.start..<range.end]
    return whole(bytes).flatMap { $0.isContent ? $0.name : nil }
  }

  /// The reference that is all of a text.
  private static func whole(_ bytes: ArraySlice<UInt8>) -> Reference? {
    reference(bytes).flatMap { $0.end == bytes.endIndex ? $0 : nil }
  }
}

/// The value of a keyword as text.
enum KeywordText {
  private static let entities: [(name: StaticString, value: StaticString)] = [
    ("&reg;", "®"), ("&trade;", "™"), ("&copy;", "©"), ("&nbsp;", " "), ("&amp;", "&"),
  ]

  /// Tags off, and the entities that names hold as characters.
  static func of(_ html: String) -> String {
    guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return html }
    let bytes = Array(html.utf8)
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"):
        index = (bytes[index...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1) + 1
      case UInt8(ascii: "&"):
        let entity = entities.first { bytes[index...].begins(with: $0.name) }
        entity?.value.withUTF8Buffer { unsafe text.append(contentsOf: $0) }
        if entity == nil { text.append(bytes[index]) }
        index += entity?.name.utf8CodeUnitCount ?? 1
      default:
        text.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
