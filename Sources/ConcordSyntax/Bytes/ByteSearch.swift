private import CBits

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension TextBuffer {
  /// Where a text stands for the first time at or after a byte and before another.
  package func firstIndex(of text: StaticString, from start: Int = 0, to end: Int? = nil) -> Int? {
    let end = min(end ?? bytes.count, bytes.count)
    guard start < end else { return nil }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe find(text, in: UnsafeBufferPointer(rebasing: buffer[start..<end])).map { start + $0 }
    }
  }
}

extension TextBuffer {
  /// Whether some bytes stand at a byte.
  func has(_ text: ArraySlice<UInt8>, at byte: Int) -> Bool {
    guard byte + text.count <= bytes.count else { return false }
    return unsafe bytes.withUnsafeBytes { bytes in
      unsafe text.withUnsafeBytes { text in
        guard let base = bytes.baseAddress, let other = text.baseAddress else { return unsafe text.isEmpty }
        return unsafe memcmp(base + byte, other, text.count) == 0
      }
    }
  }

  /// Whether some bytes stand anywhere, by the C library's search, which takes time in the length of the text alone.
  package func holds(_ wanted: ArraySlice<UInt8>) -> Bool {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe wanted.withUnsafeBytes { wanted in
        guard let base = bytes.baseAddress, let other = wanted.baseAddress else { return unsafe wanted.isEmpty }
        return unsafe memmem(base, bytes.count, other, wanted.count) != nil
      }
    }
  }

  /// Whether a byte stands in a range.
  func holds(_ byte: UInt8, in range: ByteRange) -> Bool { bytes.span.extracting(range.start..<range.end).holds(byte) }

  /// How many lines end in a range.
  func lineFeeds(in range: ByteRange) -> Int {
    bytes[range.start..<range.end].span.count(of: .lineFeed)
  }
}

extension Span<UInt8> {
  /// Whether a byte is there, by the C library's search, which is the fastest for what is hardly ever there.
  func holds(_ byte: UInt8) -> Bool {
    unsafe withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return false }
      return unsafe memchr(base, Int32(byte), bytes.count) != nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Where a text stands for the first time.
  package func firstRange(of text: StaticString) -> Range<Int>? {
    unsafe withUnsafeBufferPointer { unsafe find(text, in: $0) }
      .map { startIndex + $0..<startIndex + $0 + text.utf8CodeUnitCount }
  }

  /// Where some bytes stand for the first time.
  package func firstRange(of text: [UInt8]) -> Range<Int>? { firstRange(of: text[...]) }

  /// Whether a word stands somewhere, and is no part of another one: `choice` of `choices`.
  package func holdsWord(_ word: [UInt8]) -> Bool { count(ofWord: word, atMost: 1) > 0 }

  /// How often it does; no more are counted than asked for.
  package func count(ofWord word: [UInt8], atMost most: Int) -> Int {
    var (count, rest) = (0, self)
    while count < most, let place = rest.firstRange(of: word) {
      let end = place.upperBound
      let isPart =
        end < endIndex && word.last?.isAlphanumeric ?? false && self[end].isAlphanumeric
        || place.lowerBound > startIndex && word.first?.isAlphanumeric ?? false
          && self[place.lowerBound - 1].isAlphanumeric
      if !isPart { count += 1 }
      rest = rest[end...]
    }
    return count
  }

  /// How often some bytes stand in these, each behind the other; no more are counted than asked for.
  package func count(of part: [UInt8], atMost most: Int = .max) -> Int {
    var (count, rest) = (0, self)
    while count < most, let place = rest.firstRange(of: part) {
      count += 1
      rest = rest[place.upperBound...]
    }
    return count
  }

  /// Where some bytes stand for the first time.
  package func firstRange(of text: ArraySlice<UInt8>) -> Range<Int>? {
    guard let first = text.first else { return startIndex..<startIndex }
    var start = startIndex
    while start + text.count <= endIndex {
      guard let found = self[start...].firstIndex(of: first), found + text.count <= endIndex else { return nil }
      if self[found..<(found + text.count)].elementsEqual(text) { return found..<(found + text.count) }
      start = found + 1
    }
    return nil
  }

  /// Where some bytes stand for the last time.
  package func lastRange(of text: [UInt8]) -> Range<Int>? {
    var last: Range<Int>?
    var rest = self
    while let found = rest.firstRange(of: text) {
      last = found
      rest = rest[found.upperBound...]
    }
    return last
  }

  /// Whether a text occurs, byte for byte.
  package func holds(_ text: StaticString) -> Bool { firstRange(of: text) != nil }

  /// Whether it begins with a text.
  package func begins(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { buffer in
      for index in 0..<buffer.count where unsafe buffer[index] != self[startIndex + index] { return false }
      return true
    }
  }
}

extension [UInt8] {
  /// The first NUL byte.
  var firstZero: Int? { unsafe withUnsafeBufferPointer { unsafe find("\0", in: $0) } }

  /// Where some bytes stand for the first time; the standard library's own search of collections is far slower.
  package func firstRange(of text: [UInt8]) -> Range<Int>? { self[...].firstRange(of: text[...]) }
}

/// Looks for the text's first sign that is no letter, which few pages have often, with the C library's search for a
/// byte; so most pages are passed in a glance.
private func find(_ text: StaticString, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  text.withUTF8Buffer { wanted in
    guard let base = bytes.baseAddress, !wanted.isEmpty, bytes.count >= wanted.count else {
      return nil
    }
    let pivot = unsafe wanted.firstIndex { !$0.isAlphanumeric } ?? 0
    var start = pivot
    let end = bytes.count - (wanted.count - 1 - pivot)
    while start < end {
      guard let found = unsafe memchr(base + start, Int32(wanted[pivot]), end - start) else { return nil }
      let index = unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
      let first = index - pivot
      var same = 0
      while unsafe same < wanted.count && bytes[first + same] == wanted[same] { same += 1 }
      if same == wanted.count { return first }
      start = index + 1
    }
    return nil
  }
}
