import ConcordFiles
import ConcordSyntax
import ConcordWorkspace
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What surrounds the run: the working directory, environment variables, the machine, the end.
enum Environment {
  /// The working directory, absolute; empty where it has been deleted.
  static let workingDirectory: String = {
    guard let path = unsafe getcwd(nil, 0) else { return "" }
    defer { unsafe free(path) }
    return unsafe RawName.text(Array(UnsafeRawBufferPointer(start: path, count: strlen(path))))
  }()

  /// Stops where no folder can be meant.
  static func checkWorkingDirectory() throws(RunError) {
    if workingDirectory.isEmpty { throw RunError("the working directory has been deleted; change to another one") }
  }

  /// Stops where there is too little of something to begin with: what is missing later ends a program without a word.
  static func checkLimits() throws(RunError) {
    #if canImport(Glibc)
      let (descriptors, addresses) = (Int32(RLIMIT_NOFILE.rawValue), Int32(RLIMIT_AS.rawValue))
    #else
      let (descriptors, addresses) = (RLIMIT_NOFILE, RLIMIT_AS)
    #endif
    if let files = limit(descriptors), files < 64 {
      throw RunError("only \(files) files may be open at once; allow at least 64 (`ulimit -n`)")
    }
    if let bytes = limit(addresses), bytes < 512 << 20 {
      throw RunError("only \(bytes >> 20) MB of address space are allowed; allow at least 512 (`ulimit -v`)")
    }
    if !canBeginThreads {
      throw RunError("too few threads can be begun; allow more processes (`ulimit -u`)")
    }
  }

  /// Whether there can be other threads: Swift's runtime waits for ever where there is none.
  private static var canBeginThreads: Bool {
    // None ends before all are there.
    gate.withLock { _ in (0..<fewestThreads).allSatisfy { _ in beginsThread() } }
  }

  /// As many as Swift's runtime, and whoever waits for git, need beside the first.
  private static let fewestThreads = 4
  private static let gate = Mutex(())

  private static func beginsThread() -> Bool {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let isBegun =
      unsafe pthread_create(
        &thread, nil,
        { _ in
          Environment.gate.withLock { _ in }
          return nil
        }, nil) == 0
    #if canImport(Darwin)
      if isBegun, let thread = unsafe thread { unsafe pthread_detach(thread) }
    #else
      if isBegun { pthread_detach(thread) }
    #endif
    return isBegun
  }

  /// How much of something this process may have; nil where there is no bound.
  private static func limit(_ resource: Int32) -> UInt64? {
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0, limit.rlim_cur < 1 << 62 else { return nil }
    return UInt64(limit.rlim_cur)
  }

  /// The value of an environment variable; nil where it is not set or empty.
  static subscript(name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The name of this machine, as links to its files have it.
  static var hostName: String {
    var bytes = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&bytes, bytes.count - 1) == 0 else { return "localhost" }
    return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Keeps a thread waiting until the run ends.
  static func waitForTheEnd() -> Never {
    while true { _ = pause() }
  }

  /// Ends the run.
  static func end(_ code: Int32) -> Never { exit(code) }
}

extension DiskFiles {
  /// The disk, as it is seen from the working directory.
  static var here: DiskFiles { DiskFiles(from: Environment.workingDirectory) }
}
