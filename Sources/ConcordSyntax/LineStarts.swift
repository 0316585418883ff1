/// Where lines begin: behind LF, CR LF or a lone CR, as CommonMark has it.
enum LineStarts {
  /// The first byte of each line; no line begins at the end of the bytes.
  static func of(_ bytes: Span<UInt8>) -> [UInt32] {
    if !bytes.holds(.carriageReturn) {
      return Array(capacity: bytes.count(of: .lineFeed) + 1) { starts in
        starts.append(0)
        bytes.forEach(.lineFeed) { feed in
          if feed + 1 < bytes.count { starts.append(UInt32(truncatingIfNeeded: feed + 1)) }
        }
      }
    }
    var returns = 0
    let starts = [UInt32](capacity: bytes.count(of: .lineFeed) + 1) { starts in
      starts.append(0)
      bytes.forEach(.lineFeed) { feed in
        if feed > 0, bytes[feed - 1] == .carriageReturn { returns += 1 }
        if feed + 1 < bytes.count { starts.append(UInt32(truncatingIfNeeded: feed + 1)) }
      }
    }
    // Hardly a page has a CR without LF behind it.
    return bytes.count(of: .carriageReturn) == returns ? starts : behindReturns(bytes)
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
