import ConcordFiles
import ConcordReport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The standard streams, and the terminal that may read them.
enum Console {
  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether standard output is a file, which nobody reads along.
  static var isOutputFile: Bool {
    var status = stat()
    return unsafe fstat(STDOUT_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The columns of the terminal that reads standard output; nil where none does.
  static var terminalWidth: Int? {
    var size = winsize()
    guard isOutputTerminal, unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// All of standard input.
  static func readInput() throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      var failure: String?
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let got = unsafe Descriptor.read(STDIN_FILENO, buffer, from: 0)
        if got < 0 { failure = Descriptor.lastError }
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

  /// Writes to standard output. Where the reader has closed the pipe, as `head` does, nobody misses the rest, and the run
  /// ends with what it has to say all the same: its verdict.
  static func write(_ text: String) { write(Array(text.utf8)) }

  /// The same in UTF-8.
  static func write(_ bytes: [UInt8]) {
    guard !Descriptor.write(bytes, to: STDOUT_FILENO), errno != EPIPE else { return }
    tell("error: cannot write to standard output: \(Descriptor.lastError)")
    exit(2)
  }

  /// Writes a line, or some, to standard error; nobody is left to tell where it fails.
  ///
  /// Whatever names a repository has chosen, they neither steer a terminal nor speak to the runner that reads along.
  static func tell(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    _ = Descriptor.write(
      Array((lines.map { PrintableText.line(String($0)) }.joined(separator: "\n") + "\n").utf8), to: STDERR_FILENO)
  }

  /// Shows how far a run is, in one line of the terminal that is written over; nil takes it away.
  static func show(progress: String?) {
    _ = Descriptor.write(Array((progress.map { "\r" + $0 } ?? "\r\u{1B}[K").utf8), to: STDERR_FILENO)
  }

  /// Lets a write to a closed pipe fail, which else kills the process.
  static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }
}
