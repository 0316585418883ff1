import ConcordSyntax

/// Why a page is no text in UTF-8.
public struct PageDefect: Error, Hashable {
  /// One clause in lower case.
  public let reason: String
  /// The first byte that is no text.
  public let byte: Int

  /// A defect at a byte.
  public init(reason: String, byte: Int = 0) {
    self.reason = reason
    self.byte = byte
  }

  /// The first defect of a text; nil where there is none.
  static func first(in text: TextBuffer) -> PageDefect? {
    if text.bytes.starts(with: [0xFF, 0xFE]) || text.bytes.starts(with: [0xFE, 0xFF]) {
      return PageDefect(reason: "the page is UTF-16, not UTF-8")
    }
    if let byte = text.firstZero { return PageDefect(reason: "the page holds a NUL byte", byte: byte) }
    guard let byte = text.firstInvalid else { return nil }
    let digits = String(text.bytes[byte], radix: 16, uppercase: true)
    return PageDefect(reason: "the byte 0x\(digits) is not UTF-8", byte: byte)
  }
}
