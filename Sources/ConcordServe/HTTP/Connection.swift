#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A connection: what has come, what is to be sent, and until when.
struct Connection {
  /// What it waits for.
  enum State {
    /// A request; `isFresh` until its first byte has come.
    case reading(isFresh: Bool)
    /// Its answer, which is being made.
    case answering(isHead: Bool, keepsOpen: Bool)
    /// Events.
    case streaming
    /// That the other side takes what was said last, and closes.
    case ending
  }

  /// How long, in milliseconds: for a whole head, for the next request, for progress of an answer, for the other side's
  /// end, and between signs of life of a stream.
  enum Patience {
    static let head: Int64 = 10_000
    static let idle: Int64 = 60_000
    static let progress: Int64 = 30_000
    static let end: Int64 = 1_000
    static let pulse: Int64 = 15_000
  }

  /// Events that nobody takes are not heaped up.
  private static let mostUnsent = 256 << 10
  /// What is still read of a request that was refused, so that the answer is not lost with the connection.
  private static let mostIgnored = 4 << 20

  let id: Int
  let descriptor: Int32
  private(set) var state = State.reading(isFresh: true)
  /// When its patience ends, in milliseconds.
  private(set) var deadline: Int64
  private var input: [UInt8] = []
  private var output: [UInt8] = []
  private var sent = 0
  private var ignored = 0
  private(set) var isClosed = false

  init(id: Int, _ descriptor: Int32, at now: Int64) {
    (self.id, self.descriptor, deadline) = (id, descriptor, now + Patience.head)
  }

  var isSending: Bool { sent < output.count }
  /// An answer that is being made asks for no more of the other side.
  var isReading: Bool { if case .answering = state { false } else { true } }
  var isStreaming: Bool { if case .streaming = state { true } else { false } }
  /// Whether it may be closed for others.
  var isIdle: Bool { if case .reading = state { !isSending } else { false } }

  mutating func close() {
    if isClosed { return }
    isClosed = true
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }

  /// Takes what has come.
  /// - Returns: a request, where one is whole.
  mutating func receive(at now: Int64) -> Request? {
    while !isClosed {
      var got = 0
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: 16 << 10) { buffer, count in
        got = unsafe recv(descriptor, buffer.baseAddress, buffer.count, 0)
        count = max(0, got)
      }
      if got < 0, errno == EINTR { continue }
      if got < 0, errno == EAGAIN || errno == EWOULDBLOCK { break }
      if got <= 0 {
        close()
        return nil
      }
      switch state {
      case .reading(let isFresh):
        if isFresh { (state, deadline) = (.reading(isFresh: false), now + Patience.head) }
        input += piece
        if input.count >= RequestParser.largestHead { return next(at: now) }
      // What is said to a stream, or behind a request that was refused, is not heard.
      case .streaming: break
      case .ending:
        ignored += got
        if ignored > Self.mostIgnored { close() }
      case .answering: input += piece
      }
    }
    return next(at: now)
  }

  /// The request at the beginning of what has come.
  mutating func next(at now: Int64) -> Request? {
    guard case .reading = state, !isSending, !input.isEmpty else { return nil }
    switch RequestParser.parse(input) {
    case .incomplete: return nil
    case .request(let request, let keepsOpen, let length):
      input.removeFirst(length)
      state = .answering(isHead: request.isHead, keepsOpen: keepsOpen)
      return request
    case .refused(let response):
      refuse(response, at: now)
      return nil
    }
  }

  private mutating func refuse(_ response: Response, at now: Int64) {
    input = []
    state = .ending
    put(response.bytes(isHead: false, keepsOpen: false), at: now)
  }

  /// Sends the answer to the request that was taken last.
  mutating func answer(_ response: Response, at now: Int64) {
    guard case .answering(let isHead, let keepsOpen) = state else { return }
    state = response.isStream && !isHead ? .streaming : keepsOpen ? .reading(isFresh: true) : .ending
    put(response.bytes(isHead: isHead, keepsOpen: keepsOpen), at: now)
  }

  /// Sends a part of a stream.
  mutating func send(_ event: [UInt8], at now: Int64) {
    guard case .streaming = state else { return }
    if output.count - sent > Self.mostUnsent { return close() }
    put(event, at: now)
  }

  private mutating func put(_ bytes: [UInt8], at now: Int64) {
    output += bytes
    deadline = now + Patience.progress
    flush(at: now)
  }

  /// Sends as much as is taken.
  mutating func flush(at now: Int64) {
    while !isClosed, isSending {
      let count = unsafe output.withUnsafeBytes { buffer in
        unsafe systemSend(descriptor, UnsafeRawBufferPointer(rebasing: buffer[sent...]))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { return }
      if count <= 0 { return close() }
      sent += count
      deadline = now + Patience.progress
    }
    if isClosed { return }
    output.removeAll()
    sent = 0
    switch state {
    case .reading: deadline = now + Patience.idle
    case .streaming: deadline = now + Patience.pulse
    case .ending:
      _ = shutdown(descriptor, Int32(SHUT_WR))
      deadline = now + Patience.end
    case .answering: break
    }
  }

  /// What becomes of it where its time is over: a stream gives a sign of life, an unfinished request is told so, all else is
  /// closed. An answer takes as long as it takes.
  mutating func expire(at now: Int64) {
    switch state {
    case .streaming where !isSending: send(EventStream.pulse, at: now)
    case .reading(isFresh: false) where !isSending:
      refuse(Response(status: 408, text: "the request did not come to its end"), at: now)
    case .answering where !isSending: deadline = now + Patience.progress
    default: close()
    }
  }

  private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      // The process lets writes to a closed connection fail.
      unsafe Darwin.send(descriptor, bytes.baseAddress, bytes.count, 0)
    #elseif canImport(Musl)
      unsafe Musl.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #else
      unsafe Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
  }
}
