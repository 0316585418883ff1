public import ConcordSyntax

/// What a program logs: `[name] Words`, on each line.
public enum LogLines {
  /// Whether every line of a snippet that is not blank is one.
  /// - Parameters:
  ///   - range: the content of a code block.
  ///   - text: its page.
  public static func fill(_ range: ByteRange, of text: TextBuffer) -> Bool {
    let lines = text.bytes[range.start..<range.end].split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isBlank) }.filter { !$0.isEmpty }
    return !lines.isEmpty && lines.allSatisfy(isLogged)
  }

  /// `[ -f x ]` and `[[ x ]]` are conditions of a shell.
  private static func isLogged(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "["), let close = line.firstIndex(of: UInt8(ascii: "]")) else { return false }
    let name = line[(line.startIndex + 1)..<close]
    guard let first = name.first, first.isAlphanumeric, line.endIndex > close + 2 else { return false }
    return line[close + 1].isBlank && !line[(close + 2)...].allSatisfy(\.isBlank)
  }
}
