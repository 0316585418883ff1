import ConcordSyntax
import ConcordWorkspace

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The one door to files, the terminal and the environment: POSIX, and nothing that keeps state.
enum FileSystem {
  /// What stands at a path, or nil where nothing can be seen.
  static func kind(_ path: String) -> FileKind? { DiskFiles().kind(path) }

  /// The bytes of a file.
  static func read(_ path: String) throws(FileError) -> [UInt8] { try DiskFiles().read(path) }

  /// Replaces a file's content; the folders above it are made.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try makeFolder(Path.parent(path))
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(path: path, reason: DiskFiles.lastError()) }
    let isWritten = write(bytes, descriptor: descriptor)
    let reason = DiskFiles.lastError()
    guard close(descriptor) == 0, isWritten else { throw FileError(path: path, reason: reason) }
  }

  /// Puts a file in the place of another at once: readers see the old one or the new one, whole.
  static func replace(_ given: String, with bytes: [UInt8]) throws(FileError) {
    // Through a symbolic link the file itself is replaced, and nothing that is no file.
    var path = given
    var status = stat()
    let isThere = unsafe lstat(given, &status) == 0
    if isThere, let resolved = unsafe realpath(given, nil) {
      path = unsafe String(cString: resolved)
      unsafe free(resolved)
      guard kind(path) == .file else { throw FileError(path: given, reason: "not a regular file") }
    }
    let mode = unsafe isThere && stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
    let fresh = path + ".concord-new"
    // A private page is private under its other name too.
    func make() -> Int32 { unsafe open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode == nil ? 0o644 : 0o600) }
    var descriptor = make()
    if descriptor < 0, errno == ENOENT {
      try makeFolder(Path.parent(path))
      descriptor = make()
    }
    guard descriptor >= 0 else { throw FileError(path: path, reason: DiskFiles.lastError()) }
    let isWritten = write(bytes, descriptor: descriptor)
    let hasMode = mode.map { fchmod(descriptor, $0) == 0 } ?? true
    let reason = DiskFiles.lastError()
    guard close(descriptor) == 0, isWritten, hasMode, unsafe rename(fresh, path) == 0 else {
      _ = unsafe unlink(fresh)
      throw FileError(path: path, reason: reason)
    }
  }

  /// Deletes a file; what is not there need not be deleted.
  static func remove(_ path: String) { _ = unsafe unlink(path) }

  /// The working directory, absolute.
  static var workingDirectory: String {
    guard let path = unsafe getcwd(nil, 0) else { return "/" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}

extension FileSystem {
  /// The value of an environment variable; nil where it is not set or empty.
  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// The columns of the terminal that reads standard output; nil where none does.
  static var terminalWidth: Int? {
    var size = winsize()
    guard isOutputTerminal, unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// The name of this machine, as links to its files have it.
  static var hostName: String {
    var bytes = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&bytes, bytes.count - 1) == 0 else { return "localhost" }
    return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// All of standard input.
  static func readInput() throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      var failure: String?
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let got = unsafe DiskFiles.readBytes(STDIN_FILENO, buffer, from: 0)
        if got < 0 { failure = DiskFiles.lastError() }
        count = max(0, got)
      }
      if let failure { throw FileError(path: "standard input", reason: failure) }
      if piece.isEmpty { return bytes }
      bytes += piece
      guard bytes.count <= DiskFiles.largestFile else {
        throw FileError(path: "standard input", reason: "larger than \(DiskFiles.largestFile >> 20) MB")
      }
    }
  }

  /// Writes to the end of a file, which is made where it is not there.
  static func append(_ text: String, to path: String) throws(FileError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(path: path, reason: DiskFiles.lastError()) }
    let isWritten = write(text, descriptor: descriptor)
    let reason = DiskFiles.lastError()
    guard close(descriptor) == 0, isWritten else { throw FileError(path: path, reason: reason) }
  }

  /// Writes to standard output; ends the run, a success, where the reader has closed the pipe.
  static func writeOutput(_ text: String) { writeOutput(Array(text.utf8)) }

  /// The same in UTF-8.
  static func writeOutput(_ bytes: [UInt8]) {
    if !write(bytes, descriptor: STDOUT_FILENO) { exit(errno == EPIPE ? 0 : 2) }
  }

  /// Writes to standard error; nobody is left to tell where it fails.
  static func writeError(_ text: String) { _ = write(text, descriptor: STDERR_FILENO) }

  /// Lets a write to a closed pipe fail, which else kills the process.
  static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  /// Keeps a thread waiting until the run ends.
  static func waitForTheEnd() -> Never {
    while true { _ = pause() }
  }

  /// Ends the run.
  static func end(_ code: Int32) -> Never { exit(code) }

  private static func write(_ text: String, descriptor: Int32) -> Bool {
    write(Array(text.utf8), descriptor: descriptor)
  }

  private static func write(_ bytes: [UInt8], descriptor: Int32) -> Bool {
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

  private static func makeFolder(_ path: String) throws(FileError) {
    if path.isEmpty || kind(path) == .folder { return }
    try makeFolder(Path.parent(path))
    guard unsafe mkdir(path, 0o755) == 0 || errno == EEXIST else {
      throw FileError(path: path, reason: DiskFiles.lastError())
    }
  }
}
