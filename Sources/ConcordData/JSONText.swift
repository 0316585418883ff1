/// Text as JSON has it (RFC 8259).
package enum JSONText {
  /// Control and bidi characters are escaped too, so that no viewer reorders the text.
  package static func write(_ text: String, _ output: inout [UInt8]) {
    var text = text
    output.append(UInt8(ascii: "\""))
    text.withUTF8 { bytes in
      var start = 0
      var index = 0
      while index < bytes.count {
        guard mayNeedEscape(unsafe bytes[index]) else {
          index += 1
          continue
        }
        unsafe output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
        if unsafe bytes[index] == UInt8(ascii: "#") {
          // A command to the runner of a CI service is one wherever it stands in its log.
          let isCommand = commands.contains { unsafe bytes[index...].starts(with: $0.utf8) }
          output.append(isCommand ? "\\u0023" : "#")
          index += 1
          start = index
          continue
        }
        let rest = unsafe UnsafeBufferPointer(rebasing: bytes[index..<min(bytes.count, index + 4)])
        guard let scalar = unsafe String(decoding: rest, as: UTF8.self).unicodeScalars.first else { break }
        write(scalar, &output)
        index += UTF8.width(scalar)
        start = index
      }
      unsafe output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
    }
    output.append(UInt8(ascii: "\""))
  }

  private static let commands = ["##[", "##vso[", "##teamcity["]

  /// Whether a byte is one that JSON escapes, or the first of a scalar that may be hidden.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xD8, 0xE1, 0xE2, 0xEF: true
    default: false
    }
  }

  private static func write(_ scalar: Unicode.Scalar, _ output: inout [UInt8]) {
    switch scalar {
    case "\"": output.append("\\\"")
    case "\\": output.append("\\\\")
    case "\n": output.append("\\n")
    case "\r": output.append("\\r")
    case "\t": output.append("\\t")
    case _ where JSONValue.isHidden(scalar) && scalar.value <= 0xFFFF:
      let digits = String(scalar.value, radix: 16)
      output += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
    default: if let bytes = UTF8.encode(scalar) { output.append(contentsOf: bytes) }
    }
  }
}

extension [UInt8] {
  package mutating func append(_ text: StaticString) {
    append(addingCapacity: text.utf8CodeUnitCount) { $0.append(text) }
  }

  /// Appends the key of a member, and what stands between it and its value.
  package mutating func append(jsonKey key: StaticString) {
    append(addingCapacity: key.utf8CodeUnitCount + 4) { output in
      output.append("\"")
      output.append(key)
      output.append("\": ")
    }
  }

  package mutating func append(decimal number: Int) {
    var unit: UInt = 1
    while number.magnitude / unit > 9 { unit *= 10 }
    append(addingCapacity: 20) { output in
      if number < 0 { output.append("-") }
      while unit > 0 {
        output.append(UInt8(ascii: "0") + UInt8(number.magnitude / unit % 10))
        unit /= 10
      }
    }
  }
}

extension OutputSpan<UInt8> {
  fileprivate mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes in
      for index in bytes.indices { append(unsafe bytes[index]) }
    }
  }
}
