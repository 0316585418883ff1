import ConcordSyntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why nothing can be served or watched.
public struct ServeError: Error, Sendable, CustomStringConvertible {
  /// One clause, with advice.
  public let description: String

  init(_ description: String) { self.description = description }

  /// With what the system says of its last failure.
  init(failure of: String) {
    let code = errno
    let reason = unsafe strerror(code).map { unsafe String(cString: $0).lowercased() } ?? "error \(code)"
    self.init("\(of): \(reason)")
  }
}

/// Sockets that take connections from this machine alone: of both families, for `localhost` may mean either.
struct Listener {
  let descriptors: [Int32]
  let port: Int

  /// - Parameter port: 0 for one that is free.
  init(port: Int) throws(ServeError) {
    let first = try Self.open(AF_INET, port)
    self.port = Self.port(of: first) ?? port
    do throws(ServeError) {
      descriptors = [first, try Self.open(AF_INET6, self.port)]
    } catch {
      // A machine may have no such addresses; a port that somebody else has there is another site under the same name.
      guard error.isTaken, port != 0 else {
        descriptors = [first]
        return
      }
      _ = close(first)
      throw error
    }
  }

  private static func open(_ family: Int32, _ port: Int) throws(ServeError) -> Int32 {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(family, kind, 0)
    guard descriptor >= 0 else { throw ServeError(failure: "cannot open a socket") }
    prepare(descriptor)
    // Connections of a server that has just ended keep its port for a minute.
    var yes: Int32 = 1
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    let isBound: Bool
    if family == AF_INET {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
      address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
      isBound = bind(descriptor, &address)
    } else {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = in_port_t(truncatingIfNeeded: port).bigEndian
      address.sin6_addr = in6addr_loopback
      _ = unsafe setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &yes, socklen_t(MemoryLayout<Int32>.size))
      isBound = bind(descriptor, &address)
    }
    guard isBound, listen(descriptor, 64) == 0 else {
      let isTaken = errno == EADDRINUSE
      let error = ServeError(failure: "cannot serve on port \(port)")
      _ = close(descriptor)
      throw isTaken ? .taken(port) : error
    }
    return descriptor
  }

  private static func bind<Address>(_ descriptor: Int32, _ address: inout Address) -> Bool {
    let size = socklen_t(MemoryLayout<Address>.size)
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        #if canImport(Glibc)
          unsafe Glibc.bind(descriptor, address, size) == 0
        #elseif canImport(Musl)
          unsafe Musl.bind(descriptor, address, size) == 0
        #else
          unsafe Darwin.bind(descriptor, address, size) == 0
        #endif
      }
    }
  }

  private static func port(of descriptor: Int32) -> Int? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isKnown = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe getsockname(descriptor, $0, &size) }
    }
    return isKnown == 0 ? Int(in_port_t(bigEndian: address.sin_port)) : nil
  }

  /// The next connection; nil where there is none.
  func accept(_ descriptor: Int32) -> Int32? {
    let connection = systemAccept(descriptor)
    guard connection >= 0 else { return nil }
    Self.prepare(connection)
    // An event is a few bytes, and waits for no others.
    var yes: Int32 = 1
    _ = unsafe setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    return connection
  }

  private func systemAccept(_ descriptor: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.accept(descriptor, nil, nil)
    #elseif canImport(Musl)
      Musl.accept(descriptor, nil, nil)
    #else
      Darwin.accept(descriptor, nil, nil)
    #endif
  }

  /// Nobody waits for a descriptor, and no program that is started has it.
  static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }
}

extension ServeError {
  fileprivate static func taken(_ port: Int) -> ServeError {
    ServeError("port \(port) is taken by another program; give another one with --port, or 0 for one that is free")
  }

  fileprivate var isTaken: Bool { description.contains("is taken") }
}
