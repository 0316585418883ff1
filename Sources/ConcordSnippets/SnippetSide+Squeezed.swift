import ConcordSyntax

/// Code without any white space.
extension SnippetSide {
  /// The bytes of tokens.
  func squeezed(_ tokens: ArraySlice<Token>) -> [UInt8] { Array(Squeezed(text, tokens)) }

  /// The bytes of a range.
  func squeezed(_ range: ByteRange) -> [UInt8] { text.bytes[range.start..<range.end].filter { !$0.isSpace } }

  /// Whether some tokens are the same as others of another side.
  func isSame(_ tokens: ArraySlice<Token>, _ other: SnippetSide, _ others: ArraySlice<Token>) -> Bool {
    Squeezed(text, tokens).elementsEqual(Squeezed(other.text, others))
  }

  /// The first comment that holds a run of bytes.
  func comment(holding bytes: [UInt8]) -> Token? {
    guard bytes.count >= 4 else { return nil }
    return comments.indices.first { squeezed(comments[$0...$0])[...].firstRange(of: bytes) != nil }.map { comments[$0] }
  }
}

/// The bytes of tokens, one after the other, as they stand in the page: most code parts early, and need not be copied first.
private struct Squeezed: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var tokens: ArraySlice<Token>
  private var place: Int

  init(_ text: TextBuffer, _ tokens: ArraySlice<Token>) {
    bytes = text.bytes
    self.tokens = tokens
    place = tokens.first?.range.start ?? 0
  }

  mutating func next() -> UInt8? {
    while let token = tokens.first {
      while place < token.range.end {
        place += 1
        if !bytes[place - 1].isSpace { return bytes[place - 1] }
      }
      tokens = tokens.dropFirst()
      place = tokens.first?.range.start ?? 0
    }
    return nil
  }
}
