#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where lines begin: behind LF, CR LF or a lone CR, as CommonMark has it.
enum LineStarts {
  /// The first byte of each line; no line begins at the end of the bytes.
  static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt32] {
    if unsafe hasLoneReturn(bytes) { return unsafe behindReturns(bytes) }
    return unsafe [UInt32](unsafeUninitializedCapacity: bytes.count(of: .lineFeed) + 1) { starts, count in
      unsafe starts[0] = 0
      count = 1
      unsafe bytes.forEach(.lineFeed) { feed in
        guard feed + 1 < bytes.count else { return }
        unsafe starts[count] = UInt32(truncatingIfNeeded: feed + 1)
        count += 1
      }
    }
  }

  /// Whether a CR stands without LF behind it, which hardly a page has.
  private static func hasLoneReturn(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    var index = 0
    while let found = unsafe memchr(base + index, Int32(UInt8.carriageReturn), bytes.count - index) {
      index = unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
      if index == bytes.count { return true }
      if unsafe bytes[index] != .lineFeed { return true }
    }
    return false
  }

  private static func behindReturns(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt32] {
    var starts: [UInt32] = [0]
    for index in 0..<max(0, bytes.count - 1) {
      let byte = unsafe bytes[index]
      let isLone = unsafe byte == .carriageReturn && bytes[index + 1] != .lineFeed
      if byte == .lineFeed || isLone { starts.append(UInt32(index + 1)) }
    }
    return starts
  }
}
