import ConcordSyntax

/// What stands in the place of a key, a number, the rest of a name: `xxxx`, `***`. How long it is says nothing.
public enum Filler {
  /// Whether two texts are the same but for the lengths of what fills them.
  public static func isAllThatDiffers(_ one: some Sequence<UInt8>, _ other: some Sequence<UInt8>) -> Bool {
    isIn(one) && isIn(other) && shortened(one) == shortened(other)
  }

  private static func isIn(_ text: some Sequence<UInt8>) -> Bool {
    var former: UInt8 = 0
    for byte in text {
      if byte == former, isFilling(byte) { return true }
      former = byte
    }
    return false
  }

  private static func isFilling(_ byte: UInt8) -> Bool { "xX*".utf8.contains(byte) }

  /// A text with two signs for each run of more.
  private static func shortened(_ text: some Sequence<UInt8>) -> [UInt8] {
    var (result, run): ([UInt8], Int) = ([], 0)
    for byte in text {
      run = byte == result.last ? run + 1 : 1
      if run < 3 || !isFilling(byte) { result.append(byte) }
    }
    return result
  }
}
