import ConcordSyntax

/// What stands in the place of a key, a number, the rest of a name: `xxxx`, `***`. How long it is says nothing.
public enum Filler {
  /// Whether two texts are the same but for the lengths of what fills them.
  public static func isAllThatDiffers(_ one: some Sequence<UInt8>, _ other: some Sequence<UInt8>) -> Bool {
    let (left, right) = (shortened(one), shortened(other))
    return left.isShorter && right.isShorter && left.text == right.text
  }

  /// A text with two signs for each run of more, and whether there is a run.
  private static func shortened(_ text: some Sequence<UInt8>) -> (text: [UInt8], isShorter: Bool) {
    var (result, run, isShorter): ([UInt8], Int, Bool) = ([], 0, false)
    for byte in text {
      run = byte == result.last ? run + 1 : 1
      guard run > 1, "xX*".utf8.contains(byte) else {
        result.append(byte)
        continue
      }
      isShorter = true
      if run == 2 { result.append(byte) }
    }
    return (result, isShorter)
  }
}
