import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A running `concord serve` over pages in a folder of its own, gone at the end.
final class PreviewServer {
  let folder = FileManager.default.temporaryDirectory.appending(path: "concord-serve-\(UUID().uuidString)")
  private let process = Process()
  let port: Int

  init(_ pages: [String: String], _ arguments: [String] = []) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in pages { try Self.write(Array(text.utf8), folder.appending(path: path)) }
    process.executableURL = Concord.program
    process.arguments = ["serve", "--port", "0"] + arguments
    process.currentDirectoryURL = folder
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    var text = ""
    while !text.contains("(Ctrl-C") {
      let piece = errors.fileHandleForReading.availableData
      if piece.isEmpty { break }
      text += String(decoding: piece, as: UTF8.self)
    }
    // What it says besides is nobody's to read, and must not hold it up.
    errors.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
    port = text.firstMatch(of: /localhost:(\d+)/).flatMap { Int($0.1) } ?? 0
    #expect(port > 0, "\(text)")
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Ends it as Ctrl-C does.
  /// - Returns: its exit code.
  func interrupt() -> Int32 {
    process.interrupt()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  func save(_ path: String, _ text: String) throws { try Self.write(Array(text.utf8), folder.appending(path: path)) }
  func save(_ path: String, bytes: [UInt8]) throws { try Self.write(bytes, folder.appending(path: path)) }
  func remove(_ path: String) throws { try FileManager.default.removeItem(at: folder.appending(path: path)) }

  private static func write(_ bytes: [UInt8], _ file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// The whole answer to a request for a path.
  func get(_ path: String) -> String {
    ask("GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n")
  }

  /// The whole answer to some bytes.
  func ask(_ request: String) -> String {
    let client = Client(port)
    client.send(Array(request.utf8))
    return client.readToEnd()
  }

  /// The stream of a page as it was just answered.
  func follow(_ path: String) throws -> Client {
    let page = get("/" + path)
    let version = try #require(page.firstMatch(of: /data-version="([^"]*)"/)).1
    let client = Client(port)
    client.send(
      Array("GET /-concord/events?page=\(path)&version=\(version) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
    #expect(client.read(until: "\r\n\r\n").contains("200 OK"))
    return client
  }
}

/// One connection to this machine. It waits 20 s at most.
final class Client {
  private let descriptor: Int32
  private var text: [UInt8] = []

  init(_ port: Int) {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let result = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    #expect(result == 0)
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe sendAll(descriptor, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  private func sendAll(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.send(descriptor, bytes, count, Int32(MSG_NOSIGNAL))
    #else
      unsafe Darwin.send(descriptor, bytes, count, 0)
    #endif
  }

  /// What comes up to a text, which is taken, too; all that came where the connection ends before.
  func read(until end: String) -> String {
    let end = Array(end.utf8)
    while true {
      if let found = text.firstRange(of: end) {
        defer { text.removeSubrange(..<found.upperBound) }
        return String(decoding: text[..<found.upperBound], as: UTF8.self)
      }
      guard let piece = next() else { return String(decoding: text, as: UTF8.self) }
      text += piece
    }
  }

  func readToEnd() -> String {
    while let piece = next() { text += piece }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether the page has changed, told within 20 s.
  func isReloaded() -> Bool { read(until: "event: reload\n").hasSuffix("event: reload\n") }

  private func next() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }
}
