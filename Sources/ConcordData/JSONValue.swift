/// A JSON value whose objects keep the order of their keys.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case int(Int)
  /// A number with two decimals, counted in hundredths.
  case hundredths(Int)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A key and its value.
  public struct Member: Sendable, Hashable {
    /// The member's name.
    public let key: String
    /// The member's value.
    public let value: JSONValue

    /// A member of an object.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// An object; members whose value is nil are left out.
  public static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { pair in pair.value.map { Member(pair.key, $0) } })
  }

  /// The text of the value (RFC 8259), the outer members and the elements of their arrays each on a line.
  public var text: String { line + "\n" }

  /// The same without a line end behind it; of a text, it is YAML, too.
  package var line: String {
    var bytes: [UInt8] = []
    write(&bytes, depth: 0)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONValue {
  /// Whether a scalar is not seen, or moves what is seen: control, bidi and invisible format characters.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  fileprivate func write(_ output: inout [UInt8], depth: Int) {
    switch self {
    case .null: output.append("null")
    case .bool(let value): output.append(value ? "true" : "false")
    case .int(let value): output += String(value).utf8
    case .hundredths(let value):
      let digits = String(abs(value) % 100)
      output += "\(value < 0 ? "-" : "")\(abs(value) / 100).\(digits.utf8.count < 2 ? "0" : "")\(digits)".utf8
    case .string(let value): JSONText.write(value, &output)
    case .array(let values):
      Self.write(values, "[", "]", &output, depth: depth, isBroken: depth == 1) { value, output in
        value.write(&output, depth: depth + 1)
      }
    case .object(let members):
      Self.write(members, "{", "}", &output, depth: depth, isBroken: depth == 0) { member, output in
        JSONText.write(member.key, &output)
        output.append(": ")
        member.value.write(&output, depth: depth + 1)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], _ open: StaticString, _ close: StaticString, _ output: inout [UInt8], depth: Int,
    isBroken: Bool,
    _ body: (Element, inout [UInt8]) -> Void
  ) {
    output.append(open)
    let isBroken = isBroken && !elements.isEmpty
    for (number, element) in elements.enumerated() {
      if number > 0 { output.append(isBroken ? "," : ", ") }
      if isBroken { output += ("\n" + String(repeating: "  ", count: depth + 1)).utf8 }
      body(element, &output)
    }
    if isBroken { output += ("\n" + String(repeating: "  ", count: depth)).utf8 }
    output.append(close)
  }
}
