public import ConcordSyntax

/// What a program prints: `[name] Words` on each line, or whole sentences.
public enum PrintedLines {
  /// Whether every line of a snippet that is not blank is logged, or most are sentences and none is a statement.
  /// - Parameters:
  ///   - range: the content of a code block.
  ///   - text: its page.
  public static func fill(_ range: ByteRange, of text: TextBuffer) -> Bool {
    let lines = text.bytes[range.start..<range.end].split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isBlank) }.filter { !$0.isEmpty }
    guard !lines.isEmpty else { return false }
    if lines.allSatisfy(isLogged) { return true }
    return lines.count(where: isSentence) * 3 >= lines.count * 2 && !lines.contains(where: isStatement)
  }

  /// `The troll shrieks in horror and runs away!`
  private static func isSentence(_ line: ArraySlice<UInt8>) -> Bool {
    let line = line.trimmed(\.isBlank)
    let words = line.split(whereSeparator: \.isBlank)
    return words.count >= fewestWords && line.first?.isUppercase ?? false && ".!?".utf8.contains(line.last ?? 0)
      && words.dropFirst().contains { $0.allSatisfy { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") } }
  }

  private static let fewestWords = 3

  /// Whether a line has what only code has.
  private static func isStatement(_ line: ArraySlice<UInt8>) -> Bool {
    line.contains { ";{}=<>|\\`$".utf8.contains($0) } || line.firstRange(of: Array("()".utf8)) != nil
  }

  /// `[ -f x ]` and `[[ x ]]` are conditions of a shell.
  private static func isLogged(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "["), let close = line.firstIndex(of: UInt8(ascii: "]")) else { return false }
    let name = line[(line.startIndex + 1)..<close]
    guard let first = name.first, first.isAlphanumeric, line.endIndex > close + 2 else { return false }
    return line[close + 1].isBlank && !line[(close + 2)...].allSatisfy(\.isBlank)
  }
}
