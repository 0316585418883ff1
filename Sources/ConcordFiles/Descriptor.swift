#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reading and writing what is open already: files, the standard streams.
package enum Descriptor {
  /// Fills a buffer from a byte of it on.
  /// - Returns: how many bytes came; 0 at the end, -1 for an error, which `lastError` tells.
  package static func read(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = buffer.baseAddress else { return 0 }
    while true {
      #if canImport(Glibc)
        let got = unsafe Glibc.read(descriptor, base + start, buffer.count - start)
      #elseif canImport(Musl)
        let got = unsafe Musl.read(descriptor, base + start, buffer.count - start)
      #else
        let got = unsafe Darwin.read(descriptor, base + start, buffer.count - start)
      #endif
      if got >= 0 || errno != EINTR { return got }
    }
  }

  /// Writes all bytes; false for an error.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = unsafe systemWrite(descriptor, buffer, from: done)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return false }
        done += count
      }
      return true
    }
  }

  /// What the system says of the last failure.
  package static var lastError: String { SystemError.last() }

  private static func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer, from start: Int) -> Int {
    guard let base = buffer.baseAddress else { return 0 }
    #if canImport(Glibc)
      return unsafe Glibc.write(descriptor, base + start, buffer.count - start)
    #elseif canImport(Musl)
      return unsafe Musl.write(descriptor, base + start, buffer.count - start)
    #else
      return unsafe Darwin.write(descriptor, base + start, buffer.count - start)
    #endif
  }
}
