import ConcordFiles
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One thread that waits for everything at once: connections, files, the end. It never works for long: what is asked for is made
/// elsewhere, and handed back.
public final class ServeLoop: Sendable {
  /// What has happened.
  public enum Event: Sendable {
    /// A request; `answer` takes its number.
    case request(Int, Request)
    /// A connection has ended, and with it its stream.
    case closed(Int)
    /// Files have changed; `takeChanges` says which, once for all that came meanwhile.
    case changed
    /// Somebody wants the end.
    case interrupted
  }

  private enum Order: Sendable {
    case answer(Int, Response)
    case send(Int, [UInt8])
    case watch(WatchedFiles)
    case settle(CheckedContinuation<Void, Never>)
  }

  /// What happens, in order.
  public let events: AsyncStream<Event>
  /// Where connections are taken; nil where none are.
  public let port: Int?
  private let orders = Mutex<[Order]>([])
  private let changes = Mutex(Changes())
  private let wake: Wake
  private let tell: AsyncStream<Event>.Continuation

  /// Begins to wait.
  /// - Parameters:
  ///   - watched: the files whose changes are told.
  ///   - port: where connections are taken: 0 for a port that is free, nil for none.
  public init(watching watched: WatchedFiles, port: Int? = nil) throws(ServeError) {
    (events, tell) = AsyncStream.makeStream(of: Event.self)
    wake = try Wake()
    let watcher = try FileWatcher(watched)
    let listener: Listener?
    if let port { listener = try Listener(port: port) } else { listener = nil }
    self.port = listener?.port
    Interruption.wake(wake)
    let state = State(watcher: watcher, listener: listener)
    Thread.start { [self] in run(state) }
  }

  /// Answers a request.
  public func answer(_ number: Int, _ response: Response) { give(.answer(number, response)) }

  /// Sends an event to a stream.
  public func send(_ number: Int, _ event: String, _ data: String) {
    give(.send(number, EventStream.event(event, data)))
  }

  /// Watches other files from now on.
  public func watch(_ watched: WatchedFiles) { give(.watch(watched)) }

  /// What has changed since this was asked last.
  public func takeChanges() -> Changes {
    changes.withLock { changes in
      defer { changes = Changes() }
      return changes
    }
  }

  /// Waits until nobody is writing a file: what was read before is whole, unless `takeChanges` names it.
  public func settle() async { await withCheckedContinuation { give(.settle($0)) } }

  /// Whether something has changed since.
  public var hasChanges: Bool { changes.withLock { !$0.isEmpty } }

  private func give(_ order: Order) {
    orders.withLock { $0.append(order) }
    wake.wake()
  }
}

extension ServeLoop {
  /// Somebody who writes all the time is not waited for.
  private static let longestWait: Int64 = 2_000
  /// More connections than these are not held; a browser has six.
  private static let mostConnections = 128

  /// What the thread alone knows.
  private final class State: Sendable {
    let inner: Mutex<Inner>

    init(watcher: FileWatcher, listener: Listener?) {
      inner = Mutex(Inner(watcher: watcher, listener: listener))
    }

    struct Inner {
      var watcher: FileWatcher
      let listener: Listener?
      var collector = ChangeCollector()
      var connections: [Int: Connection] = [:]
      var last = 0
      /// Who waits until nothing changes, and until when at most.
      var waiting: [(continuation: CheckedContinuation<Void, Never>, until: Int64)] = []
    }
  }

  private func run(_ state: State) {
    Interruption.allow()
    state.inner.withLock { state in
      while true { turn(&state) }
    }
  }

  private func turn(_ state: inout State.Inner) {
    let numbers = Array(state.connections.keys)
    let listeners = state.listener?.descriptors ?? []
    var waits = [wake.descriptor, state.watcher.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    waits += listeners.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    for number in numbers {
      guard let connection = state.connections[number] else { continue }
      let events = (connection.isReading ? POLLIN : 0) | (connection.isSending ? POLLOUT : 0)
      waits.append(pollfd(fd: connection.descriptor, events: Int16(events), revents: 0))
    }
    let next = state.connections.values.lazy.map(\.deadline).min()
    let deadline = [next, state.collector.deadline].compactMap(\.self).min()
    let patience = deadline.map { max(0, min(60_000, $0 - Self.now)) } ?? -1
    _ = unsafe poll(&waits, nfds_t(waits.count), Int32(patience))
    let now = Self.now
    if waits[0].revents != 0, wake.take() { tell.yield(.interrupted) }
    if waits[1].revents != 0 { watch(&state, now) }
    for wait in waits[(2 + listeners.count)...].indices where waits[wait].revents != 0 {
      let number = numbers[wait - 2 - listeners.count]
      if Int32(waits[wait].revents) & POLLOUT != 0 { state.connections[number]?.flush(at: now) }
      if Int32(waits[wait].revents) & ~POLLOUT != 0 {
        receive(number, &state, now)
      } else {
        proceed(number, &state, now)
      }
    }
    for order in orders.withLock({
      let all = $0
      $0 = []
      return all
    }) { obey(order, &state, now) }
    for (number, connection) in state.connections where connection.deadline <= now {
      state.connections[number]?.expire(at: now)
    }
    for (number, connection) in state.connections where connection.isClosed {
      state.connections[number] = nil
      tell.yield(.closed(number))
    }
    for wait in waits[2...].prefix(listeners.count) where wait.revents != 0 { accept(wait.fd, &state, now) }
    pass(state.collector.take(at: now))
    let isSettled = state.collector.isSettled
    for waiting in state.waiting where isSettled || waiting.until <= now { waiting.continuation.resume() }
    state.waiting.removeAll { isSettled || $0.until <= now }
  }

  private func watch(_ state: inout State.Inner, _ now: Int64) {
    for event in state.watcher.events() { state.collector.note(event, at: now) }
  }

  private func pass(_ new: Changes) {
    if new.isEmpty { return }
    let isFirst = changes.withLock { changes in
      defer { changes.add(new) }
      return changes.isEmpty
    }
    if isFirst { tell.yield(.changed) }
  }

  private func receive(_ number: Int, _ state: inout State.Inner, _ now: Int64) {
    // The other side has gone while its answer is made.
    if state.connections[number]?.isReading == false { state.connections[number]?.close() }
    if let request = state.connections[number]?.receive(at: now) { tell.yield(.request(number, request)) }
  }

  /// A browser may have sent its next request already.
  private func proceed(_ number: Int, _ state: inout State.Inner, _ now: Int64) {
    if let request = state.connections[number]?.next(at: now) { tell.yield(.request(number, request)) }
  }

  private func obey(_ order: Order, _ state: inout State.Inner, _ now: Int64) {
    switch order {
    case .answer(let number, let response):
      state.connections[number]?.answer(response, at: now)
      proceed(number, &state, now)
    case .send(let number, let event): state.connections[number]?.send(event, at: now)
    case .watch(let watched):
      // What cannot be watched was told when it was named first.
      try? state.watcher.watch(watched)
    case .settle(let continuation):
      // What was done to a file before this is known, then.
      watch(&state, now)
      state.waiting.append((continuation, now + Self.longestWait))
    }
  }

  private func accept(_ listener: Int32, _ state: inout State.Inner, _ now: Int64) {
    while let descriptor = state.listener?.accept(listener) {
      if state.connections.count >= Self.mostConnections, !makeRoom(&state) {
        var connection = Connection(id: 0, descriptor, at: now)
        connection.close()
        continue
      }
      state.last += 1
      state.connections[state.last] = Connection(id: state.last, descriptor, at: now)
    }
    // Else the system would say again and again that somebody waits.
    if errno == EMFILE || errno == ENFILE { _ = makeRoom(&state) }
  }

  /// Closes the connection that has said nothing for longest, the older one of those that came in one turn; false where all are at
  /// work.
  private func makeRoom(_ state: inout State.Inner) -> Bool {
    let idle = state.connections.values.filter(\.isIdle)
      .min { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
    guard let idle else { return false }
    state.connections[idle.id]?.close()
    state.connections[idle.id] = nil
    tell.yield(.closed(idle.id))
    return true
  }

  /// Milliseconds of a clock that nobody sets.
  private static var now: Int64 {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
