/// Which bytes of a page stand in fences, asked for in order: a look at what a page is written in before it is read.
struct FenceToggle {
  private let bytes: [UInt8]
  /// The line behind those that are known.
  private var next = 0
  private var fence: (sign: UInt8, length: Int)?
  /// The first byte behind the code that held the byte asked for last.
  private(set) var end = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether a byte, which lies behind all that were asked for, stands in a fence.
  mutating func holds(_ byte: Int) -> Bool {
    while next <= byte { readLine() }
    guard fence != nil || byte < end else { return false }
    while fence != nil, next < bytes.count { readLine() }
    end = next
    return true
  }

  private mutating func readLine() {
    let stop = bytes[next...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? bytes.count
    let line = bytes[next..<stop].drop(while: \.isBlank)
    let wasOpen = fence != nil
    if let sign = line.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") {
      let length = line.prefix { $0 == sign }.count
      if let open = fence {
        if sign == open.sign, length >= open.length { fence = nil }
      } else if length > 2 {
        fence = (sign, length)
      }
    }
    if wasOpen || fence != nil { end = stop }
    next = max(stop, next + 1)
  }
}
