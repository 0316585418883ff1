#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Long text on a terminal, through the reader's pager.
enum Pager {
  /// Writes to standard output; through `$PAGER`, or `less`, where a terminal reads.
  static func write(_ text: String) {
    // `-F` ends less where one screen is enough, `-R` keeps colours, `-X` leaves the text on the screen.
    let command = Environment["PAGER"] ?? "less -FRX"
    guard Console.isOutputTerminal, command != "cat", let pipe = unsafe popen("\(command) 2>/dev/null", "w") else {
      return Console.write(text)
    }
    let bytes = Array(text.utf8)
    let written = unsafe fwrite(bytes, 1, bytes.count, pipe)
    let status = unsafe pclose(pipe)
    // There is no such pager.
    if written == 0 || status == 127 << 8 { Console.write(text) }
  }
}
