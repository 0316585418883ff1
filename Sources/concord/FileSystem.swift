import ConcordSyntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The one door to files, the terminal and the environment: POSIX, and nothing that keeps state.
enum FileSystem {
  /// What a path leads to, symbolic links followed.
  enum Kind: Sendable { case file, folder, other }

  /// Larger files are refused: no page of documentation is so long.
  static let largestFile = 32 << 20

  /// What stands at a path, or nil where nothing can be seen.
  static func kind(_ path: String) -> Kind? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// The bytes of a file.
  static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, reason: lastError()) }
    defer { _ = close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError(path: path, reason: lastError()) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(path: path, reason: "not a regular file") }
    let size = Int(status.st_size)
    guard size <= largestFile else {
      throw FileError(path: path, reason: "larger than \(largestFile >> 20) MB")
    }
    var failure: String?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < buffer.count {
        let got = unsafe readBytes(descriptor, buffer, from: count)
        if got < 0 { failure = lastError() }
        if got <= 0 { return }
        count += got
      }
    }
    if let failure { throw FileError(path: path, reason: failure) }
    return bytes
  }

  /// Replaces a file's content; the folders above it are made.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try makeFolder(Path.parent(path))
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(path: path, reason: lastError()) }
    let isWritten = write(bytes, descriptor: descriptor)
    let reason = lastError()
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
    guard descriptor >= 0 else { throw FileError(path: path, reason: lastError()) }
    let isWritten = write(bytes, descriptor: descriptor)
    let hasMode = mode.map { fchmod(descriptor, $0) == 0 } ?? true
    let reason = lastError()
    guard close(descriptor) == 0, isWritten, hasMode, unsafe rename(fresh, path) == 0 else {
      _ = unsafe unlink(fresh)
      throw FileError(path: path, reason: reason)
    }
  }

  /// Deletes a file; what is not there need not be deleted.
  static func remove(_ path: String) { _ = unsafe unlink(path) }

  /// The entries of a folder, sorted by their bytes, hidden ones left out; nil where it cannot be read.
  ///
  /// Symbolic links to folders are `.other`: following them could run in circles.
  static func entries(_ path: String) -> [(name: String, kind: Kind)]? {
    guard let stream = unsafe opendir(path) else { return nil }
    defer { unsafe _ = closedir(stream) }
    var entries: [(name: String, kind: Kind)] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          unsafe String(cString: $0)
        }
      }
      if name.utf8.first == UInt8(ascii: ".") { continue }
      let kind: Kind
      switch unsafe Int(entry.pointee.d_type) {
      case Int(DT_REG): kind = .file
      case Int(DT_DIR): kind = .folder
      default: kind = entryKind("\(path)/\(name)")
      }
      entries.append((name, kind))
    }
    return entries.sorted { $0.name.precedesInBytes($1.name) }
  }

  /// The working directory, absolute.
  static var workingDirectory: String {
    guard let path = unsafe getcwd(nil, 0) else { return "/" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}

/// A file or folder that could not be read or written, and why.
struct FileError: Error {
  let path: String
  let reason: String
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
        let got = unsafe readBytes(STDIN_FILENO, buffer, from: 0)
        if got < 0 { failure = lastError() }
        count = max(0, got)
      }
      if let failure { throw FileError(path: "standard input", reason: failure) }
      if piece.isEmpty { return bytes }
      bytes += piece
      guard bytes.count <= largestFile else {
        throw FileError(path: "standard input", reason: "larger than \(largestFile >> 20) MB")
      }
    }
  }

  /// Writes to the end of a file, which is made where it is not there.
  static func append(_ text: String, to path: String) throws(FileError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(path: path, reason: lastError()) }
    let isWritten = write(text, descriptor: descriptor)
    let reason = lastError()
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

  private static func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>, from start: Int)
    -> Int
  {
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
    guard unsafe mkdir(path, 0o755) == 0 || errno == EEXIST else { throw FileError(path: path, reason: lastError()) }
  }

  /// A link or an entry of unknown kind: a link to a file is a file, a link to a folder is not followed.
  private static func entryKind(_ path: String) -> Kind {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return .other }
    if status.st_mode & S_IFMT == S_IFLNK { return kind(path) == .file ? .file : .other }
    return kind(path) ?? .other
  }

  private static func lastError() -> String {
    guard let message = unsafe strerror(errno) else { return "error \(errno)" }
    return unsafe String(cString: message).lowercased()
  }
}
