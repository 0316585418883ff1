/// Where lines begin: behind LF, CR LF or a lone CR, as CommonMark has it.
enum LineStarts {
  /// The first byte of each line; no line begins at the end of the bytes.
  static func of(_ bytes: Span<UInt8>) -> [UInt32] {
    var starts: [UInt32] = []
    starts.reserveCapacity(bytes.count / 32 + 8)
    starts.append(0)
    var index = 0
    while index < bytes.count {
      let end = min(bytes.count, index + 64)
      let feeds = bytes.bits(from: index, to: end, OneByte(.lineFeed))
      let returns = bytes.bits(from: index, to: end, OneByte(.carriageReturn))
      var ends = feeds
      if returns & ~(feeds >> 1) != 0 {
        // A CR before LF belongs to it.
        let isNext: UInt64 = end < bytes.count && bytes[end] == .lineFeed ? 1 : 0
        ends |= returns & ~(feeds >> 1 | isNext << 63)
      }
      while ends != 0 {
        let start = index + ends.trailingZeroBitCount + 1
        if start < bytes.count { starts.append(UInt32(truncatingIfNeeded: start)) }
        ends &= ends - 1
      }
      index = end
    }
    return starts
  }
}
