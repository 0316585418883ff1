import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pipe to oneself, which ends a wait: the loop has been given something to do, or somebody wants the end.
final class Wake: Sendable {
  let descriptor: Int32
  fileprivate let end: Int32

  init() throws(ServeError) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw ServeError(failure: "cannot open a pipe") }
    ends.forEach(Listener.prepare)
    (descriptor, end) = (ends[0], ends[1])
  }

  func wake() { Self.write(0, end) }

  /// Takes what was said.
  /// - Returns: whether somebody wants the end.
  func take() -> Bool {
    var isInterrupted = false
    while true {
      var byte: UInt8 = 0
      guard unsafe read(descriptor, &byte, 1) == 1 else { return isInterrupted }
      isInterrupted = isInterrupted || byte == 1
    }
  }

  fileprivate static func write(_ byte: UInt8, _ descriptor: Int32) {
    var byte = byte
    #if canImport(Glibc)
      _ = unsafe Glibc.write(descriptor, &byte, 1)
    #elseif canImport(Musl)
      _ = unsafe Musl.write(descriptor, &byte, 1)
    #else
      _ = unsafe Darwin.write(descriptor, &byte, 1)
    #endif
  }
}

/// Ctrl-C and the system's wish that a program ends: once it is told, the second time it ends at once.
enum Interruption {
  /// A signal finds its pipe nowhere else.
  private static let pipe = Atomic<Int32>(-1)

  /// Lets this thread take these signals: whoever started the program may have held them back for all of it.
  static func allow() {
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    for kind in [SIGINT, SIGTERM] { _ = unsafe sigaddset(&signals, kind) }
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  static func wake(_ wake: Wake) {
    pipe.store(wake.end, ordering: .relaxed)
    for kind in [SIGINT, SIGTERM] {
      _ = signal(kind) { kind in
        Wake.write(1, Interruption.pipe.load(ordering: .relaxed))
        _ = signal(kind, SIG_DFL)
      }
    }
  }
}

/// A thread of its own: to wait in one that others take turns on would keep them from working.
enum Thread {
  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  static func start(_ run: @escaping @Sendable () -> Void) {
    let work = unsafe Unmanaged.passRetained(Work(run)).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      _ = unsafe pthread_create(
        &thread, nil,
        { work in
          unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run()
          return nil
        }, work)
    #else
      var thread = pthread_t()
      _ = unsafe pthread_create(
        &thread, nil,
        { work in
          if let work = unsafe work { unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run() }
          return nil
        }, work)
    #endif
  }
}
