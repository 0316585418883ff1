import ConcordSyntax
import SharedMaterial
import Testing

/// Lines and UTF-8 are found many bytes at a time: a naive reading finds the same, wherever they fall.
@Suite struct TextBufferTests {
  /// Bytes that lines and scalars are made of, well formed and not, of lengths around that of a block.
  static func samples() -> [[UInt8]] {
    let pieces: [[UInt8]] =
      ["a", "text of some length", " ", "\n", "\r\n", "\r", "é", "語", "🙂", "\u{7FF}", "\u{FFFF}", "\u{10FFFF}"].map {
        Array($0.utf8)
      }
      + [
        [0x80], [0xC1, 0x80], [0xC3], [0xE0, 0x9F, 0x80], [0xED, 0xA0, 0x80], [0xE4, 0xBD], [0xF0, 0x8F, 0x80, 0x80],
        [0xF4, 0x90, 0x80, 0x80], [0xFF],
      ]
    var generator = SplitMix(state: 7)
    return (0..<4000).map { round in
      let known = round % 2 == 0 ? pieces.prefix(12) : pieces[...]
      return (0..<(round % 24)).flatMap { _ in known[Int(generator.next() % UInt64(known.count))] }
    }
  }

  @Test func `lines begin behind LF, CR LF and CR`() {
    for bytes in Self.samples() {
      var lines: [[UInt8]] = [[]]
      for (index, byte) in bytes.enumerated() {
        let ends = byte == 0x0A || byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
        if byte != 0x0A && byte != 0x0D { lines[lines.count - 1].append(byte) }
        if ends && index + 1 < bytes.count { lines.append([]) }
      }
      let source = TextBuffer(bytes)
      #expect(source.lineCount == lines.count, "\(bytes)")
      for line in 1...lines.count {
        let range = source.lineRange(line)
        #expect(Array(bytes[range.start..<range.end]) == lines[line - 1], "line \(line) of \(bytes)")
      }
    }
  }

  @Test func `the first byte that is not UTF-8 is the one where the standard library stops`() {
    for bytes in Self.samples() {
      var parser = Unicode.UTF8.ForwardParser()
      var iterator = bytes.makeIterator()
      var read = 0
      var invalid: Int?
      reading: while true {
        switch parser.parseScalar(from: &iterator) {
        case .valid(let scalar): read += scalar.count
        case .error:
          invalid = read
          break reading
        case .emptyInput: break reading
        }
      }
      #expect(TextBuffer(bytes).firstInvalid == invalid, "\(bytes)")
    }
  }

  @Test(arguments: [(PositionEncoding.utf8, 9), (.utf16, 6), (.scalars, 5)])
  func `a column counts what the encoding says`(encoding: PositionEncoding, column: Int) {
    let text = TextBuffer(Array("x\naé🙂b".utf8))
    #expect(text.position(atByte: 2, encoding: encoding).line == 2)
    #expect(text.position(atByte: 9, encoding: encoding).column == column - 1)
    #expect(text.position(atByte: 10, encoding: encoding).column == column)
  }
}
