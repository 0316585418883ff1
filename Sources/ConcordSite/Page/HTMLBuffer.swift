import ConcordSyntax

/// HTML as it is written: one buffer of bytes.
package struct HTMLBuffer {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  package mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }
  package mutating func write(_ raw: ArraySlice<UInt8>) { bytes.append(contentsOf: raw) }

  /// Takes back what was written behind a byte.
  package mutating func cut(to count: Int) {
    if count < bytes.count { bytes.removeLast(bytes.count - count) }
  }

  /// A new line, unless one was just begun.
  package mutating func breakLine() {
    if let last = bytes.last, last != .lineFeed { bytes.append(.lineFeed) }
  }

  /// Text, with the four characters that HTML reads otherwise as entities.
  package mutating func writeEscaped(_ text: some Sequence<UInt8>) {
    let isWritten: Void? = text.withContiguousStorageIfAvailable { unsafe writeEscaped(bytes: $0) }
    if isWritten == nil { unsafe Array(text).withUnsafeBufferPointer { unsafe writeEscaped(bytes: $0) } }
  }

  /// Runs of plain bytes at once.
  private mutating func writeEscaped(bytes text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while index < text.count {
      let entity: StaticString
      switch unsafe text[index] {
      case UInt8(ascii: "&"): entity = "&amp;"
      case UInt8(ascii: "<"): entity = "&lt;"
      case UInt8(ascii: ">"): entity = "&gt;"
      case UInt8(ascii: "\""): entity = "&quot;"
      default:
        index += 1
        continue
      }
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      write(entity)
      index += 1
      start = index
    }
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<text.count]))
  }

  /// A URL as libcmark writes it: percent-encoded where a browser would not take the byte.
  package mutating func writeURL(_ url: some Sequence<UInt8>) {
    let isWritten = url.withContiguousStorageIfAvailable { url in
      let isPlain = unsafe url.allSatisfy {
        Self.isPlainInURL[Int($0)] && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "'")
      }
      if isPlain { unsafe bytes.append(contentsOf: url) }
      return isPlain
    }
    if isWritten ?? false { return }
    for byte in url {
      switch byte {
      case UInt8(ascii: "&"): write("&amp;")
      case UInt8(ascii: "'"): write("&#x27;")
      case _ where Self.isPlainInURL[Int(byte)]: bytes.append(byte)
      default:
        bytes.append(UInt8(ascii: "%"))
        bytes.append(Self.digits[Int(byte >> 4)])
        bytes.append(Self.digits[Int(byte & 15)])
      }
    }
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
  private static let isPlainInURL: [Bool] = (0...255).map { byte in
    UInt8(byte).isAlphanumeric || "-_.+!*(),%#@?=;:/,+$~".utf8.contains(UInt8(byte))
  }
}
