/// Where lines begin: behind LF, CR LF or a lone CR, as CommonMark has it.
enum LineStarts {
  /// The first byte of each line; no line begins at the end of the bytes.
  static func of(_ bytes: Span<UInt8>) -> [UInt32] {
    // Hardly a page has a CR without LF behind it.
    if bytes.holds(.carriageReturn), bytes.holds(.carriageReturn, notBefore: .lineFeed) { return behindReturns(bytes) }
    var starts: [UInt32] = []
    starts.reserveCapacity(bytes.count / 32 + 8)
    starts.append(0)
    bytes.forEach(.lineFeed) { feed in
      if feed + 1 < bytes.count { starts.append(UInt32(truncatingIfNeeded: feed + 1)) }
    }
    return starts
  }

  private static func behindReturns(_ bytes: Span<UInt8>) -> [UInt32] {
    var starts: [UInt32] = [0]
    for index in 0..<max(0, bytes.count - 1) {
      let isLone = bytes[index] == .carriageReturn && bytes[index + 1] != .lineFeed
      if bytes[index] == .lineFeed || isLone { starts.append(UInt32(index + 1)) }
    }
    return starts
  }
}
