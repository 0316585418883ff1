import ConcordSyntax

/// The search for a way to read one path by one pattern: the longest part for each capture that lets the rest match.
///
/// A pattern is a pull request's: what has failed once is not tried again, so that the work grows with the pattern times the
/// path, however many captures there are.
struct LayoutSearch {
  private let elements: [LayoutElement]
  private let bytes: [UInt8]
  private let tags: [String: LocaleTag]
  private(set) var captures: [(LayoutCapture, Range<Int>)] = []
  /// Where an element that takes any byte up to an end has failed: it fails at each later byte before that end too.
  private var failures: [(start: Int, end: Int)]
  /// Where an element that takes only some texts has failed: `index * (bytes.count + 1) + start`.
  private var failedPlaces = Set<Int>()

  init(_ elements: [LayoutElement], _ bytes: [UInt8], _ tags: [String: LocaleTag]) {
    self.elements = elements
    self.bytes = bytes
    self.tags = tags
    failures = Array(repeating: (.max, -1), count: elements.count)
  }

  /// Whether all of the path matches; `captures` says what each took.
  mutating func matches() -> Bool { matches(0, 0) }

  private mutating func matches(_ index: Int, _ start: Int) -> Bool {
    guard index < elements.count else { return start == bytes.count }
    switch elements[index] {
    case .literal(let literal):
      guard bytes.count - start >= literal.count,
        literal.indices.allSatisfy({ bytes[start + $0] == literal[$0] })
      else { return false }
      return matches(index + 1, start + literal.count)
    case .capture(.path): return takesAny(index, start, upTo: bytes.count, atLeast: 1, as: .path)
    case .capture(.other): return takesAny(index, start, upTo: segmentEnd(start), atLeast: 1, as: .other)
    case .segment: return takesAny(index, start, upTo: segmentEnd(start), atLeast: 0, as: nil)
    case .anything: return takesAny(index, start, upTo: bytes.count, atLeast: 0, as: nil)
    case .capture(let capture): return takesSome(index, start, capture)
    }
  }

  /// An element that takes any bytes up to an end, the longest part first.
  private mutating func takesAny(
    _ index: Int, _ start: Int, upTo limit: Int, atLeast least: Int, as capture: LayoutCapture?
  ) -> Bool {
    let failed = failures[index]
    if failed.end == limit, start >= failed.start { return false }
    let next = firstByte(of: index + 1)
    // What a later start has tried is not tried again.
    let longest = failed.end == limit ? failed.start + least - 1 : limit
    let shortest = start + least
    guard shortest <= longest else {
      failures[index] = (start, limit)
      return false
    }
    // `README-pt-br` is a page in pt-BR, and no page `README-pt` in Breton.
    let isShort = leavesLocale(index)
    for end in stride(from: isShort ? shortest : longest, through: isShort ? longest : shortest, by: isShort ? 1 : -1) {
      // What stands behind is seen at a glance.
      if next == nil || end < bytes.count && bytes[end] == next {
        if let capture { captures.append((capture, start..<end)) }
        if matches(index + 1, end) { return true }
        if capture != nil { captures.removeLast() }
      }
    }
    failures[index] = (start, limit)
    return false
  }

  /// Whether a locale stands behind an element, and nothing between them but a sign that may stand in the locale as well.
  private func leavesLocale(_ index: Int) -> Bool {
    guard index + 2 < elements.count, case .literal(let sign) = elements[index + 1] else { return false }
    return elements[index + 2] == .capture(.locale) && (sign == [UInt8(ascii: "-")] || sign == [UInt8(ascii: "_")])
  }

  /// An element that takes only locales, parts of one, or the endings of pages.
  private mutating func takesSome(_ index: Int, _ start: Int, _ capture: LayoutCapture) -> Bool {
    let place = index * (bytes.count + 1) + start
    if failedPlaces.contains(place) { return false }
    let next = firstByte(of: index + 1)
    var end = longest(capture, start)
    while end > start {
      if next == nil || end < bytes.count && bytes[end] == next, accepts(capture, bytes[start..<end]) {
        captures.append((capture, start..<end))
        if matches(index + 1, end) { return true }
        captures.removeLast()
        failedPlaces.insert(place)
      }
      end -= 1
    }
    return false
  }

  /// The byte that an element begins with, where it spells that out.
  private func firstByte(of index: Int) -> UInt8? {
    if index < elements.count, case .literal(let bytes) = elements[index] { bytes.first } else { nil }
  }

  private func segmentEnd(_ start: Int) -> Int { bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.count }

  /// The end of the longest part that a capture may take.
  private func longest(_ capture: LayoutCapture, _ start: Int) -> Int {
    let spelling = tags.isEmpty ? min(bytes.count, start + LocaleTag.longestSpelling) : bytes.count
    if capture == .locale { return spelling }
    let end = capture == .extension ? bytes.count : spelling
    return bytes[start..<end].firstIndex(of: UInt8(ascii: "/")) ?? end
  }

  private func accepts(_ capture: LayoutCapture, _ part: ArraySlice<UInt8>) -> Bool {
    func isKnown() -> Bool { !tags.isEmpty && tags[String(decoding: part, as: UTF8.self)] != nil }
    switch capture {
    case .path, .other: return true
    case .extension: return Self.extensions.contains { part.elementsEqual($0) }
    case .locale: return isKnown() || Self.mayBeLocale(part) && LocaleTag(utf8: part) != nil
    case .language: return isKnown() || LocaleTag(utf8: part).map { $0.region == nil && $0.script == nil } ?? false
    case .region: return LocaleTag(utf8: "en-".utf8 + part)?.region != nil
    case .script: return LocaleTag(utf8: "en-".utf8 + part)?.script != nil
    }
  }

  /// `pt/BR`; in `es/ai/` the second folder is one of the site's own.
  private static func mayBeLocale(_ part: ArraySlice<UInt8>) -> Bool {
    part.split(separator: UInt8(ascii: "/")).dropFirst().allSatisfy { subtag in
      subtag.contains { $0.isUppercase || $0.isDigit } && !(subtag.count == 2 && subtag.contains { !$0.isUppercase })
    }
  }

  private static let extensions = ["md", "mdx", "markdown"].map { Array($0.utf8) }
}
