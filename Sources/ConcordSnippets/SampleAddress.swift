import ConcordSyntax

/// Addresses of nobody in particular: those of a machine itself, and of private networks (RFC 1918).
enum SampleAddress {
  /// Whether two texts are equal but for such addresses, each in the place of another.
  static func areAllThatDiffers(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let (left, right) = (parts(one), parts(other))
    guard left.count == right.count, left.count > 1 else { return false }
    return zip(left, right).allSatisfy { $0.elementsEqual($1) || isPrivate($0) && isPrivate($1) }
  }

  /// A text in runs of digits and dots, and what stands between them.
  private static func parts(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var rest = text[...]
    while !rest.isEmpty {
      let isNumber = isOfNumber(rest[rest.startIndex])
      let part = rest.prefix { isOfNumber($0) == isNumber }
      parts.append(part)
      rest = rest[part.endIndex...]
    }
    return parts
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool { byte.isDigit || byte == UInt8(ascii: ".") }

  private static func isPrivate(_ text: ArraySlice<UInt8>) -> Bool {
    let fields = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .compactMap { UInt8(String(decoding: $0, as: UTF8.self)) }
    guard fields.count == 4, text.count(where: { $0 == UInt8(ascii: ".") }) == 3 else { return false }
    return switch (fields[0], fields[1]) {
    case (10, _), (127, _), (172, 16...31), (192, 168): true
    default: false
    }
  }
}
