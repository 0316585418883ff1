/// The signs around code in Markdown.
enum Backticks {
  /// One more than the longest run in a text, so that they can stand around it.
  static func around(_ text: String, atLeast least: Int) -> String {
    var (longest, run) = (least - 1, 0)
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: "`", count: longest + 1)
  }
}
